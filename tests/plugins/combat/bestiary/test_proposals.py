"""Opponents that a Game Master makes up: read leniently, pulled back to their tier, and every change told."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bestiaries import BITE, HOUND, THREAT, hound, loading
from brawls import brawl
from rulewright.creatures.cutting import best_round
from rulewright.creatures.proposals import NO_SCALE, Clamped, clamp
from rulewright.creatures.shapes import HealthDice
from tables import Json, merged

CHECKS: Json = {"checks": [{"id": "brawn", "label": "Brawn", "value": {"abilityMod": "might"}}]}
WITH_SCALE = loading(brawl({"threat": THREAT, "damageTypes": ["cut", "burn"], **CHECKS}))
WITHOUT = loading(brawl({}))
SAVE: Json = {"save": "nerve", "difficulty": 18}


def clamped(proposal: Any, asked: str | None = None) -> Clamped:
    return clamp(proposal, WITH_SCALE, asked)


def biting(**patch: Any) -> Clamped:
    """The hound with a merge patch over its one action, clamped."""
    return clamped(hound(actions=[merged(BITE, patch)]))


@pytest.mark.feature("creature.invented.clamp")
def test_what_fits_its_tier_is_taken_as_it_is() -> None:
    """Health 12 of 8 to 17, defense 6, to hit 2 of at most 3, 1d6 + 1 = 4.5 of at most 7."""
    made = clamped(HOUND)
    assert made.notes == ()
    assert (made.creature.tier, made.creature.health, made.creature.defense) == ("pack", 12, 6)


@pytest.mark.feature("creature.invented.health", "creature.invented.notes")
def test_health_is_held_in_the_band_both_ways() -> None:
    assert clamped(hound(health=30)).creature.health == 17
    assert clamped(hound(health=2)).creature.health == 8
    assert clamped(hound(health=30)).notes == ('Health 30 is set to 17: "Pack" has 8 to 17.',)


@pytest.mark.feature("creature.invented.health")
def test_dice_stay_where_every_throw_lies_in_the_band() -> None:
    """1d4 + 10 is 11 to 14. 3d6 may be 3: its average of 10.5 is taken, rounded down. 9d6 is 31.5: 17."""
    kept = clamped(hound(health={"dice": "1d4", "flat": 10}))
    assert (kept.creature.health, kept.notes) == (HealthDice(dice="1d4", flat=10), ())
    assert clamped(hound(health={"dice": "3d6"})).creature.health == 10
    assert clamped(hound(health={"dice": "9d6"})).creature.health == 17


@pytest.mark.feature("creature.invented.plus-two")
def test_other_numbers_are_at_most_two_above_the_tiers_own() -> None:
    """Defense 6 + 2, to hit 1 + 2, difficulty 10 + 2; a check is held like to hit."""
    assert clamped(hound(defense=20)).creature.defense == 8
    assert biting(toHit=9).creature.actions[0].to_hit == 3
    saving = biting(save=SAVE).creature.actions[0].save
    assert saving is not None
    assert saving.difficulty == 12
    held = [{"condition": "held", "duration": "until-save", "saveEnds": {"save": "nerve"}}]
    assert biting(applies=held, saveDifficulty=30).creature.actions[0].save_difficulty == 12
    assert clamped(hound(checks={"brawn": 9})).creature.checks == {"brawn": 3}
    assert clamped(hound(defense=20)).notes == ('Defense, 20, is lowered to 8: 2 above the 6 of "Pack" is the most.',)


@pytest.mark.feature("creature.invented.plus-two")
def test_the_save_of_a_part_is_held_too() -> None:
    made = biting(damage={"plus": [{"flat": 1, "save": SAVE}]})
    damage = made.creature.actions[0].damage
    assert damage is not None
    assert damage.plus[0].save is not None
    assert damage.plus[0].save.difficulty == 12


@pytest.mark.feature("creature.invented.plus-two")
def test_lower_numbers_and_those_that_the_scale_does_not_know_are_left_alone() -> None:
    low = hound(defense=1, initiativeModifier=15, speed=90, abilities={"might": 30}, saves={"nerve": 12})
    made = clamped(low)
    assert made.notes == ()
    assert (made.creature.defense, made.creature.initiative_modifier, made.creature.speed) == (1, 15, 90)
    assert (made.creature.abilities, made.creature.saves) == ({"might": 30}, {"nerve": 12})


@pytest.mark.feature("creature.invented.damage", "combat.threat.clamp")
def test_damage_is_lowered_into_the_band() -> None:
    """3d6 + 1 = 11.5; 2d6 + 1 = 8; 1d6 + 1 = 4.5."""
    damage = biting(damage={"dice": "3d6"}).creature.actions[0].damage
    assert damage is not None
    assert (damage.dice, damage.flat) == ("1d6", 1)


@pytest.mark.feature("creature.invented.unknown-tier")
@pytest.mark.parametrize(
    ("tier", "asked", "taken", "told"),
    [
        ("dread", None, "stray", 'The threat scale has no tier "dread": the lowest, "Stray", is taken.'),
        (None, None, "stray", 'The threat scale was asked for none of its tiers: the lowest, "Stray", is taken.'),
        (None, "pack", "pack", None),
        ("stray", "pack", "stray", None),
        (7, "pack", "pack", None),
    ],
)
def test_a_tier_that_is_not_there_is_the_lowest(tier: object, asked: str | None, taken: str, told: str | None) -> None:
    made = clamped(merged(HOUND, {"tier": tier, "health": 8, "defense": 5}), asked)
    assert made.creature.tier == taken
    assert made.notes == ((told,) if told is not None else ())


@pytest.mark.feature("creature.invented.unknown-names", "creature.invented.notes")
@pytest.mark.parametrize(
    ("patch", "told"),
    [
        (
            {"resist": ["cut", "frost"]},
            'Its resist 2 is left out: it names no damage type of the combat block: "frost".',
        ),
        ({"saves": {"grit": 3}}, 'Its grit of saves is left out: it names no save of the sheet: "grit".'),
        ({"checks": {"a.b": 3}}, 'Its a.b of checks is left out: it names no check of the combat block: "a.b".'),
        (
            {"conditionImmunities": ["dread"]},
            "Its conditionImmunities 1 is left out: it names no condition of the sheet, nor a track that combat.levels"
            ' reads: "dread".',
        ),
        ({"mood": "foul"}, "Its mood is left out: it is not a key of this object."),
        ({"size": "huge"}, 'Its size is left out: it names no size of combat.sizes: "huge".'),
    ],
)
def test_names_that_the_ruleset_does_not_have_are_left_out(patch: Json, told: str) -> None:
    made = clamped(hound(**patch))
    assert made.notes == (told,)
    assert made.creature.resist == (("cut",) if "resist" in patch else ())
    assert not made.creature.saves
    assert not made.creature.condition_immunities


@pytest.mark.feature("creature.invented.unknown-names")
def test_what_an_unknown_name_was_needed_for_goes_with_it_and_is_told_once() -> None:
    """A save that the sheet does not have is no save; a condition that it does not have is not applied."""
    made = biting(
        save={"save": "grit", "difficulty": 10},
        applies=[{"condition": "dread", "duration": "instant"}, {"condition": "held", "duration": "instant"}],
    )
    (bite,) = made.creature.actions
    assert bite.save is None
    assert [applied.condition for applied in bite.applies] == ["held"]
    assert len(made.notes) == 2


@pytest.mark.feature("creature.invented.unknown-names")
def test_only_the_first_six_actions_are_kept() -> None:
    many = [BITE | {"id": f"bite_{n}", "name": f"Bite {n}"} for n in range(9)]
    made = clamped(hound(actions=many))
    assert [action.id for action in made.creature.actions] == [f"bite_{n}" for n in range(6)]
    assert made.notes == ("It keeps its first 6 actions of 9.",)


@pytest.mark.feature("creature.invented.unknown-names")
def test_a_sequence_loses_the_actions_that_are_gone() -> None:
    whole = {
        "id": "all",
        "name": "All",
        "budget": "act",
        "sequence": [{"action": "bite", "times": 1}, {"action": "none", "times": 1}],
    }
    made = clamped(hound(actions=[BITE, whole]))
    assert [piece.action for piece in made.creature.actions[1].sequence or ()] == ["bite"]
    alone = clamped(hound(actions=[BITE, whole | {"sequence": [{"action": "none"}]}]))
    assert [action.id for action in alone.creature.actions] == ["bite"]


@pytest.mark.feature("creature.invented.unknown-names")
def test_an_unknown_budget_is_the_first_one() -> None:
    made = biting(budget="bonus")
    assert made.creature.actions[0].budget == "act"
    assert made.notes == ('The action "Bite" takes "act": there is no budget "bonus".',)


@pytest.mark.feature("creature.invented.clamp")
def test_what_is_missing_comes_from_the_tier() -> None:
    """The middle of 8 to 17 is 12; the tier's own defense is 6; the middle of 4 to 7 is 5.5, or 1d10."""
    made = clamped({"name": "Witch", "tier": "pack"})
    assert (made.creature.health, made.creature.defense, made.creature.initiative_modifier) == (12, 6, 0)
    damage = made.creature.actions[0].damage
    assert damage is not None
    assert damage.dice == "1d10"
    assert len(made.notes) == 4


@pytest.mark.feature("creature.invented.clamp")
def test_numbers_come_as_models_write_them() -> None:
    """5.9 is 5; a negative health is 1, and then the tier's 8; saves without a number have the tier's 10."""
    made = clamped(hound(defense=5.9, health=-4, actions=[merged(BITE, {"save": {"save": "nerve"}})]))
    assert (made.creature.defense, made.creature.health) == (5, 8)
    save = made.creature.actions[0].save
    assert save is not None
    assert save.difficulty == 10


@pytest.mark.feature("creature.invented.clamp")
def test_actions_without_ids_get_some_and_sequences_find_them() -> None:
    bite = {name: value for name, value in BITE.items() if name != "id"} | {"name": "Acid Bite!"}
    whole = {"name": "All", "budget": "act", "sequence": [{"action": "Acid Bite!", "times": 1}]}
    made = clamped(hound(actions=[bite, bite, whole]))
    assert [action.id for action in made.creature.actions] == ["acid_bite", "acid_bite_2", "all"]
    assert made.creature.actions[2].sequence is not None
    assert made.notes == ()


@pytest.mark.feature("creature.invented.clamp", "creature.spellcasting.invented-loses")
def test_what_no_invented_opponent_has_is_left_out() -> None:
    spells = {"saveDifficulty": 20, "spells": [{"entry": "spells/spark"}]}
    made = clamped(hound(spellcasting=spells, soak={"all": 9}, hardness=3, sheet={}))
    assert made.notes == (
        'Its "spellcasting" is left out: the threat scale cannot bound a list of spells.',
        'Its "soak" is left out: the threat scale knows of none.',
        'Its "hardness" is left out: the threat scale knows of none.',
        'Its "sheet" is left out: an opponent that is made up is taken by its numbers.',
    )


@pytest.mark.feature("creature.invented.clamp", "creature.invented.notes")
def test_without_a_scale_a_proposal_is_used_as_it_is_with_one_note() -> None:
    strong = hound(health=500, defense=40, actions=[merged(BITE, {"toHit": 30, "damage": {"dice": "20d12"}})])
    made = clamp(strong, WITHOUT)
    assert made.notes == (NO_SCALE,)
    assert (made.creature.tier, made.creature.health, made.creature.defense) == (None, 500, 40)
    assert made.creature.actions[0].to_hit == 30


@pytest.mark.feature("creature.invented.notes")
def test_the_proposal_itself_is_not_touched() -> None:
    proposal = hound(resist=["frost"], actions=[merged(BITE, {"budget": "none"})])
    before = repr(proposal)
    clamped(proposal)
    assert repr(proposal) == before


_LEAVES = st.none() | st.booleans() | st.integers(-20, 2000) | st.sampled_from(["", "bite", "cut", "nerve", "3d6", "x"])
_NAMES = (
    "tier health defense actions damage dice flat plus save difficulty applies condition duration sequence action times"
    " riders resist saves id name budget toHit saveEnds rounds area heal targets self uses recharge tracks sheet"
)
_KEYS = st.sampled_from(_NAMES.split(" "))
_JSON = st.recursive(
    _LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=5), max_leaves=25
)


@pytest.mark.feature("creature.invented.clamp")
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(junk=_JSON, patch=st.dictionaries(_KEYS, _JSON, max_size=4), action=st.dictionaries(_KEYS, _JSON, max_size=4))
def test_whatever_is_proposed_somebody_of_its_tier_comes_of_it(junk: Any, patch: Json, action: Json) -> None:
    for proposal in (junk, {**HOUND, **patch}, {**HOUND, "actions": [{**BITE, **action}]}):
        made = clamped(proposal)
        assert made.creature.actions
        low, high = (3, 8) if made.creature.tier == "stray" else (8, 17)
        health = made.creature.health
        assert isinstance(health, HealthDice) or (health is not None and low <= health <= high)
        assert best_round(made.creature) <= 7 or any("still comes to" in note for note in made.notes)
