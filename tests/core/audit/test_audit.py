"""What an audit says of a ruleset, with numbers that are worked out by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulewright.audit.audit import audit
from rulewright.audit.findings import Finding
from tables import Json, document, engine

RULESETS = Path(__file__).parents[3] / "contrib" / "rulesets"
SMALL: Json = {
    "abilities": [{"id": "might", "label": "Might", "min": 0, "max": 2, "default": 0}],
    "skills": [{"id": "climb", "label": "Climb", "ability": "might"}],
    "saves": [],
}
"""Three dice here come to 3 to 18 on a blank sheet, which is the weakest too, and to 10 to 25 with might 2, rated 5."""


def ladder(*steps: int) -> list[Json]:
    return [{"label": f"Step {dc}", "dc": dc} for dc in steps]


def audited(base: str = "sum", **resolution: Any) -> dict[str, list[Finding]]:
    """The findings on a small ruleset, by what they are about."""
    made = document(base, resolution={"advantage": None, **resolution}, sheet=SMALL)
    found: dict[str, list[Finding]] = {}
    for finding in audit(engine().load(made)).findings:
        found.setdefault(finding.about, []).append(finding)
    return found


THREE = {"count": 3, "sides": 6}


def test_chances_of_a_blank_and_of_the_strongest_sheet() -> None:
    """11 and more: 108 of 216 rolls of three dice; with 7 on top 4 is enough, and 3 falls short of it."""
    made = document("sum", resolution={"dice": THREE, "difficultyLadder": ladder(11)}, sheet=SMALL)
    (row,) = audit(engine().load(made)).steps
    assert row.step.spelled == "Step 11 (dc 11)"
    blank, strong = row.chances["blank"], row.chances["strong"]
    assert blank == {"Climb": pytest.approx(108 / 216), "Might": pytest.approx(108 / 216)}
    assert strong == {"Climb": pytest.approx(215 / 216), "Might": pytest.approx(160 / 216)}  # might alone needs 9


def test_steps_that_nobody_can_pass_or_fail() -> None:
    """One roll of 216 is 18, and one is 3: below a hundredth."""
    found = audited(dice=THREE, difficultyLadder=ladder(3, 4, 12, 25, 26))
    sentences = {about: [finding.sentence for finding in findings] for about, findings in found.items()}
    assert sentences == {
        "step-nobody-fails": ["Nobody can fail Step 3 (dc 3): not even the weakest sheet, by any check."],
        "step-hardly-failed": ["Hardly anybody fails Step 4 (dc 4): at worst a blank sheet (Climb) fails in 0.46 %."],
        "step-hardly-passed": [
            "Hardly anybody passes Step 25 (dc 25): at best the strongest sheet (Climb) succeeds in 0.46 %."
        ],
        "step-nobody-passes": ["Nobody can pass Step 26 (dc 26): not even the strongest sheet, by any check."],
    }
    assert found["step-hardly-passed"][0].numbers == {
        "step": "Step 25",
        "check": "Climb",
        "sheet": "strong",
        "success": pytest.approx(1 / 216),
    }


def test_steps_that_one_sheet_cannot_pass_or_fail() -> None:
    """Might alone, 2, makes 5 to 20 of three dice: no check of the strongest fails at 5. A blank one comes to 18."""
    found = audited(dice=THREE, difficultyLadder=ladder(5, 8, 19, 20))
    assert [f.sentence for f in found["sheet-cannot-pass"]] == [
        "A blank sheet cannot pass Step 19 (dc 19) or Step 20 (dc 20)."
    ]
    assert [f.sentence for f in found["sheet-cannot-fail"]] == ["The strongest sheet cannot fail Step 5 (dc 5)."]


def test_steps_that_decide_nothing() -> None:
    tiers = [{"id": "y", "label": "Yes", "atLeast": 8, "success": True}, {"id": "n", "label": "No"}]
    found = audited(difficultyLadder=ladder(6, 10), outcomes={"by": "total", "tiers": tiers})
    assert [f.sentence for f in found["steps-decide-nothing"]] == [
        "The 2 steps of the ladder make no difference: every check has the same odds on all of them."
    ]


def test_steps_of_one_name() -> None:
    found = audited(difficultyLadder=[{"label": "Hard", "dc": 9}, {"label": "hard!", "dc": 10}, *ladder(8)])
    assert [f.sentence for f in found["steps-of-one-name"]] == [
        "2 steps are called Hard: a tag that names one of them finds none."
    ]


def test_tiers_that_are_never_or_hardly_ever_reached() -> None:
    """Three dice and 7 come to 25 in one roll of 216, and to no more."""
    tiers = [
        {"id": "a", "label": "Absurd", "atLeast": 26, "success": True},
        {"id": "r", "label": "Rare", "atLeast": 25, "success": True},
        {"id": "y", "label": "Yes", "atLeast": 11, "success": True},
        {"id": "n", "label": "No"},
    ]
    found = audited(dice=THREE, difficultyLadder=[], outcomes={"by": "total", "tiers": tiers})
    assert [f.sentence for f in found["tier-never-reached"]] == ["The tier Absurd is never reached."]
    assert [f.sentence for f in found["tier-hardly-reached"]] == [
        "The tier Rare is hardly ever reached: at most in 0.46 %, by the strongest sheet (Climb) on no difficulty."
    ]


def test_rules_that_never_matter() -> None:
    """From 96 on every roll is a critical failure already, and nobody gains or loses a die."""
    found = audited("against", criticalFailure=[{"from": 96}, {"from": 99}], criticalSuccess=[{"to": 5}])
    assert [f.numbers["path"] for f in found["rule-never-matters"]] == ["resolution.criticalFailure.1"]
    found = audited("pool", situationalDice={"min": 0, "max": 0}, explode={"from": 10}, cancel={"upTo": 1})
    (idle,) = found["rule-never-matters"]
    assert idle.sentence == (
        f"resolution.situationalDice never matters: {idle.numbers['checks']} checks that were tried come out the same "
        "without it."
    )


def test_a_key_that_says_what_holds_anyway_is_no_rule_that_never_matters() -> None:
    assert "rule-never-matters" not in audited(naturals={"check": "none", "save": "none"}, advantage=False)


@pytest.mark.parametrize("name", ["ash-court", "pale-archive"])
def test_every_rule_of_ours_matters(name: str) -> None:
    """Those that need a stance, a threshold on the tag, a switch on the sheet or a second ability among them."""
    made = json.loads((RULESETS / f"{name}.json").read_text(encoding="utf-8"))
    assert [f.sentence for f in audit(engine().load(made)).findings if f.about == "rule-never-matters"] == []


def test_where_low_numbers_are_better_the_strongest_sheet_has_low_ones() -> None:
    """Two dice must reach the number: might 0, untrained, always does, and might 2, rated 5, needs 7."""
    found = audited("against", against="at-least", dice={"count": 2, "sides": 6}, difficultyLadder=ladder(3))
    made = document(
        "against",
        resolution={"against": "at-least", "dice": {"count": 2, "sides": 6}, "difficultyLadder": ladder(1)},
        sheet=SMALL,
    )
    (row,) = audit(engine().load(made)).steps
    assert row.chances["strong"]["Climb"] == 1
    assert "step-nobody-passes" not in found


def test_a_skill_that_only_its_bonus_can_raise_gets_it() -> None:
    """Every rating is worth nothing here, and Luck starts from no ability: 30 is the most of its free bonus."""
    sheet = {**SMALL, "skills": [{"id": "luck", "label": "Luck"}], "bonusRange": {"min": 0, "max": 30}}
    resolution = {"proficiencyTiers": [{"id": "a", "label": "A"}], "difficultyLadder": ladder(0)}
    (row,) = audit(engine().load(document("against", resolution=resolution, sheet=sheet))).steps
    assert (row.chances["blank"]["Luck"], row.chances["strong"]["Luck"]) == (0, pytest.approx(0.3))


def test_a_level_that_training_grows_with_is_at_its_most() -> None:
    """Trained is worth twice the bonus, which is the level: 8 at level 4, so that 2 of the dice is enough for 10."""
    sheet: Json = {
        **SMALL,
        "fields": [
            {"id": "level", "label": "Level", "type": "number", "min": 1, "max": 4, "default": 1},
            {"id": "age", "label": "Age", "type": "number", "min": 0, "max": 90},
        ],
    }
    resolution = {
        "proficiencyTiers": [{"id": "a", "label": "A"}, {"id": "b", "label": "B", "multiplier": 2}],
        "proficiency": {"bonus": {"field": "level"}},
        "difficultyLadder": ladder(12),
    }
    (row,) = audit(engine().load(document("sum", resolution=resolution, sheet=sheet))).steps
    assert row.chances["strong"]["Climb"] == 1  # 2 + 8 and at least 2
    assert row.chances["blank"]["Climb"] == pytest.approx(1 / 36)


def test_checks_that_the_untrained_cannot_roll_are_not_those_of_a_blank_sheet() -> None:
    sheet = {**SMALL, "skills": [{"id": "rites", "label": "Rites", "ability": "might", "untrained": "refuse"}]}
    (row, *_) = audit(engine().load(document("sum", sheet=sheet))).steps
    assert set(row.chances["blank"]) == {"Might"}
    assert set(row.chances["strong"]) == {"Rites", "Might"}
