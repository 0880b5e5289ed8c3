"""The odds of symbol dice: against icepool, and against every roll, symbol by symbol, in plain loops."""

from __future__ import annotations

from itertools import product
from typing import Any

import attrs
import icepool
import pytest

from chances import assert_near, odds, shares, theirs
from tables import BASES, Json, sheet

FACES: dict[str, list[list[str]]] = {die["id"]: die["faces"] for die in BASES["symbols"]["resolution"]["dice"]}
SPEND: Json = {"spend": [{"pool": "drive", "amount": 1, "dice": 1, "perCheck": 2}]}
OWN: Json = {"allowOwnUpgrade": True}


@attrs.frozen
class Case:
    """A pool: what the ruleset adds, the tag, the roller's might and rank, and the dice that it should come to."""

    tag: str
    might: int
    rank: int
    dice: tuple[str, ...]
    resolution: Json = attrs.field(factory=dict)
    bonus: int = 0
    needed: int = 1


CASES = {
    "no opposition": Case('dc="0"', 2, 0, ("base", "base")),
    "larger and upgraded": Case('dc="1"', 1, 2, ("base", "prime", "snag")),
    "a step": Case('difficulty="Easy"', 2, 2, ("prime", "prime", "snag")),
    "the sum of both": Case('dc="1"', 1, 1, ("base", "base", "snag"), {"pool": {"build": "sum", "upgrade": None}}),
    "harder dice": Case('dc="2" upgrade="1"', 2, 1, ("base", "prime", "snag", "doom")),
    "more upgrades than dice": Case('dc="1" upgrade="3"', 1, 0, ("base", "doom")),
    "boost": Case('dc="1" bonus="2"', 1, 0, ("base", "snag", "help", "help")),
    "boost of the sheet": Case('dc="1" bonus="1"', 1, 0, ("base", "snag", "help", "help"), bonus=1),
    "setback": Case('dc="1" bonus="-1"', 1, 1, ("prime", "snag", "woe")),
    "setback apart, beside a boost": Case('dc="1" bonus="1" setback="1"', 1, 0, ("base", "snag", "help", "woe")),
    "own upgrades": Case('dc="1" upgradeOwn="1"', 2, 0, ("base", "prime", "snag"), OWN),
    "own upgrades that overflow": Case('dc="1" upgradeOwn="2"', 1, 0, ("prime", "prime", "snag"), OWN),
    "dice that are bought": Case('dc="1" spend="drive:1"', 1, 0, ("base", "base", "snag"), SPEND),
    "two are needed": Case('dc="1"', 2, 1, ("base", "prime", "snag"), {"success": {"needed": 2}}, needed=2),
    "nothing at all": Case('dc="0"', 0, 0, ()),
}  # fmt: skip


def left(shown: list[str], one: str, other: str, counts: str, counts_other: str) -> int:
    """How many of a symbol are left when its counterpart takes away one for one; two more count as one each."""
    mine = shown.count(one) + shown.count(counts)
    return max(mine - shown.count(other) - shown.count(counts_other), 0)


@pytest.mark.feature(
    "check.symbol-pool.pool.larger-upgraded", "check.symbol-pool.pool.sum", "check.symbol-pool.difficulty.upgrade",
    "check.symbol-pool.boost-setback", "check.symbol-pool.setback-combined", "check.symbol-pool.allow-own-upgrade",
    "check.symbol-pool.allow-own-upgrade.overflow", "check.symbol-pool.spend", "check.symbol-pool.criticals",
    "check.symbol-pool.success", "tag.upgrade", "tag.setback", "tag.upgrade-own", "tag.bonus.symbol",
)  # fmt: skip
@pytest.mark.parametrize("name", CASES)
def test_odds_are_those_of_every_roll(name: str) -> None:
    case = CASES[name]

    def came(roll: tuple[list[str], ...]) -> tuple[int, str, bool, bool]:
        shown = [symbol for face in roll for symbol in face]
        net = left(shown, "win", "bar", "sun", "moon")
        sun, moon = "sun" in shown, "moon" in shown
        result = "success" if net >= case.needed else "failure"
        coloured = sun if result == "success" else moon
        return net, f"critical_{result}" if coloured else result, sun, moon

    raw = sheet(
        abilities={"might": case.might},
        skills={"climb": f"r{case.rank}" if case.rank else "none"},
        bonuses={"climb": case.bonus},
    )
    resolution = {**case.resolution}
    for name_ in ("pool", "success"):
        if name_ in resolution:
            resolution[name_] = {**BASES["symbols"]["resolution"][name_], **resolution[name_]}
    found = odds("symbols", resolution, f'skill="Climb" {case.tag}', raw)
    rolls = [came(roll) for roll in product(*(FACES[die] for die in case.dice))]
    assert_near(found.totals, shares(net for net, _, _, _ in rolls))
    assert_near(found.results, shares(result for _, result, _, _ in rolls))
    suns, moons = shares(sun for _, _, sun, _ in rolls), shares(moon for _, _, _, moon in rolls)
    assert_near(found.marks, {"criticalSuccess": suns.get(True, 0), "criticalFailure": moons.get(True, 0)})


def successes(die: str) -> Any:
    """An icepool die of the successes that each face of a die is worth, above 0 or below."""
    worth = {"win": 1, "sun": 1, "bar": -1, "moon": -1}
    return icepool.Die([sum(worth.get(symbol, 0) for symbol in face) for face in FACES[die]])


@pytest.mark.feature("check.symbol-pool.pool.max", "check.symbol-pool.difficulty", "check.symbol-pool.symbols.counts")
def test_the_largest_pools_are_those_of_icepool() -> None:
    """Twelve dice of the roller's, four of them upgraded, against twelve, five of them harder, and three of each kind
    that a bonus or the situation adds."""
    resolution: Json = {
        "pool": {"die": "base", "upgrade": "prime", "max": 12},
        "difficulty": {"die": "snag", "upgrade": "doom", "max": 12},
    }
    raw = sheet(abilities={"might": 12}, skills={"climb": "r4"})
    found = odds("symbols", resolution, 'skill="Climb" dc="12" upgrade="5" bonus="3" setback="3"', raw)
    own = 8 @ successes("base") + 4 @ successes("prime") + 3 @ successes("help")
    net = own + 7 @ successes("snag") + 5 @ successes("doom") + 3 @ successes("woe")
    assert_near(found.totals, theirs(net.map(lambda total: max(total, 0))))


@pytest.mark.feature("check.symbol-pool.outcomes")
def test_tiers_of_symbols_leave_criticals_to_the_marks() -> None:
    """Two prime dice against one doom, roll by roll: the tiers read the wins that are left, and no sun decides."""
    tiers = [
        {"id": "b", "label": "Bright", "atLeast": 3, "success": True, "critical": True},
        {"id": "d", "label": "Dim", "atLeast": 1, "success": True},
        {"id": "n", "label": "Night"},
    ]
    raw = sheet(abilities={"might": 2}, skills={"climb": "r2"})
    found = odds("symbols", {"outcomes": {"by": "total", "tiers": tiers}}, 'skill="Climb" dc="1" upgrade="1"', raw)

    def came(roll: tuple[list[str], ...]) -> str:
        net = left([symbol for face in roll for symbol in face], "win", "bar", "sun", "moon")
        return "Bright" if net >= 3 else "Dim" if net else "Night"

    rolls = list(product(FACES["prime"], FACES["prime"], FACES["doom"]))
    assert_near(found.outcomes, shares(map(came, rolls)))
    assert found.results["critical_failure"] == 0
