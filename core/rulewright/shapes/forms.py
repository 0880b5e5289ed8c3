"""What an annotation of a shape says, as one small tree that schema, gate, reference and tests all read."""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import attrs

from rulewright.shapes.declare import Bounds, Grammar, is_shape


@attrs.frozen
class Whole:
    """A whole number."""

    bounds: Bounds = Bounds()


@attrs.frozen
class Number:
    """A finite number."""

    bounds: Bounds = Bounds()


@attrs.frozen
class Text:
    """A text, with its length and what it must look like."""

    bounds: Bounds = Bounds()
    grammars: tuple[Grammar, ...] = ()


@attrs.frozen
class Flag:
    """true or false."""


@attrs.frozen
class Word:
    """One of a few fixed values."""

    values: tuple[Any, ...]


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
    bounds: Bounds = Bounds()


@attrs.frozen
class Pair:
    """A list of fixed length, each place with a form of its own."""

    places: tuple[Form, ...]


@attrs.frozen
class Named:
    """A map with keys that the author chooses."""

    each: Form
    bounds: Bounds = Bounds()


@attrs.frozen
class Either:
    """One of several forms, told apart by the kind of JSON value."""

    options: tuple[Form, ...]


@attrs.frozen
class Anything:
    """Any JSON value: read elsewhere."""


Form = Whole | Number | Text | Flag | Word | Nested | Choice | Many | Pair | Named | Either | Anything

_PLAIN: dict[Any, Form] = {int: Whole(), float: Number(), str: Text(), bool: Flag(), Any: Anything(), object: Anything()}


def form_of(hint: Any) -> Form:
    """The form of an annotation. Raises TypeError for one that no shape may use."""
    origin = get_origin(hint)
    if origin is Annotated:
        return _narrowed(hint)
    if origin is Literal:
        return Word(get_args(hint))
    if origin in (Union, types.UnionType):
        return _either(tuple(form_of(a) for a in get_args(hint) if a is not type(None)))
    if origin is tuple:
        args = get_args(hint)
        return Many(form_of(args[0])) if args[-1] is Ellipsis else Pair(tuple(map(form_of, args)))
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        return Named(form_of(get_args(hint)[1]))
    if is_shape(hint):
        return Nested(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if isinstance(hint, type):
        return Choice(hint)
    raise TypeError(f"a shape cannot hold {hint!r}")


def _either(options: tuple[Form, ...]) -> Form:
    return options[0] if len(options) == 1 else Either(options)


def _narrowed(hint: Any) -> Form:
    inner, *marks = get_args(hint)
    form = form_of(inner)
    for mark in marks:
        form = _narrow(form, mark)
    return form


def _narrow(form: Form, mark: object) -> Form:
    if isinstance(mark, Bounds):
        if isinstance(form, Either):
            return Either(tuple(_narrow(o, mark) if isinstance(o, (Whole, Number)) else o for o in form.options))
        if isinstance(form, (Whole, Number, Text, Many, Named)):
            return attrs.evolve(form, bounds=mark)
    if isinstance(mark, Grammar) and isinstance(form, Text):
        return attrs.evolve(form, grammars=(*form.grammars, mark))
    raise TypeError(f"{mark!r} says nothing about {form!r}")
