"""The live state of a game, by the message that it came of.

A reply is played on what the message before it left. Written anew, it is played on that again: what the draft before
had spent is not spent twice, and its changes are gone with it (sheet.live.store.by-message).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from rulewright.issues import Issue, Report
from rulewright.sheet.character import Character
from rulewright.sheet.live_writes import read_write
from rulewright.sheet.stored import Live, live_to_json, read_sheet


@attrs.frozen
class Entry:
    """How one message left the party: the live state of each member."""

    message: str
    lives: tuple[Live, ...]


@attrs.frozen
class Ledger:
    """One game's party, as it was when the game began, and what each message since has made of it, in the order of the
    chat. Members keep their places; whoever edits a sheet in play makes a ledger with another ``party``."""

    party: tuple[Character, ...]
    entries: tuple[Entry, ...] = ()

    @property
    def now(self) -> tuple[Character, ...]:
        """The party as the last message left it."""
        return self._after(self.entries)

    def before(self, message: str) -> tuple[Character, ...]:
        """The party that a reply is played on, be it a new message or another draft of this one."""
        return self._after(self._until(message))

    def replied(self, message: str, party: Sequence[Character]) -> Ledger:
        """The ledger after a reply left the party so. It takes the place of any other draft of this message, and what
        came after that draft goes too: it was played on what is not so any more."""
        lives = tuple(who.sheet.live for who in party)
        return attrs.evolve(self, entries=(*self._until(message), Entry(message, lives)))

    def without(self, message: str) -> Ledger:
        """The ledger without a message that was taken back, and what came after it."""
        return attrs.evolve(self, entries=self._until(message))

    def edited(self, raw: object) -> Ledger | tuple[Issue, ...]:
        """The ledger with the live state that a client wrote by hand, a JSON list with one for each member; or why
        all of it is refused. It belongs to the last message, and goes with it."""
        report = Report.new()
        lives = read_write(raw, len(self.party), report)
        if lives is None:
            return tuple(report)
        if not self.entries:
            return attrs.evolve(self, party=self._with(lives))
        return attrs.evolve(self, entries=(*self.entries[:-1], Entry(self.entries[-1].message, lives)))

    def as_json(self) -> list[dict[str, Any]]:
        """The stored form of the entries; the party is stored as its sheets are."""
        return [{"message": e.message, "live": [live_to_json(live) for live in e.lives]} for e in self.entries]

    def _until(self, message: str) -> tuple[Entry, ...]:
        at = next((place for place, entry in enumerate(self.entries) if entry.message == message), None)
        return self.entries[:at]

    def _after(self, entries: Sequence[Entry]) -> tuple[Character, ...]:
        return self._with(entries[-1].lives) if entries else self.party

    def _with(self, lives: Sequence[Live]) -> tuple[Character, ...]:
        return tuple(who.with_live(live) for who, live in zip(self.party, lives, strict=True))


def read_ledger(party: Sequence[Character], raw: object) -> Ledger:
    """A stored ledger, a JSON value, read tolerantly: an entry that is none costs itself, and a member without a live
    state in one is as the game began."""
    entries = []
    for found in raw if isinstance(raw, list) else []:
        message, lives = (found.get("message"), found.get("live")) if isinstance(found, dict) else (None, None)
        if isinstance(message, str) and isinstance(lives, list):
            entries.append(Entry(message, tuple(_live(who, lives, place) for place, who in enumerate(party))))
    return Ledger(tuple(party), tuple(entries))


def _live(who: Character, lives: list[Any], place: int) -> Live:
    if place >= len(lives):
        return who.sheet.live
    return read_sheet({"v": 1, "build": {}, "live": lives[place]}).live
