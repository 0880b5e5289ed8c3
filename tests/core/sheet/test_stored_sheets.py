"""Stored sheets: read tolerantly, written strictly, and nothing of a stranger's lost."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulewright.issues import Issue
from rulewright.sheet.stored import PoolMark, Sheet, WoundMarks, read_sheet, to_json
from sheets import ability, enum, number, pool, skill, table, text, track, who, wounds

SHEET: dict[str, Any] = {
    "abilities": [ability("might", 1, 20, 10)],
    "skills": [skill("climb", "might")],
    "saves": [skill("nerve", "might")],
    "fields": [number("level", 3, 9), enum("kind", "mage", "monk")],
    "lists": [table("gear", text(), number("count"))],
    "live": {"pools": [pool("drive", 6)], "tracks": [track("heat"), wounds(0, -1)]},
}


def told(raw: object) -> list[str]:
    """Where reading left something out."""
    return [issue.path for issue in read_sheet(raw).ignored]


@pytest.mark.feature("sheet.evaluate.build-shape", "sheet.evaluate.blank")
@pytest.mark.parametrize("raw", [None, 7, "sheet", [], {}, {"v": 1}, {"build": 3, "v": 1}, {"v": 0, "build": []}])
def test_an_envelope_without_a_build_is_a_blank_sheet_and_says_so(raw: object) -> None:
    sheet = read_sheet(raw)
    assert sheet.build == Sheet("").build
    assert sheet.ignored


@pytest.mark.feature("sheet.evaluate.blank")
def test_a_blank_sheet_has_every_value_at_its_default() -> None:
    made = who(SHEET)
    assert (made.score("might"), made.shown("level"), made.shown("kind")) == (10, 3, "mage")
    assert (made.trained("skill", "climb").tier, made.trained("skill", "climb").bonus, made.rows("gear")) == (
        "none",
        0,
        (),
    )
    assert made.sheet.ignored == ()


@pytest.mark.feature("sheet.evaluate.build-shape", "sheet.version")
def test_everything_is_read_back_as_it_was_written() -> None:
    raw = {
        "v": 3,
        "name": "Ada",
        "build": {
            "abilities": {"might": 12},
            "skills": {"climb": "r1"},
            "saves": {"nerve": "r2"},
            "bonuses": {"climb": 2},
            "fields": {"level": 4, "kind": "monk", "note": "x", "on": True},
            "lists": {"gear": [{"name": "Rope", "count": 1.5, "_catalog": "goods/rope"}]},
            "unheard": {"of": [1]},
        },
        "live": {
            "pools": {"drive": 4, "ash": {"value": 1, "temp": 2}, "gear:rope": 0},
            "tracks": {"heat": 2, "harm": {"marks": ["tear"], "overflow": 1}},
            "text": {"oath": "Never"},
            "conditions": ["prone"],
            "states": {"pose": "high"},
            "items": [{"entry": "goods/rope"}],
        },
        "builder": {"answers": {}},
        "stranger": [True],
    }
    assert to_json(read_sheet(raw)) == raw
    assert read_sheet(raw).ignored == ()
    assert read_sheet(raw).version == 3
    assert read_sheet(json.loads(json.dumps(to_json(read_sheet(raw))))) == read_sheet(raw)


@pytest.mark.feature("sheet.evaluate.tolerant")
def test_stored_numbers_out_of_range_are_read_as_they_are() -> None:
    made = who(SHEET, abilities={"might": 99}, fields={"level": -4}, bonuses={"climb": 1000})
    assert (made.score("might"), made.number("level"), made.trained("skill", "climb").bonus) == (99, -4, 1000)


@pytest.mark.feature("sheet.evaluate.tolerant", "sheet.evaluate.build-shape")
@pytest.mark.parametrize(
    ("build", "path"),
    [
        ({"abilities": {"might": "strong"}}, "build.abilities.might"),
        ({"abilities": {"might": True}}, "build.abilities.might"),
        ({"abilities": {"might": float("nan")}}, "build.abilities.might"),
        ({"abilities": {"might": float("inf")}}, "build.abilities.might"),
        ({"abilities": {"might": 10**400}}, "build.abilities.might"),
        ({"abilities": [12]}, "build.abilities"),
        ({"bonuses": {"climb": None}}, "build.bonuses.climb"),
        ({"skills": {"climb": "x" * 41}}, "build.skills.climb"),
        ({"skills": {"climb": 2}}, "build.skills.climb"),
        ({"fields": {"level": {"deep": 1}}}, "build.fields.level"),
        ({"fields": {"level": "x" * 4001}}, "build.fields.level"),
        ({"lists": {"gear": {"name": "Rope"}}}, "build.lists.gear"),
        ({"lists": {"gear": ["Rope"]}}, "build.lists.gear"),
        ({"lists": {"gear": [{"name": ["Rope"]}]}}, "build.lists.gear"),
        ({"lists": {"gear": [{"name": "x" * 4001}]}}, "build.lists.gear"),
        ({"lists": 3}, "build.lists"),
    ],
)
def test_what_does_not_fit_costs_itself_and_is_told(build: dict[str, Any], path: str) -> None:
    """The rest stands: the other ability is read, and every number is there."""
    (name,) = build
    joined = {**build, "fields": {**build.get("fields", {}), "kind": "monk"}}
    raw = {"v": 1, "name": "Ada", "build": joined}
    found = told(raw)
    assert len(found) == 1
    assert found[0].startswith(path)
    made = who(SHEET, **joined)
    assert (made.shown("kind"), made.score("might"), made.number("level")) == ("monk", 10, 3)
    assert made.trained("skill", "climb").value == 10
    assert name in to_json(made.sheet)["build"]


@pytest.mark.feature("sheet.evaluate.build-shape")
def test_a_list_holds_at_most_five_hundred_rows() -> None:
    raw = {"v": 1, "name": "", "build": {"lists": {"gear": [{"count": n} for n in range(501)]}}}
    assert (len(read_sheet(raw).build.lists["gear"]), told(raw)) == (500, ["build.lists.gear"])


@pytest.mark.feature("sheet.live.store.tolerant")
@pytest.mark.parametrize(
    ("live", "path"),
    [
        ({"pools": {"drive": "full"}}, "live.pools.drive"),
        ({"pools": {"drive": 1.5}}, "live.pools.drive"),
        ({"pools": {"drive": True}}, "live.pools.drive"),
        ({"pools": {"drive": 1_000_001}}, "live.pools.drive"),
        ({"pools": {"drive": {"value": 1, "temp": -1}}}, "live.pools.drive"),
        ({"pools": []}, "live.pools"),
        ({"tracks": {"heat": "hot"}}, "live.tracks.heat"),
        ({"tracks": {"heat": [1]}}, "live.tracks.heat"),
        ({"tracks": {"harm": {"marks": "tear"}}}, "live.tracks.harm"),
        ({"text": {"oath": 5}}, "live.text.oath"),
        ({"states": {"pose": False}}, "live.states.pose"),
        ({"conditions": "prone"}, "live.conditions"),
        ({"conditions": [7]}, "live.conditions"),
        ({"items": {}}, "live.items"),
    ],
)
def test_junk_in_the_live_state_costs_one_entry(live: dict[str, Any], path: str) -> None:
    sound = {"pools": {"ash": 3}, "tracks": {"pain": 1}}
    merged = {**sound, **{k: {**sound.get(k, {}), **v} if isinstance(v, dict) else v for k, v in live.items()}}
    read = read_sheet({"v": 1, "name": "Ada", "build": {}, "live": merged})
    assert [issue.path for issue in read.ignored if issue.path.startswith(path)], read.ignored
    assert len(read.ignored) == 1
    assert ("ash" in read.live.pools) is not isinstance(live.get("pools"), list)
    assert read.live.tracks == {"pain": 1}


@pytest.mark.feature("sheet.live.store.tolerant")
def test_unknown_groups_are_dropped_and_entries_nobody_declares_are_kept() -> None:
    """A pool that the sheet does not have today keeps its value for the day that it comes back."""
    made = who(SHEET, live={"pools": {"mana": 2}, "tracks": {"gone": 1}, "moods": {"low": 1}})
    assert made.pool("mana") is None
    assert to_json(made.sheet)["live"] == {"pools": {"mana": 2}, "tracks": {"gone": 1}}
    assert sorted(issue.path for issue in made.sheet.ignored) == ["live.moods", "live.pools.mana", "live.tracks.gone"]


@pytest.mark.feature("sheet.live.store.tolerant", "sheet.live.wound.order")
def test_the_live_state_as_it_is_stored() -> None:
    live = {
        "pools": {"drive": 4, "ash": {"value": 1, "temp": 2}},
        "tracks": {"heat": 2, "harm": {"marks": ["tear", 5, "knock"], "overflow": 3}, "worn": {"marks": ["tear"]}},
        "rows": {"gear:rope": 1, "gear:lamp": {"value": 2}},
    }
    read = read_sheet({"v": 1, "name": "Ada", "build": {}, "live": live}).live
    assert read.pools == {
        "drive": PoolMark(4), "ash": PoolMark(1, 2), "gear:rope": PoolMark(1), "gear:lamp": PoolMark(2),
    }  # fmt: skip
    assert read.tracks == {"heat": 2}
    assert read.wounds == {"harm": WoundMarks(("tear", "knock"), 3), "worn": WoundMarks(("tear",), 0)}


@pytest.mark.feature("sheet.evaluate.tolerant")
def test_what_was_ignored_is_no_part_of_the_sheet() -> None:
    plain = {"v": 1, "name": "Ada", "build": {"abilities": {}}}
    odd = {"v": 1, "name": "Ada", "build": {"abilities": {"might": "strong"}}}
    assert read_sheet(plain) == read_sheet(odd)
    (issue,) = read_sheet(odd).ignored
    assert isinstance(issue, Issue)
    assert issue.grade == "warning"


@pytest.mark.feature("sheet.evaluate.tolerant")
def test_names_that_a_ruleset_does_not_know_are_told_and_kept() -> None:
    made = who(SHEET, abilities={"mihgt": 3}, fields={"old": 1}, skills={"swim": "r1"}, bonuses={"nerve": 1, "dig": 2})
    assert [issue.path for issue in made.sheet.ignored] == [
        "build.abilities.mihgt", "build.skills.swim", "build.bonuses.dig", "build.fields.old",
    ]  # fmt: skip
    assert to_json(made.sheet)["build"]["abilities"] == {"mihgt": 3}
