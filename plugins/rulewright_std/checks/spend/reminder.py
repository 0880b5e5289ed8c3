"""What a Game Master is told that points buy."""

from __future__ import annotations

from rulewright.check.resolution import Resolution
from rulewright.loading import Loading
from rulewright.sheet.values import Ref
from rulewright.teaching import Teaching, listed
from rulewright_std.checks.spend.vocabulary import Spend, SpendKeys


def teach_spend(resolution: Resolution, loading: Loading) -> list[Teaching]:
    """A line for each thing that points buy; it is the player who says that they are spent."""
    pools = loading.definition.pools
    return [
        Teaching(
            f"{item.amount} of {pools[item.pool].label} buys {_bought(item)}, {_often(item)}",
            "spend",
            f"{item.pool}:{item.amount}",
        )
        for item in resolution.part(SpendKeys).spend or ()
    ]


def _bought(item: Spend) -> str:
    given = []
    if item.successes:
        given.append("1 success" if item.successes == 1 else f"{item.successes} successes")
    if item.dice:
        given.append("1 more die" if item.dice == 1 else f"{item.dice} more dice")
    if item.reroll is not None:
        again = "until they show more" if item.reroll.mode == "until" else "once"
        given.append(f"a new throw of dice that show {item.reroll.up_to} or less, {again}")
    return listed(given)


def _often(item: Spend) -> str:
    limit = item.per_check
    if isinstance(limit, Ref):
        return "as often in one check as the sheet allows"
    if limit == "pool":
        return "as often in one check as the sheet gives dice"
    return "once in a check" if limit == 1 else f"up to {limit} times in one check"
