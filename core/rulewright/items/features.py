"""The feature ids that the kernel's items carry."""

from __future__ import annotations

from typing import Final

from rulewright.features import features

FEATURES: Final = (
    *features("tag.inventory.grammar", "tag.inventory.record"),
    *features(
        "item.capability-table", "item.block", "item.stats", "item.slots", "item.binding", "item.carry",
        "item.currencies", "item.entry", "item.names",
        since="1.49",
    ),
    *features("item.worn", "item.holder", since="1.52"),
    *features("layer.currencies", since="1.64"),
)  # fmt: skip
