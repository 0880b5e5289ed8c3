"""Opponents that are written as a sheet of the ruleset's own, in a fight."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bestiaries import THREAT, bestiary, entry
from brawls import brawl
from fights import ARENA, act, arena, ends, fight, happened, health, hero, knows, log, menu, spells, who
from rulewright.fight.fight import Fight
from rulewright.fight.saving import load, save
from rulewright.fight.state import state
from rulewright.ruleset import Ruleset
from rulewright.sheet.stored import to_json
from tables import Json, engine, merged

HOOK: Json = {"name": "Toll hook", "dice": "1d6", "plus": 4, "harm": "cut"}
CHARGED: Json = {
    "id": "spells",
    "label": "Spells",
    "feeds": ["powers"],
    "entries": [
        {
            "id": "spark",
            "label": "Spark",
            "rows": [{"list": "powers", "values": {"name": "Spark"}}],
            "mechanics": {
                "kind": "attack",
                "cost": [{"pool": "low", "amount": 1}],
                "amount": {"flat": 1},
                "autoHit": True,
                "perCostStep": {"flat": 1},
                "damageType": "burn",
            },
        }
    ],
}
POOLS: Json = {
    "sheet": {
        "live": {
            "pools": [
                {"id": "drive", "label": "Drive", "max": {"derived": "drive_max"}},
                {"id": "low", "label": "Low", "max": {"const": 1}, "group": "slots"},
                {"id": "high", "label": "High", "max": {"const": 2}, "group": "slots"},
            ],
        },
        "derived": [
            {
                "id": "drive_max",
                "label": "Most drive",
                "op": "sum",
                "of": [{"field": "tough"}, {"abilityMod": "might"}],
            },
            {"id": "guard", "label": "Guard", "op": "sum", "of": [{"const": 8}, {"abilityMod": "grace"}]},
        ],
        "fields": [{"id": "tough", "label": "Tough", "type": "number", "min": 0, "max": 50, "default": 4}],
    }
}
STRIKES: Json = {
    "attacks": [
        {
            "list": "arms",
            "budget": "act",
            "name": "name",
            "toHit": {"bonus": {"column": "plus"}},
            "damage": {"dice": {"column": "dice"}, "type": {"column": "harm"}},
            "strikes": {"const": 2},
        }
    ]
}


def rules(block: Json | None = None, **patch: Any) -> Ruleset:
    """The ruleset of these pools, with keys of its combat block patched and a merge patch over the whole."""
    combat = {"defense": {"const": None, "derived": "guard"}, **(block or {})}
    return arena(**merged(POOLS, patch), combat=combat)


def sergeant(name: str = "Sergeant", sheet: Json | None = None, **outside: Any) -> Json:
    """An opponent with a might of 3 and a grace of 2, a hook, and what stands outside its sheet."""
    own = {"abilities": {"might": 3, "grace": 2}, "lists": {"arms": [HOOK]}, **(sheet or {})}
    return {"name": name, "creature": {"sheet": own, **outside}}


def against(opponent: Json, faces: list[int], made: Ruleset | None = None, **member: Any) -> Fight:
    return fight(made or rules(), [hero(**member)], [opponent], faces)


@pytest.mark.feature("creature.sheet.built-as-member", "creature.sheet.parts")
def test_its_numbers_come_from_the_formulas_of_the_sheet() -> None:
    """Health is tough 4, as on a blank sheet, and might 3: 7. Defense is 8 and grace 2: 10. Its save adds wit 5 to 8,
    which reaches 13; its hook adds 4."""
    spark = spells(spark={"kind": "attack", "amount": {"flat": 4}, "save": {"save": "nerve", "onSuccess": "negates"}})
    made = rules(catalogs=[spark])
    opponent = sergeant(sheet={"abilities": {"might": 3, "grace": 2, "wit": 5}})
    now = against(opponent, [20, 1, 8, 6, 3], made, powers=knows("spark"))
    assert who(now, "Sergeant")["health"] == {"value": 7, "max": 7, "temp": 0}
    now = ends(act(now, "Ann", "ability:0:0", "Sergeant"), "Ann")
    assert [event["total"] for event in happened(now, "save")] == [13]
    assert menu(now)["attack:0:0"]["label"] == "Toll hook"
    now = act(now, "Sergeant", "attack:0:0", "Ann")
    assert log(now)[-2] == "Sergeant attacks Ann with Toll hook: 6 + 4 = 10 against Guard 8, a hit."


@pytest.mark.feature("creature.sheet.toll-sergeant", "creature.sheet.built-as-member")
def test_a_sheet_brings_its_strikes_along() -> None:
    """Two swings for one action, and then none."""
    now = against(sergeant(), [1, 20, 1, 2], rules(STRIKES))
    now = act(now, "Sergeant", "attack:0:0", "Ann")
    assert who(now, "Sergeant")["strikes"] == 1
    now = act(now, "Sergeant", "attack:0:0", "Ann")
    assert "attack:0:0" not in menu(now)


@pytest.mark.feature("creature.sheet.pools")
def test_its_pools_start_full_and_it_may_pay_more_as_a_member_may() -> None:
    """Spark costs a low slot; from a high one it does 1 more. The low one is used, then a high one."""
    rows = [{"name": "Spark", "_catalog": "spells/spark"}]
    now = against(sergeant(sheet={"lists": {"powers": rows}}), [1, 20], rules(catalogs=[CHARGED]), fields={"tough": 6})
    assert menu(now)["ability:0:0"]["cost"] == [{"pool": "low", "label": "Low", "amount": 1}]
    assert menu(now)["ability:0:0"]["payWith"] == ["high"]
    now = act(now, "Sergeant", "ability:0:0", "Ann")
    assert health(now, "Ann") == 5
    now = act(ends(now, "Sergeant", "Ann"), "Sergeant", "ability:0:0", "Ann", pay_with="high")
    assert health(now, "Ann") == 3
    assert [(event["pool"], event["left"]) for event in happened(now, "spend")] == [("low", 0), ("high", 1)]


@pytest.mark.feature("creature.sheet.outside-keys")
def test_what_stands_outside_of_the_sheet_counts_beside_it() -> None:
    """Half of a blade's 4 cut; never held; a stomp that it buys for 1 after Ann's turn; a bite of 1 with
    a rider of 1. Ann has 4 points."""
    bite = {"id": "bite", "name": "Bite", "budget": "act", "toHit": 3, "damage": {"flat": 1, "type": "cut"}}
    stomp = {"id": "stomp", "name": "Stomp", "signature": {"cost": 1}, "autoHit": True, "damage": {"flat": 1}}
    opponent = sergeant(
        actions=[bite, stomp],
        signaturePoints=1,
        resist=["cut"],
        conditionImmunities=["held"],
        riders=[{"id": "r", "name": "Venom", "on": "hit", "oncePer": "turn", "amount": {"flat": 1}}],
    )
    hold = spells(
        hold={"kind": "debuff", "budget": "quick", "applies": [{"condition": "held", "duration": {"rounds": 1}}]}
    )
    now = against(opponent, [20, 1, 12, 4, 10], rules(catalogs=[hold]), powers=knows("hold"))
    now = act(act(now, "Ann", "attack:0:0", "Sergeant"), "Ann", "ability:0:0", "Sergeant")
    assert (health(now, "Sergeant"), who(now, "Sergeant")["conditions"]) == (5, [])
    now = act(ends(now, "Ann"), "Sergeant", "stomp", "Ann")
    assert health(now, "Ann") == 3
    now = act(now, "Sergeant", "bite", "Ann")
    assert health(now, "Ann") == 1


@pytest.mark.feature("creature.sheet.still-enemy")
def test_at_zero_it_is_out_and_not_dying() -> None:
    """Tough 1 and might 3 are 4 points, and the blade does 4: the party has won, where a member would be down."""
    heavy = {"name": "Blade", "dice": "1d6", "plus": 9, "harm": "cut"}
    opponent = sergeant(sheet={"fields": {"tough": 1}, "abilities": {"might": 3}})
    now = against(opponent, [20, 1, 12, 4], lists={"arms": [heavy]})
    now = act(now, "Ann", "attack:0:0", "Sergeant")
    assert (who(now, "Sergeant")["out"], now.outcome) == (True, "victory")
    assert [event.type for event in now.events if event.type in ("down", "dying", "defeated")] == ["defeated"]


@pytest.mark.feature("creature.sheet.hidden", "creature.sheet.no-write-back")
def test_nobody_reads_its_sheet_and_what_it_loses_is_written_nowhere() -> None:
    """It is called Ann as the member is, and loses 4: Ann's own sheet stays as it was, and no other is handed out. The
    state says of it what it says of any opponent."""
    now = against(sergeant("Ann"), [20, 1, 12, 4])
    before = to_json(now.sheets["Ann"].sheet)
    now = act(now, "Ann", "attack:0:0", "Ann 2")
    assert health(now, "Ann 2") == 3
    assert list(now.sheets) == ["Ann"]
    assert to_json(now.sheets["Ann"].sheet) == before
    shown = state(now)["combatants"]
    assert shown["Ann 2"].keys() == shown["Ann"].keys()
    assert "sheet" not in shown["Ann 2"]


@pytest.mark.feature("creature.sheet.no-health")
def test_one_whose_sheet_gives_no_health_stays_out_and_the_opening_says_why() -> None:
    """Tough 0 and might 0 come to nothing; nobody throws initiative for it."""
    nobody = sergeant("Shade", sheet={"abilities": {}, "fields": {"tough": 0}})
    now = fight(rules(), [hero()], [nobody, sergeant()], [2, 1])
    assert list(now.combatants) == ["Ann", "Sergeant"]
    assert log(now)[0] == "Shade stays out of the fight: its sheet gives it no health that could be taken."
    assert now.order == ("Ann", "Sergeant")


@pytest.mark.feature("creature.sheet.no-health")
def test_where_nobody_else_is_left_there_is_nobody_to_fight() -> None:
    now = fight(rules(), [hero()], [sergeant("Shade", sheet={"abilities": {}, "fields": {"tough": 0}})], [2])
    assert (now.outcome, now.asked) == ("victory", None)


WOUNDED: Json = {
    "health": {"pool": None, "track": "hurt"},
    "damageKinds": {"byType": {"cut": "gash"}, "default": "bruise", "marks": "per-point"},
}


@pytest.mark.feature("creature.sheet.wound-track", "combat.limit.sheet-creature-track")
def test_blows_meet_its_defences_and_then_mark_its_own_track() -> None:
    """A blade's 2 cut against half of cut is 1 mark of two; against what is immune to cut, none."""
    blade = {"name": "Blade", "dice": "1d2", "plus": 9, "harm": "cut"}
    for defences, left in (({"resist": ["cut"]}, 1), ({"immune": ["cut"]}, 2)):
        now = against(sergeant(**defences), [20, 1, 12, 2], rules(WOUNDED), lists={"arms": [blade]})
        assert who(now, "Sergeant")["health"]["max"] == 2
        now = act(now, "Ann", "attack:0:0", "Sergeant")
        assert health(now, "Sergeant") == left


@pytest.mark.feature("combat.limit.number-creatures-no-track")
def test_one_that_is_written_as_numbers_loses_points_all_the_same() -> None:
    blade = {"name": "Blade", "dice": "1d2", "plus": 9, "harm": "cut"}
    bite = {"id": "bite", "name": "Bite", "budget": "act", "toHit": 3, "damage": {"flat": 1}}
    plain = {"health": 9, "defense": 10, "initiativeModifier": 0, "actions": [bite]}
    now = against({"name": "Rat", "creature": plain}, [20, 1, 12, 2], rules(WOUNDED), lists={"arms": [blade]})
    now = act(now, "Ann", "attack:0:0", "Rat")
    assert who(now, "Rat")["health"] == {"value": 7, "max": 9, "temp": 0}


@pytest.mark.feature("creature.riders.from-sheet-lists")
def test_it_gets_the_riders_of_its_rows() -> None:
    """The hook's 2, and 3 that ride on it."""
    sly = {"kind": "rider", "rider": {"on": "hit", "oncePer": "turn", "amount": {"flat": 3}}}
    rows = [{"name": "Sly", "_catalog": "spells/sly"}]
    opponent = sergeant(sheet={"lists": {"arms": [HOOK], "powers": rows}})
    now = against(opponent, [1, 20, 9, 2], rules(catalogs=[spells(sly=sly)]), fields={"tough": 9})
    now = act(now, "Sergeant", "attack:0:0", "Ann")
    assert health(now, "Ann") == 4


@pytest.mark.feature("creature.sheet.layer-enum")
def test_a_value_that_a_layer_took_away_reads_as_the_default() -> None:
    """A captain's guard is 15; the layer takes captains away, and this one is of no rank, with 11."""
    rank = {"id": "rank", "label": "Rank", "type": "enum", "values": ["none", "captain"], "default": "none"}
    guard = {"id": "badge", "label": "Badge", "op": "enumTable", "from": {"field": "rank"}, "table": {"captain": 15}}
    layer = {"id": "plain", "label": "Plain", "fields": [{"id": "rank", "removeValues": ["captain"]}]}
    captain = entry({"tier": "pack", "sheet": {"fields": {"rank": "captain"}}}, "captain", "Captain")
    document = brawl(
        merged(ARENA, {"threat": THREAT}),
        combat={"defense": {"const": None, "derived": "badge"}},
        sheet={"fields": [rank], "derived": [guard | {"default": 11}]},
        catalogs=[bestiary(captain)],
        layers=[layer],
    )
    for layers, defense in (([], 15), (["plain"], 11)):
        now = fight(engine().load(document, layers=layers), [hero()], [{"name": "Captain"}], [20, 1])
        assert now.combatants["Captain"].profile.defense == defense


@pytest.mark.feature("creature.sheet.catalog-rows", "creature.sheet.catalog-rows.loading")
def test_rows_of_catalogs_in_files_of_their_own_are_at_hand_in_a_fight() -> None:
    """The bestiary and the spells that it names stand in two files; the one whose spark is none has nothing."""
    shelf = {key: value for key, value in CHARGED.items() if key != "entries"}
    beasts = bestiary()
    rows = [{"name": "Spark", "_catalog": "spells/spark"}, {"name": "Gone", "_catalog": "spells/gone"}]
    own = {"tier": "pack", "sheet": {"abilities": {"might": 3}, "lists": {"powers": rows}}}
    files = {
        "spells": [*CHARGED["entries"]],
        "beasts": [entry(own, "sergeant", "Sergeant")],
    }
    assets = {
        f"catalogs/{id}.json": json.dumps({"schemaVersion": 1, "catalog": id, "entries": entries}).encode()
        for id, entries in files.items()
    }
    heads = [
        {**shelf, "asset": "catalogs/spells.json"},
        {**{key: value for key, value in beasts.items() if key != "entries"}, "asset": "catalogs/beasts.json"},
    ]
    document = brawl(merged(ARENA, {"threat": THREAT}), **POOLS, catalogs=heads)
    made = engine().load(document, assets=assets)
    now = fight(made, [hero()], [{"name": "Sergeant"}], [1, 20])
    assert set(menu(now)) == {"ability:0:0", "end-turn"}


def test_a_fight_with_one_is_saved_and_goes_on() -> None:
    """What it spent and lost is kept with the fight: after 4 of 7 points the same hook does the same."""
    made = rules()
    now = against(sergeant(), [20, 1, 12, 4, 10, 2], made)
    now = ends(act(now, "Ann", "attack:0:0", "Sergeant"), "Ann")
    again = load(made, json.loads(json.dumps(save(now))))
    assert save(act(again, "Sergeant", "attack:0:0", "Ann")) == save(act(now, "Sergeant", "attack:0:0", "Ann"))
    assert health(again, "Sergeant") == 3
