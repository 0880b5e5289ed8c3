"""What may change a check before or after its dice: the slots, in the order in which a check passes them.

A stage fills slots; it never calls another stage. Slots are filled when a ruleset is loaded: a stage answers None where
the ruleset does not use it, and then costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import attrs

from rulewright.check.applied import ApplyStage
from rulewright.check.bearing import BearingStage
from rulewright.check.faces import FaceRules
from rulewright.check.gains import Bought
from rulewright.check.plan import Asking, CheckNumber, Judge, Rule, Term
from rulewright.check.resolution import Resolution
from rulewright.issues import Report
from rulewright.teaching import Teaching

if TYPE_CHECKING:
    from rulewright.loading import Loading


@attrs.frozen
class Force:
    """The resolution in force for a check: the ruleset's own, or what an override makes of it."""

    resolution: Resolution
    rule: Rule
    judge: Judge | None = None
    situation: tuple[TermStage, ...] = ()
    faces: tuple[FaceStage, ...] = ()


@attrs.frozen
class Payer:
    """What a purchase may look at: who asks, the rule in force, the sheet's number, and the points that the tag offers
    by live pool and that nothing has claimed yet."""

    asking: Asking
    rule: Rule
    number: CheckNumber
    offered: Mapping[str, int]


ForceStage = Callable[[Asking], Force | None]
"""Another resolution for this check, or None. The first answer counts."""
TermStage = Callable[[Asking, CheckNumber], Term | None]
"""A signed number that joins the sheet's, or None."""
PurchaseStage = Callable[[Payer], Bought]
"""What is bought for this check; NOTHING_BOUGHT where the stage has no part in it."""
FaceStage = Callable[[Asking, FaceRules], FaceRules]
"""The face rules of counted dice, as this check changes them."""


@attrs.frozen
class CheckStage:
    """One stage, as a plugin brings it. Every field after ``id`` is a slot; they are passed in this order.

    ``check`` is asked at load, of the ruleset's resolution and of each one that an override makes; the others bind the
    stage to a ruleset, or to the resolution in force where an override may change its keys. ``terms`` are numbers of
    the sheet, ``bears`` what things, conditions and the like do to the check, ``applied`` what of the sheet the tag
    names to take part, ``situation`` what it asks for on top. ``used`` comes before ``bought``, so that points go to a
    used entry first. ``teach`` takes no part in a check: it says what a Game Master may write of it, or should know.
    """

    id: str
    check: Callable[[Resolution, Loading, Report], None] | None = None
    force: Callable[[Loading], ForceStage | None] | None = None
    terms: Callable[[Loading], TermStage | None] | None = None
    bears: Callable[[Loading], BearingStage | None] | None = None
    applied: Callable[[Loading], ApplyStage | None] | None = None
    situation: Callable[[Resolution], TermStage | None] | None = None
    used: Callable[[Loading], PurchaseStage | None] | None = None
    bought: Callable[[Loading], PurchaseStage | None] | None = None
    faces: Callable[[Resolution], FaceStage | None] | None = None
    judge: Callable[[Resolution], Judge | None] | None = None
    teach: Callable[[Resolution, Loading], Sequence[Teaching]] | None = None


@attrs.frozen
class Stages:
    """The stages of one ruleset, bound."""

    force: tuple[ForceStage, ...] = ()
    terms: tuple[TermStage, ...] = ()
    bearings: tuple[BearingStage, ...] = ()
    applied: tuple[ApplyStage, ...] = ()
    purchases: tuple[PurchaseStage, ...] = ()
