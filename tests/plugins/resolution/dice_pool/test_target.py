"""What a check needs: the face at which a die counts, and how many must.

The table: a die counts from 7 up, which may be moved to 4..9. Plain needs 1 success, Grim needs 3 at 8.
"""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, roll, ruleset, sheet

FOUR = sheet(skills={"luck": "r4"})
FIXED = {"target": {"default": 7, "min": 7, "max": 7}, "difficultyLadder": [{"label": "Plain", "successes": 1}]}
NUMBER = {"fields": [{"id": "number", "label": "Number", "type": "number", "min": 1, "max": 20, "default": 6}]}
OWN = {"target": {"from": {"field": "number"}}, "difficultyLadder": [{"label": "Plain", "successes": 1}]}


def needs(tag: str, faces: list[int], resolution: Any = None, **patch: Any) -> tuple[str, str, str]:
    """The difficulty, target and successes of a check with four dice."""
    record = roll(ruleset("pool", resolution=resolution or {}, **patch), f'skill="Luck" {tag}', faces, FOUR)
    return record["dc"], record["threshold"], record["total"]


@pytest.mark.feature("check.dice-pool.target")
def test_a_die_counts_at_or_above_the_target() -> None:
    assert needs('dc="2"', [6, 7, 8, 10]) == ("2", "7", "3")
    assert needs('dc="2"', [6, 7, 8, 10], FIXED) == ("2", "7", "3")


@pytest.mark.feature("tag.threshold", "check.dice-pool.target")
@pytest.mark.parametrize(
    ("written", "target", "total"),
    [("5", "5", "3"), ("2", "4", "4"), ("10", "9", "1"), ("seven", "7", "1")],
)
def test_a_tag_moves_the_target_within_its_range(written: str, target: str, total: str) -> None:
    """4, 5, 6 and 9: three reach 5, four reach 4, one reaches 9 and one 7."""
    assert needs(f'dc="2" threshold="{written}"', [4, 5, 6, 9]) == ("2", target, total)


@pytest.mark.feature("tag.threshold", "check.dice-pool.target")
def test_a_fixed_target_is_not_moved() -> None:
    assert needs('dc="1" threshold="4"', [4, 5, 6, 9], FIXED) == ("1", "7", "1")


@pytest.mark.feature("check.dice-pool.difficulty-ladder", "check.dice-pool.difficulty-ladder.target-by-name")
def test_a_named_step_brings_its_successes_and_its_target() -> None:
    assert needs('difficulty="grim"', [7, 8, 9, 10]) == ("3", "8", "3")
    assert needs('difficulty="Plain"', [7, 8, 9, 10]) == ("1", "7", "4")


@pytest.mark.feature("check.dice-pool.difficulty-ladder.target-by-name", "tag.threshold")
def test_what_is_written_beside_a_name_wins() -> None:
    """The step only fills in what the tag left out."""
    assert needs('difficulty="Grim" dc="2"', [7, 8, 9, 10]) == ("2", "8", "3")
    assert needs('difficulty="Grim" threshold="9"', [7, 8, 9, 10]) == ("3", "9", "2")
    assert needs('difficulty="Plain" dc="3"', [7, 8, 9, 10]) == ("3", "7", "4")


@pytest.mark.feature("check.dice-pool.difficulty-ladder.target-by-dc", "tag.check.difficulty.bare-dc")
def test_a_bare_number_means_the_only_step_that_needs_as_many() -> None:
    assert needs('dc="3"', [7, 8, 9, 10]) == ("3", "8", "3")
    assert needs('dc="3" threshold="7"', [7, 8, 9, 10]) == ("3", "7", "4")
    assert needs('dc="3" difficulty="Unheard of"', [7, 8, 9, 10]) == ("3", "8", "3")


@pytest.mark.feature("check.dice-pool.difficulty-ladder.target-by-dc", "tag.check.difficulty.bare-dc")
def test_a_number_that_several_steps_need_means_none_of_them() -> None:
    steps = [{"label": "Grim", "successes": 3, "target": 8}, {"label": "Dire", "successes": 3, "target": 9}]
    assert needs('dc="3"', [7, 8, 9, 10], {"difficultyLadder": steps}) == ("3", "7", "4")
    assert needs('difficulty="Dire"', [7, 8, 9, 10], {"difficultyLadder": steps}) == ("3", "9", "2")


@pytest.mark.feature("tag.dc.pool")
def test_a_difficulty_is_a_number_of_successes() -> None:
    rules = ruleset("pool")
    assert roll(rules, 'skill="Luck" dc="2"', [7, 7, 1, 1], FOUR)["result"] == "success"
    assert roll(rules, 'skill="Luck" dc="2"', [10, 1, 1, 1], FOUR)["result"] == "failure"


@pytest.mark.feature("tag.dc.pool")
@pytest.mark.parametrize(
    ("rules", "most"),
    [
        ({}, "12"),
        ({"explode": {"from": 10}}, "24"),
        ({"explode": {"min": 10}}, "24"),
        ({"double": {"from": 10}}, "24"),
        ({"double": {"min": 10}, "explode": {"from": 10}}, "48"),
    ],
)
def test_a_difficulty_is_held_to_what_one_roll_could_count(rules: Any, most: str) -> None:
    """12 dice; exploding may double their number, and each may count twice."""
    assert needs('dc="99"', [1, 1, 1, 1], rules)[0] == most
    assert needs('dc="0"', [1, 1, 1, 1], rules)[0] == "1"


@pytest.mark.feature("tag.dc.pool")
def test_without_any_difficulty_one_success_is_needed() -> None:
    assert needs("", [7, 1, 1, 1], {"difficultyLadder": [{"label": "Grim", "successes": 3, "target": 8}]})[0] == "1"
    assert needs('dc="hard"', [7, 1, 1, 1])[0] == "1"


@pytest.mark.feature("tag.dc.pool")
def test_where_tiers_read_no_difficulty_the_first_step_stands_in_the_record() -> None:
    tiers = [{"id": "yes", "label": "Yes", "atLeast": 1, "success": True}, {"id": "no", "label": "No"}]
    ladder = [{"label": "Set", "successes": 2}]
    resolution = {"outcomes": {"by": "total", "tiers": tiers}, "difficultyLadder": ladder}
    assert needs("", [7, 1, 1, 1], resolution) == ("2", "7", "1")


@pytest.mark.feature("check.dice-pool.target-from")
@pytest.mark.parametrize(("number", "target", "total"), [(6, "6", "2"), (2, "4", "4"), (15, "9", "1")])
def test_a_target_is_read_from_the_rollers_sheet_and_held_to_its_range(number: int, target: str, total: str) -> None:
    rules = ruleset("pool", resolution=OWN, sheet=NUMBER)
    record = roll(rules, 'skill="Luck" dc="1"', [4, 5, 8, 9], sheet(skills={"luck": "r4"}, fields={"number": number}))
    assert (record["threshold"], record["total"]) == (target, total)


@pytest.mark.feature("check.dice-pool.target-from.not-moved")
def test_a_tag_does_not_move_a_characters_own_target() -> None:
    assert needs('dc="1" threshold="9"', [4, 5, 8, 9], OWN, sheet=NUMBER) == ("1", "6", "2")


@pytest.mark.feature("check.dice-pool.target-from.not-moved")
def test_a_used_entry_does() -> None:
    """The entry sets 5 though the tag says 9 and the sheet 6."""
    entry = {
        "id": "calm",
        "label": "Calm",
        "rows": [{"list": "gifts", "values": {"name": "Calm"}}],
        "mechanics": {"kind": "utility", "check": {"threshold": 5}},
    }
    catalogs = [{"id": "gifts", "label": "Gifts", "feeds": ["gifts"], "entries": [entry]}]
    rules = ruleset("pool", resolution=OWN, sheet=NUMBER, catalogs=catalogs)
    who = sheet(skills={"luck": "r4"}, lists={"gifts": [{"name": "Calm", "_catalog": "gifts/calm"}]})
    record = roll(rules, 'skill="Luck" dc="1" threshold="9" use="Calm"', [4, 5, 8, 9], who)
    assert (record["threshold"], record["total"]) == ("5", "3")


@pytest.mark.feature("sheet.skill.untrained.harder")
@pytest.mark.parametrize(("tag", "target"), [("", "8"), ('threshold="5"', "6"), ('threshold="9"', "9")])
def test_an_untrained_check_may_be_one_step_harder_within_the_range(tag: str, target: str) -> None:
    skills = [{"id": "luck", "label": "Luck", "ability": "might", "untrained": "harder"}]
    rules = ruleset("pool", sheet={"skills": skills})
    untrained = sheet(abilities={"might": 4})
    assert roll(rules, f'skill="Luck" dc="1" {tag}', [1, 1, 1, 1], untrained)["threshold"] == target
    trained = sheet(abilities={"might": 3}, skills={"luck": "r1"})
    assert roll(rules, 'skill="Luck" dc="1"', [1, 1, 1, 1], trained)["threshold"] == "7"


@pytest.mark.feature("sheet.skill.untrained.harder")
def test_a_step_harder_is_refused_where_the_target_never_moves() -> None:
    """It stands on a section, a skill or a save."""
    harder: Any = {"id": "trade", "label": "Trade", "untrained": "harder"}
    for name in ("sections", "skills", "saves"):
        assert paths("pool", resolution=FIXED, sheet={name: [harder]}) == [f"sheet.{name}.0.untrained"]
        assert paths("pool", sheet={name: [harder]}) == []


@pytest.mark.feature("check.dice-pool.target")
@pytest.mark.parametrize(
    ("target", "path"),
    [
        ({"default": 3}, "default"),
        ({"default": 10}, "default"),
        ({"min": 8, "max": 7}, "min"),
        ({"max": 11}, "max"),
        ({"min": 0}, "min"),
    ],
)
def test_a_target_must_lie_on_the_die_and_in_its_own_range(target: Any, path: str) -> None:
    assert paths("pool", resolution={"target": target, "difficultyLadder": []}) == [f"resolution.target.{path}"]


@pytest.mark.feature("check.dice-pool.target-from")
def test_a_target_must_be_read_from_something_that_is_there() -> None:
    missing = {**OWN, "target": {"from": {"field": "omen"}}}
    assert paths("pool", resolution=missing) == ["resolution.target.from.field"]


@pytest.mark.feature("check.dice-pool.difficulty-ladder.target")
def test_a_step_may_set_a_target_only_where_it_can_be_moved() -> None:
    def refused(step: Any, **resolution: Any) -> list[str]:
        return paths("pool", resolution={**resolution, "difficultyLadder": [step]}, sheet=NUMBER)

    at = ["resolution.difficultyLadder.0.target"]
    step = {"label": "Grim", "successes": 3, "target": 8}
    assert refused(step) == []
    assert refused({**step, "target": 3}) == at
    assert refused({**step, "target": 10}) == at
    assert refused({**step, "target": 7}, target={"min": 7, "max": 7}) == at
    assert refused(step, target={"from": {"field": "number"}}) == at


@pytest.mark.feature("check.dice-pool.difficulty-ladder")
def test_a_step_of_a_pool_needs_successes_and_knows_no_dc() -> None:
    assert sorted(paths("pool", resolution={"difficultyLadder": [{"label": "Odd", "dc": 2}]})) == [
        "resolution.difficultyLadder.0.dc",
        "resolution.difficultyLadder.0.successes",
    ]
    assert paths("pool", resolution={"difficultyLadder": [{"label": "None", "successes": 0}]}) == [
        "resolution.difficultyLadder.0.successes"
    ]
