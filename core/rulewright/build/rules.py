"""A builder, bound to its ruleset: what a replay and a screen read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import attrs

from rulewright.build.chain import Stage
from rulewright.build.constraints import Constraint
from rulewright.build.gifts import Gift, RowGift, Source
from rulewright.build.pools import Pool
from rulewright.build.scales import Scales
from rulewright.build.shapes import BuilderShape, ProfileShape
from rulewright.build.step import Giving, Grant, Pick, Placed, Reading, Slot, Step
from rulewright.catalog.catalogs import CatalogEntry, Catalogs
from rulewright.sheet.character import Character
from rulewright.sheet.definition import Definition
from rulewright.sheet.values import Getter, Need


@attrs.frozen
class Profile:
    """A type of character, bound."""

    shape: ProfileShape
    when: Reading
    budgets: Mapping[str, Reading]


@attrs.frozen
class EntryRules:
    """What picking an entry gives and asks, bound. ``slots`` stand with the last part of their address."""

    entry: CatalogEntry
    givings: Mapping[str, Giving] = attrs.field(factory=dict)
    slots: tuple[tuple[str, Slot], ...] = ()
    offered: Reading | None = None
    exclusive: str | None = None
    default: bool = False

    @property
    def changes(self) -> frozenset[Need]:
        """All of the sheet that picking it may change: by what it grants, by choices of it, by its rows."""
        rows = (Need("list", row.list) for row in self.entry.rows)
        return frozenset().union(rows, *(giving.changes for giving in self.givings.values()))


@attrs.frozen
class BuildRules:
    """A builder, bound. ``definition`` is the sheet without what things that are worn change: a builder reads no live
    state."""

    shape: BuilderShape
    definition: Definition
    catalogs: Catalogs
    scales: Scales
    steps: tuple[Step, ...] = ()
    whens: Mapping[str, Getter] = attrs.field(factory=dict)
    required: Mapping[str, Getter] = attrs.field(factory=dict)
    entries: Mapping[str, EntryRules] = attrs.field(factory=dict)
    grants: Mapping[str, Grant] = attrs.field(factory=dict)
    pools: Mapping[str, Pool] = attrs.field(factory=dict)
    constraints: tuple[Constraint, ...] = ()
    profiles: tuple[Profile, ...] = ()
    _gifts: dict[tuple[str, str], tuple[Gift, ...]] = attrs.field(factory=dict, eq=False, repr=False)
    _slots: dict[tuple[str, str], tuple[Placed, ...]] = attrs.field(factory=dict, eq=False, repr=False)

    @cached_property
    def by_id(self) -> Mapping[str, Step]:
        return {step.id: step for step in self.steps}

    @cached_property
    def by_stage(self) -> Mapping[Stage, tuple[Step, ...]]:
        """The steps that work at each stage of the chain, in their order."""
        return {stage: tuple(step for step in self.steps if stage in step.stages) for stage in Stage}

    @cached_property
    def profiled(self) -> frozenset[str]:
        """The steps that only some profile has."""
        return frozenset(id for profile in self.profiles for id in profile.shape.steps)

    def entry(self, key: str) -> EntryRules | None:
        """What an entry gives and asks; None for one that only writes rows."""
        return self.entries.get(key)

    def profile_of(self, who: Character) -> Profile | None:
        """The first profile that fits a character (builder.profile.declare)."""
        return next((profile for profile in self.profiles if profile.when.getter(who) > 0), None)

    def shown_to(self, who: Character, profile: Profile | None) -> frozenset[str]:
        """The steps that are there for a character (builder.step.when, builder.profile.steps)."""
        mine = frozenset(profile.shape.steps) if profile is not None else frozenset()
        hidden = self.profiled - mine
        return frozenset(
            step.id
            for step in self.steps
            if step.id not in hidden and (step.id not in self.whens or self.whens[step.id](who) > 0)
        )

    def host(self, slot: Slot, source: Step, shown: frozenset[str]) -> Step:
        """The step where a choice is shown: the first that is there for its family, else where it was picked."""
        return next((step for step in self.steps if step.id in shown and step.hosts(slot)), source)

    def gifts_of(self, pick: Pick) -> tuple[Gift, ...]:
        """What a pick gives without any choice: the fixed part of its grants, and its rows as the catalog has them."""
        found = self._gifts.get((pick.step, pick.entry.key))
        if found is None:
            by, rules = Source(pick.step, pick.at, pick.entry.id), self.entry(pick.entry.key)
            givings = rules.givings.values() if rules is not None else ()
            fixed = tuple(Gift(by, what) for giving in givings for what in giving.fixed)
            found = self._gifts[pick.step, pick.entry.key] = (*fixed, *self.rows_of(pick.entry, by))
        return found

    def slots_of(self, pick: Pick) -> tuple[Placed, ...]:
        """The choices that a pick opens."""
        key = (pick.step, pick.entry.key)
        found = self._slots.get(key)
        if found is None:
            rules = self.entry(pick.entry.key)
            by, owner = Source(pick.step, pick.at, pick.entry.id), f"{pick.step}/{pick.entry.id}"
            found = tuple(placed(slot, by, f"{owner}/{name}") for name, slot in (rules.slots if rules else ()))
            self._slots[key] = found
        return found

    @cached_property
    def own_slots(self) -> Mapping[str, tuple[Placed, ...]]:
        """The choices of steps themselves."""
        return {
            step.id: tuple(placed(slot, step.source, f"{step.id}/{slot.name}") for slot in step.slots)
            for step in self.steps
        }

    def rows_of(self, entry: CatalogEntry, by: Source) -> tuple[Gift, ...]:
        """An entry's rows as gifts. The key of a row says which answer wrote it."""
        owner = f"{by.choice or by.step}/{entry.id}"
        return tuple(
            Gift(by, RowGift(row.list, f"{owner}/{place}", row.values, entry.key))
            for place, row in enumerate(entry.rows)
        )


def placed(slot: Slot, by: Source, address: str) -> Placed:
    """A slot at an address of its own."""
    return Placed(slot, address, attrs.evolve(by, choice=address), f"{by.step}/{slot.name}")
