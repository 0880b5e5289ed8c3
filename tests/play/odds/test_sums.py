"""The odds of summed dice: against icepool, and against every roll with the rule told anew in plain loops."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Any

import icepool
import pytest

from chances import assert_near, every_roll, odds, shares, theirs
from tables import sheet

FUDGE = [-1, 0, 1]
OPEN = {"dice": {"sides": 100}, "openEnded": {"high": 96, "low": 5}, "advantage": None}
TIERS = [
    {"id": "t", "label": "Triumph", "atLeast": 10, "success": True, "critical": True},
    {"id": "s", "label": "Success", "atLeast": 0, "success": True},
    {"id": "f", "label": "Failure", "atLeast": -9},
    {"id": "d", "label": "Disaster", "critical": True},
]


def summed(count: int, sides: int, values: list[int] | None = None) -> Any:
    return count @ (icepool.Die(values) if values else icepool.d(sides))


@pytest.mark.feature("check.dice-sum.dice", "check.dice-sum.faces", "check.dice-sum.advantage")
@pytest.mark.parametrize("mode", ["normal", "advantage", "disadvantage"])
@pytest.mark.parametrize(
    ("count", "sides", "values"),
    [
        (1, 20, None),
        (2, 6, None),
        (4, 3, FUDGE),
        (3, 4, [-7, 0, 0, 12]),
        (10, 100, None),
        (1, 2, [5, 5]),
        (6, 6, [0, 0, 0, 1, 1, 2]),
    ],
)
def test_totals_are_those_of_icepool(count: int, sides: int, values: list[int] | None, mode: str) -> None:
    dice: dict[str, Any] = {"count": count, "sides": sides}
    found = odds("sum", {"dice": dice | ({"faces": values} if values else {})}, f'skill="Luck" dc="3" mode="{mode}"')
    once = summed(count, sides, values)
    kept = {"normal": once, "advantage": icepool.highest(once, once), "disadvantage": icepool.lowest(once, once)}
    assert_near(found.totals, theirs(kept[mode]))
    assert abs(found.success - float(kept[mode].probability(">=", 3))) < 1e-12


@pytest.mark.feature("check.dice-sum.open-ended.high", "check.dice-sum.open-ended.low")
@pytest.mark.parametrize(
    ("sides", "high", "low"), [(100, 96, 5), (100, 96, None), (10, 10, 1), (6, 5, 4), (20, 2, 1), (4, 3, None)]
)
def test_open_ended_chains_are_those_of_icepool(sides: int, high: int, low: int | None) -> None:
    """A chain of at most 20 dice: the first and 19 more. One that is taken off has the first, one in its place, and 18
    that this one may add."""
    rule = {"high": high, **({"low": low} if low is not None else {})}
    found = odds("d20", {**OPEN, "dice": {"sides": sides}, "openEnded": rule}, 'skill="Luck" dc="1"')
    die = icepool.d(sides)
    again = list(range(high, sides + 1))
    added = die.explode(again, depth=18)

    def shown(first: int) -> Any:
        if first >= high:
            return first + added
        return first - added if low is not None and first <= low else first

    assert_near(found.totals, theirs(die.map(shown)))


@pytest.mark.feature("check.dice-sum.open-ended.limit")
def test_a_chain_counts_every_one_of_its_twenty_dice() -> None:
    """A d2 that rolls on at 2: heads twenty times is 40, and one of 2 to the 20th rolls; 39 is nineteen 2s and a 1."""
    rule = {"dice": {"sides": 2}, "openEnded": {"high": 2}, "advantage": None}
    found = odds("d20", rule, 'skill="Luck" dc="1"')
    assert_near({total: found.totals[total] for total in (1, 39, 40)}, {1: Fraction(1, 2), 39: 0.5**20, 40: 0.5**20})


def kept(one: int, other: int, mode: str) -> int:
    return {"normal": one, "advantage": max(one, other), "disadvantage": min(one, other)}[mode]


@pytest.mark.feature("check.dice-sum.naturals", "check.dice-sum.advantage")
@pytest.mark.parametrize("policy", ["none", "both", "max-only", "min-only"])
@pytest.mark.parametrize("mode", ["normal", "advantage", "disadvantage"])
@pytest.mark.parametrize("might", [-2, 3, 19])
def test_naturals_decide_on_the_die_that_is_kept(policy: str, mode: str, might: int) -> None:
    def came(roll: tuple[int, ...]) -> str:
        face = kept(*roll, mode)
        if face == 20 and policy in ("both", "max-only"):
            return "critical_success"
        if face == 1 and policy in ("both", "min-only"):
            return "critical_failure"
        return "success" if face + might >= 15 else "failure"

    found = odds(
        "d20",
        {"naturals": {"check": policy, "save": "none"}},
        f'skill="Climb" dc="15" mode="{mode}"',
        sheet(abilities={"might": might}),
    )
    assert_near(found.results, shares(map(came, every_roll(20, 20))))


@pytest.mark.feature("check.dice-sum.naturals")
def test_saves_have_a_policy_of_their_own() -> None:
    """A natural 1 fails a save only, and a natural 20 succeeds a check only."""
    policies = {"naturals": {"check": "max-only", "save": "min-only"}}
    assert odds("d20", policies, 'skill="Luck" dc="30"').results["critical_success"] == pytest.approx(1 / 20)
    save = odds("d20", policies, 'skill="Nerve" dc="-30"').results
    assert save["critical_failure"] == pytest.approx(1 / 20)
    assert save["critical_success"] == 0


@pytest.mark.feature("check.outcomes.naturals-shift", "check.outcomes.by-margin")
@pytest.mark.parametrize("mode", ["normal", "advantage", "disadvantage"])
@pytest.mark.parametrize("dc", [3, 11, 20, 31])
def test_a_natural_face_shifts_the_tier(mode: str, dc: int) -> None:
    """Four degrees: beaten by 10, reached, missed by less than 10, missed by more; a 20 moves one up, a 1 down."""

    def came(roll: tuple[int, ...]) -> str:
        face = kept(*roll, mode)
        over = face + 4 - dc
        degree = 0 if over >= 10 else 1 if over >= 0 else 2 if over >= -9 else 3
        degree += {20: -1, 1: 1}.get(face, 0)
        return ["Triumph", "Success", "Failure", "Disaster"][min(max(degree, 0), 3)]

    resolution = {"outcomes": {"by": "margin", "naturals": "shift", "tiers": TIERS}}
    tag = f'skill="Climb" dc="{dc}" mode="{mode}"'
    found = odds("d20", resolution, tag, sheet(abilities={"might": 4}))
    expected = shares(map(came, every_roll(20, 20)))
    assert_near(found.outcomes, expected)
    assert abs(found.success - float(expected.get("Triumph", 0) + expected.get("Success", 0))) < 1e-12


@pytest.mark.feature("check.outcomes.by-total")
def test_bands_of_an_open_ended_roll() -> None:
    """Each band is the share of icepool's totals that lies in it."""
    bands = [
        {"id": "a", "label": "Absolute", "atLeast": 176, "success": True, "critical": True},
        {"id": "s", "label": "Success", "atLeast": 101, "success": True},
        {"id": "f", "label": "Failure"},
    ]
    found = odds("d20", {**OPEN, "outcomes": {"by": "total", "tiers": bands}}, 'skill="Luck"')
    added = icepool.d100.explode(list(range(96, 101)), depth=18)
    die = icepool.d100.map(lambda n: n + added if n > 95 else n - added if n < 6 else n)
    absolute, success = float(die.probability(">=", 176)), float(die.probability(">=", 101))
    assert_near(found.outcomes, {"Absolute": absolute, "Success": success - absolute, "Failure": 1 - success})


@pytest.mark.feature("check.overrides.set", "check.overrides.declare")
def test_an_override_has_the_odds_of_its_own_dice() -> None:
    """Sneaking is 3d6 here, climbing stays 2d6."""
    override = {"id": "s", "label": "S", "skills": ["sneak"], "set": {"dice": {"count": 3, "sides": 6}}}
    resolution = {"overrides": [override]}
    assert_near(odds("sum", resolution, 'skill="Sneak" dc="8"').totals, theirs(3 @ icepool.d6))
    assert_near(odds("sum", resolution, 'skill="Climb" dc="8"').totals, theirs(2 @ icepool.d6))


@pytest.mark.feature("sheet.live.wound.penalty-from", "sheet.evaluate.adjust")
def test_penalties_and_adjustments_move_every_total() -> None:
    """Two marks of a gash stand on the second box: -1. Wit 2 rides on checks with might: 2d6 + 1 against 8."""
    resolution = {"penaltyFrom": "hurt", "adjust": [{"value": {"abilityScore": "wit"}, "abilities": ["might"]}]}
    raw = sheet(abilities={"wit": 2}, live={"tracks": {"hurt": {"marks": ["gash", "gash"]}}})
    found = odds("sum", resolution, 'skill="Climb" dc="8"', raw)
    assert_near(found.totals, theirs(2 @ icepool.d6 + 1))
    plain = odds("sum", resolution, 'skill="Sneak" dc="8"', raw)
    assert_near(plain.totals, theirs(2 @ icepool.d6 - 1))


def test_two_chains_of_which_the_better_is_kept() -> None:
    """Every pair of a small open-ended die by itself: a d3 that rolls on at 3, at most 20 dice."""
    once: defaultdict[int, Fraction] = defaultdict(Fraction)
    for threes in range(20):
        for last in (1, 2):
            once[3 * threes + last] += Fraction(1, 3 ** (threes + 1))
    once[60] += Fraction(1, 3**20)
    expected: defaultdict[int, Fraction] = defaultdict(Fraction)
    for one, chance in once.items():
        for other, share in once.items():
            expected[max(one, other)] += chance * share
    found = odds("d20", {"dice": {"sides": 3}, "openEnded": {"high": 3}}, 'skill="Luck" dc="1" mode="advantage"')
    assert_near(found.totals, expected)
