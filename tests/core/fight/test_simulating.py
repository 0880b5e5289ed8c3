"""Fights that are fought many times: the same counts on any executor, in any order."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from fights import arena, foe, hero
from rulewright.fight.script import Script
from rulewright.fight.simulate import Batch, CannotSimulate, Counts, simulate, wilson

RULES = arena()
SCRIPT = Script(party=(hero("Ann"),), opponents=(foe("Rat", health=5),), seed=7)


def load() -> Any:
    return RULES


def counted(count: int, executor: Executor | None = None, **keys: Any) -> Counts:
    return simulate(load, SCRIPT, count, tactics="simple", executor=executor, **keys)


class Backwards(Executor):
    """Runs nothing before it is asked for the first result, and then what came last first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = _Lazy(self)
        self.waiting.append((future, lambda: fn(*args, **kwargs)))
        return future

    def run(self) -> None:
        while self.waiting:
            future, does = self.waiting.pop()
            future.set_result(does())


class _Lazy(Future[Any]):
    def __init__(self, of: Backwards) -> None:
        super().__init__()
        self.of = of

    def result(self, timeout: float | None = None) -> Any:
        self.of.run()
        return super().result(timeout)


def test_any_executor_counts_the_same() -> None:
    """80 fights are four batches, the last of five; they are seen in the order of seeds, however they come back."""
    here = counted(80)
    assert here.fights == 80
    with ThreadPoolExecutor(3) as threads:
        assert counted(80, threads) == here
    seeds: list[int] = []

    def seen(batch: Batch) -> None:
        seeds.extend(fared.seed for fared in batch.fights)

    assert counted(80, Backwards(), seen=seen) == here
    assert seeds == list(range(7, 87))


def test_seeds_follow_each_other_so_that_runs_can_be_put_together() -> None:
    """30 fights from 7 and 20 from 37 are the 50 from 7."""
    later = simulate(load, Script(SCRIPT.party, SCRIPT.opponents, seed=37), 20, tactics="simple")
    assert counted(30) + later == counted(50)


def test_turns_of_the_script_are_played_first() -> None:
    """Ann does nothing at all on her first turn, whatever the dice are; a refused choice changes nothing."""
    idle = Script(SCRIPT.party, SCRIPT.opponents, seed=7, turns=({"by": "Bo", "option": "end-turn"},))
    assert simulate(load, idle, 10, tactics="simple") == counted(10)


def test_what_was_dealt_is_counted_by_who_dealt_it_and_with_what() -> None:
    totals: Counter[str] = Counter()

    def seen(batch: Batch) -> None:
        for fared in batch.fights:
            totals.update(fared.dealt)

    counts = counted(20, seen=seen)
    assert set(counts.damage) == {("Ann", "Blade"), ("Rat", "Bite")}
    assert counts.damage["Ann", "Blade"] == totals["Ann"]
    assert counts.damage["Rat", "Bite"] == totals["Rat"]


def test_the_interval_of_wilson() -> None:
    """By hand, with z = 1.96 (z * z = 3.8415): 7 of 10 has its middle at (0.7 + 0.19207) / 1.38415 = 0.64449, and
    reaches 1.96 * sqrt(0.021 + 0.0096037) / 1.38415 = 0.24772 both ways. 0 of 10 ends at
    3.8415 / 13.8415."""
    low, high = wilson(7, 10)
    assert low == pytest.approx(0.39677, abs=1e-4)
    assert high == pytest.approx(0.89221, abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.27754), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("script", "count"),
    [(Script((), (), faces=(1,)), 1), (Script((), (), seed="moon"), 1), (SCRIPT, 0), (SCRIPT, 10_000_001)],
)
def test_what_cannot_be_counted_from_a_seed_is_refused(script: Script, count: int) -> None:
    with pytest.raises(CannotSimulate):
        simulate(load, script, count)


def test_what_keeps_a_fight_from_being_fought_travels_as_a_plain_sentence() -> None:
    with pytest.raises(CannotSimulate, match='nothing says what "Rat" is'):
        simulate(load, Script(SCRIPT.party, ({"name": "Rat"},), seed=1), 1)
