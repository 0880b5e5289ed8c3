"""Simulating: one script fought to its end many times, with a seed for each fight, and what came of them counted.

Fights are independent of each other, so that batches of them run on any executor, in any order; what is counted is the
same. Nothing of a fight is kept but its counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING, Final

import attrs

from rulewright.dice.port import DiceError
from rulewright.fight import health
from rulewright.fight.agenda import EndlessFight
from rulewright.fight.fight import Broken, Fight
from rulewright.fight.outcome import UNDECIDED, VICTORY
from rulewright.fight.recruit import NotFought
from rulewright.fight.script import MOST_TURNS, BadScript, Script, automatic, play
from rulewright.fight.tactics import Tactics

if TYPE_CHECKING:
    from rulewright.ruleset import Ruleset

MOST_FIGHTS: Final = 10_000_000
_BATCH: Final = 25
"""Fights of one batch."""
_AHEAD: Final = 32
"""Batches that may be under way beyond the first that is not back: so much is ever held."""
_Z: Final = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""

Load = Callable[[], "Ruleset"]
"""Loads the ruleset where fights are fought; for executors of other processes it must travel there (be picklable), and
it is called once there if it can be compared and hashed."""


class CannotSimulate(ValueError):
    """A script that cannot be fought again and again; the message says why."""


@attrs.frozen
class Fared:
    """How one fight went. ``left`` is everybody's health at its end, ``dealt`` the damage that everybody did."""

    seed: int
    outcome: str
    rounds: int
    fallen: tuple[str, ...]
    left: dict[str, int]
    dealt: dict[str, int]


@attrs.frozen
class Counts:
    """What came of any number of fights. ``rounds`` counts fights by how long they were; ``fallen`` by who lay there or
    had left at the end; ``damage`` adds up points by who did it and with what."""

    fights: int = 0
    outcomes: Counter[str] = attrs.field(factory=Counter)
    rounds: Counter[int] = attrs.field(factory=Counter)
    fallen: Counter[str] = attrs.field(factory=Counter)
    damage: Counter[tuple[str, str]] = attrs.field(factory=Counter)

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.fights + other.fights,
            self.outcomes + other.outcomes,
            self.rounds + other.rounds,
            self.fallen + other.fallen,
            self.damage + other.damage,
        )

    @property
    def wins(self) -> int:
        """Fights that the party won."""
        return self.outcomes[VICTORY]

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share of wins lies, 95 times of 100 (Wilson's interval)."""
        return wilson(self.wins, self.fights)

    @property
    def mean_rounds(self) -> float:
        return sum(rounds * times for rounds, times in self.rounds.items()) / self.fights if self.fights else 0.0


@attrs.frozen
class Batch:
    """Some fights: one after another, and counted."""

    fights: tuple[Fared, ...]
    counts: Counts


@attrs.frozen
class Job:
    """Fights that are to be fought: ``count`` seeds from ``first`` on."""

    load: Load
    script: Script
    tactics: str | None
    first: int
    count: int


def wilson(wins: int, fights: int) -> tuple[float, float]:
    """Wilson's interval of 95 % of a share; all of it where nothing was fought."""
    if not fights:
        return (0.0, 1.0)
    share, z2 = wins / fights, _Z * _Z
    middle = (share + z2 / (2 * fights)) / (1 + z2 / fights)
    wide = _Z * sqrt(share * (1 - share) / fights + z2 / (4 * fights * fights)) / (1 + z2 / fights)
    return (max(middle - wide, 0.0), min(middle + wide, 1.0))


def simulate(
    load: Load,
    script: Script,
    count: int,
    *,
    tactics: str | None = None,
    executor: Executor | None = None,
    seen: Callable[[Batch], None] = lambda batch: None,
) -> Counts:
    """Fight a script ``count`` times, with its own seed and those that follow; ``executor`` runs the batches, and
    without one they run here. ``seen`` is given every batch, in the order of seeds. Raises CannotSimulate for a script
    whose faces are written or whose seed is a text, and for whatever keeps a fight from being fought."""
    if script.faces is not None:
        raise CannotSimulate("faces: are one fight's; leave them out, and write a seed")
    if not isinstance(script.seed, int):
        raise CannotSimulate("seed: must be a whole number, from which the seeds of the fights are counted")
    if not 1 <= count <= MOST_FIGHTS:
        raise CannotSimulate(f"the number of fights must be from 1 to {MOST_FIGHTS}")
    firsts = range(script.seed, script.seed + count, _BATCH)
    last = script.seed + count
    jobs = (Job(load, script, tactics, first, min(_BATCH, last - first)) for first in firsts)
    total = Counts()
    for batch in map(fought, jobs) if executor is None else _spread(executor, jobs):
        total += batch.counts
        seen(batch)
    return total


def _spread(executor: Executor, jobs: Iterator[Job]) -> Iterator[Batch]:
    """Batches in the order of their jobs, whatever order they come back in; only so many are ever under way."""
    under_way: list[Future[Batch]] = []
    for job in jobs:
        under_way.append(executor.submit(fought, job))
        if len(under_way) >= _AHEAD:
            wait(under_way[:1], return_when=FIRST_COMPLETED)
        while under_way and under_way[0].done():
            yield under_way.pop(0).result()
    for future in under_way:
        yield future.result()


@lru_cache(4)
def _loaded(load: Load) -> Ruleset:
    return load()


def fought(job: Job) -> Batch:
    """Fight the fights of one job, in whichever process this is. Raises CannotSimulate."""
    ruleset = _loaded(job.load)
    try:
        tactics = ruleset.tactics(job.tactics)
        return _batch(ruleset, job, tactics)
    except (NotFought, DiceError, EndlessFight, Broken, LookupError, BadScript) as error:
        # Their kinds do not travel between processes, what they say does.
        raise CannotSimulate(str(error)) from None


def _batch(ruleset: Ruleset, job: Job, tactics: Tactics) -> Batch:
    counts, fights = Counts(), []
    for seed in range(job.first, job.first + job.count):
        watch = _Watch()
        turns = job.script.turns if job.script.turns is not None else ()
        begun = play(ruleset, attrs.evolve(job.script, seed=seed, turns=turns), tactics, watch.see)
        fight = automatic(begun.fight, tactics, MOST_TURNS, watch.see)
        fared = _fared(seed, fight, watch.damage)
        one = Counts(
            1,
            Counter([fared.outcome]),
            Counter([fared.rounds]),
            Counter(fared.fallen),
            watch.damage,
        )
        counts += one
        fights.append(fared)
    return Batch(tuple(fights), counts)


def _fared(seed: int, fight: Fight, damage: Counter[tuple[str, str]]) -> Fared:
    table = fight.table()
    dealt: Counter[str] = Counter(dict.fromkeys(fight.combatants, 0))
    for (by, _), points in damage.items():
        dealt[by] += points
    return Fared(
        seed,
        fight.outcome or UNDECIDED,
        fight.round,
        tuple(name for name, who in fight.combatants.items() if who.down or who.out),
        {name: health.standing(table, who).value for name, who in fight.combatants.items()},
        dict(dealt),
    )


class _Watch:
    """Counts the damage of a fight by who did it, and with which option of theirs that was under way."""

    def __init__(self) -> None:
        self.damage: Counter[tuple[str, str]] = Counter()
        self._read = 0
        self._under_way: dict[str, str] = {}

    def see(self, fight: Fight) -> None:
        """Take in what a choice led to."""
        if fight.acts:
            choice = fight.acts[-1]
            deed = fight.combatants[choice.actor].profile.deeds.get(choice.option)
            if deed is not None:
                self._under_way[choice.actor] = deed.label
        for event in fight.events[self._read :]:
            by = event.get("source")
            if event.type == "damage" and by is not None and event["dealt"]:
                self.damage[by, self._under_way.get(by, "something else")] += event["dealt"]
        self._read = len(fight.events)
