"""Health on a track: marks of blows on a wound track, and a plain one that fills up; and the buffer of a pool.

Marks are told as the kinds on the boxes, the worst first. The track ``harm`` has three boxes, of bruises and gashes.
"""

from __future__ import annotations

from typing import Any

import pytest

from ailing import ailing, beast, does
from fights import act, arena, ends, fight, happened, health, hero, knows, spells, who
from rulewright.fight.fight import Fight
from rulewright.ruleset import Ruleset
from rulewright.sheet.stored import to_json
from tables import Json

KINDS: Json = [{"id": "bruise", "label": "B", "severity": 0}, {"id": "gash", "label": "G", "severity": 1}]
HARM: Json = {"id": "harm", "label": "Harm", "min": 0, "max": 3, "kinds": KINDS,
              "levels": [{"label": label, "penalty": 0} for label in ("Dazed", "Bloody", "Broken")]}  # fmt: skip
MEND = spells(mend={"kind": "heal", "targets": "ally", "amount": {"flat": 2}})
MAUL = does("maul", damage={"flat": 1, "type": "cut", "plus": [{"flat": 1, "type": "fire"}]})


def marks(way: str, track: Json | None = None, **combat: Any) -> Ruleset:
    """The arena, with health on a wound track; fire leaves gashes, and all else bruises."""
    kinds = {"default": "bruise", "byType": {"Fire": "gash"}, "marks": way}
    block = {"health": {"pool": None, "track": "harm"}, "damageKinds": kinds, **combat}
    return arena(combat=block, sheet={"live": {"tracks": [{**HARM, **(track or {})}]}}, catalogs=[MEND])


def on(begun: Fight, name: str = "Ann") -> list[str]:
    wounds = begun.sheets[name].wounds("harm")
    assert wounds is not None
    return list(wounds.marks)


def struck(rules: Ruleset, *blows: Json, live: Json | None = None) -> Fight:
    """Ann has been struck by each of these, one after another; Bea stands by, who can mend."""
    party = [hero(live=live), hero("Bea", powers=knows("mend"))]
    begun = fight(rules, party, [beast("Rat", *blows)], [2, 1, 20])
    for blow in blows:
        begun = ends(
            act(begun, "Rat", blow["id"], "Ann"), "Rat", *(("Ann",) if not who(begun, "Ann")["out"] else ()), "Bea"
        )
    return begun


@pytest.mark.feature("combat.damage-kinds.per-point", "combat.health.wound-track", "combat.damage-kinds.by-type")
def test_one_mark_a_point_each_of_its_kind() -> None:
    begun = struck(
        marks("per-point"),
        does("cut", damage={"flat": 1, "type": "cut"}),
        does("burn", damage={"flat": 1, "type": "fire"}),
    )
    assert (on(begun), health(begun, "Ann"), who(begun, "Ann")["health"]["max"]) == (["gash", "bruise"], 1, 3)
    assert on(struck(marks("per-point"), does("cut", damage={"flat": 2, "type": "cut"}))) == ["bruise", "bruise"]


@pytest.mark.feature("combat.damage-kinds.per-blow")
def test_one_mark_a_blow_however_hard() -> None:
    begun = struck(marks("per-blow"), does("cut", damage={"flat": 9, "type": "cut"}))
    assert (on(begun), health(begun, "Ann"), happened(begun, "damage")[0]["dealt"]) == (["bruise"], 2, 9)


@pytest.mark.feature("combat.damage-kinds.per-blow.parts", "combat.damage-kinds.per-point")
def test_several_parts_are_one_mark_of_the_worst_that_took_effect() -> None:
    """Cut and fire are one gash; to somebody whose ward stops fire (a save that passes, and leaves nothing) one
    bruise. A blow of which nothing is left marks nothing. A mark a point makes two of it."""
    assert on(struck(marks("per-blow"), MAUL)) == ["gash"]
    guarded = does("maul", saveDifficulty=5, damage={"flat": 1, "type": "cut", "plus": [
        {"flat": 1, "type": "fire", "save": {"save": "nerve", "difficulty": 5}}]})  # fmt: skip
    party = [hero(), hero("Bea")]
    begun = act(fight(marks("per-blow"), party, [beast("Rat", guarded)], [2, 1, 20, 9]), "Rat", "maul", "Ann")
    assert on(begun) == ["bruise"]
    nothing = does("gas", autoHit=None, damage={"flat": 3, "type": "fire"}, save={"save": "nerve", "difficulty": 5})
    begun = act(fight(marks("per-blow"), party, [beast("Rat", nothing)], [2, 1, 20, 9]), "Rat", "gas", "Ann")
    assert on(begun) == []
    assert on(struck(marks("per-point"), MAUL)) == ["gash", "bruise"]


@pytest.mark.feature("combat.health.wound-track")
def test_a_full_track_is_down_and_healing_takes_the_lightest_marks_off() -> None:
    """Fire and two cuts fill it; a mend of 2 takes the bruises."""
    burn = does("burn", damage={"flat": 1, "type": "fire"})
    crush = does("crush", damage={"flat": 2, "type": "cut"})
    begun = struck(marks("per-point"), burn, crush)
    assert (health(begun, "Ann"), who(begun, "Ann")["down"]) == (0, True)
    begun = act(ends(begun, "Rat", "Ann"), "Bea", "ability:0:0", "Ann")
    assert (on(begun), who(begun, "Ann")["down"]) == (["gash"], False)


@pytest.mark.feature("sheet.live.wound.fight")
@pytest.mark.parametrize(
    ("way", "blows", "boxes"),
    [
        ("per-point", (2,), [2]),
        ("per-point", (2, 2), [2, 3]),
        ("per-point", (2, 1), [1, 2]),
        ("per-point", (3, 3), [1, 2, 3]),
        ("per-blow", (3, 3), [1, 2]),
    ],
)
def test_on_boxes_a_blow_marks_that_of_its_amount_or_the_next_free_one(way: str, blows: Any, boxes: list[int]) -> None:
    """A blow of 2 marks box 2, a second one box 3; a second blow of 3 finds no box, and fills all that are left."""
    keys = {"fill": "indexed", "onFull": "refuse"}
    cuts = [does(f"cut{number}", damage={"flat": flat, "type": "cut"}) for number, flat in enumerate(blows)]
    begun = struck(marks(way, keys), *cuts)
    wounds = begun.sheets["Ann"].wounds("harm")
    assert wounds is not None
    assert (list(wounds.boxes), who(begun, "Ann")["down"]) == (boxes, len(boxes) == 3)


@pytest.mark.feature("combat.health.wound-track")
@pytest.mark.parametrize("keys", [{"onFull": "refuse"}, {"fill": "indexed", "onFull": "refuse"}])
def test_more_than_there_are_boxes_fills_them_all(keys: Json) -> None:
    begun = struck(marks("per-point", keys), does("cut", damage={"flat": 9, "type": "cut"}))
    assert (on(begun), who(begun, "Ann")["down"]) == (["bruise"] * 3, True)


@pytest.mark.feature("combat.health.wound-track")
def test_an_opponent_with_a_sheet_marks_its_own_track_and_one_of_numbers_loses_points() -> None:
    """Blades do 2 of cut to an outlaw with a sheet, who has 3 boxes; a rat of 10 points loses 2. What somebody is
    immune to marks nothing (combat.limit.number-creatures-no-track)."""
    sheet = {"abilities": {}}
    outlaw = {"name": "Outlaw", "creature": {"sheet": sheet, "actions": []}}
    for target, left in ((outlaw, 1), ({**outlaw, "creature": {"sheet": sheet, "immune": ["cut"], "actions": []}}, 3)):
        begun = fight(marks("per-point"), [hero()], [target], [20, 1, 15, 2])
        assert health(act(begun, "Ann", "attack:0:0", "Outlaw"), "Outlaw") == left
    begun = fight(marks("per-blow"), [hero()], [beast()], [20, 1, 15, 2])
    assert health(act(begun, "Ann", "attack:0:0", "Rat"), "Rat") == 8


STRAIN: Json = {"id": "strain", "label": "Strain", "min": 0, "max": 5}


def strained(track: Json | None = None, **sheet: Any) -> Ruleset:
    """The arena, with health on a plain track of 5."""
    return arena(combat={"health": {"pool": None, "track": "strain"}}, catalogs=[MEND],
                 sheet={"live": {"tracks": [{**STRAIN, **(track or {})}]}, **sheet})  # fmt: skip


def strain(begun: Fight) -> int:
    value: int = to_json(begun.sheets["Ann"].sheet)["live"].get("tracks", {}).get("strain", 0)
    return value


@pytest.mark.feature("combat.health.plain-track")
def test_damage_fills_a_plain_track_and_healing_takes_points_off() -> None:
    begun = struck(strained(), does("cut", damage={"flat": 3, "type": "cut"}))
    assert (strain(begun), who(begun, "Ann")["health"]) == (3, {"value": 2, "max": 5, "temp": 0})
    begun = act(ends(begun, "Rat", "Ann"), "Bea", "ability:0:0", "Ann")
    assert (strain(begun), health(begun, "Ann")) == (1, 4)


@pytest.mark.feature("combat.health.plain-track.out-at-max")
def test_at_its_maximum_they_are_out() -> None:
    """4 of 5 stand; the fifth fells, and more than that stays at 5. An opponent is out for good."""
    begun = struck(strained(), does("cut", damage={"flat": 4, "type": "cut"}))
    assert who(begun, "Ann")["down"] is False
    begun = act(begun, "Rat", "cut", "Ann")
    assert (strain(begun), who(begun, "Ann")["down"]) == (5, True)
    outlaw = {"name": "Outlaw", "creature": {"sheet": {"abilities": {}}, "actions": []}}
    begun = act(fight(strained(), [hero()], [outlaw], [20, 1, 15, 6]), "Ann", "attack:0:0", "Outlaw")
    assert (who(begun, "Outlaw")["out"], begun.outcome) == (True, "victory")


@pytest.mark.feature("combat.health.track.computed-max")
def test_a_computed_maximum_is_each_one_s_own() -> None:
    """The maximum is one's pace: 6 without a word, 9 for Ann."""
    rules = strained({"max": {"field": "pace"}})
    begun = fight(rules, [hero(fields={"pace": 9}), hero("Bea")], [beast()], [2, 1, 20])
    assert [who(begun, name)["health"]["max"] for name in ("Ann", "Bea")] == [9, 6]


@pytest.mark.feature("combat.health.pool.buffer")
def test_damage_takes_the_buffer_first() -> None:
    """7 of 5 temporary points: 2 of them reach the pool of 20; the next 7 all do."""
    slam = does("slam", damage={"flat": 7, "type": "cut"})
    begun = fight(ailing({}), [hero(live={"pools": {"drive": {"temp": 5}}})], [beast("Rat", slam)], [1, 20])
    begun = act(begun, "Rat", "slam", "Ann")
    assert who(begun, "Ann")["health"] == {"value": 18, "max": 20, "temp": 0}
    assert happened(begun, "damage")[0]["toTemp"] == 5
    begun = act(ends(begun, "Rat", "Ann"), "Rat", "slam", "Ann")
    assert health(begun, "Ann") == 11
