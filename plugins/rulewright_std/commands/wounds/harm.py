"""Commands on wound tracks: marks of a kind, and healing where the amount is negative."""

from __future__ import annotations

from typing import Final

from rulewright.commands.answering import answering
from rulewright.commands.refusal import Refusal
from rulewright.commands.sheet_command import Asked, Done, SheetCommand
from rulewright.commands.tracks import named_track
from rulewright.commands.wounds import healed, marked, wound_track, wounds_now
from rulewright.features import features
from rulewright.loading import Loading
from rulewright.sheet.character import Character
from rulewright.sheet.live_shapes import Track
from rulewright.teaching import Example, listed, named

FEATURES: Final = (
    *features("tag.sheet.damage-track", since="1.30"),
    *features("tag.sheet.damage-track.box", since="1.40"),
)


def run(who: Character, asked: Asked) -> Done | Refusal:
    """``track=``, ``kind=`` and ``amount=``; on an indexed track ``box=`` aims the first mark."""
    amount = asked.whole("amount")
    if isinstance(amount, Refusal):
        return amount
    track = named_track(who, asked.text("track"))
    found = track if isinstance(track, Refusal) else wound_track(who, track)
    if isinstance(found, Refusal):
        return found
    declared, before = found
    after = _harmed(who, declared, asked, amount)
    return after if isinstance(after, Refusal) else Done(after, wounds_now(after, declared.id, before.overflow))


def _harmed(who: Character, track: Track, asked: Asked, amount: int) -> Character | Refusal:
    kind = answering(track.kinds or (), asked.text("kind"))
    if amount < 0:
        return healed(who, track.id, -amount, kind)
    box = asked.whole("box") if track.fill == "indexed" and asked.text("box") else 1
    return box if isinstance(box, Refusal) else marked(who, track.id, kind or "", amount, box)


def teach(loading: Loading) -> Example | None:
    """What a Game Master is told of wound tracks, where there are any; of boxes only where a track keeps them apart."""
    tracks = [track for track in loading.definition.tracks.values() if track.kinds is not None]
    if not tracks:
        return None
    does = "marks so many wounds of a kind, or below 0 heals the lightest"
    boxed = [named([track]) for track in tracks if track.fill == "indexed"]
    if boxed:
        does += f'; box="N" says on which box of {listed(boxed)} the first one falls'
    kind = named(tracks[0].kinds or ())
    return Example((("track", named(tracks)), ("kind", kind), ("amount", "N")), does)


COMMANDS: Final = (
    SheetCommand("damage", lambda loading: run, ("track", "kind", "amount", "box"), on="track", teach=teach),
)
