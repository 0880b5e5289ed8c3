"""Keeping an ability up in a fight: begun, shaken by damage, replaced, and over. Nerve adds nothing."""

from __future__ import annotations

import pytest

from ailing import ailing, beast, does, puts
from fights import act, ends, fight, happened, health, hero, knows, spells, who
from rulewright.fight.fight import Fight
from rulewright.ruleset import Ruleset
from rulewright.sheet.stored import to_json
from tables import Json

KEPT: Json = {"text": "focus", "save": "nerve", "floor": 10, "fromDamage": 0.5}


def upheld(id: str, **keys: object) -> Json:
    return {"kind": "debuff", "autoHit": True, "concentration": True,
            "applies": [{"condition": id, "duration": {"rounds": 9}}], **keys}  # fmt: skip


def rules(**concentration: object) -> Ruleset:
    return ailing(
        {"bound": {}, "blinded": {}, "stunned": {"effects": ["cannot-act"]}},
        {"concentration": {**KEPT, **concentration}},
        catalogs=[spells(bind=upheld("bound"), blind=upheld("blinded", budget="quick"))],
    )


def binding(*faces: int, foe: Json | None = None, live: Json | None = None, **concentration: object) -> Fight:
    """Ann binds Rat, and ends her turn."""
    ann = hero(powers=knows("bind", "blind"), live=live)
    begun = fight(rules(**concentration), [ann], [foe or beast()], [20, 5, *faces])
    return ends(act(begun, "Ann", "ability:0:0", "Rat"), "Ann")


def held(begun: Fight, name: str = "Rat") -> list[str]:
    return [held["id"] for held in who(begun, name)["conditions"]]


def focus(begun: Fight) -> str | None:
    return to_json(begun.sheets["Ann"].sheet)["live"].get("text", {}).get("focus")


def test_it_is_written_down_as_it_begins() -> None:
    begun = binding()
    assert (who(begun, "Ann")["concentration"], focus(begun), held(begun)) == ("Bind", "Bind", ["bound"])
    (event,) = happened(begun, "concentration")
    assert (event["actor"], event["reason"], event["text"]) == ("Ann", "started", "Ann keeps up Bind.")


@pytest.mark.feature("combat.concentration.save")
def test_damage_asks_for_the_save_and_a_pass_keeps_it() -> None:
    """15 + 3 hits for 4; 10 passes 10. A miss asks for nothing."""
    begun = act(binding(15, 4, 10), "Rat", "bite", "Ann")
    assert [(save["save"], save["passed"]) for save in happened(begun, "save")] == [("nerve", True)]
    assert (focus(begun), held(begun)) == ("Bind", ["bound"])
    assert happened(act(binding(2), "Rat", "bite", "Ann"), "save") == []


@pytest.mark.feature("combat.concentration.failed")
def test_a_failed_save_ends_it_with_all_that_it_kept_up() -> None:
    begun = act(binding(15, 4, 9), "Rat", "bite", "Ann")
    assert (focus(begun), who(begun, "Ann")["concentration"], held(begun)) == (None, None, [])
    assert happened(begun, "concentration")[-1]["reason"] == "damage"
    assert happened(begun, "condition")[-1]["reason"] == "concentration"


@pytest.mark.feature("combat.concentration.difficulty")
@pytest.mark.parametrize(
    ("damage", "resist", "share", "difficulty"),
    [(19, False, 1, 19), (8, False, 0.5, 10), (19, False, 0.6, 11), (18, True, 1.5, 13)],
)
def test_the_floor_or_a_share_of_what_was_lost(damage: int, resist: bool, share: float, difficulty: int) -> None:
    """19 whole; half of 8 is under the floor of 10; 0.6 of 19 is 11.4, 11; 18 resisted is 9, and 1.5 of that 13.5,
    13."""
    blow = does("blow", damage={"flat": damage, "type": "cut"})
    made = ailing(
        {"bound": {}, "warded": {"effects": ["resist-all"]}},
        {"concentration": {**KEPT, "fromDamage": share}},
        catalogs=[spells(bind=upheld("bound"))],
    )
    ann = hero(powers=knows("bind"), live={"conditions": ["warded"] if resist else []})
    begun = fight(made, [ann], [beast("Rat", blow)], [20, 5, 20])
    begun = ends(act(begun, "Ann", "ability:0:0", "Rat"), "Ann")
    begun = act(begun, "Rat", "blow", "Ann")
    assert happened(begun, "save")[0]["difficulty"] == difficulty


@pytest.mark.feature("combat.concentration.difficulty", "combat.concentration.save")
def test_temporary_points_count_as_lost_and_a_strike_asks_once() -> None:
    """24 of two parts, 10 of them from the buffer: half of all 24 is 12, one save."""
    maul = does("maul", damage={"flat": 20, "type": "cut", "plus": [{"flat": 4, "type": "fire"}]})
    live = {"pools": {"drive": {"temp": 10}}}
    begun = act(binding(12, foe=beast("Rat", maul), live=live), "Rat", "maul", "Ann")
    assert [(save["difficulty"], save["passed"]) for save in happened(begun, "save")] == [(12, True)]
    assert health(begun, "Ann") == 6


@pytest.mark.feature("combat.concentration.save")
def test_damage_that_comes_to_nothing_asks_for_nothing() -> None:
    """A dart of 5 does nothing to somebody whom darts do no damage."""
    made = ailing({"bound": {}, "shut": {"noDamageFrom": ["spells/dart"]}}, {"concentration": KEPT},
                  catalogs=[spells(bind=upheld("bound"), dart={"kind": "attack", "targets": "any", "autoHit": True,
                                                               "amount": {"flat": 5}})])  # fmt: skip
    party = [hero(powers=knows("bind"), live={"conditions": ["shut"]}), hero("Bea", powers=knows("dart"))]
    begun = fight(made, party, [beast()], [20, 10, 5])
    begun = ends(act(begun, "Ann", "ability:0:0", "Rat"), "Ann")
    begun = act(begun, "Bea", "ability:0:0", "Ann")
    assert (happened(begun, "save"), focus(begun)) == ([], "Bind")


@pytest.mark.feature("combat.concentration.one-only")
def test_a_second_ends_the_first() -> None:
    ann = hero(powers=knows("bind", "blind"))
    begun = fight(rules(), [ann], [beast()], [20, 5])
    begun = act(act(begun, "Ann", "ability:0:0", "Rat"), "Ann", "ability:0:1", "Rat")
    assert (focus(begun), held(begun)) == ("Blind", ["blinded"])
    told = [(event["deed"], event["reason"]) for event in happened(begun, "concentration")]
    assert told == [("Bind", "started"), ("Bind", "replaced"), ("Blind", "started")]
    assert "Ann lets go of Bind." in [event["text"] for event in happened(begun, "concentration")]


@pytest.mark.feature("combat.concentration.failed")
@pytest.mark.parametrize("deed", ["crush", "stunned"])
def test_falling_and_being_unable_to_act_end_it_without_a_roll(deed: str) -> None:
    rat = beast("Rat", does("crush", damage={"flat": 25}), puts("stunned"))
    begun = act(fight_with_a_friend(rat), "Rat", deed, "Ann")
    assert (focus(begun), held(begun), happened(begun, "save")) == (None, [], [])
    assert happened(begun, "concentration")[-1]["reason"] == "down"


def fight_with_a_friend(rat: Json) -> Fight:
    begun = fight(rules(), [hero(powers=knows("bind")), hero("Bea")], [rat], [20, 1, 5])
    return ends(act(begun, "Ann", "ability:0:0", "Rat"), "Ann")


def test_what_the_sheet_says_before_the_fight_is_kept_up_in_it() -> None:
    """15 + 3 hits for 1; 3 fails 10."""
    ann = hero(live={"text": {"focus": "Ward"}})
    begun = fight(rules(), [ann], [beast()], [5, 20, 15, 1, 3])
    assert who(begun, "Ann")["concentration"] == "Ward"
    begun = act(begun, "Rat", "bite", "Ann")
    assert (who(begun, "Ann")["concentration"], focus(begun)) == (None, None)


@pytest.mark.feature("combat.condition.end-of-combat")
def test_the_fight_s_end_is_its_end() -> None:
    """15 + 2 hits for 6 of 5."""
    ann, rat = hero(powers=knows("bind", "blind")), beast(health=5)
    begun = fight(rules(), [ann], [rat], [20, 5, 15, 6])
    begun = act(begun, "Ann", "ability:0:1", "Rat")
    begun = act(begun, "Ann", "attack:0:0", "Rat")
    assert (begun.outcome, focus(begun), who(begun, "Ann")["concentration"]) == ("victory", None, None)


@pytest.mark.feature("combat.mechanics.plus.one-concentration-check")
def test_a_strike_of_several_parts_asks_once_by_all_of_them() -> None:
    """12 and 10 of one strike are 22: one save, against half of it."""
    maul = {"id": "maul", "name": "Maul", "budget": "act", "autoHit": True,
            "damage": {"flat": 12, "plus": [{"flat": 10, "type": "fire"}]}}  # fmt: skip
    ann = hero(powers=knows("bind", "blind"))
    tough = {"live": {"pools": [{"id": "drive", "label": "Drive", "max": {"const": 40}}]}}
    made = ailing(
        {"bound": {}, "blinded": {}}, {"concentration": KEPT}, catalogs=[spells(bind=upheld("bound"))], sheet=tough
    )
    begun = fight(made, [ann], [beast("Rat", maul)], [20, 5, 11])
    begun = act(ends(act(begun, "Ann", "ability:0:0", "Rat"), "Ann"), "Rat", "maul", "Ann")
    assert [(save["difficulty"], save["passed"]) for save in happened(begun, "save")] == [(11, True)]
    assert health(begun, "Ann") == 18
