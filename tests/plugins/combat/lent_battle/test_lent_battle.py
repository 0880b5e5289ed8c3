"""A sheet lent to another combat, and what of it comes back."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from rulewright import Character, Ruleset
from rulewright.catalog.shapes import Amount
from rulewright.testing import PluginContract
from rulewright_std.combat.lent_battle.block import BattleFile
from rulewright_std.combat.lent_battle.lending import lend, take_back
from rulewright_std.combat.lent_battle.skills import LentSkill, lent_skills, strength
from tables import document, paths, ruleset, sheet

Json = dict[str, Any]
BATTLE: Json = {"health": {"pool": "drive"}, "energy": {"pool": "ash"}, "skills": [{"list": "gifts"}]}
FLAGGED = {
    "id": "gifts",
    "label": "Gifts",
    "maxItems": 10,
    "columns": [
        {"id": "name", "label": "Gift", "type": "text", "maxLength": 60, "required": True},
        {"id": "ready", "label": "Ready", "type": "boolean"},
        {"id": "rank", "label": "Rank", "type": "number", "min": 0, "max": 9},
    ],
}


class TestContract(PluginContract):
    plugin = "lent-battle"
    examples = (document("sum", battle=BATTLE),)
    refusals = ((document("sum", battle={**BATTLE, "health": {"pool": "nope"}}), "battle.health.pool"),)
    checks = ('skill="Climb" dc="8"',)


@pytest.mark.feature("sheet.battle.block")
@pytest.mark.parametrize(
    ("battle", "path"),
    [
        ({"health": {}}, "battle.health"),
        ({"health": {"pool": "drive", "track": "hurt"}}, "battle.health"),
        ({"health": {"track": "nope"}}, "battle.health.track"),
        ({"health": {"pool": "drive"}, "energy": {"pool": "drive"}}, "battle.energy.pool"),
        ({"health": {"pool": "drive"}, "slots": [{"pool": "ash", "level": 10}]}, "battle.slots.0.level"),
        ({"health": {"pool": "drive"}, "slots": [{"pool": "ash", "level": n} for n in (1, 2)]}, "battle.slots.1.pool"),
        ({"health": {"pool": "drive"}, "skills": [{"list": "gifts"}] * 9}, "battle.skills"),
        ({"energy": {"pool": "ash"}}, "battle.health"),
    ],
)
def test_a_block_that_makes_no_sense_is_refused(battle: Json, path: str) -> None:
    assert paths("sum", battle=battle) == [path]


@pytest.mark.feature("sheet.battle.skills")
@pytest.mark.parametrize(
    ("source", "path"),
    [
        ({"list": "nope"}, "battle.skills.0.list"),
        ({"list": "gifts", "onlyWhen": "name"}, "battle.skills.0.onlyWhen"),
        ({"list": "gifts", "alwaysWhen": {"column": "rank", "equals": 1}}, "battle.skills.0.alwaysWhen"),
        (
            {"list": "gifts", "onlyWhen": "ready", "alwaysWhen": {"column": "rank", "equals": 99}},
            "battle.skills.0.alwaysWhen.equals",
        ),
    ],
)
def test_a_source_of_skills_that_makes_no_sense_is_refused(source: Json, path: str) -> None:
    assert paths("sum", battle={**BATTLE, "skills": [source]}, sheet={"lists": [FLAGGED]}) == [path]


def made(battle: Json = BATTLE, **patch: Any) -> Ruleset:
    return ruleset("sum", battle=battle, **patch)


def lent_and_back(rules: Ruleset, who: Character, health: int, energy: int | None = None) -> Character:
    """The character after a battle on a bar of 30 that ends with so much health and energy."""
    battle = rules.part(BattleFile).battle
    assert battle is not None
    lent = lend(battle, who, 30)
    after = attrs.evolve(lent, health=health, energy=lent.energy if energy is None else energy)
    return take_back(battle, who, lent, after).who


@pytest.mark.feature("sheet.battle.in")
@pytest.mark.parametrize(("drive", "health"), [(6, 30), (4, 20), (0, 0)])
def test_health_goes_in_as_a_share_and_energy_as_a_count(drive: int, health: int) -> None:
    """Drive holds 6: 4 of 6 is two thirds of 30, 20. Ash stands at 7."""
    rules = made()
    who = rules.character(sheet(live={"pools": {"drive": drive, "ash": 7}}))
    battle = rules.part(BattleFile).battle
    assert battle is not None
    lent = lend(battle, who, 30)
    assert (lent.health, lent.energy) == (health, 7)


@pytest.mark.feature("sheet.battle.in")
def test_whoever_is_not_down_starts_at_one_or_more() -> None:
    """1 of 6 on a bar of 2 is a third of a point: 1 all the same."""
    rules = made()
    battle = rules.part(BattleFile).battle
    assert battle is not None
    assert lend(battle, rules.character(sheet(live={"pools": {"drive": 1}})), 2).health == 1


@pytest.mark.feature("sheet.battle.out")
def test_the_difference_comes_back_as_damage_or_healing_and_counts_as_counts() -> None:
    """15 of 30 is half of 6, 3; then 30 of 30 heals to 6. Ash goes from 10 to 4."""
    rules = made()
    hurt = lent_and_back(rules, rules.character(sheet()), 15, energy=4)
    assert (hurt.pool("drive").value, hurt.pool("ash").value) == (3, 4)  # type: ignore[union-attr]
    assert lent_and_back(rules, hurt, 30).pool("drive").value == 6  # type: ignore[union-attr]


@pytest.mark.feature("sheet.battle.out")
def test_health_that_did_not_move_is_not_touched() -> None:
    """5 of 6 on a bar of 7 is 6 (5.83), and 6 of 7 would read back as 5.14: it stays 5."""
    rules = made()
    who = rules.character(sheet(live={"pools": {"drive": 5}}))
    battle = rules.part(BattleFile).battle
    assert battle is not None
    lent = lend(battle, who, 7)
    assert take_back(battle, who, lent, lent).who.pool("drive") == who.pool("drive")


@pytest.mark.feature("sheet.battle.out", "sheet.battle.block")
def test_a_wound_track_is_lent_as_its_levels_left() -> None:
    """No mark is 3 of 3 levels; 10 of 30 leaves one: two marks of the lightest kind, and healing takes one away."""
    rules = made({"health": {"track": "hurt"}})
    hurt = lent_and_back(rules, rules.character(sheet()), 10)
    assert hurt.wounds("hurt").marks == ("bruise", "bruise")  # type: ignore[union-attr]
    assert lent_and_back(rules, hurt, 20).wounds("hurt").filled == 1  # type: ignore[union-attr]


def entry(id: str, **mechanics: Any) -> Json:
    return {
        "id": id,
        "label": id.capitalize(),
        "rows": [{"list": "gifts", "values": {"name": id}}],
        "mechanics": {"kind": "attack", **mechanics},
    }


def skills_of(*entries: Json, rows: list[Json] | None = None, **source: Any) -> tuple[LentSkill, ...]:
    """The skills of a character who has picked all of these; ten paces are a cell of two."""
    units = {"distance": {"label": "paces", "perCell": 2}}
    catalog = {"id": "gifts", "label": "Gifts", "feeds": ["gifts"], "units": units, "entries": list(entries)}
    battle = {**BATTLE, "slots": [{"pool": "seal", "level": 2}], "skills": [{"list": "gifts", **source}]}
    pools = [{"id": id, "label": id.capitalize(), "max": {"const": 9}} for id in ("drive", "ash", "seal", "dust")]
    rules = made(battle, catalogs=[catalog], sheet={"lists": [FLAGGED], "live": {"pools": pools}})
    found = rules.part(BattleFile).battle
    assert found is not None
    picked = rows or [{"name": e["id"], "_catalog": f"gifts/{e['id']}"} for e in entries]
    return lent_skills(found, rules.catalogs, rules.character(sheet(lists={"gifts": picked})))


@pytest.mark.feature("sheet.battle.skill-conversion")
def test_an_entry_becomes_a_skill() -> None:
    """2d6 is 7 on average: strength 1. Ten paces of two are five cells; a cone of eight is 8 / 2 / 2 = 2."""
    area = {"shape": "cone", "size": 8}
    (skill,) = skills_of(
        entry(
            "flame", amount={"dice": "2d6"}, range=10, area=area, damageType="fire", cost=[{"pool": "ash", "amount": 3}]
        )
    )
    assert skill == LentSkill("Flame", "attack", 1.0, True, 5.0, 2.0, True, "fire", energy=3)


@pytest.mark.feature("sheet.battle.skill-conversion")
@pytest.mark.parametrize(("dice", "expected"), [("1d4", 0.5), ("4d6", 2.0), ("20d6", 3)])
def test_strength_is_the_average_over_seven_and_stays_in_its_bounds(dice: str, expected: float) -> None:
    """2.5, 14 and 70 over 7; at least a half, at most three."""
    assert strength(Amount(dice=dice)) == expected


@pytest.mark.feature("sheet.battle.skill-conversion")
def test_what_costs_more_than_the_other_combat_has_is_left_out() -> None:
    one, energy = {"pool": "seal", "amount": 1}, {"pool": "ash", "amount": 1}
    costs = {
        "slot": [one],
        "both": [one, energy],
        "two": [{**one, "amount": 2}],
        "other": [{"pool": "dust", "amount": 1}],
    }
    assert [(s.name, s.slot) for s in skills_of(*(entry(id, cost=cost) for id, cost in costs.items()))] == [("Slot", 2)]


@pytest.mark.feature("sheet.battle.skills")
def test_only_picked_rows_with_mechanics_count_and_no_utility_or_reaction() -> None:
    entries = (entry("blow"), entry("trick", kind="utility"), entry("parry", reaction=True))
    assert [skill.name for skill in skills_of(*entries)] == ["Blow"]
    assert skills_of(*entries, rows=[{"name": "blow"}]) == ()


@pytest.mark.feature("sheet.battle.skills")
def test_a_flag_chooses_rows_and_a_value_lets_one_through_all_the_same() -> None:
    rows = [
        {"name": "blow", "_catalog": "gifts/blow", "ready": True},
        {"name": "kick", "_catalog": "gifts/kick", "ready": False},
        {"name": "bite", "_catalog": "gifts/bite", "rank": 0},
    ]
    entries = (entry("blow"), entry("kick"), entry("bite"))
    always = {"column": "rank", "equals": 0}
    assert [s.name for s in skills_of(*entries, rows=rows, onlyWhen="ready")] == ["Blow"]
    assert [s.name for s in skills_of(*entries, rows=rows, onlyWhen="ready", alwaysWhen=always)] == ["Blow", "Bite"]
