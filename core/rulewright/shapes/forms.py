"""What an annotation of a shape says, as one small tree for structuring, schema, gate, reference and tests to read."""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import attrs

from rulewright.shapes.declare import Bounds, Grammar, is_shape

OPEN: Final = Bounds()
"""No bounds at all."""


def _with_types(values: tuple[Any, ...]) -> tuple[tuple[type, Any], ...]:
    """What tells words apart: Python holds 1 and True for equal, JSON does not."""
    return tuple((type(value), value) for value in values)


@attrs.frozen
class Whole:
    """A whole number."""

    bounds: Bounds = OPEN


@attrs.frozen
class Number:
    """A finite number."""

    bounds: Bounds = OPEN


@attrs.frozen
class Text:
    """A text, with its length in characters (code points) and what it must look like."""

    bounds: Bounds = OPEN
    grammars: tuple[Grammar, ...] = ()


@attrs.frozen
class Flag:
    """true or false."""


@attrs.frozen
class Word:
    """One of a few fixed values."""

    values: tuple[Any, ...] = attrs.field(eq=_with_types)


@attrs.frozen
class Nested:
    """An object with a shape of its own."""

    shape: type


@attrs.frozen
class Choice:
    """An object of which one key says what it is: a value reference."""

    base: type


@attrs.frozen
class Many:
    """A list."""

    each: Form
    bounds: Bounds = OPEN


@attrs.frozen
class Pair:
    """A list of fixed length, each place with a form of its own."""

    places: tuple[Form, ...]


@attrs.frozen
class Named:
    """A map with keys that the author chooses; ``names`` is what such a key must look like."""

    each: Form
    bounds: Bounds = OPEN
    names: Text | Word = Text()


@attrs.frozen
class Either:
    """One of several forms, told apart by the kind of JSON value; a fixed word goes before a form of its kind."""

    options: tuple[Form, ...]


@attrs.frozen
class Anything:
    """Any JSON value: read elsewhere."""


Form = Whole | Number | Text | Flag | Word | Nested | Choice | Many | Pair | Named | Either | Anything

_PLAIN: Final[dict[Any, Form]] = {
    int: Whole(),
    float: Number(),
    str: Text(),
    bool: Flag(),
    Any: Anything(),
    object: Anything(),
}

_KINDS: Final[dict[type, tuple[type, ...]]] = {
    Whole: (int, float),
    Number: (int, float),
    Text: (str,),
    Flag: (bool,),
    Nested: (dict,),
    Choice: (dict,),
    Named: (dict,),
    Many: (list,),
    Pair: (list,),
    Anything: (int, float, str, bool, dict, list, type(None)),
}


def json_kinds(form: Form) -> tuple[type, ...]:
    """The Python types of the JSON values that a form takes."""
    if isinstance(form, Either):
        return tuple(dict.fromkeys(kind for option in form.options for kind in json_kinds(option)))
    if isinstance(form, Word):
        kinds = [(int, float) if type(value) in (int, float) else (type(value),) for value in form.values]
        return tuple(dict.fromkeys(kind for pair in kinds for kind in pair))
    return _KINDS[type(form)]


def same_value(one: object, other: object) -> bool:
    """Whether two scalars are one JSON value: 2 and 2.0 are, 1 and true are not."""
    numbers = (int, float)
    return one == other and (type(one) is type(other) or (type(one) in numbers and type(other) in numbers))


def form_of(hint: Any) -> Form:
    """The form of an annotation. Raises TypeError for one that no shape may use."""
    origin = get_origin(hint)
    if origin is Annotated:
        return _narrowed(hint)
    if origin is Literal:
        return Word(get_args(hint))
    if origin in (Union, types.UnionType):
        return _either(tuple(form_of(a) for a in get_args(hint) if a is not type(None)))
    if origin is tuple and get_args(hint):
        args = get_args(hint)
        return Many(form_of(args[0])) if args[-1] is Ellipsis else Pair(tuple(map(form_of, args)))
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        return _named(*map(form_of, get_args(hint)))
    if is_shape(hint):
        return Nested(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if isinstance(hint, type) and hint.__module__ != "builtins":
        return Choice(hint)
    raise TypeError(f"a shape cannot hold {hint!r}")


def _named(names: Form, each: Form) -> Form:
    if isinstance(names, Text) or (isinstance(names, Word) and json_kinds(names) == (str,)):
        return Named(each, names=names)
    raise TypeError(f"the keys of a map are texts, not {names!r}")


def _either(options: tuple[Form, ...]) -> Form:
    flat = tuple(o for option in options for o in (option.options if isinstance(option, Either) else (option,)))
    if len(flat) == 1:
        return flat[0]
    seen: set[type] = set()
    for option in flat:
        if isinstance(option, Word):
            continue
        kinds = json_kinds(option)
        if not seen.isdisjoint(kinds):
            raise TypeError(f"two options of one union are the same kind of JSON value: {flat!r}")
        seen.update(kinds)
    return Either(flat)


def _narrowed(hint: Any) -> Form:
    inner, *marks = get_args(hint)
    form = form_of(inner)
    for mark in marks:
        form = _narrow(form, mark)
    return form


def _narrow(form: Form, mark: object) -> Form:
    if isinstance(mark, Bounds):
        return _bounded(form, mark)
    if isinstance(mark, Grammar) and isinstance(form, Text):
        return attrs.evolve(form, grammars=(*form.grammars, mark))
    raise TypeError(f"{mark!r} says nothing about {form!r}")


def _bounded(form: Form, bounds: Bounds) -> Form:
    if isinstance(form, (Whole, Number, Text, Many, Named)):
        return attrs.evolve(form, bounds=bounds)
    if isinstance(form, Either):
        if any(isinstance(o, (Whole, Number)) for o in form.options):
            return Either(tuple(_bounded(o, bounds) if isinstance(o, (Whole, Number)) else o for o in form.options))
        raise TypeError(f"only the number of a union is bounded from outside: bound the option itself in {form!r}")
    raise TypeError(f"{bounds!r} says nothing about {form!r}")
