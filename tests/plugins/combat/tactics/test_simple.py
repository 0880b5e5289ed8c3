"""Tactics that foresee nothing: lift the fallen, strike the weakest, end the turn."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import brawl
from fights import ARENA, arena, fight, foe, hero, knows, spells
from rulewright import Engine, hookimpl
from rulewright.fight.fight import Fight
from rulewright.fight.menu import Choice
from rulewright.fight.tactics import TacticsKind
from rulewright.registry import given, installed
from rulewright.testing import PluginContract
from tables import Json

MEND: Json = {"kind": "heal", "amount": {"dice": "1d6"}, "targets": "ally"}


class TestContract(PluginContract):
    """Tactics bring no keys: no ruleset says that it is played by them, and none is refused without them."""

    plugin = "fight-tactics"


def chosen(begun: Fight) -> Choice:
    return begun.rules.tactics["simple"].make(begun.rules).choose(begun)


def ended(begun: Fight, id: str) -> Fight:
    """The fight once the tactics have played it to its end."""
    tactics = begun.rules.tactics[id].make(begun.rules)
    while begun.asked is not None:
        begun = begun.chosen(tactics.choose(begun))
    return begun


def test_the_biggest_blow_goes_at_the_weakest_who_stands() -> None:
    """A Maul of 2d6 means 7 and the Blade 3.5; of three foes the second has the least health."""
    rules = arena()
    foes = [foe("Bear", health=30), foe("Rat", health=3), foe("Dog", health=9)]
    ann = hero("Ann", lists={"arms": [{"name": "Blade", "dice": "1d6"}, {"name": "Maul", "dice": "2d6"}]})
    assert chosen(fight(rules, [ann], foes, [20, 1, 1, 1])) == Choice("Ann", "attack:0:1", ("Rat",))


def test_the_fallen_are_lifted_first_and_a_spent_turn_ends() -> None:
    rules = arena(catalogs=[spells(mend=MEND)])
    party = [hero("Ann", powers=knows("mend")), hero("Bo", live={"pools": {"drive": 0}})]
    start = fight(rules, party, [foe("Rat")], [20, 1, 19, 4])
    mends = chosen(start)
    assert mends == Choice("Ann", "ability:0:0", ("Bo",))
    assert chosen(start.chosen(mends)).option == "end-turn"


@pytest.mark.parametrize("id", ["simple", "thorough"])
def test_the_same_seed_is_the_same_fight_and_comes_to_an_end(id: str) -> None:
    rules = arena()
    party, foes = [hero("Ann"), hero("Bo")], [foe("Rat", health=6), foe("Dog", health=6)]
    one, other = (ended(fight(rules, party, foes, seed=11), id) for _ in range(2))
    assert one.outcome in ("victory", "defeat")
    assert one.acts == other.acts
    assert one.events == other.events


def test_tactics_are_found_by_their_id_and_the_strongest_play_where_none_is_named() -> None:
    rules = arena()
    assert type(rules.tactics()) is type(rules.tactics("thorough"))
    assert type(rules.tactics("simple")) is not type(rules.tactics())
    with pytest.raises(LookupError, match='there are no tactics "bold"; there are simple, thorough'):
        rules.tactics("bold")


def test_anybody_may_bring_tactics_of_their_own() -> None:
    """A third party's, stronger than ours, are asked wherever nobody names others."""

    class Lazy:
        def __init__(self, rules: Any) -> None:
            self.rules = rules

        def choose(self, fight: Fight) -> Choice:
            return Choice(str(fight.asked), "end-turn")

    class Plugin:
        @hookimpl
        def fight_tactics(self) -> list[TacticsKind]:
            return [TacticsKind("lazy", Lazy, strength=9)]

    rules = Engine(plugins=[*installed(), given("lazy", Plugin())]).load(brawl(ARENA))
    start = rules.fight([rules.character(hero("Ann"))], [foe("Rat")], faces=[20, 1])
    assert isinstance(rules.tactics(), Lazy)
    assert rules.tactics().choose(start) == Choice("Ann", "end-turn")
