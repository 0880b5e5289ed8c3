"""Choosing what to train: what is offered of it, and what became of the answers.

Whether something is trained already is read from the player's own hand and from what is given earlier in the builder,
never from what the builder wrote before: a choice cannot disqualify itself (builder.choice.eligibility).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

import attrs

from rulewright.build.chain import Stage
from rulewright.build.draft import Draft
from rulewright.build.gifts import Gift, Target, TargetKind, Write
from rulewright.build.step import Asked, Offer, Settled

NOT_CONFIGURED = "not configured: there is nothing to choose"


@attrs.frozen
class Choosing:
    """A choice of training, bound: among which ids, to which tier; ``replacements`` are what a duplicate may become,
    None where there is no such choice."""

    kind: TargetKind
    ids: tuple[str, ...]
    tier: str
    held: str | None
    only: str
    replacements: tuple[str, ...] | None


@attrs.frozen
class Trained:
    """What is trained so far, by rank: ``direct`` by picks themselves, ``chosen`` by choices."""

    ranks: Mapping[str, int]
    direct: Mapping[Target, int]
    chosen: Mapping[Target, tuple[int, ...]] = attrs.field(factory=dict)

    def by_picks(self, target: Target) -> int:
        return max((self.direct.get(target, 0), *self.chosen.get(target, ())))

    def held(self, target: Target, below: int) -> int:
        """The rank at which picks hold it, or choices of a tier below one (builder.grants.trained.choose.held)."""
        return max((self.direct.get(target, 0), *(rank for rank in self.chosen.get(target, ()) if rank < below)))

    def at_all(self, target: Target, draft: Draft) -> int:
        """The rank at which it is trained by anybody: by hand too."""
        own = draft.start(target)
        return max(self.by_picks(target), self.ranks.get(own, 0) if isinstance(own, str) else 0)

    def with_(self, kind: TargetKind, ids: Iterable[str], tier: str) -> Trained:
        """The same with an answer more."""
        rank, chosen = self.ranks.get(tier, 0), dict(self.chosen)
        for id in ids:
            target = Target(kind, id)
            chosen[target] = (*chosen.get(target, ()), rank)
        return attrs.evolve(self, chosen=chosen)


@attrs.frozen
class Open:
    """One choice when it is its turn: what it chooses, and what is trained and excluded by then. Whatever asks later
    what may be chosen is answered as things stood here."""

    asked: Asked
    trained: Trained
    excluded: frozenset[str]
    draft: Draft

    @property
    def what(self) -> Choosing:
        found: Choosing = self.asked.slot.what
        return found

    def barrier(self, id: str) -> str:
        """Why something cannot be chosen; empty where it can."""
        what, trained = self.what, self.trained
        if id not in what.ids:
            return "it cannot be chosen here"
        target, rank = Target(what.kind, id), trained.ranks.get(what.tier, 0)
        if id in self.excluded:
            return "an earlier choice has it"
        if what.held is not None and trained.held(target, rank) < trained.ranks.get(what.held, 0):
            return f"it is not held as {what.held}"
        if what.only == "trained" and not trained.at_all(target, self.draft):
            return "it is not trained yet"
        if what.only == "untrained" and trained.at_all(target, self.draft):
            return "it is trained already"
        if what.replacements is None and trained.by_picks(target) >= rank:
            return "it is trained as high already"
        return ""

    def duplicates(self, id: str) -> bool:
        """Whether an answer was trained before it, and opens a choice in its place (builder.choice.on-duplicate)."""
        if self.what.replacements is None:
            return False
        rank = self.trained.ranks.get(self.what.tier, 0)
        return self.trained.at_all(Target(self.what.kind, id), self.draft) >= rank

    def sifted(self) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
        """The answers that count, and why the others do not."""
        chosen: list[str] = []
        lapsed: list[tuple[str, str]] = []
        for id in self.asked.answers:
            why = self.barrier(id)
            if not why and id in chosen:
                why = "it is chosen already"
            if not why and len(chosen) >= self.asked.needed:
                why = f"no more than {self.asked.needed} may be chosen"
            if why:
                lapsed.append((id, why))
            else:
                chosen.append(id)
        return tuple(chosen), tuple(lapsed)

    def settled(self, chosen: tuple[str, ...], lapsed: tuple[tuple[str, str], ...]) -> Settled:
        idle = not any(id not in chosen and not self.barrier(id) for id in self.what.ids)
        short = idle and len(chosen) < self.asked.needed and self.asked.slot.constrained
        options = partial(self.options, chosen)
        return Settled(self.asked, chosen, lapsed, options, idle, NOT_CONFIGURED if short else "")

    def options(self, chosen: tuple[str, ...]) -> Iterator[Offer]:
        """All that could be chosen, and why it cannot now."""
        full = f"no more than {self.asked.needed} may be chosen" if len(chosen) >= self.asked.needed else ""
        for id in self.what.ids:
            entry = self.draft.rules.definition.trainable(self.what.kind, id)
            told = "" if id in chosen else self.barrier(id) or full
            yield Offer(id, entry.label if entry is not None else id, not told, id in chosen, told)


def settle(asked: Sequence[Asked], draft: Draft) -> Iterator[Gift | Settled]:
    """Settle choices of training in the order of the builder; those that choose among what is held already, last."""
    ranks = {id: rank for rank, id in enumerate(draft.rules.definition.tiers)}
    direct: dict[Target, int] = {}
    for gift in draft.gifts:
        if isinstance(gift.what, Write) and gift.what.op == "train":
            target = gift.what.target
            direct[target] = max(direct.get(target, 0), ranks.get(str(gift.what.value), 0))
    trained = Trained(ranks, direct)
    for one in sorted(asked, key=lambda one: one.slot.what.held is not None):
        here = Open(one, trained, draft.excluded(one.slot), draft)
        chosen, lapsed = here.sifted()
        yield here.settled(chosen, lapsed)
        yield from _train(one, chosen)
        trained = trained.with_(here.what.kind, chosen, here.what.tier) if chosen else trained
        duplicates = sum(here.duplicates(id) for id in chosen)
        if duplicates:
            again = _replacing(here, duplicates, frozenset(chosen), trained)
            chosen, lapsed = again.sifted()
            yield again.settled(chosen, lapsed)
            yield from _train(again.asked, chosen)
            trained = trained.with_(again.what.kind, chosen, again.what.tier)


def _train(one: Asked, chosen: Iterable[str]) -> Iterator[Gift]:
    what: Choosing = one.slot.what
    for id in chosen:
        yield Gift(one.by, Write(Target(what.kind, id), Stage.TRAINED, "train", what.tier))


def _replacing(here: Open, needed: int, chosen: frozenset[str], trained: Trained) -> Open:
    """The choice that duplicates open, among what is not trained at all; its answer has an address of its own."""
    what, placed = here.what, here.asked.placed
    address = f"{placed.address}/replacement"
    again = attrs.evolve(what, ids=what.replacements or (), only="untrained", held=None, replacements=None)
    slot = attrs.evolve(placed.slot, what=again)
    at = attrs.evolve(placed, slot=slot, address=address, by=attrs.evolve(placed.by, choice=address))
    asked = Asked(at, needed, here.draft.answers.ids("choices", address))
    return Open(asked, trained, here.excluded | chosen, here.draft)
