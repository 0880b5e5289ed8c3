"""The block of one character: its lines, their order, and what is left out."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import Ruleset
from sheets import enum, flag, number, pool, skill, state, summed, table, text, track, wounds
from tables import paths, ruleset, sheet

SHEET: dict[str, Any] = {
    "sections": [{"id": "body", "label": "Body"}, {"id": "road", "label": "On the road"}],
    "fields": [
        enum("calling", "hauler", "sailor", valueLabels={"hauler": "Hauler"}),
        text("origin"),
        flag("blessed"),
        number("level"),
        text("secret", hideWhen={"field": "level", "equals": 0}),
    ],
    "derived": [summed("guard", {"const": 10}, {"field": "level"}), summed("gone", {"const": 1})],
    "lists": [table("gear", text("name"))],
    "live": {
        "pools": [
            pool("hp", 12, label="HP", allowTemp=True),
            pool("luck", 3, hideWhen={"field": "blessed", "equals": False}),
        ],
        "tracks": [],
        "text": [{"id": "scar", "label": "Scar", "maxLength": 80}],
        "conditions": [{"id": "shaken", "label": "Shaken"}, {"id": "prone", "label": "Prone"}],
        "states": [state("stance", "steady", "wild", valueLabels={"steady": "Steady"})],
    },
}
SUMMARY = {
    "fields": ["calling", "origin", "blessed", "level", "secret"],
    "derived": ["guard"],
    "lists": [{"list": "gear", "nameColumn": "name"}],
}


def block(rules: Ruleset, live: dict[str, Any] | None = None, **build: Any) -> list[str]:
    return rules.sheet_block(rules.character(sheet("Mira", live=live, **build))).splitlines()


@pytest.mark.feature("gm.sheet-block", "gm.sheet-summary")
def test_the_lines_of_a_block_and_their_order() -> None:
    """Climb is might 2 and rated 1, Nerve is wit 0 and rated 2; the guard is 10 and level 3."""
    rules = ruleset(sheet=SHEET, gm={"sheetSummary": SUMMARY})
    assert block(
        rules,
        {
            "pools": {"hp": {"value": 7, "temp": 3}},
            "text": {"scar": "a burn"},
            "conditions": ["prone", "shaken"],
            "states": {"stance": "wild"},
        },
        abilities={"might": 2, "grace": -1},
        skills={"climb": "r1"},
        saves={"nerve": "r2"},
        fields={"origin": "the coast", "blessed": True, "level": 3, "secret": "heir"},
        lists={"gear": [{"name": "Rope"}, {"name": "Lamp"}]},
    ) == [
        "Mira",
        "MGT +2, GRC -1, WIT +0",
        "Trained: Climb +3, Nerve +2",
        "Calling: Hauler, Origin: the coast, Blessed: yes, Level: 3, Secret: heir",
        "Guard: 13",
        "HP 7/12 +3 temp, Luck 3/3",
        "Scar: a burn",
        "Conditions: Shaken, Prone",
        "Stance: wild",
        "Gear: Rope, Lamp",
    ]


@pytest.mark.feature("gm.sheet-block")
def test_a_line_with_nothing_to_say_and_what_is_hidden_or_empty_is_left_out() -> None:
    """Level 0 hides the secret, and who is not blessed has no luck; nobody is trained, and the origin is empty."""
    rules = ruleset(sheet=SHEET, gm={"sheetSummary": SUMMARY})
    assert block(rules, fields={"secret": "heir"}) == [
        "Mira",
        "MGT +0, GRC +0, WIT +0",
        "Calling: Hauler, Blessed: no, Level: 0",
        "Guard: 10",
        "HP 12/12",
        "Stance: Steady",
    ]


@pytest.mark.feature("gm.sheet-summary")
def test_without_a_summary_only_what_is_always_shown_is_there() -> None:
    assert block(ruleset(sheet=SHEET), fields={"origin": "the coast"}, lists={"gear": [{"name": "Rope"}]}) == [
        "Mira",
        "MGT +0, GRC +0, WIT +0",
        "HP 12/12",
        "Stance: Steady",
    ]


@pytest.mark.feature("gm.sheet-summary")
def test_a_summary_names_what_the_sheet_declares_and_no_more_than_fits() -> None:
    def refused(**summary: Any) -> list[str]:
        return paths(sheet=SHEET, gm={"sheetSummary": summary})

    assert refused(fields=["calling", "rank"]) == ["gm.sheetSummary.fields.1"]
    assert refused(derived=["ward"]) == ["gm.sheetSummary.derived.0"]
    assert refused(fields=["level"] * 24, derived=["guard"] * 24) == []
    assert refused(fields=["level"] * 25) == ["gm.sheetSummary.fields"]
    assert refused(derived=["guard"] * 25) == ["gm.sheetSummary.derived"]
    assert refused(lists=[{"list": "gear", "nameColumn": "name"}] * 9) == ["gm.sheetSummary.lists"]


@pytest.mark.feature("gm.sheet-block", "sheet.evaluate.format")
def test_numbers_are_spelled_as_the_kind_of_check_means_them() -> None:
    """Might 2 and a rating of 2 are 4 dice of a pool. Against a d100 they are a chance. Of symbols the larger is thrown
    and the smaller upgrades."""
    build: dict[str, Any] = {"abilities": {"might": 2, "grace": 1}, "skills": {"climb": "r2"}}
    assert block(ruleset("sum"), **build)[1:3] == ["MGT +2, GRC +1, WIT +0", "Trained: Climb +4"]
    for base in ("pool", "highest"):
        assert block(ruleset(base), **build)[1:3] == ["MGT 2 dice, GRC 1 die, WIT 0 dice", "Trained: Climb 4 dice"]
    assert block(ruleset("against"), **build)[1:3] == ["MGT 2%, GRC 1%, WIT 0%", "Trained: Climb 4%"]
    three = ruleset("against", resolution={"dice": {"count": 3, "sides": 6}})
    assert block(three, **build)[1:3] == ["MGT 2, GRC 1, WIT 0", "Trained: Climb 4"]
    assert block(ruleset("symbols"), **build)[1:3] == [
        "MGT 2 dice, GRC 1 die, WIT 0 dice",
        "Trained: Climb 2 dice, 2 upgraded",
    ]
    summed_up = ruleset("symbols", resolution={"pool": {"build": "sum"}})
    assert block(summed_up, **build)[2] == "Trained: Climb 4 dice"


@pytest.mark.feature("gm.sheet-block")
def test_whoever_has_no_sheet_has_a_name_and_nothing_else() -> None:
    rules = ruleset()
    assert rules.sheet_block(rules.sheetless("Stranger")) == "Stranger"


@pytest.mark.feature("gm.sheet-block.states")
def test_every_visible_state_is_there_with_its_display_text_its_default_too() -> None:
    states = [
        state("stance", "steady", "wild", valueLabels={"steady": "Steady", "wild": "Wild-eyed"}),
        state("mood", "calm", "grim", default="grim"),
        state("rage", "low", "high", hideWhen={"field": "angry", "equals": False}),
    ]
    rules = ruleset(sheet={"fields": [flag("angry")], "live": {"pools": [], "tracks": [], "states": states}})
    assert block(rules)[2:] == ["Stance: Steady, Mood: grim"]
    assert block(rules, {"states": {"stance": "wild", "rage": "high"}}, fields={"angry": True})[2:] == [
        "Stance: Wild-eyed, Mood: grim, Rage: high"
    ]


def tracked(*tracks: dict[str, Any]) -> Ruleset:
    return ruleset(sheet={"fields": [flag("calm")], "live": {"pools": [], "tracks": list(tracks)}})


@pytest.mark.feature("gm.sheet-block.tracks")
def test_a_plain_track_at_its_default_is_left_out_unless_it_is_always_shown() -> None:
    rules = tracked(track("heat"), track("fame", default=2), track("doom", alwaysShow=True))
    assert block(rules)[2:] == ["Doom 0"]
    assert block(rules, {"tracks": {"heat": 3, "fame": 2, "doom": 1}})[2:] == ["Heat 3, Doom 1"]
    assert block(rules, {"tracks": {"fame": 0}})[2:] == ["Fame 0, Doom 0"]


@pytest.mark.feature("gm.sheet-block.tracks")
def test_a_wound_track_with_levels_says_the_rung_in_force_and_what_it_costs() -> None:
    rules = tracked(wounds(0, -1, -3))
    assert block(rules) == ["Mira", "MGT +0, GRC +0, WIT +0"]
    assert block(rules, {"tracks": {"harm": {"marks": ["knock"]}}})[2:] == ["Harm: L1 (no penalty)"]
    assert block(rules, {"tracks": {"harm": {"marks": ["knock", "tear"]}}})[2:] == ["Harm: L2 (penalty -1)"]
    assert block(tracked(wounds(0, -1, alwaysShow=True)))[2:] == ["Harm: none"]


@pytest.mark.feature("gm.sheet-block.tracks")
def test_a_track_of_boxes_says_how_many_are_marked_of_how_many() -> None:
    boxed = track(
        "strain",
        0,
        4,
        boxes={"penalty": {"by": "filled", "table": [[0, 0], [3, -1]]}},
        kinds=[{"id": "dent", "label": "D", "severity": 0}],
    )
    assert block(tracked(boxed))[2:] == ["Strain 0 of 4 boxes"]
    assert block(tracked(boxed), {"tracks": {"strain": {"marks": ["dent", "dent", "dent"]}}})[2:] == [
        "Strain 3 of 4 boxes"
    ]


@pytest.mark.feature("gm.sheet-block.tracks")
def test_hidden_tracks_are_left_out() -> None:
    hide = {"field": "calm", "equals": True}
    rules = tracked(track("heat", hideWhen=hide), track("doom", alwaysShow=True, hideWhen=hide))
    live = {"tracks": {"heat": 3}}
    assert block(rules, live)[2:] == ["Heat 3, Doom 0"]
    assert block(rules, live, fields={"calm": True}) == ["Mira", "MGT +0, GRC +0, WIT +0"]


@pytest.mark.feature("sheet.section.grouping")
def test_entries_stand_under_the_headings_of_the_sheet_in_its_order() -> None:
    """As on the sheet: Body, On the road, and then what stands under no heading; the lists too come in that order."""
    made = {
        **SHEET,
        "abilities": [
            {"id": "wit", "label": "Wit", "min": 0, "max": 9, "default": 1, "section": "road"},
            {"id": "might", "label": "Might", "min": 0, "max": 9, "default": 2, "section": "body"},
        ],
        "skills": [
            skill("luck"),
            skill("ride", "might", section="road"),
            skill("lift", "might", section="body"),
            skill("run", "might", section="body"),
        ],
        "saves": [skill("nerve", "wit", section="road")],
        "fields": [*SHEET["fields"], text("home", section="road")],
        "derived": [summed("guard", {"const": 10}, section="body"), summed("gone", {"const": 1})],
        "lists": [table("gear", text("name"), section="road"), table("gifts", text("name"), section="body")],
    }
    summary = {
        "fields": ["home", "origin"],
        "derived": ["gone", "guard"],
        "lists": [{"list": id, "nameColumn": "name"} for id in ("gear", "gifts")],
    }
    rules = ruleset(sheet=made, gm={"sheetSummary": summary})
    assert block(
        rules,
        skills=dict.fromkeys(("luck", "ride", "lift", "run"), "r1"),
        saves={"nerve": "r1"},
        fields={"home": "a hut", "origin": "far"},
        lists={"gear": [{"name": "Rope"}], "gifts": [{"name": "Spark"}]},
    ) == [
        "Mira",
        "(Body) Might +2; (On the road) Wit +1",
        "Trained (Body): Lift +3, Run +3; (On the road): Ride +3, Nerve +2; Luck +1",
        "(On the road) Home: a hut; Origin: far",
        "(Body) Guard: 10; Gone: 1",
        "HP 12/12",
        "Stance: Steady",
        "Gifts: Spark",
        "Gear: Rope",
    ]
