"""The toy plugin's own tests: the kit, and nothing else. Run where the toy is installed (see test_third_party.py)."""

from rulewright.testing import PluginContract

EXAMPLE = {
    "schemaVersion": 1,
    "id": "coins",
    "version": 1,
    "name": "Coins",
    "coverage": {"checks": True, "summary": "Toss coins."},
    "resolution": {
        "kind": "coin-toss",
        "heads": 2,
        "abilityModifier": {"op": "identity"},
        "proficiencyTiers": [{"id": "none", "label": "None"}],
    },
    "sheet": {
        "version": 1,
        "abilities": [{"id": "nerve", "label": "Nerve", "min": 1, "max": 9, "default": 3}],
    },
    "gm": {"checkGuidance": "Toss."},
}
NO_HEADS = {**EXAMPLE, "resolution": {**EXAMPLE["resolution"], "heads": 0}}


class TestContract(PluginContract):
    plugin = "toy-coin"
    examples = (EXAMPLE,)
    refusals = ((NO_HEADS, "resolution.heads"),)
    checks = ('skill="Nerve"',)
