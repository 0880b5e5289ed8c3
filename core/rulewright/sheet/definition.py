"""The compiled definition of a sheet: everything by id, with its references bound to functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import attrs

from rulewright.check.resolution import ProficiencyTier, Resolution
from rulewright.items.goods import NO_GOODS, Goods
from rulewright.sheet.live_shapes import Condition, Pool, State, TextNote, Track
from rulewright.sheet.shapes import Ability, Derived, FieldShape, ListShape, Section, SheetShape, Skill, Untrained
from rulewright.sheet.values import Getter

if TYPE_CHECKING:
    from rulewright.sheet.character import Character

ScoreChange = Callable[["Character", str, float], float]
"""Changes an ability's score before anything reads it: character, ability id, score (sheet.evaluate.ability-items)."""


@attrs.frozen
class Definition:
    """What a sheet of one ruleset holds, by id and in file order. Made by
    :func:`rulewright.sheet.compile.compile_definition`.

    ``live_derived`` and ``live_capped`` are the derived values, skills and saves whose number reads the live state:
    those are worked out anew when it changes, everything else is not. ``sheetless`` is that of characters who have
    no sheet: it declares nothing. ``retired`` are values of enum fields, by field, that an active layer took away: they
    are offered no longer, and what the file says of them is no fault and is not read (layer.fields). ``goods`` is what
    characters may hold.
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
    computed_scores: Mapping[str, Getter] = attrs.field(factory=dict)
    pool_starts: Mapping[str, Getter] = attrs.field(factory=dict)
    track_starts: Mapping[str, Getter] = attrs.field(factory=dict)
    live_derived: frozenset[str] = frozenset()
    live_capped: frozenset[str] = frozenset()
    score_changes: tuple[ScoreChange, ...] = ()
    sheetless: bool = False
    retired: Mapping[str, frozenset[str]] = attrs.field(factory=dict)
    goods: Goods = NO_GOODS

    @property
    def first_tier(self) -> ProficiencyTier:
        """The tier of whatever a sheet does not mention: untrained."""
        return self.resolution.proficiency_tiers[0]

    def offered_tiers(self, kind: str) -> tuple[ProficiencyTier, ...]:
        """The tiers that an editor offers for a ``"skill"`` or a ``"save"``; whatever is stored is read all the same
        (sheet.tiers-offered)."""
        named = self.shape.save_tiers if kind == "save" else self.shape.skill_tiers
        return tuple(self.tiers[id] for id in named) if named is not None else self.resolution.proficiency_tiers

    def trainable(self, kind: str, id: str) -> Skill | None:
        """A skill or a save; the two share no ids."""
        return (self.saves if kind == "save" else self.skills).get(id)

    def untrained_rule(self, entry: Skill) -> Untrained:
        """What an untrained check of it does: its own rule, else its section's."""
        if entry.untrained is not None:
            return entry.untrained
        section = self.sections.get(entry.section) if entry.section is not None else None
        return section.untrained if section is not None else "normal"
