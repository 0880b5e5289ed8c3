"""Conditions: on or off, and switching on twice is no error."""

from __future__ import annotations

from typing import Final

from rulewright.commands.answering import answering
from rulewright.commands.refusal import Refusal
from rulewright.commands.sheet_command import Asked, Done, SheetCommand
from rulewright.features import features
from rulewright.loading import Loading
from rulewright.sheet.changes import with_condition
from rulewright.sheet.character import Character
from rulewright.teaching import Example, named

FEATURES: Final = features("tag.sheet.condition")

_SWITCH: Final = {
    **dict.fromkeys(("", "on", "add", "true"), True),
    **dict.fromkeys(("off", "remove", "false"), False),
}


def switched(who: Character, condition: str, on: bool = True) -> Character | Refusal:
    """A condition on or off (tag.sheet.condition). Refused: ``unknown-condition``."""
    declared = condition in who.definition.conditions
    return with_condition(who, condition, on) if declared else Refusal("unknown-condition")


def run(who: Character, asked: Asked) -> Done | Refusal:
    """``condition=``, and ``state=`` that is on where it is left out."""
    on = _SWITCH.get(asked.text("state").lower())
    if on is None:
        return Refusal("malformed")
    conditions = who.definition.conditions
    condition = answering(conditions.values(), asked.text("condition")) or ""
    after = switched(who, condition, on)
    return (
        after if isinstance(after, Refusal) else Done(after, f"{conditions[condition].label} {'on' if on else 'off'}")
    )


def teach(loading: Loading) -> Example:
    """What a Game Master is told of conditions."""
    condition = named(loading.definition.conditions.values())
    return Example((("condition", condition), ("state", "on")), 'switches a condition on, or "off"')


COMMANDS: Final = (SheetCommand("condition", lambda loading: run, ("condition", "state"), teach=teach),)
