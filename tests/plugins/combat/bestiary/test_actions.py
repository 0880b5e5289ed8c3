"""What the actions and riders of a creature may be."""

from __future__ import annotations

from typing import Any

import pytest

from bestiaries import BITE, acting, hound, refused, version
from tables import Json, merged

CLAW: Json = {**BITE, "id": "claw", "name": "Claw"}
FLURRY: Json = {
    "id": "flurry",
    "name": "Flurry",
    "budget": "act",
    "sequence": [{"action": "bite", "times": 1}, {"action": "claw", "times": 2}],
}
SAVE: Json = {"save": "nerve", "difficulty": 12, "onSuccess": "half"}
HELD: Json = {"condition": "held", "duration": "until-save", "saveEnds": {"save": "nerve", "at": "turn-end"}}
RIDER: Json = {"id": "pack", "name": "Pack", "on": "hit", "oncePer": "turn", "amount": {"dice": "1d6"}}


def bad(**patch: Any) -> list[str]:
    """Where an action with a merge patch over it is refused, below the action."""
    return [path.removeprefix("actions.0.") for path in refused(acting(**patch))]


def doing(*actions: Json, **patch: Any) -> list[str]:
    return refused(hound(actions=list(actions), **patch))


@pytest.mark.feature("creature.action.list")
def test_at_most_twelve_actions_each_with_an_id_of_its_own_and_a_budget() -> None:
    many = [CLAW | {"id": f"claw_{n}"} for n in range(13)]
    assert doing(*many[:12]) == []
    assert doing(*many) == ["actions"]
    assert doing(BITE, CLAW, BITE) == ["actions.2.id"]
    assert bad(budget="none") == ["budget"]
    assert bad(budget=None) == ["budget"]
    assert bad(name=None) == ["name"]


@pytest.mark.feature("creature.action.contents", "creature.action.reach", "creature.action.range")
def test_what_an_action_holds() -> None:
    whole = {"save": SAVE, "applies": [HELD], "targetCount": 2, "reach": 5, "range": 30, "autoHit": False}
    assert bad(**whole) == []
    assert bad(damage={"dice": None, "flat": None}) == ["damage"]
    assert bad(targetCount=0) == ["targetCount"]
    assert bad(save={"save": "might", "difficulty": 10}) == ["save.save"]
    assert bad(applies=[{"condition": "none", "duration": "instant"}]) == ["applies.0.condition"]
    assert refused(acting(damage={"type": "frost"}), combat={"damageTypes": ["cut"]}) == ["actions.0.damage.type"]


@pytest.mark.feature("creature.action.contents")
def test_no_condition_of_a_creature_asks_the_creatures_sheet() -> None:
    when = {"value": {"abilityScore": "might"}, "atLeast": 1}
    assert bad(applies=[{"condition": "held", "duration": "instant", "when": when}]) == ["applies.0.when"]


@pytest.mark.feature("creature.action.range-long")
def test_a_range_may_have_a_long_one_behind_it() -> None:
    assert bad(range={"normal": 30, "long": 120}) == []
    assert bad(range={"normal": 30, "long": 20}) == ["range.long"]
    assert bad(range={"normal": 30}) == ["range.long"]


@pytest.mark.feature("creature.action.area")
def test_an_area_is_a_shape_with_a_size() -> None:
    assert bad(area={"shape": "cone", "size": 15, "friendlyFire": False}) == []
    assert bad(area={"shape": "ring", "size": 15}) == ["area.shape"]
    assert bad(area={"shape": "burst", "size": 0}) == ["area.size"]
    assert bad(area={"shape": "burst", "size": -1}) == ["area.size"]
    assert bad(area={"shape": "line", "size": 60, "width": 10}) == []


@pytest.mark.feature("creature.action.uses")
def test_uses_are_counted_by_the_fight_or_by_the_day() -> None:
    assert bad(uses={"per": "day", "count": 3}) == []
    assert bad(uses={"per": "round", "count": 3}) == ["uses.per"]
    assert bad(uses={"per": "encounter", "count": 0}) == ["uses.count"]


@pytest.mark.feature("creature.action.recharge")
def test_a_recharge_can_be_reached_by_its_dice() -> None:
    """Two dice of four sides come to 8 at most."""
    two = {"count": 2, "sides": 4}
    assert bad(recharge={"dice": two, "from": 8}, uses={"per": "day", "count": 1}) == []
    assert bad(recharge={"dice": two, "from": 9}) == ["recharge.from"]
    assert bad(recharge={"dice": two}) == ["recharge.from"]


def test_at_most_four_alternatives_each_with_an_amount_and_a_known_when() -> None:
    half, two = {"when": {"selfHealthAtMost": 0.5}, "dice": "2d4"}, {"when": "twoHanded", "dice": "1d10", "flat": 3}
    assert bad(damage={"alternatives": [two, half]}) == []
    assert bad(damage={"alternatives": [two] * 5}) == ["damage.alternatives"]
    assert bad(damage={"alternatives": [two | {"when": "raging"}]}) == ["damage.alternatives.0.when"]
    assert bad(damage={"alternatives": [half | {"when": {"selfHealthAtMost": 1.5}}]}) == [
        "damage.alternatives.0.when.selfHealthAtMost"
    ]
    assert bad(damage={"alternatives": [{"when": "twoHanded"}]}) == ["damage.alternatives.0"]


@pytest.mark.feature("creature.action.plus")
def test_at_most_three_parts_each_with_an_amount() -> None:
    part = {"dice": "1d4", "type": "burn"}
    assert bad(damage={"plus": [part] * 3}) == []
    assert bad(damage={"plus": [part] * 4}) == ["damage.plus"]
    assert bad(damage={"plus": [part, {"type": "burn"}]}) == ["damage.plus.1"]
    assert version(acting(damage={"plus": [part]})) == "1.29"


@pytest.mark.feature("creature.action.save-difficulty")
def test_saves_need_a_number_and_only_one() -> None:
    assert bad(save=SAVE) == []
    assert bad(save=SAVE, applies=[HELD]) == []
    assert bad(save={"save": "nerve"}) == ["save.difficulty"]
    assert bad(applies=[HELD]) == ["saveDifficulty"]
    assert bad(applies=[HELD], saveDifficulty=12) == []
    assert bad(save=SAVE, saveDifficulty=12) == ["saveDifficulty"]


@pytest.mark.feature("creature.action.part-difficulty")
def test_a_save_of_a_part_falls_back_on_the_actions_number() -> None:
    part = {"flat": 3, "save": {"save": "nerve"}}
    assert bad(damage={"plus": [part]}) == ["damage.plus.0.save.difficulty"]
    assert bad(damage={"plus": [part]}, saveDifficulty=12) == []
    assert bad(damage={"plus": [part]}, save=SAVE) == []
    assert bad(damage={"plus": [merged(part, {"save": {"difficulty": 9}})]}) == []


@pytest.mark.feature("creature.action.sequence")
def test_a_sequence_runs_other_actions_of_the_same_creature() -> None:
    assert doing(BITE, CLAW, FLURRY) == []
    assert doing(BITE, FLURRY) == ["actions.1.sequence.1.action"]
    assert doing(BITE, CLAW, FLURRY | {"sequence": []}) == ["actions.2.sequence"]
    assert doing(BITE, CLAW, FLURRY | {"sequence": [{"action": "bite", "times": 0}]}) == ["actions.2.sequence.0.times"]


@pytest.mark.feature("creature.action.sequence.restrictions")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("toHit", 3),
        ("autoHit", True),
        ("damage", {"flat": 1}),
        ("save", SAVE),
        ("applies", [{"condition": "held", "duration": "instant"}]),
        ("area", {"shape": "cone", "size": 15}),
        ("heal", {"flat": 3}),
        ("targets", "ally"),
    ],
)
def test_a_sequence_has_no_effect_of_its_own(name: str, value: object) -> None:
    assert f"actions.2.{name}" in doing(BITE, CLAW, FLURRY | {name: value})


@pytest.mark.feature("creature.action.sequence.restrictions", "creature.action.signature")
def test_a_sequence_names_no_sequence_no_reaction_and_no_signature_action() -> None:
    again = {"id": "again", "name": "Again", "budget": "act", "sequence": [{"action": "flurry"}]}
    assert doing(BITE, CLAW, FLURRY, again) == ["actions.3.sequence.0.action"]
    assert doing(BITE, CLAW | {"reaction": {"on": "hit"}}, FLURRY) == ["actions.2.sequence.1.action"]
    sold = CLAW | {"signature": {"cost": 1}}
    assert doing(BITE, sold, FLURRY, signaturePoints=3) == ["actions.2.sequence.1.action"]


@pytest.mark.feature("creature.action.signature")
def test_a_signature_action_is_paid_from_the_creatures_points() -> None:
    sold = acting(signature={"cost": 3})
    assert refused(sold) == ["actions.0.signature"]
    assert refused(sold | {"signaturePoints": 2}) == ["actions.0.signature.cost"]
    assert refused(sold | {"signaturePoints": 3}) == []
    assert refused(acting(signature={"cost": 3}, budget=None) | {"signaturePoints": 3}) == []
    assert refused(acting(signature={"cost": 0}) | {"signaturePoints": 3}) == ["actions.0.signature.cost"]


@pytest.mark.feature("creature.action.reaction")
def test_a_reaction_is_the_object_of_catalog_entries() -> None:
    assert bad(reaction={"on": "hit"}) == []
    assert bad(reaction={"on": "noon"}) == ["reaction.on"]
    assert bad(reaction={"on": "used", "cancels": True, "against": {"catalogs": ["spells"]}}) == [
        "reaction.against.catalogs.0"
    ]
    both = acting(reaction={"on": "hit"}, signature={"cost": 1}) | {"signaturePoints": 1}
    assert refused(both) == ["actions.0.reaction"]
    assert version(acting(reaction={"on": "hit"})) == "1.46"


@pytest.mark.feature("creature.action.reaction")
def test_a_counter_of_a_creature_without_a_sheet_checks_with_a_constant() -> None:
    def counter(check: Json) -> Json:
        return {"on": "used", "cancels": True, "upTo": "paid", "above": {"check": check, "dc": 10}}

    assert bad(reaction=counter({"const": 4})) == []
    assert bad(reaction=counter({"abilityMod": "might"})) == ["reaction.above.check"]
    mage = {"tier": "pack", "sheet": {}, "actions": [BITE | {"reaction": counter({"abilityMod": "might"})}]}
    assert refused(mage) == []


@pytest.mark.feature("creature.action.self")
def test_what_is_done_to_oneself_has_no_targets() -> None:
    parry = {"damage": None, "toHit": None, "self": True, "reaction": {"on": "hit"}}
    applied = [{"condition": "held", "duration": {"rounds": 1}, "endsAfter": "attacked"}]
    assert bad(**parry, applies=applied) == []
    assert bad(self=True, targetCount=1) == ["targetCount"]
    assert bad(self=True, area={"shape": "burst", "size": 5}) == ["area"]
    assert bad(self=True, targets="ally") == ["targets"]
    assert bad(self=False, targetCount=1) == []
    assert version(acting(self=True)) == "1.46"


@pytest.mark.feature("creature.action.heal", "creature.action.targets")
def test_healing_only_heals_and_may_reach_ones_own_side() -> None:
    touch: Json = {
        "damage": None,
        "toHit": None,
        "heal": {"dice": "4d8", "flat": 2},
        "targets": "ally",
        "uses": {"per": "day", "count": 3},
    }
    assert bad(**touch) == []
    assert bad(**touch | {"targets": "any"}) == []
    assert bad(**touch | {"targets": "enemy"}) == ["targets"]
    assert bad(**touch | {"heal": {}}) == ["heal"]
    for beside in ({"damage": {"flat": 1}}, {"toHit": 2}, {"save": SAVE}, {"area": {"shape": "burst", "size": 5}}):
        assert bad(**touch | beside) == ["heal"]
    assert version(acting(**touch)) == "1.121"


def test_senses_that_a_target_must_have_are_named_once() -> None:
    assert bad(needs=["hearing", "sight"]) == []
    assert bad(needs=["hearing", "hearing"]) == ["needs.1"]
    assert bad(needs=[]) == ["needs"]
    assert bad(needs=["a", "b", "c", "d", "e"]) == ["needs"]


@pytest.mark.feature("creature.riders")
def test_at_most_four_riders_each_with_an_id_and_an_amount() -> None:
    def riding(*riders: Json) -> list[str]:
        return refused(hound(riders=list(riders)))

    many = [RIDER | {"id": f"r{n}"} for n in range(5)]
    assert riding(*many[:4]) == []
    assert riding(*many) == ["riders"]
    assert riding(RIDER, RIDER) == ["riders.1.id"]
    assert riding(RIDER | {"on": "miss"}) == ["riders.0.on"]
    assert riding(RIDER | {"oncePer": "day"}) == ["riders.0.oncePer"]
    assert riding(RIDER | {"amount": {}}) == ["riders.0.amount"]
    assert refused(hound(riders=[RIDER | {"type": "frost"}]), combat={"damageTypes": ["cut"]}) == ["riders.0.type"]


@pytest.mark.feature("creature.riders.actions")
def test_a_rider_may_ride_only_on_some_of_the_creatures_actions() -> None:
    assert refused(hound(riders=[RIDER | {"actions": ["bite"]}])) == []
    assert refused(hound(riders=[RIDER | {"actions": ["bite", "claw"]}])) == ["riders.0.actions.1"]


@pytest.mark.feature("creature.riders.no-sheet-keys")
def test_a_creatures_rider_reads_no_list_of_the_sheet() -> None:
    assert refused(hound(riders=[RIDER | {"sources": ["arms"]}])) == ["riders.0.sources"]
    assert refused(hound(riders=[RIDER | {"requires": {"column": "trained"}}])) == ["riders.0.requires"]
