"""What a plugin declares to add a part of a fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import attrs

from rulewright.fight.phases import Gives

if TYPE_CHECKING:
    from rulewright.loading import Loading


@attrs.frozen
class FightFeature:
    """A part of a fight: what it contributes to the phases, for a ruleset that uses it.

    ``bind`` is called once, when a ruleset with a combat block is loaded, and answers None where that uses none of it.
    Features contribute in the order of their ids.
    """

    id: str
    bind: Callable[[Loading], Gives | None]
