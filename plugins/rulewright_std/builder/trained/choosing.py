"""Choosing what to train: what is offered of it, and what became of the answers.

Whether something is trained already is read from the player's own hand and from what is given earlier in the builder,
never from what the builder wrote before: a choice cannot disqualify itself (builder.choice.eligibility).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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

    ranks: dict[str, int]
    direct: dict[Target, int]
    chosen: dict[Target, list[int]] = attrs.field(factory=dict)

    def by_picks(self, target: Target) -> int:
        return max([self.direct.get(target, 0), *self.chosen.get(target, ())])

    def held(self, target: Target, below: int) -> int:
        """The rank at which picks hold it, or choices of a tier below one (builder.grants.trained.choose.held)."""
        return max([self.direct.get(target, 0), *(rank for rank in self.chosen.get(target, ()) if rank < below)])

    def at_all(self, target: Target, draft: Draft) -> int:
        """The rank at which it is trained by anybody: by hand too."""
        own = draft.start(target)
        return max(self.by_picks(target), self.ranks.get(own, 0) if isinstance(own, str) else 0)


def settle(asked: Sequence[Asked], draft: Draft) -> Iterator[Gift | Settled]:
    """Settle choices of training in the order of the builder; those that choose among what is held already, last."""
    ranks = {id: rank for rank, id in enumerate(draft.rules.definition.tiers)}
    trained = Trained(ranks, {})
    for gift in draft.gifts:
        if isinstance(gift.what, Write) and gift.what.op == "train":
            target = gift.what.target
            trained.direct[target] = max(trained.direct.get(target, 0), ranks.get(str(gift.what.value), 0))
    for one in sorted(asked, key=lambda one: one.slot.what.held is not None):
        yield from _settle(one, trained, draft)


def _settle(one: Asked, trained: Trained, draft: Draft) -> Iterator[Gift | Settled]:
    what: Choosing = one.slot.what
    excluded = draft.excluded(one.slot)
    chosen: list[str] = []
    lapsed: list[tuple[str, str]] = []
    duplicates: list[str] = []
    barriers = {id: _barrier(id, what, trained, excluded, draft) for id in what.ids}
    for id in one.answers:
        why = barriers.get(id, "it cannot be chosen here")
        if not why and id in chosen:
            why = "it is chosen already"
        if not why and len(chosen) >= one.needed:
            why = f"no more than {one.needed} may be chosen"
        if why:
            lapsed.append((id, why))
            continue
        chosen.append(id)
        if _duplicate(id, what, trained, draft):
            duplicates.append(id)
    yield _settled(one, chosen, lapsed, barriers, draft)
    yield from _train(one, chosen, what, trained)
    if duplicates:
        yield from _replace(one, len(duplicates), excluded | frozenset(chosen), trained, draft)


def _train(one: Asked, chosen: Iterable[str], what: Choosing, trained: Trained) -> Iterator[Gift]:
    for id in chosen:
        target = Target(what.kind, id)
        trained.chosen.setdefault(target, []).append(trained.ranks.get(what.tier, 0))
        yield Gift(one.by, Write(target, Stage.TRAINED, "train", what.tier))


def _barrier(id: str, what: Choosing, trained: Trained, excluded: frozenset[str], draft: Draft) -> str:
    """Why something cannot be chosen; empty where it can."""
    target, rank = Target(what.kind, id), trained.ranks.get(what.tier, 0)
    if id in excluded:
        return "an earlier choice has it"
    if what.held is not None and trained.held(target, rank) < trained.ranks.get(what.held, 0):
        return f"it is not held as {what.held}"
    known = trained.at_all(target, draft) > 0
    if what.only == "trained" and not known:
        return "it is not trained yet"
    if what.only == "untrained" and known:
        return "it is trained already"
    if what.replacements is None and trained.by_picks(target) >= rank:
        return "it is trained as high already"
    return ""


def _duplicate(id: str, what: Choosing, trained: Trained, draft: Draft) -> bool:
    """Whether an answer was trained before it, and opens a choice in its place (builder.choice.on-duplicate)."""
    if what.replacements is None:
        return False
    return trained.at_all(Target(what.kind, id), draft) >= trained.ranks.get(what.tier, 0)


def _replace(
    one: Asked, needed: int, excluded: frozenset[str], trained: Trained, draft: Draft
) -> Iterator[Gift | Settled]:
    """The choice that duplicates open, among what is not trained at all; its answer has an address of its own."""
    what: Choosing = one.slot.what
    address = f"{one.address}/replacement"
    again = attrs.evolve(what, ids=what.replacements or (), only="untrained", held=None, replacements=None)
    asked = Asked(
        attrs.evolve(one.slot, what=again),
        address,
        attrs.evolve(one.by, choice=address),
        needed,
        draft.answers.ids("choices", address),
        one.entry,
    )
    barriers = {id: _barrier(id, again, trained, excluded, draft) for id in again.ids}
    chosen = [id for id in dict.fromkeys(asked.answers) if barriers.get(id) == ""][:needed]
    lapsed = [(id, barriers.get(id) or "it cannot be chosen here") for id in asked.answers if id not in chosen]
    yield _settled(asked, chosen, lapsed, barriers, draft)
    yield from _train(asked, chosen, again, trained)


def _settled(
    one: Asked, chosen: Sequence[str], lapsed: Sequence[tuple[str, str]], barriers: dict[str, str], draft: Draft
) -> Settled:
    idle = all(why or id in chosen for id, why in barriers.items())
    note = NOT_CONFIGURED if idle and len(chosen) < one.needed and one.slot.constrained else ""
    options = partial(_options, one, barriers, tuple(chosen), draft)
    return Settled(one, tuple(chosen), tuple(lapsed), options, idle, note)


def _options(one: Asked, barriers: dict[str, str], chosen: tuple[str, ...], draft: Draft) -> Iterator[Offer]:
    what: Choosing = one.slot.what
    for id, why in barriers.items():
        entry = draft.rules.definition.trainable(what.kind, id)
        full = f"no more than {one.needed} may be chosen" if len(chosen) >= one.needed and id not in chosen else ""
        told = "" if id in chosen else why or full
        yield Offer(id, entry.label if entry is not None else id, not told, id in chosen, told)
