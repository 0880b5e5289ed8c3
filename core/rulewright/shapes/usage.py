"""Which versions a document needs: every key that it uses, with the version that the key came in with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from rulewright.capability import BASE, Capability
from rulewright.issues import Path, Report
from rulewright.shapes import forms
from rulewright.shapes.declare import Field, Gate, shape_info
from rulewright.shapes.vocabulary import Vocabulary


@attrs.frozen
class Use:
    """A key, a variant or a gate that the document uses, and the version that it needs."""

    path: Path
    since: Capability
    feature: str | None


def uses(vocabulary: Vocabulary, cls: type, raw: Any) -> Iterator[Use]:
    """Everything in a document that needs a version of its own. ``raw`` must have been structured without fault; the
    depth of the walk is the document's, which its reader bounds."""
    found: list[Use] = []
    vocabulary.kept(_Plan).gather(forms.Nested(cls), raw, (), found)
    return iter(found)


def lowest(found: list[Use]) -> Capability:
    """The lowest version that covers all of them."""
    return max((use.since for use in found), default=BASE)


def gate(found: list[Use], offered: Capability, report: Report, *, whose: str) -> None:
    """Refuse each use that needs a version above ``offered``, with the version that it needs."""
    for use in found:
        if use.since > offered:
            report.at(*use.path).refuse(f"needs capability {use.since}, and {whose} {offered}", feature=use.feature)


@attrs.frozen
class _Watch:
    """What of one object needs looking at: its gates, and the keys that came in with a version or may hold one that
    did."""

    since: Capability | None
    feature: str | None
    gates: tuple[Gate, ...]
    keys: tuple[tuple[Field, forms.Form | None], ...]


class _Plan:
    """Which parts of a document can hold anything with a version, for one vocabulary: the rest is never walked."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._watches: dict[tuple[type, str | None], _Watch] = {}
        self._timed: dict[forms.Form, bool] = {}

    def gather(self, form: forms.Form, raw: Any, path: Path, found: list[Use]) -> None:
        """Put what a value of this form uses into ``found``."""
        match form:
            case forms.Nested(cls):
                self._gather_object(cls, raw, path, found)
            case forms.Choice(base):
                choices = self._vocabulary.choices(base)
                self._gather_object(next(choices[name] for name in raw if name in choices), raw, path, found)
            case forms.Many(each):
                for index, item in enumerate(raw):
                    self.gather(each, item, (*path, index), found)
            case forms.Pair(places):
                for index, (item, each) in enumerate(zip(raw, places, strict=True)):
                    self.gather(each, item, (*path, index), found)
            case forms.Named(each):
                for name, item in raw.items():
                    self.gather(each, item, (*path, name), found)
            case forms.Either(options):
                for option in options:
                    if self._is_timed(option) and type(raw) in forms.json_kinds(option):
                        self.gather(option, raw, path, found)
            case _:
                return

    def _gather_object(self, cls: type, raw: dict[str, Any], path: Path, found: list[Use]) -> None:
        tag_key = shape_info(cls).tag
        tag = raw[tag_key] if tag_key is not None else None
        watch = self._watches.get((cls, tag)) or self._watch(cls, tag)
        if watch.since is not None:
            found.append(Use((*path, tag_key or ""), watch.since, watch.feature))
        for gate in watch.gates:
            if gate.applies(raw):
                found.append(Use((*path, *gate.at), gate.since, gate.feature))
        for field, form in watch.keys:
            name = field.name
            if name in raw:
                if field.info.since is not None:
                    found.append(Use((*path, name), field.info.since, field.info.feature))
                if form is not None:
                    self.gather(form, raw[name], (*path, name), found)

    def _watch(self, cls: type, tag: str | None) -> _Watch:
        variant = self._vocabulary.place(shape_info(cls).place).variants[tag] if tag is not None else None
        fields = ((f, form if self._is_timed(form) else None) for f, form in self._vocabulary.formed_fields(cls, tag))
        made = _Watch(
            since=variant.since if variant is not None else None,
            feature=variant.feature if variant is not None else None,
            gates=self._vocabulary.gates(cls, tag),
            keys=tuple((f, form) for f, form in fields if form is not None or f.info.since is not None),
        )
        self._watches[cls, tag] = made
        return made

    def _is_timed(self, form: forms.Form) -> bool:
        """Whether anything with a version may be in a value of this form: in any object that it can hold, however
        deep."""
        if form not in self._timed:
            self._timed[form] = any(map(self._has_version, self._objects_in(form)))
        return self._timed[form]

    def _has_version(self, made: tuple[type, str | None]) -> bool:
        cls, tag = made
        variant = self._vocabulary.place(shape_info(cls).place).variants[tag] if tag is not None else None
        if (variant is not None and variant.since is not None) or self._vocabulary.gates(cls, tag):
            return True
        return any(field.info.since is not None for field, _ in self._vocabulary.formed_fields(cls, tag))

    def _objects_in(self, form: forms.Form) -> Iterator[tuple[type, str | None]]:
        """Every object that a value of this form can hold, as shape and variant, each once."""
        waiting, seen = [form], set[tuple[type, str | None]]()
        while waiting:
            inner = waiting.pop()
            waiting += _parts(inner)
            for made in self._objects_of(inner):
                if made not in seen:
                    seen.add(made)
                    yield made
                    waiting += [form for _, form in self._vocabulary.formed_fields(*made)]

    def _objects_of(self, form: forms.Form) -> list[tuple[type, str | None]]:
        match form:
            case forms.Choice(base):
                return [(cls, None) for cls in self._vocabulary.choices(base).values()]
            case forms.Nested(cls) if shape_info(cls).tag is not None:
                return [(cls, tag) for tag in self._vocabulary.place(shape_info(cls).place).variants]
            case forms.Nested(cls):
                return [(cls, None)]
            case _:
                return []


def _parts(form: forms.Form) -> tuple[forms.Form, ...]:
    match form:
        case forms.Many(each) | forms.Named(each):
            return (each,)
        case forms.Pair(inside) | forms.Either(inside):
            return inside
        case _:
            return ()
