"""Exact odds, ours beside icepool's and dyce's, in one run and cold: nothing is kept from one call to the next.

Run it with ``python benchmarks/odds.py`` where the ``bench`` extra is installed; a peer that is missing is left out.
Each row holds the peers' answers against ours. It prints, and never fails on a time.
"""

from __future__ import annotations

import functools
import gc
import time
import warnings
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from itertools import accumulate
from pathlib import Path
from typing import Any

import attrs

from rulewright import Engine
from rulewright.check.roll import weigh

RULESETS = Path(__file__).parents[1] / "contrib" / "rulesets"
Chances = Mapping[Any, float]
Work = Callable[[], Chances]


@attrs.frozen
class Row:
    """One kind of dice. ``ours`` prepares anew and answers the work to be timed; all three come to the same."""

    name: str
    ours: Callable[[], Work]
    icepool: Work | None = None
    dyce: Work | None = None
    aim: str = ""
    rounds: int = 1


# Our side: a small ruleset of each kind.


def document(resolution: dict[str, Any]) -> dict[str, Any]:
    """A ruleset with one skill whose number is its free bonus."""
    return {
        "schemaVersion": 1,
        "id": "bench",
        "version": 1,
        "name": "Bench",
        "coverage": {"summary": "For benchmarks."},
        "resolution": {
            "abilityModifier": {"op": "identity"},
            "proficiencyTiers": [{"id": "none", "label": "None"}, {"id": "one", "label": "One", "flat": 1}],
            **resolution,
        },
        "sheet": {
            "version": 1,
            "abilities": [{"id": "might", "label": "Might", "min": 0, "max": 9, "default": 0}],
            "skills": [{"id": "luck", "label": "Luck"}, {"id": "climb", "label": "Climb", "ability": "might"}],
            "bonusRange": {"min": 0, "max": 100},
        },
        "gm": {"checkGuidance": "Ask."},
    }


def check(resolution: dict[str, Any], tag: str, read: Callable[[Any], Chances], **build: Any) -> Callable[[], Work]:
    """The odds of a check of a ruleset that nobody has asked for odds yet."""
    rules = ENGINE.load(document(resolution))
    who = rules.character({"v": 1, "name": "Ada", "build": build})

    def anew() -> Work:
        ready: Any = rules.prepare(f"[skill_check: {tag}]", who)
        fold = ready.plan.fold
        if hasattr(fold, "rule"):  # a rule that keeps the odds of one roll: another one that has none
            fold = attrs.evolve(fold, rule=attrs.evolve(fold.rule))
            ready = attrs.evolve(ready, plan=attrs.evolve(ready.plan, fold=fold))
        return lambda: read(ready.odds())

    return anew


def totals(odds: Any) -> Chances:
    return odds.totals  # type: ignore[no-any-return]


def outcomes(odds: Any) -> Chances:
    return odds.outcomes  # type: ignore[no-any-return]


def at_most(odds: Any) -> Chances:
    """The chance at or under every target, from one look."""
    return dict(zip(odds.totals, accumulate(odds.totals.values()), strict=True))


# A pool: what a die is worth, and whether it adds a die, with the number of its faces that do.

PLAIN = {(-1, False): 1, (0, False): 5, (1, False): 3, (1, True): 1}
"""A d10 that counts from 7, explodes at 10 and takes one away on a 1."""
FULL = {(-1, False): 3, (0, False): 2 * 3 + 3 * 13, (1, False): 3 * 13, (2, True): 13}
"""The same with 10s that count twice, thrown again once up to 3: of a hundred ways 3 end at each of 1, 2 and 3, and 13
at each face from 4 up."""


def pool_icepool(faces: Mapping[tuple[int, bool], int], dice: int) -> Work:
    """A walk over dice still to be thrown, dice that may be added, and the net so far."""
    import icepool

    def throw(left: int, room: int, net: int) -> Any:
        if not left:
            return left, room, net
        shown: dict[Any, int] = {}
        for (worth, explodes), number in faces.items():
            more = explodes and room > 0
            state = (left - 1 + more, room - more, net + worth)
            shown[state] = shown.get(state, 0) + number
        return icepool.Die(shown)

    def work() -> Chances:
        walked = icepool.Die([(dice, dice, 0)]).map(throw, repeat=2 * dice)
        return chances_icepool(walked.map(lambda left, room, net: max(net, 0)))

    return work


def pool_dyce(faces: Mapping[tuple[int, bool], int], dice: int) -> Work:
    """The net of so many dice with so much room, from that of fewer."""
    from dyce import H, expand

    die = H.from_counts(((worth, int(explodes)), number) for (worth, explodes), number in faces.items())

    def work() -> Chances:
        known: dict[tuple[int, int], Any] = {(0, room): H({0: 1}) for room in range(dice + 1)}
        for room in range(dice + 1):
            for left in range(1, dice + 1):

                def thrown(result: Any, left: int = left, room: int = room) -> Any:
                    worth, explodes = result.outcome
                    return known[(left, room - 1) if explodes and room else (left - 1, room)] + worth

                known[left, room] = expand(thrown, die)
        return merged({net: float(share) for net, share in probabilities(known[dice, dice])}, lambda net: max(net, 0))

    return work


# Symbols: each face is so many successes, advantages and triumphs, opposing ones below 0.

ABILITY = [(0, 0, 0), (1, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0), (0, 1, 0), (1, 1, 0), (0, 2, 0)]
PROFICIENCY = [*ABILITY, (1, 1, 0), (2, 0, 0), (0, 2, 0), (1, 0, 1)]
DIFFICULTY = [(-successes, -advantages, 0) for successes, advantages, _ in ABILITY]


def symbols() -> Callable[[], Work]:
    spelled = {(1, 0, 0): ["s"], (2, 0, 0): ["s", "s"], (0, 1, 0): ["a"], (0, 2, 0): ["a", "a"], (1, 1, 0): ["s", "a"],
               (0, 0, 0): [], (1, 0, 1): ["t"]}  # fmt: skip
    against = {"s": "f", "a": "h"}
    faces = {
        "own": [spelled[face] for face in ABILITY],
        "upgraded": [spelled[face] for face in PROFICIENCY],
        "opposing": [[against[symbol] for symbol in spelled[face]] for face in ABILITY],
    }
    made = document(
        {
            "kind": "symbol-pool",
            "symbols": [
                {"id": "s", "label": "Success"},
                {"id": "f", "label": "Failure", "cancels": "s"},
                {"id": "a", "label": "Advantage"},
                {"id": "h", "label": "Threat", "cancels": "a"},
                {"id": "t", "label": "Triumph", "counts": "s"},
            ],
            "dice": [{"id": id, "label": id, "faces": shown} for id, shown in faces.items()],
            "success": {"symbol": "s"},
            "pool": {"die": "own", "upgrade": "upgraded"},
            "difficulty": {"die": "opposing"},
        }
    )

    rules = ENGINE.load(made)

    def anew() -> Work:
        hand: Any = rules.handful("2 own 1 upgraded vs 2 opposing")
        return lambda: {reading.marks: chance for reading, chance in weigh(hand.fold).items()}

    return anew


def marks(packed: int) -> tuple[str, ...]:
    """What is left, as our readings say it."""
    successes, advantages, triumphs = packed // 10000 % 100 - 50, packed // 100 % 100 - 50, packed % 100
    named = ((successes, "s", "f"), (advantages, "a", "h"), (triumphs, "t", ""))
    return tuple(f"{abs(number)}{one if number > 0 else other}" for number, one, other in named if number)


def packed(faces: list[tuple[int, int, int]]) -> list[int]:
    """Faces as one whole number each, which both peers add up faster than they do tuples."""
    return [10000 * successes + 100 * advantages + triumphs for successes, advantages, triumphs in faces]


MIDDLE = 505000


def symbols_icepool() -> Work:
    from icepool import Die

    def work() -> Chances:
        hand = 2 @ Die(packed(ABILITY)) + Die(packed(PROFICIENCY)) + 2 @ Die(packed(DIFFICULTY))
        return {marks(total + MIDDLE): float(hand.probability(total)) for total in hand}

    return work


def symbols_dyce() -> Work:
    from dyce import H

    def work() -> Chances:
        hand = 2 @ H(packed(ABILITY)) + H(packed(PROFICIENCY)) + 2 @ H(packed(DIFFICULTY))
        return {marks(total + MIDDLE): float(share) for total, share in probabilities(hand)}

    return work


# What the peers' answers are read from.


def chances_icepool(die: Any) -> Chances:
    denominator = die.denominator()
    return {outcome: number / denominator for outcome, number in die.items()}


def probabilities(histogram: Any) -> Any:
    return ((outcome, number / histogram.total) for outcome, number in histogram.items())


def merged(chances: Chances, key: Callable[[Any], Any]) -> Chances:
    found: dict[Any, float] = {}
    for outcome, chance in chances.items():
        found[key(outcome)] = found.get(key(outcome), 0.0) + chance
    return found


def tier_of_hand(second: int, highest: int) -> str:
    if second == 6:
        return "Windfall"
    return "Clean" if highest == 6 else "Messy" if highest >= 4 else "Burned"


HAND_TIERS = [
    {"id": "w", "label": "Windfall", "on": "critical-success", "success": True},
    {"id": "c", "label": "Clean", "atLeast": 6, "success": True},
    {"id": "m", "label": "Messy", "atLeast": 4, "success": True},
    {"id": "b", "label": "Burned"},
]
SHARE_TIERS = [
    {"id": "x", "label": "Extreme", "atLeast": 5, "success": True},
    {"id": "h", "label": "Hard", "atLeast": 2, "success": True},
    {"id": "r", "label": "Regular", "atLeast": 1, "success": True},
    {"id": "m", "label": "Miss"},
]


def share_of_fifty(roll: int) -> str:
    return next((name for name, part in (("Extreme", 10), ("Hard", 25), ("Regular", 50)) if roll <= part), "Miss")


def with_icepool() -> dict[str, Work]:
    if find_spec("icepool") is None:
        return {}
    import icepool
    from icepool import Die, d6, d20

    def tens() -> Chances:
        rows = [Die([ten * 10 + units or 100 for ten in range(10)]).lowest(3) for units in range(10)]
        return chances_icepool(Die(rows).map(share_of_fifty))

    def under() -> Chances:
        die = 3 @ d6
        return dict(zip(die.outcomes(), map(float, die.probabilities("<=")), strict=True))

    return {
        "pool": pool_icepool(PLAIN, 8),
        "fudge": lambda: chances_icepool(4 @ Die([-1, 0, 1])),
        "hand": lambda: chances_icepool(d6.pool(6).highest(2).expand().map(tier_of_hand)),
        "under": under,
        "symbols": symbols_icepool(),
        "advantage": lambda: chances_icepool(icepool.highest(d20, d20)),
        "tens": tens,
        "full": pool_icepool(FULL, 30),
    }


def with_dyce() -> dict[str, Work]:
    if find_spec("dyce") is None:
        return {}
    from dyce import H, P

    def hand() -> Chances:
        rolls = (6 @ P(6)).rolls_with_counts(slice(-2, None))
        found: dict[str, int] = {}
        for (second, highest), number in rolls:
            tier = tier_of_hand(second, highest)
            found[tier] = found.get(tier, 0) + number
        return {tier: number / 6**6 for tier, number in found.items()}

    def under() -> Chances:
        die = 3 @ H(6)
        return {total: number / die.total for total, number in zip(die, accumulate(die.values()), strict=True)}

    def tens() -> Chances:
        found: dict[str, float] = {}
        for units in range(10):
            row = (3 @ P(H([ten * 10 + units or 100 for ten in range(10)]))).at(0)
            for roll, share in probabilities(row):
                found[share_of_fifty(roll)] = found.get(share_of_fifty(roll), 0.0) + share / 10
        return found

    return {
        "pool": pool_dyce(PLAIN, 8),
        "fudge": lambda: dict(probabilities(4 @ H((-1, 0, 1)))),
        "hand": hand,
        "under": under,
        "symbols": symbols_dyce(),
        "advantage": lambda: dict(probabilities((2 @ P(20)).at(-1))),
        "tens": tens,
        "full": pool_dyce(FULL, 30),
    }


def rows() -> list[Row]:
    icepool, dyce = with_icepool(), with_dyce()
    ten = {"kind": "dice-pool", "die": {"sides": 10}, "target": {"default": 7, "min": 7, "max": 7},
           "explode": {"from": 10}, "cancel": {"upTo": 1}}  # fmt: skip
    every = {**ten, "pool": {"min": 0, "max": 30}, "double": {"from": 10}, "botch": {"upTo": 2, "rule": "halfOrMore"},
             "exceptional": {"successes": 5}, "exact": {"label": "Exact"},
             "reroll": [{"id": "a", "upTo": 3, "mode": "once"}]}  # fmt: skip
    single = {"kind": "dice-sum", "dice": {"count": 1, "sides": 20}, "advantage": True}
    fudge = {"kind": "dice-sum", "dice": {"count": 4, "sides": 3, "faces": [-1, 0, 1]}}
    hand = {"kind": "dice-highest", "die": {"sides": 6}, "pool": {"min": 0, "max": 6}, "critical": {"count": 2},
            "outcomes": {"by": "total", "tiers": HAND_TIERS}}  # fmt: skip
    hundred = {"kind": "roll-against", "tens": {"max": 2}, "outcomes": {"by": "fraction", "tiers": SHARE_TIERS}}
    luck = 'skill="Luck" dc="2"'
    ours = {
        "pool": check({**ten, "pool": {"min": 0, "max": 8}}, luck, totals, bonuses={"luck": 8}),
        "fudge": check(fudge, luck, totals),
        "hand": check(hand, luck, outcomes, bonuses={"luck": 6}),
        "under": check(
            {"kind": "roll-against", "dice": {"count": 3, "sides": 6}}, 'skill="Luck"', at_most, bonuses={"luck": 10}
        ),
        "symbols": symbols(),
        "advantage": check(single, luck + ' mode="advantage"', totals),
        "tens": check(hundred, 'skill="Luck" bonus="2"', outcomes, bonuses={"luck": 50}),
        "full": check(every, luck + ' reroll="a"', totals, bonuses={"luck": 30}),
    }
    names = {
        "pool": "8d10 from 7, exploding within 8, ones cancel",
        "fudge": "4 Fudge dice",
        "hand": "best of 6d6, in four tiers",
        "under": "3d6 under, all targets",
        "symbols": "5 symbol dice, all symbols jointly",
        "advantage": "1d20 with advantage",
        "tens": "d100, two bonus tens, in fractions",
        "full": "30d10 with every rule (peers: net successes)",
    }
    rounds = {"full": 2, "pool": 10}
    aims = {"pool": "under 1 ms", "full": "under 20 ms"}
    return [
        Row(name, ours[id], icepool.get(id), dyce.get(id), aims.get(id, ""), rounds.get(id, 150))
        for id, name in names.items()
    ]


# Timing.


def caches() -> list[Any]:
    """Every function of ours and of the peers that keeps what it found."""
    return [
        found
        for found in gc.get_objects()
        if isinstance(found, functools._lru_cache_wrapper)
        and str(found.__wrapped__.__module__).startswith(("rulewright", "icepool", "dyce"))
    ]


def cold(sides: Mapping[str, Callable[[], Work]], rounds: int, kept: list[Any]) -> dict[str, tuple[float, Chances]]:
    """The best of some rounds of each side, in seconds, with nothing kept; and what came of it. They take turns, so
    that whatever else the machine does meets all of them."""
    least = dict.fromkeys(sides, float("inf"))
    found: dict[str, Chances] = {}
    for _ in range(rounds):
        for name, anew in sides.items():
            work = anew()
            for cache in kept:
                cache.cache_clear()
            begin = time.perf_counter()
            answer = work()
            least[name] = min(least[name], time.perf_counter() - begin)
            found[name] = answer
    return {name: (least[name], found[name]) for name in sides}


def same(one: Chances, other: Chances) -> bool:
    return all(abs(one.get(key, 0) - other.get(key, 0)) < 1e-9 for key in {*one, *other})


def spelled(seconds: float) -> str:
    return f"{seconds * 1e6:.0f} us" if seconds < 1e-3 else f"{seconds * 1e3:.1f} ms"


def report() -> None:
    """Print every row: our time, and the peers' with how many times ours they are."""
    measured = rows()
    kept = caches()
    for row in measured:
        peers = {"icepool": row.icepool, "dyce": row.dyce}
        timed = cold(
            {"ours": row.ours, **{name: fixed(work) for name, work in peers.items() if work}}, row.rounds, kept
        )
        ours, found = timed.pop("ours")
        cells = [""] * 2
        for place, (name, (theirs, answer)) in enumerate(timed.items()):
            assert same(found, answer), (row.name, name)
            cells[place] = f"{name} {spelled(theirs)}, {theirs / ours:.1f} x"
        print(f"{row.name:46} {spelled(ours):>8}   {cells[0]:26} {cells[1]:26} {row.aim}".rstrip())


def fixed(work: Work) -> Callable[[], Work]:
    return lambda: work


ENGINE = Engine()

if __name__ == "__main__":
    warnings.simplefilter("ignore")  # what dyce calls experimental is its quickest way
    report()
