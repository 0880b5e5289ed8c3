"""Live notes: written, and cleared by nothing."""

from __future__ import annotations

from typing import Final

from rulewright.commands.answering import answering
from rulewright.commands.refusal import Refusal
from rulewright.commands.sheet_command import Asked, Done, SheetCommand
from rulewright.features import features
from rulewright.loading import Loading
from rulewright.sheet.changes import with_text
from rulewright.sheet.character import Character
from rulewright.teaching import Example, named

FEATURES: Final = features("tag.sheet.note")


def noted(who: Character, note: str, text: str) -> Character | Refusal:
    """A note that says something else, cut to its maxLength; an empty text clears it (tag.sheet.note). Refused:
    ``unknown-field``."""
    return with_text(who, note, text) if note in who.definition.texts else Refusal("unknown-field")


def run(who: Character, asked: Asked) -> Done | Refusal:
    """``field=`` and ``value=``."""
    notes = who.definition.texts
    note = answering(notes.values(), asked.text("field")) or ""
    after = noted(who, note, asked.text("value"))
    if isinstance(after, Refusal):
        return after
    label, text = notes[note].label, after.text(note)
    return Done(after, f"{label}: {text}" if text else f"{label} cleared")


def teach(loading: Loading) -> Example:
    """What a Game Master is told of notes."""
    field = named(loading.definition.texts.values())
    return Example((("field", field), ("value", "TEXT")), "writes a note; without a value it is cleared")


COMMANDS: Final = (SheetCommand("note", lambda loading: run, ("field", "value"), teach=teach),)
