"""What things that are worn and carried do to checks outside a fight."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import ScriptedDice
from rulewright.check.prepare import Prepared
from rulewright.sheet.character import Character
from stock import bearer, item, some, stocked

Json = dict[str, Any]


def charm(**keys: Any) -> Json:
    """A charm that works while it is carried."""
    return item("Charm", carried=keys)


def add(to: str = "checks", flat: int = 1, **keys: Any) -> Json:
    return {"to": to, "flat": flat, **keys}


def thrown(
    entry: Json, tag: str, faces: tuple[int, ...], *, base: str = "sum", things: tuple[Json, ...] = (), **build: Any
) -> Json:
    """The record of a check of somebody who holds one of a thing."""
    rules = stocked(entry, base=base)
    ada = bearer(rules, *(things or (some(entry["id"]),)), **build)
    ready = rules.prepare(f"[skill_check: {tag}]", ada)
    assert isinstance(ready, Prepared), ready
    dice = ScriptedDice(faces)
    record = ready.roll(dice).record()
    assert dice.left == ()
    return dict(record.attributes)


@pytest.mark.feature("item.worn-effect", "sheet.evaluate.conditions-on-checks", "tag.check.sheet-parts")
def test_a_flat_modifier_joins_a_sum_and_is_named() -> None:
    """3 + 4 and Might 2 are 9, the charm's 1 makes 10."""
    record = thrown(charm(modifiers=[add()]), 'skill="Climb" dc="10"', (3, 4), abilities={"might": 2})
    assert (record["modifier"], record["total"], record["result"]) == ("3", "10", "success")
    assert (record["effects"], record["from"]) == ("1", "Charm")


@pytest.mark.feature("item.worn-effect", "sheet.evaluate.conditions-on-checks")
def test_a_flat_modifier_is_dice_on_a_pool() -> None:
    """Might 3 is three dice, the charm takes one: 7 and 8 reach the target of 7."""
    record = thrown(
        charm(modifiers=[add(flat=-1)]), 'skill="Climb" dc="1"', (7, 8), base="pool", abilities={"might": 3}
    )
    assert (record["rolls"], record["total"], record["effects"]) == ("7|8", "2", "-1")


@pytest.mark.feature("sheet.evaluate.conditions-on-checks")
@pytest.mark.parametrize(
    ("modifier", "touched"),
    [
        (add(), {"Climb", "Sneak", "Might", "Juggling"}),
        (add(skills=["climb"]), {"Climb"}),
        (add("saves"), {"Nerve"}),
        (add("saves", saves=["nerve"]), {"Nerve"}),
    ],
)
def test_what_is_narrowed_touches_only_that(modifier: Json, touched: set[str]) -> None:
    """An ability, and a name that the ruleset does not know, read only what is narrowed to nothing; a save only what is
    about saves."""
    entry = charm(modifiers=[modifier])
    for name in ("Climb", "Sneak", "Might", "Juggling", "Nerve"):
        assert ("effects" in thrown(entry, f'skill="{name}" dc="8"', (3, 4))) is (name in touched), name


@pytest.mark.feature("item.worn-effect")
def test_an_effects_own_skills_narrow_what_names_none() -> None:
    """The first modifier is about Climb, as the effect is; the second names Sneak itself."""
    entry = charm(skills=["climb"], modifiers=[add(), add(flat=2, skills=["sneak"])])
    found = {
        name: thrown(entry, f'skill="{name}" dc="8"', (3, 4)).get("effects") for name in ("Climb", "Sneak", "Luck")
    }
    assert found == {"Climb": "1", "Sneak": "2", "Luck": None}


@pytest.mark.feature("sheet.evaluate.conditions-on-checks", "item.worn-effect")
def test_dice_are_thrown_after_the_checks_own_and_join_its_number() -> None:
    """3 + 4 is 7; 2d4 show 2 and 3 and 1 is added: 13. The modifier shows what they made of it."""
    record = thrown(charm(modifiers=[{"to": "checks", "dice": "2d4+1"}]), 'skill="Luck" dc="13"', (3, 4, 2, 3))
    assert (record["rolls"], record["dice"], record["used"]) == ("3|4", "2d6", "7")
    assert (record["modifier"], record["effects"], record["total"], record["result"]) == ("6", "6", "13", "success")


@pytest.mark.feature("sheet.evaluate.conditions-on-checks")
def test_dice_may_be_taken_off() -> None:
    """7 less a die that shows 4, and less 1 besides: 2."""
    modifiers = [{"to": "checks", "dice": "1d4", "minus": True}, add(flat=-1)]
    record = thrown(charm(modifiers=modifiers), 'skill="Luck" dc="3"', (3, 4, 4))
    assert (record["effects"], record["total"], record["result"]) == ("-5", "2", "failure")


@pytest.mark.feature("sheet.evaluate.conditions-on-checks")
def test_dice_on_top_move_the_number_that_is_rolled_against() -> None:
    """Against 40 and a d10 that shows 7: 47 is rolled under 47, not over it."""
    entry = charm(modifiers=[{"to": "checks", "dice": "1d10"}])
    record = thrown(entry, 'skill="Climb"', (47, 7), base="against", bonuses={"climb": 40})
    assert (record["dc"], record["total"], record["result"], record["effects"]) == ("47", "47", "success", "7")


@pytest.mark.feature("sheet.evaluate.conditions-on-checks")
def test_odds_weigh_dice_on_top() -> None:
    """2d6 and a d2 reach 13 only by a double six and either face, or by eleven and a 2: 1/36 + 2/36 * 1/2 = 2/36."""
    rules = stocked(charm(modifiers=[{"to": "checks", "dice": "1d2"}]))
    odds = rules.odds('[skill_check: skill="Luck" dc="13"]', bearer(rules, some("charm")))
    assert odds.success == pytest.approx(2 / 36)
    assert sum(odds.totals.values()) == pytest.approx(1)


LEANS = {"up": "own-checks-advantage", "down": "own-checks-disadvantage"}


@pytest.mark.feature("item.worn-effect", "sheet.evaluate.conditions-on-checks")
@pytest.mark.parametrize(
    ("effects", "mode", "faces", "result"),
    [
        (["up"], "", (1, 2, 5, 6), "advantage"),
        (["down"], "", (1, 2, 5, 6), "disadvantage"),
        (["up", "down"], "", (1, 2), "normal"),
        (["up"], 'mode="disadvantage"', (1, 2), "normal"),
        (["down"], 'mode="disadvantage"', (1, 2, 5, 6), "disadvantage"),
    ],
)
def test_leaning_from_all_sources_cancels(effects: list[str], mode: str, faces: tuple[int, ...], result: str) -> None:
    entry = charm(effects=[LEANS[effect] for effect in effects])
    record = thrown(entry, f'skill="Luck" dc="8" {mode}', faces)
    assert record["mode"] == result
    assert record.get("from") == ("Charm" if result != "normal" else None)


@pytest.mark.feature("sheet.evaluate.conditions-on-checks")
def test_two_of_one_lean_and_one_of_the_other_still_cancel() -> None:
    modifiers = [{"to": "checks", "mode": "disadvantage"}, {"to": "checks", "mode": "disadvantage", "skills": ["luck"]}]
    record = thrown(charm(effects=["own-checks-advantage"], modifiers=modifiers), 'skill="Luck" dc="8"', (1, 2))
    assert record["mode"] == "normal"


@pytest.mark.feature("sheet.evaluate.conditions-on-checks")
def test_only_a_ruleset_with_advantage_leans() -> None:
    entry = charm(effects=["own-checks-advantage"])
    rules = stocked(entry, resolution={"advantage": False})
    ready = rules.prepare('[skill_check: skill="Luck" dc="8"]', bearer(rules, some("charm")))
    assert isinstance(ready, Prepared)
    record = ready.roll(ScriptedDice((1, 2))).record().attributes
    assert (record["mode"], "from" in record) == ("normal", False)


@pytest.mark.feature("item.worn-effect")
def test_saves_lean_by_effects_about_saves() -> None:
    entry = charm(effects=["own-saves-disadvantage"], saves=["nerve"])
    assert thrown(entry, 'skill="Nerve" dc="8"', (6, 6, 1, 1))["total"] == "2"
    assert thrown(entry, 'skill="Luck" dc="8"', (6, 6))["mode"] == "normal"


@pytest.mark.feature("item.worn-effect", "sheet.evaluate.conditions-on-checks", "tag.check.sheet-parts")
def test_a_save_that_something_fails_is_failed_without_a_roll() -> None:
    """It needs no difficulty for that."""
    entry = charm(failsSaves=["nerve"])
    assert thrown(entry, 'skill="Nerve" who="Ada"', ()) == {
        "skill": "Nerve",
        "result": "failure",
        "resolution": "sum",
        "who": "Ada",
        "from": "Charm",
        "automatic": "true",
    }
    assert thrown(entry, 'skill="Wit" dc="2"', (1, 1))["result"] == "success"


@pytest.mark.feature("sheet.evaluate.conditions-on-checks")
def test_nothing_is_spent_on_a_save_that_fails_by_itself() -> None:
    spend = [{"pool": "drive", "amount": 1, "perCheck": 3, "dice": 1}]
    rules = stocked(charm(failsSaves=["nerve"]), base="pool", resolution={"spend": spend})
    ada = bearer(rules, some("charm"))
    resolved = rules.resolve('[skill_check: skill="Nerve" dc="1" spend="drive:2"]', [ada], ScriptedDice(()))
    assert resolved.records[0].attributes["result"] == "failure"
    assert resolved.party[0].pool("drive").value == 6


@pytest.mark.feature("item.worn-effect")
def test_one_item_applies_once_however_many_are_held() -> None:
    entry = charm(modifiers=[add()])
    things = (some("charm", 3), some("charm", 2, name="Twig"))
    assert thrown(entry, 'skill="Luck" dc="8"', (3, 4), things=things)["effects"] == "1"


COAT = item("Coat", slots={"body": 1}, worn={"modifiers": [add(flat=2)]}, carried={"modifiers": [add(flat=-1)]})


@pytest.mark.feature("item.worn-effect", "item.worn")
@pytest.mark.parametrize(
    ("things", "effects"),
    [
        ((some("coat"),), "-1"),
        ((some("coat", equipped=True),), "2"),
        ((some("coat", equipped=True), some("coat", 4)), "2"),
    ],
)
def test_worn_it_does_one_thing_and_carried_another(things: tuple[Json, ...], effects: str) -> None:
    """With one worn and others in the bag it is worn, and applies once."""
    assert thrown(COAT, 'skill="Luck" dc="8"', (3, 4), things=things)["effects"] == effects


@pytest.mark.feature("item.requires")
@pytest.mark.parametrize(
    ("might", "marks", "effects"),
    [(3, {"equipped": True}, "-2"), (4, {"equipped": True}, None), (3, {}, None)],
)
def test_a_wearer_who_falls_short_pays_for_it(might: int, marks: Json, effects: str | None) -> None:
    """It asks for Might 4 while it is worn."""
    asks = {"value": {"abilityScore": "might"}, "atLeast": 4, "otherwise": {"modifiers": [add(flat=-2)]}}
    entry = item("Plate", slots={"body": 1}, requires=[asks])
    record = thrown(entry, 'skill="Luck" dc="8"', (3, 4), things=(some("plate", **marks),), abilities={"might": might})
    assert record.get("effects") == effects


@pytest.mark.feature("item.requires")
def test_a_requirement_is_read_after_items_changed_scores_and_may_read_the_live_state() -> None:
    """The plate itself makes Might 4 of 3; with a drained pool the second requirement still holds."""
    asks = [
        {"value": {"abilityScore": "might"}, "atLeast": 4, "otherwise": {"modifiers": [add(flat=-2)]}},
        {"value": {"livePool": "drive"}, "atLeast": 1, "otherwise": {"modifiers": [add(flat=-3)]}},
    ]
    entry = item("Plate", slots={"body": 1}, worn={"abilities": {"might": {"add": 1}}}, requires=asks)
    rules = stocked(entry)

    def who(drive: int) -> Character:
        live = {"pools": {"drive": drive}}
        return bearer(rules, some("plate", equipped=True), live=live, abilities={"might": 3})

    effects = [rules.prepare('[skill_check: skill="Luck" dc="8"]', who(n)).borne.flat for n in (2, 0)]
    assert effects == [0, -3]


@pytest.mark.feature("sheet.evaluate.conditions-on-checks")
def test_somebody_without_a_sheet_bears_nothing() -> None:
    rules = stocked(charm(modifiers=[add()]))
    ready = rules.prepare('[skill_check: skill="Luck" dc="8"]', rules.sheetless("Stray"))
    assert isinstance(ready, Prepared)
    assert ready.borne.bearings == ()
