"""What holds for every plugin, held for items that picks open."""

from __future__ import annotations

from typing import Any

from builders import catalog, entry, picks
from rulewright.testing import PluginContract
from stock import ROPE, written


def granting(*items: str) -> dict[str, Any]:
    kits = catalog("kits", entry("thief", grants={"itemAccess": list(items)}))
    goods = {"id": "goods", "label": "Goods", "holds": "items", "entries": [ROPE]}
    return written(catalogs=[goods, kits], sheet={"builder": {"steps": [picks()]}})


class TestAccess(PluginContract):
    plugin = "builder-access"
    examples = (granting("goods/rope"),)
    refusals = ((granting("goods/rope", "goods/sword"), "catalogs.1.entries.0.grants.itemAccess.1"),)
