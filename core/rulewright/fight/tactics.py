"""Who plays those whom nobody else plays: tactics choose from the menu, and from nothing else."""

from __future__ import annotations

from typing import Protocol

from rulewright.fight.fight import Fight
from rulewright.fight.menu import Choice


class Tactics(Protocol):
    """Chooses for whoever is asked. The same fight gives the same choice."""

    def choose(self, fight: Fight) -> Choice:
        """A legal choice of the fight's menu."""
