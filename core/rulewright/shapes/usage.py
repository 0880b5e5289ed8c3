"""Which versions a document needs: every key that it uses, with the version that the key came in with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from rulewright.capability import BASE, Capability
from rulewright.issues import Path, Report
from rulewright.shapes import forms
from rulewright.shapes.declare import shape_info
from rulewright.shapes.structure import json_kinds
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
    return _uses(vocabulary, forms.Nested(cls), raw, ())


def lowest(found: list[Use]) -> Capability:
    """The lowest version that covers all of them."""
    return max((use.since for use in found), default=BASE)


def gate(found: list[Use], offered: Capability, report: Report, *, whose: str) -> None:
    """Refuse each use that needs a version above ``offered``, with the version that it needs."""
    for use in found:
        if use.since > offered:
            report.at(*use.path).refuse(f"needs capability {use.since}, and {whose} {offered}", feature=use.feature)


def _uses(vocabulary: Vocabulary, form: forms.Form, raw: Any, path: Path) -> Iterator[Use]:
    match form:
        case forms.Nested(cls):
            yield from _object_uses(vocabulary, cls, raw, path)
        case forms.Choice(base):
            choices = vocabulary.choices(base)
            name = next((name for name in raw if name in choices), None)
            if name is not None:
                yield from _object_uses(vocabulary, choices[name], raw, path)
        case forms.Many(each, _):
            for index, item in enumerate(raw):
                yield from _uses(vocabulary, each, item, (*path, index))
        case forms.Named(each, _):
            for name, item in raw.items():
                yield from _uses(vocabulary, each, item, (*path, name))
        case forms.Either(options):
            chosen = next((o for o in options if type(raw) in json_kinds(o)), None)
            if chosen is not None:
                yield from _uses(vocabulary, chosen, raw, path)
        case _:
            return


def _object_uses(vocabulary: Vocabulary, cls: type, raw: dict[str, Any], path: Path) -> Iterator[Use]:
    info = shape_info(cls)
    tag = raw.get(info.tag) if info.tag is not None else None
    variant = vocabulary.place(info.place).variants.get(tag) if tag is not None else None
    if variant is not None and variant.since is not None:
        yield Use((*path, info.tag or ""), variant.since, variant.feature)
    for gate in vocabulary.gates(cls, tag):
        if gate.applies(raw):
            yield Use((*path, *gate.at), gate.since, gate.feature)
    for field in vocabulary.all_fields(cls, tag):
        if field.name not in raw:
            continue
        if field.info.since is not None:
            yield Use((*path, field.name), field.info.since, field.info.feature)
        yield from _uses(vocabulary, forms.form_of(field.type), raw[field.name], (*path, field.name))
