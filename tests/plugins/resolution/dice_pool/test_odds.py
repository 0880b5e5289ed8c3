"""The odds of a pool: by hand where that is easy, else against every sequence of faces, and against the plain walk."""

from __future__ import annotations

import random
from collections import defaultdict
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rulewright.check.faces import FaceRules, Low
from rulewright.check.fold import Reading
from rulewright.check.gains import Rethrow
from rulewright.check.prepare import Odds
from rulewright.check.roll import weigh_plainly
from rulewright_std.resolution.dice_pool import fold as folds
from rulewright_std.resolution.dice_pool import rethrows
from rulewright_std.resolution.dice_pool.counting import Measure
from rulewright_std.resolution.dice_pool.fold import PoolFold
from tables import ruleset, sheet

FAILED = Reading(0, -1, False)


def pool(rules: FaceRules, count: int, room: int, measure: Measure | None = None) -> PoolFold:
    return PoolFold(rules, count, room, measure or Measure(1, 0, None, True, FAILED))


def odds(rank: str, resolution: Any, **tag: str) -> Odds:
    rules = ruleset("pool", resolution={"difficultyLadder": [], **resolution})
    found = rules.odds({"skill": "Luck", **tag}, rules.character(sheet(skills={"luck": rank})))
    assert isinstance(found, Odds)
    return found


@pytest.mark.feature("check.dice-pool.target")
def test_the_odds_of_plain_dice_are_binomial() -> None:
    """Four of ten faces count. Of three dice none counts in 0.6 x 0.6 x 0.6 = 0.216 of all throws, one in 3 x 0.4 x
    0.36 = 0.432, two in 3 x 0.16 x 0.6 = 0.288, all three in 0.064."""
    found = odds("r3", {}, dc="2")
    assert found.totals == pytest.approx({0: 0.216, 1: 0.432, 2: 0.288, 3: 0.064})
    assert found.success == pytest.approx(0.352)


@pytest.mark.feature("check.dice-pool.botch", "check.dice-pool.botch.half-or-more")
def test_the_odds_of_a_botch() -> None:
    """Two dice that both fail: 0.36 of all throws, 0.25 of them (0.5 x 0.5) without a 1: the difference, 0.11, is a
    botch. One 1 is half of two dice, so that the other rule comes to the same; of three dice two must be 1: 3 x 0.01
    x 0.5 + 0.001."""
    assert odds("r2", {"botch": {"upTo": 1}}).results["critical_failure"] == pytest.approx(0.11)
    half = {"botch": {"upTo": 1, "rule": "halfOrMore"}}
    assert odds("r2", half).results["critical_failure"] == pytest.approx(0.11)
    assert odds("r3", half).results["critical_failure"] == pytest.approx(0.016)


@pytest.mark.feature("check.dice-pool.explode", "check.dice-pool.explode.limit")
def test_the_odds_of_one_exploding_die() -> None:
    """One die that counts from 7 and explodes at 10, in pools of at most 1: at most one die is added. None: 0.6. Two:
    a 10 (0.1) and then 0.4. One is the rest."""
    found = odds("r1", {"pool": {"max": 1}, "explode": {"from": 10}})
    assert found.totals == pytest.approx({0: 0.6, 1: 0.36, 2: 0.04})


@pytest.mark.feature("check.dice-pool.reroll.once", "check.dice-pool.reroll.until")
def test_the_odds_of_one_die_that_is_thrown_again() -> None:
    """It counts from 7 up and is thrown again up to 5. Once: 0.4 at first and 0.5 x 0.4 again = 0.6. Until it is 6 or
    more: four faces of five, but for the one throw in 2 to the 101 in which it is still low after a hundred throws."""
    assert odds("r1", {"reroll": [{"id": "a", "upTo": 5, "mode": "once"}]}, reroll="a").success == pytest.approx(0.6)
    assert odds("r1", {"reroll": [{"id": "a", "upTo": 5, "mode": "until"}]}, reroll="a").success == pytest.approx(0.8)


@pytest.mark.feature("check.dice-pool.double", "check.dice-pool.cancel")
def test_the_odds_of_a_large_pool_are_those_of_another_library() -> None:
    """Ten dice that do not explode are ten times one die that is worth -1, 0, 1 or 2."""
    icepool = pytest.importorskip("icepool")
    worth = {1: -1, 7: 1, 8: 1, 9: 2, 10: 2}
    expected = (10 @ icepool.d10.map(lambda face: worth.get(face, 0))).map(lambda net: max(net, 0))
    found = pool(FaceRules(10, 7, double=9, cancel=1), 10, 10).weights()
    assert {reading.total: chance for reading, chance in found.items()} == pytest.approx(
        {net: float(expected.probability(net)) for net in expected}, abs=1e-12
    )


def by_every_sequence(rules: FaceRules, count: int, room: int) -> dict[tuple[int, bool], Fraction]:
    """Net successes and botch, by walking every sequence of as many faces as can be needed; written anew, not as the
    fold is: a list of dice that stand, and a list of dice to be thrown."""
    longest = count + room
    found: defaultdict[tuple[int, bool], Fraction] = defaultdict(Fraction)
    for faces in product(range(1, rules.sides + 1), repeat=longest):
        standing, dice = [], count
        for face in faces:
            if len(standing) == dice:
                break
            standing.append(face)
            if rules.explode is not None and face >= rules.explode and dice < longest:
                dice += 1
        hits = [face for face in standing if rules.counts(face)]
        doubled = [face for face in hits if rules.double is not None and face >= rules.double]
        cancelled = [face for face in standing if rules.cancel is not None and face <= rules.cancel]
        botched = False
        if rules.low is not None and not hits:
            seen = standing[:count] if rules.low.half else standing
            low = len([face for face in seen if face <= rules.low.up_to])
            botched = 2 * low >= count if rules.low.half else low > 0
        key = max(len(hits) + len(doubled) - len(cancelled), 0), botched
        found[key] += Fraction(1, rules.sides**longest)
    return dict(found)


@pytest.mark.feature("check.dice-pool.explode", "check.dice-pool.double", "check.dice-pool.cancel")
@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("counting", ["at or above", "above", "below"])
@pytest.mark.parametrize(
    ("explode", "double", "cancel"), [(4, 4, 1), (3, None, 1), (2, 3, None), (None, 4, 1), (1, 4, 2)]
)
def test_the_odds_are_those_of_every_sequence_of_faces(
    half: bool, counting: Any, explode: int | None, double: int | None, cancel: int | None
) -> None:
    rules = FaceRules(4, 3, counting, explode, double, cancel, Low(1, half))
    expected = by_every_sequence(rules, 3, 3 if explode is not None else 0)
    weights = pool(rules, 3, 3).weights()
    assert sum(weights.values()) == pytest.approx(1, abs=1e-12)
    for (net, botched), chance in expected.items():
        if not botched:
            assert weights[Reading(net, net - 1, net >= 1)] == pytest.approx(float(chance), abs=1e-12)
    chance = sum(chance for (_, botched), chance in expected.items() if botched)
    assert weights.get(Reading(0, -1, False, "failure"), 0) == pytest.approx(float(chance), abs=1e-12)


def any_rules(chosen: random.Random) -> FaceRules:
    """Rules drawn at random, odd ones included: low faces that explode, targets below what cancels."""
    sides = chosen.choice((2, 3, 4, 6))

    def face(chance: float) -> int | None:
        return chosen.randint(1, sides) if chosen.random() < chance else None

    low, again = face(0.7), face(0.8)
    return FaceRules(
        sides=sides,
        target=chosen.randint(1, sides),
        counting=chosen.choice(("at or above", "above", "below")),
        explode=face(0.7),
        double=face(0.5),
        cancel=face(0.6),
        low=Low(low, chosen.random() < 0.5) if low is not None else None,
        rethrow=Rethrow(again, chosen.random() < 0.5) if again is not None else None,
        exact=chosen.random() < 0.3,
        exact_counts=chosen.random() < 0.5,
    )


@pytest.mark.feature("check.dice-pool.reroll.until", "check.dice-pool.reroll.once", "check.dice-pool.exact")
@pytest.mark.parametrize("limit", [1, 2, 3, 5, 9, 100])
@pytest.mark.parametrize("seed", range(12))
def test_the_quick_odds_are_those_of_the_plain_walk(limit: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With fewer re-throws than a check has, so that the limit binds on dice as few as these."""
    monkeypatch.setattr(folds, "MOST_RETHROWS", limit)
    monkeypatch.setattr(rethrows, "MOST_RETHROWS", limit)
    chosen = random.Random(f"{limit} {seed}")
    rules, count = any_rules(chosen), chosen.randint(1, 4)
    given, exceptional = chosen.choice((0, 0, 1)), chosen.choice((None, 2))
    measure = Measure(chosen.randint(1, 3), given, exceptional, chosen.random() < 0.9, FAILED)
    fold = pool(rules, count, count + chosen.choice((0, 0, 1)), measure)
    plain, quick = weigh_plainly(fold), fold.weights()
    for reading in {*plain, *quick}:
        assert quick.get(reading, 0) == pytest.approx(plain.get(reading, 0), abs=1e-12)


@pytest.mark.feature("check.dice-pool.explode.limit")
def test_the_odds_of_the_largest_pools_sum_to_one() -> None:
    for rethrow in (None, Rethrow(3, until=False), Rethrow(3, until=True)):
        rules = FaceRules(10, 7, explode=10, double=9, cancel=1, low=Low(1, half=True), rethrow=rethrow)
        assert sum(pool(rules, 100, 100).weights().values()) == pytest.approx(1, abs=1e-11)
