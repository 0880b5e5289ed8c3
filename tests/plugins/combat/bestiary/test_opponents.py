"""Where the numbers of an opponent come from as a fight begins, and what is said of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bestiaries import HOUND, THREAT, bestiary, entry, hound
from fights import arena, fight, foe, happened, health, hero, log, who
from rulewright.creatures.finding import read_creature
from rulewright.fight.fight import Fight
from rulewright.fight.recruit import NotFought
from rulewright.fight.saving import load, save
from rulewright.ruleset import Ruleset
from rulewright_std.combat.bestiary import recruiting
from tables import Json

BEASTS = bestiary(
    entry(hound(health=11), "road-hound", "Road Hound"), entry(hound(health=13), "toll-keeper", "Old Toll-Keeper")
)
STRONG: Json = {**HOUND, "tier": "pack", "health": 80, "soak": {"all": 3}, "hardness": 2}


def haunted(**patch: Any) -> Ruleset:
    return arena({"threat": THREAT}, catalogs=[BEASTS], **patch)


def against(*opponents: Json, rules: Ruleset | None = None) -> Fight:
    return fight(rules or haunted(), [hero()], opponents, seed=3)


def noted(begun: Fight) -> list[str]:
    return [event["text"] for event in happened(begun, "note")]


@pytest.mark.feature("combat.server.opponent-source")
@pytest.mark.parametrize(
    ("spec", "points"),
    [
        ({"name": "Rex", "creature": "beasts/road-hound"}, 11),
        ({"name": "Rex", "creature": "old toll keeper"}, 13),
        ({"name": "Rex", "creature": "toll-keeper"}, 13),
        ({"name": "Old Toll-Keeper", "creature": "beasts/road-hound"}, 11),
        ({"name": "Old Toll-Keeper", "creature": {**HOUND, "health": 17}}, 17),
        ({"name": "old toll keeper", "propose": {"tier": "pack", "health": 9}, "tier": "pack"}, 13),
        ({"name": "Old Toll-Keeper", "tier": "stray"}, 13),
        ({"name": "Rex", "propose": {"tier": "pack", "health": 9}, "tier": "stray"}, 9),
        ({"name": "Rex", "propose": {"health": 9}, "tier": "pack"}, 9),
        ({"name": "Rex", "tier": "pack"}, 12),
        ({"name": "toll-keeper", "tier": "pack"}, 12),
    ],
)
def test_the_order_of_sources(spec: Json, points: int) -> None:
    """A creature that is named, by key, label or id; one that is called like the opponent, by its label alone; what was
    made up; the tier: "pack" has 8 to 17, and so 12 in the middle."""
    assert health(against(spec), spec["name"]) == points


@pytest.mark.feature("combat.server.opponent-source.notes", "combat.server.opponent-source")
def test_a_name_that_means_nothing_falls_back_and_is_told() -> None:
    assert noted(against({"name": "Rex", "creature": "beasts/none", "tier": "pack"})) == [
        'There is no creature "beasts/none" for Rex.',
        'Rex has no numbers of its own, and is a plain opponent of the tier "Pack".',
    ]
    assert noted(against({"name": "Road Hound", "creature": "beasts/none"})) == [
        'There is no creature "beasts/none" for Road Hound.',
        'Road Hound is taken for the "Road Hound" of the bestiary, by its own name.',
    ]
    assert noted(against({"name": "Rex"})) == [
        "For Rex no tier is named: the lowest is taken.",
        'Rex has no numbers of its own, and is a plain opponent of the tier "Stray".',
    ]
    assert noted(against({"name": "Rex", "tier": "giants"}))[0] == (
        'For Rex there is no tier "giants": the lowest is taken.'
    )
    assert noted(against({"name": "Road Hound", "propose": {"health": 9}})) == [
        'What was made up for Road Hound is not used: the bestiary has "Road Hound".'
    ]
    assert noted(against({"name": "Rex", "creature": "Road Hound"}, {"name": "Road Hound", "tier": "pack"})) == []


@pytest.mark.feature("combat.server.opponent-source.notes", "combat.limit.invented-no-soak", "creature.invented.notes")
def test_what_is_made_up_is_held_to_its_tier_and_every_change_is_told_first() -> None:
    """80 points are 17, the most of "pack"; soak and hardness, which no scale knows, are gone. It is told before
    anybody throws initiative."""
    begun = against({"name": "Rex", "propose": STRONG})
    assert health(begun, "Rex") == 17
    assert [event.type for event in begun.events][:4] == ["note", "note", "note", "initiative"]
    assert log(begun)[:3] == [
        'Rex: Its "soak" is left out: the threat scale knows of none.',
        'Rex: Its "hardness" is left out: the threat scale knows of none.',
        'Rex: Health 80 is set to 17: "Pack" has 8 to 17.',
    ]
    assert begun.notes == tuple(log(begun)[:3])
    block = begun.combatants["Rex"].profile.facts["bestiary"].creature
    assert (block.soak, block.hardness) == (None, None)


@pytest.mark.feature("creature.invented.bestiary-never-clamped")
def test_a_block_of_a_script_stands_as_it_is_written() -> None:
    begun = against({"name": "Brute", "creature": {**HOUND, "health": 500}})
    assert (health(begun, "Brute"), noted(begun)) == (500, [])


@pytest.mark.feature("combat.server.opponent-source")
@pytest.mark.parametrize(
    ("creature", "said"),
    [
        ({**HOUND, "resists": []}, "Brute: creature.resists"),
        ({key: value for key, value in HOUND.items() if key != "defense"}, "Brute: creature.defense"),
        ({**HOUND, "tier": "giants"}, "Brute: creature.tier"),
        ({**HOUND, "health": True}, "Brute: creature.health"),
    ],
)
def test_a_block_that_makes_no_sense_is_refused_with_its_path(creature: Json, said: str) -> None:
    with pytest.raises(NotFought, match=said) as refused:
        against({"name": "Brute", "creature": creature})
    assert refused.value.reason == "unknown-creature"


@pytest.mark.feature("combat.server.no-opponent-refused", "combat.server.opponent-source")
@pytest.mark.parametrize(
    "spec", [{"name": "Ghost"}, {"name": "Ghost", "tier": "pack"}, {"name": "Ghost", "creature": "x/y"}]
)
def test_without_a_bestiary_a_proposal_and_a_scale_nothing_is_made_up(spec: Json) -> None:
    with pytest.raises(NotFought, match="Ghost") as refused:
        against(spec, rules=arena())
    assert refused.value.reason == "unknown-creature"


@pytest.mark.feature("combat.server.opponent-source")
def test_without_a_scale_a_proposal_is_taken_as_it_is_with_one_note() -> None:
    begun = against({"name": "Rex", "propose": {**foe()["creature"], "health": 80}}, rules=arena())
    assert health(begun, "Rex") == 80
    assert noted(begun) == ["Rex: The ruleset has no threat scale, so the opponent is taken as it was made up."]


def test_opponents_of_every_source_are_the_same_after_a_save() -> None:
    rules = haunted()
    specs = [
        {"name": "Rex", "creature": "beasts/road-hound"},
        {"name": "Brute", "creature": {**HOUND, "health": {"dice": "2d6"}}},
        {"name": "Witch", "propose": STRONG},
        {"name": "Thug", "tier": "pack"},
    ]
    begun = against(*specs, rules=rules)
    again = load(rules, json.loads(json.dumps(save(begun))))
    assert save(again) == save(begun)
    for name in ("Rex", "Brute", "Witch", "Thug"):
        made, before = again.combatants[name], begun.combatants[name]
        assert made == before
        assert made.profile.deeds == before.profile.deeds


@pytest.mark.feature("combat.server.opponent-source")
def test_two_of_one_kind_share_nothing_but_their_numbers() -> None:
    begun = against({"name": "Road Hound"}, {"name": "Road Hound"})
    assert list(begun.combatants) == ["Ann", "Road Hound", "Road Hound 2"]
    assert who(begun, "Road Hound 2")["health"]["max"] == 11


def test_a_block_is_read_once_however_often_its_fight_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading is what takes time: a saved fight, and a second one with the same block, find it ready."""
    rules, read = haunted(), list[object]()

    def counted(raw: object, *more: Any) -> Any:
        read.append(raw)
        return read_creature(raw, *more)

    monkeypatch.setattr(recruiting, "read_creature", counted)
    brute = {"name": "Brute", "creature": {**HOUND, "health": 21}}
    begun = against(brute, rules=rules)
    for _ in range(3):
        load(rules, save(begun))
    assert health(against(brute, rules=rules), "Brute") == 21
    assert len(read) == 1
