"""How much of a pool one may spend, as a fight goes on. Ash holds 10; the limit is Ann's pace of 3, where nothing else
is said."""

from __future__ import annotations

import pytest

from fights import act, arena, ends, fight, foe, hero, knows, menu, refusal, spells
from rulewright.fight.fight import Fight
from tables import Json

DART: Json = {"kind": "attack", "autoHit": True, "amount": {"flat": 1}, "free": True}
SPELLS = spells(
    two={**DART, "cost": [{"pool": "ash", "amount": 2}]},
    one={**DART, "cost": [{"pool": "ash", "amount": 1}]},
    ward={
        "kind": "buff",
        "targets": "self",
        "applies": [{"condition": "held", "duration": {"rounds": 1}}],
        "reaction": {"on": "hit"},
        "budget": "react",
        "cost": [{"pool": "ash", "amount": 2}],
    },
)  # fmt: skip


def begun(per: str = "turn", *faces: int, opponents: list[Json] | None = None, pace: int = 3) -> Fight:
    rules = arena({"spendLimits": [{"pool": "ash", "max": {"field": "pace"}, "per": per}]}, catalogs=[SPELLS])
    ann = hero(powers=knows("two", "one", "ward"), fields={"pace": pace})
    return fight(rules, [ann], opponents or [foe(health=50)], faces or (20, 1))


@pytest.mark.feature("combat.spend-limits.unaffordable", "combat.spend-limits")
def test_what_costs_more_than_is_left_is_not_offered() -> None:
    """2 of 3 spent: another 2 would be 4. One more is 3. Then nothing, though the pool still holds 7."""
    now = act(begun(), "Ann", "ability:0:0", "Rat")
    assert ("ability:0:0" in menu(now), "ability:0:1" in menu(now)) == (False, True)
    assert refusal(now, "Ann", "ability:0:0", "Rat") == "insufficient"
    now = act(now, "Ann", "ability:0:1", "Rat")
    assert ("ability:0:1" in menu(now), now.sheets["Ann"].pool("ash").value) == (False, 7)


@pytest.mark.feature("combat.spend-limits.max-read-once")
def test_the_limit_is_read_as_the_fight_starts() -> None:
    """It is the ash itself, 10 then: 2 and 2 and 2 may be spent in one turn, though only 6 are left after two."""
    rules = arena({"spendLimits": [{"pool": "ash", "max": {"livePool": "ash"}, "per": "turn"}]}, catalogs=[SPELLS])
    now = fight(rules, [hero(powers=knows("two"))], [foe(health=50)], [20, 1])
    for _ in range(5):
        now = act(now, "Ann", "ability:0:0", "Rat")
    assert now.sheets["Ann"].pool("ash").value == 0


@pytest.mark.feature("combat.spend-limits.reset")
def test_a_turns_allowance_begins_again_with_ones_own_turn() -> None:
    """Ann answers the rat's bite with 2: that counts until her own next turn, in which she may spend 3 again."""
    now = ends(act(begun("turn", 20, 1, 15, 3, 15, 2), "Ann", "ability:0:0", "Rat"), "Ann")
    hit = act(now, "Rat", "bite", "Ann")
    assert hit.asked == "Rat", "1 is left, and the ward costs 2"
    fresh = ends(hit, "Rat")
    assert "ability:0:0" in menu(fresh)
    asked = act(ends(fresh, "Ann"), "Rat", "bite", "Ann")
    assert list(menu(asked)) == ["ability:0:2", "pass"]
    spent = act(asked, "Ann", "ability:0:2")
    assert spent.sheets["Ann"].pool("ash").value == 6
    assert "ability:0:0" in menu(ends(spent, "Rat"))


@pytest.mark.feature("combat.spend-limits.reset")
def test_a_rounds_allowance_begins_again_with_the_round() -> None:
    """The rat acts first. What Ann spends on its turn counts in her own, in the same round; in round 2 it does not."""
    now = act(begun("round", 1, 20, 15, 3), "Rat", "bite", "Ann")
    now = ends(act(now, "Ann", "ability:0:2"), "Rat")
    assert ("ability:0:0" in menu(now), "ability:0:1" in menu(now)) == (False, True)
    now = ends(now, "Ann", "Rat")
    assert (now.round, "ability:0:0" in menu(now)) == (2, True)


@pytest.mark.feature("combat.spend-limits.opponents")
def test_only_opponents_with_a_sheet_are_limited() -> None:
    """The adept pays from its own sheet, whose pace is 1: 2 are too many for it, 1 is not."""
    sheet = {"fields": {"pace": 1}, "lists": {"powers": knows("two", "one")}}
    adept = {"name": "Adept", "creature": {"sheet": sheet}}
    now = begun("turn", 1, 20, opponents=[adept])
    assert (now.asked, "ability:0:0" in menu(now), "ability:0:1" in menu(now)) == ("Adept", False, True)
    plain = begun("turn", 1, 20, opponents=[foe(health=50)])
    assert "bite" in menu(plain)
