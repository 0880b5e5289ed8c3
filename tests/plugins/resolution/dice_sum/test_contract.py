from rulewright.testing import PluginContract
from tables import document


class TestContract(PluginContract):
    plugin = "dice-sum"
    examples = (document("sum"), document("d20", resolution={"openEnded": {"high": 19, "low": 2}, "unmodified": [13]}))
    refusals = (
        (document("sum", resolution={"openEnded": {"high": 6}}), "resolution.openEnded"),
        (document("sum", resolution={"dice": {"count": 21}}), "resolution.dice.count"),
    )
    checks = (
        'skill="Climb" dc="8"',
        'skill="Climb" dc="8" mode="advantage"',
        'skill="Nerve" dc="11" mode="disadvantage"',
    )
