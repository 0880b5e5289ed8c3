"""``rulewright sheet``: every number of a character, worked out."""

from __future__ import annotations

from typing import Any

import pytest

from commands import run, written
from rulewright.rounding import counted_dice, signed
from tables import document, ruleset, sheet

CAPPED = {
    "sections": [{"id": "road", "label": "On the road"}, {"id": "craft", "label": "Craft"}],
    "skills": [
        {"id": "luck", "label": "Luck"},
        {"id": "forge", "label": "Forge", "ability": "might", "section": "craft", "cap": {"const": 3}},
        {"id": "ride", "label": "Ride", "ability": "grace", "section": "road", "untrained": "refuse"},
    ],
    "saves": [],
    "fields": [
        {"id": "home", "label": "Home", "type": "text", "maxLength": 20},
        {"id": "oath", "label": "Oath", "type": "enum", "values": ["ash", "oak"], "valueLabels": {"oak": "The oak"}},
        {"id": "sworn", "label": "Sworn", "type": "boolean", "hideWhen": {"field": "oath", "equals": "ash"}},
    ],
    "derived": [{"id": "twice", "label": "Twice", "op": "scale", "of": {"abilityScore": "might"}, "multiplier": 2}],
    "live": {
        "pools": [{"id": "drive", "label": "Drive", "max": {"const": 6}, "allowTemp": True}],
        "tracks": [
            {"id": "doom", "label": "Doom", "min": 0, "max": 10, "default": 2},
            {
                "id": "hurt",
                "label": "Hurt",
                "min": 0,
                "max": 2,
                "levels": [{"label": "Scratched", "penalty": 0}, {"label": "Bloodied", "penalty": -1}],
                "kinds": [{"id": "gash", "label": "Gash", "severity": 1}],
            },
        ],
        "conditions": [{"id": "wet", "label": "Wet"}, {"id": "lost", "label": "Lost"}],
        "states": [
            {"id": "stance", "label": "Stance", "values": ["low", "high"], "valueLabels": {"high": "High ground"}}
        ],
        "text": [{"id": "goal", "label": "Goal", "maxLength": 40}],
    },
}
ADA: dict[str, Any] = sheet(
    "Ada",
    abilities={"might": 4, "grace": -1},
    skills={"forge": "r2"},
    bonuses={"luck": 1},
    fields={"home": "Saltmere", "oath": "oak"},
    lists={"gifts": [{"name": "Keen eye"}]},
    live={
        "pools": {"drive": {"value": 2, "temp": 1}},
        "tracks": {"doom": 5, "hurt": {"marks": ["gash", "gash", "gash"]}},
        "conditions": ["lost"],
        "states": {"stance": "high"},
        "text": {"goal": "Find the ferry."},
    },
)


@pytest.fixture(autouse=True)
def _files() -> None:
    written("rules.json", document("sum", sheet=CAPPED))
    written("ada.json", ADA)


@pytest.mark.feature("sheet.section.grouping", "sheet.evaluate.format")
def test_a_sheet_for_people() -> None:
    """Forge is might 4 and tier 2, under a cap of 3. Ride is grace -1. Luck has no ability, and 1 for free. On a track
    of two levels two gashes sit, and the third does not fit; the second level costs 1."""
    ran = run("sheet", "rules.json", "--sheet", "ada.json")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == (
        "Ada (Two Dice)\n"
        "\n"
        "Abilities\n"
        "  Might   4  +4\n"
        "  Grace  -1  -1\n"
        "  Wit     0  +0\n"
        "\n"
        "Skills\n"
        "  On the road\n"
        "    Ride   -1  None, untrained: refuse\n"
        "  Craft\n"
        "    Forge  +3  Rated 2, at most 3\n"
        "\n"
        "    Luck   +1  None\n"
        "\n"
        "Fields\n"
        "  Home   Saltmere\n"
        "  Oath   The oak\n"
        "  Sworn  no\n"
        "\n"
        "Derived values\n"
        "  Twice  8\n"
        "\n"
        "Pools\n"
        "  Drive  2 of 6  and 1 temporary\n"
        "\n"
        "Tracks\n"
        "  Doom  5  from 0 to 10\n"
        "\n"
        "Wounds\n"
        "  Hurt  2 of 2  Gash Gash, Bloodied, penalty -1, 1 more than fit\n"
        "\n"
        "Conditions\n"
        "  Lost\n"
        "\n"
        "States\n"
        "  Stance  High ground\n"
        "\n"
        "Notes\n"
        "  Goal  Find the ferry.\n"
        "\n"
        "Gifts\n"
        "  Gift\n"
        "  Keen eye\n"
    )


def test_the_json_form() -> None:
    shown = run("sheet", "rules.json", "--sheet", "ada.json", "--json").json
    assert (shown["ruleset"], shown["name"]) == ("two-dice", "Ada")
    assert shown["abilities"][0] == {
        "id": "might", "label": "Might", "section": None, "score": 4, "modifier": 4, "spelled": "+4"
    }  # fmt: skip
    assert [(s["id"], s["section"]) for s in shown["skills"]] == [("ride", "road"), ("forge", "craft"), ("luck", None)]
    assert shown["skills"][1] == {
        "id": "forge",
        "label": "Forge",
        "section": "craft",
        "number": 3,
        "spelled": "+3",
        "ability": "might",
        "tier": "r2",
        "tierLabel": "Rated 2",
        "cap": 3,
        "uncapped": 6,
        "untrained": "normal",
    }
    assert shown["pools"] == [{"id": "drive", "label": "Drive", "value": 2, "max": 6, "temp": 1}]
    assert shown["tracks"] == [{"id": "doom", "label": "Doom", "value": 5, "min": 0, "max": 10}]
    gashes = [{"kind": "gash", "label": "Gash", "box": box} for box in (1, 2)]
    assert shown["wounds"] == [
        {"id": "hurt", "label": "Hurt", "boxes": 2, "marks": gashes, "overflow": 1, "penalty": -1, "level": "Bloodied"}
    ]
    assert shown["conditions"] == [{"id": "lost", "label": "Lost"}]
    assert shown["states"] == [{"id": "stance", "label": "Stance", "value": "high", "valueLabel": "High ground"}]
    assert shown["texts"] == [{"id": "goal", "label": "Goal", "text": "Find the ferry."}]
    assert [listed["rows"] for listed in shown["lists"]] == [[{"name": "Keen eye"}]]


def test_a_blank_sheet_and_what_is_hidden_on_it() -> None:
    """The oath is ash there, which hides whether it is sworn."""
    shown = run("sheet", "rules.json", "--json").json
    assert shown["name"] == ""
    assert [(field["id"], field["value"]) for field in shown["fields"]] == [("home", ""), ("oath", "ash")]
    assert run("sheet", "rules.json").out.startswith("A blank sheet (Two Dice)\n")


@pytest.mark.feature("sheet.evaluate.format")
def test_a_number_is_spelled_with_its_sign_or_as_dice() -> None:
    assert [signed(number) for number in (5, 0, -1)] == ["+5", "+0", "-1"]
    assert [counted_dice(number) for number in (1, 0, 5)] == ["1 die", "0 dice", "5 dice"]


@pytest.mark.feature("sheet.evaluate.format")
@pytest.mark.parametrize(("base", "spelled"), [("sum", "+1"), ("d20", "+1"), ("pool", "1 die"), ("highest", "1 die")])
def test_a_kind_says_how_its_number_is_spelled(base: str, spelled: str) -> None:
    assert ruleset(base).checks.main.rule.spell(1) == spelled
