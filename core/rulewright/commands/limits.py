"""What a game may store of its characters' live state: bounds on whatever a client writes (sheet.live.store.limits)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rulewright.issues import Issue, Report
from rulewright.sheet.stored import (
    LONGEST_KEY,
    LONGEST_NOTE,
    LONGEST_WORD,
    MOST,
    MOST_CONDITIONS,
    MOST_ENTRIES,
    MOST_MARKS,
    Live,
    Sheet,
    live_to_json,
)

MOST_CHARACTERS: Final = 64
"""Characters of one game."""
GAME_LIMIT: Final = 64 * 1024
"""Bytes that the live state of a whole game may have as JSON."""
_FEATURE: Final = "sheet.live.store.limits"


def game_faults(sheets: Sequence[Sheet]) -> tuple[Issue, ...]:
    """Everything that keeps the live state of these characters from being stored as a game's; empty where it may be.
    Paths begin with the position of the sheet."""
    report = Report.new()
    if len(sheets) > MOST_CHARACTERS:
        report.refuse(f"must be at most {MOST_CHARACTERS} characters, not {len(sheets)}", feature=_FEATURE)
    for index, sheet in enumerate(sheets):
        _check_live(sheet.live, report.at(index, "live"))
    size = len(json.dumps([live_to_json(sheet.live) for sheet in sheets], ensure_ascii=False).encode())
    if size > GAME_LIMIT:
        report.refuse(f"must be at most {GAME_LIMIT} bytes of live state, not {size}", feature=_FEATURE)
    return tuple(report)


def _check_live(live: Live, report: Report) -> None:
    for group, most in MOST_ENTRIES.items():
        entries: Mapping[str, Any] = getattr(live, group)
        if len(entries) > most:
            report.at(group).refuse(f"must have at most {most} entries, not {len(entries)}", feature=_FEATURE)
        for id in entries:
            _check_length(id, LONGEST_KEY, report.at(group))
    for path, number, least in _numbers(live):
        if not least <= number <= MOST:
            report.at(*path).refuse(f"must be a number from {least} to {MOST}, not {number}", feature=_FEATURE)
    for id, marks in live.wounds.items():
        if len(marks.marks) > MOST_MARKS:
            report.at("wounds", id).refuse(f"must have at most {MOST_MARKS} marks", feature=_FEATURE)
    for id, note in live.text.items():
        _check_length(note, LONGEST_NOTE, report.at("text", id))
    for id, value in live.states.items():
        _check_length(value, LONGEST_WORD, report.at("states", id))
    if len(live.conditions) > MOST_CONDITIONS:
        report.at("conditions").refuse(f"must be at most {MOST_CONDITIONS}", feature=_FEATURE)
    for condition in live.conditions:
        _check_length(condition, LONGEST_WORD, report.at("conditions"))


def _check_length(text: str, longest: int, report: Report) -> None:
    if len(text) > longest:
        report.refuse(f"must be at most {longest} characters, not {len(text)}: {text[:40]}", feature=_FEATURE)


def _numbers(live: Live) -> Iterator[tuple[tuple[str, str], int, int]]:
    """Every stored number, where it stands, and the least that it may be."""
    for id, mark in live.pools.items():
        if mark.value is not None:
            yield ("pools", id), mark.value, -MOST
        yield ("pools", id), mark.temp, 0
    for id, value in live.tracks.items():
        yield ("tracks", id), value, -MOST
    for id, marks in live.wounds.items():
        yield ("wounds", id), marks.overflow, 0
