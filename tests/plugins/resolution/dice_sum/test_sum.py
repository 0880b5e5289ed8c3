"""Dice are summed, the sheet's number is added, and the total is held against the difficulty."""

from __future__ import annotations

import pytest

from tables import paths, play, roll, ruleset, sheet

ADA = sheet(abilities={"might": 2}, skills={"climb": "r1"})


@pytest.mark.feature("check.dice-sum.dice", "tag.dc.sum", "check.common.sheet-number", "check.record.sum-form")
def test_the_total_that_reaches_the_difficulty_succeeds() -> None:
    """Climb is might 2 + rated 1 = 3. 3 + 2 + 3 = 8 reaches 8."""
    assert roll(ruleset(), 'skill="Climb" dc="8"', [3, 2], ADA) == {
        "skill": "Climb",
        "dc": "8",
        "rolls": "3|2",
        "used": "5",
        "modifier": "3",
        "total": "8",
        "result": "success",
        "mode": "normal",
        "resolution": "sum",
        "dice": "2d6",
    }


@pytest.mark.feature("check.dice-sum.dice")
def test_one_short_fails() -> None:
    assert roll(ruleset(), 'skill="Climb" dc="9"', [3, 2], ADA)["result"] == "failure"


@pytest.mark.feature("check.dice-sum.dice", "check.common.refuse-dead-rules")
def test_dice_that_cannot_be_thrown_are_refused() -> None:
    assert paths(resolution={"dice": {"count": 0}}) == ["resolution.dice.count"]
    assert paths(resolution={"dice": {"sides": 1}}) == ["resolution.dice.sides"]
    assert paths(resolution={"dice": None}) == ["resolution.dice"]


@pytest.mark.feature("check.dice-sum.difficulty-ladder", "tag.difficulty", "check.common.difficulty-ladder")
def test_a_named_step_gives_its_number() -> None:
    """Hard is 10: 4 + 2 + 3 = 9 misses it."""
    record = roll(ruleset(), 'skill="Climb" difficulty="hard"', [4, 2], ADA)
    assert (record["dc"], record["result"]) == ("10", "failure")
    assert "difficulty" not in record


@pytest.mark.feature("tag.difficulty.explicit-wins")
def test_a_written_number_beats_the_named_step() -> None:
    assert roll(ruleset(), 'skill="Climb" difficulty="Hard" dc="9"', [4, 2], ADA)["dc"] == "9"


@pytest.mark.feature("tag.difficulty.unknown", "tag.check.difficulty")
def test_a_name_of_no_step_or_of_two_is_ignored() -> None:
    twins = ruleset(resolution={"difficultyLadder": [{"label": "Odd", "dc": 4}, {"label": "odd", "dc": 5}]})
    assert roll(twins, 'skill="Climb" difficulty="Odd" dc="7"', [4, 2], ADA)["dc"] == "7"
    assert roll(ruleset(), 'skill="Climb" difficulty="Mythic" dc="7"', [4, 2], ADA)["dc"] == "7"


@pytest.mark.feature("tag.clamp", "check.record.shows-what-happened", "tag.check.limits")
def test_a_number_out_of_range_goes_to_the_nearest_edge_and_is_shown_so() -> None:
    assert roll(ruleset(), 'skill="Climb" dc="99999"', [4, 2], ADA)["dc"] == "1000"


@pytest.mark.feature("tag.skill-check", "tag.clamp")
def test_without_a_difficulty_the_check_stays_owed_and_nothing_is_thrown() -> None:
    resolved = play(ruleset(), 'Up! [skill_check: skill="Climb" dc="steep" total="99" result="success"]', [], ADA)
    assert resolved.text == 'Up! [skill_check: skill="Climb" dc="steep"]'
    assert [(notice.start, notice.reason) for notice in resolved.notices] == [(4, "needs a difficulty")]


@pytest.mark.feature("check.dice-sum.advantage", "tag.mode")
@pytest.mark.parametrize(
    ("mode", "used", "total"), [("advantage", "9", "12"), ("disadvantage", "5", "8"), ("sideways", "5", "8")]
)
def test_two_rolls_of_which_the_better_or_the_worse_is_kept(mode: str, used: str, total: str) -> None:
    """3 + 2 = 5 and 4 + 5 = 9. A mode that is none rolls once."""
    faces = [3, 2] if mode == "sideways" else [3, 2, 4, 5]
    record = roll(ruleset(), f'skill="Climb" dc="8" mode="{mode}"', faces, ADA)
    assert (record["used"], record["total"]) == (used, total)
    assert record["dice"] == ("2d6" if mode == "sideways" else "4d6")


@pytest.mark.feature("check.dice-sum.advantage", "tag.not-offered-ignored")
def test_without_advantage_the_request_is_ignored() -> None:
    plain = ruleset(resolution={"advantage": False})
    assert roll(plain, 'skill="Climb" dc="8" mode="advantage"', [3, 2], ADA)["mode"] == "normal"


@pytest.mark.feature("tag.check.engine-rolls", "tag.skill-check")
def test_numbers_that_a_model_wrote_are_never_believed() -> None:
    record = roll(ruleset(), 'skill="Climb" dc="8" rolls="6|6" modifier="50" total="62" result="success"', [1, 1], ADA)
    assert (record["rolls"], record["modifier"], record["total"], record["result"]) == ("1|1", "3", "5", "failure")


@pytest.mark.feature("tag.with.replace-ability", "check.record.with", "tag.check.with", "sheet.evaluate.with-swap")
def test_another_ability_takes_the_place_of_the_skill_s_own() -> None:
    """Climb with Grace: grace 4 in place of might 2, rated 1 stays: 5."""
    record = roll(
        ruleset(),
        'skill="Climb" dc="8" with="GRC"',
        [3, 2],
        sheet(abilities={"might": 2, "grace": 4}, skills={"climb": "r1"}),
    )
    assert (record["modifier"], record["with"]) == ("5", "Grace")


@pytest.mark.feature("check.record.with", "tag.with.replace-ability")
@pytest.mark.parametrize("other", ["Might", "Charm", ""])
def test_with_is_not_recorded_where_nothing_was_replaced(other: str) -> None:
    assert "with" not in roll(ruleset(), f'skill="Climb" dc="8" with="{other}"', [3, 2], ADA)


@pytest.mark.feature("tag.who", "tag.check.who")
def test_who_names_the_roller_and_nobody_else_rolls() -> None:
    """Bo has no might: 3 + 2 + 0 = 5. A name that no sheet answers to leaves the check owed."""
    bo = sheet("Bo the Tall")
    record = roll(ruleset(), 'skill="Climb" dc="8" who="bo the tall"', [3, 2], ADA, bo)
    assert (record["who"], record["total"]) == ("Bo the Tall", "5")
    resolved = play(ruleset(), '[skill_check: skill="Climb" dc="8" who="Cy"]', [], ADA, bo)
    assert resolved.notices[0].reason == 'no character of the party is called "Cy"'


@pytest.mark.feature("tag.check.untrained", "sheet.skill.untrained.refuse")
def test_an_untrained_refusal_settles_the_check_without_a_roll() -> None:
    strict = ruleset(sheet={"skills": [{"id": "rites", "label": "Rites", "untrained": "refuse"}]})
    resolved = play(strict, '[skill_check: skill="Rites" dc="8"]', [], sheet())
    assert resolved.text == '[skill_check: skill="Rites" dc="8" reason="untrained"]'
    assert roll(strict, 'skill="Rites" dc="8"', [6, 1], sheet(skills={"rites": "r1"}))["total"] == "8"


@pytest.mark.feature("sheet.evaluate.check-match")
def test_a_name_that_nothing_answers_to_rolls_plain_dice() -> None:
    assert roll(ruleset(), 'skill="Juggling" dc="8"', [6, 2], ADA)["modifier"] == "0"


@pytest.mark.feature("tag.skill-check")
def test_many_tags_are_resolved_in_order_and_the_rest_comes_back_byte_for_byte() -> None:
    text = (
        'A\r\n[skill_check: skill="Climb" dc="4"]\t«é» [skill_check: skill=bad] [skill_check: skill="Sneak" dc="4"]\n\n'
    )
    resolved = play(ruleset(), text, [1, 2, 3, 4], sheet())
    first, second = (record.text() for record in resolved.records)
    assert resolved.text == f"A\r\n{first}\t«é» [skill_check: skill=bad] {second}\n\n"
    assert [record.attributes["rolls"] for record in resolved.records] == ["1|2", "3|4"]
    assert [notice.tag for notice in resolved.notices] == ["skill_check"]


@pytest.mark.feature("tag.skill-check")
def test_two_hundred_tags_in_a_megabyte_resolve_in_one_pass() -> None:
    tag = '[skill_check: skill="Climb" dc="8"]'
    resolved = play(ruleset(), ("word " * 1000 + tag) * 200, [1, 6] * 200, ADA)
    assert len(resolved.records) == 200
