"""Deeds: what somebody may do in a fight, in numbers, whatever it came from.

A row of a weapon list, an entry of a catalog and an action of a bestiary's creature all become deeds, and travel
through the same steps from then on. A deed is compiled once, when its holder joins the fight.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, TypeAlias

import attrs

from rulewright.sheet.character import Character

Number: TypeAlias = "int | Callable[[Character], float]"
"""A number of a deed: written, or read from the sheet of whoever does it, each time that it is needed."""

Side = Literal["self", "ally", "enemy", "any"]
Period = Literal["turn", "round"]
MENU: Final = "menu"
"""The moment of a deed that its holder takes on their own turn."""


@attrs.frozen
class Roll:
    """Dice that are added up, and a fixed number: ``2d6 + 3`` is (2, 6) and 3. Without dice, the fixed number alone."""

    count: int = 0
    sides: int = 0
    flat: Number = 0
    more: tuple[tuple[int, int], ...] = ()
    """Further dice, by count and sides: what scales and bigger payments add."""

    @property
    def dice(self) -> tuple[tuple[int, int], ...]:
        """Every bunch of dice, in the order in which they are thrown."""
        own = ((self.count, self.sides),) if self.count else ()
        return (*own, *self.more)

    def plus(self, *bunches: tuple[int, int], flat: int = 0) -> Roll:
        """The same with more dice, and a bigger fixed number where that is written."""
        fixed = self.flat + flat if isinstance(self.flat, int) else self.flat
        return attrs.evolve(self, more=(*self.more, *(bunch for bunch in bunches if bunch[0])), flat=fixed)


@attrs.frozen
class Saving:
    """A save that a target makes: which, against what number, and what is left where it passes."""

    save: str
    difficulty: Number
    half: bool = False


@attrs.frozen
class Part:
    """One amount of a blow, which meets resistance by itself."""

    roll: Roll
    type: str | None = None
    saving: Saving | None = None
    only: Callable[[Any], bool] | None = attrs.field(default=None, eq=False)
    """Whether the part is dealt to a target at all; None for everybody."""


@attrs.frozen
class Ending:
    """A save that ends a condition, at the number of the deed that applied it."""

    save: str
    at: str
    difficulty: int


@attrs.frozen
class Applied:
    """A condition that a deed puts on those whom it affects.

    ``rounds`` are counted at the end of turns, or at their start with ``at_start``: those of its holder, or of whoever
    applied it with ``of_source``. None has no clock. ``with_deed`` lasts until the deed that is being answered is over.
    """

    condition: str
    rounds: int | None = None
    at_start: bool = False
    of_source: bool = False
    with_deed: bool = False
    ends_after: str | None = None
    ending: tuple[str, str, Number] | None = None
    """Save, moment and difficulty of what ends it."""
    when: Callable[[Character], bool] | None = attrs.field(default=None, eq=False)
    only: Callable[[Any], bool] | None = attrs.field(default=None, eq=False)


@attrs.frozen
class Moment:
    """A moment of somebody else's deed that this deed waits for. ``keys`` are those that the file writes of it."""

    on: str
    keys: Any = None


@attrs.frozen
class SheetRow:
    """The row of a sheet's list that a deed was read from, for whoever asks which it is (combat.rider.requires)."""

    list: str
    cells: Mapping[str, Any]
    defaults: Mapping[str, Any]

    def cell(self, column: str) -> Any:
        """A cell as the sheet shows it: an empty one is its column's default."""
        value = self.cells.get(column)
        return self.defaults.get(column) if value is None else value


@attrs.frozen
class Span:
    """How far a deed carries, in the unit of distances: ``reach`` for a blow of the hand, ``normal`` and ``long`` for
    what is thrown or shot. 0 is no such distance."""

    reach: float = 0
    normal: float = 0
    long: float = 0

    @property
    def shot(self) -> bool:
        """Whether it is thrown or shot however near the target stands; what has neither distance is a blow beside it
        (window.reaction.hit.blow.fixed)."""
        return self.normal > 0 and self.reach <= 0


@attrs.frozen
class Deed:
    """Something that can be done.

    ``id`` is the option's id on the menu; ``kind`` its group there; ``entry`` the catalog entry behind it.
    ``budget`` is None for what is free. ``cost`` names pools and points; ``counters`` row pools of which one use is
    spent. ``side`` and ``count`` say who may be aimed at. ``to_hit`` is None for what needs no attack roll.
    ``moments`` are empty for what stands on the turn's menu, and ``offered`` is false for what stands on none.
    ``uses`` are how often a fight lets it be done, ``recharge`` the dice and the number that bring it back.
    ``pieces`` are deeds of the same holder that it is made of, and how often each is done. ``only`` says whom it can
    be aimed at, None for everybody; ``row`` is the row of the sheet behind it, None where there is none; ``span`` is
    how far it carries. ``facts`` are what features know of it, by feature id.
    """

    id: str
    label: str
    kind: str
    entry: str | None = None
    budget: str | None = None
    cost: tuple[Any, ...] = ()
    counters: tuple[str, ...] = ()
    side: Side = "enemy"
    count: int = 1
    to_hit: Number | None = None
    saving: Saving | None = None
    damage: tuple[Part, ...] = ()
    heal: Roll | None = None
    temporary: Roll | None = None
    applies: tuple[Applied, ...] = ()
    moments: tuple[Moment, ...] = ()
    at: str = "source"
    cancels: bool = False
    offered: bool = True
    concentrates: bool = False
    strikes: Number | None = None
    capped: bool = False
    weapon: bool = False
    uses: int | None = None
    recharge: tuple[tuple[int, int, int], int] | None = None
    signature: int | None = None
    pieces: tuple[tuple[str, int], ...] = ()
    tags: frozenset[str] = frozenset()
    step: tuple[tuple[int, int], ...] = ()
    """Dice that each bigger payment adds to the first amount."""
    step_flat: int = 0
    only: Callable[[Any], bool] | None = attrs.field(default=None, eq=False)
    row: SheetRow | None = attrs.field(default=None, eq=False)
    ability: Callable[[Character], str | None] | None = attrs.field(default=None, eq=False)
    """The ability that its attack roll chose; None for what has none."""
    span: Span = Span()
    facts: Mapping[str, Any] = attrs.field(factory=dict, eq=False)

    @property
    def harms(self) -> bool:
        """Whether it is aimed at somebody to do them harm: damage, an attack, a save, or a condition on the other
        side."""
        return bool(self.damage or self.to_hit is not None or self.saving) or (
            bool(self.applies) and self.side == "enemy"
        )

    def fact(self, feature: str) -> Any:
        """What a feature knows of it, None where it knows nothing."""
        return self.facts.get(feature)


def number(written: Number, who: Character | None) -> int:
    """A number of a deed as it is now, rounded down; what would be read from a sheet reads 0 without one."""
    if isinstance(written, int):
        return written
    return int(written(who) // 1) if who is not None else 0
