"""Which versions a document needs: every key that it uses, with the version that the key came in with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import attrs

from rulewright.capability import BASE, Capability
from rulewright.issues import Path, Report
from rulewright.shapes import forms
from rulewright.shapes.declare import shape_info
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
    _gather(vocabulary, forms.Nested(cls), raw, (), found)
    return iter(found)


def lowest(found: list[Use]) -> Capability:
    """The lowest version that covers all of them."""
    return max((use.since for use in found), default=BASE)


def gate(found: list[Use], offered: Capability, report: Report, *, whose: str) -> None:
    """Refuse each use that needs a version above ``offered``, with the version that it needs."""
    for use in found:
        if use.since > offered:
            report.at(*use.path).refuse(f"needs capability {use.since}, and {whose} {offered}", feature=use.feature)


@cache
def _holds_objects(form: forms.Form) -> bool:
    """Whether there may be keys with a version somewhere inside; most values of a document are plain."""
    match form:
        case forms.Nested() | forms.Choice():
            return True
        case forms.Many(each) | forms.Named(each):
            return _holds_objects(each)
        case forms.Pair(inside) | forms.Either(inside):
            return any(map(_holds_objects, inside))
        case _:
            return False


def _gather(vocabulary: Vocabulary, form: forms.Form, raw: Any, path: Path, found: list[Use]) -> None:
    match form:
        case forms.Nested(cls):
            _gather_object(vocabulary, cls, raw, path, found)
        case forms.Choice(base):
            choices = vocabulary.choices(base)
            _gather_object(vocabulary, next(choices[name] for name in raw if name in choices), raw, path, found)
        case forms.Many(each):
            for index, item in enumerate(raw):
                _gather(vocabulary, each, item, (*path, index), found)
        case forms.Pair(places):
            for index, (item, each) in enumerate(zip(raw, places, strict=True)):
                _gather(vocabulary, each, item, (*path, index), found)
        case forms.Named(each):
            for name, item in raw.items():
                _gather(vocabulary, each, item, (*path, name), found)
        case forms.Either(options):
            for option in options:
                if _holds_objects(option) and type(raw) in forms.json_kinds(option):
                    _gather(vocabulary, option, raw, path, found)
        case _:
            return


def _gather_object(vocabulary: Vocabulary, cls: type, raw: dict[str, Any], path: Path, found: list[Use]) -> None:
    info = shape_info(cls)
    tag = raw[info.tag] if info.tag is not None else None
    variant = vocabulary.place(info.place).variants[tag] if tag is not None else None
    if variant is not None and variant.since is not None:
        found.append(Use((*path, info.tag or ""), variant.since, variant.feature))
    for gate in vocabulary.gates(cls, tag):
        if gate.applies(raw):
            found.append(Use((*path, *gate.at), gate.since, gate.feature))
    for field, form in vocabulary.formed_fields(cls, tag):
        if field.name not in raw:
            continue
        if field.info.since is not None:
            found.append(Use((*path, field.name), field.info.since, field.info.feature))
        if _holds_objects(form):
            _gather(vocabulary, form, raw[field.name], (*path, field.name), found)
