"""Free rating points: floors first, of which the highest counts, and then all that adds."""

from __future__ import annotations

from typing import Any

import pytest

from builders import acted, build, catalog, edit, entry, opened, pick, picks, refusals, unpick, written

MAPS = [
    {"target": {"skill": "sneak"}, "tiers": ["none", "r1", "r2", "r3"]},
    {"target": {"save": "nerve"}, "tiers": ["none", "r2"]},
]


def gift(id: str, *ratings: Any, **grants: Any) -> dict[str, Any]:
    return entry(id, grants={"ratings": list(ratings), **grants})


def given(*entries: Any, maps: Any = MAPS) -> dict[str, Any]:
    return written(picks(min=0, max=9), catalogs=[catalog("kits", *entries)], ratingTiers=maps)


SNEAK = {"skill": "sneak"}


@pytest.mark.feature("builder.grants.ratings")
@pytest.mark.parametrize(
    ("rating", "path"),
    [
        ({"target": SNEAK, "add": 1, "set": 1}, ""),
        ({"target": SNEAK}, ""),
        ({"target": SNEAK, "add": 0}, ".add"),
        ({"target": SNEAK, "set": -1}, ".set"),
        ({"target": {"skill": "climb"}, "add": 1}, ".target.skill"),
        ({"target": {"field": "calling"}, "add": 1}, ".target.field"),
    ],
)
def test_an_item_adds_or_sets_what_can_be_rated(rating: dict[str, Any], path: str) -> None:
    assert refusals(given(gift("a", rating))) == [f"catalogs.0.entries.0.grants.ratings.0{path}"]


@pytest.mark.feature("builder.grants.ratings.combine")
def test_the_highest_floor_and_then_every_addition_up_to_the_cap() -> None:
    """Floors 1 and 2 make 2; 1 and 5 added are held to luck's 9 from 2 + 1 + 5 = 8 by one: 8, with another 5 9."""
    luck = {"field": "luck"}
    doc = given(
        gift("one", {"target": luck, "set": 1}, {"target": luck, "add": 1}),
        gift("two", {"target": luck, "set": 2}),
        gift("five", {"target": luck, "add": 5}),
        gift("more", {"target": luck, "add": 5}),
    )
    now, reached = opened(doc), []
    for id in ("one", "two", "five", "more"):
        now = acted(now, pick("kit", id))
        reached.append(build(now)["fields"]["luck"])
    assert reached == [2, 3, 8, 9]


@pytest.mark.feature("builder.grants.ratings.order")
def test_training_and_increases_come_before_ratings() -> None:
    """Trained to r2 is rating 2, the floor 1 changes nothing, one more is r3. might 1, floor 3, and 2 more are 5."""
    doc = given(
        gift("first", {"target": SNEAK, "add": 1}, {"target": SNEAK, "set": 1}),
        gift("taught", trained={"skills": ["sneak"], "tier": "r2"}),
        gift(
            "strong",
            {"target": {"ability": "might"}, "add": 2},
            {"target": {"ability": "might"}, "set": 3},
            abilities={"add": {"might": 1}},
        ),
    )
    both = acted(opened(doc), pick("kit", "first"), pick("kit", "taught"), pick("kit", "strong"))
    assert build(both) == {"skills": {"sneak": "r3"}, "abilities": {"might": 5}}
    assert build(acted(both, unpick("kit", "taught")))["skills"] == {"sneak": "r2"}


@pytest.mark.feature("builder.grants.ratings.not-charged")
def test_two_free_increases_reach_the_second_rating_and_cost_nothing() -> None:
    doc = given(gift("a", {"target": SNEAK, "add": 1}), gift("b", {"target": SNEAK, "add": 1}))
    both = acted(opened(doc), pick("kit", "a"), pick("kit", "b"))
    assert (build(both), dict(both.view.pools)) == ({"skills": {"sneak": "r2"}}, {})


@pytest.mark.feature("builder.step.allocate.rating-tiers", "builder.step.allocate.rating-tiers.map")
def test_ratings_are_places_in_the_map_of_their_target() -> None:
    """nerve's only rating is r2, whatever its bonus; by hand at r1 it stands below it."""
    doc = given(gift("calm", {"target": {"save": "nerve"}, "add": 1}))
    assert build(acted(opened(doc), pick("kit", "calm"))) == {"saves": {"nerve": "r2"}}
    assert build(acted(opened(doc), edit("saves.nerve", "r1"), pick("kit", "calm"))) == {"saves": {"nerve": "r2"}}


@pytest.mark.feature("builder.step.allocate.rating-tiers.map")
@pytest.mark.parametrize(
    ("maps", "path"),
    [
        ([{"target": SNEAK, "tiers": ["r1", "r2"]}], "0.tiers.0"),
        ([{"target": SNEAK, "tiers": ["none", "r2", "r1"]}], "0.tiers.2"),
        ([{"target": SNEAK, "tiers": ["none", "legend"]}], "0.tiers.1"),
        ([{"target": SNEAK, "tiers": []}], "0.tiers"),
        ([{"target": SNEAK, "tiers": ["none"]}, {"target": SNEAK, "tiers": ["none"]}], "1.target"),
        ([{"target": {"ability": "might"}, "tiers": ["none"]}], "0.target"),
        ([{"target": {"skill": "fly"}, "tiers": ["none"]}], "0.target.skill"),
    ],
)
def test_a_map_rises_from_untrained_and_there_is_one_for_each_target(maps: Any, path: str) -> None:
    assert refusals(given(maps=maps)) == [f"sheet.builder.ratingTiers.{path}"]
