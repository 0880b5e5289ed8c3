"""Whose a value is: the player's own stays, and taking an answer back takes back what it gave, and only that."""

from __future__ import annotations

from typing import Any

import pytest

from builders import (
    acted,
    badge,
    build,
    catalog,
    edit,
    entry,
    filters,
    names,
    opened,
    pick,
    picks,
    refused,
    reopened,
    row,
    trains,
    unpick,
    written,
)
from layered import layer
from rulewright import ScriptedDice
from tables import engine

THIEF: dict[str, Any] = {"grants": {"trained": {"skills": ["sneak", "climb"]}, "abilities": {"add": {"grace": 2}}}}
KITS = catalog(
    "kits",
    entry("thief", **THIEF),
    trains("bard", "recall"),
    entry("plain"),
)
TWO = written(picks(min=0), picks("other", "kits", min=0), catalogs=[KITS])
FEATS = written(
    picks("feat", max=3),
    catalogs=[
        catalog(
            "feats",
            entry("rage", rows=[row("Rage"), row("Roar")]),
            entry("tough", rows=[row("Tough")], grants={"abilities": {"add": {"might": 1}}}),
            feeds=["knacks"],
        )
    ],
)


@pytest.mark.feature("builder.grants.take-back")
def test_unpicking_takes_back_increases_training_values_and_rows() -> None:
    doc = written(
        picks("feat"),
        catalogs=[
            catalog(
                "feats",
                entry(
                    "all",
                    rows=[row("All")],
                    grants={
                        "abilities": {"add": {"might": 2}},
                        "trained": {"skills": ["sneak"]},
                        "sets": {"speed": 40},
                    },
                ),
                feeds=["knacks"],
            )
        ],
    )
    given = acted(opened(doc), pick("feat", "all"))
    assert build(given)["abilities"] == {"might": 2}
    assert (build(given)["fields"], build(given)["skills"], names(given)) == ({"speed": 40}, {"sneak": "r1"}, ["All"])
    assert build(acted(given, unpick("feat", "all"))) == {}


@pytest.mark.feature("builder.grants.take-back.players-own")
def test_what_was_the_players_own_stays() -> None:
    """Trained to r2 by hand, a thief's r1 changes nothing; r3 by hand beneath r1 comes back as it was."""
    by_hand = acted(opened(TWO), edit("skills.sneak", "r2"), edit("abilities.grace", 5), pick("kit", "thief"))
    assert build(by_hand) == {"skills": {"sneak": "r2", "climb": "r1"}, "abilities": {"grace": 7}}
    assert build(acted(by_hand, unpick("kit", "thief"))) == {"skills": {"sneak": "r2"}, "abilities": {"grace": 5}}
    own = acted(opened(FEATS), edit("lists.knacks", [{"name": "Rage"}]), pick("feat", "rage"), unpick("feat", "rage"))
    assert names(own) == ["Rage"]


@pytest.mark.feature("builder.grants.all-fields-edits-stay", "builder.choice.hand-edits")
def test_an_edit_stays_until_the_builders_own_answer_for_that_value_changes() -> None:
    edited = acted(opened(TWO), pick("kit", "thief"), edit("skills.sneak", "r4"), edit("skills.climb", "none"))
    assert build(edited)["skills"] == {"sneak": "r4", "climb": "none"}
    assert build(acted(edited, pick("other", "bard")))["skills"] == {"sneak": "r4", "climb": "none", "recall": "r1"}
    assert build(acted(edited, unpick("kit", "thief"))) == {}


@pytest.mark.feature("builder.grants.all-fields-edits-stay")
def test_a_score_that_picks_add_to_is_typed_beneath_what_they_add() -> None:
    """2 by the thief; typed to 7 that is 5 and 2, and 5 without the thief."""
    typed = acted(opened(TWO), pick("kit", "thief"), edit("abilities.grace", 7))
    assert build(typed)["abilities"] == {"grace": 7}
    assert build(acted(typed, unpick("kit", "thief"))) == {"abilities": {"grace": 5}}


@pytest.mark.feature("builder.grants.all-fields-edits-stay")
def test_an_edit_made_by_somebody_who_knows_no_builder_is_one_too() -> None:
    stored = acted(opened(TWO), pick("kit", "thief")).as_json()
    stored["build"]["abilities"]["grace"] = 7
    stored["build"]["skills"]["sneak"] = "r4"
    again = opened(TWO, stored)
    assert build(again) == {"abilities": {"grace": 7}, "skills": {"sneak": "r4", "climb": "r1"}}
    assert build(acted(again, unpick("kit", "thief"))) == {"abilities": {"grace": 5}}


@pytest.mark.feature("builder.grants.rows-written-once")
def test_rows_are_written_once_and_what_the_player_does_to_them_stays() -> None:
    raging = acted(opened(FEATS), pick("feat", "rage"))
    rage, roar = raging.as_json()["build"]["lists"]["knacks"]
    fewer = acted(raging, edit("lists.knacks", [{**rage, "rank": 3}]), pick("feat", "tough"))
    assert [(held["name"], held.get("rank")) for held in fewer.as_json()["build"]["lists"]["knacks"]] == [
        ("Rage", 3),
        ("Tough", None),
    ]
    assert names(reopened(FEATS, fewer)) == ["Rage", "Tough"]
    assert names(acted(fewer, unpick("feat", "rage"), pick("feat", "rage"))) == ["Tough", "Rage", "Roar"]
    assert roar["_builder"] == "feat/rage/1"


@pytest.mark.feature("builder.grants.rows-written-once")
def test_a_row_for_which_there_is_no_room_is_told_of() -> None:
    full = acted(opened(FEATS), edit("lists.knacks", [{"name": str(number)} for number in range(6)]))
    told = acted(full, pick("feat", "tough"))
    assert len(names(told)) == 6
    assert [issue.message for issue in told.view.issues] == ['"Knacks" is full']
    freed = acted(told, edit("lists.knacks", []))
    assert names(freed) == ["Tough"]


@pytest.mark.feature("builder.grants.same-entry-two-steps")
def test_an_entry_picked_in_two_steps_grants_once() -> None:
    both = acted(opened(TWO), pick("kit", "thief"), pick("other", "thief"))
    assert build(both)["abilities"] == {"grace": 2}
    assert build(acted(both, unpick("kit", "thief")))["abilities"] == {"grace": 2}


@pytest.mark.feature("builder.grants.hidden-by-layer")
def test_an_entry_that_a_layer_hides_is_offered_no_longer_and_still_counts() -> None:
    hiding = catalog(
        "kits", *KITS["entries"][1:], entry("thief", **THIEF, filters={"rank": 1}), filters=filters(rank="number")
    )
    hides = {"id": "kits", "hide": {"filter": "rank", "above": 0}}
    doc = {
        **written(picks(min=0), picks("other", "kits", min=0), catalogs=[hiding]),
        "layers": [layer(catalogs=[hides])],
    }
    rules = engine().load(doc)
    stored = acted(rules.builder(dice=ScriptedDice(())), pick("kit", "thief")).as_json()
    winter = rules.with_layers(["winter"]).builder(stored, dice=ScriptedDice(()))
    assert build(winter)["abilities"] == {"grace": 2}
    assert [offer.id for offer in winter.view.step("other").offers] == ["bard", "plain"]
    assert refused(winter, pick("other", "thief")) == "Thief is not offered in this game"


@pytest.mark.feature("builder.answers.saved", "builder.described.no-regrant")
def test_answers_are_saved_beside_the_sheet_and_reopening_never_grants_again() -> None:
    stored = acted(opened(TWO), pick("kit", "thief")).as_json()
    assert stored["builder"] == {
        "v": 1,
        "picks": {"kit": ["thief"]},
        "given": {
            "values": {
                "skill/sneak": {"now": "r1"},
                "skill/climb": {"now": "r1"},
                "ability/grace": {"now": 2},
            }
        },
    }
    again = stored
    for _ in range(3):
        again = opened(TWO, again).as_json()
    assert again == stored


@pytest.mark.feature("builder.answers.saved")
def test_answers_alone_make_the_same_character_of_a_blank_sheet() -> None:
    made = acted(opened(FEATS), pick("feat", "tough"), pick("feat", "rage"))
    again = opened(FEATS, None, answers=made.as_json()["builder"])
    assert again.as_json()["build"] == made.as_json()["build"]


SHEET = {
    "v": 1,
    "name": "Ada",
    "build": {
        "abilities": {"grace": 6},
        "skills": {"sneak": "r1", "recall": "r3"},
        "fields": {"speed": 40, "calling": "Smith"},
        "lists": {"knacks": [{"name": "Rage", "rank": 4}]},
    },
}
DESCRIBED = written(
    picks(min=0, max=3),
    picks("feat", min=0),
    catalogs=[
        catalog(
            "kits",
            entry(
                "thief",
                grants={
                    "abilities": {"add": {"grace": 2}},
                    "trained": {"skills": ["sneak", "recall"]},
                    "sets": {"speed": 40, "calling": "Thief"},
                },
            ),
        ),
        catalog("feats", entry("rage", rows=[row("Rage")]), feeds=["knacks"]),
    ],
)


@pytest.mark.feature("builder.described.opens")
def test_a_character_made_without_the_builder_opens_described_and_picks_only_record() -> None:
    """The thief's increase is taken as already in the score."""
    described = acted(opened(DESCRIBED, SHEET), pick("kit", "thief"), pick("feat", "rage"))
    assert described.view.described
    assert described.as_json()["build"] == opened(DESCRIBED, SHEET).as_json()["build"]
    assert build(described)["abilities"] == {"grace": 6}
    assert badge(described, "kit") == 0
    assert refused(opened(DESCRIBED), {"act": "done"}) == "the character is not being described"
    assert not opened(DESCRIBED, {"v": 1, "name": "Ada", "build": {}}).view.described


@pytest.mark.feature("builder.described.done", "builder.described.no-regrant")
def test_after_done_changing_a_pick_takes_back_what_it_had_given() -> None:
    """Without the thief: grace 4, sneak untrained, recall r3 by hand, the speed was the thief's and the calling was
    not; without rage its row goes, as changed as it is."""
    done = acted(opened(DESCRIBED, SHEET), pick("kit", "thief"), pick("feat", "rage"), {"act": "done"})
    assert build(done) == build(opened(DESCRIBED, SHEET)) | {"lists": build(done)["lists"]}
    assert names(done) == ["Rage"]
    assert build(reopened(DESCRIBED, done)) == build(done)
    less = acted(done, unpick("kit", "thief"), unpick("feat", "rage"))
    assert build(less) == {"abilities": {"grace": 4}, "skills": {"recall": "r3"}, "fields": {"calling": "Smith"}}


@pytest.mark.feature("builder.described.opens")
@pytest.mark.parametrize(
    ("made", "blank"),
    [
        ({"abilities": {"might": 0}, "fields": {"speed": 30, "kin": "none"}, "skills": {"sneak": "none"}}, True),
        ({"abilities": {"might": 1}}, False),
        ({"fields": {"calling": "Smith"}}, False),
        ({"saves": {"nerve": "r1"}}, False),
        ({"bonuses": {"sneak": 1}}, False),
        ({"lists": {"knacks": [{}]}}, False),
    ],
)
def test_a_sheet_is_blank_while_nothing_differs_from_its_default(made: dict[str, Any], blank: bool) -> None:
    assert opened(TWO, {"v": 1, "name": "Ada", "build": made}).view.described is not blank
