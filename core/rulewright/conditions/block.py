"""What conditions and levels do: the lists ``combat.conditions`` and ``combat.levels``.

A condition is one of the sheet's own, and the same record in a fight and outside of it (combat.condition.same-record).
Which effects there are, plugins say (:class:`rulewright.conditions.effects.ConditionEffect`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from rulewright.check.modifiers import Modifier, Scope
from rulewright.features import features
from rulewright.fight.block import Combat
from rulewright.shapes.declare import Bounds, Keys, Open, key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.character import Character
from rulewright.sheet.definition import Definition

MOST_CONDITIONS: Final = 128
MOST_LEVELS: Final = 64
MOST_EFFECTS: Final = 40
MOST_MODIFIERS: Final = 16
"""How many of each there may be (question.combat-core.37)."""

EffectId = Annotated[str, Bounds(1, 60)]
EFFECTS: Final = "combat.condition.effects"
MAP: Final = "combat.condition.map"
TRACK: Final = "combat.level.track"
SKILLS: Final = "combat.condition.skills"

FEATURES: Final = (
    *features(
        MAP, EFFECTS, "combat.condition.fails-saves", "combat.condition.same-record", "combat.condition.end-of-combat",
        "combat.condition.rolls.cancel", since="1.26",
    ),
    *features(
        "combat.condition.saves", "combat.condition.while-source-in-sight.list",
        "combat.condition.while-source-in-sight.no-board", "combat.condition.ends-when-source-down", since="1.29",
    ),
    *features(
        "combat.condition.modifiers", "combat.modifier.to", "combat.modifier.minus", "combat.modifier.flat-signed",
        "combat.modifier.stacking", "combat.modifier.version", TRACK, "combat.level.cumulative",
        "combat.level.refused-effects", "combat.level.who", "combat.level.log", "combat.modifier.to.defense",
        "combat.modifier.to.rolls", "combat.modifier.to.attacks", "combat.modifier.to.saves",
        "combat.modifier.to.checks", "combat.modifier.shown", since="1.45",
    ),
    *features(
        SKILLS, "combat.condition.skills.not-contests", "combat.modifier.own-narrowing", "combat.modifier.mode",
        since="1.53",
    ),
    *features("combat.level.derived", "combat.level.derived.per-character", since="1.54"),
    *features(
        "combat.level.defeats", "combat.level.settled-once", "combat.level.opponent-tracks", "combat.level.immunity",
        "combat.modifier.to.health-max", "combat.modifier.to.health-max.loss", since="1.115",
    ),
    *features(
        "combat.condition.applies-when", "combat.condition.applies-when.no-sheet",
        "combat.condition.applies-when.refused", since="1.167",
    ),
)  # fmt: skip


@shape
class Acting(Open):
    """What something does to whoever has it: a condition, or a level that a track has reached."""

    effects: tuple[EffectId, ...] = key(0, MOST_EFFECTS, default=(), feature=EFFECTS, help="what it does, in words")
    modifiers: tuple[Modifier, ...] = key(
        0,
        MOST_MODIFIERS,
        default=(),
        since="1.45",
        feature="combat.condition.modifiers",
        help="numbers that it changes",
    )
    fails_saves: tuple[Id, ...] = key(
        0, 40, default=(), feature="combat.condition.fails-saves", help="saves that its holder fails without a roll"
    )
    saves: tuple[Id, ...] | None = key(
        1, 40, default=None, since="1.29", feature="combat.condition.saves", help="only these saves"
    )
    skills: tuple[Id, ...] | None = key(
        1, 120, default=None, since="1.53", feature=SKILLS, help="only checks of these, and no contests"
    )

    @property
    def scope(self) -> Scope:
        """The checks and saves that it is about."""
        return Scope(self.skills, self.saves)


@shape(place="combat.condition")
class FightCondition(Acting):
    """What one of the sheet's conditions does (combat.condition.map)."""

    condition: Id = key(feature=MAP, help="one of the sheet's live conditions")
    while_source_in_sight: bool | Annotated[tuple[EffectId, ...], Bounds(1, MOST_EFFECTS)] = key(
        default=False, since="1.29", help="works only while its source is seen: all of it, or these of its effects"
    )
    ends_when_source_down: bool = key(default=False, since="1.29", help="ends as its source falls")


@shape(place="combat.level")
class FightLevel(Acting):
    """What a track does once it is high enough, or a derived value (combat.level.track)."""

    track: Id | None = key(default=None, feature=TRACK, help="a live track that is no wound track")
    derived: Id | None = key(default=None, since="1.54", feature="combat.level.derived", help="a derived value")
    at: int = key(1, 1_000_000, feature=TRACK, help="from where on it acts")
    defeats: Literal[True] | None = key(
        default=None, since="1.115", help="puts its holder out of a fight as that starts"
    )

    def reached(self, who: Character) -> bool:
        """Whether it acts on somebody. Every level reached counts (combat.level.cumulative)."""
        stands = who.track(self.track) if self.track is not None else who.derived(self.derived or "")
        return stands >= self.at

    def name(self, sheet: Definition) -> str:
        """What the log calls it: its track and its number (combat.level.log)."""
        read = sheet.tracks[self.track] if self.track is not None else sheet.derived[self.derived or ""]
        return f"{read.label} {self.at}"


@shape
class ConditionKeys:
    """What conditions and levels do in this ruleset."""

    conditions: tuple[FightCondition, ...] = key(
        0, MOST_CONDITIONS, default=(), feature=MAP, help="what the sheet's conditions do"
    )
    levels: tuple[FightLevel, ...] = key(
        0, MOST_LEVELS, default=(), since="1.45", feature=TRACK, help="what tracks do once they are high enough"
    )


CONDITION_KEYS: Final = Keys("combat", ConditionKeys)


def acting_on(combat: Combat, who: Character) -> Iterator[tuple[str, Acting]]:
    """What acts on somebody by their sheet, each by its name: conditions in the order in which the block lists them,
    and then the levels that are reached."""
    keys, sheet, active = combat.part(ConditionKeys), who.definition, frozenset(who.conditions)
    for condition in keys.conditions:
        if condition.condition in active:
            yield sheet.conditions[condition.condition].label, condition
    for level in keys.levels:
        if level.reached(who):
            yield level.name(sheet), level
