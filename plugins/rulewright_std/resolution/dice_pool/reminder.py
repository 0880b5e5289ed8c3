"""What a Game Master is told of a pool: what a tag may move, and what each step of the ladder asks for."""

from __future__ import annotations

from rulewright.check.ladder import Ladder
from rulewright.check.plan import Judge
from rulewright.teaching import Teaching
from rulewright_std.resolution.dice_pool.vocabulary import PoolKeys, PoolRung


def teachings(keys: PoolKeys, judge: Judge) -> tuple[Teaching, ...]:
    """The attributes that a check of these pools may have. A rule that no check can move is not among them."""
    lines = []
    if judge.needs_difficulty:
        lines.append(Teaching(f"how many successes the check needs, 1 to {keys.most}; it is no face of a die", "dc"))
    target = keys.target
    if target.movable and target.from_ is None:
        sentence = f"the face from which a die counts, {target.min} to {target.max}; without it {target.default}"
        lines.append(Teaching(sentence, "threshold"))
    sides = keys.die.sides
    if keys.explode is not None and keys.explode.min is not None:
        sentence = (
            f"from this face up a die throws one more, {keys.explode.min} to {sides}{_unless(keys.explode.from_)}"
        )
        lines.append(Teaching(sentence, "explode"))
    if keys.double is not None and keys.double.min is not None:
        sentence = f"from this face up a die counts twice, {keys.double.min} to {sides}{_unless(keys.double.from_)}"
        lines.append(Teaching(sentence, "double"))
    return tuple(lines)


def _unless(face: int | None) -> str:
    return f"; without it {face}" if face is not None else "; without it none does"


def rungs(steps: Ladder[PoolRung]) -> tuple[str, ...]:
    """Steps of a pool's ladder: ``Grim (dc 3, threshold 8)``."""
    return tuple(
        f"{rung.label} (dc {rung.successes})"
        if rung.target is None
        else f"{rung.label} (dc {rung.successes}, threshold {rung.target})"
        for rung in steps.rungs
    )
