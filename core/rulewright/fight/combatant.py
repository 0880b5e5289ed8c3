"""Combatants: who they are, which does not change in a fight, and how they stand, which does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

import attrs

from rulewright.fight.deeds import Deed, Ending
from rulewright.sheet.character import Character

Team = Literal["party", "opponents"]
NOTHING: Final[Mapping[str, Any]] = {}


@attrs.frozen(slots=False)
class Profile:
    """What was read when the combatant joined, and stays: numbers, defences, and deeds by id
    (contest.checks.read-once).

    ``health`` is the maximum of somebody who has no sheet; ``immune_to`` are conditions, and tracks of levels.
    ``riders`` are those that are written on a creature's own block.
    ``source`` is what the combatant was made from, as plain JSON, so that a saved fight can make it again.
    """

    defense: int
    initiative: int = 0
    health: int = 0
    abilities: Mapping[str, int] = NOTHING
    saves: Mapping[str, int] = NOTHING
    checks: Mapping[str, int] = NOTHING
    speed: int | None = None
    resist: tuple[Any, ...] = ()
    vulnerable: tuple[Any, ...] = ()
    immune: tuple[Any, ...] = ()
    immune_to: frozenset[str] = frozenset()
    type: str | None = None
    tags: frozenset[str] = frozenset()
    tier: str | None = None
    loot: str | None = None
    size: str | None = None
    signature: int = 0
    riders: tuple[Any, ...] = ()
    deeds: Mapping[str, Deed] = attrs.field(factory=dict, eq=False)
    facts: Mapping[str, Any] = attrs.field(factory=dict, eq=False)
    label: str = ""
    source: Any = attrs.field(default=None, eq=False, repr=False)

    def but(self, **fields: Any) -> Profile:
        """The same with some fields changed. A loaded fight does it for everybody, so that nothing is checked again."""
        made = object.__new__(Profile)
        vars(made).update(vars(self), **fields)
        return made


@attrs.frozen
class Held:
    """A condition that somebody has.

    ``source`` is who applied it, None where nobody knows. ``rounds`` are those left, None without a clock. ``fresh``
    says that the turn in which it came does not count. ``kept`` says that its source's concentration keeps it up.
    ``deed`` counts the deed that applied it: what ends conditions never ends one that it brought itself.
    """

    id: str
    source: str | None = None
    rounds: int | None = None
    at_start: bool = False
    of_source: bool = False
    fresh: bool = False
    with_deed: bool = False
    ends_after: str | None = None
    ending: Ending | None = None
    kept: bool = False
    deed: int = 0
    tracked: bool = True

    @property
    def passing(self) -> bool:
        """Whether it leaves with the fight (combat.condition.end-of-combat)."""
        return self.tracked and (self.rounds is not None or self.ends_after is not None or self.kept or self.with_deed)


@attrs.frozen(slots=False)
class Combatant:
    """Somebody in a fight.

    ``who`` is the character on their sheet, None for somebody written as plain numbers, whose ``value`` and ``temp``
    are then their health. ``down`` says that their health is gone, ``out`` that they have left the fight for good.
    ``points`` are left of
    their signature points; ``halved`` says that their maximum health is halved. ``uses`` are deeds with how often
    they can still be done; ``spent`` those that wait to recharge. ``marks`` hold what features remember of them, one
    plain value under each feature's id.
    """

    name: str
    team: Team
    profile: Profile
    index: int
    who: Character | None = None
    value: int = 0
    temp: int = 0
    initiative: int = 0
    initiative_modifier: int = 0
    down: bool = False
    out: bool = False
    conditions: tuple[Held, ...] = ()
    budgets: Mapping[str, int] = NOTHING
    strikes: int = 0
    uses: Mapping[str, int] = NOTHING
    spent: frozenset[str] = frozenset()
    points: int = 0
    halved: bool = False
    concentration: str | None = None
    marks: Mapping[str, Any] = NOTHING

    def but(self, **fields: Any) -> Combatant:
        """The same with some fields changed. It happens many times in every turn, so that nothing is checked again."""
        made = object.__new__(Combatant)
        vars(made).update(vars(self), **fields)
        return made

    @property
    def stands(self) -> bool:
        return not (self.down or self.out)

    def held(self, condition: str) -> Held | None:
        """A condition that they have, None where they do not."""
        return next((held for held in self.conditions if held.id == condition), None)

    def mark(self, feature: str, default: Any = None) -> Any:
        """What a feature remembers of them."""
        return self.marks.get(feature, default)

    def with_mark(self, feature: str, value: Any) -> Combatant:
        """The same with something remembered; None forgets it."""
        marks = {**self.marks, feature: value}
        if value is None:
            del marks[feature]
        return self.but(marks=marks)
