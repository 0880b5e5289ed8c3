"""What happens to live states: one value of a set, put in place of another."""

from __future__ import annotations

from rulewright.commands.answering import answering
from rulewright.commands.refusal import Refusal
from rulewright.names import case_key
from rulewright.sheet.changes import with_state
from rulewright.sheet.character import Character
from rulewright.sheet.live_shapes import State


def named_state(who: Character, written: str) -> str | Refusal:
    """The id of the state that a name means; a hidden one answers to nothing."""
    seen = [state for state in who.definition.states.values() if not who.hidden(state.hide_when)]
    return answering(seen, written) or Refusal("unknown-state")


def named_value(state: State, written: str) -> str | None:
    """The value of a state that a name means, by itself or else by its display label, compared without case."""
    wanted = case_key(written)
    if not wanted:
        return None
    own = next((value for value in state.values if case_key(value) == wanted), None)
    labelled = (value for value, label in state.value_labels.items() if case_key(label) == wanted)
    return own if own is not None else next(labelled, None)


def put(who: Character, state: str, value: str) -> Character | Refusal:
    """A state at one of its values (tag.sheet.state). Refused: ``unknown-state``, ``unknown-value``."""
    declared = who.definition.states.get(state)
    if declared is None or who.hidden(declared.hide_when):
        return Refusal("unknown-state")
    return with_state(who, state, value) if value in declared.values else Refusal("unknown-value")


def state_now(who: Character, state: str) -> str:
    """How a state stands, as records say it: ``Stance Reckless``; empty for one that is hidden or not there."""
    declared, value = who.definition.states.get(state), who.state(state)
    if declared is None or value is None:
        return ""
    return f"{declared.label} {declared.value_labels.get(value, value)}"
