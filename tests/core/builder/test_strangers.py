"""Answers and acts from a stranger are data: bounded, read tolerantly, and nothing out of range reaches the sheet."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from builders import (
    acted,
    build,
    catalog,
    choose,
    edit,
    entry,
    fill,
    opened,
    pick,
    picks,
    refused,
    reopened,
    row,
    step,
    trains,
    unpick,
    written,
)
from rulewright import ScriptedDice
from rulewright.build.acting import Refusal
from rulewright.build.builder import Builder
from tables import engine

KITS = catalog(
    "kits",
    entry(
        "thief", grants={"abilities": {"add": {"grace": 2}}, "trained": {"choose": [{"what": "skills", "count": 2}]}}
    ),
    trains("sage", "recall"),
    entry("rage", rows=[row("Rage")], grants={"sets": {"speed": 40}}),
    feeds=["knacks"],
)
METHODS = {"standardArray": [3, 2, 1], "manual": True, "pointBuy": {"budget": 2, "costs": [[0, 0], [1, 1], [2, 3]]}}
DOC = written(
    picks(max=3),
    step("form", "fields", fields=["level", "luck", "calling"]),
    step("scores", "abilities", methods=METHODS),
    step("skills", "trained", choose=[{"id": "own", "what": "skills", "count": 1}]),
    catalogs=[KITS],
)
RULES = engine().load(DOC)


@pytest.mark.parametrize(
    "raw",
    [
        [],
        "no",
        {"picks": 3},
        {"picks": {"kit": "thief"}},
        {"picks": {"kit": [1, None, {"a": 1}, "nobody"]}},
        {"choices": {"kit/thief/0": {"a": 1}, "nowhere": ["x"]}},
        {"methods": {"scores": {"method": ["roll"], "scores": 3, "thrown": []}}},
        {"methods": {"scores": {"method": "manual", "scores": {"manual": {"might": 999, "grace": True}}}}},
        {"methods": {"scores": {"method": "pointBuy", "scores": {"pointBuy": {"might": 2, "grace": 2, "wit": 2}}}}},
        {"given": {"values": {"ability/grace": {"now": []}, "nothing": {"now": 1}, "skill/sneak": 5}, "rows": 7}},
    ],
)
def test_answers_that_do_not_fit_give_nothing(raw: Any) -> None:
    stored = {"v": 1, "name": "Ada", "build": {}, "builder": raw}
    built = build(opened(DOC, stored))
    assert set(built.get("abilities", {}).values()) <= {0}
    assert set(built) <= {"abilities"}


def test_what_is_unknown_is_kept_and_what_is_too_large_is_left_out_and_told() -> None:
    deep: Any = "x"
    for _ in range(20):
        deep = [deep]
    raw = {"v": 9, "theirs": {"a": [1]}, "deep": deep, "long": "x" * 5000, "many": list(range(30_000))}
    builder = opened(DOC, {"v": 1, "name": "", "build": {}, "builder": raw})
    assert builder.as_json()["builder"] == {"v": 1, "theirs": {"a": [1]}}
    assert [issue.path for issue in builder.view.issues] == ["builder.deep", "builder.long", "builder.many"]


@pytest.mark.parametrize(
    "act",
    [
        {},
        {"act": "fly"},
        {"act": "pick"},
        {"act": "pick", "step": ["kit"], "entry": "thief"},
        {"act": "pick", "step": "kit", "entry": {"id": "thief"}},
        {"act": "pick", "step": "kit", "entry": "nobody"},
        {"act": "unpick", "step": "kit", "entry": "thief"},
        {"act": "set", "step": "form", "field": "level", "value": 21},
        {"act": "set", "step": "form", "field": "level", "value": 1.5},
        {"act": "set", "step": "form", "field": "level", "value": True},
        {"act": "set", "step": "form", "field": "calling", "value": "x" * 41},
        {"act": "edit", "path": "abilities.might", "value": 31},
        {"act": "edit", "path": "abilities.might", "value": float("inf")},
        {"act": "edit", "path": "abilities.strength", "value": 1},
        {"act": "edit", "path": "skills.sneak", "value": "legend"},
        {"act": "edit", "path": "bonuses.sneak", "value": 101},
        {"act": "edit", "path": "lists.knacks", "value": [{"name": "a"}] * 7},
        {"act": "edit", "path": "lists.knacks", "value": [{"rank": 10}]},
        {"act": "edit", "path": "lists.knacks", "value": [{"school": "x"}]},
        {"act": "edit", "path": "live.pools", "value": 1},
        {"act": "edit", "path": "fields.level"},
        {"act": "assign", "step": "scores", "scores": {"might": 1}},
        {"act": "method", "step": "scores", "method": 3},
        {"act": "roll", "step": "scores"},
        {"act": "buy", "step": "kit", "offer": "thief"},
        {"act": "reprice", "pool": "none"},
        {"act": "done"},
    ],
)
def test_an_act_that_cannot_be_done_is_refused_with_its_reason_and_changes_nothing(act: dict[str, Any]) -> None:
    builder = opened(DOC)
    assert refused(builder, act)
    after, told = builder.acts([act, fill("form", "luck", 1)])
    assert ([index for index, _ in told], build(after)) == ([0], {"fields": {"luck": 1}})


def test_an_act_that_is_no_object_is_refused() -> None:
    after, told = opened(DOC).acts(["pick", None])  # type: ignore[list-item]
    assert (build(after), told) == ({}, ((0, "an act is an object"), (1, "an act is an object")))


ACTS = st.one_of(
    st.builds(pick, st.just("kit"), st.sampled_from(["thief", "sage", "rage"])),
    st.builds(unpick, st.just("kit"), st.sampled_from(["thief", "sage", "rage"])),
    st.builds(fill, st.just("form"), st.just("luck"), st.integers(0, 9)),
    st.builds(edit, st.sampled_from(["abilities.grace", "abilities.might"]), st.integers(-3, 12)),
    st.builds(edit, st.just("skills.recall"), st.sampled_from(["none", "r1", "r2"])),
    st.builds(edit, st.just("fields.speed"), st.integers(0, 120)),
    st.builds(choose, st.sampled_from(["kit/thief/0", "skills/own"]), st.sampled_from(["sneak", "luck", "recall"])),
    st.builds(lambda name: {"act": "method", "step": "scores", "method": name}, st.sampled_from(list(METHODS))),
    st.builds(
        lambda id, score: {"act": "assign", "step": "scores", "scores": {id: score}},
        st.sampled_from(["might", "grace"]),
        st.integers(0, 4),
    ),
)
FEW = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def after(acts: list[dict[str, Any]], builder: Builder | None = None) -> Builder:
    return (builder or RULES.builder(dice=ScriptedDice(()))).acts(acts)[0]


def kept(builder: Builder) -> dict[str, Any]:
    """What is saved, but for the order of rows and of ids, which says only when something was written."""
    return json.loads(json.dumps(builder.as_json(), sort_keys=True))  # type: ignore[no-any-return]


@FEW
@given(st.lists(ACTS, max_size=8))
def test_a_sheet_that_is_opened_again_is_the_same_sheet(acts: list[dict[str, Any]]) -> None:
    builder = after(acts)
    again = RULES.builder(json.loads(json.dumps(builder.as_json())), dice=ScriptedDice(()))
    assert kept(again) == kept(builder)
    assert [one.badge for one in again.view.steps] == [one.badge for one in builder.view.steps]


@FEW
@given(st.lists(ACTS, max_size=6), st.sampled_from(["thief", "sage", "rage"]))
def test_picking_and_unpicking_leaves_the_same_sheet(acts: list[dict[str, Any]], id: str) -> None:
    """But for a choice that the pick opened or closed, whose answer is kept anyway."""
    builder = after(acts)
    picked = builder.act(pick("kit", id))
    if isinstance(picked, Refusal):
        return
    back = acted(picked, unpick("kit", id))
    assert back.as_json()["build"] == builder.as_json()["build"]


@FEW
@given(st.lists(ACTS, max_size=6), st.integers(0, 9))
def test_a_manual_edit_survives_every_replay(acts: list[dict[str, Any]], luck: int) -> None:
    """No step gives luck, so that it is the player's own whatever else they do."""
    others = [act for act in acts if act.get("field") != "luck"]
    edited = after(others, acted(RULES.builder(dice=ScriptedDice(())), edit("fields.luck", luck)))
    assert build(edited)["fields"]["luck"] == luck
    assert build(reopened(DOC, edited))["fields"]["luck"] == luck


SAME = [
    pick("kit", "thief"),
    pick("kit", "sage"),
    fill("form", "luck", 3),
    edit("abilities.might", 4),
    choose("skills/own", "climb"),
]


@FEW
@given(st.permutations(SAME))
def test_any_order_of_acts_that_ends_in_the_same_answers_gives_the_same_sheet(acts: list[dict[str, Any]]) -> None:
    assert build(after(acts)) == {
        "abilities": {"might": 4, "grace": 2},
        "skills": {"recall": "r1", "climb": "r1"},
        "fields": {"luck": 3},
    }
