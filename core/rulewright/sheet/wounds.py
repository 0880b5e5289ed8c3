"""A wound track on one character: its boxes, the marks that sit on them, and the penalty in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import attrs

from rulewright.rounding import down, nearest
from rulewright.sheet.fields import cell_number
from rulewright.sheet.live_shapes import Track
from rulewright.sheet.stored import WoundMarks
from rulewright.sheet.tables import step_reader

if TYPE_CHECKING:
    from rulewright.sheet.character import Character

MOST_BOXES = 64


@attrs.frozen
class Rung:
    """One level of a track: what it is called, and what it costs."""

    label: str
    penalty: int


@attrs.frozen
class Wounds:
    """A wound track as it stands. ``marks`` are kinds; ``boxes`` the box of each, from 1. On a sequential track
    they are sorted, the most severe first, and fill the track from its first box."""

    length: int
    marks: tuple[str, ...]
    boxes: tuple[int, ...]
    overflow: int
    penalty: int
    label: str | None = None

    @property
    def filled(self) -> int:
        return len(self.marks)


def read_wounds(track: Track, stored: WoundMarks, who: Character) -> Wounds:
    """A wound track from its stored marks: unknown kinds dropped, sorted by falling severity (sheet.live.wound.order);
    marks that no longer fit count as overflow (sheet.live.wound.shrunk)."""
    rungs = levels(track, who)
    length = len(rungs) if track.levels is not None else box_count(track, who)
    severity = severities(track)
    if track.fill == "indexed":
        placed = _placed(stored, severity, length)
    else:
        known = sorted((mark for mark in stored.marks if mark in severity), key=lambda mark: -severity[mark])
        placed = [(index + 1, mark) for index, mark in enumerate(known)]
    kept = [(box, mark) for box, mark in placed if box <= length]
    overflow = stored.overflow + len(placed) - len(kept)
    worst = max((box for box, _ in kept), default=0)
    return Wounds(
        length=length,
        marks=tuple(mark for _, mark in kept),
        boxes=tuple(box for box, _ in kept),
        overflow=overflow,
        penalty=_penalty(track, rungs, worst, len(kept), length),
        label=rungs[worst - 1].label if worst and track.levels is not None else None,
    )


def _placed(stored: WoundMarks, severity: dict[str, int], length: int) -> list[tuple[int, str]]:
    boxes = stored.boxes or tuple(range(1, len(stored.marks) + 1))
    pairs = dict(sorted((box, mark) for box, mark in zip(boxes, stored.marks, strict=True) if mark in severity))
    return list(pairs.items())


def severities(track: Track) -> dict[str, int]:
    """The severity of each kind of harm on a track."""
    return {kind.id: kind.severity for kind in track.kinds or ()}


def levels(track: Track, who: Character) -> list[Rung]:
    """The named levels of a track, those that a list adds among them (sheet.live.wound.extra)."""
    rungs = [Rung(level.label, level.penalty) for level in track.levels or ()]
    extra = track.extra
    table = who.definition.lists.get(extra.list) if extra is not None else None
    if extra is None or table is None:
        return rungs
    columns = {column.id: column.variant for column in table.columns}
    for row in who.rows(extra.list):
        count = min(max(down(cell_number(columns[extra.count_column], row.get(extra.count_column))), 0), 16)
        cost = cell_number(columns[extra.penalty_column], row.get(extra.penalty_column))
        _insert(rungs, min(count, MOST_BOXES - len(rungs)), min(max(nearest(cost), -1000), 0))
    return rungs


def _insert(rungs: list[Rung], count: int, penalty: int) -> None:
    after = max((index + 1 for index, rung in enumerate(rungs) if rung.penalty >= penalty), default=0)
    equal = after and rungs[after - 1].penalty == penalty
    label = rungs[after - 1].label if equal else str(penalty)
    rungs[after:after] = [Rung(label, penalty)] * count


def box_count(track: Track, who: Character) -> int:
    """How many boxes a track of numbered boxes has on this character, 0 to 64."""
    maximum = who.definition.track_maxima.get(track.id)
    number = down(maximum(who.plain)) if maximum is not None else track.max
    return min(max(number, 0), MOST_BOXES)  # type: ignore[type-var, return-value]


def _penalty(track: Track, rungs: Sequence[Rung], worst: int, filled: int, length: int) -> int:
    if track.boxes is None:
        return rungs[worst - 1].penalty if worst else 0
    number = filled if track.boxes.penalty.by == "filled" else length - filled
    return down(step_reader(track.boxes.penalty.table)(number))
