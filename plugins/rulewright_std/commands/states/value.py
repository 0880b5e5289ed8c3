"""Live states: set to a value that they offer."""

from __future__ import annotations

from typing import Final

from rulewright.commands.refusal import Refusal
from rulewright.commands.sheet_command import Asked, Done, SheetCommand
from rulewright.commands.states import named_state, named_value, put, state_now
from rulewright.features import features
from rulewright.loading import Loading
from rulewright.sheet.character import Character
from rulewright.teaching import Example, named

FEATURES: Final = features("tag.sheet.state", since="1.42")


def run(who: Character, asked: Asked) -> Done | Refusal:
    """``state=`` and ``value=``."""
    state = named_state(who, asked.text("state"))
    if isinstance(state, Refusal):
        return state
    value = named_value(who.definition.states[state], asked.text("value"))
    after = put(who, state, value) if value is not None else Refusal("unknown-value")
    return after if isinstance(after, Refusal) else Done(after, state_now(after, state))


def teach(loading: Loading) -> Example | None:
    """What a Game Master is told of states, where there are any."""
    states = loading.definition.states
    if not states:
        return None
    return Example((("state", named(states.values())), ("value", "VALUE")), "puts a state to another of its values")


COMMANDS: Final = (SheetCommand("state", lambda loading: run, ("state", "value"), teach=teach),)
