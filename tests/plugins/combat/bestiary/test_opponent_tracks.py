"""Levels of opponents: tracks that they start on, and those to which they are immune."""

from __future__ import annotations

from typing import Any

import pytest

from bestiaries import HOUND, THREAT, bestiary, entry, hound
from brawls import counting
from fights import act, arena, fight, happened, hero
from rulewright.fight.fight import Fight
from rulewright.fight.recruit import NotFought
from rulewright.fight.saving import load, save
from rulewright.ruleset import Ruleset
from tables import Json

LEVELS: Json = {
    "threat": THREAT,
    "levels": [
        {"track": "strain", "at": 1, "modifiers": [{"to": "attacks", "flat": -2}]},
        {"track": "strain", "at": 3, "modifiers": [{"to": "attacks", "flat": -3}]},
    ],
}
TRACKS: Json = {"sheet": {"live": {"tracks": [counting("strain"), counting("lost")]}}}
BEASTS = bestiary(entry(hound(), "hound", "Hound"), entry(hound(conditionImmunities=["strain"]), "golem", "Golem"))


def rules() -> Ruleset:
    return arena(LEVELS, catalogs=[BEASTS], **TRACKS)


def bitten(opponent: Json, made: Ruleset | None = None) -> list[Any]:
    """The sources and numbers that stand in the opponent's bite at Ann; it threw 20 for initiative, and 5 to hit."""
    now = fight(made or rules(), [hero()], [opponent], [1, 20, 5])
    now = act(now, opponent["name"], "bite", "Ann")
    return [[term["source"], term["value"]] for term in happened(now, "attack")[0]["terms"]]


@pytest.mark.feature("combat.level.opponent-tracks")
@pytest.mark.parametrize(
    ("opponent", "terms"),
    [
        ({"name": "Hound"}, []),
        ({"name": "Hound", "tracks": {"strain": 2}}, [["Strain 1", -2]]),
        ({"name": "Hound", "tracks": {"strain": 3, "lost": 1}}, [["Strain 1", -2], ["Strain 3", -3]]),
        ({"name": "Rex", "creature": {**HOUND, "tracks": {"strain": 1}}}, [["Strain 1", -2]]),
        ({"name": "Rex", "creature": {**HOUND, "tracks": {"strain": 1}}, "tracks": {"strain": 0}}, []),
        ({"name": "Rex", "propose": {**HOUND, "tracks": {"strain": 2}}}, [["Strain 1", -2]]),
    ],
)
def test_an_opponent_starts_on_the_tracks_that_it_is_given(opponent: Json, terms: list[Any]) -> None:
    """By its block, by whoever made it up, or by the script for one of the bestiary: every level reached counts."""
    assert bitten(opponent) == terms


@pytest.mark.feature("combat.level.immunity", "creature.condition-immunities.tracks")
def test_no_level_of_a_track_acts_on_who_is_immune_to_it() -> None:
    assert bitten({"name": "Golem", "tracks": {"strain": 3}}) == []


@pytest.mark.feature("combat.level.opponent-tracks")
@pytest.mark.parametrize(
    "tracks", [{"none": 1}, {"strain": 4}, {"strain": -1}, {"strain": "2"}, ["strain"], {"strain": True}]
)
def test_a_track_that_is_none_is_refused_with_its_place(tracks: object) -> None:
    with pytest.raises(NotFought, match="Hound: tracks"):
        fight(rules(), [hero()], [{"name": "Hound", "tracks": tracks}])


@pytest.mark.feature("combat.level.opponent-tracks")
def test_they_are_kept_in_a_saved_fight() -> None:
    made = rules()
    now: Fight = fight(made, [hero()], [{"name": "Hound", "tracks": {"strain": 2}}], [1, 20, 5])
    again = act(load(made, save(now)), "Hound", "bite", "Ann")
    assert [term["value"] for term in happened(again, "attack")[0]["terms"]] == [-2]
