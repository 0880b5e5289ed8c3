"""From JSON values to shapes: strict, and with every fault at its path, all at once.

A reader is made once for each form and then only called. It puts what is wrong into a list and goes on; each level
adds its own step to the paths of the faults that came up from below, so a document without faults pays for no paths.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Any, Final

import attrs

from rulewright.issues import Path, Step
from rulewright.rounding import spell
from rulewright.shapes import forms
from rulewright.shapes.declare import Bounds, Grammar

MOST_FAULTS: Final = 200
"""Where reading stops looking for more; a file with so many faults is not mended one by one."""
_SHOWN: Final = 60


@attrs.define
class Fault:
    """Something wrong in a value; the path is built from the inside out."""

    message: str
    feature: str | None = None
    steps: list[Step] = attrs.field(factory=list)

    @property
    def path(self) -> Path:
        return tuple(reversed(self.steps))


Faults = list[Fault]
Reader = Callable[[Any, Faults], Any]


def shown(value: object) -> str:
    """A JSON value as a refusal quotes it: short, and never more than one line."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (dict, list)):
        return "an object" if isinstance(value, dict) else "a list"
    if isinstance(value, int) and abs(value) >= 10**_SHOWN:
        return f"a number of more than {_SHOWN} digits"
    text = f'"{value[: _SHOWN + 1]}"' if isinstance(value, str) else repr(value)
    text = "".join(c if c.isprintable() else " " for c in text)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."


def nearest_name(unknown: str, known: Iterable[str]) -> str | None:
    """The known key that an unknown one was probably meant to be."""
    near = get_close_matches(unknown[:80], list(known), n=1, cutoff=0.6)
    return near[0] if near else None


def unknown_key(name: str, known: Iterable[str]) -> Fault:
    """The fault of a key that no shape declares; it names the nearest one that is declared."""
    near = nearest_name(name, known)
    hint = f'; did you mean "{near}"?' if near else ""
    return Fault(f"is not a key of this object{hint}", steps=[name])


def object_wanted(value: object) -> Fault:
    """The fault of a value that stands where an object should."""
    return Fault(f"must be an object, not {shown(value)}")


def _under(step: Step, before: int, faults: Faults) -> None:
    for fault in faults[before:]:
        fault.steps.append(step)


def whole_reader(bounds: Bounds) -> Reader:
    wanted = _wanted("whole number", bounds)
    lo, hi = _ends(bounds)

    def read(value: Any, faults: Faults) -> Any:
        if type(value) is float and value.is_integer():
            value = int(value)
        if type(value) is not int or not lo <= value <= hi:
            faults.append(Fault(f"{wanted}, not {shown(value)}"))
        return value

    return read


def number_reader(bounds: Bounds) -> Reader:
    wanted = _wanted("number", bounds)
    lo, hi = _ends(bounds)
    lo, hi = max(lo, -sys.float_info.max), min(hi, sys.float_info.max)

    def read(value: Any, faults: Faults) -> Any:
        if type(value) not in (int, float) or not lo <= value <= hi:
            faults.append(Fault(f"{wanted}, not {shown(value)}"))
        return value

    return read


def text_reader(bounds: Bounds, grammars: tuple[Grammar, ...]) -> Reader:
    lo, hi = _ends(bounds)
    wanted = _counted(bounds, "character")
    faults_of = tuple(g.fault for g in grammars)

    def read(value: Any, faults: Faults) -> Any:
        if type(value) is not str:
            faults.append(Fault(f"must be a text, not {shown(value)}"))
            return None
        if not lo <= len(value) <= hi:
            faults.append(Fault(f"must be {wanted} long, not {len(value)}"))
            if not value:
                return None
        for fault_of in faults_of:
            fault = fault_of(value)
            if fault is not None:
                faults.append(Fault(fault))
                break
        return value

    return read


def flag_reader() -> Reader:
    def read(value: Any, faults: Faults) -> Any:
        if type(value) is not bool:
            faults.append(Fault(f"must be true or false, not {shown(value)}"))
        return value

    return read


_NOT_THERE: Final = object()


def _finder(words: Sequence[Any]) -> Callable[[Any], Any]:
    """Finds the one of ``words`` that a value is, however its number is written, or answers _NOT_THERE."""
    texts = frozenset(word for word in words if type(word) is str)
    others = tuple(word for word in words if type(word) is not str)

    def find(value: Any) -> Any:
        if type(value) is str:
            return value if value in texts else _NOT_THERE
        if not others:
            return _NOT_THERE
        return next((word for word in others if forms.same_value(word, value)), _NOT_THERE)

    return find


def _hint(value: object, words: Iterable[Any]) -> str:
    near = nearest_name(value, [w for w in words if type(w) is str]) if isinstance(value, str) else None
    return f'; did you mean "{near}"?' if near else ""


def word_reader(values: tuple[Any, ...]) -> Reader:
    wanted = listed([shown(v) for v in values])
    find = _finder(values)

    def read(value: Any, faults: Faults) -> Any:
        found = find(value)
        if found is _NOT_THERE:
            faults.append(Fault(f"must be {wanted}, not {shown(value)}{_hint(value, values)}"))
            return None
        return found

    return read


def many_reader(each: Reader, bounds: Bounds) -> Reader:
    lo, hi = _ends(bounds)
    wanted = _counted(bounds, "item")

    def read(value: Any, faults: Faults) -> Any:
        if type(value) is not list:
            faults.append(Fault(f"must be a list, not {shown(value)}"))
            return None
        if not lo <= len(value) <= hi:
            faults.append(Fault(f"must have {wanted}, not {len(value)}"))
            if len(value) > hi:
                return None
        items = []
        before = len(faults)
        for index, item in enumerate(value):
            items.append(each(item, faults))
            if len(faults) != before:
                _under(index, before, faults)
                before = len(faults)
                if before > MOST_FAULTS:
                    break
        return tuple(items)

    return read


def pair_reader(places: tuple[Reader, ...]) -> Reader:
    def read(value: Any, faults: Faults) -> Any:
        if type(value) is not list:
            faults.append(Fault(f"must be a list of exactly {_plural(len(places), 'item')}, not {shown(value)}"))
            return None
        if len(value) != len(places):
            faults.append(Fault(f"must have exactly {_plural(len(places), 'item')}, not {len(value)}"))
            return None
        items = []
        for index, (item, each) in enumerate(zip(value, places, strict=True)):
            before = len(faults)
            items.append(each(item, faults))
            _under(index, before, faults)
        return tuple(items)

    return read


def named_reader(each: Reader, bounds: Bounds, names: Reader | None = None) -> Reader:
    """``names`` reads the keys, where they must look like something."""
    lo, hi = _ends(bounds)
    wanted = _counted(bounds, "key")

    def read(value: Any, faults: Faults) -> Any:
        if type(value) is not dict:
            faults.append(object_wanted(value))
            return None
        if not lo <= len(value) <= hi:
            faults.append(Fault(f"must have {wanted}, not {len(value)}"))
        items = {}
        before = len(faults)
        for name, item in value.items():
            if names is not None:
                names(name, faults)
                for fault in faults[before:]:
                    fault.message = f"the key {fault.message}"
            items[name] = each(item, faults)
            if len(faults) != before:
                _under(name, before, faults)
                before = len(faults)
                if before > MOST_FAULTS:
                    break
        return items

    return read


_NOUNS: Final[dict[type, str]] = {
    forms.Whole: "a whole number",
    forms.Number: "a number",
    forms.Text: "a text",
    forms.Flag: "true or false",
    forms.Nested: "an object",
    forms.Choice: "an object",
    forms.Named: "an object",
    forms.Many: "a list",
    forms.Pair: "a list",
    forms.Anything: "anything",
}


def either_reader(options: tuple[tuple[forms.Form, Reader], ...]) -> Reader:
    words = [value for form, _ in options if isinstance(form, forms.Word) for value in form.values]
    by_kind = {kind: read for f, read in options if not isinstance(f, forms.Word) for kind in forms.json_kinds(f)}
    nouns = [_NOUNS[type(form)] for form, _ in options if not isinstance(form, forms.Word)]
    wanted = listed([*nouns, *map(shown, words)])
    find = _finder(words)

    def read(value: Any, faults: Faults) -> Any:
        found = find(value)
        if found is not _NOT_THERE:
            return found
        reader = by_kind.get(type(value))
        if reader is None:
            faults.append(Fault(f"must be {wanted}, not {shown(value)}{_hint(value, words)}"))
            return None
        return reader(value, faults)

    return read


@attrs.frozen
class Part:
    """What one shape reads of an object: its keys, each with its attribute and reader, and which are required."""

    keys: tuple[tuple[str, str, Reader], ...]
    required: tuple[str, ...]


def object_reader(parts: Sequence[Part], join: Callable[[list[Any]], Any], *, closed: bool = True) -> Reader:
    """Read an object that several shapes share into what ``join`` makes of the attributes that each read. A key that
    none of them declares is a fault, unless the object is not ``closed``."""
    keys = {n: (at, attribute, read) for at, part in enumerate(parts) for n, attribute, read in part.keys}
    required = tuple(name for part in parts for name in part.required)
    needed = frozenset(required)

    def read(value: Any, faults: Faults) -> Any:
        if type(value) is not dict:
            faults.append(object_wanted(value))
            return None
        start = before = len(faults)
        found: list[dict[str, Any]] = [{} for _ in parts]
        for name, item in value.items():
            own = keys.get(name)
            if own is not None:
                at, attribute, reader = own
                found[at][attribute] = reader(item, faults)
                if faults and len(faults) != before:
                    _under(name, before, faults)
            elif closed:
                faults.append(unknown_key(name, keys))
            if faults:
                before = len(faults)
                if before > MOST_FAULTS:
                    return None
        if not needed <= value.keys():
            faults.extend(Fault("is required", steps=[name]) for name in required if name not in value)
        return join(found) if len(faults) == start else None

    return read


def _ends(bounds: Bounds) -> tuple[float, float]:
    return (float("-inf") if bounds.lo is None else bounds.lo, float("inf") if bounds.hi is None else bounds.hi)


def _wanted(noun: str, bounds: Bounds) -> str:
    """``must be a whole number from 1 to 6``."""
    lo, hi = bounds.lo, bounds.hi
    if lo is not None and hi is not None:
        return f"must be a {noun} from {spell(lo)} to {spell(hi)}" if lo != hi else f"must be the {noun} {spell(lo)}"
    if lo is not None:
        return f"must be a {noun} of at least {spell(lo)}"
    return f"must be a {noun} of at most {spell(hi)}" if hi is not None else f"must be a {noun}"


def _counted(bounds: Bounds, noun: str) -> str:
    """``1 to 80 characters``, ``at least 1 item``."""
    lo, hi = bounds.lo, bounds.hi
    if hi is None:
        return f"at least {_plural(lo or 0, noun)}"
    if lo is None:
        return f"at most {_plural(hi, noun)}"
    return f"{spell(lo)} to {_plural(hi, noun)}" if lo != hi else f"exactly {_plural(hi, noun)}"


def _plural(count: float, noun: str) -> str:
    return f"{spell(count)} {noun}" if count == 1 else f"{spell(count)} {noun}s"


def listed(words: Sequence[str]) -> str:
    """``a``, ``a or b``, ``a, b or c``."""
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
