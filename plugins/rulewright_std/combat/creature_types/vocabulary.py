"""The features of creature types as data."""

from __future__ import annotations

from typing import Final

from rulewright.features import features

TYPES: Final = "combat.creature-types.types"
FEATURES: Final = features(
    TYPES, "combat.creature-types.tags", "combat.creature-types.character", "combat.creature-types.test",
    "combat.creature-types.damage-part", "combat.creature-types.applies", "combat.creature-types.target-types",
    "combat.creature-types.version", since="1.168",
)  # fmt: skip
