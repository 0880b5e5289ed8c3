"""What a tag names to take part in this one roll: a stunt, a speciality, a gift (check.contextual.apply).

Whoever knows of such things says what each of them would do and what it costs; here they are paid for, one after the
other, and come together. What cannot be paid takes no part, and costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import attrs

from rulewright.check.bearing import Bearing
from rulewright.check.faces import FaceRules
from rulewright.check.gains import NOTHING_GAINED, Gains
from rulewright.check.plan import Asking, CheckNumber
from rulewright.sheet.character import Character

FaceChange = Callable[[FaceRules], FaceRules]


@attrs.frozen
class Applied:
    """One thing that takes part in a roll, by the name that it has on the sheet.

    ``bearings`` and ``gains`` join those of the check; ``faces`` changes the face rules of counted dice, before any
    stage does; with ``best`` a skill is rolled with the best rating of any. ``pays`` are points by live pool, ``marks``
    steps by plain track, which go as far as the track does.
    """

    name: str
    bearings: tuple[Bearing, ...] = ()
    gains: Gains = NOTHING_GAINED
    faces: FaceChange | None = None
    best: bool = False
    pays: Mapping[str, int] = attrs.field(factory=dict)
    marks: Mapping[str, int] = attrs.field(factory=dict)

    def free(self) -> Applied:
        """The same without its price."""
        return attrs.evolve(self, pays={}, marks={})

    def paid_by(self, who: Character) -> Character | None:
        """The character after its price; None where a pool does not hold it (check.contextual.apply.unpaid)."""
        for id, points in self.pays.items():
            held = who.pool(id)
            if held is None or held.value < points:
                return None
        return who.paying(self.pays, {}, self.marks)


ApplyStage = Callable[[Asking, CheckNumber], Iterable[Applied]]
"""What of a tag's names fits its check, in the order in which they are named."""


@attrs.frozen
class AllApplied:
    """All that takes part in one roll, and the roller after paying for it."""

    who: Character
    things: tuple[Applied, ...] = ()

    @property
    def bearings(self) -> tuple[Bearing, ...]:
        return tuple(bearing for thing in self.things for bearing in thing.bearings)

    @property
    def best(self) -> bool:
        return any(thing.best for thing in self.things)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(thing.name for thing in self.things)

    def faces(self, rules: FaceRules) -> FaceRules:
        """Face rules as all of it changes them."""
        for thing in self.things:
            if thing.faces is not None:
                rules = thing.faces(rules)
        return rules

    def free(self) -> AllApplied:
        """The same without any price: nothing is taken where no die is thrown."""
        return AllApplied(self.who, tuple(thing.free() for thing in self.things))


def applied(stages: Sequence[ApplyStage], asking: Asking, number: CheckNumber) -> AllApplied:
    """Everything that takes part, paid for in the order in which it is named: of two that one point is left for, the
    first has it."""
    who, things = asking.who, []
    for stage in stages:
        for thing in stage(asking, number):
            after = thing.paid_by(who)
            if after is not None:
                who = after
                things.append(thing)
    return AllApplied(who, tuple(things))


FROM: Final = "; "
"""What stands between the names of what was applied, in a record."""
