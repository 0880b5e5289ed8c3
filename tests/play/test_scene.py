"""A short scene with the rules of Lantern Roads: a climb, a spend, wounds, a rest; and what is left on the sheets.

Ilse climbs with stride 2 + practised 1 = 3; her gear is no burden. Wick 0: four points of oil. One mark, tired, on
Footsore.
"""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import ScriptedDice
from rulewright.commands.shown import line, without_tags
from rulewright.play import Played
from rulewright.sheet.character import Character
from rulewright.sheet.stored import to_json
from shipped import shipped, stored
from tables import sheet

RULES = shipped("lantern-roads")
Json = dict[str, Any]


def party() -> tuple[Character, ...]:
    return (RULES.character(stored("lantern-roads")), RULES.character(sheet("Jory")))


def live(played: Played, position: int) -> Json:
    found: Json = to_json(played.party[position].sheet)["live"]
    return found


@pytest.fixture(scope="module")
def evening() -> Played:
    """6 + 3 + 3 is 12 against Hard, which is 10: a hit. Then oil, a fall for both, and somebody follows them."""
    text = (
        'The wall is wet. [skill_check: skill="Climb" difficulty="Hard"] She is up. '
        '[sheet: op="spend" pool="oil" amount="1"]\n'
        'Jory slips, and takes her along. [sheet: who="party" op="damage" track="weariness" kind="hurt" amount="1"]'
        '[sheet: who="Jory" op="damage" track="Weariness" kind="Tired" amount="3"] Somebody saw. '
        '[sheet: who="jory" op="condition" condition="followed"][sheet: op="spend" pool="oil" amount="9"]'
    )
    return RULES.play(text, party(), ScriptedDice([6, 3]))


@pytest.mark.feature("tag.sheet.order", "tag.sheet.who.party")
def test_every_tag_is_answered_in_the_order_of_the_text(evening: Played) -> None:
    """Jory's three weary marks: two fill the track behind the hurt, the third makes the lightest a hurt."""
    assert evening.records[0].attributes["total"] == "12"
    assert [line(record) for record in evening.records[1:]] == [
        "Ilse spend oil -> 3/4",
        "party damage weariness hurt -> Ilse Weariness 2/3 Worn; Jory Weariness 1/3 Footsore",
        "Jory damage Weariness Tired -> Weariness 3/3 Spent",
        "Jory condition followed -> Followed on",
        "Ilse spend oil refused (insufficient)",
    ]


@pytest.mark.feature("tag.sheet.strip")
def test_the_player_reads_the_story(evening: Played) -> None:
    told = without_tags(evening.text, ("sheet", "skill_check"))
    assert told == "The wall is wet. She is up.\nJory slips, and takes her along. Somebody saw."


@pytest.mark.feature("sheet.live.store.sparse")
def test_only_what_changed_is_stored(evening: Played) -> None:
    assert live(evening, 0) == {
        "pools": {"oil": 3},
        "tracks": {"weariness": {"marks": ["hurt", "tired"], "overflow": 0}},
    }
    assert live(evening, 1) == {
        "tracks": {"weariness": {"marks": ["hurt", "hurt", "tired"], "overflow": 0}},
        "conditions": ["followed"],
    }


@pytest.mark.feature("sheet.live.wound.penalty-from", "tag.sheet.order")
def test_the_wounds_weigh_on_the_next_check(evening: Played) -> None:
    """Worn costs one: 3 - 1 = 2, and 4 + 4 are 10. What the same reply does afterwards does not change it."""
    text = (
        '[sheet: op="damage" track="weariness" kind="tired" amount="1"] [skill_check: skill="Climb" difficulty="Hard"]'
    )
    after = RULES.play(text, evening.party, ScriptedDice([4, 4]))
    wound, check = after.records
    assert wound.attributes["now"] == "Weariness 3/3 Spent"
    assert (check.attributes["penalty"], check.attributes["total"]) == ("-1", "10")


@pytest.mark.feature("tag.sheet.rest", "rest.wound-track.kind", "rest.clear", "rest.record")
def test_a_night_at_an_inn(evening: Played) -> None:
    """The oil is full again and the weariness slept off; what hurts stays."""
    night = RULES.play('[sheet: who="party" op="rest" rest="inn"]', evening.party, ScriptedDice(()))
    assert night.records[0].attributes["now"] == (
        "Ilse A night at an inn: Oil 4/4, Weariness 1/3; Jory A night at an inn: Weariness 2/3"
    )
    assert live(night, 0) == {"tracks": {"weariness": {"marks": ["hurt"], "overflow": 0}}}
    assert live(night, 1) == {"tracks": {"weariness": {"marks": ["hurt", "hurt"], "overflow": 0}}}


@pytest.mark.feature("sheet.live.store.by-message")
def test_nobody_of_the_party_before_is_changed(evening: Played) -> None:
    assert party()[0].sheet == RULES.character(stored("lantern-roads")).sheet
    assert evening.party[0].sheet != party()[0].sheet
