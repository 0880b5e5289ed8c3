"""Checks decided by coins: as many as the sheet's number says, and heads are counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from rulewright.check.fold import Reading, Told
from rulewright.check.kinds import ResolutionKind
from rulewright.check.plan import Draft, Plan, Rule
from rulewright.check.resolution import Resolution
from rulewright.features import features
from rulewright.loading import Loading
from rulewright.shapes.declare import key, shape

MOST_COINS: Final = 20
FEATURES: Final = features("toy.coin-toss", since="1.140")


@shape
class CoinKeys:
    """Keys of the resolution block beside ``"kind": "coin-toss"``."""

    heads: int = key(1, MOST_COINS, default=1, feature="toy.coin-toss", help="heads that a check needs")


@attrs.frozen
class CoinFold:
    """A state is a pair: coins still to toss, heads so far."""

    coins: int
    needed: int

    @property
    def start(self) -> tuple[int, int]:
        return (self.coins, 0)

    def sides(self, state: tuple[int, int]) -> int:
        return 2 if state[0] else 0

    def step(self, state: tuple[int, int], face: int) -> tuple[int, int]:
        return (state[0] - 1, state[1] + face - 1)

    def finish(self, state: tuple[int, int]) -> Reading:
        return Reading(state[1], state[1] - self.needed, state[1] >= self.needed)

    def tell(self, faces: Sequence[int], reading: Reading) -> Told:
        return Told(tuple(faces), f"{len(faces)}d2")


@attrs.frozen
class CoinRule(Rule):
    """How one ruleset tosses coins."""

    keys: CoinKeys

    def plan(self, draft: Draft) -> Plan:
        coins = min(max(int(draft.number.value + draft.adjustment), 1), MOST_COINS)
        return Plan(CoinFold(coins, self.keys.heads), "successes", dc=self.keys.heads)


def compile_coins(resolution: Resolution, loading: Loading) -> CoinRule:
    return CoinRule(resolution.variant)


KIND: Final = ResolutionKind(
    "coin-toss", CoinKeys, compile_coins, feature="toy.coin-toss", help="toss coins, count heads"
)
