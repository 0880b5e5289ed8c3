"""Folding active layers into a ruleset: fewer values, another ladder, more text, hidden entries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from rulewright.catalog.catalogs import Catalogs
from rulewright.catalog.shapes import FilterValue
from rulewright.file import GameMaster
from rulewright.layers.shapes import Hide, Layer


@attrs.frozen
class Folded:
    """A document with layers folded in, and the values of enum fields that they took away, by field."""

    raw: Mapping[str, Any]
    retired: Mapping[str, frozenset[str]]


def folded(raw: Mapping[str, Any], layers: Sequence[Layer]) -> Folded:
    """A document as these layers narrow it, in their order. ``raw`` itself is not changed.

    Removals add up; of several defaults, and of several ladders, the last one counts. Guidance is not in here: what is
    told may be longer than one file may write (see :func:`guided`).
    """
    fields: dict[str, dict[str, Any]] = {field["id"]: dict(field) for field in raw["sheet"].get("fields", ())}
    retired: dict[str, frozenset[str]] = {}
    ladder = None
    for layer in layers:
        for narrowed in layer.fields:
            field = fields[narrowed.id]
            _narrow(field, frozenset(narrowed.remove_values), narrowed.default)
            retired[narrowed.id] = retired.get(narrowed.id, frozenset()) | set(narrowed.remove_values)
        ladder = layer.difficulty_ladder if layer.difficulty_ladder is not None else ladder
    made = dict(raw)
    if retired:
        made["sheet"] = {**raw["sheet"], "fields": list(fields.values())}
    if ladder is not None:
        made["resolution"] = {**raw["resolution"], "difficultyLadder": list(ladder)}
    return Folded(made, retired)


def _narrow(field: dict[str, Any], removed: frozenset[str], default: str | None) -> None:
    field["values"] = [value for value in field["values"] if value not in removed]
    if "valueLabels" in field:
        field["valueLabels"] = {value: text for value, text in field["valueLabels"].items() if value not in removed}
    if default is not None:
        field["default"] = default


def guided(gm: GameMaster, layers: Iterable[Layer]) -> GameMaster:
    """What the Game Master is told, with the guidance of these layers after it (layer.gm)."""
    checks: list[str | None] = [gm.check_guidance]
    world: list[str | None] = [gm.world_guidance]
    for layer in layers:
        checks.append(layer.gm.guidance)
        world.append(layer.gm.world_guidance)
    return attrs.evolve(gm, check_guidance=_joined(checks), world_guidance=_joined(world) or None)


def _joined(texts: Iterable[str | None]) -> str:
    return " ".join(text.strip() for text in texts if text is not None and text.strip())


def hidden(catalogs: Catalogs, layers: Iterable[Layer]) -> frozenset[str]:
    """The keys of the entries that these layers hide: any one rule that matches does (layer.catalogs)."""
    rules: dict[str, list[Hide]] = {}
    for layer in layers:
        for rule in layer.catalogs:
            rules.setdefault(rule.id, []).append(rule.hide)
    return frozenset(
        entry.key
        for id, hiding in rules.items()
        for entry in catalogs.of(id)
        if any(_hides(hide, entry.shape.filters.get(hide.filter)) for hide in hiding)
    )


def _hides(rule: Hide, value: FilterValue | None) -> bool:
    if value is None:
        return False
    if isinstance(value, (int, float)):
        return (rule.above is not None and value > rule.above) or (rule.below is not None and value < rule.below)
    words = (value,) if isinstance(value, str) else value
    if rule.equals is not None:
        return rule.equals in words
    return rule.not_in is not None and not any(word in rule.not_in for word in words)
