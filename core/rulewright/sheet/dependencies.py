"""What a number of the sheet reads, through everything that it reads in turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from rulewright.issues import Report
from rulewright.sheet.definition import Definition
from rulewright.sheet.values import Need


class Reader(Protocol):
    """A value reference, or the rule of a derived value."""

    def needs(self) -> tuple[Need, ...]: ...


def live_readers(definition: Definition) -> tuple[frozenset[str], frozenset[str]]:
    """The derived values, and the skills and saves, whose number reads the live state or the items held, by themselves or
    through others. One pass in file order: a derived value reads only those above it."""
    derived: set[str] = set()
    capped: set[str] = set()
    caps = {entry.id: entry.cap for entry in (*definition.shape.skills, *definition.shape.saves) if entry.cap is not None}
    for entry in definition.shape.derived:
        if _reads_live(entry.variant.needs(), derived, caps):
            derived.add(entry.id)
    for id, cap in caps.items():
        if _reads_live(cap.needs(), derived, {}):
            capped.add(id)
    return frozenset(derived), frozenset(capped)


def _reads_live(needs: Iterable[Need], derived: set[str], caps: dict[str, Reader]) -> bool:
    for need in needs:
        if need.of in ("live", "item") or (need.of == "derived" and need.id in derived):
            return True
        if need.of in ("skill", "save") and need.id in caps and _reads_live(caps[need.id].needs(), derived, {}):
            return True
    return False


def no_live(reader: Reader, definition: Definition, report: Report, *, what: str, feature: str | None = None) -> None:
    """Refuse a reference in a place that is worked out without live state (sheet.value.no-live). ``what`` names the place;
    the message names the value in between, where there is one."""
    derived, capped = live_readers(definition)
    for need in reader.needs():
        reason = None
        if need.of in ("live", "item"):
            reason = "this reads it"
        elif need.of == "derived" and need.id in derived:
            reason = f'the derived value "{need.id}" reads it'
        elif need.of in ("skill", "save") and need.id in capped:
            reason = f'the cap of the {need.of} "{need.id}" reads it'
        if reason is not None:
            report.refuse(
                f"{what} is worked out without the live state, and {reason}", feature=feature or "sheet.value.no-live"
            )
            return


def no_trained(reader: Reader, definition: Definition, report: Report, *, what: str, feature: str) -> None:
    """Refuse a reference that reads a skill's or save's number, by itself, through the derived value that it reads, or
    through any declared above that one."""
    order = [entry.id for entry in definition.shape.derived]
    for need in reader.needs():
        if need.of in ("skill", "save"):
            report.refuse(f'{what} may not read the number of a skill or save, and this reads "{need.id}"', feature=feature)
            return
        if need.of != "derived" or need.id not in order:
            continue
        for above in definition.shape.derived[: order.index(need.id) + 1]:
            trained = next((n for n in above.variant.needs() if n.of in ("skill", "save")), None)
            if trained is not None:
                report.refuse(
                    f'{what} may not read the number of a skill or save, and the derived value "{above.id}" reads '
                    f'"{trained.id}"',
                    feature=feature,
                )
                return
