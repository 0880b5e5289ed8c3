"""The stored sheet: read tolerantly, so that a stranger's or an old one costs an entry and never the sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import attrs

from rulewright.issues import Issue, Report
from rulewright.sheet.definition import Definition
from rulewright.sheet.fields import is_number

T = TypeVar("T")

SHEET_LIMIT: Final = 64 * 1024
"""Bytes that one stored sheet may have as JSON (sheet.evaluate.stored-limits)."""
MOST: Final = 1_000_000
"""The largest number of the live state, either way."""
MOST_ROWS: Final = 500
MOST_MARKS: Final = 64
LONGEST_TIER: Final = 40
LONGEST_CELL: Final = 4000
MOST_ENTRIES: Final[Mapping[str, int]] = {"pools": 600, "tracks": 30, "wounds": 30, "text": 12, "states": 30}
"""Entries of each group of one character's live state (sheet.live.store.limits)."""
_ROOM: Final = {
    **MOST_ENTRIES,
    "rows": MOST_ENTRIES["pools"],
    "tracks": MOST_ENTRIES["tracks"] + MOST_ENTRIES["wounds"],
}
"""The same by the groups of the stored form, where wound tracks stand among the tracks."""
MOST_CONDITIONS: Final = 80
LONGEST_KEY: Final = 200
LONGEST_NOTE: Final = 500
LONGEST_WORD: Final = 80

Row = Mapping[str, Any]
EMPTY: Final[Mapping[str, Any]] = {}


@attrs.frozen
class Build:
    """What a character is: scores, training, fields, lists. Values are kept as they were stored; ranges are
    enforced when an editor writes, never on reading. ``extra`` are keys that nobody knows; they are kept."""

    abilities: Mapping[str, float] = EMPTY
    skills: Mapping[str, str] = EMPTY
    saves: Mapping[str, str] = EMPTY
    bonuses: Mapping[str, float] = EMPTY
    fields: Mapping[str, float | str | bool] = EMPTY
    lists: Mapping[str, tuple[Row, ...]] = EMPTY
    extra: Mapping[str, Any] = EMPTY


@attrs.frozen
class PoolMark:
    """A pool's stored state: ``value`` None is its start; ``temp`` are temporary points, 0 or more."""

    value: int | None = None
    temp: int = 0


@attrs.frozen
class WoundMarks:
    """A wound track's stored state: the kinds that sit on it, and marks that could not land. On an indexed track
    ``boxes`` says on which box, from 1, each mark sits."""

    marks: tuple[str, ...] = ()
    overflow: int = 0
    boxes: tuple[int, ...] = ()


@attrs.frozen
class Live:
    """What changes in play, stored sparse: what is not here is at its default. Row pools stand among ``pools``, by
    their key ``list:name``."""

    pools: Mapping[str, PoolMark] = EMPTY
    tracks: Mapping[str, int] = EMPTY
    wounds: Mapping[str, WoundMarks] = EMPTY
    text: Mapping[str, str] = EMPTY
    conditions: tuple[str, ...] = ()
    states: Mapping[str, str] = EMPTY
    items: tuple[Mapping[str, Any], ...] = ()


@attrs.frozen
class Sheet:
    """One character's stored sheet. ``ignored`` says what reading could not use; it is no part of the value."""

    name: str
    version: int = 1
    build: Build = Build()
    live: Live = Live()
    builder: Mapping[str, Any] | None = None
    extra: Mapping[str, Any] = EMPTY
    ignored: tuple[Issue, ...] = attrs.field(default=(), eq=False)


def read_sheet(raw: object, definition: Definition | None = None) -> Sheet:
    """Read a stored sheet. Never raises for a JSON value: what does not fit is left out and listed in ``ignored``; an
    envelope that is no object, or has no ``v`` and no ``build``, is a blank sheet (sheet.evaluate.build-shape)."""
    report = Report.new()
    if not isinstance(raw, dict):
        report.warn("is not a stored sheet: it must be an object with v and build")
        return Sheet("", ignored=tuple(report))
    name = raw.get("name")
    version = raw.get("v")
    if type(version) is not int or version < 1:
        report.at("v").warn("must be a whole number of at least 1; 1 is read")
        version = 1
    if not isinstance(raw.get("build"), dict):
        report.at("build").warn("must be an object; a blank sheet is read")
    sheet = Sheet(
        name=name if isinstance(name, str) else "",
        version=version,
        build=_read_build(raw.get("build"), report.at("build")),
        live=_read_live(raw.get("live", {}), report.at("live")),
        builder=raw["builder"] if isinstance(raw.get("builder"), dict) else None,
        extra={k: v for k, v in raw.items() if k not in ("v", "name", "build", "live", "builder")},
    )
    if definition is not None:
        _tell_unknown(sheet, definition, report)
    return attrs.evolve(sheet, ignored=tuple(report))


def _read_build(raw: object, report: Report) -> Build:
    build: Mapping[str, Any] = raw if isinstance(raw, dict) else {}
    return Build(
        abilities=_map(build, "abilities", is_number, "a number", report),
        skills=_map(build, "skills", _is_tier, "a tier", report),
        saves=_map(build, "saves", _is_tier, "a tier", report),
        bonuses=_map(build, "bonuses", is_number, "a number", report),
        fields=_map(build, "fields", _is_cell, "a number, a text, true or false", report),
        lists=_read_lists(build.get("lists", {}), report.at("lists")),
        extra={k: v for k, v in build.items() if k not in _BUILD_KEYS},
    )


def _is_tier(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TIER


def _is_cell(value: object) -> bool:
    return is_number(value) or isinstance(value, bool) or (isinstance(value, str) and len(value) <= LONGEST_CELL)


_BUILD_KEYS: Final = ("abilities", "skills", "saves", "bonuses", "fields", "lists")


def _map(raw: Mapping[str, Any], name: str, fits: Callable[[Any], bool], wanted: str, report: Report) -> dict[str, Any]:
    found = raw.get(name, {})
    if not isinstance(found, dict):
        report.at(name).warn("must be an object; it is left out")
        return {}
    kept = {}
    for id, value in found.items():
        if fits(value):
            kept[id] = value
        else:
            report.at(name, id).warn(f"must be {wanted}; it is left out")
    return kept


def _read_lists(raw: object, report: Report) -> dict[str, tuple[Row, ...]]:
    if not isinstance(raw, dict):
        report.warn("must be an object; it is left out")
        return {}
    lists = {}
    for id, rows in raw.items():
        here = report.at(id)
        if not isinstance(rows, list):
            here.warn("must be a list of rows; it is left out")
            continue
        lists[id] = tuple(
            _read_row(row, here.at(place)) for place, row in enumerate(rows[:MOST_ROWS]) if _is_object(row)
        )
        for place, row in enumerate(rows[:MOST_ROWS]):
            if not _is_object(row):
                here.at(place).warn("must be an object; the row is left out")
        if len(rows) > MOST_ROWS:
            here.warn(f"has more than {MOST_ROWS} rows; those after are left out")
    return lists


def _read_row(row: Mapping[str, Any], report: Report) -> Row:
    for name, cell in row.items():
        if not _is_cell(cell):
            report.at(name).warn(f"must be a number, true, false or a text of at most {LONGEST_CELL}; it is left out")
    return {name: cell for name, cell in row.items() if _is_cell(cell)}


_LIVE_GROUPS: Final = ("pools", "rows", "tracks", "text", "conditions", "states", "items")


def _read_live(raw: object, report: Report) -> Live:
    if not isinstance(raw, dict):
        report.warn("must be an object; it is left out")
        return Live()
    for name in raw:
        if name not in _LIVE_GROUPS:
            report.at(name).warn("is no part of a live state; it is left out")
    wanted = "a whole number, or value and temp"
    tracks = _entries(raw, "tracks", _track, "a whole number, or marks and overflow", report)
    conditions = dict.fromkeys(_listed(raw, "conditions", _is_word, "a list of ids", report))
    return Live(
        pools={
            **_entries(raw, "rows", _pool_mark, wanted, report),
            **_entries(raw, "pools", _pool_mark, wanted, report),
        },
        tracks={id: mark for id, mark in tracks.items() if isinstance(mark, int)},
        wounds={id: marks for id, marks in tracks.items() if isinstance(marks, WoundMarks)},
        text=_entries(raw, "text", _note, "a text", report),
        conditions=tuple(conditions)[:MOST_CONDITIONS],
        states=_entries(raw, "states", _word, f"a text of at most {LONGEST_WORD} characters", report),
        items=tuple(_listed(raw, "items", _is_object, "a list of objects", report)),
    )


def _entries(
    raw: Mapping[str, Any], name: str, read: Callable[[Any], T | None], wanted: str, report: Report
) -> dict[str, T]:
    """One group of the live state, each entry read on its own: one that does not fit costs itself."""
    found = raw.get(name, {})
    if not isinstance(found, dict):
        report.at(name).warn("must be an object; it is left out")
        return {}
    kept: dict[str, T] = {}
    for id, stored in found.items():
        entry = read(stored)
        if entry is None:
            report.at(name, id).warn(f"must be {wanted}; it is left out")
        elif len(id) > LONGEST_KEY or len(kept) == _ROOM[name]:
            report.at(name, id).warn(f"is over {_ROOM[name]} entries, or has a key too long; it is left out")
        else:
            kept[id] = entry
    return kept


def _listed(raw: Mapping[str, Any], name: str, fits: Callable[[Any], bool], wanted: str, report: Report) -> list[Any]:
    found = raw.get(name, [])
    if not isinstance(found, list):
        report.at(name).warn(f"must be {wanted}; it is left out")
        return []
    for index, entry in enumerate(found):
        if not fits(entry):
            report.at(name, index).warn("does not fit; it is left out")
    return [entry for entry in found if fits(entry)]


def _note(stored: object) -> str | None:
    return stored[:LONGEST_NOTE] if isinstance(stored, str) else None


def _word(stored: object) -> str | None:
    return stored if isinstance(stored, str) and len(stored) <= LONGEST_WORD else None


def _is_word(stored: object) -> bool:
    return _word(stored) is not None


def _is_object(stored: object) -> bool:
    return isinstance(stored, dict)


def _pool_mark(stored: object) -> PoolMark | None:
    if _whole(stored) is not None:
        return PoolMark(_whole(stored))
    if not isinstance(stored, dict):
        return None
    value, temp = _whole(stored.get("value")), _whole(stored.get("temp", 0))
    if temp is None or temp < 0 or (value is None and "value" in stored):
        return None
    return PoolMark(value, temp)


def _whole(value: object) -> int | None:
    if type(value) is float and value.is_integer():
        value = int(value)
    return value if type(value) is int and -MOST <= value <= MOST else None


def _track(stored: object) -> int | WoundMarks | None:
    if isinstance(stored, dict) and isinstance(stored.get("marks", []), list):
        return _wound_marks(stored)
    return _whole(stored)


def _wound_marks(stored: Mapping[str, Any]) -> WoundMarks:
    marks = tuple(mark for mark in stored.get("marks", [])[:MOST_MARKS] if isinstance(mark, str))
    boxes = stored.get("boxes", [])
    numbers = [_whole(box) for box in boxes] if isinstance(boxes, list) else []
    placed = tuple(n for n in numbers if n is not None and n >= 1)
    overflow = _whole(stored.get("overflow", 0)) or 0
    return WoundMarks(marks, max(overflow, 0), placed if len(placed) == len(marks) else ())


def _tell_unknown(sheet: Sheet, definition: Definition, report: Report) -> None:
    """Names that this ruleset does not know: kept, and told, so that a misspelt one is noticed."""
    build, live = sheet.build, sheet.live
    known: list[tuple[tuple[str, ...], Mapping[str, Any], Mapping[str, Any] | dict[str, Any]]] = [
        (("build", "abilities"), build.abilities, definition.abilities),
        (("build", "skills"), build.skills, definition.skills),
        (("build", "saves"), build.saves, definition.saves),
        (("build", "bonuses"), build.bonuses, {**definition.skills, **definition.saves}),
        (("build", "fields"), build.fields, definition.fields),
        (("build", "lists"), build.lists, definition.lists),
        (("live", "tracks"), {**live.tracks, **live.wounds}, definition.tracks),
        (("live", "text"), live.text, definition.texts),
        (("live", "states"), live.states, definition.states),
    ]
    for path, stored, declared in known:
        for id in stored:
            if id not in declared:
                report.at(*path, id).warn("is nothing that this ruleset declares; it is kept and not read")
    for id in live.pools:
        if id not in definition.pools and ":" not in id:
            report.at("live", "pools", id).warn("is nothing that this ruleset declares; it is kept and not read")


def to_json(sheet: Sheet) -> dict[str, Any]:
    """The stored form: strict, sparse, with everything that reading kept."""
    build = sheet.build
    written: dict[str, Any] = {
        "v": sheet.version,
        "name": sheet.name,
        "build": {
            **{name: dict(getattr(build, name)) for name in _BUILD_KEYS[:-1]},
            "lists": {id: [dict(row) for row in rows] for id, rows in build.lists.items()},
            **build.extra,
        },
        "live": live_to_json(sheet.live),
    }
    if sheet.builder is not None:
        written["builder"] = sheet.builder
    return {**written, **sheet.extra}


def live_to_json(live: Live) -> dict[str, Any]:
    """The stored form of a live state; empty groups are left out."""
    groups: dict[str, Any] = {
        "pools": {id: _written_pool(mark) for id, mark in live.pools.items()},
        "tracks": {**live.tracks, **{id: _written_wounds(marks) for id, marks in live.wounds.items()}},
        "text": dict(live.text),
        "conditions": list(live.conditions),
        "states": dict(live.states),
        "items": [dict(item) for item in live.items],
    }
    return {name: group for name, group in groups.items() if group}


def _written_pool(mark: PoolMark) -> object:
    if not mark.temp and mark.value is not None:
        return mark.value
    return {**({"value": mark.value} if mark.value is not None else {}), "temp": mark.temp}


def _written_wounds(marks: WoundMarks) -> dict[str, Any]:
    written: dict[str, Any] = {"marks": list(marks.marks), "overflow": marks.overflow}
    return {**written, "boxes": list(marks.boxes)} if marks.boxes else written


def ignored_lines(sheet: Sheet) -> tuple[str, ...]:
    """What reading left out or did not know, a line each."""
    return tuple(str(issue) for issue in sheet.ignored)
