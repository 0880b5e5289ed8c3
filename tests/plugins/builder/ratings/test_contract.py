"""What holds for every plugin, held for free ratings."""

from __future__ import annotations

from builders import catalog, entry, picks, written
from rulewright.testing import PluginContract

RATED = [{"target": {"skill": "sneak"}, "tiers": ["none", "r1", "r2"]}]


def gives(*ratings: object) -> dict[str, object]:
    return written(picks(), catalogs=[catalog("kits", entry("gift", grants={"ratings": list(ratings)}))],
                   ratingTiers=RATED)  # fmt: skip


class TestFreeRatings(PluginContract):
    plugin = "builder-ratings"
    examples = (gives({"target": {"field": "luck"}, "add": 1}, {"target": {"skill": "sneak"}, "set": 2}),)
    refusals = (
        (gives({"target": {"skill": "climb"}, "add": 1}), "catalogs.0.entries.0.grants.ratings.0.target.skill"),
        (gives({"target": {"field": "luck"}}), "catalogs.0.entries.0.grants.ratings.0"),
    )
