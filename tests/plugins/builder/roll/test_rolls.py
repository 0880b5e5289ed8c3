"""Dice thrown for fields: what they come to, and that they are thrown once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from builders import (
    acted,
    badge,
    build,
    edit,
    entry,
    opened,
    pick,
    picks,
    refusals,
    refused,
    reopened,
    step,
)
from builders import catalog as listed
from builders import written as document
from rulewright.build.builder import Builder
from sheets import number

Json = dict[str, Any]
ROLL = {"act": "roll", "step": "fate"}
AGAIN = {**ROLL, "again": True}
FIELDS = [
    number("level", 1, 20, default=1),
    number("luck", 0, 99, default=0),
    number("edu", 0, 99, default=60),
    number("purse", 0, 500, default=0, integer=False),
    {"id": "calling", "label": "Calling", "type": "text", "maxLength": 40},
]


def dice(count: int = 1, sides: int = 6, **keys: int) -> Json:
    return {"count": count, "sides": sides, **keys}


def luck(**keys: Any) -> Json:
    return {"field": "luck", "dice": dice(2), **keys}


def fate(*rolls: Json, before: Sequence[Json] = (), catalogs: Sequence[Json] = (), **keys: Any) -> Json:
    sheet = {"fields": FIELDS, "derived": [], "lists": []}
    return document(*before, step("fate", "roll", rolls=list(rolls), **keys), catalogs=catalogs, sheet=sheet)


def thrown(doc: Json, *faces: int, sheet: object = None) -> Builder:
    """The builder after the step was thrown with just these faces."""
    after = acted(opened(doc, sheet, faces), ROLL)
    assert after.dice.left == ()  # type: ignore[attr-defined]
    return after


@pytest.mark.feature("builder.step.roll.dice")
def test_the_highest_faces_count_then_something_is_added_and_all_of_it_multiplied() -> None:
    """2, 6 and 5 keep 6 and 5, which is 11; (11 + 2) x 5 = 65."""
    assert build(thrown(fate(luck(dice=dice(3, keep=2, add=2, multiplier=5))), 2, 6, 5))["fields"] == {"luck": 65}
    assert refusals(fate(luck(dice=dice(2, keep=3)))) == ["sheet.builder.steps.0.rolls.0.dice.keep"]
    wrong = fate({"field": "edu", "dice": dice(), "gain": dice(2, keep=3)})
    assert refusals(wrong) == ["sheet.builder.steps.0.rolls.0.gain.keep"]


@pytest.mark.feature("builder.step.roll.rolls")
def test_each_roll_goes_into_its_field_in_order_and_is_held_to_it() -> None:
    """Luck: 3 + 4 = 7. The purse: 6 x 100 = 600, and it holds 500."""
    done = thrown(fate(luck(), {"field": "purse", "dice": dice(multiplier=100)}), 3, 4, 6)
    assert build(done)["fields"] == {"luck": 7, "purse": 500}


@pytest.mark.feature("builder.step.roll.rolls")
def test_what_a_roll_cannot_name() -> None:
    at = "sheet.builder.steps.0.rolls"
    assert refusals(fate({"field": "calling", "dice": dice()})) == [f"{at}.0.field"]
    assert refusals(fate({"field": "fame", "dice": dice()})) == [f"{at}.0.field"]
    assert refusals(fate({"dice": dice()})) == [f"{at}.0"]
    gains = [{"field": "edu", "dice": dice(), "gain": 1}] * 13
    assert refusals(fate(*gains[:12])) == []
    assert refusals(fate(*gains)) == [at]


@pytest.mark.feature("builder.step.roll.rolls")
def test_a_field_is_rolled_again_only_for_a_gain() -> None:
    assert refusals(fate(luck(), luck())) == ["sheet.builder.steps.0.rolls.1.field"]
    assert refusals(fate(luck(), luck(gain=1), luck(gain=1))) == []


@pytest.mark.feature("builder.step.roll.rolls")
def test_a_roll_stands_over_what_was_written_and_over_what_picks_set() -> None:
    """The player wrote 4, the pick sets 6, and the dice show 9."""
    grants = {"sets": {"luck": 6}}
    doc = fate(luck(), before=[picks()], catalogs=[listed("kits", entry("charm", grants=grants))])
    blank = acted(opened(doc, faces=[4, 5]), edit("fields.luck", 4), pick("kit", "charm"))
    done = acted(blank, ROLL)
    assert build(done)["fields"]["luck"] == 9


@pytest.mark.feature("builder.step.roll.best")
def test_the_dice_are_thrown_two_or_three_times_for_the_best_result() -> None:
    """1 + 6 = 7, 4 + 4 = 8 and 2 + 1 = 3: 8, and not the best faces, which would be 10."""
    assert build(thrown(fate(luck(best=3)), 1, 6, 4, 4, 2, 1))["fields"] == {"luck": 8}
    assert build(thrown(fate(luck(best=2)), 1, 6, 2, 2))["fields"] == {"luck": 7}
    for times in (1, 4):
        assert refusals(fate(luck(best=times))) == ["sheet.builder.steps.0.rolls.0.best"]


@pytest.mark.feature("builder.step.roll.floor")
def test_a_result_is_no_less_than_its_floor() -> None:
    """1 + 1 = 2 is raised to 5; 3 + 3 = 6 stays."""
    assert build(thrown(fate(luck(floor=5)), 1, 1))["fields"] == {"luck": 5}
    assert build(thrown(fate(luck(floor=5)), 3, 3))["fields"] == {"luck": 6}


@pytest.mark.feature("builder.step.roll.floor")
def test_a_floor_may_be_read_from_the_sheet_and_from_an_earlier_roll() -> None:
    """Level 7 is the floor of 1 + 2. Then luck, 5 + 6 = 11, is the floor of a purse of 4."""
    read = acted(opened(fate(luck(floor={"field": "level"})), faces=[1, 2]), edit("fields.level", 7), ROLL)
    assert build(read)["fields"]["luck"] == 7
    purse = {"field": "purse", "dice": dice(), "floor": {"field": "luck"}}
    assert build(thrown(fate(luck(), purse), 5, 6, 4))["fields"] == {"luck": 11, "purse": 11}
    assert refusals(fate(luck(floor={"field": "fame"}))) == ["sheet.builder.steps.0.rolls.0.floor.field"]


@pytest.mark.feature("builder.step.roll.floor")
def test_the_floor_was_read_when_the_dice_were_thrown() -> None:
    done = acted(opened(fate(luck(floor={"field": "level"})), faces=[1, 2]), edit("fields.level", 7), ROLL)
    assert build(acted(done, edit("fields.level", 20)))["fields"]["luck"] == 7


def improving(gain: object, times: int = 1) -> Json:
    return fate(*[{"field": "edu", "dice": dice(1, 100), "gain": gain}] * times)


@pytest.mark.feature("builder.step.roll.gain")
def test_a_gain_is_added_only_where_the_roll_is_above_the_field() -> None:
    """The field holds 60: 61 is above it and gains 5; 60 is not, and nothing is written."""
    assert build(thrown(improving(5), 61))["fields"] == {"edu": 65}
    assert build(thrown(improving(5), 60)) == {}
    assert badge(thrown(improving(5), 60), "fate") == 0


@pytest.mark.feature("builder.step.roll.gain")
def test_a_gain_may_be_thrown_and_several_are_checked_in_turn() -> None:
    """62 is above 60 and 1d10 shows 4: 64. Then 64 is not above 64; then 65 is, and 1d10 shows 9: 73."""
    done = thrown(improving(dice(1, 10), times=3), 62, 4, 64, 65, 9)
    assert build(done)["fields"] == {"edu": 73}
    assert list(done.answers.object("rolls", "fate")) == ["field/edu", "field/edu/1", "field/edu/2"]


@pytest.mark.feature("builder.step.roll.gain")
def test_a_gain_stops_at_the_bound_of_the_field() -> None:
    """97 and 8 would be 105: the field holds 99."""
    sheet = {"v": 1, "build": {"fields": {"edu": 97}}, "builder": {"v": 1}}
    assert build(thrown(improving(8), 98, sheet=sheet))["fields"] == {"edu": 99}


@pytest.mark.feature("builder.step.roll.kept")
def test_rolls_are_kept_and_shown_with_their_faces() -> None:
    doc = fate(luck(best=2), {"field": "edu", "dice": dice(1, 100), "gain": 3})
    done = thrown(doc, 1, 6, 4, 4, 80)
    assert list(done.view.step("fate").notes) == [
        "Luck: 2d6: 1, 6 | 4, 4 gives 8",
        "Edu: 1d100: 80 gives 80, and 3 is gained",
    ]
    first = done.view.step("fate").details["rolls"][0]
    assert (first["faces"], first["result"]) == ([[1, 6], [4, 4]], 8)
    again = reopened(doc, done)
    assert again.as_json() == done.as_json()
    assert refused(again, ROLL) == "it was thrown already, and may not be thrown again"


@pytest.mark.feature("builder.step.roll.kept")
def test_a_result_stays_whatever_the_sheet_becomes() -> None:
    """80 was above 60 when it was thrown. An edit of 90 does not undo the gain: it is the last word itself."""
    done = acted(thrown(improving(3), 80), edit("fields.edu", 90))
    assert build(done)["fields"]["edu"] == 90
    assert build(acted(done, edit("fields.edu", None)))["fields"]["edu"] == 63


@pytest.mark.feature("builder.badge.waiting")
def test_the_badge_counts_what_is_not_thrown() -> None:
    doc = fate(luck(), {"field": "purse", "dice": dice()})
    assert badge(opened(doc), "fate") == 2
    assert badge(thrown(doc, 1, 1, 1), "fate") == 0


@pytest.mark.feature("builder.step.roll.kept")
def test_a_roll_that_came_later_is_thrown_alone() -> None:
    """The ruleset has a second roll now; the first stays as it fell."""
    before = thrown(fate(luck()), 2, 3).as_json()
    both = fate(luck(), {"field": "purse", "dice": dice()})
    after = thrown(both, 6, sheet=before)
    assert build(after)["fields"] == {"luck": 5, "purse": 6}


@pytest.mark.feature("builder.step.roll.retry")
def test_only_a_step_with_retry_is_thrown_again() -> None:
    doc = fate(luck(), retry=True)
    once = acted(opened(doc, faces=[1, 1, 6, 6]), ROLL)
    assert once.view.step("fate").details["again"] is True
    assert refused(once, ROLL) == "it was thrown already"
    assert build(acted(once, AGAIN))["fields"] == {"luck": 12}
    kept = acted(opened(fate(luck()), faces=[1, 1, 6, 6]), ROLL)
    assert kept.view.step("fate").details["again"] is False
    assert refused(kept, AGAIN) == "it was thrown already, and may not be thrown again"


@pytest.mark.feature("builder.step.roll.retry")
def test_a_gain_that_is_thrown_again_is_checked_without_the_first() -> None:
    """61 gained 5 over 60. Thrown again, 62 is compared with 60, not with 65."""
    doc = fate({"field": "edu", "dice": dice(1, 100), "gain": 5}, retry=True)
    assert build(acted(opened(doc, faces=[61, 62]), ROLL, AGAIN))["fields"] == {"edu": 65}
    assert build(acted(opened(doc, faces=[61, 59]), ROLL, AGAIN)) == {}


@pytest.mark.feature("builder.step.roll.retry")
def test_an_edit_over_a_result_does_not_outlast_the_next() -> None:
    """Both times 7 is thrown; in between the player wrote 1."""
    doc = fate(luck(), retry=True)
    done = acted(opened(doc, faces=[3, 4, 4, 3]), ROLL, edit("fields.luck", 1))
    assert build(done)["fields"] == {"luck": 1}
    assert build(acted(done, AGAIN))["fields"] == {"luck": 7}


@pytest.mark.feature("builder.described.no-rolls")
def test_a_described_character_is_never_thrown_for() -> None:
    described = opened(fate(luck()), {"v": 1, "build": {"fields": {"edu": 70}}}, faces=[1, 1])
    assert refused(described, ROLL) == "the character is being described, and is never thrown for"
    assert badge(described, "fate") == 0
    assert build(acted(described, {"act": "done"}, ROLL))["fields"]["luck"] == 2


@pytest.mark.feature("builder.step.roll.kept")
@pytest.mark.parametrize(
    "saved",
    [
        {"faces": [[7, 1]], "result": 8},
        {"faces": [[1, 1]], "result": 99},
        {"faces": [[1]], "result": 1},
        {"faces": [[1, 1], [6, 6]], "result": 12},
        {"faces": "12", "result": 12},
        {"result": 12},
        12,
    ],
)
def test_what_the_dice_cannot_have_shown_does_not_count(saved: object) -> None:
    sheet = {"v": 1, "build": {}, "builder": {"v": 1, "rolls": {"fate": {"field/luck": saved, "field/fame": saved}}}}
    found = opened(fate(luck()), sheet)
    assert build(found) == {}
    assert [(issue.path, issue.message) for issue in found.view.issues] == [
        ("builder.rolls.fate.field/luck", "is not what 2d6 can have shown"),
        ("builder.rolls.fate.field/fame", "answers a roll that there is not; it is kept"),
    ]


def test_a_floor_of_a_half_is_raised_where_only_whole_numbers_stand() -> None:
    """2.5 is the floor of 1 + 1: luck takes 3, and the purse, which takes halves, 2.5."""
    purse = {"field": "purse", "dice": dice(2), "floor": 2.5}
    assert build(thrown(fate(luck(floor=2.5), purse), 1, 1, 1, 1))["fields"] == {"luck": 3, "purse": 2.5}
