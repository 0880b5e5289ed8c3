"""What goes wrong in a fight: a plugin that raises, a fight that would never end. It is always as it was before."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs
import pytest

from brawls import brawl
from fights import ARENA, act, arena, ends, fight, foe, hero, log, menu, refusal
from rulewright import Engine, hookimpl
from rulewright.fight.agenda import EndlessFight, Step
from rulewright.fight.agenda import step as a_step
from rulewright.fight.features import FightFeature
from rulewright.fight.fight import Broken, Fight
from rulewright.fight.outcome import UNDECIDED
from rulewright.fight.phases import Gives
from rulewright.fight.rules import MOST_CHOICES, MOST_ROUNDS
from rulewright.fight.saving import save
from rulewright.fight.table import Table
from rulewright.fight.telling import Teller
from rulewright.registry import given, installed
from rulewright.shapes.vocabulary import Clash


def with_plugin(gives: Gives, tells: Mapping[str, Teller] = {}) -> Any:
    """The ruleset in an engine that has one more plugin, which contributes this."""
    module = types.ModuleType("a_third_party")

    @hookimpl
    def fight_features() -> Sequence[FightFeature]:
        return [FightFeature("third-party", lambda loading: gives, tells)]

    module.fight_features = fight_features  # type: ignore[attr-defined]
    return Engine(plugins=[*installed(), given("third-party", module)]).load(brawl(ARENA))


def begun(gives: Gives) -> Fight:
    return fight(with_plugin(gives), [hero()], [foe()], [20, 1, 12, 4])


def raising(table: Table, *rest: Any) -> None:
    raise RuntimeError("no such table")


@pytest.mark.parametrize("slot", ["declared", "harmed", "attacked"])
def test_a_plugin_that_raises_in_the_middle_leaves_the_fight_as_it_was_and_is_named(slot: str) -> None:
    now = begun(Gives(**{slot: raising}))
    before = save(now)
    with pytest.raises(Broken, match="test_faults failed in the middle of a choice") as broken:
        act(now, "Ann", "attack:0:0", "Rat")
    assert broken.value.module == __name__
    assert save(now) == before


def test_a_plugin_tells_events_of_its_own() -> None:
    def spills(table: Table, *deed: Any) -> None:
        table.tell("spilled", what="Ale")

    rules = with_plugin(Gives(declared=spills), {"spilled": lambda event, rules: f"{event['what']} is spilled."})
    now = act(fight(rules, [hero()], [foe()], [20, 1, 12, 4]), "Ann", "attack:0:0", "Rat")
    assert "Ale is spilled." in log(now)


def test_an_event_that_two_plugins_tell_is_a_clash() -> None:
    with pytest.raises(Clash, match="both bring the event of a fight 'dying'"):
        with_plugin(Gives(), {"dying": lambda event, rules: "Farewell."})


@a_step("a-step-of-a-test-that-never-ends")
class Again(Step):
    def run(self, table: Table) -> None:
        table.push(self)


def test_steps_that_never_end_are_stopped_and_nothing_has_happened() -> None:
    now = begun(Gives(declared=lambda table, actor, deed: table.push(Again())))
    before = save(now)
    with pytest.raises(EndlessFight, match="more than 20000 steps"):
        act(now, "Ann", "attack:0:0", "Rat")
    assert save(now) == before


def test_two_steps_of_one_word_are_an_error() -> None:
    with pytest.raises(TypeError, match="two steps are called 'end-turn'"):

        @a_step("end-turn")
        class Other(Step):
            pass


def test_a_turn_holds_so_many_choices_and_then_only_its_end() -> None:
    """A free deed could be done for ever; after 200 of them nothing but ending the turn is offered."""
    shout = {"id": "shout", "name": "Shout", "budget": "act", "autoHit": True, "damage": {"flat": 1}, "self": True}
    rules: Callable[..., Any] = arena
    now = fight(rules(), [hero()], [foe(health=1000, actions=[shout])], [1, 20])
    question = now.agenda[-1]
    now = attrs.evolve(now, agenda=(attrs.evolve(question, taken=MOST_CHOICES),))
    assert list(menu(now)) == ["end-turn"]
    assert refusal(now, "Rat", "shout") == "cannot-act"


def test_a_fight_that_goes_on_for_too_long_ends_undecided() -> None:
    now = fight(arena(), [hero()], [foe()], [20, 1])
    now = ends(attrs.evolve(now, round=MOST_ROUNDS), "Ann", "Rat")
    assert (now.outcome, now.asked, now.round) == (UNDECIDED, None, MOST_ROUNDS)
