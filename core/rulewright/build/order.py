"""Choices among each other: ids that answers are kept by, and which choice excludes the answers of which."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from rulewright.build.rules import BuildRules, EntryRules
from rulewright.build.step import Slot, Step
from rulewright.issues import Report

UNIQUE = "builder.choice.id.unique"
EXCLUDES = "builder.choice.exclude-choices"
VERIFIABLE = "builder.choice.exclude-choices.verifiable"


@attrs.frozen
class _Placed:
    """A slot where a step provides it: by itself, or by an entry that is picked there."""

    step: Step
    slot: Slot
    entry: EntryRules | None = None

    @property
    def asset(self) -> str | None:
        """The external file that it stands in, None for the ruleset's own."""
        if self.entry is None or "asset" not in self.entry.entry.path:
            return None
        return self.entry.entry.catalog.asset


def check_slots(rules: BuildRules, root: Report) -> None:
    """Refuse ids that two choices of one step have, and exclusions that name no earlier choice of the same sort."""
    placed = list(_placed(rules))
    known: dict[str, list[_Placed]] = {}
    told: set[tuple[str, str]] = set()
    for one in placed:
        if one.slot.id is None:
            continue
        name = f"{one.step.id}/{one.slot.id}"
        if name in known and (one.step.id, str(one.slot.path)) not in told:
            told.add((one.step.id, str(one.slot.path)))
            Report(root.issues, one.slot.path).at("id").refuse(
                f'is used twice among the choices of the step "{one.step.id}": "{one.slot.id}"', feature=UNIQUE
            )
        known.setdefault(name, []).append(one)
    for one in placed:
        for place, source in enumerate(one.slot.excludes):
            here = Report(root.issues, one.slot.path).at("excludeChoices", place)
            _check_source(one, source, known.get(source, []), here)


def _placed(rules: BuildRules) -> Iterator[_Placed]:
    for step in rules.steps:
        for slot in step.slots:
            yield _Placed(step, slot)
        if step.picks_from is not None:
            for entry in rules.entries.values():
                if entry.entry.catalog.id == step.picks_from:
                    for _, slot in entry.slots:
                        yield _Placed(step, slot, entry)


def _check_source(one: _Placed, source: str, found: list[_Placed], report: Report) -> None:
    if not found:
        report.refuse(f'names no choice that can be found here, by <step>/<choice>: "{source}"', feature=VERIFIABLE)
        return
    other = found[0]
    if other.asset is not None and other.asset != one.asset:
        report.refuse(f'names a choice of another catalog file, which may change: "{source}"', feature=VERIFIABLE)
    elif other.slot.sort != one.slot.sort:
        report.refuse(
            f'must name a choice of the same sort: "{source}" chooses {other.slot.sort}, this {one.slot.sort}',
            feature=EXCLUDES,
        )
    elif not _earlier(other, one):
        report.refuse(f'must name an earlier choice: "{source}" is not before this one', feature=EXCLUDES)


def _earlier(other: _Placed, one: _Placed) -> bool:
    if other.step.at != one.step.at:
        return other.step.at < one.step.at
    if other.entry is one.entry:
        return other.slot.family == one.slot.family and other.slot.place < one.slot.place
    return True
