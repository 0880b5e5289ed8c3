"""From JSON values to shapes: strict, and with every fault at its path, all at once.

A reader is made once for each form and then only called. It puts what is wrong into a list and goes on; each level
adds its own step to the paths of the faults that came up from below, so a document without faults pays for no paths.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from math import isfinite
from typing import Any, Final

import attrs

from rulewright.issues import Path, Step
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
    kinds: dict[type, str] = {dict: "an object", list: "a list", bool: str(value).lower(), type(None): "null"}
    if type(value) in kinds:
        return kinds[type(value)]
    text = repr(value) if not isinstance(value, str) else '"' + value + '"'
    text = "".join(c if c >= " " and c != "\x7f" else " " for c in text)
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


def _under(step: Step, before: int, faults: Faults) -> None:
    for fault in faults[before:]:
        fault.steps.append(step)


def whole_reader(bounds: Bounds) -> Reader:
    wanted = f"must be a whole number{_range(bounds)}"
    lo, hi = _ends(bounds)

    def read(value: Any, faults: Faults) -> Any:
        if type(value) is not int:
            if type(value) is float and value.is_integer() and abs(value) < 1e15:
                value = int(value)
            else:
                faults.append(Fault(f"{wanted}, not {shown(value)}"))
                return None
        if not lo <= value <= hi:
            faults.append(Fault(f"{wanted}, not {shown(value)}"))
        return value

    return read


def number_reader(bounds: Bounds) -> Reader:
    wanted = f"must be a number{_range(bounds)}"
    lo, hi = _ends(bounds)

    def read(value: Any, faults: Faults) -> Any:
        if type(value) not in (int, float) or not isfinite(value) or not lo <= value <= hi:
            faults.append(Fault(f"{wanted}, not {shown(value)}"))
        return value

    return read


def text_reader(bounds: Bounds, grammars: tuple[Grammar, ...]) -> Reader:
    lo, hi = _ends(bounds)
    faults_of = tuple(g.fault for g in grammars)

    def read(value: Any, faults: Faults) -> Any:
        if type(value) is not str:
            faults.append(Fault(f"must be a text, not {shown(value)}"))
            return None
        if not lo <= len(value) <= hi:
            faults.append(Fault(f"must be{_range(bounds)} characters long, not {len(value)}".replace("be from", "be")))
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


def word_reader(values: tuple[Any, ...]) -> Reader:
    wanted = _listed([shown(v) for v in values])

    def read(value: Any, faults: Faults) -> Any:
        if not any(type(value) is type(v) and value == v for v in values):
            near = nearest_name(value, [v for v in values if type(v) is str]) if type(value) is str else None
            hint = f'; did you mean "{near}"?' if near else ""
            faults.append(Fault(f"must be {wanted}, not {shown(value)}{hint}"))
        return value

    return read


def many_reader(each: Reader, bounds: Bounds) -> Reader:
    lo, hi = _ends(bounds)

    def read(value: Any, faults: Faults) -> Any:
        if type(value) is not list:
            faults.append(Fault(f"must be a list, not {shown(value)}"))
            return None
        if not lo <= len(value) <= hi:
            faults.append(Fault(f"must be a list of{_range(bounds, 'from ')} items, not {len(value)}"))
            if len(value) > hi:
                return None
        items = []
        for index, item in enumerate(value):
            before = len(faults)
            items.append(each(item, faults))
            if len(faults) != before:
                _under(index, before, faults)
                if len(faults) > MOST_FAULTS:
                    break
        return tuple(items)

    return read


def pair_reader(places: tuple[Reader, ...]) -> Reader:
    def read(value: Any, faults: Faults) -> Any:
        if type(value) is not list or len(value) != len(places):
            faults.append(Fault(f"must be a list of exactly {len(places)} items, not {shown(value)}"))
            return None
        items = []
        for index, (item, each) in enumerate(zip(value, places, strict=True)):
            before = len(faults)
            items.append(each(item, faults))
            _under(index, before, faults)
        return tuple(items)

    return read


def named_reader(each: Reader, bounds: Bounds) -> Reader:
    lo, hi = _ends(bounds)

    def read(value: Any, faults: Faults) -> Any:
        if type(value) is not dict:
            faults.append(Fault(f"must be an object, not {shown(value)}"))
            return None
        if not lo <= len(value) <= hi:
            faults.append(Fault(f"must have{_range(bounds)} keys, not {len(value)}"))
        items = {}
        for name, item in value.items():
            before = len(faults)
            items[name] = each(item, faults)
            if len(faults) != before:
                _under(name, before, faults)
                if len(faults) > MOST_FAULTS:
                    break
        return items

    return read


_KINDS: Final[dict[type, tuple[type, ...]]] = {
    forms.Whole: (int, float),
    forms.Number: (int, float),
    forms.Text: (str,),
    forms.Flag: (bool,),
    forms.Nested: (dict,),
    forms.Choice: (dict,),
    forms.Named: (dict,),
    forms.Many: (list,),
    forms.Pair: (list,),
}


def json_kinds(form: forms.Form) -> tuple[type, ...]:
    """The Python types of the JSON values that a form takes."""
    if isinstance(form, forms.Word):
        return tuple({type(v) for v in form.values})
    if isinstance(form, forms.Either):
        return tuple(k for option in form.options for k in json_kinds(option))
    return _KINDS.get(type(form), (int, float, str, bool, dict, list, type(None)))


def either_reader(options: tuple[tuple[forms.Form, Reader], ...]) -> Reader:
    by_kind: dict[type, Reader] = {}
    for form, reader in options:
        for kind in json_kinds(form):
            by_kind.setdefault(kind, reader)
    said = {dict: "an object", list: "a list", str: "a text", bool: "true or false", int: "a number", float: "a number"}
    wanted = _listed(list(dict.fromkeys(said[kind] for kind in by_kind if kind in said)))

    def read(value: Any, faults: Faults) -> Any:
        reader = by_kind.get(type(value))
        if reader is None:
            faults.append(Fault(f"must be {wanted}, not {shown(value)}"))
            return None
        return reader(value, faults)

    return read


def object_reader(
    make: Callable[..., Any],
    keys: Mapping[str, tuple[str, Reader]],
    required: tuple[str, ...],
    known: frozenset[str] | None,
) -> Reader:
    """Read an object's own keys into ``make``. Keys outside ``known`` are faults; known ones that are not its own are
    left for others to read, and without ``known`` all others are."""

    def read(value: Any, faults: Faults) -> Any:
        if type(value) is not dict:
            faults.append(Fault(f"must be an object, not {shown(value)}"))
            return None
        start = len(faults)
        read_keys = {}
        for name, item in value.items():
            own = keys.get(name)
            if own is not None:
                before = len(faults)
                read_keys[own[0]] = own[1](item, faults)
                if len(faults) != before:
                    _under(name, before, faults)
            elif known is not None and name not in known:
                faults.append(unknown_key(name, known))
            if len(faults) > MOST_FAULTS:
                return None
        faults.extend(Fault("is required", steps=[name]) for name in required if name not in value)
        return None if len(faults) != start else make(**read_keys)

    return read


def _ends(bounds: Bounds) -> tuple[float, float]:
    return (float("-inf") if bounds.lo is None else bounds.lo, float("inf") if bounds.hi is None else bounds.hi)


def _range(bounds: Bounds, lead: str = "from ") -> str:
    if bounds.lo is None:
        return "" if bounds.hi is None else f" of at most {bounds.hi}"
    if bounds.hi is None:
        return f" of at least {bounds.lo}"
    return f" {lead}{bounds.lo} to {bounds.hi}" if bounds.lo != bounds.hi else f" {bounds.lo}"


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]
