"""What a plugin declares to add a kind of check."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

import attrs

from rulewright.capability import Capability
from rulewright.check.plan import Rule
from rulewright.check.resolution import Resolution
from rulewright.issues import Report

if TYPE_CHECKING:
    from rulewright.loading import Loading

DICE_COUNT: Final = "dice count"
"""Trait: the sheet's number is a number of dice, so that dice can be added to one check or taken from it."""
TARGET_FACE: Final = "target face"
"""Trait: every die counts for itself against a target face, by :class:`rulewright.check.faces.FaceRules`."""

ROLLED_ON_TOP: Final = "rolled on top"
"""Trait: what is thrown does not depend on the sheet's number, so that dice thrown last may still join that number."""


ADDED_UP: Final = "added up"
"""Trait: the sheet's number is added to the dice, so that dice that a sheet holds may be thrown with them."""


@attrs.frozen
class Facts:
    """What stages must know of a resolution before it is compiled.

    ``single_die`` says that one die decides, so that its natural face can be read; ``shares`` that tiers may read a
    share of the number rolled against; ``automatic_naturals`` that a natural face decides by itself;
    ``criticals_decide`` that a critical decides the result at all; ``sides`` how many sides the dice have that a
    re-throw throws, None for none; ``settable`` the lowest and highest face to which a used entry may set a rule
    for one check, by gain (threshold, explode, double): a gain that is not there cannot be set; ``graded_by`` the
    key, where it is written, by which the kind itself says what a critical success is, so that tiers would leave it
    nothing to say; ``cancels`` that low dice take successes away.
    """

    single_die: bool = False
    shares: bool = False
    automatic_naturals: bool = False
    criticals_decide: bool = True
    sides: int | None = None
    settable: Mapping[str, tuple[int, int]] = attrs.field(factory=dict)
    graded_by: str | None = None
    cancels: bool = False


def _no_facts(resolution: Resolution) -> Facts:
    return Facts()


def _nothing_to_check(resolution: Resolution, loading: Loading, report: Report) -> None:
    """A kind whose shape says it all."""


@attrs.frozen
class ResolutionKind:
    """A kind of check: its keys, its cross-checks, and how it makes rules of them.

    ``facts`` answers what stages ask of a resolution. ``check`` reports at the ``resolution`` block (an override's,
    where it checks what an override comes to); ``compile`` is called after it found no fault. ``locked`` are keys
    that an override may not change beside those that no override may; ``spends`` and ``charms`` name the gains
    (fields of :class:`rulewright.check.gains.Gains`) that a spend, or an entry used on a check, may give here;
    ``applies`` are the keys of what something that is applied to a check may do here, beside adding to its number.
    ``fights`` are the kinds of combat that may stand beside it, None for any.
    """

    id: str
    shape: type
    compile: Callable[[Resolution, Loading], Rule]
    check: Callable[[Resolution, Loading, Report], None] = _nothing_to_check
    facts: Callable[[Resolution], Facts] = _no_facts
    since: Capability | None = None
    feature: str | None = None
    traits: frozenset[str] = frozenset()
    locked: frozenset[str] = frozenset()
    spends: frozenset[str] = frozenset()
    charms: frozenset[str] = frozenset()
    applies: frozenset[str] = frozenset()
    fights: frozenset[str] | None = None
    help: str = ""
