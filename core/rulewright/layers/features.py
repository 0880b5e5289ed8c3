"""The feature ids that layers carry."""

from __future__ import annotations

from typing import Final

from rulewright.features import features

FEATURES: Final = (
    *features(
        "file.effective-definition", "layer.shape", "layer.gm", "layer.fields", "layer.fields.kept", "layer.ladder",
        "layer.catalogs", "layer.conflicts", "layer.option-key", "layer.selection", "layer.apply.order",
        "layer.apply.revalidate",
        since="1.25",
    ),
    *features("sheet.derived.enum-table.layer", since="1.42"),
)  # fmt: skip
