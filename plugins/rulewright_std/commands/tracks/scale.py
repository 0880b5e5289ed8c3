"""Commands on plain tracks: to a value, or by some steps."""

from __future__ import annotations

from typing import Final

from rulewright.commands.refusal import Refusal
from rulewright.commands.sheet_command import Asked, Done, SheetCommand
from rulewright.commands.tracks import moved_by, named_track, set_to, track_now
from rulewright.features import features
from rulewright.loading import Loading
from rulewright.sheet.character import Character
from rulewright.teaching import Example, named

FEATURES: Final = features("tag.sheet.track")


def run(who: Character, asked: Asked) -> Done | Refusal:
    """``track=`` with exactly one of ``to=`` and ``by=``."""
    if bool(asked.text("to")) is bool(asked.text("by")):
        return Refusal("malformed")
    change, number = (set_to, asked.whole("to")) if asked.text("to") else (moved_by, asked.whole("by"))
    if isinstance(number, Refusal):
        return number
    track = named_track(who, asked.text("track"))
    if isinstance(track, Refusal):
        return track
    after = change(who, track, number)
    return after if isinstance(after, Refusal) else Done(after, track_now(after, track))


def teach(loading: Loading) -> Example:
    """What a Game Master is told of plain tracks."""
    track = named(track for track in loading.definition.tracks.values() if track.kinds is None)
    return Example((("track", track), ("by", "N")), 'moves a track up, or below 0 down; to="N" instead sets it')


COMMANDS: Final = (SheetCommand("track", lambda loading: run, ("track", "to", "by"), teach=teach),)
