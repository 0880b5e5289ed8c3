"""A live state as a client writes it, by hand or from a screen: read strictly, and refused whole for any fault.

What a game has stored is read tolerantly (:mod:`.stored`); what comes in anew is held to the bounds, so that nothing
of it is cut off unseen.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, Final

from rulewright.issues import Report
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.vocabulary import Vocabulary
from rulewright.sheet.stored import (
    LONGEST_KEY,
    LONGEST_NOTE,
    LONGEST_WORD,
    MOST,
    MOST_CONDITIONS,
    MOST_ENTRIES,
    MOST_MARKS,
    Live,
    read_sheet,
)

MOST_CHARACTERS: Final = 64
"""Characters of one game (sheet.live.store.limits)."""
GAME_LIMIT: Final = 64 * 1024
"""Bytes that the live state of a whole game may have as JSON."""
FEATURE: Final = "sheet.live.store.limits"

Key = Annotated[str, Bounds(1, LONGEST_KEY)]
Word = Annotated[str, Bounds(1, LONGEST_WORD)]
Points = Annotated[int, Bounds(-MOST, MOST)]


@shape
class WrittenPool:
    """A pool with temporary points."""

    value: int | None = key(-MOST, MOST, default=None)
    temp: int = key(0, MOST, default=0)


@shape
class WrittenWounds:
    """A wound track."""

    marks: tuple[Word, ...] = key(0, MOST_MARKS, default=())
    overflow: int = key(0, MOST, default=0)
    boxes: tuple[Annotated[int, Bounds(1, MOST)], ...] = key(0, MOST_MARKS, default=())


@shape
class WrittenLive:
    """What one character has of a live state."""

    pools: Mapping[Key, Points | WrittenPool] = key(0, MOST_ENTRIES["pools"], default={})
    tracks: Mapping[Key, Points | WrittenWounds] = key(default={})
    text: Mapping[Key, Annotated[str, Bounds(0, LONGEST_NOTE)]] = key(0, MOST_ENTRIES["text"], default={})
    conditions: tuple[Word, ...] = key(0, MOST_CONDITIONS, default=())
    states: Mapping[Key, Word] = key(0, MOST_ENTRIES["states"], default={})
    items: tuple[Mapping[str, Any], ...] = key(default=())


_VOCABULARY: Final = Vocabulary()


def read_write(raw: object, members: int, report: Report) -> tuple[Live, ...] | None:
    """The live states of a game's characters as a client writes them: a JSON list, one for each member of the party,
    in its order. None for any fault at all, with the reasons in ``report`` (sheet.live.store.limits)."""
    before = len(report.issues)
    if not isinstance(raw, list) or len(raw) != members or members > MOST_CHARACTERS:
        wanted = f"must be a list of {members} live states, and a game has at most {MOST_CHARACTERS} characters"
        report.refuse(wanted, feature=FEATURE)
        return None
    for index, written in enumerate(raw):
        _check_tracks(_VOCABULARY.structure(WrittenLive, written, report.at(index)), report.at(index, "tracks"))
    size = len(json.dumps(raw, ensure_ascii=False, separators=(",", ":")).encode(errors="surrogatepass"))
    if size > GAME_LIMIT:
        report.refuse(f"must be at most {GAME_LIMIT} bytes of JSON for the whole game, not {size}", feature=FEATURE)
    if len(report.issues) > before:
        return None
    return tuple(read_sheet({"v": 1, "build": {}, "live": written}).live for written in raw)


def _check_tracks(written: WrittenLive | None, report: Report) -> None:
    if written is None:
        return
    wounds = sum(isinstance(track, WrittenWounds) for track in written.tracks.values())
    for noun, count, most in (
        ("tracks", len(written.tracks) - wounds, MOST_ENTRIES["tracks"]),
        ("wound tracks", wounds, MOST_ENTRIES["wounds"]),
    ):
        if count > most:
            report.refuse(f"must be at most {most} {noun}, not {count}", feature=FEATURE)
