"""Taking a rest: steps in order, clears, and nothing that it does not say."""

from __future__ import annotations

from typing import Any

import pytest

from sheets import enum, pool, state, table, text, track, wounds
from turns import rules, told

Json = dict[str, Any]

USES = {"id": "uses", "label": "Uses", "type": "number", "min": 0, "max": 9}
TRICKS = table("tricks", text(), USES, enum("back", "camp", "scene", "never", default="scene"),
               pools={"nameColumn": "name", "maxColumn": "uses", "rechargeColumn": "back"})  # fmt: skip


def rested(live: Json, stored: Json, *steps: Json, clear: Json | None = None, **parts: Any) -> tuple[str, Json]:
    """A rest of these steps on a live part that stands as stored: what it reports, and what is stored afterwards."""
    camp = {"id": "camp", "label": "Make camp", "restore": list(steps), "clear": clear or {}}
    build = parts.pop("build", {})
    return told(rules(live, rests=[camp], **parts), "op=rest rest=camp", stored, **build)


def pooled(stands: int, step: Json, most: int = 9, **keys: Any) -> int:
    """Where a pool of nine stands after one step."""
    live = {"pools": [pool("grit", most, start="empty", **keys)]}
    after = rested(live, {"pools": {"grit": stands}}, {"pool": "grit", **step})
    found: int = after[1].get("pools", {"grit": 0})["grit"]
    return found


@pytest.mark.feature("rest.to")
@pytest.mark.parametrize(("to", "stands"), [("max", 9), ("min", 0), (5, 5), (99, 9), (-4, 0)])
def test_to_sets_a_value_held_to_the_range(to: object, stands: int) -> None:
    assert pooled(3, {"to": to}) == stands


@pytest.mark.feature("rest.by")
@pytest.mark.parametrize(("const", "stands"), [(2, 5), (-2, 1), (-9, 0), (99, 9)])
def test_by_adds_a_number(const: int, stands: int) -> None:
    assert pooled(3, {"by": {"const": const}}) == stands


@pytest.mark.feature("rest.by", "sheet.evaluate.round")
@pytest.mark.parametrize(
    ("by", "stands"),
    [
        ({"fractionOfMax": 0.5}, 4),
        ({"fractionOfMax": 0.5, "round": "up"}, 5),
        ({"fractionOfMax": 0.5, "round": "nearest"}, 5),
        ({"fractionOfMax": 0.25, "round": "nearest"}, 2),
        ({"fractionOfMax": 0.1}, 0),
        ({"fractionOfMax": 0.1, "min": 1}, 1),
        ({"fractionOfMax": 1}, 9),
    ],
)
def test_by_adds_a_share_of_the_maximum_rounded(by: Json, stands: int) -> None:
    """Of nine: half is 4.5, a quarter 2.25, a tenth 0.9."""
    assert pooled(0, {"by": by}) == stands


@pytest.mark.feature("rest.by")
def test_a_share_is_exact() -> None:
    """A tenth of 30 is 3, and rounded up not 4."""
    assert pooled(0, {"by": {"fractionOfMax": 0.1, "round": "up"}}, most=30) == 3


@pytest.mark.feature("rest.pool-group")
def test_a_group_step_is_for_each_visible_pool_of_it() -> None:
    """Half of each maximum: 1 + 2, 0 + 1; Luck is in no group, and a pool with a maximum of 0 is none."""
    slots = [
        pool("low", 4, group="slots"),
        pool("luck", 4),
        pool("high", 2, group="slots"),
        pool("no", 0, group="slots"),
    ]
    half = {"poolGroup": "slots", "by": {"fractionOfMax": 0.5}}
    after = rested({"pools": slots}, {"pools": {"low": 1, "luck": 0, "high": 0}}, half)
    assert after == ("Make camp: Low 3/4, High 1/2", {"pools": {"low": 3, "luck": 0, "high": 1}})


@pytest.mark.feature("rest.list-pools", "rest.record")
def test_row_pools_come_back_where_their_column_says_so() -> None:
    """Bite has an empty cell: its column's default is the scene."""
    rows = [
        {"name": "Feint", "uses": 2, "back": "camp"},
        {"name": "Bite", "uses": 3},
        {"name": "Wish", "uses": 1, "back": "never"},
    ]
    spent = {"pools": {"tricks:feint": 0, "tricks:bite": 0, "tricks:wish": 0}}
    build = {"lists": {"tricks": rows}}
    step = {"listPools": "tricks", "to": "max"}
    camp = rested({}, spent, step | {"recharge": ["camp"]}, lists=[TRICKS], build=build)
    assert camp == ("Make camp: Feint 2/2", {"pools": {"tricks:bite": 0, "tricks:wish": 0}})
    both = rested({}, spent, step | {"recharge": ["camp", "scene"]}, lists=[TRICKS], build=build)
    assert both == ("Make camp: Feint 2/2, Bite 3/3", {"pools": {"tricks:wish": 0}})
    assert rested({}, spent, step, lists=[TRICKS], build=build)[1] == {}


@pytest.mark.feature("rest.track")
def test_a_plain_track_is_set_inside_its_own_range_and_a_hidden_one_skipped() -> None:
    """Heat 3 - 2 = 1; Cold to its own minimum -2; Doom is hidden, and keeps what is stored."""
    hidden = track("doom", 0, 5, hideWhen={"field": "mood", "equals": "calm"})
    live = {"tracks": [track("heat", 0, 5), track("cold", -2, 5, default=0), hidden]}
    after = rested(
        live,
        {"tracks": {"heat": 3, "doom": 3}},
        {"track": "heat", "by": {"const": -2}},
        {"track": "cold", "to": "min"},
        {"track": "doom", "to": "min"},
        fields=[enum("mood", "calm", "wild")],
    )
    assert after == ("Make camp: Heat 1, Cold -2", {"tracks": {"heat": 1, "doom": 3, "cold": -2}})


def mended(step: Json, *marks: str, overflow: int = 0) -> tuple[str, tuple[str, ...], int]:
    """A wound track of four levels after one step: the report, the marks and the overflow."""
    stored = {"tracks": {"harm": {"marks": list(marks), "overflow": overflow}}}
    now, after = rested({"tracks": [wounds(0, -1, -3, -5)]}, stored, {"track": "harm", **step})
    left = after.get("tracks", {}).get("harm", {"marks": [], "overflow": 0})
    return now, (*left["marks"],), left["overflow"]


@pytest.mark.feature("rest.wound-track", "rest.record")
def test_to_clears_down_to_that_many_marks_overflow_and_all() -> None:
    full = ("tear",) * 4
    assert mended({"to": "min"}, *full, overflow=3) == ("Make camp: Harm 0/4", (), 0)
    assert mended({"to": 2}, "tear", "tear", "knock", overflow=1) == ("Make camp: Harm 2/4", ("tear", "tear"), 0)
    assert mended({"to": "max"}, *full, overflow=3) == ("Make camp: Harm 4/4", full, 0)


@pytest.mark.feature("rest.wound-track")
def test_by_clears_as_many_as_asked_overflow_first() -> None:
    assert mended({"by": {"const": -2}}, "tear", "knock", overflow=1) == ("Make camp: Harm 1/4", ("tear",), 0)
    assert mended({"by": {"const": -1}}, "tear", "knock", overflow=1) == ("Make camp: Harm 2/4", ("tear", "knock"), 0)


@pytest.mark.feature("rest.wound-track")
@pytest.mark.parametrize("step", [{"to": "max"}, {"to": 3}, {"by": {"const": 1}}, {"by": {"fractionOfMax": 1}}])
def test_a_rest_never_adds_marks(step: Json) -> None:
    assert mended(step, "tear", "knock") == ("Make camp", ("tear", "knock"), 0)


@pytest.mark.feature("rest.wound-track.kind")
def test_a_kind_clears_marks_of_that_kind_and_leaves_all_else() -> None:
    marks = ("tear", "tear", "knock", "knock")
    assert mended({"kind": "knock", "to": "min"}, *marks, overflow=1)[1:] == (("tear", "tear"), 1)
    assert mended({"kind": "tear", "to": 1}, *marks)[1:] == (("tear", "knock", "knock"), 0)
    assert mended({"kind": "tear", "by": {"const": -1}}, *marks)[1:] == (("tear", "knock", "knock"), 0)
    assert mended({"kind": "knock", "to": 2}, *marks) == ("Make camp", marks, 0)


@pytest.mark.feature("rest.state", "rest.record")
def test_a_state_is_put_back_or_to_a_value_and_a_hidden_one_skipped() -> None:
    stance = state("stance", "calm", "wild", valueLabels={"calm": "Calm again"})
    hidden = state("mood", "low", "high", hideWhen={"field": "path", "equals": "stone"})
    live = {"states": [stance, hidden]}
    fields = [enum("path", "stone", "river")]
    stored = {"states": {"stance": "wild", "mood": "high"}}
    back = [{"state": "stance", "to": "default"}, {"state": "mood", "to": "default"}]
    after = rested(live, stored, *back, fields=fields)
    assert after == ("Make camp: Stance Calm again", {"states": {"mood": "high"}})
    put = rested(live, {}, {"state": "stance", "to": "wild"}, fields=fields)
    assert put == ("Make camp: Stance wild", {"states": {"stance": "wild"}})


@pytest.mark.feature("rest.clear", "rest.record")
def test_texts_are_emptied_and_conditions_switched_off_without_a_word() -> None:
    live = {
        "text": [{"id": "vow", "label": "Vow", "maxLength": 9}, {"id": "prey", "label": "Prey", "maxLength": 9}],
        "conditions": [{"id": "shaken", "label": "Shaken"}, {"id": "dazed", "label": "Dazed"}],
    }
    stored = {"text": {"vow": "Hold", "prey": "wolf"}, "conditions": ["dazed", "shaken"]}
    some = rested(live, stored, clear={"text": ["vow"], "conditions": ["shaken"]})
    assert some == ("Make camp", {"text": {"prey": "wolf"}, "conditions": ["dazed"]})
    assert rested(live, stored, clear={"conditions": "all"})[1] == {"text": stored["text"]}


@pytest.mark.feature("rest.only-what-it-says", "rest.record")
def test_steps_run_in_order_each_on_what_the_one_before_left() -> None:
    """8 to 0, then half of 9 is 4, then 3; reported once, as it ends."""
    steps = [
        {"pool": "grit", **step} for step in ({"to": "min"}, {"by": {"fractionOfMax": 0.5}}, {"by": {"const": -1}})
    ]
    after = rested({"pools": [pool("grit", 9)]}, {"pools": {"grit": 8}}, *steps)
    assert after == ("Make camp: Grit 3/9", {"pools": {"grit": 3}})


@pytest.mark.feature("rest.only-what-it-says", "sheet.live.pool.temp")
def test_nothing_else_heals_and_temporary_points_stay() -> None:
    live = {"pools": [pool("grit", 9, allowTemp=True), pool("luck", 3)], "tracks": [wounds(0, -1)]}
    stored = {
        "pools": {"grit": {"value": 4, "temp": 3}, "luck": 1},
        "tracks": {"harm": {"marks": ["knock"], "overflow": 0}},
    }
    after = rested(live, stored, {"pool": "grit", "to": "max"})
    assert after == ("Make camp: Grit 9/9", {**stored, "pools": {"grit": {"temp": 3}, "luck": 1}})


@pytest.mark.feature("rest.record", "rest.step")
def test_a_rest_that_changes_nothing_reports_its_label_alone() -> None:
    """There and back again is no change either."""
    live = {"pools": [pool("grit", 9)]}
    assert rested(live, {}, {"pool": "grit", "to": "max"}) == ("Make camp", {})
    assert rested(live, {}, {"pool": "grit", "to": 0}, {"pool": "grit", "to": "max"}) == ("Make camp", {})


@pytest.mark.feature("tag.sheet.rest")
def test_a_rest_answers_to_its_id_and_its_label() -> None:
    table_ = rules({"pools": [pool("grit", 9)]}, rests=[{"id": "camp", "label": "Make camp"}])
    for name in ("camp", '"MAKE camp"'):
        assert told(table_, f"op=rest rest={name}") == ("Make camp", {})
    for inside in ("op=rest rest=sleep", "op=rest"):
        assert told(table_, inside)[0] == "refused: unknown-rest"
    assert told(rules({}), "op=rest rest=camp")[0] == "refused: unknown-rest"
