"""From the ``sheet`` block to a definition: indexed, cross-checked, and its references bound."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

import attrs

from rulewright.check.resolution import AbilityModifier, Resolution
from rulewright.issues import Report
from rulewright.items.goods import Goods
from rulewright.items.shapes import Items
from rulewright.rounding import down
from rulewright.sheet.crosschecks import check_definition
from rulewright.sheet.definition import Definition
from rulewright.sheet.dependencies import live_readers
from rulewright.sheet.shapes import SheetShape
from rulewright.sheet.tables import step_reader
from rulewright.sheet.values import Getter, Ref, within_reach


class _Identified(Protocol):
    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=_Identified)


def compile_definition(
    sheet: SheetShape,
    resolution: Resolution,
    report: Report,
    *,
    traits: frozenset[str] = frozenset(),
    retired: Mapping[str, frozenset[str]] = MappingProxyType({}),
    items: Items | None = None,
) -> Definition | None:
    """Check a sheet and bind it. ``report`` stands at the document's root; ``traits`` are those of the kind of check,
    ``retired`` values that layers took away (:attr:`Definition.retired`), ``items`` the block that value references may
    name words of; the items themselves are not known yet. With anything refused the answer is None."""
    before = len(report.issues)
    definition = attrs.evolve(indexed(sheet, resolution), retired=retired, goods=Goods(items))
    check_definition(definition, report, traits)
    if any(issue.grade == "error" for issue in report.issues[before:]):
        return None
    return _bound(definition)


def indexed(sheet: SheetShape, resolution: Resolution) -> Definition:
    """Everything by id; of two with one id the first. Nothing is bound yet."""
    live = sheet.live
    live_derived, live_capped = live_readers(sheet)
    return Definition(
        shape=sheet,
        resolution=resolution,
        abilities=_by_id(sheet.abilities),
        skills=_by_id(sheet.skills),
        saves=_by_id(sheet.saves),
        sections=_by_id(sheet.sections),
        fields=_by_id(sheet.fields),
        derived=_by_id(sheet.derived),
        lists=_by_id(sheet.lists),
        pools=_by_id(live.pools),
        tracks=_by_id(live.tracks),
        texts=_by_id(live.text),
        conditions=_by_id(live.conditions),
        states=_by_id(live.states),
        tiers=_by_id(resolution.proficiency_tiers),
        modifier_of=modifier_reader(resolution.ability_modifier),
        live_derived=live_derived,
        live_capped=live_capped,
    )


def nothing_declared(resolution: Resolution) -> Definition:
    """What a character without a sheet has: nothing, so that whatever is asked of one reads 0 or None."""
    return attrs.evolve(indexed(SheetShape(version=1), resolution), sheetless=True)


def _by_id(entries: Iterable[T]) -> dict[str, T]:
    found: dict[str, T] = {}
    for entry in entries:
        found.setdefault(entry.id, entry)
    return found


def modifier_reader(modifier: AbilityModifier) -> Callable[[float], float]:
    """How a score becomes the number that checks use (sheet.ability.modifier)."""
    match modifier.op:
        case "identity":
            return lambda score: score
        case "floorHalfMinusTen":
            return lambda score: down((score - 10) / 2)
        case _:
            return step_reader(modifier.table or ((0, 0),))


def _bound(definition: Definition) -> Definition:
    def getters(entries: Iterable[Any], ref_of: Callable[[Any], object]) -> dict[str, Getter]:
        return {e.id: _guarded(ref.bind(definition)) for e in entries if isinstance(ref := ref_of(e), Ref)}

    sheet, proficiency = definition.shape, definition.resolution.proficiency
    return attrs.evolve(
        definition,
        bonus=_guarded(proficiency.bonus.bind(definition)) if proficiency is not None else None,
        caps=getters((*sheet.skills, *sheet.saves), lambda e: e.cap),
        derived_values={d.id: _guarded(d.variant.bind(definition)) for d in sheet.derived},
        pool_maxima=getters(sheet.live.pools, lambda e: e.max),
        track_maxima=getters(sheet.live.tracks, lambda e: e.max),
        computed_scores={a.id: _guarded(_summed(a.value, definition)) for a in sheet.abilities if a.value is not None},
        pool_starts=getters(sheet.live.pools, lambda e: e.start_from),
        track_starts=getters(sheet.live.tracks, lambda e: e.start_from),
    )


def _summed(terms: Iterable[Ref], definition: Definition) -> Getter:
    bound = tuple(term.bind(definition) for term in terms)
    return lambda who: sum([term(who) for term in bound])


def _guarded(getter: Getter) -> Getter:
    """What reads a number without end, from whichever plugin, reads 0: evaluation cannot fail
    (sheet.value.dangling)."""
    return lambda who: within_reach(getter(who))
