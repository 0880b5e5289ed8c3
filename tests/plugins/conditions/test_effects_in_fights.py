"""What each effect of a condition does in a fight."""

from __future__ import annotations

import pytest

from ailing import ailing, beast, does, ill, puts
from fights import act, ends, fight, happened, health, hero, menu, refusal, who
from rulewright.fight.phases import Check


def swung(*conditions: str, faces: list[int], **effects: list[str]) -> dict[str, object]:
    """Ann's attack roll at Rat, while she is in some conditions: 2 to hit against 10."""
    rules = ailing({id: {"effects": found} for id, found in effects.items()})
    begun = fight(rules, [ill(*conditions)], [beast()], [15, 5, *faces])
    return happened(act(begun, "Ann", "attack:0:0", "Rat"), "attack")[0]


def bitten(effect: str, faces: list[int]) -> dict[str, object]:
    """Rat's attack roll at Ann in a condition: 3 to hit against 10."""
    begun = fight(ailing({"marked": {"effects": [effect]}}), [ill("marked")], [beast()], [5, 15, *faces])
    return happened(act(begun, "Rat", "bite", "Ann"), "attack")[0]


@pytest.mark.feature("combat.condition.effect.own-attacks-advantage")
def test_own_attacks_up() -> None:
    """3 and 12: 12 + 2 = 14 hits 10; 4 of damage."""
    roll = swung("keen", faces=[3, 12, 4], keen=["own-attacks-advantage"])
    assert (roll["rolls"], roll["total"], roll["lean"], roll["result"]) == ([[3], [12]], 14, "advantage", "hit")


@pytest.mark.feature("combat.condition.effect.own-attacks-disadvantage")
def test_own_attacks_down() -> None:
    """12 and 3: 3 + 2 = 5 misses 10."""
    roll = swung("shaken", faces=[12, 3], shaken=["own-attacks-disadvantage"])
    assert (roll["total"], roll["lean"], roll["result"]) == (5, "disadvantage", "miss")


@pytest.mark.feature("combat.condition.effect.attacks-against-advantage")
def test_attacks_on_the_holder_up() -> None:
    """2 and 9: 9 + 3 = 12 hits 10."""
    roll = bitten("attacks-against-advantage", [2, 9, 1])
    assert (roll["total"], roll["lean"]) == (12, "advantage")


@pytest.mark.feature("combat.condition.effect.attacks-against-disadvantage")
def test_attacks_on_the_holder_down() -> None:
    """9 and 2: 2 + 3 = 5 misses 10."""
    roll = bitten("attacks-against-disadvantage", [9, 2])
    assert (roll["total"], roll["lean"], roll["result"]) == (5, "disadvantage", "miss")


@pytest.mark.feature("combat.condition.rolls.cancel")
def test_one_each_way_cancels() -> None:
    """One die: 7 + 2 = 9 misses 10. Two up against one down cancel as well."""
    effects = {"keen": ["own-attacks-advantage"], "shaken": ["own-attacks-disadvantage"]}
    assert swung("keen", "shaken", faces=[7], **effects)["rolls"] == [[7]]
    more = {**effects, "blessed": ["own-attacks-advantage"]}
    assert "lean" not in swung("keen", "shaken", "blessed", faces=[7], **more)


@pytest.mark.feature(
    "combat.condition.rolls.cancel",
    "combat.condition.effect.own-saves-advantage",
    "combat.condition.effect.own-saves-disadvantage",
)
@pytest.mark.parametrize(
    ("conditions", "faces", "passed"),
    [
        (["steady"], [4, 13], True),
        (["jumpy"], [13, 4], False),
        (["steady", "jumpy"], [13], True),
        ([], [4], False),
    ],
)
def test_saves_lean(conditions: list[str], faces: list[int], passed: bool) -> None:
    """Against 12 with nothing to add: 13 passes, 4 does not; one each way is one die."""
    rules = ailing({"steady": {"effects": ["own-saves-advantage"]}, "jumpy": {"effects": ["own-saves-disadvantage"]}})
    gas = does("gas", autoHit=None, save={"save": "nerve", "difficulty": 12}, damage={"flat": 3})
    begun = fight(rules, [ill(*conditions)], [beast("Rat", gas)], [5, 15, *faces])
    begun = act(begun, "Rat", "gas", "Ann")
    assert happened(begun, "save")[0]["passed"] is passed
    assert health(begun, "Ann") == (20 if passed else 17)


@pytest.mark.feature("combat.condition.effect.own-checks-advantage", "combat.condition.effect.own-checks-disadvantage")
@pytest.mark.parametrize(
    ("effect", "faces", "total"), [("own-checks-advantage", [4, 13], 13), ("own-checks-disadvantage", [13, 4], 4)]
)
def test_checks_of_a_fight_lean(effect: str, faces: list[int], total: int) -> None:
    begun = fight(ailing({"odd": {"effects": [effect]}}), [ill("odd")], [beast()], [5, 15, *faces])
    table = begun.table()
    begun.rules.kind.check_passes(table, Check("Ann", "any"), 0, 10)
    assert table.events[-1]["total"] == total


@pytest.mark.feature("combat.condition.effect.cannot-act")
def test_who_cannot_act_can_only_end_the_turn() -> None:
    begun = fight(ailing({"stunned": {"effects": ["cannot-act"]}}), [ill("stunned")], [beast()], [15, 5])
    assert list(menu(begun)) == ["end-turn"]
    assert refusal(begun, "Ann", "attack:0:0", "Rat") == "cannot-act"
    assert begun.table().able(begun.combatants["Ann"]) is False


@pytest.mark.feature("combat.condition.effect.cannot-react")
def test_who_cannot_react_is_not_asked() -> None:
    """They can act all the same."""
    begun = fight(ailing({"dazed": {"effects": ["cannot-react"]}}), [ill("dazed")], [beast()], [15, 5])
    table = begun.table()
    assert table.alert(begun.combatants["Ann"]) is False
    assert table.alert(begun.combatants["Rat"]) is True
    assert "attack:0:0" in menu(begun)


@pytest.mark.feature("combat.condition.effect.resist-all")
def test_all_damage_is_halved_once() -> None:
    """5 of any sort comes to 2; a creature that is resistant itself halves no second time, and a vulnerable one takes
    all 5."""
    rules = ailing({"warded": {"effects": ["resist-all"]}})
    ward, hit = puts("warded"), {"arms": [{"name": "Blade", "dice": "1d6", "plus": 9, "harm": "cut"}]}
    for defences, left in (({}, 8), ({"resist": ["cut"]}, 8), ({"vulnerable": ["cut"]}, 5)):
        other = beast("Owl", {**ward, "targets": "ally"})
        begun = fight(rules, [hero(lists=hit)], [beast("Rat", **defences), other], [5, 4, 15, 10, 5])
        begun = ends(act(begun, "Owl", "warded", "Rat"), "Owl")
        assert health(act(begun, "Ann", "attack:0:0", "Rat"), "Rat") == left


@pytest.mark.feature("combat.condition.effect.cannot-target-source")
def test_the_source_cannot_be_aimed_at() -> None:
    begun = fight(
        ailing({"charmed": {"effects": ["cannot-target-source"]}}),
        [hero()],
        [beast("Imp", puts("charmed")), beast("Rat")],
        [5, 15, 1],
    )
    begun = ends(act(begun, "Imp", "charmed", "Ann"), "Imp")
    assert menu(begun)["attack:0:0"]["targets"]["of"] == ["Rat"]
    assert refusal(begun, "Ann", "attack:0:0", "Imp") == "bad-target"


@pytest.mark.feature("combat.condition.effect.cannot-target-source-side")
def test_nobody_of_the_source_s_side_can_be_aimed_at() -> None:
    """Ann can aim at nobody then; a condition that nobody tracked bars nobody, and neither does one of a friend's."""
    effects = {"charmed": {"effects": ["cannot-target-source-side"]}}
    begun = fight(ailing(effects), [hero()], [beast("Imp", puts("charmed")), beast("Rat")], [5, 15, 1])
    begun = ends(act(begun, "Imp", "charmed", "Ann"), "Imp")
    assert "attack:0:0" not in menu(begun)
    assert refusal(begun, "Ann", "attack:0:0", "Rat") == "bad-target"
    brought = fight(ailing(effects), [ill("charmed")], [beast("Rat")], [15, 5])
    assert menu(brought)["attack:0:0"]["targets"]["of"] == ["Rat"]


@pytest.mark.feature("combat.condition.effect.ends-on-damage")
def test_damage_ends_it_but_not_the_blow_that_brought_it() -> None:
    """The bite that lulls does 2, and leaves the condition; the next one, for 1, ends it."""
    lull = does("lull", damage={"flat": 2}, applies=[{"condition": "lulled", "duration": "instant"}])
    begun = fight(ailing({"lulled": {"effects": ["ends-on-damage"]}}), [hero()], [beast("Rat", lull)], [5, 15, 12, 1])
    begun = act(begun, "Rat", "lull", "Ann")
    assert [held["id"] for held in who(begun, "Ann")["conditions"]] == ["lulled"]
    begun = act(ends(begun, "Rat", "Ann"), "Rat", "bite", "Ann")
    assert who(begun, "Ann")["conditions"] == []
    assert happened(begun, "condition")[-1]["reason"] == "damage"
