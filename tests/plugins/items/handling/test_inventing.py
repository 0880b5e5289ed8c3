"""Things that the Game Master invents: held to the words of the ruleset, to the range of stats, and to caps."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.items.carrying import load
from rulewright.sheet.stored import to_json
from stock import DAGGER, ROPE, answer, answers, bearer, held, refused, some, stocked, turn
from tables import merged

Json = dict[str, Any]
CAPS = [{"rarity": "common", "stats": {"bulk": 10}, "bonus": 1}, {"rarity": "rare", "bonus": 3}]
RULES = stocked(ROPE, DAGGER, block={"rarityCaps": CAPS, "carry": {"limit": None}})


def made(description: str, rules: Any = RULES, name: str = "Moon Blade") -> tuple[Json, Any]:
    """The answer to a described add, and the stack that it made."""
    played = turn(rules, f'[inventory: add item="{name}" {description}]', bearer(rules))
    return answers(played)[0], played.party[0].bag.stacks[0]


@pytest.mark.feature("item.invented")
def test_a_described_thing_becomes_an_item() -> None:
    found, stack = made(
        'category="Weapon" rarity="rare" tags="metal, Light" stats="bulk 3, edge: 1d8; maker Odo, sharp yes, wood Yew" '
        'slots="hands 2" binds="by moonlight" summary="It hums."'
    )
    assert (found["result"], found.get("note")) == ("ok", "Sharp is true")
    item = stack.good.item
    assert (item.category, item.rarity, item.tags, item.slots) == ("weapon", "rare", ("metal", "light"), {"hands": 2})
    assert item.stats == {"bulk": 3, "edge": "1d8", "maker": "Odo", "sharp": True, "wood": "yew"}
    assert (item.binds.restriction, item.binds.cursed, stack.extra) == ("by moonlight", False, {"summary": "It hums."})


@pytest.mark.feature("item.invented")
def test_it_weighs_and_is_worn_like_any_item() -> None:
    text = '[inventory: add item="Moon Blade" stats="bulk 3" slots="hands 2"] [inventory: equip item="moon blade"]'
    played = turn(RULES, text, bearer(RULES, some("rope")))
    assert load(played.party[0]).weight == 5
    assert answers(played)[1]["result"] == "ok"
    assert played.party[0].bag.called("Moon Blade")[0].worn


@pytest.mark.feature("item.invented")
@pytest.mark.parametrize(
    ("description", "note"),
    [
        ('category="boats"', "no category is called boats"),
        ('rarity="mythic"', "no rarity is called mythic; it is Common"),
        ('tags="metal, wet"', "no tag is called wet"),
        ('stats="smell 5"', "no stat is called smell"),
        ('stats="bulk 99" rarity="rare"', "Bulk is 50"),
        ('stats="bulk 99"', "Bulk is 50; Bulk is held to 10"),
        ('stats="worth -9"', "Worth is -5"),
        ('stats="bulk 2.7"', "Bulk is 2"),
        ('stats="bulk huge"', "Bulk cannot be huge"),
        ('stats="wood ash"', "Wood cannot be ash"),
        ('slots="tail 1"', "no slot is called tail"),
        ('slots="hands 7"', "it takes 2 of hands"),
        ('like="Excalibur"', "nothing is called Excalibur"),
        ('carried="luck +1; juggling +2"', "juggling +2 means nothing in these rules"),
    ],
)
def test_every_change_is_said(description: str, note: str) -> None:
    """Bulk runs from 0 to 50 in whole numbers, worth from -5 to 5; a common thing is under a cap of 10."""
    found, _ = made(description)
    assert (found["result"], found["note"]) == ("ok", note)


@pytest.mark.feature("item.invented")
def test_an_unknown_rarity_becomes_the_lowest_and_so_does_none() -> None:
    assert made('rarity="mythic"')[1].good.item.rarity == "common"
    assert made('category="gear"')[1].good.item.rarity == "common"


@pytest.mark.feature("item.invented")
def test_a_thing_may_be_like_another() -> None:
    """A dagger weighs 1, takes a hand and is of metal; what is said besides wins."""
    _, stack = made('like="dagger" stats="bulk 4"')
    item = stack.good.item
    assert (item.category, item.tags, item.slots, item.stats) == (
        "weapon",
        ("metal",),
        {"hands": 1},
        {"bulk": 4, "edge": "1d4"},
    )


@pytest.mark.feature("item.invented")
def test_a_name_that_is_already_an_item_is_simply_that_item() -> None:
    found, stack = made('category="weapon" stats="bulk 9"', name="rope")
    assert (found["item"], "note" in found, stack.item) == ("Rope", False, "goods/rope")


@pytest.mark.feature("item.invented")
def test_the_same_name_is_that_item_for_the_rest_of_the_game() -> None:
    """Even when nobody holds one any more, in another turn, off a stored sheet."""
    played = turn(RULES, '[inventory: add item="Orb" stats="bulk 4"] [inventory: remove item="Orb"]', bearer(RULES))
    assert held(played.party[0]) == {}
    again = RULES.character(to_json(played.party[0].sheet))
    later = turn(RULES, '[inventory: add item="orb" count="2"]', again)
    assert load(later.party[0]).weight == 8
    assert len(later.party[0].bag.stacks) == 1


@pytest.mark.feature("item.invented")
def test_where_propose_is_false_a_description_describes_nothing() -> None:
    rules = stocked(ROPE, block={"propose": False})
    _, stack = made('category="weapon" stats="bulk 4"', rules)
    assert (stack.name, stack.good) == ("Moon Blade", None)


@pytest.mark.feature("item.invented")
def test_the_player_invents_nothing() -> None:
    _, stack = made('category="weapon" by="player"')
    assert stack.good is None


@pytest.mark.feature("item.invented", "item.worn-effect")
def test_what_it_does_is_described_in_words() -> None:
    """A worn +1 on Climb, a carried -1 on all saves; two sixes and Might 2 are 14, with the thing worn 15."""
    ada = bearer(RULES, abilities={"might": 2})
    text = (
        '[inventory: add item="Claw" slots="hands 1" worn="Climb +1" carried="saves -1"] [inventory: equip item="Claw"]'
    )
    after = turn(RULES, text, ada).party[0]
    (record,) = answers(turn(RULES, '[skill_check: skill="Climb" dc="8"]', after, faces=(6, 6)))
    assert (record["total"], record["effects"], record["from"]) == ("15", "1", "Claw")


@pytest.mark.feature("item.rarity-caps")
@pytest.mark.parametrize(
    ("rarity", "worn", "modifier", "note"),
    [
        ("common", "Climb +3", {"to": "checks", "skills": ["climb"], "flat": 1}, "a bonus of 3 is held to 1"),
        ("rare", "Climb +3", {"to": "checks", "skills": ["climb"], "flat": 3}, None),
        ("common", "Climb -3", {"to": "checks", "skills": ["climb"], "flat": -3}, None),
        ("common", "saves -1d4", {"to": "saves", "dice": "1d4", "minus": True}, None),
        ("common", "checks +1d4", None, "a bonus of 1d4 is too much for it"),
        ("common", "Nerve advantage", {"to": "saves", "saves": ["nerve"], "mode": "advantage"}, None),
    ],
)
def test_bonuses_are_held_to_the_cap_and_penalties_never(
    rarity: str, worn: str, modifier: Json | None, note: str | None
) -> None:
    found, stack = made(f'rarity="{rarity}" slots="hands 1" worn="{worn}"')
    assert stack.made.get("worn", {}).get("modifiers") == ([modifier] if modifier is not None else None)
    assert found.get("note") == note


@pytest.mark.feature("item.invented", "sheet.evaluate.ability-items")
def test_it_may_change_scores() -> None:
    ada = bearer(RULES, abilities={"might": 2})
    played = turn(RULES, '[inventory: add item="Belt" carried="Might +2; wit =5"]', ada)
    after = played.party[0]
    assert (after.score("might"), after.score("wit")) == (4, 5)


@pytest.mark.feature("item.rarity-caps")
@pytest.mark.parametrize(
    ("cap", "at"),
    [
        ({"rarity": "mythic"}, "0.rarity"),
        ({"rarity": "rare", "stats": {"edge": 3}}, "0.stats.edge"),
        ({"rarity": "rare", "stats": {"smell": 3}}, "0.stats.smell"),
        ({"rarity": "rare", "stats": {"bulk": 51}}, "0.stats.bulk"),
        ({"rarity": "rare", "stats": {"bulk": 1.5}}, "0.stats.bulk"),
        ({"rarity": "rare", "bonus": 101}, "0.bonus"),
    ],
)
def test_a_cap_must_be_one_that_a_thing_could_reach(cap: Json, at: str) -> None:
    assert refused(ROPE, block={"rarityCaps": [cap]}) == [f"rarityCaps.{at}"]


@pytest.mark.feature("item.rarity-caps")
def test_a_rarity_is_capped_once_and_a_fraction_may_cap_a_stat_of_fractions() -> None:
    assert refused(ROPE, block={"rarityCaps": [CAPS[0], CAPS[0]]}) == ["rarityCaps.1.rarity"]
    assert refused(ROPE, block={"rarityCaps": [{"rarity": "rare", "stats": {"worth": 1.5}}]}) == []


@pytest.mark.feature("item.rarity-caps")
def test_items_of_catalogs_are_never_capped() -> None:
    anchor = merged(ROPE, {"id": "anchor", "label": "Anchor", "item": {"rarity": "common", "stats": {"bulk": 12}}})
    rules = stocked(anchor, block={"rarityCaps": CAPS})
    assert answer(rules, 'add item="Anchor"', bearer(rules))["result"] == "ok"
    assert load(turn(rules, "[inventory: item=Anchor]", bearer(rules)).party[0]).weight == 12
