"""Handing things and coins to a party: into one bag, or into the view that all of them share (tag.inventory.add)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import attrs

from rulewright.items.bag import put, with_bag, with_coins
from rulewright.items.carrying import coin_weight, fitting, room
from rulewright.items.held import MOST_COINS, Bag, Stack
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

    def receivers(self, who: int | None) -> Party:
        """Whose bags are meant: one member's, or the whole party's."""
        return self.party if who is None else (self.party[who],)

    def note(self) -> str:
        """Who took what, where it was not simply the player."""
        others = [(self.party[index].name, count) for index, count in self.taken]
        if len(others) == 1 and self.taken[0][0] == 0:
            return ""
        return "; ".join(f"{name} {count}" for name, count in others)


def deliver(party: Sequence[Character], thing: Stack, who: int | None) -> Delivery:
    """Hand ``thing.count`` of a thing to the member at position ``who``, or without one to the party: to whoever can
    take all of it without being encumbered, the player first, then in order; where nobody can, each takes what fits."""
    fits = partial(fitting, thing=thing)
    return _delivered(party, thing.count, who, fits, lambda bag, count: put(bag, thing.of(count)))


def deliver_coins(party: Sequence[Character], unit: str, count: int, who: int | None) -> Delivery:
    """Hand coins over by the same rules."""
    weight = coin_weight(party[0], unit) if party else 0

    def fits(one: Character, *, unburdened: bool) -> int:
        spare = MOST_COINS - one.bag.coins.get(unit, 0)
        return min(room(one, weight, count, unburdened=unburdened), spare)

    return _delivered(party, count, who, fits, lambda bag, share: with_coins(bag, {unit: share}))


class _Fitting(Protocol):
    """How many of what is handed over one member can take."""

    def __call__(self, who: Character, /, *, unburdened: bool) -> int: ...


def _delivered(
    party: Sequence[Character], count: int, who: int | None, fits: _Fitting, taking: Callable[[Bag, int], Bag]
) -> Delivery:
    members = list(party)
    shares = _shares(party, count, fits) if who is None else [(who, min(fits(party[who], unburdened=False), count))]
    taken = tuple((index, share) for index, share in shares if share)
    for index, share in taken:
        members[index] = with_bag(members[index], taking(members[index].bag, share))
    return Delivery(tuple(members), taken, count - sum(share for _, share in taken))


def _shares(party: Sequence[Character], count: int, fits: _Fitting) -> list[tuple[int, int]]:
    """How many each member takes, by position: first what encumbers nobody, then what they can carry at all."""
    unburdened = [fits(one, unburdened=True) for one in party]
    if count in unburdened:
        return [(unburdened.index(count), count)]
    shares, left = [0] * len(party), count
    for most in (unburdened, [fits(one, unburdened=False) for one in party]):
        for index, takes in enumerate(most):
            more = min(takes - shares[index], left)
            shares[index] += more
            left -= more
    return list(enumerate(shares))
