"""Picking entries of a catalog: which picks count, what is offered, and what a pick costs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

import attrs

from rulewright.build.chain import Stage
from rulewright.build.draft import Draft
from rulewright.build.gifts import Gift, Lapse, Payment, Source, Target, Write
from rulewright.build.move import Move, text_of
from rulewright.build.quotas import Quotas, filter_value, matches
from rulewright.build.step import Offer, Pick, Reading, Step
from rulewright.catalog.catalogs import CatalogEntry
from rulewright.rounding import down, spell
from rulewright.sheet.character import Character
from rulewright_std.builder.catalog.vocabulary import CatalogKeys, FilterCost, FromWithin

PICKS = "picks"
MOST_KEPT = 200
"""Picks that one step keeps, those that do not count among them."""


@attrs.frozen
class Sifted:
    """A step's picks: those that count, in the order of picking, and why the others do not, by entry."""

    kept: tuple[CatalogEntry, ...]
    lapsed: Mapping[str, str]


@attrs.frozen
class CatalogStep(Step):
    """A step that picks entries of a catalog (builder.step.catalog.cards)."""

    stages: ClassVar = (Stage.SET, Stage.PAID)
    acts: ClassVar = frozenset({"pick", "unpick"})
    groups: ClassVar = (PICKS,)

    keys: CatalogKeys
    entries: Mapping[str, CatalogEntry]
    up_to: Reading | None
    count: Reading | None
    before: int | None
    quotas: Quotas
    enum: tuple[str, ...] | None
    groups_of: Mapping[str, str]
    conditions: Mapping[str, Reading]

    # Which picks count.

    def picked(self, draft: Draft) -> Iterable[Pick]:
        return [Pick(self.id, self.at, entry, self._stamp(entry, draft)) for entry in self.sifted(draft).kept]

    def sifted(self, draft: Draft) -> Sifted:
        """The picks that count: entries that are still offered, the newest of each exclusive group, valid together, and
        no more than there may be, of which the earliest stay."""
        kept: list[CatalogEntry] = []
        lapsed: dict[str, str] = {}
        ids = self.answered(draft)
        newest = {self.groups_of.get(id): id for id in ids}
        for id in ids:
            entry, group = self.entries.get(id), self.groups_of.get(id)
            why = "there is no such entry" if entry is None else self._unfit(entry, draft)
            if not why and group is not None and newest[group] != id:
                why = f"{self._label(newest[group])} took its place"
            if not why and (self.id, id) in draft.barred:
                why = "it would count only by not counting"
            if entry is None or why:
                lapsed[id] = why
            else:
                kept.append(entry)
        valid, invalid = self.quotas.sifted(kept)
        most = len(valid) if self.keys.auto else self.wanted(draft)[1]
        surplus = {entry.id: f"no more than {most} count now" for entry in valid[most:]}
        return Sifted(valid[:most], {**lapsed, **invalid, **surplus})

    def answered(self, draft: Draft) -> tuple[str, ...]:
        """The entries that the player picked, in that order; with ``auto`` also those that the step picks by itself."""
        answers = tuple(dict.fromkeys(draft.answers.ids(PICKS, self.id)))
        if not self.keys.auto:
            return answers
        chosen = {self.groups_of.get(id) for id in answers}
        taken = [id for id in self.entries if id not in answers and self._by_itself(id, chosen, draft)]
        return (*(id for id in answers if self.groups_of.get(id) is not None), *taken)

    def _by_itself(self, id: str, chosen: set[str | None], draft: Draft) -> bool:
        if self.entries[id].key in draft.rules.catalogs.hidden or not self._fixed(self.entries[id]):
            return False
        rules = draft.rules.entry(self.entries[id].key)
        if rules is None or rules.exclusive is None:
            return True
        return rules.default and rules.exclusive not in chosen

    def _label(self, id: str) -> str:
        return self.entries[id].label if id in self.entries else id

    def wanted(self, draft: Draft) -> tuple[int, int]:
        """How many picks the step asks for, and how many it allows (builder.step.catalog.count-from)."""
        if self.count is None:
            return self.keys.min, self.keys.max
        read = min(max(down(draft.read(self.count)), 0), self.keys.max)
        return read, read

    def _fixed(self, entry: CatalogEntry) -> bool:
        return all(matches(filter_value(entry, id), value) for id, value in self.keys.filters.items())

    def _unfit(self, entry: CatalogEntry, draft: Draft) -> str:
        """Why an entry is not offered, for itself; empty where it is."""
        if not self._fixed(entry):
            return "it is not among what this step offers"
        if self.keys.within is not None and not self._parents(entry, draft):
            return f"it belongs to nothing that was picked at {self._parent_label(draft)}"
        if self.up_to is not None and self.keys.up_to is not None:
            number = filter_value(entry, self.keys.up_to.filter)
            limit = draft.read(self.up_to, self._who(None, draft))
            if isinstance(number, (int, float)) and number > limit:
                return f"its {self.keys.up_to.filter} {spell(number)} is above {spell(limit)}"
        condition = self.conditions.get(entry.id)
        if condition is not None and draft.read(condition, self._who(self.groups_of.get(entry.id), draft)) <= 0:
            return "what it asks for is not met"
        return ""

    def _parents(self, entry: CatalogEntry, draft: Draft) -> list[CatalogEntry]:
        """The parent entries that an entry names, in the order in which those were picked."""
        within = self.keys.within
        if within is None:
            return []
        value = filter_value(entry, within.filter)
        return [pick.entry for pick in draft.picks(within.step) if matches(value, pick.entry.id)]

    def _parent_label(self, draft: Draft) -> str:
        within = self.keys.within
        step = draft.rules.by_id.get(within.step) if within is not None else None
        return step.shape.label if step is not None else "the step before"

    def _who(self, group: str | None, draft: Draft) -> Character | None:
        """The sheet that conditions read: as it was before a step, or without the picks of an entry's own group; None
        where it is simply as it stands."""
        if self.before is not None:
            return draft.standing.before(self.before)
        if group is None:
            return None
        held = frozenset(id for id in self.answered(draft) if self.groups_of.get(id) == group)
        return draft.standing.without(self.id, held) if held else None

    def _stamp(self, entry: CatalogEntry, draft: Draft) -> Mapping[str, Any]:
        """The cells that every row of a pick bears (builder.step.catalog.stamp)."""
        cells: dict[str, Any] = {}
        for column, value in (self.keys.stamp or {}).items():
            found = self._from_parent(entry, value.from_within, draft) if isinstance(value, FromWithin) else value
            if found is not None:
                cells[column] = found
        return cells

    def _from_parent(self, entry: CatalogEntry, name: str, draft: Draft) -> float | str | None:
        parent = next(iter(self._parents(entry, draft)), None)
        if parent is None:
            return None
        value = {"id": parent.id, "label": parent.label}.get(name, filter_value(parent, name))
        return value if not isinstance(value, tuple) else None

    # What it gives of its own.

    def give(self, stage: Stage, draft: Draft) -> Iterable[Gift]:
        picks = draft.picks(self.id)
        if stage is Stage.PAID:
            for pick in picks:
                if self.keys.pool is not None:
                    yield Gift(Source(self.id, self.at, pick.entry.id), self._payment(pick.entry))
        elif self.keys.field is not None and picks:
            value = self._written([pick.entry for pick in picks])
            if value is not None:
                by = Source(self.id, self.at, picks[-1].entry.id)
                yield Gift(by, Write(Target("field", self.keys.field), Stage.SET, "set", value, over="blank"))

    def _written(self, entries: Sequence[CatalogEntry]) -> str | None:
        """What the step's field receives (builder.step.catalog.field)."""
        if self.enum is None:
            return ", ".join(entry.label for entry in entries)
        named = (word for entry in entries for word in (entry.id, entry.label) if word in self.enum)
        return next(named, None)

    def _payment(self, entry: CatalogEntry) -> Payment:
        cost = self.keys.cost
        if isinstance(cost, FilterCost):
            number = filter_value(entry, cost.filter)
            cost = number if isinstance(number, (int, float)) else 0
        return Payment(self.keys.pool or "", cost or 0)

    # What a screen shows.

    def waiting(self, draft: Draft) -> int:
        kept = tuple(pick.entry for pick in draft.picks(self.id))
        least = 0 if self.keys.auto else self.wanted(draft)[0]
        return max(least - len(kept), self.quotas.missing(kept), 0)

    def repairs(self, draft: Draft) -> Iterable[Lapse]:
        """Picks of the player's that do not count; what the step would have picked by itself is nobody's answer."""
        answered = draft.answers.ids(PICKS, self.id)
        for id, why in self.sifted(draft).lapsed.items():
            if id not in answered:
                continue
            yield Lapse(f"builder.{PICKS}.{self.id}", f"{self._label(id)}: {why}")

    def offers(self, draft: Draft) -> Iterable[Offer]:
        sifted = self.sifted(draft)
        held = {entry.id for entry in sifted.kept}
        for entry in self.entries.values():
            shown = self._fixed(entry) and entry.key not in draft.rules.catalogs.hidden
            if not shown and entry.id not in held:
                continue
            why = "" if entry.id in held else self.barrier(entry, sifted, draft)
            cost = self._payment(entry).points if self.keys.pool is not None else None
            summary = entry.shape.summary or ""
            yield Offer(entry.id, entry.label, not why, entry.id in held, why, summary, cost)

    def barrier(self, entry: CatalogEntry, sifted: Sifted, draft: Draft) -> str:
        """Why an entry cannot be picked now; empty where it can."""
        why = self._unfit(entry, draft)
        if why:
            return why
        group = self.groups_of.get(entry.id)
        replaced = [one for one in sifted.kept if self.keys.max == 1 or (group and self.groups_of.get(one.id) == group)]
        others = [one for one in sifted.kept if one not in replaced]
        if not self.keys.auto and len(others) >= self.wanted(draft)[1]:
            return f"no more than {self.wanted(draft)[1]} may be picked"
        why = self.quotas.barrier(others, entry)
        if why or self.keys.pool is None:
            return why
        return self._unpayable(entry, replaced, draft)

    def _unpayable(self, entry: CatalogEntry, replaced: Sequence[CatalogEntry], draft: Draft) -> str:
        pool = draft.pool(self.keys.pool or "")
        if pool is None:
            return "its pool is not there"
        for other in replaced:
            payment = self._payment(other)
            pool = attrs.evolve(pool, spent=pool.spent - payment.points, credit=pool.credit - max(-payment.points, 0))
        return pool.unpayable(self._payment(entry))

    # What a player does.

    def act(self, act: Mapping[str, Any], move: Move) -> Move | str:
        id = text_of(act, "entry")
        entry = self.entries.get(id or "")
        held = list(move.answers.ids(PICKS, self.id))
        if act["act"] == "unpick":
            if id not in held:
                return f"{self._label(id or '')} is not picked here"
            return move.answered(PICKS, self.id, [other for other in held if other != id])
        if entry is None or id is None:
            return f"there is no entry {id} to pick here"
        sifted = self.sifted(move.draft)
        if id in held:
            return f"{entry.label} is picked already" + (f": {why}" if (why := sifted.lapsed.get(id)) else "")
        if entry.key in move.draft.rules.catalogs.hidden:
            return f"{entry.label} is not offered in this game"
        why = self.barrier(entry, sifted, move.draft)
        if why:
            return f"{entry.label}: {why}"
        return self._with(id, held, move)

    def _with(self, id: str, held: list[str], move: Move) -> Move | str:
        if len(held) >= MOST_KEPT:
            return f"no more than {MOST_KEPT} picks are kept"
        group = self.groups_of.get(id)
        kept = [] if self.keys.max == 1 else held
        if group is not None:
            kept = [other for other in kept if self.groups_of.get(other) != group]
        return move.answered(PICKS, self.id, [*kept, id])
