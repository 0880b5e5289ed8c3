"""Starting values that are set once, when the player confirms them.

Luck runs from 0 to 9 and buys lore at a point a rank; xp holds whole numbers from 0 to 50, and pace from 2 to 20 with
a default of 5.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from builders import (
    acted,
    badge,
    build,
    edit,
    entry,
    fill,
    opened,
    pick,
    picks,
    refusals,
    refused,
    reopened,
    step,
    written,
)
from builders import catalog as catalog_of
from rulewright.build.builder import Builder
from sheets import flag, number, pool, summed, text
from shops import offer, purse, shop, since
from tables import engine

Json = dict[str, Any]

FIELDS = [
    number("luck", 0, 9, default=0),
    number("lore", 0, 10, default=0),
    number("xp", 0, 50, default=0),
    number("pace", 2, 20, default=5),
    number("part", 0, 9, default=0, integer=False),
    text("motto"),
    flag("sworn"),
]
DERIVED = [summed("vigour", {"abilityScore": "might"}, {"abilityScore": "grace"})]
FORM = step("form", "fields", fields=["luck"])
AGAIN: Json = {"act": "initialize", "step": "start", "again": True}
SET: Json = {"act": "initialize", "step": "start"}
XP = {"field": "xp", "remaining": "points"}
PACE = {"field": "pace", "value": {"derived": "vigour"}}


def start(*writes: Json, more: Any = (), catalogs: Any = (), budget: Any = None, **keys: Any) -> Json:
    """A form, a shop for lore, and a step that sets these values."""
    steps = (FORM, *more, shop(offer("lore")), step("start", "initialize", writes=list(writes), **keys))
    sheet = {"fields": FIELDS, "derived": DERIVED, "lists": []}
    return written(*steps, sheet=sheet, pools=[purse(budget=budget)], catalogs=catalogs)


def buy(times: int = 1) -> Json:
    return {"act": "buy", "step": "shop", "offer": "lore", "times": times}


def fields(builder: Builder) -> Json:
    return dict(build(builder).get("fields", {}))


def writes(builder: Builder) -> list[Json]:
    return [dict(write) for write in builder.view.step("start").details["writes"]]


@pytest.mark.feature("builder.step.initialize.step")
def test_values_are_set_when_the_player_confirms_and_not_before() -> None:
    doc = start(PACE, XP)
    blank = acted(opened(doc), edit("abilities.might", 9), fill("form", "luck", 6))
    assert fields(blank) == {"luck": 6}
    assert fields(acted(blank, SET)) == {"luck": 6, "pace": 9, "xp": 6}
    assert refused(acted(blank, SET), SET) == "they are set already; again sets them anew"
    assert refused(blank, {**SET, "again": "yes"}) == "again must be true or false"
    assert since(doc) == "1.158"


@pytest.mark.feature("builder.step.initialize.writes")
def test_a_value_is_fixed_or_read_or_what_is_left_of_a_pool() -> None:
    """Might 4 and grace 3: pace 7. Of 9 points 2 are spent: xp 7."""
    fixed = [{"field": "motto", "value": "Onward"}, {"field": "sworn", "value": True}, {"field": "part", "value": 1.5}]
    made = acted(
        opened(start(PACE, XP, *fixed)),
        edit("abilities.might", 4),
        edit("abilities.grace", 3),
        fill("form", "luck", 9),
        buy(2),
        SET,
    )
    assert fields(made) == {"luck": 9, "lore": 2, "pace": 7, "xp": 7, "motto": "Onward", "sworn": True, "part": 1.5}


@pytest.mark.feature("builder.step.initialize.writes")
def test_a_value_is_held_to_its_field() -> None:
    """Vigour 30 is held to 20, and 0 to 2. A pool of 3.5 leaves 3 for whole numbers, and 3.5 for others; one of 60
    leaves 50."""
    assert fields(acted(opened(start(PACE)), edit("abilities.might", 30), SET))["pace"] == 20
    assert fields(acted(opened(start(PACE)), SET))["pace"] == 2
    part = {"field": "part", "remaining": "points"}
    assert fields(acted(opened(start(XP, part, budget={"const": 3.5})), SET)) == {"xp": 3, "part": 3.5}
    assert fields(acted(opened(start(XP, budget={"const": 60})), SET)) == {"xp": 50}


@pytest.mark.feature("builder.step.initialize.writes")
def test_an_overspent_pool_leaves_nothing_and_one_that_is_not_configured_waits() -> None:
    """Of 3 points 2 are spent, and then there is 1: -1 is left, which sets xp to 0 and pace to its least, 2. A budget
    below 0 is none: xp waits."""
    pace = {"field": "pace", "remaining": "points"}
    broke = acted(
        opened(start(XP, pace)), edit("fields.xp", 9), fill("form", "luck", 3), buy(2), fill("form", "luck", 1)
    )
    assert broke.view.pools["points"].left == -1
    assert writes(acted(broke, SET)) == [
        {"field": "xp", "label": "Xp", "now": 0, "to": 0, "set": True},
        {"field": "pace", "label": "Pace", "now": 2, "to": 2, "set": True},
    ]
    unready = opened(start(XP, {"field": "motto", "value": "Onward"}, budget={"abilityScore": "might"}))
    poor = acted(unready, edit("abilities.might", -1))
    assert (badge(poor, "start"), poor.view.step("start").notes) == (2, ("Xp: Points is not configured",))
    some = acted(poor, SET)
    assert (fields(some), badge(some, "start")) == ({"motto": "Onward"}, 1)
    assert refused(some, SET) == "Points is not configured"
    assert fields(acted(some, edit("abilities.might", 4), SET)) == {"motto": "Onward", "xp": 4}


@pytest.mark.feature("builder.step.initialize.writes")
@pytest.mark.parametrize(
    ("write", "path"),
    [
        ({"field": "xp"}, ""),
        ({"field": "xp", "value": 1, "remaining": "points"}, ""),
        ({"field": "rank", "value": 1}, ".field"),
        ({"field": "motto", "value": {"field": "luck"}}, ".value"),
        ({"field": "motto", "remaining": "points"}, ".remaining"),
        ({"field": "xp", "remaining": "nowhere"}, ".remaining"),
        ({"field": "xp", "value": 51}, ".value"),
        ({"field": "xp", "value": "much"}, ".value"),
        ({"field": "xp", "value": {"livePool": "drive"}}, ".value"),
        ({"field": "xp", "value": {"field": "rank"}}, ".value.field"),
    ],
)
def test_a_write_names_a_field_and_one_source_that_suits_it(write: Json, path: str) -> None:
    assert refusals(start(write)) == [f"sheet.builder.steps.2.writes.0{path}"]


@pytest.mark.feature("builder.step.initialize.writes")
def test_a_field_is_set_once_by_a_step_and_no_budget_reads_it() -> None:
    assert refusals(start(XP, {"field": "xp", "value": 1})) == ["sheet.builder.steps.2.writes.1.field"]
    assert refusals(start(XP, budget={"field": "xp"})) == ["sheet.builder.pools.0.budget"]


@pytest.mark.feature("builder.step.initialize.shown-badge")
def test_the_step_shows_what_is_and_what_will_be_and_waits() -> None:
    """Pace is 5 by its default and would be 7."""
    blank = acted(opened(start(PACE, XP)), edit("abilities.might", 7))
    assert writes(blank) == [
        {"field": "pace", "label": "Pace", "now": 5, "to": 7, "set": False},
        {"field": "xp", "label": "Xp", "now": 0, "to": 0, "set": False},
    ]
    assert badge(blank, "start") == 2
    done = acted(blank, SET)
    assert (badge(done, "start"), writes(done)[0]["now"], writes(done)[0]["set"]) == (0, 7, True)


@pytest.mark.feature("builder.step.initialize.saved")
def test_what_was_set_is_saved_and_never_set_again_by_itself() -> None:
    """9 - 3 = 6 is set; 4 are left after two more ranks, and the might that pace was read from grows."""
    doc = start(PACE, XP)
    done = acted(opened(doc), edit("abilities.might", 8), fill("form", "luck", 9), buy(3), SET)
    assert done.as_json()["builder"]["initialized"] == {"start": {"pace": 8, "xp": 6}}
    later = acted(done, buy(2), edit("abilities.might", 12))
    assert (fields(later)["xp"], fields(later)["pace"]) == (6, 8)
    assert fields(reopened(doc, later)) == fields(later)
    imported = opened(doc, None, answers=json.loads(json.dumps(done.as_json()["builder"])))
    assert (fields(imported)["xp"], fields(imported)["pace"]) == (6, 8)
    edited = acted(later, edit("fields.xp", 3), buy())
    assert fields(edited)["xp"] == fields(reopened(doc, edited))["xp"] == 3


@pytest.mark.feature("builder.step.initialize.saved")
def test_what_was_set_comes_before_what_is_bought_of_it() -> None:
    """Lore is set to 3, and one rank of it bought is 4; without the rank it is 3."""
    steps = (FORM, step("start", "initialize", writes=[{"field": "lore", "value": 3}]), shop(offer("lore")))
    doc = written(*steps, sheet={"fields": FIELDS, "derived": [], "lists": []}, pools=[purse()])
    bought = acted(opened(doc), fill("form", "luck", 2), SET, buy())
    assert fields(bought)["lore"] == 4
    assert fields(acted(bought, {"act": "refund", "step": "shop", "offer": "lore"}))["lore"] == 3


@pytest.mark.feature("builder.step.initialize.saved")
def test_saved_values_of_a_stranger_that_do_not_fit_are_kept_and_told_of() -> None:
    answers = {"v": 1, "initialized": {"start": {"xp": 51, "pace": 6, "rank": 1}}}
    read = opened(start(PACE, XP), None, answers=answers)
    assert (fields(read), badge(read, "start")) == ({"pace": 6}, 1)
    assert [issue.path for issue in read.view.issues] == [
        "builder.initialized.start.xp",
        "builder.initialized.start.rank",
    ]
    assert read.as_json()["builder"]["initialized"] == answers["initialized"]
    assert fields(acted(read, fill("form", "luck", 4), SET)) == {"luck": 4, "pace": 6, "xp": 4}


@pytest.mark.feature("builder.step.initialize.set-again")
def test_set_again_shows_what_it_replaces_and_waits_to_be_asked() -> None:
    """9 is set and then 7 are left: 9 would become 7. An edit to 3 goes too, and so does one where nothing else
    changed."""
    done = acted(opened(start(XP)), fill("form", "luck", 9), SET)
    assert done.view.step("start").notes == ()
    spent = acted(done, buy(2))
    assert spent.view.step("start").notes == ("Xp: set again, 9 becomes 7",)
    assert fields(acted(spent, AGAIN))["xp"] == 7
    assert fields(acted(spent, edit("fields.xp", 3), AGAIN))["xp"] == 7
    edited = acted(done, edit("fields.xp", 3))
    assert edited.view.step("start").notes == ("Xp: set again, 3 becomes 9",)
    assert fields(acted(edited, AGAIN))["xp"] == 9


@pytest.mark.feature("builder.described.no-initialize")
def test_a_character_that_is_being_described_is_left_as_it_is() -> None:
    described = opened(start(XP, PACE), {"v": 1, "name": "Ada", "build": {"fields": {"luck": 5}}})
    assert (described.view.described, badge(described, "start")) == (True, 0)
    assert refused(described, SET) == "a character that is being described is left as it is"
    done = acted(described, {"act": "done"})
    assert (fields(done), badge(done, "start")) == ({"luck": 5}, 2)
    assert fields(acted(done, SET))["xp"] == 5


@pytest.mark.feature("builder.profile.reads-before.initialize")
def test_values_are_read_from_the_sheet_before_a_step() -> None:
    """Might 4 of the player's own and 3 of a later pick: pace is 7, read before the pick 4; what is typed stays."""
    feats = catalog_of("feats", entry("strong", grants={"abilities": {"add": {"might": 3}}}))
    acts = (edit("abilities.might", 4), pick("feat", "strong"), SET)
    late, early = (
        start(PACE, more=[picks("feat")], catalogs=[feats], **keys) for keys in ({}, {"reads": {"before": "feat"}})
    )
    assert fields(acted(opened(late), *acts))["pace"] == 7
    assert fields(acted(opened(early), *acts))["pace"] == 4
    assert fields(acted(opened(early), *acts, edit("abilities.might", 9), AGAIN))["pace"] == 6
    assert since(early) == "1.160"
    assert refusals(start(PACE, reads={"before": "nowhere"})) == ["sheet.builder.steps.2.reads.before"]


@pytest.mark.feature("sheet.live.start-from.initialized")
def test_a_pool_of_play_starts_from_what_was_set() -> None:
    """Pace 8 is set from might 8; at might 12 the pool still starts from 8, and what play left of it stays."""
    steps = (FORM, step("start", "initialize", writes=[PACE]))
    live = {"pools": [pool("calm", 50, startFrom={"field": "pace"})], "tracks": []}
    sheet = {"fields": FIELDS, "derived": DERIVED, "lists": [], "live": live}
    doc = written(*steps, sheet=sheet)
    grown = acted(opened(doc), edit("abilities.might", 8), SET, edit("abilities.might", 12))
    rules, stored = engine().load(doc), grown.as_json()

    def calm(sheet: Json) -> int:
        state = rules.character(sheet).pool("calm")
        assert state is not None
        return state.value

    assert calm(stored) == 8
    played = opened(doc, {**stored, "live": {"pools": {"calm": 5}}})
    assert calm(acted(played, AGAIN).as_json()) == 5
