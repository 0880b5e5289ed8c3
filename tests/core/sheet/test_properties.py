"""What holds for every stored sheet, a stranger's included."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.sheet.changes import with_condition, with_pool, with_state, with_text, with_track
from rulewright.sheet.character import Character
from rulewright.sheet.definition import Definition
from rulewright.sheet.stored import Sheet, live_to_json, read_sheet, to_json
from sheets import ability, defined, enum, flag, number, pool, skill, state, summed, table, text, track, wounds

STEADY = settings(deadline=None, derandomize=True)
KINDS = [{"id": "none", "label": "None"}, {"id": "rated", "label": "Rated", "multiplier": 0.5, "round": "nearest"}]
HIDES = {"hideWhen": {"field": "off", "equals": True}}
SHEET: dict[str, Any] = {
    "sections": [{"id": "feats", "label": "Feats", "untrained": {"by": -2}}],
    "abilities": [ability("might"), ability("wit", default=3)],
    "skills": [skill("climb", "might", section="feats", cap={"derived": "left"}), skill("luck")],
    "saves": [skill("nerve", "wit")],
    "fields": [
        number("level", 1, 9),
        number("share", -2, 2, integer=False),
        enum("kind", "might", "none"),
        flag("off"),
    ],
    "lists": [
        table("gear", text(), number("count"), flag("worn"), pools={"nameColumn": "name", "maxColumn": "count"}),
        table("scars", number("levels"), number("cost", -9, 0), **HIDES),
    ],
    "derived": [
        summed("base", {"field": "level"}, {"field": "share"}, {"abilityModFromField": "kind"}),
        {
            "id": "grown",
            "label": "G",
            "op": "scale",
            "of": {"derived": "base"},
            "multiplier": 1e15,
            "round": "nearest",
        },
        {"id": "more", "label": "M", "op": "scale", "of": {"derived": "grown"}, "multiplier": 1e15},
        summed("left", {"livePool": "drive"}, {"liveTrack": "heat", "read": "remaining"}),
        summed("load", {"listSum": {"list": "gear", "column": "count", "onlyWhen": "worn"}}, {"skillMod": "luck"}),
        {"id": "mood", "label": "O", "op": "enumTable", "from": {"liveState": "pose"}, "table": {"high": 2}},
    ],
    "live": {
        "pools": [pool("drive", {"derived": "base"}, allowTemp=True), pool("ash", 5, start="empty", **HIDES)],
        "tracks": [
            track("heat", -1, {"derived": "load"}, default=1),
            wounds(0, -1, -3, extra={"list": "scars", "countColumn": "levels", "penaltyColumn": "cost"}),
        ],
        "text": [{"id": "oath", "label": "Oath", "maxLength": 5}],
        "conditions": [{"id": "prone", "label": "Prone"}],
        "states": [state("pose", "low", "high")],
    },
}


@lru_cache(maxsize=1)
def definition() -> Definition:
    return defined(SHEET, {"proficiencyTiers": KINDS, "proficiency": {"bonus": {"derived": "base"}}})


NAMES = st.sampled_from([
    "might", "wit", "climb", "luck", "nerve", "level", "share", "kind", "off", "gear", "scars", "name", "count", "worn",
    "levels", "cost", "drive", "ash", "heat", "harm", "oath", "prone", "pose", "gear:rope", "_catalog", "x",
])  # fmt: skip
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-20, 20),
    st.integers(-(10**400), 10**400),
    st.floats(),
    st.sampled_from(["Rope", "rope ", "none", "rated", "might", "high", "low", "knock", "tear", ""]),
    st.text(max_size=8),
)
JSON = st.recursive(
    SCALARS, lambda some: st.one_of(st.lists(some, max_size=4), st.dictionaries(NAMES, some, max_size=4)), max_leaves=12
)


def maps(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(st.dictionaries(NAMES, values, max_size=6), JSON)


ROWS = st.one_of(st.lists(maps(SCALARS), max_size=5), JSON)
MARKS = st.fixed_dictionaries({"marks": ROWS, "overflow": SCALARS}, optional={"boxes": ROWS})
POINTS = st.one_of(SCALARS, st.fixed_dictionaries({}, optional={"value": SCALARS, "temp": SCALARS}))
BUILDS = st.fixed_dictionaries(
    {},
    optional={
        "abilities": maps(SCALARS),
        "skills": maps(SCALARS),
        "saves": maps(SCALARS),
        "bonuses": maps(SCALARS),
        "fields": maps(SCALARS),
        "lists": maps(ROWS),
        "odd": JSON,
    },
)
LIVES = st.fixed_dictionaries(
    {},
    optional={
        "pools": maps(POINTS),
        "rows": maps(POINTS),
        "tracks": maps(st.one_of(SCALARS, MARKS)),
        "text": maps(SCALARS),
        "conditions": ROWS,
        "states": maps(SCALARS),
        "items": ROWS,
        "odd": JSON,
    },
)
STORED = st.one_of(
    JSON,
    st.fixed_dictionaries(
        {"v": st.one_of(st.integers(-1, 3), JSON), "name": SCALARS, "build": st.one_of(BUILDS, JSON)},
        optional={"live": st.one_of(LIVES, JSON), "builder": JSON, "odd": JSON},
    ),
)


def numbers(who: Character) -> dict[str, Any]:
    """Everything that can be read of a character."""
    sheet = who.definition
    return {
        **{f"score {id}": (who.score(id), who.modifier(id)) for id in sheet.abilities},
        **{f"skill {id}": who.trained("skill", id) for id in sheet.skills},
        **{f"save {id}": who.trained("save", id) for id in sheet.saves},
        **{f"field {id}": (who.shown(id), who.number(id)) for id in sheet.fields},
        **{f"derived {id}": who.derived(id) for id in sheet.derived},
        **{f"list {id}": (who.rows(id), who.row_pools(table)) for id, table in sheet.lists.items()},
        **{f"pool {id}": who.pool(id) for id in (*sheet.pools, "gear:rope")},
        **{f"track {id}": (who.track(id), who.track_range(id), who.wounds(id)) for id in sheet.tracks},
        **{f"text {id}": who.text(id) for id in sheet.texts},
        **{f"state {id}": who.state(id) for id in sheet.states},
        "conditions": who.conditions,
        "bonus": who.proficiency_bonus,
    }


@STEADY
@given(STORED)
def test_any_json_value_reads_as_a_sheet_and_every_number_of_it_is_there(raw: Any) -> None:
    """The arithmetic never raises and never comes to infinity or to no number, which would differ from itself."""
    who = Character(definition(), read_sheet(raw, definition()))
    found = numbers(who)
    assert found == numbers(Character(definition(), who.sheet))
    assert all(
        abs(number) < float("inf") for number in (found["bonus"], *(who.derived(id) for id in definition().derived))
    )


@STEADY
@given(STORED)
def test_what_was_read_is_written_so_that_it_reads_the_same(raw: Any) -> None:
    sheet = read_sheet(raw)
    again = read_sheet(to_json(sheet))
    assert again == sheet or differs_in_nan(sheet)
    assert again.ignored == ()
    assert read_sheet(json.loads(json.dumps(to_json(sheet)))).live == sheet.live


def differs_in_nan(sheet: Sheet) -> bool:
    """A NaN among unknown keys is kept like everything there, and is the one value that differs from itself."""
    return "NaN" in json.dumps([dict(sheet.extra), dict(sheet.build.extra), sheet.builder])


@STEADY
@given(BUILDS, LIVES, LIVES)
def test_a_live_change_gives_the_numbers_of_evaluating_afresh(build: Any, before: Any, after: Any) -> None:
    one, other = (read_sheet({"v": 1, "name": "A", "build": build, "live": live}) for live in (before, after))
    who = Character(definition(), one)
    first = numbers(who)
    assert numbers(who.with_live(other.live)) == numbers(Character(definition(), other))
    assert numbers(who) == first


@STEADY
@given(BUILDS, LIVES, st.dictionaries(st.sampled_from(["drive", "ash"]), st.integers(0, 9)), st.integers(0, 1))
def test_paying_what_is_there_never_goes_below_nothing(build: Any, live: Any, pays: dict[str, int], uses: int) -> None:
    who = Character(definition(), read_sheet({"v": 1, "name": "A", "build": build, "live": live}))
    prices = {**pays, "gear:rope": uses}
    held = {id: pool for id in prices if (pool := who.pool(id)) is not None}
    affordable = {id: points for id, points in prices.items() if id in held and points <= held[id].value}
    used = {id: affordable.pop(id) for id in ("gear:rope",) if id in affordable}
    after = who.paying(affordable, used)
    for id, points in (*affordable.items(), *used.items()):
        left = after.pool(id)
        assert left is not None
        assert left.value == held[id].value - points >= 0
        assert (left.max, left.temp) == (held[id].max, held[id].temp)


CHANGES = st.lists(
    st.one_of(
        st.tuples(st.just(with_pool), st.sampled_from(["drive", "ash", "gear:rope"]), st.integers(-5, 20)),
        st.tuples(st.just(with_track), st.sampled_from(["heat", "harm"]), st.integers(-5, 20)),
        st.tuples(st.just(with_text), st.just("oath"), st.text(max_size=7)),
        st.tuples(st.just(with_state), st.just("pose"), st.sampled_from(["low", "high", "gone"])),
        st.tuples(st.just(with_condition), st.just("prone"), st.booleans()),
    ),
    max_size=6,
)


@STEADY
@given(BUILDS, CHANGES)
def test_changes_store_only_what_differs_and_read_back_the_same(build: Any, changes: list[Any]) -> None:
    """Every number reads the same from what is stored, and putting all back at its start leaves nothing stored."""
    who = blank = Character(definition(), read_sheet({"v": 1, "name": "A", "build": build}))
    for change, *what in changes:
        who = change(who, *what)
    again = read_sheet(to_json(who.sheet))
    assert numbers(Character(definition(), again)) == numbers(who)
    for id in ("drive", "ash", "gear:rope"):
        start = blank.pool(id)
        who = with_pool(who, id, start.value, temp=0) if start is not None else who
    who = with_track(who, "heat", blank.track("heat"))
    who = with_condition(with_state(with_text(who, "oath", ""), "pose", "low"), "prone", False)
    assert live_to_json(who.sheet.live) == {}
