"""What the points that a tag offers buy by the ruleset's standing rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from rulewright.check.gains import NOTHING_BOUGHT, Bought, Gains, Purchase, Rethrow
from rulewright.check.stages import CheckStage, Payer, PurchaseStage
from rulewright.loading import Loading
from rulewright.rounding import down
from rulewright.sheet.definition import Definition
from rulewright.sheet.values import Ref
from rulewright_std.checks.spend.reminder import teach_spend
from rulewright_std.checks.spend.vocabulary import Spend, SpendKeys, check_spend

MOST_PURCHASES: Final = 100
"""Purchases of one check where the limit is read off the sheet or off its dice (check.spend.per-check.sheet-value)."""

Limit = Callable[[Payer], int]


@attrs.frozen
class Price:
    """One item of ``resolution.spend``, bound: who pays, for what, and how often in one check."""

    pool: str
    amount: int
    limit: Limit
    one: Gains

    def purchase(self, payer: Payer) -> Purchase | None:
        """The whole purchase that the offered points make, held to the limit; None where they make none, or where
        the pool does not hold what it costs."""
        points = payer.offered[self.pool]
        if points % self.amount:
            return None
        times = min(points // self.amount, self.limit(payer))
        cost = times * self.amount
        held = payer.asking.who.pool(self.pool)
        if times < 1 or held is None or held.value < cost:
            return None
        gains = attrs.evolve(self.one, dice=self.one.dice * times, successes=self.one.successes * times)
        return Purchase(gains, {self.pool: cost})


def bind_spend(loading: Loading) -> PurchaseStage | None:
    """All spends of the ruleset, as one stage."""
    prices = tuple(_price(item, loading.definition) for item in loading.file.resolution.part(SpendKeys).spend or ())
    if not prices:
        return None

    def buy(payer: Payer) -> Bought:
        if not payer.offered:
            return NOTHING_BOUGHT
        named = [price for price in prices if price.pool in payer.offered]
        made = (price.purchase(payer) for price in named)
        return Bought(tuple(p for p in made if p is not None), frozenset(price.pool for price in named))

    return buy


def _price(item: Spend, sheet: Definition) -> Price:
    rethrow = Rethrow(item.reroll.up_to, item.reroll.mode == "until") if item.reroll is not None else None
    return Price(item.pool, item.amount, _limit(item, sheet), Gains(item.dice, item.successes, rethrow))


def _limit(item: Spend, sheet: Definition) -> Limit:
    written = item.per_check
    if isinstance(written, Ref):
        value = written.bind(sheet)
        return lambda payer: _held(down(value(payer.asking.who)))
    if written == "pool":
        return lambda payer: _held(payer.rule.own_dice(payer.number))
    fixed = int(written)
    return lambda payer: fixed


def _held(limit: int) -> int:
    return min(max(limit, 0), MOST_PURCHASES)


STAGE: Final = CheckStage(id="spend", check=check_spend, bought=bind_spend, teach=teach_spend)
