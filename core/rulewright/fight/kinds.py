"""What a plugin declares to add a kind of fight: how a blow is decided, and what a hit does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import attrs

from rulewright.capability import Capability
from rulewright.fight.deeds import Roll
from rulewright.fight.phases import Attack, Check, Save

if TYPE_CHECKING:
    from rulewright.fight.table import Table
    from rulewright.loading import Loading


@attrs.frozen
class Struck:
    """An attack roll that was made: whether it hits, whether it is a critical, which way it leaned after all cancelled,
    and what the kind needs to judge it again or to deal its damage, as plain JSON."""

    hit: bool
    critical: bool = False
    lean: int = 0
    facts: Mapping[str, Any] = attrs.field(factory=dict)


@attrs.frozen
class Thrown:
    """Dice of one amount that were thrown: their faces, those of a critical, the fixed number, and what it comes to."""

    faces: tuple[int, ...]
    again: tuple[int, ...]
    flat: int
    amount: int


@attrs.frozen
class Outlook:
    """What an attack has in store, exactly: the chances of a hit and, within those, of a critical, and which way it
    leans after all cancelled."""

    hit: float
    critical: float = 0.0
    lean: int = 0


class KindRules(Protocol):
    """A kind of fight, bound to a ruleset. Everything that throws has its exact twin that forecasts."""

    def attack(self, table: Table, attack: Attack) -> Struck:
        """Make an attack roll, and put it into the log."""

    def judged_again(self, table: Table, attack: Attack, struck: Struck) -> Struck:
        """The same roll, judged against the number to reach as it is now; nothing is thrown
        (window.reaction.hit.recheck)."""

    def outlook(self, table: Table, attack: Attack) -> Outlook:
        """What :meth:`attack` would come to."""

    def save(self, table: Table, save: Save) -> bool:
        """Make a save, and put it into the log; whether it passes."""

    def save_chance(self, table: Table, save: Save) -> float:
        """How likely :meth:`save` passes."""

    def contest(self, table: Table, actor: Check, defender: Check) -> tuple[int, int, Mapping[str, Any]]:
        """Roll both sides, the actor's dice first: both results, and the fields of the event that tells of them."""

    def contest_chance(self, table: Table, actor: Check, defender: Check, *, ties: bool) -> float:
        """How likely the actor wins; ``ties`` says that equal results are the actor's."""

    def check_passes(self, table: Table, check: Check, number: int, difficulty: int) -> bool:
        """One roll of the fight's own dice with a number, against a difficulty, put into the log."""

    def thrown(self, table: Table, roll: Roll, flat: int, critical: bool) -> Thrown:
        """Throw an amount."""

    def doubled(self, table: Table, dice: Sequence[tuple[int, int]], critical: bool) -> int:
        """What a critical adds to further dice of a hit: thrown once more, or their highest faces."""

    def spread(self, roll: Roll, flat: int, critical: bool) -> Mapping[int, float]:
        """How likely :meth:`thrown` comes to each amount."""


@attrs.frozen
class CombatKind:
    """A kind of fight: its keys beside those that every fight has, and its rules bound to a ruleset."""

    id: str
    shape: type
    bind: Callable[[Loading], KindRules]
    since: Capability | None = None
    feature: str | None = None
    help: str = ""
