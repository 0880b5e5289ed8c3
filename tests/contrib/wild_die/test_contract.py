from rulewright.testing import PluginContract
from tables import sheet
from wild import wild

ADA = sheet(abilities={"might": 3}, skills={"climb": "r1"})


class TestContract(PluginContract):
    plugin = "wild-die"
    examples = (wild(), wild(die={"sides": 4}, mostDice=6))
    refusals = (
        (wild(die={"sides": 1}), "resolution.die.sides"),
        (wild(mostDice=31), "resolution.mostDice"),
        (wild(difficultyLadder=[{"label": "Easy"}]), "resolution.difficultyLadder.0.dc"),
        (wild(die={"size": 6}), "resolution.die.size"),
    )
    checks = ('skill="Climb" dc="12"', 'skill="Climb" difficulty="Easy"', 'skill="Luck" dc="5"')
    sheets = (ADA,)
