"""The JSON Schema of a shape, for editors and for hosts that validate with one.

It accepts what structuring accepts, as far as a schema can say it: of a :class:`~.declare.Grammar` it knows the pattern
only, and gates and cross-checks not at all. Comments are a matter of reading, which drops them, so every object may
have a ``$comment`` and the root a ``$schema``; a comment in a map with a highest number of keys counts as one of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from inspect import cleandoc
from typing import Any, Final
from urllib.parse import quote

import attrs

from rulewright.shapes import forms
from rulewright.shapes.declare import Bounds, Field, fields_of, is_shape, shape_info
from rulewright.shapes.reach import FormedField, Kind, keys_of, names_of, options, reached
from rulewright.shapes.vocabulary import Vocabulary

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_COMMENT: Final[Mapping[str, Any]] = {"$comment": {}}


def schema(vocabulary: Vocabulary, cls: type, *, id: str | None = None) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a shape. ``id`` is the URI under which it is published.

    Versions stand as ``x-since``, of a key and of a variant.
    """
    found = reached(vocabulary, cls)
    writer = _Writer(vocabulary, names_of(found))
    root = Kind(cls)
    outside = [kind for kind in found if kind.owner is not cls or len(found[root]) > 1]
    head: dict[str, Any] = {"$schema": DIALECT} if id is None else {"$schema": DIALECT, "$id": id}
    written = {writer.names[kind]: writer.kind(kind) for kind in outside}
    defs = {"$defs": dict(sorted(written.items()))} if written else {}
    return {**head, **writer.root(cls), **defs}


def default_of(field: Field) -> Any:
    """A key's default as a JSON value; NOTHING where it has none, or one that JSON cannot say or does not need to."""
    default = field.default
    if isinstance(default, attrs.Factory):  # type: ignore[arg-type]
        default = attrs.NOTHING if default.takes_self else default.factory()
    if field.required or default is None or default is attrs.NOTHING:
        return attrs.NOTHING
    try:
        return _as_json(default)
    except TypeError:
        return attrs.NOTHING


def _as_json(value: Any) -> Any:
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, (tuple, list)):
        return [_as_json(item) for item in value]
    if isinstance(value, Mapping):
        return {str(name): _as_json(item) for name, item in value.items()}
    cls: type = type(value)
    if is_shape(cls) and not getattr(value, "parts", None):
        said = {field: getattr(value, field.attribute) for field in fields_of(cls)}
        return {field.name: _as_json(item) for field, item in said.items() if field.required or item != field.default}
    raise TypeError(f"JSON has no {cls.__name__}")


def described(cls: type) -> str:
    """The first paragraph of a class's docstring, in Markdown."""
    return " ".join(cleandoc(cls.__doc__ or "").partition("\n\n")[0].split()).replace("``", "`")


@attrs.frozen
class _Writer:
    """Writes one kind of object after the other; every other kind is referred to by its name."""

    vocabulary: Vocabulary
    names: Mapping[Kind, str]

    def root(self, cls: type) -> dict[str, Any]:
        """The document itself: the one object that may name its schema."""
        variants = options(self.vocabulary, cls)
        if variants is None:
            return self._object(Kind(cls), root=True)
        return _head(described(cls)) | _one_of([self._object(Kind(cls, tag), root=True) for tag in variants])

    def kind(self, kind: Kind) -> dict[str, Any]:
        """The definition of one kind."""
        variants = options(self.vocabulary, kind.owner)
        if variants is None or kind.option is not None:
            return self._object(kind)
        text = described(kind.owner)
        return _head(text) | _one_of([self._reference(Kind(kind.owner, option)) for option in variants])

    def _object(self, kind: Kind, *, root: bool = False) -> dict[str, Any]:
        keys = keys_of(self.vocabulary, kind)
        free = {"$schema": {}, **_COMMENT} if root else _COMMENT
        required = [field.name for field, _ in keys if field.required]
        tag = shape_info(kind.owner).tag if is_shape(kind.owner) else None
        properties = {f.name: self._property((f, form), kind.option if f.name == tag else None) for f, form in keys}
        if tag is not None:
            required = list(dict.fromkeys((tag, *required)))
        return {
            **self._about(kind),
            "type": "object",
            "properties": {**properties, **free},
            **({"required": required} if required else {}),
            "additionalProperties": False,
        }

    def _about(self, kind: Kind) -> dict[str, Any]:
        if not is_shape(kind.owner):
            return _head(described(self.vocabulary.choices(kind.owner)[kind.option or ""]))
        if kind.option is None:
            return _head(described(kind.owner))
        variant = self.vocabulary.place(shape_info(kind.owner).place).variants[kind.option]
        since = {} if variant.since is None else {"x-since": str(variant.since)}
        return _head(variant.help or described(variant.shape)) | since

    def _property(self, key: FormedField, tag: str | None) -> dict[str, Any]:
        field, form = key
        default = default_of(field)
        return {
            **_head(field.info.help),
            **(self._form(form) if tag is None else {"const": tag}),
            **({} if default is attrs.NOTHING else {"default": default}),
            **({} if field.info.since is None else {"x-since": str(field.info.since)}),
        }

    def _reference(self, kind: Kind) -> dict[str, Any]:
        pointer = self.names[kind].replace("~", "~0").replace("/", "~1")
        return {"$ref": "#/$defs/" + quote(pointer, safe=":~")}

    def _form(self, form: forms.Form) -> dict[str, Any]:
        match form:
            case forms.Whole(bounds):
                return {"type": "integer", **_bounds(bounds, "minimum", "maximum")}
            case forms.Number(bounds):
                return {"type": "number", **_bounds(bounds, "minimum", "maximum")}
            case forms.Text():
                return _text(form)
            case forms.Flag():
                return {"type": "boolean"}
            case forms.Word(values):
                return {"enum": list(values)}
            case forms.Nested(owner) | forms.Choice(owner):
                return self._reference(Kind(owner))
            case forms.Many(each, bounds):
                return {"type": "array", "items": self._form(each), **_bounds(bounds, "minItems", "maxItems")}
            case forms.Pair(places):
                first = [self._form(each) for each in places]
                return {"type": "array", "prefixItems": first, "items": False, "minItems": len(places)}
            case forms.Named():
                return self._named(form)
            case forms.Either(choices):
                return {"anyOf": [self._form(each) for each in choices]}
            case forms.Anything():
                return {}

    def _named(self, form: forms.Named) -> dict[str, Any]:
        plain = form.names == forms.Text()
        names = {} if plain else {"propertyNames": {"anyOf": [{"const": "$comment"}, self._form(form.names)]}}
        return {
            "type": "object",
            "properties": dict(_COMMENT),
            "additionalProperties": self._form(form.each),
            **_bounds(form.bounds, "minProperties", "maxProperties"),
            **names,
        }


def _head(text: str) -> dict[str, Any]:
    return {"description": text} if text else {}


def _one_of(written: list[dict[str, Any]]) -> dict[str, Any]:
    """``oneOf``; where no plugin brings an option, nothing is right."""
    return {"oneOf": written} if written else {"not": {}}


def _bounds(bounds: Bounds, lo: str, hi: str) -> dict[str, Any]:
    return {name: end for name, end in ((lo, bounds.lo), (hi, bounds.hi)) if end is not None}


def _text(form: forms.Text) -> dict[str, Any]:
    patterns = [grammar.pattern for grammar in form.grammars if grammar.pattern is not None]
    said: dict[str, Any] = {"type": "string", **_bounds(form.bounds, "minLength", "maxLength")}
    if len(patterns) == 1:
        return said | {"pattern": patterns[0]}
    return said | ({"allOf": [{"pattern": pattern} for pattern in patterns]} if patterns else {})
