"""The keys of ``mechanics`` that say what an entry does in a fight.

Every key is None (or empty) where the author left it out, so that what a rider must not carry can be told.
"""

from __future__ import annotations

from typing import Annotated

from rulewright.catalog.acts import ActKeys, SheetTest
from rulewright.catalog.reactions import Reaction
from rulewright.catalog.riders import RIDER, Rider
from rulewright.catalog.shapes import StepTable
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.values import Ref


@shape
class Scales:
    """More dice as a number of the sheet grows."""

    from_: Ref = key(help="the number that is looked up; no live state, no items")
    table: StepTable = key(help="pairs of a threshold and dice to add, thresholds strictly rising")


@shape
class Gives:
    """A part of the turn that the entry gives back."""

    budget: Id = key()
    count: int = key(1, 10)


@shape
class Standard:
    """Standard actions that may be paid with another budget."""

    actions: tuple[Annotated[str, Bounds(1, 40)], ...] = key(1, 6, help="each once")
    budget: Id = key(help="another than the main one, which pays for every standard action anyway")


@shape
class FightKeys(ActKeys):
    """What an entry does in a fight (catalog.mechanics.shape)."""

    concentration: bool | None = key(default=None)
    reaction: Reaction | bool | None = key(default=None, help="not taken on a turn; an object says at which moment")
    scales: Scales | None = key(default=None, since="1.26", feature="catalog.mechanics.shape")
    gives: tuple[Gives, ...] | None = key(1, 4, default=None, since="1.29", feature="catalog.mechanics.shape")
    standard: Standard | None = key(default=None, since="1.29", feature="catalog.mechanics.shape")
    rider: Rider | None = key(default=None, since="1.29", feature=RIDER)
    usable_when: SheetTest | None = key(
        default=None, since="1.166", feature="catalog.mechanics.shape", help="offered only while the sheet allows it"
    )
