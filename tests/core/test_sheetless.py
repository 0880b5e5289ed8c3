"""Somebody without a sheet: checks are rolled all the same, and nothing is added."""

from __future__ import annotations

import pytest

from rulewright import ScriptedDice
from tables import play, ruleset, sheet

HEAVY = {"adjust": [{"value": {"const": -2}}], "penaltyFrom": "hurt"}


def rolled(tag: str, faces: list[int], base: str = "sum", **patch: object) -> dict[str, str]:
    rules = ruleset(base, **patch)
    dice = ScriptedDice(faces)
    resolved = rules.resolve(
        f'[skill_check: {tag} who="Goblin"]', [rules.character(sheet()), rules.sheetless("Goblin")], dice
    )
    assert dice.left == ()
    (record,) = resolved.records
    return dict(record.attributes)


@pytest.mark.feature("sheet.evaluate.no-sheet", "tag.check.who")
def test_there_is_no_modifier_and_nothing_rides_on_the_check() -> None:
    """4 + 5 and no more, where everybody with a sheet takes 2 off."""
    found = rolled('skill="Climb" dc="9" with="Wit"', [4, 5], resolution=HEAVY)
    assert (found["modifier"], found["total"], found["result"], found["who"]) == ("0", "9", "success", "Goblin")
    assert {"adjust", "penalty", "with"}.isdisjoint(found)
    (blank,) = play(ruleset(resolution=HEAVY), '[skill_check: skill="Climb" dc="9"]', [4, 5], sheet()).records
    assert blank.attributes["total"] == "7"


@pytest.mark.feature("sheet.evaluate.no-sheet", "sheet.skill.untrained")
def test_no_untrained_rule_applies() -> None:
    """Climb refuses the untrained, and those without a sheet have no training to read."""
    refusing = {"skills": [{"id": "climb", "label": "Climb", "ability": "might", "untrained": "refuse"}]}
    assert rolled('skill="Climb" dc="9"', [4, 5], sheet=refusing)["total"] == "9"


@pytest.mark.feature("sheet.evaluate.no-sheet")
def test_there_is_nothing_to_pay_with_and_nothing_to_read() -> None:
    """Saying what Drive would pay for buys nothing; a blank sheet has a full pool of it."""
    rules = ruleset()
    goblin, blank = rules.sheetless("Goblin"), rules.character()
    assert (goblin.has_sheet, goblin.pool("drive"), goblin.wounds("hurt"), goblin.rows("gifts")) == (
        False,
        None,
        None,
        (),
    )
    assert (blank.has_sheet, blank.pool("drive") is None) == (True, False)
    assert goblin.with_live(blank.sheet.live).has_sheet is False
