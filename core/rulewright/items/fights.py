"""What items must know of fights: the combat block as it is written. Fights themselves are somebody else's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.loading import Loading


def written_combat(loading: Loading) -> Mapping[str, Any]:
    """The combat block, empty where there is none that could be read."""
    combat = loading.raw.get("combat")
    return combat if isinstance(combat, Mapping) else {}


def budgets(loading: Loading) -> frozenset[str]:
    """The ids of what a turn can be spent on."""
    economy = written_combat(loading).get("economy")
    declared = economy.get("budgets") if isinstance(economy, Mapping) else None
    listed = declared if isinstance(declared, list) else []
    ids = (budget.get("id") for budget in listed if isinstance(budget, Mapping))
    return frozenset(id for id in ids if isinstance(id, str))
