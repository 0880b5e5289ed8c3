"""What a record shows beside the result, held against the record itself for every sequence of faces."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from fractions import Fraction
from typing import Any

import attrs
import pytest

from chances import NEAR, assert_near, odds, prepared, sequences
from rulewright.check.faces import FaceRules, Low
from rulewright.check.fold import Reading
from rulewright.check.gains import Rethrow
from rulewright.check.prepare import Prepared
from rulewright_std.resolution.dice_pool import fold as folds
from rulewright_std.resolution.dice_pool import rethrows
from rulewright_std.resolution.dice_pool.counting import Measure
from rulewright_std.resolution.dice_pool.fold import PoolFold
from tables import ruleset, sheet


def told(ready: Prepared) -> tuple[dict[str, Fraction], dict[str, dict[int, Fraction]]]:
    """The chance of each mark and each number in the record, by writing the record of every sequence of faces."""
    marks: defaultdict[str, Fraction] = defaultdict(Fraction)
    counts: defaultdict[str, defaultdict[int, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    fold = ready.plan.fold
    for faces, chance in sequences(fold):
        state = fold.start
        for face in faces:
            state = fold.step(state, face)
        extras = dict(fold.tell(faces, fold.finish(state)).extras)
        for name in ("complication", "darkHighest"):
            if extras.get(name) == "true":
                marks[name] += chance
        details = json.loads(extras.get("symbolDetails", "{}"))
        for name in ("criticalSuccess", "criticalFailure"):
            if details.get(name):
                marks[name] += chance
        for name in ("exact", "unmodified"):
            if name in extras:
                counts[name][int(extras[name])] += chance
    return dict(marks), {name: dict(numbers) for name, numbers in counts.items()}


HALF = {"botch": {"upTo": 1, "rule": "halfOrMore"}}
EXACT = {"exact": {"label": "Ember"}}
SMALL = {"die": {"sides": 4}, "target": {"default": 3, "min": 3, "max": 3}, "difficultyLadder": []}
LUCK = 'skill="Luck" dc="2"'
CASES: dict[str, tuple[str, dict[str, Any], str, dict[str, Any]]] = {
    "half of the dice are low": ("pool", {**SMALL, **HALF}, LUCK, {"skills": {"luck": "r4"}}),
    "dice that explode are not among the first": (
        "pool",
        {**SMALL, **HALF, "explode": {"from": 4}, "pool": {"max": 2}},
        LUCK,
        {"skills": {"luck": "r2"}},
    ),
    "exact dice, those that were added too": (
        "pool",
        {**SMALL, **EXACT, "explode": {"from": 3}, "pool": {"max": 2}},
        LUCK,
        {"skills": {"luck": "r2"}},
    ),
    "exact dice, thrown again": (
        "pool",
        {**SMALL, **EXACT, **HALF, "reroll": [{"id": "again", "upTo": 2, "mode": "once"}]},
        LUCK + ' reroll="again"',
        {"skills": {"luck": "r3"}},
    ),
    "no dice": ("pool", {**SMALL, **EXACT, **HALF, "pool": {"min": 0}}, LUCK, {}),
    "dark dice": ("highest", {"dark": {"label": "Debt", "max": 2}}, LUCK + ' dark="2"', {"skills": {"luck": "r2"}}),
    "dark dice, light ones decide": (
        "highest",
        {"dark": {"label": "Debt", "max": 2, "outcome": "light"}},
        LUCK + ' dark="1"',
        {"skills": {"luck": "r3"}},
    ),
    "dark dice beside the lower of two": (
        "highest",
        {"dark": {"label": "Debt", "max": 2, "outcome": "light"}},
        LUCK + ' dark="2"',
        {},
    ),
    "only dark dice": (
        "highest",
        {"dark": {"label": "Debt", "max": 2, "outcome": "light"}, "zeroDice": "fail"},
        LUCK + ' dark="2"',
        {},
    ),
    "faces told apart": ("d20", {"unmodified": [7, 20]}, LUCK, {}),
    "faces told apart on the roll that is kept": ("d20", {"unmodified": [7, 8, 20]}, LUCK + ' mode="advantage"', {}),
    "both critical symbols": (
        "symbols",
        {},
        'skill="Climb" dc="2" upgrade="1"',
        {"abilities": {"might": 2}, "skills": {"climb": "r1"}},
    ),
}  # fmt: skip


@pytest.mark.feature(
    "check.record.complication", "check.dice-pool.exact.record", "check.dice-highest.dark-highest",
    "check.dice-sum.unmodified", "check.symbol-pool.criticals",
)  # fmt: skip
@pytest.mark.parametrize("name", CASES)
def test_marks_and_counts_are_those_of_every_record(name: str) -> None:
    base, resolution, tag, build = CASES[name]
    found = odds(base, resolution, tag, sheet(**build))
    marks, counts = told(prepared(ruleset(base, resolution=resolution), tag, sheet(**build)))
    assert_near(found.marks, marks)
    for name_, numbers in found.counts.items():
        assert_near({n: chance for n, chance in numbers.items() if n}, counts.get(name_, {}))


@pytest.mark.feature("check.record.complication")
def test_a_complication_by_hand() -> None:
    """Two d4 that count from 3: one 1 is half of them. Of 16 throws 7 show a 1, and in 3 of those (11, 12, 21) no die
    counts: a botch. The other 4 (13, 14 and the other way round) are complications."""
    found = odds("pool", {**SMALL, **HALF}, LUCK, sheet(skills={"luck": "r2"}))
    assert found.marks == {"complication": pytest.approx(4 / 16, abs=NEAR)}
    assert found.results["critical_failure"] == pytest.approx(3 / 16, abs=NEAR)


@pytest.mark.feature("check.dice-pool.exact.record")
def test_exact_dice_by_hand() -> None:
    """Three d4, each a 3 in one of four: 27, 27, 9 and 1 of 64 throws."""
    found = odds("pool", {**SMALL, **EXACT}, LUCK, sheet(skills={"luck": "r3"}))
    assert_near(found.counts["exact"], {0: 27 / 64, 1: 27 / 64, 2: 9 / 64, 3: 1 / 64})


@pytest.mark.feature("check.dice-highest.dark-highest")
def test_one_dark_die_beside_one_light_by_hand() -> None:
    """Of 36 throws the dark die shows more in 15."""
    dark = {"dark": {"label": "Debt", "max": 2}}
    found = odds("highest", dark, LUCK + ' dark="1"', sheet(skills={"luck": "r1"}))
    assert found.marks == {"darkHighest": pytest.approx(15 / 36, abs=NEAR)}


@pytest.mark.feature("check.symbol-pool.criticals")
def test_both_critical_symbols_by_hand() -> None:
    """One prime die and one doom die: each shows its critical symbol on one face of six, whatever comes of it."""
    tag = 'skill="Climb" dc="1" upgrade="1"'
    found = odds("symbols", {}, tag, sheet(abilities={"might": 1}, skills={"climb": "r1"}))
    assert_near(found.marks, {"criticalSuccess": 1 / 6, "criticalFailure": 1 / 6})


@pytest.mark.feature("check.record.complication", "check.dice-pool.exact.record")
@pytest.mark.parametrize("limit", [1, 2, 100])
@pytest.mark.parametrize("seed", range(10))
def test_marks_of_pools_that_run_out_of_rethrows(limit: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules drawn at random, and fewer re-throws than a check has, so that the limit binds on dice as few as these."""
    monkeypatch.setattr(folds, "MOST_RETHROWS", limit)
    monkeypatch.setattr(rethrows, "MOST_RETHROWS", limit)
    chosen = random.Random(f"{limit} {seed}")
    sides, count = chosen.choice((2, 3)), chosen.randint(1, 3)
    rules = FaceRules(
        sides=sides,
        target=chosen.randint(1, sides),
        explode=chosen.choice((None, sides)),
        low=Low(1, half=True),
        rethrow=Rethrow(1, until=chosen.random() < 0.5 and limit < 100),
        exact=True,
    )
    fold = PoolFold(rules, count, 1, Measure(1, 0, None, True, Reading(0, -1, False)))
    ready = prepared(ruleset("pool"), LUCK)
    ready = attrs.evolve(ready, plan=attrs.evolve(ready.plan, fold=fold))
    found, (marks, counts) = ready.odds(), told(ready)
    assert_near(found.marks, marks)
    assert_near({n: chance for n, chance in found.counts["exact"].items() if n}, counts.get("exact", {}))
