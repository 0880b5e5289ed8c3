"""The joined vocabulary of one engine: the kernel's shapes, and what each plugin puts into their places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import attrs

from rulewright.issues import Report
from rulewright.shapes import forms, structure
from rulewright.shapes.declare import Field, Gate, Keys, Variant, fields_of, shape_info
from rulewright.shapes.structure import Fault, Faults, Reader

T = TypeVar("T")


class Clash(Exception):
    """Two plugins claim one key, one variant or one word; the message names both."""


@attrs.frozen
class Place:
    """What stands at one place of the file beside the keys of its owner."""

    keys: tuple[Keys, ...] = ()
    variants: Mapping[str, Variant] = attrs.field(factory=dict)


class Vocabulary:
    """Structures documents, and answers what may stand where. Built once for an engine, then only read."""

    def __init__(
        self,
        keys: Iterable[tuple[str, Keys]] = (),
        variants: Iterable[tuple[str, Variant]] = (),
        choices: Mapping[type, Mapping[str, type]] | None = None,
    ) -> None:
        """``keys`` and ``variants`` come with the name of the plugin that brings them; ``choices`` gives for a base
        class (a value reference) the shapes by the key that tells them apart."""
        self._choices = choices or {}
        self._places: dict[str, Place] = {}
        self._readers: dict[Any, Reader] = {}
        owners: dict[tuple[str, str], str] = {}
        for plugin, variant in variants:
            _claim(owners, (f"{variant.place}:", variant.tag), plugin, "variant")
            for field in fields_of(variant.shape):
                _claim(owners, (f"{variant.place}:{variant.tag}", field.name), plugin, "key")
            place = self._places.get(variant.place, Place())
            self._places[variant.place] = attrs.evolve(place, variants={**place.variants, variant.tag: variant})
        for plugin, part in keys:
            for field in fields_of(part.shape):
                _claim(owners, (part.place, field.name), plugin, "key")
            place = self._places.get(part.place, Place())
            self._places[part.place] = attrs.evolve(place, keys=(*place.keys, part))

    def place(self, name: str | None) -> Place:
        return self._places.get(name, Place()) if name is not None else Place()

    def choices(self, base: type) -> Mapping[str, type]:
        """The shapes that an object of this base may have, by the key that tells them apart."""
        return self._choices.get(base, {})

    def guests(self, cls: type, tag: str | None) -> tuple[Keys, ...]:
        """The keys that others put into a shape, beside the variant chosen by ``tag``."""
        info = shape_info(cls)
        variant = self.place(info.place).variants.get(tag) if tag is not None else None
        traits = variant.traits if variant is not None else frozenset()
        beside = self.place(f"{info.place}:{tag}").keys if variant is not None else ()
        return tuple(k for k in (*self.place(info.place).keys, *beside) if k.traits <= traits)

    def all_fields(self, cls: type, tag: str | None = None) -> tuple[Field, ...]:
        """Every key that may stand in a shape: its own, those of the variant, those of guests."""
        info = shape_info(cls)
        variant = self.place(info.place).variants.get(tag) if tag is not None else None
        own = (*fields_of(cls), *(fields_of(variant.shape) if variant is not None else ()))
        return (*own, *(f for keys in self.guests(cls, tag) for f in fields_of(keys.shape)))

    def gates(self, cls: type, tag: str | None) -> tuple[Gate, ...]:
        return tuple(gate for keys in self.guests(cls, tag) for gate in keys.gates)

    def structure(self, cls: type[T], raw: object, report: Report) -> T | None:
        """Read a JSON value as a shape. Faults go to ``report``; with any, the answer is None."""
        faults: Faults = []
        value: T | None = self._reader(forms.Nested(cls))(raw, faults)
        for fault in faults:
            report.at(*fault.path).refuse(fault.message, feature=fault.feature)
        return None if faults else value

    def _reader(self, form: forms.Form) -> Reader:
        if form not in self._readers:
            self._readers[form] = self._make(form)
        return self._readers[form]

    def _make(self, form: forms.Form) -> Reader:
        match form:
            case forms.Whole(bounds):
                return structure.whole_reader(bounds)
            case forms.Number(bounds):
                return structure.number_reader(bounds)
            case forms.Text(bounds, grammars):
                return structure.text_reader(bounds, grammars)
            case forms.Flag():
                return structure.flag_reader()
            case forms.Word(values):
                return structure.word_reader(values)
            case forms.Many(each, bounds):
                return structure.many_reader(self._reader(each), bounds)
            case forms.Pair(places):
                return structure.pair_reader(tuple(map(self._reader, places)))
            case forms.Named(each, bounds):
                return structure.named_reader(self._reader(each), bounds)
            case forms.Either(options):
                return structure.either_reader(tuple((o, self._reader(o)) for o in options))
            case forms.Choice(base):
                return self._choice_reader(base)
            case forms.Nested(cls):
                return self._tagged_reader(cls) if shape_info(cls).tag else self._shape_reader(cls, None)
            case forms.Anything():
                return lambda value, faults: value

    def _shape_reader(self, cls: type, tag: str | None) -> Reader:
        info = shape_info(cls)
        known = frozenset(f.name for f in self.all_fields(cls, tag))
        own = self._own_reader(cls, known)
        variant = self.place(info.place).variants.get(tag) if tag is not None else None
        shapes = [k.shape for k in self.guests(cls, tag)] + ([variant.shape] if variant is not None else [])
        parts = tuple((shape, self._own_reader(shape, None)) for shape in shapes)
        if not parts:
            return own

        def read(value: Any, faults: Faults) -> Any:
            before = len(faults)
            owner = own(value, faults)
            if type(value) is not dict:
                return None
            read_parts = {shape: part(value, faults) for shape, part in parts}
            if len(faults) != before:
                return None
            chosen = read_parts[variant.shape] if variant is not None else None
            return attrs.evolve(owner, parts=read_parts, variant=chosen)

        return read

    def _own_reader(self, cls: type, known: frozenset[str] | None) -> Reader:
        fields = fields_of(cls)
        keys = {f.name: (f.attribute, self._reader(forms.form_of(f.type))) for f in fields}
        required = tuple(f.name for f in fields if f.required)
        return structure.object_reader(cls, keys, required, known)

    def _tagged_reader(self, cls: type) -> Reader:
        info = shape_info(cls)
        assert info.tag is not None
        tag, readers = info.tag, {}
        for value in self.place(info.place).variants:
            readers[value] = self._shape_reader(cls, value)
        words = structure.word_reader(tuple(readers))

        def read(value: Any, faults: Faults) -> Any:
            if type(value) is not dict:
                faults.append(Fault(f"must be an object, not {structure.shown(value)}"))
                return None
            if tag not in value:
                faults.append(Fault("is required", steps=[tag]))
                return None
            before = len(faults)
            words(value[tag], faults)
            if len(faults) != before:
                faults[-1].message += "; a plugin can add others"
                faults[-1].steps.append(tag)
                return None
            return readers[value[tag]](value, faults)

        return read

    def _choice_reader(self, base: type) -> Reader:
        shapes = self.choices(base)
        readers = {name: self._shape_reader(cls, None) for name, cls in shapes.items()}
        listed = ", ".join(shapes)

        def read(value: Any, faults: Faults) -> Any:
            if type(value) is not dict:
                faults.append(Fault(f"must be an object, not {structure.shown(value)}"))
                return None
            named = [name for name in value if name in readers]
            if len(named) == 1:
                return readers[named[0]](value, faults)
            if not named:
                unknown = next(iter(value), None)
                near = structure.nearest_name(unknown, readers) if unknown is not None else None
                hint = f'; did you mean "{near}"?' if near else ""
                faults.append(Fault(f"must have one of the keys {listed}{hint}"))
            else:
                faults.append(Fault(f"must have only one of the keys {', '.join(named)}"))
            return None

        return read


def _claim(owners: dict[tuple[str, str], str], what: tuple[str, str], plugin: str, noun: str) -> None:
    if owners.setdefault(what, plugin) != plugin:
        raise Clash(f"{owners[what]} and {plugin} both bring the {noun} {what[1]!r} of {what[0].rstrip(':')!r}")
