"""The odds that a pool goes wrong: no die succeeds, and enough of them are low."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from rulewright_std.resolution.dice_pool.counting import Face, faces_of
from rulewright_std.resolution.dice_pool.rethrows import law
from rulewright_std.resolution.dice_pool.rows import NOTHING

if TYPE_CHECKING:
    from rulewright_std.resolution.dice_pool.fold import PoolFold


class Failing(NamedTuple):
    """Where a roll stands in which nothing has succeeded: dice that must yet stand without exploding, low ones seen,
    and how much of the re-throw is used."""

    left: int
    seen: int
    used: int


def botch_chance(fold: PoolFold) -> float:
    """The chance of a botch, die by die: only dice that do not succeed are followed."""
    if fold.rules.low is None or not fold.measure.botches:
        return 0.0
    most, enough = fold.count + fold.room, fold.botched_at
    stands = law(fold.rules.sides, fold.rules.rethrow, most)
    faces = faces_of(fold.rules)[1:]
    shows = [_failing(faces, chances) for chances in (stands.kept, stands.low) if chances is not None]
    open_, botched = {Failing(fold.count, 0, 0): 1.0}, 0.0
    for number in range(1, most + 1):
        after: defaultdict[Failing, float] = defaultdict(float)
        watched = number <= fold.count or not fold.only_first
        for (left, seen, used), chance in open_.items():
            for way in stands.moves(number, used):
                for (low, explodes), each in shows[way.low]:
                    now = Failing(left - (not explodes), min(seen + (low and watched), enough), way.used)
                    after[now] += chance * way.chance * each
        last_chance = fold.only_first and number >= fold.count
        open_ = {}
        for state, chance in after.items():
            if not state.left or number == most:
                botched += chance if state.seen == enough else 0.0
            elif chance > NOTHING and (state.seen == enough or not last_chance):
                open_[state] = chance
        if not open_:
            break
    return botched


def _failing(faces: tuple[Face, ...], chances: tuple[float, ...]) -> list[tuple[tuple[bool, bool], float]]:
    """The faces that do not succeed, by whether they are low and whether they explode."""
    found: defaultdict[tuple[bool, bool], float] = defaultdict(float)
    for face, chance in zip(faces, chances, strict=True):
        if chance and not face.succeeds:
            found[face.low, face.explodes] += chance
    return list(found.items())
