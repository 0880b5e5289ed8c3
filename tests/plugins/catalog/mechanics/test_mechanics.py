"""What an entry does in a fight is read and checked when the ruleset is loaded."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.fight.mechanics import FightKeys
from shelves import SHEET, basic, catalog, gift, shelved
from tables import engine, paths

Json = dict[str, Any]
DAZED = {"live": {"conditions": [{"id": "dazed", "label": "Dazed"}]}}


def refused(kind: str = "attack", **keys: Any) -> list[str]:
    """Where mechanics of these keys are refused, below the mechanics."""
    found = paths(catalogs=[catalog(gift(mechanics={"kind": kind, **keys}))], sheet=SHEET | DAZED)
    return [path.removeprefix("catalogs.0.entries.0.mechanics.") for path in found]


WHOLE: Json = {
    "range": 30,
    "area": {"shape": "burst", "size": 7.5},
    "targets": "enemy",
    "targetCount": 3,
    "friendlyFire": False,
    "attackRoll": True,
    "autoHit": False,
    "concentration": True,
    "amount": {"dice": "2d6", "flat": 1},
    "temporary": {"flat": 2},
    "damageType": "cold fire",
    "save": {"save": "nerve", "onSuccess": "half"},
    "applies": [
        {"condition": "dazed", "duration": {"rounds": 2, "at": "turn-start"}, "endsAfter": "attacked"},
        {"condition": "dazed", "duration": "until-save", "saveEnds": {"save": "nerve", "at": "turn-start"}},
        {"condition": "dazed", "duration": "instant"},
    ],
    "scales": {"from": {"abilityScore": "wit"}, "table": [[1, 0], [5, 1]]},
    "budget": "action",
    "gives": [{"budget": "action", "count": 1}],
    "standard": {"actions": ["dash", "hide"], "budget": "bonus"},
    "plus": [{"flat": 5, "type": "holy", "save": {"save": "nerve", "difficulty": 12, "onSuccess": "none"}}],
    "reaction": {"on": "used", "at": "chosen", "cancels": True, "against": {"catalogs": ["gifts"]}},
}


@pytest.mark.feature("catalog.mechanics.shape", "catalog.mechanics")
def test_a_whole_entry_is_read_typed() -> None:
    assert refused(**WHOLE) == []
    rules = shelved(catalog(gift(mechanics={"kind": "attack", "range": 0, "amount": {"flat": 3}})))
    keys = rules.catalogs.entry("gifts/spark").mechanics.part(FightKeys)
    assert (keys.range, keys.amount.flat, keys.save) == (0, 3, None)


@pytest.mark.feature("catalog.mechanics.shape")
@pytest.mark.parametrize(
    ("key", "value", "at"),
    [
        ("range", -1, "range"),
        ("area", {"shape": "burst", "size": 0}, "area.size"),
        ("area", {"shape": "ring", "size": 1}, "area.shape"),
        ("targets", "foes", "targets"),
        ("targetCount", 0, "targetCount"),
        ("targetCount", 21, "targetCount"),
        ("attackRoll", "yes", "attackRoll"),
        ("amount", {}, "amount"),
        ("amount", {"dice": "d6"}, "amount.dice"),
        ("temporary", {}, "temporary"),
        ("damageType", "x" * 41, "damageType"),
        ("save", {"save": "reflex"}, "save.save"),
        ("save", {"save": "nerve", "onSuccess": "double"}, "save.onSuccess"),
        ("gives", [{"budget": "action", "count": 11}], "gives.0.count"),
        ("gives", [{"budget": "action", "count": 1}] * 5, "gives"),
        ("standard", {"actions": ["dash", "dash"], "budget": "bonus"}, "standard.actions"),
        ("standard", {"actions": [], "budget": "bonus"}, "standard.actions"),
        ("free", False, "free"),
        ("scales", {"from": {"abilityScore": "wit"}}, "scales.table"),
        ("scales", {"from": {"livePool": "drive"}, "table": [[0, 1]]}, "scales.from"),
        ("scales", {"from": {"derived": "left"}, "table": [[0, 1]]}, "scales.from"),
    ],
)
def test_bounds_and_words(key: str, value: Any, at: str) -> None:
    assert refused(**{key: value}) == [at]


@pytest.mark.feature("catalog.mechanics.plus")
def test_further_parts_need_an_amount_and_something_to_add() -> None:
    amount, part = {"flat": 3}, {"dice": "1d6"}
    assert refused(amount=amount, plus=[part] * 3) == []
    assert refused(amount=amount, plus=[part] * 4) == ["plus"]
    assert refused(plus=[part]) == ["plus"]
    assert refused("heal", amount=amount, plus=[part]) == ["plus"]
    assert refused(amount=amount, plus=[{"type": "fire"}]) == ["plus.0"]
    assert refused(amount=amount, plus=[{"flat": 10_001}]) == ["plus.0.flat"]
    assert refused(amount=amount, plus=[part | {"save": {"save": "reflex"}}]) == ["plus.0.save.save"]
    assert refused(amount=amount, plus=[part | {"save": {"save": "nerve", "difficulty": 1001}}]) == [
        "plus.0.save.difficulty"
    ]


@pytest.mark.feature("catalog.mechanics.applies")
def test_conditions_are_known_and_can_end() -> None:
    dazed = {"condition": "dazed", "duration": "instant"}
    assert refused(applies=[dazed] * 4) == []
    assert refused(applies=[dazed] * 5) == ["applies"]
    assert refused(applies=[dazed | {"condition": "blind"}]) == ["applies.0.condition"]
    assert refused(applies=[dazed | {"duration": "until-save"}]) == ["applies.0.duration"]
    assert refused(applies=[dazed | {"duration": "for ever"}]) == ["applies.0.duration"]
    assert refused(applies=[dazed | {"duration": {"rounds": 0}}]) == ["applies.0.duration.rounds"]
    assert refused(applies=[dazed | {"saveEnds": {"save": "reflex"}}]) == ["applies.0.saveEnds.save"]
    assert refused(applies=[dazed | {"endsAfter": "lunch"}]) == ["applies.0.endsAfter"]


RIDER: Json = {"on": "hit", "oncePer": "turn", "amount": {"dice": "1d6"}}


@pytest.mark.feature("catalog.mechanics.rider")
def test_the_kind_and_the_block_come_together() -> None:
    assert refused("rider", rider=RIDER) == []
    assert refused("rider") == ["rider"]
    assert refused("attack", rider=RIDER) == ["rider"]
    assert refused("rider", rider=RIDER, scales=WHOLE["scales"]) == []


@pytest.mark.feature("catalog.mechanics.rider")
@pytest.mark.parametrize("key", [*sorted(WHOLE.keys() - {"scales"}), "cost", "perCostStep", "free"])
def test_a_rider_carries_nothing_that_somebody_performs(key: str) -> None:
    more = {"cost": [{"pool": "drive", "amount": 1}], "perCostStep": {"flat": 1}, "free": True}
    keys = {key: (WHOLE | more)[key]}
    assert key in refused("rider", rider=RIDER, **keys)


@pytest.mark.feature("catalog.mechanics.rider")
def test_a_riders_own_keys() -> None:
    def rider(**keys: Any) -> list[str]:
        return [path.removeprefix("rider.") for path in refused("rider", rider=RIDER | keys)]

    assert (
        rider(when=["advantage", "ally-adjacent"], sources=["gifts"], requires={"column": "ready"}, type="fire") == []
    )
    assert rider(on="miss") == ["on"]
    assert rider(oncePer="day") == ["oncePer"]
    assert rider(amount={}) == ["amount"]
    assert rider(when=["sunny"]) == ["when.0"]
    assert rider(sources=["blades"]) == ["sources.0"]
    assert rider(sources=["gifts"], requires={"column": "uses"}) == ["requires.column"]


@pytest.mark.feature("catalog.mechanics.free")
def test_what_is_free_takes_no_budget() -> None:
    assert refused(free=True, cost=[{"pool": "drive", "amount": 1}]) == []
    assert refused(free=True, budget="action") == ["free"]


@pytest.mark.feature("catalog.mechanics.reaction")
def test_reactions() -> None:
    def reaction(value: Any) -> list[str]:
        return [path.removeprefix("reaction").removeprefix(".") for path in refused(reaction=value)]

    assert reaction(True) == reaction(False) == []
    for moment in ("used", "aimed"):
        assert reaction({"on": moment, "cancels": True}) == []
    for moment in ("hit", "harmed"):
        assert reaction({"on": moment}) == []
        assert reaction({"on": moment, "cancels": True}) == ["cancels"]
    assert reaction({"on": "used", "cancels": False}) == ["cancels"]
    assert reaction({"on": "noon"}) == ["on"]
    assert reaction({"on": "used", "at": "nobody"}) == ["at"]
    assert reaction({"on": "used", "against": {"catalogs": ["gifts", "spells"]}}) == ["against.catalogs.1"]
    assert reaction({"on": "used", "against": {"catalogs": []}}) == ["against.catalogs"]


@pytest.mark.feature("catalog.mechanics.reaction")
@pytest.mark.parametrize(
    ("mechanics", "since"),
    [
        ({"kind": "attack", "range": 5, "attackRoll": True}, "1.21"),
        ({"kind": "attack", "targetCount": 2}, "1.26"),
        ({"kind": "rider", "rider": RIDER}, "1.29"),
        ({"kind": "utility", "free": True}, "1.29"),
        ({"kind": "utility", "reaction": True}, "1.21"),
        ({"kind": "utility", "reaction": {"on": "aimed"}}, "1.33"),
        ({"kind": "utility", "reaction": {"on": "used"}}, "1.44"),
        ({"kind": "utility", "reaction": {"on": "aimed", "against": {"catalogs": ["gifts"]}}}, "1.44"),
        ({"kind": "utility", "reaction": {"on": "hit"}}, "1.46"),
    ],
)
def test_versions(mechanics: Json, since: str) -> None:
    made = basic(catalog(gift(mechanics=mechanics)))
    assert str(engine().validate(made).capability) == since


@pytest.mark.feature("catalog.mechanics")
def test_a_key_that_nobody_knows_is_refused_with_the_nearest() -> None:
    assert refused(rnage=5) == ["rnage"]
