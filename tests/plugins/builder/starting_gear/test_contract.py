"""What holds for every plugin, held for starting gear."""

from __future__ import annotations

from typing import Any

from rulewright.testing import PluginContract
from stock import ROPE, written


def with_kits(*kits: dict[str, Any], strict: bool = False) -> dict[str, Any]:
    keys = {"strict": True} if strict else {}
    step = {"id": "gear", "label": "Gear", "kind": "startingGear", **keys}
    return written(ROPE, sheet={"builder": {"steps": [step]}}, startingGear=list(kits))


ROPES = {"id": "ropes", "label": "Ropes", "rows": [{"item": "goods/rope", "count": 2}]}
PURSE = {"id": "purse", "label": "Purse", "rows": [{"coins": "crown", "roll": "2d6", "times": 5}]}


class TestStartingGear(PluginContract):
    plugin = "builder-starting-gear"
    examples = (with_kits(ROPES), with_kits(ROPES, PURSE, strict=True))
    refusals = (
        (with_kits(ROPES, ROPES), "startingGear.1.id"),
        (with_kits({**ROPES, "rows": [{"item": "goods/sword"}]}), "startingGear.0.rows.0.item"),
    )
