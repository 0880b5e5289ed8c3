"""What a check may gain from what is paid or given for it. Spends and charms fill these in; a kind of check reads those
that mean something to it, and says which it honours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import attrs

from rulewright.shapes.declare import key, shape

MOST_RETHROWS: Final = 100
"""Throws that one check may make again (check.dice-pool.reroll.until, check.charm.reroll.limit)."""


@shape
class Reroll:
    """Throw low dice again (check.spend.reroll, check.charm.reroll)."""

    up_to: int = key(1, 99, help="dice showing this face or less are thrown again")
    mode: Literal["once", "until"] = key(help="once: the new face stands; until: until it shows more")


@attrs.frozen
class Rethrow:
    """The one re-throw of a check: low faces up to ``up_to``, and the name of the free one that was asked for."""

    up_to: int
    until: bool
    name: str | None = None

    def covers(self, other: Rethrow) -> bool:
        """Whether this one is performed rather than ``other``: more faces win, at equal cover ``until`` beats ``once``,
        and a free one that is as good as a bought one wins (check.dice-pool.reroll.one-per-check)."""
        mine, theirs = (self.up_to, self.until), (other.up_to, other.until)
        return mine > theirs or (mine == theirs and self.name is not None)


def wider(one: Rethrow | None, other: Rethrow | None) -> Rethrow | None:
    """The re-throw that is performed of two."""
    if one is None or other is None:
        return one or other
    return one if one.covers(other) else other


@attrs.frozen
class Gains:
    """What one check gained; nothing gained is all zeros and Nones. Faces and counts are whole numbers."""

    dice: int = 0
    successes: int = 0
    rethrow: Rethrow | None = None
    threshold: int | None = None
    explode: int | None = None
    double: int | None = None

    def joined(self, other: Gains) -> Gains:
        """Both gains together. What can only be set once is set by ``self`` where both say it."""
        return Gains(
            dice=self.dice + other.dice,
            successes=self.successes + other.successes,
            rethrow=wider(self.rethrow, other.rethrow),
            threshold=self.threshold if self.threshold is not None else other.threshold,
            explode=self.explode if self.explode is not None else other.explode,
            double=self.double if self.double is not None else other.double,
        )

    @property
    def only_rethrows(self) -> bool:
        return self.rethrow is not None and self == Gains(rethrow=self.rethrow)


NOTHING_GAINED: Final = Gains()


@attrs.frozen
class Purchase:
    """Something bought for this check: what it gives, and what it costs when it is kept.

    ``pays`` are points by live pool; ``uses`` are counters of the sheet's lists (row pools by key) of which one use
    each is taken; ``label`` names the entry that was used, where one was."""

    gains: Gains
    pays: Mapping[str, int]
    label: str | None = None
    uses: Mapping[str, int] = attrs.field(factory=dict)


@attrs.frozen
class Bought:
    """What a stage makes of the points that a tag offers: purchases, each bought whole or not at all.

    ``claimed`` are the offered names that were meant for this stage, whether or not they bought anything: no stage
    after it may take them."""

    purchases: tuple[Purchase, ...] = ()
    claimed: frozenset[str] = frozenset()


NOTHING_BOUGHT: Final = Bought()
