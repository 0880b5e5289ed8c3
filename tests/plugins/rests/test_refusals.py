"""What a rest is refused for, each at the path that its author wrote."""

from __future__ import annotations

from typing import Any

import pytest

from sheets import enum, pool, state, table, text, track, wounds, written
from tables import engine

Json = dict[str, Any]

USES = {"id": "uses", "label": "Uses", "type": "number", "min": 0, "max": 9}
PLAIN = table("plain", text(), USES, pools={"nameColumn": "name", "maxColumn": "uses"})
TIMED = table("timed", text(), USES, enum("back", "camp", "scene"),
              pools={"nameColumn": "name", "maxColumn": "uses", "rechargeColumn": "back"})  # fmt: skip
SHEET: Json = {
    "lists": [PLAIN, TIMED, table("notes", text())],
    "live": {
        "pools": [pool("grit"), pool("low", group="slots")],
        "tracks": [track("heat"), wounds(0, -1)],
        "states": [state("stance", "calm", "wild")],
        "text": [{"id": "vow", "label": "Vow", "maxLength": 9}],
        "conditions": [{"id": "shaken", "label": "Shaken"}],
    },
}
TO = {"to": "max"}


def rest(*steps: Json, **keys: Any) -> Json:
    return {"id": "camp", "label": "Make camp", "restore": list(steps), **keys}


def refused(*rests: Json) -> list[str]:
    """The paths at which rests are refused."""
    issues = engine().validate({**written(SHEET), "rests": list(rests)}).issues
    return [issue.path.removeprefix("rests.") for issue in issues if issue.grade == "error"]


def step_refused(step: Json) -> list[str]:
    return [path.removeprefix("0.restore.").removeprefix("0.") for path in refused(rest(step))]


@pytest.mark.feature("rest.shape")
def test_rests_have_ids_of_their_own_and_up_to_40_steps() -> None:
    steps = [{"pool": "grit", **TO}]
    assert refused({"id": "camp", "label": "Make camp"}, rest(*steps * 40) | {"id": "long"}) == []
    assert refused(rest(), rest()) == ["1.id"]
    assert refused(rest(*steps * 41)) == ["0.restore"]
    assert refused(*(rest() | {"id": f"r{number}"} for number in range(12))) == []
    assert refused(*(rest() | {"id": f"r{number}"} for number in range(13))) == ["rests"]


@pytest.mark.feature("rest.step")
@pytest.mark.parametrize(
    ("step", "paths"),
    [
        ({"pool": "grit", **TO}, []),
        (TO, ["0"]),
        ({"pool": "grit", "track": "heat", **TO}, ["0"]),
        ({"pool": "grit"}, ["0"]),
        ({"pool": "grit", **TO, "by": {"const": 1}}, ["0"]),
        ({"pool": "luck", **TO}, ["pool"]),
        ({"pool": "slots", **TO}, ["pool"]),
        ({"track": "cold", **TO}, ["track"]),
        ({"state": "mood", "to": "default"}, ["state"]),
    ],
)
def test_a_step_has_one_target_that_exists_and_one_of_to_and_by(step: Json, paths: list[str]) -> None:
    assert step_refused(step) == paths


@pytest.mark.feature("rest.to")
@pytest.mark.parametrize(
    ("to", "paths"), [("max", []), ("min", []), (-3, []), (3.0, []), ("full", ["to"]), (1.5, ["to"]), (True, ["to"])]
)
def test_to_is_max_min_or_a_whole_number(to: object, paths: list[str]) -> None:
    assert step_refused({"track": "heat", "to": to}) == paths


@pytest.mark.feature("rest.by")
@pytest.mark.parametrize(
    ("by", "paths"),
    [
        ({"const": -2}, []),
        ({"fractionOfMax": 1, "round": "up", "min": 0}, []),
        ({"const": 1.5}, ["by.const"]),
        ({"fractionOfMax": 0}, ["by.fractionOfMax"]),
        ({"fractionOfMax": 1.01}, ["by.fractionOfMax"]),
        ({"fractionOfMax": 0.5, "round": "away"}, ["by.round"]),
        ({"fractionOfMax": 0.5, "min": -1}, ["by.min"]),
        ({"const": 1, "fractionOfMax": 0.5}, ["by"]),
        ({}, ["by"]),
        ({"const": 1, "min": 1, "round": "up"}, ["by.round", "by.min"]),
    ],
)
def test_by_is_a_number_or_a_share(by: Json, paths: list[str]) -> None:
    assert step_refused({"pool": "grit", "by": by}) == paths


@pytest.mark.feature("rest.pool-group")
def test_a_group_must_be_declared_by_some_pool() -> None:
    assert step_refused({"poolGroup": "slots", **TO}) == []
    assert step_refused({"poolGroup": "low", **TO}) == ["poolGroup"]


@pytest.mark.feature("rest.list-pools")
@pytest.mark.parametrize(
    ("step", "paths"),
    [
        ({"listPools": "plain"}, []),
        ({"listPools": "timed", "recharge": ["camp", "scene"]}, []),
        ({"listPools": "lost"}, ["listPools"]),
        ({"listPools": "notes"}, ["listPools"]),
        ({"listPools": "plain", "recharge": ["camp"]}, ["recharge"]),
        ({"pool": "grit", "recharge": ["camp"]}, ["recharge"]),
        ({"listPools": "timed", "recharge": ["camp", "dawn"]}, ["recharge.1"]),
        ({"listPools": "timed", "recharge": []}, ["recharge"]),
        ({"listPools": "timed", "recharge": ["camp"] * 13}, ["recharge"]),
    ],
)
def test_row_pools_are_chosen_by_what_their_column_can_hold(step: Json, paths: list[str]) -> None:
    assert step_refused({**step, **TO}) == paths


@pytest.mark.feature("rest.wound-track.kind")
@pytest.mark.parametrize(
    ("step", "paths"),
    [
        ({"track": "harm", "kind": "knock"}, []),
        ({"track": "harm", "kind": "burn"}, ["kind"]),
        ({"track": "heat", "kind": "knock"}, ["kind"]),
        ({"pool": "grit", "kind": "knock"}, ["kind"]),
    ],
)
def test_a_kind_belongs_to_a_wound_track_that_has_it(step: Json, paths: list[str]) -> None:
    assert step_refused({**step, "to": "min"}) == paths


@pytest.mark.feature("rest.state")
@pytest.mark.parametrize(
    ("step", "paths"),
    [
        ({"to": "default"}, []),
        ({"to": "wild"}, []),
        ({"to": "max"}, ["to"]),
        ({"to": 1}, ["to"]),
        ({"by": {"const": 1}}, ["by"]),
    ],
)
def test_a_state_has_only_to(step: Json, paths: list[str]) -> None:
    assert step_refused({"state": "stance", **step}) == paths


@pytest.mark.feature("rest.clear")
@pytest.mark.parametrize(
    ("clear", "paths"),
    [
        ({"text": ["vow"], "conditions": "all"}, []),
        ({"conditions": ["shaken"]}, []),
        ({"text": ["diary"], "conditions": ["shaken", "asleep"]}, ["text.0", "conditions.1"]),
        ({"conditions": "some"}, ["conditions"]),
        ({"text": ["vow"] * 13}, ["text"]),
        ({"conditions": ["shaken"] * 81}, ["conditions"]),
    ],
)
def test_what_is_cleared_must_exist(clear: Json, paths: list[str]) -> None:
    assert refused(rest(clear=clear)) == [f"0.clear.{path}" for path in paths]


@pytest.mark.feature("rest.wound-track.kind", "rest.wound-track", "rest.state")
@pytest.mark.parametrize(
    ("step", "version"),
    [
        ({"track": "harm", "to": "min"}, "1.30"),
        ({"track": "harm", "kind": "knock", "to": "min"}, "1.40"),
        ({"state": "stance", "to": "wild"}, "1.42"),
    ],
)
def test_newer_steps_need_their_version(step: Json, version: str) -> None:
    """A wound track needs 1.30 and a state 1.42 by themselves; a kind in a step 1.40."""
    states = SHEET["live"]["states"] if "state" in step else []
    sheet = {"live": {"tracks": [wounds(0, -1)], **({"states": states} if states else {})}}
    assert str(engine().validate({**written(sheet), "rests": [rest(step)]}).capability) == version
