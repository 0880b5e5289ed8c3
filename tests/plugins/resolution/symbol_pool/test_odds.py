"""The odds of symbol dice: by hand, against every roll there is, and against the plain walk over all faces."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from rulewright.check.custom import Handful
from rulewright.check.prepare import Odds, Prepared
from rulewright.check.roll import weigh, weigh_plainly
from tables import BASES, ruleset, sheet

FACES: dict[str, list[list[str]]] = {die["id"]: die["faces"] for die in BASES["symbols"]["resolution"]["dice"]}


def prepared(tag: str, might: int = 0, rank: str = "none", **resolution: Any) -> Prepared:
    rules = ruleset("symbols", resolution=resolution)
    raw = sheet(abilities={"might": might}, skills={"climb": rank})
    ready = rules.prepare(f'[skill_check: skill="Climb" {tag}]', rules.character(raw))
    assert isinstance(ready, Prepared)
    return ready


def left(faces: tuple[list[str], ...]) -> dict[str, int]:
    """What is left of these faces, counted one symbol at a time."""
    shown = Counter(symbol for face in faces for symbol in face)
    shown["win"] += shown["sun"]
    shown["bar"] += shown["moon"]
    for one, other in (("win", "bar"), ("boon", "bane")):
        gone = min(shown[one], shown[other])
        shown[one] -= gone
        shown[other] -= gone
    return {symbol: number for symbol, number in shown.items() if number}


@pytest.mark.feature("check.symbol-pool.success")
def test_one_die_against_one_by_hand() -> None:
    """Half of the faces of base show a win, half of those of snag a bar: 1/2 * 1/2 passes."""
    odds = prepared('dc="1"', might=1).odds()
    assert odds.success == pytest.approx(1 / 4, abs=1e-15)
    assert odds.totals == {0: pytest.approx(3 / 4, abs=1e-15), 1: pytest.approx(1 / 4, abs=1e-15)}


@pytest.mark.feature("check.symbol-pool.criticals")
def test_critical_marks_by_hand() -> None:
    """A prime die passes on 4 of 6 faces, one of them the sun; against a doom die:

    sun (1 win): passes where doom shows no bar, faces 1 and 4: 1/6 * 2/6 critically; 2 wins: against 1, 2, 4, 5, 6, of
    which 6 marks nothing of a success; 1 win on two faces: against 1 and 4.
    Failures on which the moon shows: blank, boon, 1 win (two faces), sun: 5 faces * 1/6.
    """
    odds = prepared('dc="1" upgrade="1"', might=1, rank="r1").odds()
    assert odds.results == {
        "critical_success": pytest.approx(2 / 36, abs=1e-15),
        "success": pytest.approx((5 + 2 * 2) / 36, abs=1e-15),
        "failure": pytest.approx((36 - 2 - 9 - 5) / 36, abs=1e-15),
        "critical_failure": pytest.approx(5 / 36, abs=1e-15),
    }


@pytest.mark.feature("check.symbol-pool.symbols.counts", "check.symbol-pool.symbols.cancels")
def test_joint_odds_match_every_roll() -> None:
    """2 base, 1 prime, 1 snag, 1 doom: 4 * 4 * 6 * 4 * 6 rolls, each counted by itself."""
    ready = ruleset("symbols").handful("2 base 1 prime vs 1 snag 1 doom")
    assert isinstance(ready, Handful)
    rolls = list(product(FACES["base"], FACES["base"], FACES["prime"], FACES["snag"], FACES["doom"]))
    expected = Counter(frozenset(left(faces).items()) for faces in rolls)
    found: Counter[frozenset[tuple[str, int]]] = Counter()
    for reading, weight in weigh(ready.fold).items():
        key = frozenset((mark.lstrip("0123456789"), int(mark[0])) for mark in reading.marks)
        assert reading.total == dict(key).get("win", 0)
        found[key] += weight * len(rolls)  # type: ignore[assignment]
    assert found == {key: pytest.approx(number, abs=1e-9) for key, number in expected.items()}


POOLS = [
    ('dc="0"', 0, "none"),
    ('dc="2"', 2, "r1"),
    ('dc="3" upgrade="2" bonus="2" setback="1"', 3, "r2"),
    ('dc="2" upgrade="1" bonus="-3"', 1, "r4"),
]


@pytest.mark.parametrize(("tag", "might", "rank"), POOLS)
@pytest.mark.parametrize(
    "resolution",
    [{}, {"criticalSuccess": None}, {"success": {"symbol": "boon", "needed": 2}}, {"criticalFailure": "bar"}],
    ids=["as it is", "no suns", "boons", "bars"],
)
def test_the_faster_way_agrees_with_the_plain_walk(tag: str, might: int, rank: str, resolution: Any) -> None:
    fold = prepared(tag, might, rank, **resolution).plan.fold
    plain, fast = weigh_plainly(fold), weigh(fold)
    assert fast == {reading: pytest.approx(weight, abs=1e-12) for reading, weight in plain.items()}


@pytest.mark.parametrize(
    "text",
    ["1 base", "2 base 1 prime vs 2 snag", "3 prime 3 doom 2 help 2 woe", "2 snag 1 base 1 snag", "14 help 14 woe"],
)
def test_joint_odds_agree_with_the_plain_walk(text: str) -> None:
    """The last one has 3 to the 28th rolls, each of them less than 2 to the -44th."""
    ready = ruleset("symbols").handful(text)
    assert isinstance(ready, Handful)
    plain, fast = weigh_plainly(ready.fold), weigh(ready.fold)
    assert fast == {reading: pytest.approx(weight, abs=1e-12) for reading, weight in plain.items()}


def test_joint_odds_of_more_rolls_than_a_word_holds() -> None:
    """6 to the 30th rolls: the cells are longer than eight bytes. Only a sun a die leaves 30 suns."""
    ready = ruleset("symbols").handful("30 prime")
    assert isinstance(ready, Handful)
    odds = weigh(ready.fold)
    assert sum(odds.values()) == pytest.approx(1, abs=1e-12)
    suns = [weight for reading, weight in odds.items() if "30sun" in reading.marks]
    assert suns == [pytest.approx(6**-30, rel=1e-12)]


def test_dice_with_too_many_outcomes_are_not_listed() -> None:
    ready = ruleset("symbols").handful("50 prime 50 doom")
    assert isinstance(ready, Handful)
    with pytest.raises(ValueError, match="too many outcomes"):
        weigh(ready.fold)


@pytest.mark.feature("check.symbol-pool.outcomes")
def test_odds_of_tiers() -> None:
    """A prime die: 2 wins on 1 face of 6, 1 win on 3 (one of them the sun), none on 2."""
    tiers = [
        {"id": "b", "label": "Bright", "atLeast": 2, "success": True, "critical": True},
        {"id": "d", "label": "Dim", "atLeast": 1, "success": True},
        {"id": "n", "label": "Night"},
    ]
    odds: Odds = prepared('dc="0"', 1, "r1", outcomes={"by": "total", "tiers": tiers}).odds()
    assert odds.outcomes == {
        "Bright": pytest.approx(1 / 6, abs=1e-15),
        "Dim": pytest.approx(3 / 6, abs=1e-15),
        "Night": pytest.approx(2 / 6, abs=1e-15),
    }
    assert odds.results["critical_success"] == pytest.approx(1 / 6, abs=1e-15)
