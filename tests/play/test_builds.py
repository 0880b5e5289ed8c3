"""The finished characters in ``contrib/rulesets/builds``: their acts make the sheet that is stored beside them, and
what was saved of it makes it again. Their numbers are worked out by hand in the tests of each ruleset."""

from __future__ import annotations

import copy
import json
from collections import Counter
from functools import lru_cache
from pathlib import Path

import pytest

from commands import run
from rulewright import ScriptedDice
from rulewright.build.builder import Builder
from rulewright.build.hand import ROW_MARK
from rulewright.build.step import Step
from shipped import BUILDS, FOLDER, SHEETS, build, shipped
from tables import Json

GUIDED = sorted({name for name, _ in BUILDS})
every_build = pytest.mark.parametrize(("name", "character"), BUILDS)
KEPT = {"v", "methods", "rolls", "initialized", "allocations"}
"""The saved answers that no act takes back: how scores are set, what was thrown, starting values, priorities."""


def opened(name: str, sheet: object, **given: object) -> Builder:
    return shipped(name).builder(sheet, dice=ScriptedDice([]), **given)


@lru_cache(maxsize=len(BUILDS))
def made(name: str, character: str) -> Builder:
    """A character after all its acts."""
    raw = build(name, character)
    dice = ScriptedDice(raw["faces"])
    blank = {"v": 1, "name": raw["name"], "build": {}}
    after, refused = shipped(name).builder(blank, dice=dice).acts(raw["acts"])
    assert refused == ()
    assert dice.left == ()
    return after


def test_every_ruleset_with_a_builder_has_three_characters_at_least() -> None:
    assert {path.stem for path in FOLDER.glob("*.json") if b'"builder"' in path.read_bytes()} == set(GUIDED)
    assert min(Counter(name for name, _ in BUILDS).values()) >= 3


@pytest.mark.parametrize("name", GUIDED)
def test_the_sheet_beside_a_ruleset_is_one_of_its_characters(name: str) -> None:
    raw = json.loads((FOLDER / "sheets" / f"{SHEETS[name]}.json").read_text(encoding="utf-8"))
    assert raw == build(name, SHEETS[name])["sheet"]


@every_build
def test_the_acts_give_exactly_the_stored_sheet(name: str, character: str) -> None:
    assert made(name, character).as_json() == build(name, character)["sheet"]


@every_build
def test_a_finished_character_waits_for_nothing_and_has_nothing_to_repair(name: str, character: str) -> None:
    view = made(name, character).view
    assert {step.id: step.badge for step in view.steps if step.badge} == {}
    assert view.issues == ()
    assert all(pool.left >= 0 for pool in view.pools.values())


@pytest.mark.feature("builder.answers.saved")
@every_build
def test_what_was_saved_gives_the_same_sheet(name: str, character: str) -> None:
    """Reopened twice, and once with the answers handed over beside the sheet."""
    sheet = build(name, character)["sheet"]
    again = opened(name, copy.deepcopy(sheet)).as_json()
    assert again == sheet
    assert opened(name, again).as_json() == sheet
    assert opened(name, again, answers=sheet["builder"]).as_json()["build"] == sheet["build"]


@pytest.mark.feature("builder.grants.take-back")
@every_build
def test_taking_everything_back_leaves_a_blank_sheet(name: str, character: str) -> None:
    """What no act takes back is left out of the answers at the end."""
    bare = undone(name, opened(name, build(name, character)["sheet"]))
    assert set(bare.answers.groups) <= KEPT
    left = opened(name, bare.as_json(), answers={}).as_json()["build"]
    assert left == opened(name, {"v": 1, "build": {}}, answers={}).as_json()["build"]


def undone(name: str, builder: Builder) -> Builder:
    """A builder after everything that can be taken back was: first what others pay for, and rows once more at the end,
    when nothing asks for any."""
    lists = [{"act": "edit", "path": f"lists.{id}", "value": None} for id in builder.as_json()["build"]["lists"]]
    backwards = [act for step in reversed(builder.rules.steps) for act in _backwards(step, builder)]
    fields = [id for step in builder.rules.steps if step.shape.kind == "fields" for id in step.shape.variant.fields]
    forms = [{"act": "edit", "path": f"fields.{id}", "value": None} for id in fields]
    builder = _acted(builder, [*lists, *backwards])
    choices = [{"act": "choose", "choice": at, "options": []} for at in builder.answers.group("choices")]
    return _acted(builder, [*choices, *forms, *lists])


def _backwards(step: Step, builder: Builder) -> list[Json]:
    """The acts that take back what was answered at a step."""
    answers, named = builder.answers, {"step": step.id}
    acts: list[Json] = []
    for offer, records in answers.object("purchases", step.id).items():
        both = any(one.direction == "both" for one in step.shape.variant.offers if one.id == offer)
        lowered = both and records[0]["by"] < 0
        times = sum(record.get("times", 1) for record in records)
        acts.append({"act": "buy" if lowered else "refund", **named, "offer": offer, "times": times})
    for target, held in answers.object("allocations", step.id).get("targets", {}).items():
        acts.append({"act": "refund", **named, "target": target, "times": held["bought"]})
        acts += [{"act": "note", **named, "target": target, "text": ""}] if "notes" in held else []
    acts += [{"act": "gear", **named, "kit": None}] if answers.get("gear", step.id) is not None else []
    return [*acts, *({"act": "unpick", **named, "entry": id} for id in answers.ids("picks", step.id))]


def _acted(builder: Builder, acts: list[Json]) -> Builder:
    """The builder after acts in any order: one that is refused waits until others have made room for it."""
    while acts:
        builder, refused = builder.acts(acts)
        assert len(refused) < len(acts), [(acts[index], why) for index, why in refused]
        acts = [acts[index] for index, _ in refused]
    return builder


def test_rows_of_picks_say_whose_they_are() -> None:
    """And rows of the player's own do not: the growth of three levels is Sela's own, her cants are picks."""
    lists = build("tidewall", "sela")["sheet"]["build"]["lists"]
    assert [ROW_MARK in row for row in lists["growth"]] == [False, False, False]
    assert [row[ROW_MARK] for row in lists["cants"]] == [
        "cants/hush/0",
        "cants/undertow/0",
        "cants/dry-hands/0",
        "cants/foam-bridge/0",
    ]


@pytest.mark.parametrize("name", GUIDED)
def test_the_command_line_makes_the_same_sheet(name: str, tmp_path: Path) -> None:
    raw = build(name, SHEETS[name])
    acts, blank = tmp_path / "acts.json", tmp_path / "blank.json"
    acts.write_text(json.dumps(raw["acts"]), encoding="utf-8")
    blank.write_text(json.dumps({"v": 1, "name": raw["name"], "build": {}}), encoding="utf-8")
    faces = ["--faces", ",".join(map(str, raw["faces"]))] if raw["faces"] else []
    done = run("build", FOLDER / f"{name}.json", "--sheet", blank, "--acts", acts, *faces, "--json")
    assert done.status == 0, done.err
    assert done.json["sheet"] == raw["sheet"]
    assert done.json["refused"] == []
