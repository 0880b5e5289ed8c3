"""Documents for a shape, made by hypothesis: right ones, and such as an author gets almost right.

They are made from the forms alone, so they hold the bounds and the patterns of a shape, and neither gates nor
cross-checks. What stands in them is JSON as Python's ``json`` reads it; no comments, no NaN, no infinity.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import cache, partial
from math import ceil, floor, inf
from typing import Any, Final

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from rulewright.shapes import forms
from rulewright.shapes.declare import Bounds, is_shape, shape_info
from rulewright.shapes.reach import Kind, keys_of, options, reached
from rulewright.shapes.vocabulary import Vocabulary

_ROOM: Final = 5
"""How many optional keys the root may have; each level further down has one fewer, so documents stay small."""
_FAR: Final = 1_000_000
"""How far a number goes that has no bound."""
_LONG: Final = 200
"""A list that may have so many items is not made too long."""
_CHARACTERS: Final = st.characters(exclude_categories=["Cs"])
_ODD: Final[tuple[Any, ...]] = (
    "7",
    2.9,
    -1,
    True,
    {"x": 1},
    2.0,
    [[]],
    "",
    0,
    10**12,
    7.5,
    1,
    "x",
    [],
    {},
    False,
    None,
)
_ODD_TEXTS: Final = (
    "",
    "a\n",
    "\na",
    "a\u2028b",
    "a\x7f",
    "[a]",
    "a{{b",
    "a}}",
    "{a}",
    "A",
    "a b",
    "a_b",
    "a-b",
    "-a",
    "1a",
)

_Heights = Mapping[Kind, float]


def documents(vocabulary: Vocabulary, cls: type) -> SearchStrategy[Any]:
    """Documents of a shape: as many right ones as near misses. A near miss may happen to be right."""
    return st.one_of(valid_documents(vocabulary, cls), near_misses(vocabulary, cls))


def valid_documents(vocabulary: Vocabulary, cls: type) -> SearchStrategy[Any]:
    """Documents that structuring accepts. Raises ValueError for a shape that none can be valid for: it needs a variant
    that no plugin brings, or itself."""
    heights = _heights(vocabulary, cls)
    if heights[Kind(cls)] == inf:
        raise ValueError(f"no document of {cls.__name__} is valid in this vocabulary")
    return _right(vocabulary, cls, heights)


def near_misses(vocabulary: Vocabulary, cls: type) -> SearchStrategy[Any]:
    """Right documents with one or two things changed: a value of the wrong kind or out of range, a key too many, one
    missing, a list too long."""
    return _almost(vocabulary, valid_documents(vocabulary, cls), cls)


@st.composite
def _right(draw: DrawFn, vocabulary: Vocabulary, cls: type, heights: _Heights) -> Any:
    return _Author(draw, vocabulary, heights).value(forms.Nested(cls), _ROOM)


@st.composite
def _almost(draw: DrawFn, vocabulary: Vocabulary, valid: SearchStrategy[Any], cls: type) -> Any:
    root = {"document": draw(valid)}
    for _ in range(draw(st.integers(1, 2))):
        # Hypothesis draws the first of a list most often: the innermost value, and the document itself seldom.
        spots = list(_spots(vocabulary, root, "document", forms.Nested(cls)))[::-1]
        objects = [spot for spot in spots if isinstance(spot.value, dict)]
        whole_object = draw(st.booleans()) and bool(objects)
        draw(st.sampled_from(objects if whole_object else spots)).spoil(draw, vocabulary)
    return root["document"]


def _heights(vocabulary: Vocabulary, cls: type) -> _Heights:
    """How many levels of objects each kind needs at least; infinity where it never ends or no plugin brings it."""
    kinds = tuple(reached(vocabulary, cls))
    heights: dict[Kind, float] = dict.fromkeys(kinds, inf)
    while True:
        found = {kind: _height_of(vocabulary, kind, heights) for kind in kinds}
        if found == heights:
            return heights
        heights = found


def _height_of(vocabulary: Vocabulary, kind: Kind, heights: _Heights) -> float:
    variants = options(vocabulary, kind.owner) if kind.option is None else None
    if variants is not None:
        return min((heights[Kind(kind.owner, option)] for option in variants), default=inf)
    required = (form for field, form in keys_of(vocabulary, kind) if field.required)
    return 1 + max((_height(form, heights) for form in required), default=0)


def _height(form: forms.Form, heights: _Heights) -> float:
    match form:
        case forms.Nested(owner) | forms.Choice(owner):
            return heights[Kind(owner)]
        case forms.Many(each, bounds) | forms.Named(each, bounds):
            return _height(each, heights) if bounds.lo else 0
        case forms.Pair(places):
            return max(_height(each, heights) for each in places)
        case forms.Either(choices):
            return min(_height(each, heights) for each in choices)
        case _:
            return 0


@attrs.frozen
class _Author:
    """Draws values that are right. ``room`` falls by one a level; with none left they end as soon as they can."""

    draw: DrawFn
    vocabulary: Vocabulary
    heights: _Heights

    def value(self, form: forms.Form, room: int) -> Any:
        match form:
            case forms.Nested(owner) | forms.Choice(owner):
                return self._object(self._kind(owner, room), room)
            case forms.Many(each, bounds):
                return [self.value(each, room - 1) for _ in range(self._size(each, bounds, room))]
            case forms.Pair(places):
                return [self.value(each, room - 1) for each in places]
            case forms.Named(each, bounds, names):
                keys = self.draw(_names(names, self._size(each, bounds, room)))
                return {name: self.value(each, room - 1) for name in keys}
            case forms.Either(choices):
                return self.value(self._one_of({each: _height(each, self.heights) for each in choices}, room), room)
            case _:
                return self.draw(_plain(form))

    def _one_of(self, found: Mapping[Any, float], room: int) -> Any:
        possible = [each for each, height in found.items() if height < inf]
        lowest = min(found.values())
        return self.draw(st.sampled_from(possible if room > 0 else [e for e in possible if found[e] == lowest]))

    def _kind(self, owner: type, room: int) -> Kind:
        variants = options(self.vocabulary, owner)
        if variants is None:
            return Kind(owner)
        kinds = [Kind(owner, option) for option in variants]
        chosen: Kind = self._one_of({kind: self.heights[kind] for kind in kinds}, room)
        return chosen

    def _object(self, kind: Kind, room: int) -> dict[str, Any]:
        keys = {field.name: (field, form) for field, form in keys_of(self.vocabulary, kind)}
        tag = shape_info(kind.owner).tag if is_shape(kind.owner) else None
        wanted = [name for name, (field, _) in keys.items() if field.required or name == tag]
        further = [n for n, (_, form) in keys.items() if n not in wanted and _height(form, self.heights) < inf]
        if further and room > 0:
            wanted += self.draw(_some(tuple(further), room))
        return {name: kind.option if name == tag else self.value(keys[name][1], room - 1) for name in wanted}

    def _size(self, each: forms.Form, bounds: Bounds, room: int) -> int:
        lo = int(bounds.lo or 0)
        hi = lo if room <= 0 or _height(each, self.heights) == inf else lo + 2
        return self.draw(st.integers(lo, hi if bounds.hi is None else min(hi, int(bounds.hi))))


@cache
def _some(names: tuple[str, ...], most: int) -> SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(names), max_size=most, unique=True)


@cache
def _names(form: forms.Form, size: int) -> SearchStrategy[list[str]]:
    return st.lists(_plain(form).filter(lambda n: n != "$comment"), min_size=size, max_size=size, unique=True)


@cache
def _plain(form: forms.Form) -> SearchStrategy[Any]:
    """Right values of a form that holds no objects."""
    match form:
        case forms.Whole(bounds):
            whole = _whole(bounds)
            return st.one_of(whole, whole.map(float)) if bounds != Bounds() else whole
        case forms.Number(bounds):
            lo, hi = _ends(bounds)
            fractions = st.floats(lo, hi, allow_nan=False, allow_infinity=False)
            return st.one_of(_whole(bounds), fractions) if ceil(lo) <= floor(hi) else fractions
        case forms.Text():
            return _text(form)
        case forms.Flag():
            return st.booleans()
        case forms.Word(values):
            return st.sampled_from(values)
        case _:
            scalars = st.one_of(st.none(), st.booleans(), st.integers(-9, 9), st.text(_CHARACTERS, max_size=4))
            return st.one_of(scalars, st.lists(scalars, max_size=2), st.dictionaries(st.just("x"), scalars))


def _ends(bounds: Bounds) -> tuple[float, float]:
    lo = bounds.lo if bounds.lo is not None else min(-_FAR, (bounds.hi or 0) - 10)
    return lo, bounds.hi if bounds.hi is not None else max(_FAR, lo + 10)


def _whole(bounds: Bounds) -> SearchStrategy[int]:
    lo, hi = _ends(bounds)
    return st.integers(ceil(lo), floor(hi))


def _text(form: forms.Text) -> SearchStrategy[str]:
    lo, hi = form.bounds.lo or 0, inf if form.bounds.hi is None else form.bounds.hi
    right = partial(_is_right, form, lo, hi)
    size = {"min_size": int(lo), "max_size": int(min(hi, lo + 8))}
    pattern = next((grammar.pattern for grammar in form.grammars if grammar.pattern is not None), None)
    if pattern is None:
        return st.text(_CHARACTERS, **size).filter(right)
    told = st.from_regex(pattern, alphabet=_CHARACTERS).filter(right)
    if not right("a" * int(max(lo, 1))):
        return told
    # Texts from a pattern are drawn character by character, which is slow: most may as well be plain words.
    words = st.text("abcxyz", **size).filter(right)
    return st.one_of(words, words, words, told)


def _is_right(form: forms.Text, lo: float, hi: float, text: str) -> bool:
    return lo <= len(text) <= hi and all(grammar.fault(text) is None for grammar in form.grammars)


@attrs.frozen
class _Spot:
    """A value in a document, and what stands there if all is right."""

    holder: Any
    at: Any
    form: forms.Form

    @property
    def value(self) -> Any:
        return self.holder[self.at]

    def spoil(self, draw: DrawFn, vocabulary: Vocabulary) -> None:
        """Change the value, or something in it, to what may be wrong."""
        value = self.value
        changes = [lambda: self._replace(draw)]
        if isinstance(value, dict):
            changes = [lambda: self._drop_key(draw), lambda: self._add_key(draw, vocabulary), *changes]
        if isinstance(value, list) and value:
            changes = [self._lengthen, value.clear, *changes]
        draw(st.sampled_from(changes))()

    def _replace(self, draw: DrawFn) -> None:
        near = list(_near(self.form))
        odd = st.sampled_from(_ODD).map(deepcopy)
        self.holder[self.at] = draw(st.one_of(st.sampled_from(near), odd) if near else odd)

    def _add_key(self, draw: DrawFn, vocabulary: Vocabulary) -> None:
        owner = self.form.shape if isinstance(self.form, forms.Nested) else None
        own = [field.name for field in vocabulary.all_fields(owner)] if owner is not None else []
        names = ["x", "", "__proto__", *own, *(name[:-1] for name in own), *(name.upper() for name in own)]
        self.value[draw(st.sampled_from(names))] = draw(st.sampled_from((1, "x", None)))

    def _drop_key(self, draw: DrawFn) -> None:
        if self.value:
            del self.value[draw(st.sampled_from(sorted(self.value)))]

    def _lengthen(self) -> None:
        bounds = self.form.bounds if isinstance(self.form, forms.Many) else Bounds()
        items = self.value
        if bounds.hi is None or bounds.hi < _LONG:
            items.extend(items[:1] * int((bounds.hi or 1) + 1 - len(items)))


def _near(form: forms.Form) -> Iterator[Any]:
    """Values at the edges of a form and just beyond them."""
    match form:
        case forms.Whole(bounds) | forms.Number(bounds):
            for end in (bounds.lo, bounds.hi):
                if end is not None:
                    yield from (end - 1, end - 0.5, end, float(end), end + 0.5, end + 1)
        case forms.Text(bounds):
            yield from _ODD_TEXTS
            for length in (bounds.lo, bounds.hi):
                if length is not None and length < _FAR:
                    yield from ("a" * max(0, int(length) - 1), "a" * int(length), "\U0001f409" * int(length + 1))
        case forms.Word(values):
            yield from values
            yield from (f"{value}x" for value in values)
        case forms.Either(choices):
            for each in choices:
                yield from _near(each)
        case _:
            return


def _spots(vocabulary: Vocabulary, holder: Any, at: Any, form: forms.Form) -> Iterator[_Spot]:
    """Every value of a document, as far as it is of the kind that its form asks for."""
    value = holder[at]
    yield _Spot(holder, at, form)
    if isinstance(form, forms.Either):
        form = next((o for o in form.options if type(value) in forms.json_kinds(o)), form)
    if type(value) not in forms.json_kinds(form):
        return
    match form:
        case forms.Nested(owner) | forms.Choice(owner):
            for field, each in keys_of(vocabulary, _kind_of(vocabulary, owner, value)):
                if field.name in value:
                    yield from _spots(vocabulary, value, field.name, each)
        case forms.Many(each):
            for index in range(len(value)):
                yield from _spots(vocabulary, value, index, each)
        case forms.Pair(places):
            for index, each in zip(range(len(value)), places, strict=False):
                yield from _spots(vocabulary, value, index, each)
        case forms.Named(each):
            for name in value:
                yield from _spots(vocabulary, value, name, each)


def _kind_of(vocabulary: Vocabulary, owner: type, value: Mapping[str, Any]) -> Kind:
    variants = options(vocabulary, owner) or ()
    if not is_shape(owner):
        return Kind(owner, next((name for name in value if name in variants), None))
    tag = shape_info(owner).tag
    chosen = value.get(tag) if tag is not None else None
    return Kind(owner, chosen if isinstance(chosen, str) and chosen in variants else None)
