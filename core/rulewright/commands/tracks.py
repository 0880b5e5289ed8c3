"""What happens to plain tracks: set, and moved."""

from __future__ import annotations

from rulewright.commands.answering import answering
from rulewright.commands.refusal import Refusal
from rulewright.sheet.changes import with_track
from rulewright.sheet.character import Character

FARTHEST = 1_000_000
"""How far one command may set or move a track, either way."""


def named_track(who: Character, written: str) -> str | Refusal:
    """The id of the track that a name means, plain or of wounds; a hidden one answers to nothing."""
    seen = [track for track in who.definition.tracks.values() if not who.hidden(track.hide_when)]
    return answering(seen, written) or Refusal("unknown-track")


def set_to(who: Character, track: str, value: int) -> Character | Refusal:
    """A plain track at a value, held to its range (tag.sheet.track)."""
    return _touched(who, track, value) or with_track(who, track, value)


def moved_by(who: Character, track: str, steps: int) -> Character | Refusal:
    """A plain track moved by a number of steps, held to its range (tag.sheet.track)."""
    return _touched(who, track, steps) or with_track(who, track, who.track(track) + steps)


def _touched(who: Character, track: str, number: int) -> Refusal | None:
    declared = who.definition.tracks.get(track)
    if abs(number) > FARTHEST:
        return Refusal("bad-amount")
    if declared is None or who.hidden(declared.hide_when):
        return Refusal("unknown-track")
    return Refusal("wrong-track") if declared.kinds is not None else None


def track_now(who: Character, track: str) -> str:
    """How a plain track stands, as records say it: ``Exhaustion 2``."""
    return f"{who.definition.tracks[track].label} {who.track(track)}"
