"""The features of riders as data."""

from __future__ import annotations

from typing import Final

from rulewright.features import features

FEATURES: Final = (
    *features(
        "combat.rider.first-hit", "combat.rider.any-hit", "combat.rider.when", "combat.rider.when.advantage",
        "combat.rider.when.ally-adjacent", "combat.rider.once-per", "combat.rider.once-per.turn", "combat.rider.amount",
        "combat.rider.type", "creature.riders.from-sheet-lists", since="1.29",
    ),
    *features("combat.rider.weapons.only", since="1.70"),
    *features("combat.rider.when.ally-adjacent-no-disadvantage", since="1.126"),
)  # fmt: skip
