"""What a check does while the training is that of the first tier."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.check.kinds import TARGET_FACE
from sheets import ability, refused, refused_beside, skill, who, written
from tables import engine, play, sheet


def trained(untrained: object = None, section: object = None, **keys: Any) -> dict[str, Any]:
    """Climb, in the section of feats; both may have a rule."""
    own = {} if untrained is None else {"untrained": untrained}
    heading = {} if section is None else {"untrained": section}
    return {
        "abilities": [ability("might")],
        "sections": [{"id": "feats", "label": "Feats", **heading}],
        "skills": [skill("climb", "might", section="feats", **own, **keys)],
    }


@pytest.mark.feature("sheet.skill.untrained", "sheet.skill.untrained.by", "sheet.evaluate.trained-modifier")
def test_a_number_is_added_while_the_tier_is_the_first() -> None:
    """Might 5 - 3 = 2; with the first rating (1) the rule is gone: 5 + 1 = 6."""
    found = who(trained({"by": -3}), abilities={"might": 5}).trained("skill", "climb")
    assert (found.value, found.untrained, found.rule) == (2, -3, "normal")
    rated = who(trained({"by": -3}), abilities={"might": 5}, skills={"climb": "r1"}).trained("skill", "climb")
    assert (rated.value, rated.untrained) == (6, 0)


@pytest.mark.feature("sheet.skill.untrained.by", "sheet.skill.cap")
def test_it_is_added_before_the_cap() -> None:
    """5 + 4 = 9, under the cap 7; 5 - 4 = 1, which the cap leaves alone (not 7 - 4 = 3)."""
    raised = who(trained({"by": 4}, cap={"const": 7}), abilities={"might": 5}).trained("skill", "climb")
    lowered = who(trained({"by": -4}, cap={"const": 3}), abilities={"might": 5}).trained("skill", "climb")
    assert (raised.value, lowered.value) == (7, 1)


@pytest.mark.feature("sheet.skill.untrained.by", "sheet.value.skill-save")
def test_every_reader_of_the_number_gets_it() -> None:
    sheet = trained({"by": -3}) | {
        "derived": [{"id": "seen", "label": "Seen", "op": "sum", "of": [{"skillMod": "climb"}]}]
    }
    assert who(sheet, abilities={"might": 5}).derived("seen") == 2


@pytest.mark.feature("sheet.skill.untrained", "sheet.section")
@pytest.mark.parametrize(
    ("own", "section", "rule", "by"),
    [
        (None, None, "normal", 0),
        (None, "refuse", "refuse", 0),
        (None, {"by": -2}, "normal", -2),
        ("normal", "refuse", "normal", 0),
        ({"by": 1}, {"by": -2}, "normal", 1),
        ("refuse", "normal", "refuse", 0),
    ],
)
def test_its_own_rule_wins_over_that_of_its_section(own: object, section: object, rule: str, by: int) -> None:
    found = who(trained(own, section)).trained("skill", "climb")
    assert (found.rule, found.untrained) == (rule, by)


@pytest.mark.feature("sheet.skill.untrained", "sheet.save")
def test_saves_have_it_too() -> None:
    sheet = {"abilities": [ability("wit")], "saves": [skill("nerve", "wit", untrained={"by": -1})]}
    assert who(sheet, abilities={"wit": 3}).trained("save", "nerve").value == 2


@pytest.mark.feature("sheet.skill.untrained.refuse")
def test_a_refused_check_is_not_rolled() -> None:
    """No die is thrown, and the tag says why; with training it is rolled: 3 + 4 + 0 + 1 = 8."""
    rules = engine().load(written(trained("refuse")))
    text = '[skill_check: skill="Climb" dc="8"]'
    resolved = play(rules, text, [], {"v": 1, "name": "Ada", "build": {}})
    assert resolved.text == '[skill_check: skill="Climb" dc="8" reason="untrained"]'
    rated = play(rules, text, [3, 4], {"v": 1, "name": "Ada", "build": {"skills": {"climb": "r1"}}})
    assert rated.records[0].attributes["total"] == "8"


@pytest.mark.feature("sheet.skill.untrained.harder")
def test_harder_needs_dice_that_are_held_against_a_target() -> None:
    assert refused(trained("harder")) == ["sheet.skills.0.untrained"]
    assert refused(trained(None, "harder")) == ["sheet.sections.0.untrained"]
    assert refused_beside(frozenset({TARGET_FACE}), trained("harder", "harder")) == []


@pytest.mark.feature("sheet.skill.untrained.harder")
@pytest.mark.parametrize(("target", "successes"), [(7, "1"), (9, "0")])
def test_harder_is_one_step_of_target_inside_its_range(target: int, successes: str) -> None:
    """Two dice show 7 and 8. From 7 the target is 8: one success. From 9, the most that it may be, it stays 9: none."""
    resolution = {"target": {"default": target, "min": 4, "max": 9}}
    rules = engine().load(written(trained("harder"), resolution, "pool"))
    made = play(rules, '[skill_check: skill="Climb" dc="1"]', [7, 8], sheet(abilities={"might": 2})).records[0]
    assert made.attributes["total"] == successes


@pytest.mark.feature("sheet.skill.untrained.harder", "sheet.skill.untrained")
def test_with_training_it_is_as_hard_as_ever() -> None:
    """Might 1 + rated 1 is two dice; at 7 both count."""
    rules = engine().load(written(trained("harder"), None, "pool"))
    who_ = sheet(abilities={"might": 1}, skills={"climb": "r1"})
    assert play(rules, '[skill_check: skill="Climb" dc="1"]', [7, 8], who_).records[0].attributes["total"] == "2"


@pytest.mark.feature("sheet.skill.untrained.harder")
def test_harder_on_a_target_that_cannot_move_is_refused() -> None:
    ladder = [{"label": "Plain", "successes": 1}]
    fixed = {"target": {"default": 7, "min": 7, "max": 7}, "difficultyLadder": ladder}
    assert refused(trained("harder"), fixed, "pool") == ["sheet.skills.0.untrained"]


@pytest.mark.feature("sheet.skill.untrained")
@pytest.mark.parametrize("rule", [{"by": 21}, {"by": -21}, {"by": 1.5}, {}, "never", 3, {"by": 1, "harder": True}])
def test_what_a_rule_is_refused_for(rule: object) -> None:
    for place, made in (("skills", trained(rule)), ("sections", trained(None, rule))):
        (path,) = refused(made)
        assert path.startswith(f"sheet.{place}.0.untrained")
