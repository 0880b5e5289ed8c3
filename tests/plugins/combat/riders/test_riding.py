"""Riders: the first hit of a period that qualifies takes a part along. Initiative is everybody's first die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from fights import act, arena, arms, ends, fight, foe, happened, health, hero, knows, log, menu, spells
from rulewright.fight.fight import Fight
from rulewright.testing import PluginContract
from tables import Json

TWICE: Json = {
    "attacks": [
        {
            "list": "arms",
            "budget": "act",
            "name": "name",
            "strikes": {"const": 2},
            "toHit": {"bonus": {"column": "plus"}},
            "damage": {"dice": {"column": "dice"}, "type": {"column": "harm"}},
        }
    ]
}
"""Two strikes for one action."""


class TestContract(PluginContract):
    plugin = "fight-riders"
    checks = ('skill="Climb" dc="8"',)


def sly(**keys: Any) -> Json:
    """A rider that adds 3 to a hit, once a turn."""
    return {"kind": "rider", "rider": {"on": "hit", "oncePer": "turn", "amount": {"flat": 3}, **keys}}


def begun(
    *faces: int,
    party: Sequence[Json] | None = None,
    combat: Json | None = None,
    health: int = 90,
    live: Json | None = None,
    rows: Sequence[Json] = ({},),
    **does: Json,
) -> Fight:
    """Ann with one rider, a Blade and whatever more is given, against a rat of 90 points."""
    ann = hero(powers=knows(*does), lists={"arms": arms(*rows)}, live=live)
    return fight(
        arena({**TWICE, **(combat or {})}, catalogs=[spells(**does)]),
        [ann, *(party or ())],
        [foe(health=health)],
        faces,
    )


def blow(now: Fight, option: str = "attack:0:0") -> Fight:
    return act(now, "Ann", option, "Rat")


@pytest.mark.feature("combat.rider.kind", "combat.rider.first-hit", "combat.rider.any-hit")
def test_the_first_hit_of_a_turn_takes_it_along_and_nobody_is_asked() -> None:
    """A miss (3 + 2) takes nothing; the hit after it 4 + 3; there is nothing of it on the menu."""
    now = blow(blow(begun(20, 1, 3, 15, 4, sly=sly())))
    assert (health(now, "Rat"), "rider:0:0" in menu(now)) == (83, False)
    assert [(each["actor"], each["rider"], each["label"]) for each in happened(now, "rider")] == [
        ("Ann", "rider:0:0", "Sly")
    ]
    assert log(now)[-3:] == ["Rat takes 4 cut damage.", "Sly adds to the blow.", "Rat takes 3 cut damage from Sly."]


@pytest.mark.feature("combat.rider.first-hit", "combat.rider.once-per.turn", "combat.rider.once-per")
def test_a_later_hit_of_the_turn_does_not_and_anybodys_turn_refreshes_it() -> None:
    """Round 1: 4 + 3, then 4. The rat strikes out and Ann answers in its turn with 2 + 3."""
    answer = {
        "kind": "attack", "attackRoll": True, "amount": {"flat": 2}, "reaction": {"on": "harmed"}, "budget": "react",
    }  # fmt: skip
    now = blow(blow(begun(20, 1, 15, 4, 15, 4, 15, 1, 15, sly=sly(), back=answer)))
    assert health(now, "Rat") == 90 - 7 - 4
    now = act(ends(now, "Ann"), "Rat", "bite", "Ann")
    now = act(now, "Ann", "ability:0:1")
    assert health(now, "Rat") == 79 - 5


@pytest.mark.feature("combat.rider.once-per")
def test_once_a_round_is_once_for_all_turns_of_it() -> None:
    """Round 1: 4 + 3, 4, and 2 in the rat's turn. Round 2: 4 + 3 again."""
    answer = {
        "kind": "attack", "attackRoll": True, "amount": {"flat": 2}, "reaction": {"on": "harmed"}, "budget": "react",
    }  # fmt: skip
    now = blow(blow(begun(20, 1, 15, 4, 15, 4, 15, 1, 15, 15, 4, sly=sly(oncePer="round"), back=answer)))
    now = act(act(ends(now, "Ann"), "Rat", "bite", "Ann"), "Ann", "ability:0:1")
    assert health(now, "Rat") == 90 - 7 - 4 - 2
    assert health(blow(ends(now, "Rat")), "Rat") == 77 - 7


@pytest.mark.feature("combat.rider.sources", "combat.rider.requires", "combat.rider.any-hit")
@pytest.mark.parametrize(
    ("keys", "rode"),
    [
        ({}, ["Blade", "Maul", "Bolt"]),
        ({"sources": ["arms"]}, ["Blade", "Maul"]),
        ({"requires": {"column": "slow"}}, ["Maul"]),
        ({"sources": ["arms"], "requires": {"column": "slow"}}, ["Maul"]),
    ],
)
def test_rows_qualify_as_it_says(keys: Json, rode: list[str]) -> None:
    """Each of the three hits for 1, in a fight of its own."""
    bolt = {"kind": "attack", "attackRoll": True, "amount": {"flat": 1}}
    rows = ({}, {"name": "Maul", "slow": True})
    found = []
    for name, option, faces in (("Blade", "attack:0:0", [1]), ("Maul", "attack:0:1", [1]), ("Bolt", "ability:0:1", [])):
        now = blow(begun(20, 1, 15, *faces, rows=rows, sly=sly(**keys), bolt=bolt), option)
        found += [name] if happened(now, "rider") else []
    assert found == rode


@pytest.mark.feature("combat.rider.weapons.only")
def test_one_that_asks_for_held_weapons_alone_rides_on_no_row() -> None:
    words = {"categories": [{"id": "gear", "label": "Gear"}], "tags": [{"id": "fine", "label": "Fine"}]}
    rules = arena(catalogs=[spells(sly=sly(weapons={"tags": ["fine"]}))], items=words)
    now = fight(rules, [hero(powers=knows("sly"))], [foe(health=90)], [20, 1, 15, 4])
    assert happened(blow(now), "rider") == []


@pytest.mark.feature("combat.rider.any-hit")
def test_what_never_misses_is_no_hit() -> None:
    """question.combat-rider.2: only attack rolls hit."""
    now = begun(20, 1, sly=sly(), sure={"kind": "attack", "autoHit": True, "amount": {"flat": 1}})
    assert health(blow(now, "ability:0:1"), "Rat") == 89


LEANS: Json = {"conditions": [{"condition": "held", "effects": ["own-attacks-disadvantage"]}], "standard": ["help"]}


def rides(
    when: list[str], *faces: int, friend: bool, help: bool = False, held: bool = False, limp: bool = False
) -> bool:
    """Whether it rides on Ann's hit, with a friend or without, helped or not, held (her attacks lean down) or not."""
    combat: Json = LEANS
    if limp:
        combat = {**LEANS, "conditions": [*LEANS["conditions"], {"condition": "senseless", "effects": ["cannot-act"]}]}
    party = [hero("Bo", live={"conditions": ["senseless"]} if limp else {})] if friend else []
    live = {"conditions": ["held"]} if held else None
    dice = [19, *([20] if friend else []), 1]
    now = begun(*dice, *faces, party=party, combat=combat, live=live, sly=sly(when=when))
    if help:
        now = act(now, "Bo", "standard:help", "Ann")
    return bool(happened(blow(ends(now, "Bo") if friend else now), "rider"))


@pytest.mark.feature("combat.rider.when", "combat.rider.when.advantage")
def test_advantage_is_the_rolls_final_lean() -> None:
    """Helped: two dice, up. Helped and held: one die, since both cancel."""
    assert rides(["advantage"], 15, 3, 4, friend=True, help=True)
    assert not rides(["advantage"], 15, 4, friend=True, help=True, held=True)
    assert not rides(["advantage"], 15, 4, friend=True)


@pytest.mark.feature("combat.rider.when.ally-adjacent", "combat.rider.when")
def test_an_ally_has_to_stand_and_be_able_to_act() -> None:
    """Without a board the ally may be anywhere. Held, Ann rolls 15 and 16, and it rides all the same."""
    assert rides(["ally-adjacent"], 15, 4, friend=True)
    assert rides(["ally-adjacent"], 15, 16, 4, friend=True, held=True)
    assert not rides(["ally-adjacent"], 15, 4, friend=False)
    assert not rides(["ally-adjacent"], 15, 4, friend=True, limp=True)


@pytest.mark.feature("combat.rider.when.ally-adjacent-no-disadvantage", "combat.rider.when")
def test_the_other_word_for_it_wants_no_disadvantage_in_the_end() -> None:
    both = ["advantage", "ally-adjacent-no-disadvantage"]
    assert rides(both, 15, 4, friend=True)
    assert not rides(both, 15, 16, 4, friend=True, held=True)
    assert rides(both, 15, 4, friend=True, held=True, help=True)


@pytest.mark.feature("combat.rider.amount")
@pytest.mark.parametrize(("pace", "dice", "points"), [(1, [2], 2), (3, [2, 5], 7), (6, [2, 5, 6], 13)])
def test_it_grows_with_the_entrys_scales(pace: int, dice: list[int], points: int) -> None:
    """1d6, one more at 3 and two more at 6; below the first step of 2 nothing more (question.combat-rider.4)."""
    grows = {**sly(amount={"dice": "1d6"}), "scales": {"from": {"field": "pace"}, "table": [[2, 0], [3, 1], [6, 2]]}}
    ann = hero(powers=knows("sly"), fields={"pace": pace})
    now = fight(arena(catalogs=[spells(sly=grows)]), [ann], [foe(health=90)], [20, 1, 15, 1, *dice])
    assert health(blow(now), "Rat") == 90 - 1 - points


@pytest.mark.feature("combat.rider.type")
@pytest.mark.parametrize(("type", "dealt"), [(None, 1), ("light", 3)])
def test_its_type_is_the_blows_unless_it_has_its_own(type: str | None, dealt: int) -> None:
    """The rat resists cut: 3 becomes 1; light does not."""
    made = sly(**({"type": type} if type is not None else {}))
    ann = hero(powers=knows("sly"))
    rat = foe(health=90, resist=["cut"])
    now = blow(fight(arena(catalogs=[spells(sly=made)]), [ann], [rat], [20, 1, 15, 4]))
    assert [hurt["dealt"] for hurt in happened(now, "damage")] == [2, dealt]


def test_a_critical_doubles_its_dice_and_it_comes_before_further_parts() -> None:
    """question.combat-rider.1: a critical bolt of 1, with 1 + 6 of the rider, then the bolt's part."""
    bolt = {"kind": "attack", "attackRoll": True, "amount": {"flat": 1}, "plus": [{"flat": 2, "type": "light"}]}
    now = blow(begun(20, 1, 20, 1, 6, sly=sly(amount={"dice": "1d6"}), bolt=bolt), "ability:0:1")
    assert [hurt["dealt"] for hurt in happened(now, "damage")] == [1, 7, 2]


PACK: Json = {"id": "pack", "name": "Pack", "on": "hit", "oncePer": "turn", "amount": {"flat": 2}}


@pytest.mark.feature("creature.riders", "creature.riders.actions")
def test_a_creature_has_riders_on_its_block_for_all_its_actions_or_some() -> None:
    """The nip is none of those that it names: 1, then 1 + 2."""
    nip = {"id": "nip", "name": "Nip", "budget": "quick", "toHit": 3, "damage": {"dice": "1d4"}}
    bite = {**nip, "id": "bite", "name": "Bite", "budget": "act"}
    wolf = foe(actions=[nip, bite], riders=[{**PACK, "actions": ["bite"]}])
    now = act(fight(arena(), [hero()], [wolf], [1, 20, 15, 1, 15, 1]), "Rat", "nip", "Ann")
    assert health(now, "Ann") == 5
    now = act(now, "Rat", "bite", "Ann")
    assert (health(now, "Ann"), happened(now, "rider")[-1]["rider"]) == (2, "pack")


@pytest.mark.feature("creature.riders.from-sheet-lists")
def test_a_creature_with_a_sheet_has_those_of_its_rows_too() -> None:
    """2 of the Blade, 3 of its row's rider and 1 of its block's."""
    rules = arena(catalogs=[spells(sly=sly())])
    sheet = {"lists": {"arms": arms(), "powers": knows("sly")}}
    adept = {"name": "Adept", "creature": {"sheet": sheet, "riders": [{**PACK, "amount": {"flat": 1}}]}}
    tough = {"live": {"pools": {"drive": 6}}}
    now = fight(rules, [hero(**tough), hero("Bo")], [adept], [1, 2, 20, 15, 2])
    now = act(now, "Adept", "attack:0:0", "Ann")
    assert [hurt["dealt"] for hurt in happened(now, "damage")] == [2, 3, 1]


def test_what_would_ride_is_expected_but_no_part_of_an_average_hit() -> None:
    """With +2 against 10, 12 faces of 20 hit for 3.5 and 3, and the 20 for 7 and 3: (12 * 6.5 + 10) / 20 = 4.4. Once it
    is spent: (12 * 3.5 + 7) / 20 = 2.45."""
    now = begun(20, 1, 15, 4, sly=sly())
    assert menu(now)["attack:0:0"]["forecast"] == {"hitChance": 0.65, "averageDamage": 3.5, "expectedDamage": 4.4}
    assert menu(blow(now))["attack:0:0"]["forecast"]["expectedDamage"] == 2.45
