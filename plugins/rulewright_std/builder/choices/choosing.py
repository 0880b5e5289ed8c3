"""Choosing among granted entries: what is offered, what counts, and the rows that are written.

Only rows are written. What a chosen entry itself grants is never given (builder.grants.entries.own-grants-not-applied).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

import attrs

from rulewright.build.draft import Draft
from rulewright.build.gifts import Gift
from rulewright.build.quotas import Quotas
from rulewright.build.step import Asked, Offer, Settled
from rulewright.catalog.catalogs import CatalogEntry

FAMILY: Final = "entries"
NOT_CONFIGURED: Final = "not configured: there is nothing to choose"


@attrs.frozen
class Choosing:
    """A choice of entries, bound: those of its catalog that write rows and fit it, and rules on them together."""

    catalog: str
    entries: Mapping[str, CatalogEntry]
    quotas: Quotas


@attrs.frozen
class Open:
    """One choice when it is its turn. ``taken`` are the entries that other choices chose before it. Whatever asks later
    what may be chosen is answered as things stood here."""

    asked: Asked
    taken: frozenset[str]
    excluded: frozenset[str]
    draft: Draft

    @property
    def what(self) -> Choosing:
        found: Choosing = self.asked.slot.what
        return found

    def barrier(self, id: str) -> str:
        """Why an entry cannot be chosen, for itself; empty where it can."""
        entry = self.what.entries.get(id)
        if entry is None:
            return "it cannot be chosen here"
        if id in self.excluded:
            return "an earlier choice has it"
        if entry.key in self.taken:
            return "it is chosen for something else already"
        rules = self.draft.rules.entry(entry.key)
        if rules is not None and rules.offered is not None and self.draft.read(rules.offered) <= 0:
            return "what it asks for is not met"
        return ""

    def sifted(self) -> tuple[tuple[CatalogEntry, ...], dict[str, str]]:
        """The answers that count, and why the others do not."""
        kept: list[CatalogEntry] = []
        lapsed: dict[str, str] = {}
        for id in dict.fromkeys(self.asked.answers):
            why = self.barrier(id)
            if why:
                lapsed[id] = why
            else:
                kept.append(self.what.entries[id])
        valid, invalid = self.what.quotas.sifted(kept)
        surplus = {entry.id: self._full for entry in valid[self.asked.needed :]}
        return valid[: self.asked.needed], {**lapsed, **invalid, **surplus}

    @property
    def _full(self) -> str:
        return f"no more than {self.asked.needed} may be chosen"

    def settled(self, chosen: tuple[CatalogEntry, ...], lapsed: Mapping[str, str]) -> Settled:
        ids = tuple(entry.id for entry in chosen)
        idle = not any(id not in ids and not self.barrier(id) for id in self.what.entries)
        short = idle and len(chosen) < self.asked.needed and self.asked.slot.constrained
        options = partial(self.options, chosen)
        return Settled(self.asked, ids, tuple(lapsed.items()), options, idle, NOT_CONFIGURED if short else "")

    def options(self, chosen: tuple[CatalogEntry, ...]) -> Iterator[Offer]:
        """All that could be chosen, and why it cannot now. What a layer hides is not shown, unless it is chosen."""
        full = self._full if len(chosen) >= self.asked.needed else ""
        for entry in self.what.entries.values():
            picked = entry in chosen
            if not picked and entry.key in self.draft.rules.catalogs.hidden:
                continue
            told = "" if picked else self.barrier(entry.id) or full or self.what.quotas.barrier(chosen, entry)
            yield Offer(entry.id, entry.label, not told, picked, told, entry.shape.summary or "")


def settle(asked: Sequence[Asked], draft: Draft) -> Iterator[Gift | Settled]:
    """Settle choices of entries in the order of the builder: what one has chosen is not offered to another
    (builder.grants.entries.once)."""
    taken = frozenset[str]()
    for one in asked:
        here = Open(one, taken, draft.excluded(one.slot), draft)
        chosen, lapsed = here.sifted()
        yield here.settled(chosen, lapsed)
        for entry in chosen:
            yield from draft.rules.rows_of(entry, one.by)
        taken |= {entry.key for entry in chosen}
