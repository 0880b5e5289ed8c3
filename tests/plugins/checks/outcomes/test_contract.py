from rulewright.testing import PluginContract
from tables import document

TIERS = [
    {"id": "strong", "label": "Strong", "atLeast": 3, "success": True, "critical": True},
    {"id": "weak", "label": "Weak", "atLeast": 0, "success": True},
    {"id": "miss", "label": "Miss"},
]


class TestContract(PluginContract):
    plugin = "outcomes"
    examples = (document("sum", resolution={"outcomes": {"tiers": TIERS}}),)
    refusals = (
        (document("sum", resolution={"outcomes": {"tiers": TIERS[:1]}}), "resolution.outcomes.tiers"),
        (document("sum", resolution={"outcomes": {"by": "fraction", "tiers": TIERS}}), "resolution.outcomes.by"),
    )
    checks = ('skill="Climb" dc="8"',)
