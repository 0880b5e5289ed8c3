"""What a plugin declares to add a part of a fight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import attrs

from rulewright.fight.phases import Gives
from rulewright.fight.telling import Teller

if TYPE_CHECKING:
    from rulewright.loading import Loading


@attrs.frozen
class FightFeature:
    """A part of a fight: what it contributes to the phases, for a ruleset that uses it.

    ``bind`` is called once, when a ruleset with a combat block is loaded, and answers None where that uses none of it.
    Features contribute in the order of their ids. ``tells`` are the sentences of its own events, by their
    kind; kinds of the kernel are the kernel's to tell.
    """

    id: str
    bind: Callable[[Loading], Gives | None]
    tells: Mapping[str, Teller] = attrs.field(factory=dict)
