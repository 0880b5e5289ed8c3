"""What is hidden by a field, and what being hidden means."""

from __future__ import annotations

from typing import Any

import pytest

from sheets import enum, flag, number, pool, refused, state, summed, table, text, track, who, wounds

HIDERS = [enum("kind", "mage", "monk", "thief", default="monk"), number("rank", 0, 9), flag("blind"), text("motto", 6)]


def hides(rule: dict[str, Any], **fields: Any) -> bool:
    """Whether a pool with this rule is there for a character with these fields."""
    sheet = {"fields": HIDERS, "live": {"pools": [pool("mana", 5, hideWhen=rule)]}}
    return who(sheet, fields=fields).pool("mana") is None


@pytest.mark.feature("sheet.field.hide-when")
@pytest.mark.parametrize(
    ("rule", "stored", "hidden"),
    [
        ({"field": "kind", "equals": "thief"}, {"kind": "thief"}, True),
        ({"field": "kind", "equals": "thief"}, {"kind": "mage"}, False),
        ({"field": "kind", "equals": "monk"}, {}, True),  # unset is the default
        ({"field": "kind", "equals": "monk"}, {"kind": "bard"}, True),  # no longer offered is the default
        ({"field": "kind", "notEquals": "mage"}, {"kind": "mage"}, False),
        ({"field": "kind", "notEquals": "mage"}, {"kind": "thief"}, True),
        ({"field": "kind", "in": ["mage", "thief"]}, {"kind": "thief"}, True),
        ({"field": "kind", "in": ["mage", "thief"]}, {"kind": "monk"}, False),
        ({"field": "rank", "equals": 0}, {}, True),
        ({"field": "rank", "equals": 2}, {"rank": 2.0}, True),
        ({"field": "rank", "equals": 1}, {"rank": True}, False),  # true is not 1, and reads as the blank 0
        ({"field": "blind", "equals": False}, {}, True),
        ({"field": "blind", "notEquals": False}, {"blind": True}, True),
        ({"field": "blind", "equals": True}, {"blind": 1}, False),
        ({"field": "motto", "equals": ""}, {}, True),
        ({"field": "motto", "equals": "1"}, {"motto": 1}, False),  # the text 1 is not the number 1
    ],
)
def test_a_rule_compares_the_field_as_an_editor_shows_it(
    rule: dict[str, Any], stored: dict[str, Any], hidden: bool
) -> None:
    assert hides(rule, **stored) is hidden


PLACES: dict[str, Any] = {
    "fields": lambda rule: {"fields": [*HIDERS, number("f", hideWhen=rule)]},
    "derived": lambda rule: {"fields": HIDERS, "derived": [summed("d", {"const": 1}, hideWhen=rule)]},
    "lists": lambda rule: {"fields": HIDERS, "lists": [table("l", text(), hideWhen=rule)]},
    "live.pools": lambda rule: {"fields": HIDERS, "live": {"pools": [pool("p", hideWhen=rule)]}},
    "live.tracks": lambda rule: {"fields": HIDERS, "live": {"tracks": [track("t", hideWhen=rule)]}},
    "live.states": lambda rule: {"fields": HIDERS, "live": {"states": [state("s", "a", "b", hideWhen=rule)]}},
}


@pytest.mark.feature("sheet.field.hide-when", "sheet.field.hide-when.holdable")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    ("rule", "at"),
    [
        ({"field": "rank"}, ""),
        ({"field": "rank", "equals": 1, "notEquals": 2}, ""),
        ({"field": "gone", "equals": 1}, ".field"),
        ({"field": "rank", "in": []}, ".in"),
        ({"field": "rank", "in": [1] * 25}, ".in"),
        ({"field": "rank", "equals": "1"}, ".equals"),
        ({"field": "blind", "equals": 1}, ".equals"),
        ({"field": "kind", "equals": "bard"}, ".equals"),
        ({"field": "kind", "in": ["mage", "bard"]}, ".in.1"),
        ({"field": "rank", "notEquals": 10}, ".notEquals"),
        ({"field": "rank", "in": [9, -1]}, ".in.1"),
        ({"field": "motto", "notEquals": "sevenths"}, ".notEquals"),
        ({"field": "motto", "notEquals": True}, ".notEquals"),
    ],
)
def test_what_a_rule_is_refused_for(place: str, rule: dict[str, Any], at: str) -> None:
    index = len(HIDERS) if place == "fields" else 0
    assert refused(PLACES[place](rule)) == [f"sheet.{place}.{index}.hideWhen{at}"]


@pytest.mark.feature("sheet.field.hide-when.holdable")
@pytest.mark.parametrize("rule", [{"field": "rank", "equals": 10}, {"field": "motto", "equals": "sevenths"}])
def test_equals_is_held_to_the_type_only_so_that_older_files_load(rule: dict[str, Any]) -> None:
    assert refused(PLACES["live.pools"](rule)) == []


@pytest.mark.feature("sheet.field.hide-when.holdable", "sheet.field.dice")
@pytest.mark.parametrize(("length", "sound"), [(40, True), (41, False)])
def test_dice_are_never_longer_than_forty_characters(length: int, sound: bool) -> None:
    dice = {"id": "harm", "label": "Harm", "type": "dice"}
    rule = {"field": "harm", "notEquals": "x" * length}
    found = refused({"fields": [dice], "live": {"pools": [pool("mana", hideWhen=rule)]}})
    assert found == ([] if sound else ["sheet.live.pools.0.hideWhen.notEquals"])


@pytest.mark.feature("sheet.field.hide-when", "sheet.live.wound.length")
def test_a_wound_track_cannot_be_hidden() -> None:
    rule = {"field": "rank", "equals": 0}
    assert refused({"fields": HIDERS, "live": {"tracks": [wounds(0, -1, hideWhen=rule)]}}) == [
        "sheet.live.tracks.0.hideWhen"
    ]


GONE = {"hideWhen": {"field": "blind", "equals": True}}


@pytest.mark.feature("sheet.field.hidden-effect", "sheet.value.live-pool", "sheet.value.live-track")
def test_what_is_hidden_reads_as_absent() -> None:
    """The list gives no rows, no pools, no sum and no levels; pool, track and state are not there."""
    sheet = {
        "fields": HIDERS,
        "derived": [
            summed("mana_left", {"livePool": "mana"}),
            summed("heat_now", {"liveTrack": "heat"}),
            summed("heat_left", {"liveTrack": "heat", "read": "remaining"}),
            {
                "id": "posed",
                "label": "P",
                "op": "enumTable",
                "from": {"liveState": "pose"},
                "table": {"low": 5},
                "default": 1,
            },
            summed("weight", {"listSum": {"list": "gear", "column": "count"}}),
        ],
        "lists": [
            table("gear", text(), number("count"), number("cost", -9, 0), **GONE)
            | {"pools": {"nameColumn": "name", "maxColumn": "count"}}
        ],
        "live": {
            "pools": [pool("mana", 5, **GONE)],
            "tracks": [
                track("heat", 1, 5, default=3, **GONE),
                wounds(0, -1, extra={"list": "gear", "countColumn": "count", "penaltyColumn": "cost"}),
            ],
            "states": [state("pose", "low", "high", **GONE)],
        },
    }
    gear = {"gear": [{"name": "Rope", "count": 2, "cost": -1}]}
    shown, hidden = who(sheet, lists=gear), who(sheet, lists=gear, fields={"blind": True})
    ids = ("mana_left", "heat_now", "heat_left", "posed", "weight")
    assert [shown.derived(id) for id in ids] == [5, 3, 2, 5, 2]
    assert [hidden.derived(id) for id in ids] == [0, 0, 0, 1, 0]
    assert (len(shown.rows("gear")), len(hidden.rows("gear"))) == (1, 0)
    assert shown.pool("gear:rope") is not None
    assert [hidden.pool("mana"), hidden.pool("gear:rope"), hidden.state("pose")] == [None] * 3
    assert hidden.track("heat") == 0
    assert [made.length for who_ in (shown, hidden) if (made := who_.wounds("harm"))] == [4, 2]


@pytest.mark.feature("sheet.field.hidden-effect")
def test_hidden_fields_and_derived_values_keep_their_number_for_every_rule() -> None:
    sheet = {
        "fields": [*HIDERS, number("luck", default=4, **GONE)],
        "derived": [
            summed("twice", {"field": "luck"}, {"field": "luck"}, **GONE),
            summed("seen", {"derived": "twice"}),
        ],
    }
    made = who(sheet, fields={"blind": True})
    assert (made.number("luck"), made.derived("twice"), made.derived("seen")) == (4, 8, 8)
    assert made.hidden(made.definition.fields["luck"].hide_when)
