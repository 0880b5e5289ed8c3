"""What ends a condition early: any damage, harm from its source's side, a save that damage repeats, or a friend."""

from __future__ import annotations

import pytest

from ailing import ailing, beast, does, puts
from fights import act, ends, fight, happened, hero, knows, menu, refusal, spells, who
from rulewright.fight.fight import Fight
from tables import Json

DAZED: Json = {"dazed": {"endsWhen": ["damaged"]}}
CHARMED: Json = {"charmed": {"endsWhen": ["harmed-by-source-side"]}}
RULED: Json = {"ruled": {}}


def afflicted(begun: Fight, name: str = "Ann") -> list[str]:
    return [held["id"] for held in who(begun, name)["conditions"]]


@pytest.mark.feature("combat.condition.ends-when.damaged")
def test_any_damage_ends_it_at_once() -> None:
    """A bite that misses (2 + 3 = 5) leaves it; one that hits (12 + 3) for 1 ends it, whoever bites."""
    begun = fight(ailing(DAZED), [hero()], [beast("Imp", puts("dazed")), beast("Rat")], [1, 20, 10, 2, 12, 1])
    begun = ends(act(begun, "Imp", "dazed", "Ann"), "Imp")
    begun = act(begun, "Rat", "bite", "Ann")
    assert afflicted(begun) == ["dazed"]
    begun = act(ends(begun, "Rat", "Ann"), "Imp", "bite", "Ann")
    assert afflicted(begun) == []
    assert happened(begun, "condition")[-1]["reason"] == "damage"


@pytest.mark.feature("combat.condition.ends-when.damaged")
def test_damage_that_comes_to_nothing_ends_nothing() -> None:
    """A cut of 4 does nothing to somebody immune to cuts."""
    rules = ailing(DAZED)
    begun = fight(rules, [hero()], [beast("Imp", {**puts("dazed"), "targets": "ally"}), beast("Rat", immune=["cut"])],
                  [15, 20, 1, 15, 4])  # fmt: skip
    begun = ends(act(begun, "Imp", "dazed", "Rat"), "Imp")
    assert afflicted(act(begun, "Ann", "attack:0:0", "Rat"), "Rat") == ["dazed"]


@pytest.mark.feature("combat.condition.ends-when.harmed-by-source-side")
def test_an_attack_of_the_source_s_side_ends_it_even_if_it_misses() -> None:
    """Rat is on the side of the imp that charmed Ann; 2 + 3 = 5 misses."""
    begun = fight(ailing(CHARMED), [hero()], [beast("Imp", puts("charmed")), beast("Rat")], [1, 20, 10, 2])
    begun = ends(act(begun, "Imp", "charmed", "Ann"), "Imp")
    assert afflicted(begun) == ["charmed"]
    assert afflicted(act(begun, "Rat", "bite", "Ann")) == []


@pytest.mark.feature("combat.condition.ends-when.harmed-by-source-side")
def test_a_save_that_passes_ends_it_and_harm_to_somebody_else_does_not() -> None:
    gas = does("gas", autoHit=None, save={"save": "nerve", "difficulty": 5}, damage={"flat": 3})
    begun = fight(ailing(CHARMED), [hero(), hero("Bea")], [beast("Imp", puts("charmed")), beast("Rat", gas)],
                  [1, 2, 20, 10, 12, 1, 15])  # fmt: skip
    begun = ends(act(begun, "Imp", "charmed", "Ann"), "Imp")
    begun = ends(act(begun, "Rat", "bite", "Bea"), "Rat", "Bea", "Ann", "Imp")
    assert afflicted(begun) == ["charmed"]
    assert afflicted(act(begun, "Rat", "gas", "Ann")) == []


@pytest.mark.feature("combat.condition.ends-when.harmed-by-source-side")
def test_harm_from_one_s_own_side_is_none_of_it() -> None:
    """Bea throws a spark at Ann, whom an imp charmed: 10 + 5 = 15 hits for 2."""
    rules = ailing(CHARMED, catalogs=[spells(spark={"kind": "attack", "targets": "any", "attackRoll": True,
                                                    "amount": {"flat": 2}})])  # fmt: skip
    begun = fight(rules, [hero(), hero("Bea", powers=knows("spark"))], [beast("Imp", puts("charmed"))], [1, 10, 20, 10])
    begun = ends(act(begun, "Imp", "charmed", "Ann"), "Imp")
    assert afflicted(act(begun, "Bea", "ability:0:0", "Ann")) == ["charmed"]


@pytest.mark.feature("combat.condition.save-when-damaged")
def test_damage_repeats_the_save() -> None:
    """Against 13: 12 fails after the first bite, 13 passes after the second; none is made as turns end."""
    rules = ailing({"ruled": {"saveWhenDamaged": True}})
    rule = does("rule", saveDifficulty=13, applies=[{"condition": "ruled", "duration": "until-save",
                                                     "saveEnds": {"save": "nerve", "at": "turn-start"}}])  # fmt: skip
    faces = [1, 20, 10, 12, 1, 12, 5, 12, 1, 13]
    begun = fight(rules, [hero()], [beast("Imp", rule), beast("Rat")], faces)
    begun = ends(act(begun, "Imp", "rule", "Ann"), "Imp")
    begun = act(begun, "Rat", "bite", "Ann")
    assert afflicted(begun) == ["ruled"]
    begun = act(ends(begun, "Rat", "Ann"), "Imp", "bite", "Ann")
    assert afflicted(begun) == []
    assert [(save["total"], save["passed"]) for save in happened(begun, "save")] == [
        (12, False), (5, False), (13, True)]  # fmt: skip
    assert happened(begun, "condition")[-1]["reason"] == "recovered"


@pytest.mark.feature("combat.condition.save-when-damaged")
def test_without_a_stored_save_nothing_is_rolled() -> None:
    begun = fight(ailing({"ruled": {"saveWhenDamaged": True}}), [hero()], [beast("Imp", puts("ruled"))], [1, 20, 12, 1])
    begun = ends(act(begun, "Imp", "ruled", "Ann"), "Imp", "Ann")
    begun = act(begun, "Imp", "bite", "Ann")
    assert (afflicted(begun), happened(begun, "save")) == (["ruled"], [])


@pytest.mark.feature("combat.condition.save-ends-damaged")
def test_a_save_at_damage_alone_is_made_once_a_strike() -> None:
    """The bite does 1 and 2 more of another type: one strike, one save, 14 against 13. No key of the condition's is
    needed; turns that begin and end ask for none."""
    rule = does("rule", saveDifficulty=13, applies=[{"condition": "ruled", "duration": "until-save",
                                                     "saveEnds": {"save": "nerve", "at": "damaged"}}])  # fmt: skip
    maul = does("maul", damage={"flat": 1, "type": "cut", "plus": [{"flat": 2, "type": "fire"}]})
    begun = fight(ailing(RULED), [hero()], [beast("Imp", rule, maul)], [1, 20, 14])
    begun = ends(act(begun, "Imp", "rule", "Ann"), "Imp", "Ann")
    assert (afflicted(begun), happened(begun, "save")) == (["ruled"], [])
    begun = act(begun, "Imp", "maul", "Ann")
    assert (afflicted(begun), len(happened(begun, "save"))) == ([], 1)


@pytest.mark.feature("combat.condition.shake-off")
def test_a_friend_ends_it_for_a_part_of_the_turn() -> None:
    rules = ailing({"dazed": {"effects": ["cannot-act"], "shakeOff": {"budget": "quick"}}})
    begun = fight(rules, [hero(), hero("Bea")], [beast("Imp", puts("dazed"))], [1, 10, 20])
    begun = ends(act(begun, "Imp", "dazed", "Ann"), "Imp")
    option = menu(begun)["shake-off:dazed"]
    assert (option["budget"], option["targets"]) == ("quick", {"side": "party", "count": 1, "of": ["Ann"]})
    assert refusal(begun, "Bea", "shake-off:dazed", "Imp") == "bad-target"
    begun = act(begun, "Bea", "shake-off:dazed", "Ann")
    assert (afflicted(begun), who(begun, "Bea")["budgets"]["quick"]) == ([], 0)
    assert refusal(begun, "Bea", "shake-off:dazed", "Ann") == "no-budget"


@pytest.mark.feature("combat.condition.shake-off")
def test_nobody_shakes_off_their_own_or_an_enemy_s() -> None:
    rules = ailing({"dazed": {"shakeOff": {"budget": "quick"}}})
    begun = fight(rules, [hero()], [beast("Imp", puts("dazed"))], [1, 20])
    begun = ends(act(begun, "Imp", "dazed", "Ann"), "Imp")
    assert "shake-off:dazed" not in menu(begun)


@pytest.mark.feature("combat.condition.ends-when.unchanged", "combat.condition.ends-when-source-down")
def test_they_end_as_their_source_falls_whatever_else_ends_them() -> None:
    """15 + 2 = 17 hits 10; 6 of 5: the imp falls, and both go."""
    rules = ailing({"dazed": {"endsWhenSourceDown": True, "endsWhen": ["damaged"], "shakeOff": {"budget": "act"}},
                    "charmed": {"endsWhenSourceDown": True}, "cursed": {}})  # fmt: skip
    both = does("both", applies=[{"condition": id, "duration": "instant"} for id in ("dazed", "charmed", "cursed")])
    begun = fight(rules, [hero()], [beast("Imp", both, health=5), beast("Rat")], [5, 20, 1, 15, 6])
    begun = ends(act(begun, "Imp", "both", "Ann"), "Imp")
    begun = act(begun, "Ann", "attack:0:0", "Imp")
    assert afflicted(begun) == ["cursed"]
    assert [event["reason"] for event in happened(begun, "condition")[-2:]] == ["down", "down"]


@pytest.mark.feature("combat.condition.ends-when.unchanged")
def test_they_end_with_the_concentration_that_keeps_them_up() -> None:
    """Ann holds Rat; 15 + 3 hits her for 4, and 5 fails against 10."""
    rules = ailing(
        {"held": {"endsWhen": ["harmed-by-source-side"], "saveWhenDamaged": True, "shakeOff": {"budget": "act"}}},
        {"concentration": {"text": "focus", "save": "nerve", "floor": 10, "fromDamage": 0.5}},
        catalogs=[spells(hold={"kind": "debuff", "autoHit": True, "concentration": True,
                               "applies": [{"condition": "held", "duration": {"rounds": 9}}]})],
        sheet={"live": {"conditions": [{"id": "held", "label": "Held"}]}},
    )  # fmt: skip
    begun = fight(rules, [hero(powers=knows("hold"))], [beast("Imp")], [20, 5, 15, 4, 5])
    begun = ends(act(begun, "Ann", "ability:0:0", "Imp"), "Ann")
    begun = act(begun, "Imp", "bite", "Ann")
    assert afflicted(begun, "Imp") == []
    assert happened(begun, "condition")[-1]["reason"] == "concentration"
