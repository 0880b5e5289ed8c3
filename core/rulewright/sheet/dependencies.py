"""What a number of the sheet reads, through everything that it reads in turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from rulewright.issues import Report
from rulewright.sheet.definition import Definition
from rulewright.sheet.shapes import SheetShape
from rulewright.sheet.values import Need


class Reader(Protocol):
    """A value reference, or the rule of a derived value."""

    def needs(self) -> tuple[Need, ...]: ...


def live_readers(sheet: SheetShape) -> tuple[frozenset[str], frozenset[str]]:
    """The derived values, and the skills and saves, whose number reads the live state or the items held, by
    themselves or through others. One pass in file order: a derived value reads only those above it, and no cap
    reads another."""
    derived: set[str] = set()
    caps = {entry.id: entry.cap for entry in (*sheet.skills, *sheet.saves) if entry.cap is not None}
    for entry in sheet.derived:
        if _reads_live(entry.variant, derived, caps):
            derived.add(entry.id)
    return frozenset(derived), frozenset(id for id, cap in caps.items() if _reads_live(cap, derived, {}))


def everything_read(reader: Reader, definition: Definition) -> Mapping[Need, Need | None]:
    """All that a reference reads, by itself or through others: each with what it is read through, None for what it
    reads itself. Every one is followed once, so that references in a circle come to an end too."""
    found: dict[Need, Need | None] = dict.fromkeys(reader.needs())
    waiting = list(found)
    while waiting:
        need = waiting.pop()
        for inner in _read_by(need, definition):
            if inner not in found:
                found[inner] = need
                waiting.append(inner)
    return found


def _read_by(need: Need, definition: Definition) -> Iterator[Need]:
    """What is read in turn where this is read."""
    if need.of == "ability" and need.id in definition.abilities:
        for term in definition.abilities[need.id].value or ():
            yield from term.needs()
    elif need.of == "chosen ability" and need.id in definition.fields:
        yield from (Need("ability", id) for id in getattr(definition.fields[need.id].variant, "values", ()))
    elif need.of == "derived" and need.id in definition.derived:
        yield from definition.derived[need.id].variant.needs()
    elif need.of in ("skill", "save"):
        yield from _read_by_check(need, definition)


def _read_by_check(need: Need, definition: Definition) -> Iterator[Need]:
    entry, proficiency = definition.trainable(need.of, need.id), definition.resolution.proficiency
    if entry is None:
        return
    if entry.ability is not None:
        yield Need("ability", entry.ability)
    if entry.cap is not None:
        yield from entry.cap.needs()
    if proficiency is not None:
        yield from proficiency.bonus.needs()


def _reads_live(reader: Reader, derived: Iterable[str], caps: Mapping[str, Reader]) -> bool:
    for need in reader.needs():
        if need.of in ("live", "item") or (need.of == "derived" and need.id in derived):
            return True
        if need.of in ("skill", "save") and need.id in caps and _reads_live(caps[need.id], derived, {}):
            return True
    return False


def no_live(reader: Reader, definition: Definition, report: Report, *, what: str, feature: str | None = None) -> None:
    """Refuse a reference in a place that is worked out without live state (sheet.value.no-live). ``what`` names the
    place; the message names the value in between, where there is one."""
    for need in reader.needs():
        reason = None
        if need.of in ("live", "item"):
            reason = "this reads it"
        elif need.of == "derived" and need.id in definition.live_derived:
            reason = f'the derived value "{need.id}" reads it'
        elif need.of in ("skill", "save") and need.id in definition.live_capped:
            reason = f'the cap of the {need.of} "{need.id}" reads it'
        if reason is not None:
            report.refuse(
                f"{what} is worked out without the live state, and {reason}", feature=feature or "sheet.value.no-live"
            )
            return


def no_trained(reader: Reader, definition: Definition, report: Report, *, what: str, feature: str) -> None:
    """Refuse a reference that reads a skill's or save's number, by itself, through the derived value that it reads, or
    through any declared above that one."""
    derived = definition.shape.derived
    places = {entry.id: place for place, entry in enumerate(derived, 1)}
    own = _trained(reader)
    if own is not None:
        report.refuse(f'{what} may not read the number of a skill or save, and this reads "{own}"', feature=feature)
        return
    above = max((places.get(need.id, 0) for need in reader.needs() if need.of == "derived"), default=0)
    for entry in derived[:above]:
        read = _trained(entry.variant)
        if read is not None:
            report.refuse(
                f'{what} may not read the number of a skill or save, and the derived value "{entry.id}" reads "{read}"',
                feature=feature,
            )
            return


def _trained(reader: Reader) -> str | None:
    return next((need.id for need in reader.needs() if need.of in ("skill", "save")), None)
