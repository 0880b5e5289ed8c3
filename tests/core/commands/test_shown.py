"""What a player reads: no tags, and a line about each."""

from __future__ import annotations

import pytest

from rulewright.check.record import Record
from rulewright.commands.shown import line, without_tags
from sheets import pool
from turns import rules, turn

TABLE = rules({"pools": [pool("grit", 3)]})
TAG = '[sheet: op="spend" pool="grit" amount="1"]'


@pytest.mark.feature("tag.sheet.strip")
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (f"He pays {TAG} and goes.", "He pays and goes."),
        (f"He pays{TAG}and goes.", "He pays and goes."),
        (f"He pays  {TAG}  {TAG} \t and goes.", "He pays and goes."),
        (f"{TAG} He goes.", "He goes."),
        (f"He goes. {TAG}", "He goes."),
        (f"He goes. {TAG}\nShe stays.", "He goes.\nShe stays."),
        (f"He goes.\n\n{TAG} {TAG}\n\nShe stays.", "He goes.\n\n\nShe stays."),
        (TAG, ""),
        ('[skill_check: skill="Climb"] stays', '[skill_check: skill="Climb"] stays'),
    ],
)
def test_tags_are_removed_and_one_space_is_left_between_texts(text: str, shown: str) -> None:
    assert without_tags(text) == shown


@pytest.mark.feature("tag.sheet.strip")
def test_answered_tags_are_removed_too() -> None:
    played = turn(TABLE, f"He pays {TAG} twice.{TAG}")
    assert without_tags(played.text) == "He pays twice."
    assert without_tags("[Inventory: add Rope]", ("sheet", "inventory")) == ""


@pytest.mark.feature("tag.sheet.strip")
def test_a_command_in_a_line() -> None:
    played = turn(TABLE, TAG + "[sheet: op=spend pool=grit amount=9][sheet: nonsense]")
    assert [line(record) for record in played.records] == [
        "Ada spend grit -> 2/3",
        "Ada spend grit refused (insufficient)",
        "nonsense refused (malformed)",
    ]
    assert line(Record("sheet", {"who": "Ada", "op": "rest", "result": "ok"})) == "Ada rest"
