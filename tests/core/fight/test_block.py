"""The part of the combat block that every kind of fight shares."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import BLOCK, HURT, brawl, refused
from fights import act, arena, ends, fight, foe, hero, log, who
from tables import Json, engine


@pytest.mark.feature("combat.optional-block")
def test_the_block_may_be_left_out() -> None:
    """Without it a ruleset has no fights of its own, and says so when one is asked for."""
    rules = engine().load(brawl({}, combat=None))
    assert rules.fights is None
    with pytest.raises(LookupError, match="no combat block"):
        rules.fight([], [])


@pytest.mark.feature("combat.kind")
def test_an_unknown_kind_is_refused() -> None:
    assert refused({"kind": "rock-paper-scissors"}) == ["combat.kind"]


@pytest.mark.parametrize("key", ["health", "defense", "initiative", "economy"])
@pytest.mark.feature("combat.health.required", "combat.defense", "combat.initiative.roll", "combat.economy.budgets")
def test_what_every_fight_needs_is_required(key: str) -> None:
    assert refused({key: None}) == [f"combat.{key}"]


@pytest.mark.parametrize(
    ("health", "path"),
    [
        ({"pool": None}, "combat.health"),
        ({"pool": "drive", "track": "strain"}, "combat.health"),
        ({"pool": "luck"}, "combat.health.pool"),
        ({"pool": None, "track": "luck"}, "combat.health.track"),
    ],
)
@pytest.mark.feature("combat.health.required")
def test_health_is_one_pool_or_one_track_of_the_sheet(health: Json, path: str) -> None:
    assert refused({"health": health}) == [path]


@pytest.mark.feature("combat.health.pool")
def test_a_pool_that_starts_empty_is_no_health() -> None:
    live = {"pools": [{"id": "drive", "label": "Drive", "max": {"const": 6}, "start": "empty"}]}
    assert "combat.health.pool" in refused({}, sheet={"live": live})


@pytest.mark.feature("combat.health.pool")
def test_damage_counts_a_pool_down_to_nothing() -> None:
    """A bite that deals 4 and 2 more to 6 points: at 0 Ann is down, and with her the fight is lost."""
    jaws = {"id": "jaws", "name": "Jaws", "budget": "act", "autoHit": True, "damage": {"flat": 3}}
    now = act(fight(arena(), [hero()], [foe(actions=[jaws])], [1, 20]), "Rat", "jaws", "Ann")
    assert who(now, "Ann")["health"] == {"value": 3, "max": 6, "temp": 0}
    now = act(ends(now, "Rat", "Ann"), "Rat", "jaws", "Ann")
    assert (who(now, "Ann")["health"]["value"], who(now, "Ann")["down"], now.outcome) == (0, True, "defeat")


@pytest.mark.parametrize("ref", [{"field": "nerves"}, {"derived": "wall"}])
@pytest.mark.feature("combat.defense")
def test_a_number_that_the_sheet_does_not_have_is_refused(ref: Json) -> None:
    assert refused({"defense": {"const": None, **ref}}) == [f"combat.defense.{next(iter(ref))}"]


@pytest.mark.parametrize("per", ["day", "fight"])
@pytest.mark.feature("combat.economy.budgets")
def test_a_budget_is_filled_each_turn_or_each_round(per: str) -> None:
    budgets = [{**BLOCK["economy"]["budgets"][0], "per": per}]
    assert refused({"economy": {"budgets": budgets}}) == ["combat.economy.budgets.0.per"]


@pytest.mark.feature("combat.economy.budgets")
def test_two_budgets_of_one_id_are_refused() -> None:
    budgets = [BLOCK["economy"]["budgets"][0]] * 2
    assert refused({"economy": {"budgets": budgets}}) == ["combat.economy.budgets.1.id"]


def economy(**per: str) -> Json:
    budgets = [{"id": id, "label": id.capitalize(), "per": each, "count": 1} for id, each in per.items()]
    return {"economy": {"budgets": budgets}}


@pytest.mark.feature("combat.economy.budget.per-turn", "combat.economy.primary")
def test_a_budget_of_a_turn_is_filled_as_its_holder_begins_one() -> None:
    """Ann spends her action in round 1. It is gone through the rat's turn, and back in her own next one."""
    now = act(fight(arena(), [hero()], [foe()], [20, 1, 2]), "Ann", "attack:0:0", "Rat")
    assert (who(now, "Ann")["budgets"]["act"], arena().fights.main_budget) == (0, "act")  # type: ignore[union-attr]
    now = ends(now, "Ann")
    assert who(now, "Ann")["budgets"]["act"] == 0
    assert who(ends(now, "Rat"), "Ann")["budgets"]["act"] == 1


@pytest.mark.feature("combat.economy.budget.per-round")
def test_a_budget_of_a_round_is_filled_for_everybody_as_a_round_begins() -> None:
    """The rat acts last. What it spent is back as round 2 begins, before its own turn comes."""
    now = fight(arena(economy(act="round", quick="turn", react="turn")), [hero()], [foe()], [20, 1, 2])
    now = act(ends(now, "Ann"), "Rat", "bite", "Ann")
    assert who(now, "Rat")["budgets"]["act"] == 0
    now = ends(now, "Rat")
    assert (now.round, now.turn, who(now, "Rat")["budgets"]["act"]) == (2, "Ann", 1)


@pytest.mark.feature("combat.initiative.roll", "combat.initiative.ties")
def test_higher_initiative_acts_first_then_the_higher_modifier_then_who_joined_first() -> None:
    """Ann 9, Rat 7 + 2 = 9, Dog 12, Cat 9: the dog; then the rat by its modifier; then Ann, who joined before the
    cat."""
    opponents = [foe("Rat", initiativeModifier=2), foe("Dog"), foe("Cat")]
    now = fight(arena(), [hero()], opponents, [9, 7, 12, 9])
    assert now.order == ("Dog", "Rat", "Ann", "Cat")
    assert log(now)[1] == "Rat rolls initiative: 7 + 2 = 9."


@pytest.mark.feature("combat.initiative.each-round")
def test_initiative_may_be_rolled_again_each_round() -> None:
    """Round 1: Ann 20, Rat 1. Round 2: Ann 3, Rat 4: the rat begins it."""
    now = fight(arena({"initiative": {"each": "round"}}), [hero()], [foe()], [20, 1, 3, 4])
    now = ends(now, "Ann", "Rat")
    assert (now.round, now.turn, now.order) == (2, "Rat", ("Rat", "Ann"))


@pytest.mark.feature("combat.kind.shared-keys", "combat.economy.movement")
def test_movement_is_a_number_of_the_sheet_and_read_only_on_a_board() -> None:
    assert refused({"economy": {"movement": {"field": "pace"}}}) == []
    assert refused({"economy": {"movement": {"field": "wings"}}}) == ["combat.economy.movement.field"]
    rules = arena({"economy": {"movement": {"field": "pace"}}})
    begun = fight(rules, [hero()], [foe()], [20, 1])
    assert (begun.combatants["Ann"].profile.speed, who(begun, "Ann")["at"]) == (6, None)


def test_the_block_of_a_wound_track_is_no_pool() -> None:
    wounded: dict[str, Any] = {"pool": HURT["id"]}
    assert refused({"health": wounded}) == ["combat.health.pool"]
