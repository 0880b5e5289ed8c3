"""Handing things and coins to a party: into one bag, or into the view that all of them share (tag.inventory.add)."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from rulewright.items.bag import put, with_bag, with_coins
from rulewright.items.carrying import coin_weight, room, weight_of
from rulewright.items.held import MOST_COINS, Stack
from rulewright.sheet.character import Character

Party = tuple[Character, ...]


@attrs.frozen
class Delivery:
    """What became of things that were handed over: the party, how many each member took, by position, and how many
    nobody could carry."""

    party: Party
    taken: tuple[tuple[int, int], ...]
    left: int

    @property
    def count(self) -> int:
        """How many were taken."""
        return sum(count for _, count in self.taken)

    def note(self) -> str:
        """Who took what, where it was not simply the player."""
        others = [(self.party[index].name, count) for index, count in self.taken]
        if len(others) == 1 and self.taken[0][0] == 0:
            return ""
        return "; ".join(f"{name} {count}" for name, count in others)


def deliver(party: Sequence[Character], thing: Stack, who: int | None) -> Delivery:
    """Hand ``thing.count`` of a thing to the member at position ``who``, or without one to the party: to whoever can
    take all of it without being encumbered, the player first, then in order; where nobody can, each takes what fits."""
    members = list(party)
    taken: list[tuple[int, int]] = []
    left = thing.count
    for index, count in _shares(party, weight_of(party[0], thing) if party else 0, thing.count, who):
        members[index] = with_bag(members[index], put(members[index].bag, thing.of(count)))
        taken.append((index, count))
        left -= count
    return Delivery(tuple(members), tuple(taken), left)


def deliver_coins(party: Sequence[Character], unit: str, count: int, who: int | None) -> Delivery:
    """Hand coins over by the same rules."""
    members = list(party)
    taken: list[tuple[int, int]] = []
    left = count
    for index, share in _shares(party, coin_weight(party[0], unit) if party else 0, count, who):
        held = members[index].bag.coins.get(unit, 0)
        members[index] = with_bag(members[index], with_coins(members[index].bag, {unit: min(share, MOST_COINS - held)}))
        taken.append((index, share))
        left -= share
    return Delivery(tuple(members), tuple(taken), left)


def _shares(party: Sequence[Character], weight: float, count: int, who: int | None) -> list[tuple[int, int]]:
    """How many each member takes of things of one weight, by position; those who take none are left out."""
    if who is not None:
        fits = room(party[who], weight, count)
        return [(who, fits)] if fits else []
    unburdened = [room(one, weight, count, unburdened=True) for one in party]
    if count in unburdened:
        return [(unburdened.index(count), count)]
    shares, left = [0] * len(party), count
    for index, fits in enumerate(unburdened):
        shares[index] = min(fits, left)
        left -= shares[index]
    for index, one in enumerate(party):
        more = min(room(one, weight, count) - shares[index], left)
        shares[index] += more
        left -= more
    return [(index, share) for index, share in enumerate(shares) if share]
