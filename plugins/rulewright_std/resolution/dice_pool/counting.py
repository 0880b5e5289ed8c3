"""How counted dice are read: what each face is worth, and what a whole throw comes to."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import attrs

from rulewright.check.faces import FaceRules
from rulewright.check.fold import Critical, Reading


class Face(NamedTuple):
    """What a die showing one face does: the successes that it gives or takes, whether it succeeds, whether it is low,
    and whether it adds a die."""

    worth: int
    succeeds: bool
    low: bool
    explodes: bool


@lru_cache(maxsize=256)
def faces_of(rules: FaceRules) -> tuple[Face, ...]:
    """What every face does, from 1 up; the first place, 0, stands for no face. Only a die that succeeds counts twice
    (question.check.53)."""
    table = [Face(0, False, False, False)]
    for face in range(1, rules.sides + 1):
        succeeds = rules.counts(face)
        worth = 0
        if succeeds:
            worth = 2 if rules.double is not None and face >= rules.double else 1
        if rules.cancel is not None and face <= rules.cancel:
            worth -= 1
        low = rules.low is not None and face <= rules.low.up_to
        table.append(Face(worth, succeeds, low, rules.explode is not None and face >= rules.explode))
    return tuple(table)


@attrs.frozen
class Measure:
    """What a throw is measured by: the successes that are needed, those that were given without rolling, how many
    make the check exceptional, and whether a botch stands. ``empty`` is what a pool without dice reads."""

    needed: int
    given: int
    exceptional: int | None
    botches: bool
    empty: Reading

    def read(self, net: int, botched: bool = False) -> Reading:
        """The reading of this many successes over those taken away; they never count below none."""
        total = max(max(net, 0) + self.given, 0)
        passed = total >= self.needed
        critical: Critical | None = None
        if botched and self.botches:
            critical = "failure"
        elif passed and self.exceptional is not None and total >= self.exceptional:
            critical = "success"
        return Reading(total, total - self.needed, passed, critical)
