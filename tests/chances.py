"""What tests of odds share: the odds of a tag, every roll of some dice, and ways to hold odds against other numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import Any

from rulewright import Ruleset, SeededDice
from rulewright.check.fold import Fold
from rulewright.check.odds import Odds
from rulewright.check.prepare import Prepared, Rolled
from tables import Json, ruleset

NEAR = 1e-12
"""How exact odds are."""


def prepared(rules: Ruleset, tag: str, raw: Json | None = None) -> Prepared:
    """One check, ready; ``tag`` is what stands between its name and the bracket."""
    ready = rules.prepare(f"[skill_check: {tag}]", rules.character(raw))
    assert isinstance(ready, Prepared), ready
    return ready


def odds(base: str, resolution: Json, tag: str, raw: Json | None = None, **patch: Any) -> Odds:
    """The odds of one check by a base with these keys, held to what all odds are held to."""
    found = prepared(ruleset(base, resolution=resolution, **patch), tag, raw).odds()
    assert_whole(found)
    return found


def assert_whole(found: Odds) -> None:
    """Odds sum to one wherever they should."""
    parts: list[Mapping[Any, float]] = [found.results, found.totals]
    parts += [found.outcomes] if found.outcomes else []
    for part in parts:
        assert abs(sum(part.values()) - 1) < NEAR, part
        assert all(chance >= 0 for chance in part.values()), part


def assert_near(found: Mapping[Any, float], expected: Mapping[Any, Any]) -> None:
    """Equal chances, within 1e-12; what one side leaves out has none."""
    for key in {*found, *expected}:
        assert abs(found.get(key, 0) - float(expected.get(key, 0))) < NEAR, (key, found.get(key), expected.get(key))


def every_roll(*sides: int) -> Iterator[tuple[int, ...]]:
    """Every roll of some dice, all equally likely."""
    return product(*(range(1, each + 1) for each in sides))


def shares(kinds: Iterable[Hashable]) -> dict[Any, Fraction]:
    """How large a share of equally likely rolls is of each kind."""
    counted = Counter(kinds)
    rolls = sum(counted.values())
    return {kind: Fraction(number, rolls) for kind, number in counted.items()}


def theirs(die: Any) -> dict[Any, Fraction]:
    """The chances of an icepool die."""
    return {outcome: die.probability(outcome) for outcome in die}


def sequences(fold: Fold[Any]) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every sequence of faces that a fold asks for, with its chance."""
    open_: list[tuple[tuple[int, ...], Any, Fraction]] = [((), fold.start, Fraction(1))]
    while open_:
        faces, state, chance = open_.pop()
        sides = fold.sides(state)
        if not sides:
            yield faces, chance
            continue
        open_ += [((*faces, face), fold.step(state, face), chance / sides) for face in range(1, sides + 1)]


def assert_dice_agree(ready: Prepared, seed: str, read: Callable[[Rolled], Hashable], expected: Mapping[Any, float],
                      *, rolls: int = 3000) -> None:  # fmt: skip
    """Roll a check with a fixed seed, and hold what was read off it against its odds, by chi squared. What is expected
    fewer than five times is taken together; the bound is passed once in a million seeds."""
    dice = SeededDice(seed)
    seen = Counter(read(ready.roll(dice)) for _ in range(rolls))
    assert all(expected.get(kind, 0) > 0 for kind in seen), (seen, expected)
    common = {kind: chance for kind, chance in expected.items() if chance * rolls >= 5}
    rare = 1 - sum(common.values())
    cells = [(seen[kind], chance * rolls) for kind, chance in common.items()]
    if rare * rolls >= 5:
        cells.append((sum(number for kind, number in seen.items() if kind not in common), rare * rolls))
    squared = sum((number - wanted) ** 2 / wanted for number, wanted in cells)
    assert squared <= _bound(len(cells) - 1), (squared, seen, expected)


def _bound(degrees: int) -> float:
    """What chi squared passes once in a million, as Wilson and Hilferty come near it."""
    if degrees < 1:
        return 1e-9
    spread = 2 / (9 * degrees)
    return float(degrees * (1 - spread + 4.7534 * sqrt(spread)) ** 3)
