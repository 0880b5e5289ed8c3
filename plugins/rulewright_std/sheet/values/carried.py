"""The feature ids of the value references."""

from __future__ import annotations

from typing import Final

from rulewright.features import features

FEATURES: Final = (
    *features(
        "sheet.value.const", "sheet.value.field", "sheet.value.derived", "sheet.value.ability",
        "sheet.value.ability-from-field", "sheet.value.skill-save",
    ),
    *features("sheet.value.list-sum", "sheet.value.live-pool", "sheet.value.live-track", since="1.39"),
    *features("sheet.list-sum.where", "sheet.list-sum.count", "sheet.list-sum.pyramid", since="1.205"),
)  # fmt: skip
