"""Declaring the vocabulary of the file: shapes, their keys, and what plugins add to them.

A shape is a frozen class whose fields are keys of a JSON object. From that one class come structuring
(:mod:`.structure`), the JSON Schema (:mod:`.schema`), the capability gate (:mod:`.usage`) and the reference page
(:mod:`.reference`). A bound, a default or a version is written here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Final, TypeVar, dataclass_transform, get_type_hints, overload

import attrs

from rulewright.capability import Capability

T = TypeVar("T")
_KEY: Final = "rulewright.key"


@attrs.frozen
class Bounds:
    """The range of a number, or the length of a text, a list or a map; both ends included, None is open."""

    lo: float | None = None
    hi: float | None = None


@attrs.frozen
class Grammar:
    """What a text must look like. ``fault`` answers what is wrong with one, or None; ``pattern`` is the same for
    editors, as far as a regular expression can say it."""

    name: str
    fault: Callable[[str], str | None]
    pattern: str | None = None


@attrs.frozen
class KeyInfo:
    """What a key is called in the file, since when, and what it is for."""

    name: str | None
    bounds: Bounds | None
    since: Capability | None
    feature: str | None
    help: str


@attrs.frozen
class ShapeInfo:
    """How a shape takes part in the file: its place, where plugins may add keys, and the key that chooses a variant."""

    place: str | None = None
    tag: str | None = None


@attrs.frozen
class Field:
    """One key of a shape, with everything that is declared of it."""

    attribute: str
    name: str
    type: Any
    required: bool
    default: Any
    info: KeyInfo


def key(
    lo: float | None = None,
    hi: float | None = None,
    *,
    name: str | None = None,
    since: str | None = None,
    feature: str | None = None,
    default: Any = attrs.NOTHING,
    help: str = "",
) -> Any:
    """Declare a key of a shape.

    ``lo`` and ``hi`` bound the number, or the length of the text, list or map. ``name`` is the JSON name where it is
    not the attribute's in camelCase. ``since`` is the capability version that the key came in with. Without
    ``default`` the key is required.
    """
    bounds = Bounds(lo, hi) if lo is not None or hi is not None else None
    version = Capability.parse(since) if since is not None else None
    info = KeyInfo(name, bounds, version, feature, help)
    return attrs.field(default=default, kw_only=True, metadata={_KEY: info})


@overload
@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(key,))
def shape(cls: type[T], /) -> type[T]: ...
@overload
@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(key,))
def shape(*, place: str | None = None, tag: str | None = None) -> Callable[[type[T]], type[T]]: ...
@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(key,))
def shape(
    cls: type[T] | None = None, /, *, place: str | None = None, tag: str | None = None
) -> type[T] | Callable[[type[T]], type[T]]:
    """Make a class a shape.

    With ``place`` plugins may put keys of their own into the object, and the class must derive from :class:`Open`.
    With ``tag`` that key's value chooses a variant, whose keys come from the place ``<place>:<value>``. Raises
    TypeError for a declaration that cannot work.
    """

    def decorate(cls: type[T]) -> type[T]:
        made = attrs.frozen(kw_only=True)(cls)
        _check_declaration(made, place, tag)
        made.__shape__ = ShapeInfo(place, tag)  # type: ignore[attr-defined]
        return made

    return decorate if cls is None else decorate(cls)


@attrs.frozen(kw_only=True)
class Open:
    """An object of the file that several plugins may put keys into; each reads back only its own part."""

    parts: Mapping[type, Any] = attrs.field(factory=dict, repr=False)
    variant: Any = attrs.field(default=None, repr=False)

    def part(self, shape: type[T]) -> T:
        """The keys that ``shape`` put into this object. Raises LookupError where no loaded plugin put any."""
        try:
            found: T = self.parts[shape]
        except KeyError:
            raise LookupError(f"no loaded plugin puts {shape.__name__} into a {type(self).__name__}") from None
        return found


def _check_declaration(cls: type, place: str | None, tag: str | None) -> None:
    names = [_json_name(a) for a in attrs.fields(cls) if _KEY in a.metadata]
    attributes = {a.name for a in attrs.fields(cls) if _KEY in a.metadata}
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise TypeError(f"{cls.__name__} declares the key {twice!r} twice")
    if place is not None and not issubclass(cls, Open):
        raise TypeError(f"{cls.__name__} has the place {place!r}, so it must derive from Open")
    if issubclass(cls, Open) and attributes & {"parts", "variant"}:
        raise TypeError(
            f"{cls.__name__} hides an attribute of Open: give the key another attribute, and its name by name="
        )
    if tag is not None and (place is None or tag not in names):
        raise TypeError(f"{cls.__name__} has the tag {tag!r}, which needs a place and must be one of its keys")


def is_shape(cls: object) -> bool:
    return isinstance(cls, type) and "__shape__" in vars(cls)


def shape_info(cls: type) -> ShapeInfo:
    info: ShapeInfo = vars(cls)["__shape__"]
    return info


@cache
def fields_of(cls: type) -> tuple[Field, ...]:
    """The keys of a shape, in the order in which they are declared."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple(_field(a, hints[a.name]) for a in attrs.fields(cls) if _KEY in a.metadata)


def _field(attribute: attrs.Attribute[Any], hint: Any) -> Field:
    info: KeyInfo = attribute.metadata[_KEY]
    bounded = hint if info.bounds is None else Annotated[hint, info.bounds]
    return Field(
        attribute=attribute.name,
        name=_json_name(attribute),
        type=bounded,
        required=attribute.default is attrs.NOTHING,
        default=None if attribute.default is attrs.NOTHING else attribute.default,
        info=info,
    )


def _json_name(attribute: attrs.Attribute[Any]) -> str:
    info: KeyInfo = attribute.metadata[_KEY]
    return info.name or _camel(attribute.name)


def _camel(name: str) -> str:
    first, *rest = name.rstrip("_").split("_")
    return first + "".join(part.capitalize() for part in rest)


@attrs.frozen
class Gate:
    """A version that depends on more than a key being there: on how many there are, or on what they hold.

    ``applies`` is asked of the object as it stands in the file (structured without fault); ``at`` is where inside it
    the refusal points.
    """

    feature: str
    since: Capability
    applies: Callable[[Mapping[str, Any]], bool]
    at: tuple[str, ...] = ()


@attrs.frozen
class Keys:
    """Keys that a plugin puts into a place of the file.

    With ``traits`` they are there only beside a variant that has all of those (a kind of check whose number is a count
    of dice, say); elsewhere they are unknown keys.
    """

    place: str
    shape: type
    traits: frozenset[str] = frozenset()
    gates: tuple[Gate, ...] = ()


@shape
class NoKeys:
    """The shape of :class:`Keys` that bring gates only."""


@attrs.frozen
class Variant:
    """One value of a place's tag, and the keys that come with it."""

    place: str
    tag: str
    shape: type
    since: Capability | None = None
    feature: str | None = None
    traits: frozenset[str] = frozenset()
    help: str = ""
