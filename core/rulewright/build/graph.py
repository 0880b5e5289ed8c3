"""What conditions read and what steps change, so that no condition can enable itself and nothing reads what comes
later (builder.choice.earlier-only, builder.offered.when.self).

Every reference is followed once through whatever it reads in turn, so that a circle of any length ends here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from rulewright.build.chain import Stage
from rulewright.build.gifts import need_of
from rulewright.build.rules import BuildRules, EntryRules
from rulewright.build.step import Reading, Slot, Step
from rulewright.issues import Path, Report
from rulewright.sheet.definition import Definition
from rulewright.sheet.dependencies import everything_read
from rulewright.sheet.values import Need


class Reads:
    """What references read, directly or through others; each worked out once."""

    def __init__(self, definition: Definition) -> None:
        self._definition = definition
        self._found: dict[tuple[Need, ...], Mapping[Need, Need | None]] = {}

    def of(self, ref: Any) -> Mapping[Need, Need | None]:
        """All that a reference reads, each with what it is read through."""
        needs = ref.needs()
        if needs not in self._found:
            self._found[needs] = everything_read(ref, self._definition)
        return self._found[needs]

    def clash(self, ref: Any, changes: frozenset[Need]) -> str | None:
        """How a reference reads something that is among ``changes``, in words; None where it does not."""
        read = self.of(ref)
        found = next((need for need in read if need in changes), None)
        if found is None:
            return None
        told, through = _named(found), read[found]
        while through is not None:
            told, through = f"{_named(through)}, which reads {told}", read[through]
        return told


def _named(need: Need) -> str:
    noun = {"ability": "score of", "skill": "number of", "save": "number of"}.get(need.of, need.of)
    return f'the {noun} "{need.id}"'


@attrs.frozen
class _Later:
    """The steps of a builder, and what each and all after it change."""

    steps: Sequence[Step]
    after: Sequence[frozenset[Need]]

    @classmethod
    def of(cls, steps: Sequence[Step]) -> _Later:
        after: list[frozenset[Need]] = []
        for step in reversed(steps):
            after.append(step.changes | (after[-1] if after else frozenset()))
        return cls(steps, tuple(reversed(after)))

    def refuse(self, reads: Reads, ref: Any, at: int, report: Report, what: str, feature: str) -> None:
        """Refuse a reference of the step at a position that reads what this step or a later one changes."""
        told = reads.clash(ref, self.after[at]) if at < len(self.steps) else None
        if told is None:
            return
        by = next(step for step in self.steps[at:] if reads.clash(ref, step.changes) is not None)
        whose = "its own step" if by.at == at else f'the later step "{by.id}"'
        report.refuse(f"{what} may read only what earlier steps change: it reads {told}, and {whose} changes that",
                      feature=feature)  # fmt: skip


def check_order(rules: BuildRules, root: Report) -> None:
    """Refuse conditions, counts and budgets that read what comes later; ``root`` is at the document's root."""
    reads, later = Reads(rules.definition), _Later.of(rules.steps)
    builder = root.at("sheet", "builder")
    for step in rules.steps:
        here = builder.at("steps", step.at)
        if step.shape.when is not None:
            later.refuse(reads, step.shape.when, step.at, here.at("when"), "when", "builder.choice.earlier-only")
        for reading in step.readings:
            _at(root, reading.path, later, reads, reading, step.at)
        for slot in step.slots:
            _check_count(slot, step.at, later, reads, root)
    for catalog, at in _first_steps(rules).items():
        for entry in rules.entries.values():
            if entry.entry.catalog.id == catalog:
                for _, slot in entry.slots:
                    _check_count(slot, at, later, reads, root)
    _check_budgets(rules, later, reads, builder)
    _check_profiles(rules, reads, builder)
    groups = _linked(rules.steps)
    for entry in rules.entries.values():
        if not _check_own(entry, rules, reads, root):
            _check_free(entry, groups, rules, reads, root)


def _at(root: Report, path: Path, later: _Later, reads: Reads, reading: Reading, at: int) -> None:
    feature = "builder.choice.earlier-only"
    later.refuse(reads, reading.ref, at, Report(root.issues, path), "this", feature)


def _check_count(slot: Slot, at: int, later: _Later, reads: Reads, root: Report) -> None:
    if slot.counted is not None:
        _at(root, slot.counted.path, later, reads, slot.counted, at)


def _first_steps(rules: BuildRules) -> dict[str, int]:
    """The first step that picks from each catalog."""
    found: dict[str, int] = {}
    for step in rules.steps:
        if step.picks_from is not None:
            found.setdefault(step.picks_from, step.at)
    return found


def _check_budgets(rules: BuildRules, later: _Later, reads: Reads, builder: Report) -> None:
    """A budget may not read what is bought with it, nor what comes after the first step that pays from it."""
    feature = "builder.step.spend.no-self-reads"
    first: dict[str, int] = {}
    for step in rules.steps:
        if step.pool is not None:
            first.setdefault(step.pool, step.at)
    for index, pool in enumerate(rules.shape.pools):
        at = first.get(pool.id, len(rules.steps))
        later.refuse(reads, pool.budget, at, builder.at("pools", index, "budget"), "a budget", feature)
    for place, profile in enumerate(rules.shape.profiles):
        for id, ref in profile.budgets.items():
            here = builder.at("profiles", place, "budgets", id)
            later.refuse(reads, ref, first.get(id, len(rules.steps)), here, "a budget", feature)


def _check_profiles(rules: BuildRules, reads: Reads, builder: Report) -> None:
    """A profile may not be what its own steps make of a character."""
    changes = frozenset[Need]().union(*(step.changes for step in rules.steps if step.id in rules.profiled))
    for index, profile in enumerate(rules.shape.profiles):
        told = reads.clash(profile.when, changes)
        if told is not None:
            builder.at("profiles", index, "when").refuse(
                f"would enable itself: it reads {told}, and a step that only a profile shows changes that",
                feature="builder.profile.declare",
            )


def _linked(steps: Sequence[Step]) -> tuple[frozenset[Need], ...]:
    """The ratings that hang together: those that one budget pays for, and those that share one with any of them."""
    found: list[frozenset[Need]] = []
    for group in (group for step in steps for group in step.linked):
        touching = [other for other in found if other & group]
        found = [other for other in found if not other & group]
        found.append(group.union(*touching))
    return tuple(found)


def _check_free(
    entry: EntryRules, groups: Sequence[frozenset[Need]], rules: BuildRules, reads: Reads, root: Report
) -> None:
    """Free points may not stand under a condition that reads what is paid for along with the ratings that they raise
    (builder.step.allocate.free-bonus-conditions)."""
    if entry.offered is None:
        return
    writes = (write for giving in entry.givings.values() for write in giving.writes)
    free = frozenset(
        need_of(write.target, rules.definition.saves)
        for write in writes
        if write.stage in (Stage.FREE_FLOOR, Stage.FREE)
    )
    told = reads.clash(entry.offered.ref, frozenset[Need]().union(*(group for group in groups if group & free)))
    if told is not None:
        Report(root.issues, entry.offered.path).refuse(
            f"may not read what is bought along with the ratings that the entry raises: it reads {told}",
            feature="builder.step.allocate.free-bonus-conditions",
        )


def _check_own(entry: EntryRules, rules: BuildRules, reads: Reads, root: Report) -> bool:
    """An entry may not change what its own condition reads (builder.offered.when.self). Whether it was refused."""
    if entry.offered is None:
        return False
    catalog = entry.entry.catalog.id
    labels = {step.labels for step in rules.steps if step.picks_from == catalog}
    changes = entry.changes | frozenset(Need("field", id) for id in labels if id is not None)
    told = reads.clash(entry.offered.ref, changes)
    if told is not None:
        Report(root.issues, entry.offered.path).refuse(
            f"would enable or disable itself: it reads {told}, and picking the entry changes that",
            feature="builder.offered.when.self",
        )
    return told is not None
