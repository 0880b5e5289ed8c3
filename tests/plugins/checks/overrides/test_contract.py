from rulewright.testing import PluginContract
from tables import document

THIEF = {"id": "thief", "label": "Thief", "skills": ["climb"], "set": {"dice": {"count": 1, "sides": 100}}}


class TestContract(PluginContract):
    plugin = "overrides"
    examples = (document("sum", resolution={"overrides": [THIEF]}),)
    refusals = ((document("sum", resolution={"overrides": [{**THIEF, "set": {}}]}), "resolution.overrides.0.set"),)
    checks = ('skill="Climb" dc="40"', 'skill="Sneak" dc="8"')
