"""Entries that can be applied: which checks they are about, and what they do to those."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from rulewright.check.applied import Applied
from rulewright.check.bearing import Bearing
from rulewright.check.modifiers import Scope, bearings
from rulewright.check.plan import Asking
from rulewright.check.request import Subject
from rulewright.loading import Loading
from rulewright_std.checks.contextual.changes import made, only_best
from rulewright_std.checks.contextual.vocabulary import LEANS, EntryContextual, EntryKeys


@attrs.frozen
class EntryRule:
    """One entry, bound: what a picked row of it does when it is named."""

    label: str
    keys: EntryContextual

    def applied(self, asking: Asking) -> Applied | None:
        """What it does to a check; None where nothing of it is about that (check.contextual.apply.only-fitting)."""
        keys, subject = self.keys, asking.subject
        found = tuple(self._bearings(subject))
        change = keys.check if self._changes(subject) else None
        return made(self.label, found, change, keys.cost) if found or change is not None else None

    def _bearings(self, subject: Subject) -> Iterator[Bearing]:
        scope = Scope(self.keys.skills, self.keys.saves)
        for id in self.keys.effects:
            to, lean = LEANS[id]
            if scope.holds(subject, to):
                yield Bearing(self.label, lean=lean)
        yield from bearings(self.label, self.keys.modifiers, scope, subject)

    def _changes(self, subject: Subject) -> bool:
        """Whether its change of dice is about a check. Narrowed to skills it is about those and no save, unless saves
        are named too; narrowed to saves the other way round; narrowed to neither, it is about any roll."""
        skills, saves, change = self.keys.skills, self.keys.saves, self.keys.check
        if change is None or (only_best(change) and subject.kind != "skill"):
            return False
        if skills is None and saves is None:
            return True
        return subject.id in ((saves if subject.kind == "save" else skills) or ()) and subject.kind in ("skill", "save")


def entry_rules(loading: Loading) -> dict[str, EntryRule]:
    """The entries at hand that can be applied, by key."""
    return {
        entry.key: EntryRule(entry.label, written)
        for entry in loading.catalogs
        if entry.mechanics is not None and (written := entry.mechanics.part(EntryKeys).contextual) is not None
    }
