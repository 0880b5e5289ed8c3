"""The largest real ruleset fights its own bestiary to the end. Run where the folder of real rulesets is there."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from beast_fights import fought_out, next_choice
from rulewright import Ruleset
from rulewright.fight.fight import Fight
from rulewright.fight.saving import load, save
from rulewright.fight.state import menu_json, state
from tables import Json, engine

REAL = Path(__file__).parents[3] / "shared" / "rulesets"
PACKAGE = REAL / "5e-2014"
pytestmark = pytest.mark.skipif(not PACKAGE.is_dir(), reason="the real rulesets are not here")


@cache
def packaged() -> Ruleset:
    assets = {f"catalogs/{file.name}": file.read_bytes() for file in (PACKAGE / "catalogs").iterdir()}
    return engine().load((PACKAGE / "ruleset.json").read_bytes(), assets=assets)


def creatures(rules: Ruleset) -> list[str]:
    return [entry.key for entry in rules.catalogs if entry.shape.creature is not None]


def member(name: str) -> Json:
    """A fighter of high level: an armour of 21, 190 points of health, and four swings of a sword that is 3 better."""
    fields = {"level": 17, "ac": 21, "hp_max": 190, "attacks_per_action": 4}
    sword = {
        "name": "Sword",
        "ability": "str",
        "proficient": True,
        "damage": "1d8",
        "damage_type": "slashing",
        "bonus": 3,
    }
    return {
        "name": name,
        "v": 1,
        "build": {"abilities": {"str": 18, "dex": 14, "con": 16}, "fields": fields, "lists": {"attacks": [sword]}},
    }


def fight_of(rules: Ruleset, members: int, opponents: list[str], seed: int) -> Fight:
    party = [rules.character(member(f"Fighter {number + 1}")) for number in range(members)]
    return rules.fight(party, [{"name": key.partition("/")[2], "creature": key} for key in opponents], seed=seed)


def test_every_creature_of_the_package_fights_to_the_end() -> None:
    """Each alone against three fighters, and then each beside the next: every fight ends, with somebody's victory."""
    rules = packaged()
    every = creatures(rules)
    assert len(every) >= 12
    for number, key in enumerate(every):
        alone = fought_out(fight_of(rules, 3, [key], seed=number))
        paired = fought_out(fight_of(rules, 4, [key, every[number - 1], key], seed=number))
        for now in (alone, paired):
            assert now.outcome in ("victory", "defeat"), (key, now.round)


def test_a_fight_with_many_creatures_goes_on_from_every_tenth_choice() -> None:
    """Saved and loaded, it is the same value with the same menu, and comes to the same end."""
    rules = packaged()
    now = fight_of(rules, 4, creatures(rules)[:6], seed=5)
    for number in range(400):
        if now.asked is None:
            break
        if number % 10 == 0:
            again = load(rules, json.loads(json.dumps(save(now))))
            assert save(again) == save(now)
            assert menu_json(again) == menu_json(now)
            now = again
        now = now.chosen(next_choice(now))
    assert now.outcome is not None


@pytest.mark.parametrize("name", ["ember-roads.json", "ruleset-5e-2014.example.json"])
def test_files_with_a_bestiary_of_their_own_fight_it(name: str) -> None:
    """Each of the bestiary alone, and all of them at once, against six blank members: every fight ends, and nobody has
    less than nothing."""
    rules = engine().load((REAL / name).read_bytes())
    every = creatures(rules)
    for seed, band in enumerate((*([key] for key in every), every)):
        party = [rules.character({"name": f"Blank {number}", "v": 1, "build": {}}) for number in range(6)]
        now = fought_out(rules.fight(party, [{"name": key, "creature": key} for key in band], seed=seed))
        assert now.outcome in ("victory", "defeat")
        assert all(who["health"]["value"] >= 0 for who in state(now)["combatants"].values())
