"""What a Game Master is told of character sheets: commands, names, guidance, blocks."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import Ruleset
from sheets import number, state, table, text, track, wounds
from shelves import catalog, gift
from tables import ruleset, sheet

LIVE: dict[str, Any] = {
    "pools": [{"id": "grit", "label": "Grit", "max": {"const": 3}, "allowTemp": True}],
    "tracks": [track("heat", 0, 5)],
    "text": [{"id": "scar", "label": "Scar", "maxLength": 80}],
    "conditions": [{"id": "shaken", "label": "Shaken"}],
}


def rules(live: dict[str, Any] | None = None, **patch: Any) -> Ruleset:
    given = {"pools": [], "tracks": [], **LIVE, **(live or {})}
    return ruleset(sheet={"live": given, **patch.pop("sheet", {})}, **patch)


def section(made: Ruleset) -> list[str]:
    """The lines of the section about sheets, without the blocks."""
    return made.reminder([made.character(name="Ada")]).split("\n\n")[1].splitlines()


def commands(made: Ruleset) -> dict[str, str]:
    """The tags of commands, by what identifies each, with what is said of it."""
    lines = [line for line in section(made) if line.startswith("[sheet:")]
    return dict(line.split("] ", 1) for line in lines)


@pytest.mark.feature("gm.reminder.commands")
def test_the_commands_that_every_ruleset_has_with_its_own_names() -> None:
    assert commands(rules()) == {
        '[sheet: op="spend" pool="Grit" amount="N"': "takes points; too many are refused",
        '[sheet: op="restore" pool="Grit" amount="N"': "gives points back, up to the maximum",
        '[sheet: op="damage" pool="Grit" amount="N"': "takes temporary points first, then the pool's own, down to 0",
        '[sheet: op="temp" pool="Grit" amount="N"': "sets temporary points, where a pool has any",
        '[sheet: op="track" track="Heat" by="N"': 'moves a track up, or below 0 down; to="N" instead sets it',
        '[sheet: op="condition" condition="Shaken" state="on"': 'switches a condition on, or "off"',
        '[sheet: op="note" field="Scar" value="TEXT"': "writes a note; without a value it is cleared",
    }


@pytest.mark.feature("gm.reminder.commands")
def test_damage_on_wounds_only_where_there_are_any_and_boxes_only_where_a_track_fills_by_box() -> None:
    harm = wounds(0, -1)
    hurt = commands(rules({"tracks": [harm]}))
    assert hurt['[sheet: op="damage" track="Harm" kind="K" amount="N"'] == (
        "marks so many wounds of a kind, or below 0 heals the lightest"
    )
    boxed = track(
        "strain",
        0,
        4,
        fill="indexed",
        onFull="refuse",
        boxes={"penalty": {"by": "filled", "table": [[0, 0]]}},
        kinds=[{"id": "dent", "label": "D", "severity": 0}],
    )
    both = commands(rules({"tracks": [harm, boxed]}))
    assert both['[sheet: op="damage" track="Harm" kind="K" amount="N"'].endswith(
        '; box="N" says on which box of Strain the first one falls'
    )


@pytest.mark.feature("gm.reminder.commands")
def test_state_only_where_there_are_states() -> None:
    made = commands(rules({"states": [state("stance", "steady", "wild")]}))
    assert made['[sheet: op="state" state="Stance" value="VALUE"'] == "puts a state to another of its values"


@pytest.mark.feature("gm.reminder.commands")
def test_rest_only_where_there_are_rests_which_are_named() -> None:
    made = commands(rules(rests=[{"id": "camp", "label": "Make camp"}, {"id": "breath", "label": "Catch a breath"}]))
    assert made['[sheet: op="rest" rest="Make camp"'] == "takes a rest: Make camp or Catch a breath"


@pytest.mark.feature("gm.reminder.commands")
def test_use_only_where_a_catalog_holds_rows() -> None:
    lists = {"lists": [table("gifts", text("name"))]}
    made = commands(rules(sheet=lists, catalogs=[catalog(gift(), feeds=["gifts"])]))
    assert made['[sheet: op="use" name="NAME"'] == "uses something on the sheet, and pays all that it costs"


@pytest.mark.feature("gm.reminder.commands")
def test_how_commands_are_written() -> None:
    lines = section(rules())
    assert lines[0] == "CHARACTER SHEETS"
    assert (
        'Leave out who for the player\'s own character; who="NAME" is another one, and who="party" everybody.' in lines
    )
    assert "Never write result, reason or now: the Engine does. A command that is refused did not happen." in lines


@pytest.mark.feature("gm.reminder.commands")
def test_the_names_that_commands_take() -> None:
    made = rules(
        {
            "tracks": [track("heat", 0, 5), wounds(0, -1)],
            "states": [state("stance", "steady", "wild", valueLabels={"steady": "Steady"}), state("mood", "a", "b")],
        }
    )
    assert section(made)[-5:] == [
        "Tracks: Heat (0 to 5)",
        "Wound tracks: Harm (rungs L1, L2; kinds K, T)",
        "Note fields: Scar",
        "Conditions: Shaken",
        "States: Stance (Steady, wild), Mood (a, b)",
    ]


@pytest.mark.feature("gm.reminder.commands")
def test_a_track_whose_maximum_differs_within_the_party() -> None:
    made = rules({"tracks": [track("heat", 0, {"field": "level"})]}, sheet={"fields": [number("level", 1, 9)]})
    party = [made.character(sheet(name, fields={"level": level})) for name, level in (("Ada", 3), ("Bo", 4))]
    assert "Tracks: Heat (0 to each one's own maximum)" in made.reminder(party)
    assert "Tracks: Heat (0 to 3)" in made.reminder(party[:1])


@pytest.mark.feature("gm.reminder.commands")
def test_a_label_that_would_end_the_quotes_is_named_by_its_id() -> None:
    made = commands(rules({"pools": [{"id": "nerve_pool", "label": 'The "nerve"', "max": {"const": 3}}]}))
    assert '[sheet: op="spend" pool="nerve_pool" amount="N"' in made


@pytest.mark.feature("gm.sheet-guidance", "gm.sheet-block")
def test_guidance_stands_between_the_names_and_the_blocks_of_the_party() -> None:
    made = rules(gm={"sheetGuidance": "Spend Grit when they are hurt."})
    parts = made.reminder([made.character(name="Ada"), made.character(name="Bo")]).rstrip("\n").split("\n\n")
    assert parts[1].splitlines()[-2:] == ["Conditions: Shaken", "Spend Grit when they are hurt."]
    assert parts[2:] == [made.sheet_block(made.character(name=name)) for name in ("Ada", "Bo")]


@pytest.mark.feature("gm.reminder.commands")
def test_without_any_sheet_nothing_is_said_of_sheets() -> None:
    made = rules()
    assert "CHARACTER SHEETS" not in made.reminder([])
    assert "CHARACTER SHEETS" not in made.reminder([made.sheetless("Stranger")])


@pytest.mark.feature("gm.catalog-text-not-sent")
def test_nothing_of_a_catalog_is_told_that_no_sheet_holds() -> None:
    """Entries, summaries, filters and the catalog's own name stay out; a row that was picked is named by its name."""
    sparks = catalog(
        gift("spark", summary="Lights a fire [at will]."),
        gift("flare"),
        id="fires",
        label="Fires of old",
        feeds=["gifts"],
        filters=[{"id": "rank", "label": "Rank of fire", "type": "number"}],
    )
    made = rules(
        sheet={"lists": [table("gifts", text("name"))]},
        catalogs=[sparks],
        gm={"sheetSummary": {"lists": [{"list": "gifts", "nameColumn": "name"}]}},
    )
    row = {"name": "Spark", "_catalog": "fires/spark"}
    said = made.reminder([made.character(sheet(lists={"gifts": [row]}))])
    assert "Gifts: Spark" in said
    for kept_out in ("Flare", "Lights a fire", "Fires of old", "Rank of fire", "fires/spark"):
        assert kept_out not in said
