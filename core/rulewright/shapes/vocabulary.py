"""The joined vocabulary of one engine: the kernel's shapes, and what each plugin puts into their places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import attrs

from rulewright.issues import Report
from rulewright.shapes import forms, structure
from rulewright.shapes.declare import Field, Gate, Keys, Variant, fields_of, shape_info
from rulewright.shapes.structure import Fault, Faults, Part, Reader

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
        class (a value reference) the shapes by the key that tells them apart. Raises Clash."""
        self._choices = choices or {}
        self._places: dict[str, Place] = {}
        self._readers: dict[forms.Form, Reader] = {}
        self._formed: dict[tuple[type, str | None], tuple[tuple[Field, forms.Form], ...]] = {}
        self._kept: dict[Callable[[Vocabulary], Any], Any] = {}
        self._owners: dict[tuple[str, str], str] = {}
        for plugin, variant in variants:
            self._add_variant(plugin, variant)
        for plugin, part in keys:
            for field in fields_of(part.shape):
                self._claim(part.place, field.name, plugin, "key")
            place = self._places.get(part.place, Place())
            self._places[part.place] = attrs.evolve(place, keys=(*place.keys, part))
        for name, place in self._places.items():
            for tag in (None, *place.variants):
                self._check_together(name, tag)

    def place(self, name: str | None) -> Place:
        return self._places.get(name, Place()) if name is not None else Place()

    def choices(self, base: type) -> Mapping[str, type]:
        """The shapes that an object of this base may have, by the key that tells them apart."""
        return self._choices.get(base, {})

    def guests(self, cls: type, tag: str | None) -> tuple[Keys, ...]:
        """The keys that others put into a shape, beside the variant chosen by ``tag``."""
        return self._guests(shape_info(cls).place, tag)

    def all_fields(self, cls: type, tag: str | None = None) -> tuple[Field, ...]:
        """Every key that may stand in a shape: its own, those of the variant, those of guests."""
        return tuple(field for field, _ in self.formed_fields(cls, tag))

    def formed_fields(self, cls: type, tag: str | None = None) -> tuple[tuple[Field, forms.Form], ...]:
        """Every key that may stand in a shape, with the form of its value."""
        found = self._formed.get((cls, tag))
        if found is None:
            fields = [f for shape in (cls, *self._beside(shape_info(cls).place, tag)) for f in fields_of(shape)]
            found = self._formed[cls, tag] = tuple((field, forms.form_of(field.type)) for field in fields)
        return found

    def gates(self, cls: type, tag: str | None) -> tuple[Gate, ...]:
        return tuple(gate for keys in self.guests(cls, tag) for gate in keys.gates)

    def structure(self, cls: type[T], raw: object, report: Report) -> T | None:
        """Read a JSON value as a shape. Faults go to ``report``; with any, the answer is None."""
        faults: Faults = []
        value: T | None = self._reader(forms.Nested(cls))(raw, faults)
        for fault in faults:
            report.at(*fault.path).refuse(fault.message, feature=fault.feature)
        return None if faults else value

    def kept(self, make: Callable[[Vocabulary], T]) -> T:
        """What ``make`` works out of this vocabulary: worked out once, and kept as long as the vocabulary is."""
        if make not in self._kept:
            self._kept[make] = make(self)
        kept: T = self._kept[make]
        return kept

    def _add_variant(self, plugin: str, variant: Variant) -> None:
        place = self._places.get(variant.place, Place())
        if variant.tag in place.variants:
            self._refuse_claim(f"{variant.place}:", variant.tag, plugin, "variant")
        self._owners[f"{variant.place}:", variant.tag] = plugin
        for field in fields_of(variant.shape):
            self._claim(f"{variant.place}:{variant.tag}", field.name, plugin, "key")
        self._places[variant.place] = attrs.evolve(place, variants={**place.variants, variant.tag: variant})

    def _variant(self, place: str | None, tag: str | None) -> Variant | None:
        return self.place(place).variants.get(tag) if tag is not None else None

    def _guests(self, place: str | None, tag: str | None) -> tuple[Keys, ...]:
        variant = self._variant(place, tag)
        traits = variant.traits if variant is not None else frozenset()
        beside = self.place(f"{place}:{tag}").keys if variant is not None else ()
        return tuple(k for k in (*self.place(place).keys, *beside) if k.traits <= traits)

    def _beside(self, place: str | None, tag: str | None) -> tuple[type, ...]:
        """The shapes whose keys stand in an object beside its owner's: the variant's first, then those of guests."""
        variant = self._variant(place, tag)
        own = (variant.shape,) if variant is not None else ()
        return (*own, *(keys.shape for keys in self._guests(place, tag)))

    def _claim(self, place: str, name: str, plugin: str, noun: str) -> None:
        if self._owners.setdefault((place, name), plugin) != plugin:
            self._refuse_claim(place, name, plugin, noun)

    def _refuse_claim(self, place: str, name: str, plugin: str, noun: str) -> None:
        where = place.removesuffix(":")
        raise Clash(f"{self._owners[place, name]} and {plugin} both bring the {noun} {name!r} of {where!r}")

    def _check_together(self, place: str, tag: str | None) -> None:
        """Keys of different claims that meet in one object: a guest of the place and the variant itself, say."""
        seen: dict[str, str] = {}
        variant = self._variant(place, tag)
        special = f"{place}:{tag}"
        homes = [special] if variant is not None else []
        homes += [keys.place for keys in self._guests(place, tag)]
        for home, shape in zip(homes, self._beside(place, tag), strict=True):
            for field in fields_of(shape):
                if field.name in seen:
                    one, other = self._owners[seen[field.name], field.name], self._owners[home, field.name]
                    where = special if tag is not None else place
                    raise Clash(f"{one} and {other} both bring the key {field.name!r} of {where!r}")
                seen[field.name] = home

    def _reader(self, form: forms.Form) -> Reader:
        found = self._readers.get(form)
        if found is not None:
            return found
        made: Reader

        def later(value: Any, faults: Faults) -> Any:
            return made(value, faults)

        # A shape may hold itself: while its reader is made, whoever needs it is given a way to it.
        self._readers[form] = later
        try:
            made = self._readers[form] = self._make(form)
        except (Clash, TypeError):
            self._readers.clear()
            raise
        return made

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
            case forms.Named(each, bounds, names):
                by = None if names == forms.Text() else self._reader(names)
                return structure.named_reader(self._reader(each), bounds, by)
            case forms.Either(options):
                return structure.either_reader(tuple((o, self._reader(o)) for o in options))
            case forms.Choice(base):
                return self._choice_reader(base)
            case forms.Nested(cls):
                return self._tagged_reader(cls) if shape_info(cls).tag else self._shape_reader(cls, None)
            case forms.Anything():
                return lambda value, faults: value

    def _shape_reader(self, cls: type, tag: str | None) -> Reader:
        place = shape_info(cls).place
        beside = self._beside(place, tag)
        self._check_guests_of(cls, tag)
        parts = [self._part(shape) for shape in (cls, *beside)]
        return structure.object_reader(parts, _joiner(cls, beside, self._variant(place, tag)))

    def _check_guests_of(self, cls: type, tag: str | None) -> None:
        own = {field.name for field in fields_of(cls)}
        place = shape_info(cls).place
        for shape in self._beside(place, tag):
            for name in own.intersection(field.name for field in fields_of(shape)):
                plugin = self._owners.get((place or "", name)) or self._owners[f"{place}:{tag}", name]
                raise Clash(f"{plugin} brings the key {name!r} of {place!r}, which {cls.__name__} has itself")

    def _part(self, cls: type, without: str | None = None) -> Part:
        fields = [f for f in fields_of(cls) if f.name != without]
        keys = tuple((f.name, f.attribute, self._reader(forms.form_of(f.type))) for f in fields)
        return Part(keys, tuple(f.name for f in fields if f.required))

    def _tagged_reader(self, cls: type) -> Reader:
        info = shape_info(cls)
        assert info.tag is not None
        tag = info.tag
        readers = {value: self._shape_reader(cls, value) for value in self.place(info.place).variants}
        words = structure.word_reader(tuple(readers)) if readers else _none_brought
        shared = (cls, *self._beside(info.place, None))
        rest = structure.object_reader([self._part(s, without=tag) for s in shared], lambda _: None, closed=False)

        def read(value: Any, faults: Faults) -> Any:
            if type(value) is not dict:
                faults.append(structure.object_wanted(value))
                return None
            chosen = readers.get(value[tag]) if type(value.get(tag)) is str else None
            if chosen is not None:
                return chosen(value, faults)
            if tag in value:
                words(value[tag], faults)
                faults[-1].message += "; a plugin can add others"
                faults[-1].steps.append(tag)
            else:
                faults.append(Fault("is required", steps=[tag]))
            return rest(value, faults)

        return read

    def _choice_reader(self, base: type) -> Reader:
        readers = {name: self._shape_reader(cls, None) for name, cls in self.choices(base).items()}
        wanted = "cannot be given: no loaded plugin brings a form of it"
        if readers:
            wanted = f"must have one of the keys {structure.listed(list(readers))}"

        def read(value: Any, faults: Faults) -> Any:
            if type(value) is not dict:
                faults.append(structure.object_wanted(value))
                return None
            named = [name for name in value if name in readers]
            if len(named) == 1:
                return readers[named[0]](value, faults)
            if named:
                faults.append(Fault(f"must have only one of the keys {', '.join(named)}"))
            else:
                near = next(filter(None, (structure.nearest_name(name, readers) for name in value)), None)
                faults.append(Fault(wanted + (f'; did you mean "{near}"?' if near else "")))
            return None

        return read


def _none_brought(value: object, faults: Faults) -> None:
    faults.append(Fault(f"must be one that a loaded plugin brings, and none does: not {structure.shown(value)}"))


def _joiner(cls: type, beside: tuple[type, ...], variant: Variant | None) -> Callable[[list[Any]], Any]:
    """Makes the object's value of the attributes that its owner and the shapes beside it have read."""
    if not beside:
        return lambda found: cls(**found[0])

    blank: dict[type, Any] = {}
    """The parts of objects that have none of their keys, which is most of them: made once, they are values."""

    def part(shape: type, read: dict[str, Any]) -> Any:
        if read:
            return shape(**read)
        if shape not in blank:
            blank[shape] = shape()
        return blank[shape]

    def join(found: list[Any]) -> Any:
        parts = dict(zip(beside, map(part, beside, found[1:]), strict=True))
        return cls(**found[0], parts=parts, variant=parts[variant.shape] if variant is not None else None)

    return join
