"""The keys of ``resolution.spend``, and what their shapes cannot say."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rulewright.capability import Capability
from rulewright.check.gains import Reroll
from rulewright.check.resolution import Resolution
from rulewright.features import features
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Bounds, Gate, key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.values import Ref

FEATURES: Final = (
    *features(
        "check.spend.declare", "check.spend.pool", "check.spend.one-per-pool", "check.spend.amount", "check.spend.buys",
        "check.spend.successes", "check.spend.dice", "check.spend.per-check", "check.spend.per-check.number",
        "check.spend.kinds", "check.spend.all-or-nothing", "check.spend.clamped-to-limit", "tag.check.spend",
        "tag.check.spend.declaration",
    ),
    *features(
        "check.spend.reroll", "check.spend.per-check.sheet-value", "check.spend.per-check.pool",
        "check.spend.packaged-version",
        since="1.38",
    ),
)  # fmt: skip

FREE_OF_VERSION: Final = 2
"""Items that a ruleset may have before it needs 1.38 (check.spend.packaged-version)."""


@shape
class Spend:
    """What points of one pool buy (check.spend.declare)."""

    pool: Id = key(feature="check.spend.pool", help="the live pool that pays; it must not start empty")
    amount: int = key(1, 100, feature="check.spend.amount", help="points that one purchase costs")
    per_check: Annotated[int, Bounds(1, 10)] | Ref | Literal["pool"] = key(
        feature="check.spend.per-check",
        help="purchases that one check may make: a number, a value of the sheet, or as many as the sheet gives dice",
    )
    successes: int = key(1, 10, default=0, feature="check.spend.successes", help="for each purchase, after counting")
    dice: int = key(1, 10, default=0, feature="check.spend.dice", help="for each purchase, thrown with the others")
    reroll: Reroll | None = key(default=None, since="1.38", feature="check.spend.reroll", help="low dice again, once")

    def gives(self) -> tuple[str, ...]:
        """The keys of what it gives that are written."""
        written = (("successes", self.successes), ("dice", self.dice), ("reroll", self.reroll))
        return tuple(name for name, value in written if value)


@shape
class SpendKeys:
    """Spends in the resolution block."""

    spend: tuple[Spend, ...] | None = key(0, 4, default=None, feature="check.spend.declare")


GATES: Final = (
    Gate(
        "check.spend.packaged-version",
        Capability.parse("1.38"),
        lambda raw: len(raw.get("spend", ())) > FREE_OF_VERSION,
        ("spend",),
    ),
    Gate(
        "check.spend.per-check.sheet-value",
        Capability.parse("1.38"),
        lambda raw: any(type(item["perCheck"]) not in (int, float) for item in raw.get("spend", ())),
        ("spend",),
    ),
)

_GAIN: Final = {"successes": "successes", "dice": "dice", "reroll": "rethrow"}
"""Which gain a key of an item is, as kinds of check name it."""


def check_spend(resolution: Resolution, loading: Loading, report: Report) -> None:
    """Refuse what could never be paid for, or never be given."""
    items = resolution.part(SpendKeys).spend
    if items is None:
        return
    here = report.at("spend")
    if not loading.kind.spends:
        here.refuse(f'cannot stand here: checks of the kind "{loading.kind.id}" can be given nothing for points',
                    feature="check.spend.kinds")  # fmt: skip
        return
    for index, item in enumerate(items):
        if any(other.pool == item.pool for other in items[:index]):
            here.at(index, "pool").refuse(
                f'is used twice: a check could not say which use of "{item.pool}" is meant',
                feature="check.spend.one-per-pool",
            )
        _check_pool(item, loading, here.at(index, "pool"))
        _check_gives(item, resolution, loading, here.at(index))
        if isinstance(item.per_check, Ref):
            item.per_check.check(loading.definition, here.at(index, "perCheck"))


def _check_pool(item: Spend, loading: Loading, report: Report) -> None:
    pool = loading.definition.pools.get(item.pool)
    if pool is None:
        report.refuse(
            f'must name a live pool of the sheet, and none is called "{item.pool}"', feature="check.spend.pool"
        )
    elif pool.start == "empty" and pool.start_from is None:
        report.refuse(f'must not start empty, as "{item.pool}" does: there would be nothing to pay with',
                      feature="check.spend.pool")  # fmt: skip


def _check_gives(item: Spend, resolution: Resolution, loading: Loading, report: Report) -> None:
    gives = item.gives()
    if not gives:
        report.refuse("must give at least one of successes, dice and reroll", feature="check.spend.buys")
    for name in gives:
        if _GAIN[name] not in loading.kind.spends:
            report.at(name).refuse(
                f'cannot be bought: checks of the kind "{loading.kind.id}" have no such thing',
                feature="check.spend.kinds",
            )
    sides = loading.kind.facts(resolution).sides
    if item.reroll is not None and sides is not None and item.reroll.up_to >= sides:
        report.at("reroll", "upTo").refuse(
            f"must be a face below the highest, 1 to {sides - 1}, not {item.reroll.up_to}: "
            "all dice would be thrown for ever",
            feature="check.spend.reroll",
        )
