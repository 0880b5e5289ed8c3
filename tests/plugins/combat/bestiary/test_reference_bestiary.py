"""A bestiary of six that together do all that a creature can, and fights of each to the end."""

from __future__ import annotations

from functools import cache

import pytest

from beast_fights import fought_out
from bestiaries import THREAT, bestiary, entry
from fights import arena, fight, happened, hero
from rulewright.fight.fight import Fight
from rulewright.ruleset import Ruleset
from tables import Json

SHAKEN: Json = {"condition": "shaken", "duration": {"rounds": 2}, "saveEnds": {"save": "nerve"}}


def beast(**creature: object) -> Json:
    return {"tier": "pack", "health": 30, "defense": 12, "initiativeModifier": 1, **creature}


def action(id: str, **does: object) -> Json:
    return {"id": id, "name": id.capitalize(), "budget": "act", **does}


PICK = action("pick", toHit=4, damage={"dice": "1d4", "flat": 1, "type": "pierce"})
RAKE = action("rake", toHit=4, damage={"dice": "1d6", "type": "cut"})
BEASTS = bestiary(
    entry(
        beast(actions=[PICK, RAKE, action("flurry", sequence=[{"action": "pick", "times": 2}, {"action": "rake"}])]),
        "sky-heron",
        "Sky Heron",
    ),
    entry(
        beast(
            actions=[
                PICK,
                action(
                    "geyser",
                    damage={"dice": "4d6", "type": "burn"},
                    save={"save": "nerve", "difficulty": 13, "onSuccess": "half"},
                    targetCount=3,
                    recharge={"dice": {"count": 1, "sides": 6}, "from": 4},
                ),
            ]
        ),
        "kettle-toad",
        "Kettle Toad",
    ),
    entry(
        beast(
            actions=[
                action(
                    "keen",
                    damage={"flat": 2},
                    save={"save": "nerve", "difficulty": 14, "onSuccess": "negates"},
                    applies=[SHAKEN],
                )
            ]
        ),
        "well-widow",
        "Well Widow",
    ),
    entry(
        beast(resist=["cut"], immune=["burn"], conditionImmunities=["shaken"], actions=[RAKE]), "slag-idol", "Slag Idol"
    ),
    entry(
        beast(
            signaturePoints=2,
            actions=[
                RAKE,
                {"id": "stamp", "name": "Stamp", "signature": {"cost": 1}, "autoHit": True, "damage": {"flat": 2}},
                action("gulp", autoHit=True, damage={"flat": 12}, uses={"per": "day", "count": 1}),
            ],
        ),
        "ford-king",
        "Ford King",
    ),
    entry(
        {"tier": "pack", "sheet": {"lists": {"arms": [{"name": "Hook", "dice": "1d6", "plus": 4}]}}}, "reeve", "Reeve"
    ),
)


@cache
def rules() -> Ruleset:
    live = {
        "conditions": [{"id": "shaken", "label": "Shaken"}],
        "pools": [{"id": "drive", "label": "Drive", "max": {"const": 40}}],
    }
    shaken = {"condition": "shaken", "effects": ["own-attacks-disadvantage"]}
    return arena({"threat": THREAT, "conditions": [shaken]}, catalogs=[BEASTS], sheet={"live": live})


def against(*names: str, seed: int = 1) -> Fight:
    return fought_out(
        fight(rules(), [hero("Ann"), hero("Bo"), hero("Cy")], [{"name": name} for name in names], seed=seed)
    )


@pytest.mark.feature("creature.reference.draft-bestiary")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", [entry["label"] for entry in BEASTS["entries"]])
def test_each_of_them_fights_to_the_end(name: str, seed: int) -> None:
    assert against(name, seed=seed).outcome in ("victory", "defeat")
    assert against(name, name, name, seed=seed).outcome in ("victory", "defeat")


@pytest.mark.feature("creature.reference.draft-bestiary")
def test_together_they_do_all_that_creatures_can() -> None:
    """What each of them is in the bestiary for has happened by the end of its fight."""
    heron, toad, widow, idol, king, reeve = (against(entry["label"]) for entry in BEASTS["entries"])
    first = happened(heron, "attack")
    assert [event["deed"] for event in first if event["actor"] == "Sky Heron"][:3] == ["Pick", "Pick", "Rake"]
    assert happened(toad, "recharge")
    assert any(event["reason"] == "applied" for event in happened(widow, "condition"))
    assert {event.get("adjust") for event in happened(idol, "damage") if event["target"] == "Slag Idol"} == {"resist"}
    assert happened(king, "signature")
    assert [event["left"] for event in happened(king, "uses")] == [0]
    assert reeve.combatants["Reeve"].who is not None
