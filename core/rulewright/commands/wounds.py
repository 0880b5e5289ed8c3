"""What happens to wound tracks: marks are made, pushed down, upgraded and healed, one by one."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.commands.refusal import Refusal
from rulewright.sheet.changes import with_wounds
from rulewright.sheet.character import Character
from rulewright.sheet.live_shapes import Track
from rulewright.sheet.stored import MOST, WoundMarks
from rulewright.sheet.wounds import MOST_BOXES, Wounds, levels, severities

MOST_WOUNDS = 100_000
"""Marks that one command may make or heal."""


def wound_track(who: Character, track: str) -> tuple[Track, Wounds] | Refusal:
    """A wound track with what is on it, or why an id names none."""
    declared, wounds = who.definition.tracks.get(track), who.wounds(track)
    if declared is None:
        return Refusal("unknown-track")
    return (declared, wounds) if wounds is not None else Refusal("wrong-track")


def marked(who: Character, track: str, kind: str, amount: int = 1, box: int = 1) -> Character | Refusal:
    """That many marks of one kind, one after another (sheet.live.wound.one-at-a-time).

    On a sequential track a mark goes behind those of equal or higher severity. A full track upgrades its lightest mark
    instead, and counts overflow once all are of the highest severity; or refuses the whole command, as ``onFull`` says.
    On an indexed track the first mark sits on ``box``, or the next free one above it; on any other ``box`` means
    nothing. Refused: ``bad-amount``, ``unknown-track``, ``wrong-track``, ``unknown-kind``, ``no-box``.
    """
    if not 1 <= amount <= MOST_WOUNDS:
        return Refusal("bad-amount")
    found = wound_track(who, track)
    if isinstance(found, Refusal):
        return found
    declared, wounds = found
    severity = severities(declared)
    if kind not in severity:
        return Refusal("unknown-kind")
    if declared.fill == "indexed":
        return _placed(who, declared, wounds, kind, amount, box)
    if declared.on_full == "refuse" and amount > wounds.length - wounds.filled:
        return Refusal("no-box")
    return with_wounds(who, track, _pushed(wounds, kind, amount, severity))


def _placed(who: Character, track: Track, wounds: Wounds, kind: str, amount: int, box: int) -> Character | Refusal:
    """Marks on an indexed track: all boxes are found first, and no mark moves (sheet.live.wound.indexed)."""
    if not 1 <= box <= MOST_BOXES:
        return Refusal("bad-amount")
    free = [number for number in range(box, wounds.length + 1) if number not in wounds.boxes]
    if len(free) < amount:
        return Refusal("no-box")
    sitting = [*zip(wounds.boxes, wounds.marks, strict=True), *((number, kind) for number in free[:amount])]
    return with_wounds(who, track.id, _stored(track, sorted(sitting), wounds.overflow))


def _pushed(wounds: Wounds, kind: str, amount: int, severity: Mapping[str, int]) -> WoundMarks:
    """Marks on a sequential track: placed while there is room, then the lightest upgraded, the rest overflow."""
    ladder = sorted(severity, key=severity.__getitem__)
    marks, left = list(wounds.marks), amount
    while left and (len(marks) < wounds.length or (marks and marks[-1] != ladder[-1])):
        full = len(marks) >= wounds.length
        new = ladder[ladder.index(marks.pop()) + 1] if full else kind
        marks.insert(sum(severity[mark] >= severity[new] for mark in marks), new)
        left -= 1
    return WoundMarks(tuple(marks), min(wounds.overflow + left, MOST))


def healed(who: Character, track: str, amount: int = 1, kind: str | None = None) -> Character | Refusal:
    """That many healed, one by one: overflow first, then the lightest mark, the one in the highest box among equals;
    with ``kind`` only marks of it. Past the end it stops quietly (sheet.live.wound.heal). Refused: ``bad-amount``,
    ``unknown-track``, ``wrong-track``."""
    if not 1 <= amount <= MOST_WOUNDS:
        return Refusal("bad-amount")
    found = wound_track(who, track)
    return found if isinstance(found, Refusal) else _healed(who, *found, amount, kind)


def _healed(who: Character, track: Track, wounds: Wounds, amount: int, kind: str | None) -> Character:
    over = min(wounds.overflow, amount)
    return _without(who, track, wounds, _lightest(track, wounds, amount - over, kind), wounds.overflow - over)


def mended(who: Character, track: str, amount: int, kind: str | None = None) -> Character:
    """As many healed as a rest says: overflow first; with ``kind`` marks of that kind alone, and overflow stays
    (rest.wound-track.kind). Nothing is refused: less than one heals nothing."""
    found = wound_track(who, track)
    if isinstance(found, Refusal) or amount < 1:
        return who
    declared, wounds = found
    if kind is None:
        return _healed(who, declared, wounds, amount, None)
    return _without(who, declared, wounds, _lightest(declared, wounds, amount, kind), wounds.overflow)


def ticked(who: Character, track: str, box: int, kind: str) -> Character | Refusal:
    """A mark made by hand (sheet.live.wound.by-hand): on an indexed track on exactly this box, ``no-box`` where it is
    taken or not there; on any other it finds its own place, as :func:`marked` says."""
    found = wound_track(who, track)
    if isinstance(found, Refusal):
        return found
    declared, wounds = found
    if declared.fill == "indexed" and (box in wounds.boxes or not 1 <= box <= wounds.length):
        return Refusal("no-box")
    return marked(who, track, kind, 1, box)


def unticked(who: Character, track: str, box: int) -> Character | Refusal:
    """The mark on a box taken off by hand; ``no-box`` where none sits there (sheet.live.wound.by-hand)."""
    found = wound_track(who, track)
    if isinstance(found, Refusal):
        return found
    declared, wounds = found
    if box not in wounds.boxes:
        return Refusal("no-box")
    return _without(who, declared, wounds, frozenset({box}), wounds.overflow)


def box_name(who: Character, track: str, box: int) -> str:
    """What a box is called: the label of its level, or ``Box 3`` where boxes are only numbered."""
    declared = who.definition.tracks.get(track)
    rungs = levels(declared, who) if declared is not None and declared.levels is not None else []
    return rungs[box - 1].label if 1 <= box <= len(rungs) else f"Box {box}"


def wounds_now(who: Character, track: str, before: int) -> str:
    """How a wound track stands, as records say it: ``Harm 2/4 Winded``; its overflow too where that is more than it was
    ``before``."""
    wounds = who.wounds(track)
    if wounds is None:
        return ""
    rung = f" {wounds.label}" if wounds.label is not None else ""
    over = f" +{wounds.overflow} over" if wounds.overflow > before else ""
    return f"{who.definition.tracks[track].label} {wounds.filled}/{wounds.length}{rung}{over}"


def _lightest(track: Track, wounds: Wounds, amount: int, kind: str | None) -> frozenset[int]:
    """The boxes of the marks that go first."""
    severity = severities(track)
    pairs = zip(wounds.boxes, wounds.marks, strict=True)
    heal = sorted((severity[mark], -box) for box, mark in pairs if kind in (None, mark))
    return frozenset(-box for _, box in heal[:amount])


def _without(who: Character, track: Track, wounds: Wounds, boxes: frozenset[int], overflow: int) -> Character:
    pairs = zip(wounds.boxes, wounds.marks, strict=True)
    kept = [(box, mark) for box, mark in pairs if box not in boxes]
    return with_wounds(who, track.id, _stored(track, kept, overflow))


def _stored(track: Track, pairs: list[tuple[int, str]], overflow: int) -> WoundMarks:
    marks = tuple(mark for _, mark in pairs)
    return WoundMarks(marks, overflow, tuple(box for box, _ in pairs) if track.fill == "indexed" else ())
