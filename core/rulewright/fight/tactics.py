"""Who plays those whom nobody else plays: tactics choose from the menu, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import attrs

from rulewright.fight.menu import Choice

if TYPE_CHECKING:
    from rulewright.fight.fight import Fight
    from rulewright.fight.rules import FightRules


class Tactics(Protocol):
    """Chooses for whoever is asked. The same fight gives the same choice."""

    def choose(self, fight: Fight) -> Choice:
        """A legal choice of the fight's menu."""


@attrs.frozen
class TacticsKind:
    """A way to play, by its id. ``make`` is given the rules of a ruleset's fights, and answers tactics that know them.

    ``strength`` orders ways to play: the strongest plays where nobody says which.
    """

    id: str
    make: Callable[[FightRules], Tactics]
    strength: int = 0
    help: str = ""
