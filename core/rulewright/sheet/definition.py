"""The compiled definition of a sheet: everything by id, with its references bound to functions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import attrs

from rulewright.check.resolution import AbilityModifier, ProficiencyTier, Resolution
from rulewright.issues import Report
from rulewright.rounding import down
from rulewright.sheet.live_shapes import Condition, Pool, State, TextNote, Track
from rulewright.sheet.shapes import Ability, Derived, FieldShape, ListShape, Section, SheetShape, Skill, Untrained
from rulewright.sheet.tables import step_reader
from rulewright.sheet.values import Getter, Ref

if TYPE_CHECKING:
    from rulewright.sheet.character import Character


class _Identified(Protocol):
    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=_Identified)

ScoreChange = Callable[["Character", str, float], float]
"""Changes an ability's score before anything reads it: character, ability id, score (sheet.evaluate.ability-items)."""


@attrs.frozen
class Definition:
    """What a sheet of one ruleset holds, by id and in file order.

    ``live_derived`` and ``live_capped`` are the derived values, skills and saves whose number reads the live state: those
    are worked out anew when it changes, everything else is not.
    """

    shape: SheetShape
    resolution: Resolution
    abilities: Mapping[str, Ability]
    skills: Mapping[str, Skill]
    saves: Mapping[str, Skill]
    sections: Mapping[str, Section]
    fields: Mapping[str, FieldShape]
    derived: Mapping[str, Derived]
    lists: Mapping[str, ListShape]
    pools: Mapping[str, Pool]
    tracks: Mapping[str, Track]
    texts: Mapping[str, TextNote]
    conditions: Mapping[str, Condition]
    states: Mapping[str, State]
    tiers: Mapping[str, ProficiencyTier]
    modifier_of: Callable[[float], float]
    bonus: Getter | None = None
    caps: Mapping[str, Getter] = attrs.field(factory=dict)
    derived_values: Mapping[str, Getter] = attrs.field(factory=dict)
    pool_maxima: Mapping[str, Getter] = attrs.field(factory=dict)
    track_maxima: Mapping[str, Getter] = attrs.field(factory=dict)
    live_derived: frozenset[str] = frozenset()
    live_capped: frozenset[str] = frozenset()
    score_changes: tuple[ScoreChange, ...] = ()

    @property
    def first_tier(self) -> ProficiencyTier:
        """The tier of whatever a sheet does not mention: untrained."""
        return self.resolution.proficiency_tiers[0]

    def trainable(self, kind: str, id: str) -> Skill | None:
        """A skill or a save; the two share no ids."""
        return (self.saves if kind == "save" else self.skills).get(id)

    def untrained_rule(self, entry: Skill) -> Untrained:
        """What an untrained check of it does: its own rule, else its section's."""
        if entry.untrained is not None:
            return entry.untrained
        section = self.sections.get(entry.section) if entry.section is not None else None
        return section.untrained if section is not None else "normal"


def compile_definition(
    sheet: SheetShape, resolution: Resolution, report: Report, *, traits: frozenset[str] = frozenset()
) -> Definition | None:
    """Check a sheet and bind it. ``report`` stands at the document's root; ``traits`` are those of the kind of check. With
    anything refused the answer is None."""
    from rulewright.sheet.crosschecks import check_definition
    from rulewright.sheet.dependencies import live_readers

    before = len(report.issues)
    definition = indexed(sheet, resolution)
    check_definition(definition, report, traits)
    if any(issue.grade == "error" for issue in report.issues[before:]):
        return None
    live_derived, live_capped = live_readers(definition)
    return attrs.evolve(_bound(definition), live_derived=live_derived, live_capped=live_capped)


def indexed(sheet: SheetShape, resolution: Resolution) -> Definition:
    """Everything by id; of two with one id the first. Nothing is bound yet."""
    live = sheet.live
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
    )


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
        return {e.id: ref.bind(definition) for e in entries if isinstance(ref := ref_of(e), Ref)}

    sheet, proficiency = definition.shape, definition.resolution.proficiency
    return attrs.evolve(
        definition,
        bonus=proficiency.bonus.bind(definition) if proficiency is not None else None,
        caps=getters((*sheet.skills, *sheet.saves), lambda e: e.cap),
        derived_values={d.id: d.variant.bind(definition) for d in sheet.derived},
        pool_maxima=getters(sheet.live.pools, lambda e: e.max),
        track_maxima=getters(sheet.live.tracks, lambda e: e.max),
    )
