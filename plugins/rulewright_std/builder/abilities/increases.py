"""Increases of scores: fixed ones, and those that the player places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import attrs

from rulewright.build.around import Around
from rulewright.build.chain import Stage
from rulewright.build.draft import Draft
from rulewright.build.gifts import Gift, Target, Write
from rulewright.build.step import NOTHING, Asked, Giving, Grant, Offer, Settled, Slot
from rulewright.issues import Report
from rulewright.sheet.values import Need
from rulewright_std.builder.abilities.vocabulary import Increase, IncreaseKeys

FAMILY: Final = "abilities"
ADD = "builder.grants.abilities.add"
CHOOSE = "builder.grants.abilities.choose"
MOST_COUNTED: Final = 6


@attrs.frozen
class Placing:
    """An increase to place, bound: among which scores, and how much."""

    ids: tuple[str, ...]
    amount: int
    repeat: bool
    up_to: int | None
    partial_from: int | None

    @property
    def stage(self) -> Stage:
        """Where in the chain it counts: what may be halved after all whole increases, what is limited after those."""
        if self.up_to is not None and self.partial_from is None:
            return Stage.LIMITED
        return Stage.HALVED if self.partial_from is not None else Stage.CHOSEN


def bind_increases(part: IncreaseKeys, around: Around, report: Report) -> Giving:
    """Check and bind the increases of a pick; ``report`` stands at the grants of an entry."""
    if part.abilities is None:
        return NOTHING
    here, writes = report.at("abilities"), []
    for id, amount in part.abilities.add.items():
        target = Target("ability", id)
        if around.scales.of(target) is None:
            here.at("add", id).refuse("names no ability of the sheet whose score can be raised", feature=ADD)
        writes.append(Write(target, Stage.ADDED, "add", amount))
    slots = tuple(
        _slot(place, choice, around, here.at("choose", place)) for place, choice in enumerate(part.abilities.choose)
    )
    changed = {*part.abilities.add, *(id for slot in slots for id in slot.what.ids)}
    return Giving(tuple(writes), slots, frozenset(Need("ability", id) for id in changed))


def _slot(place: int, choice: Increase, around: Around, report: Report) -> Slot:
    free = [id for id in around.definition.abilities if around.scales.of(Target("ability", id)) is not None]
    for name, ids, feature in (
        ("except", choice.except_, CHOOSE),
        ("from", choice.from_, "builder.choice.ability-from"),
    ):
        for index, id in enumerate(ids):
            if id not in around.definition.abilities:
                report.at(name, index).refuse(f'names no ability of the sheet: "{id}"', feature=feature)
    allowed = tuple(id for id in free if id not in choice.except_ and (not choice.from_ or id in choice.from_))
    what = Placing(allowed, choice.amount, choice.repeat, choice.up_to, choice.partial_from)
    return around.slot(
        FAMILY, place, FAMILY, choice, report, most=MOST_COUNTED, constrained=bool(choice.from_), what=what
    )


@attrs.frozen
class Open:
    """One choice when it is its turn. Whatever asks later what may be chosen is answered as things stood here:
    ``reached`` are the scores that had reached its limit by then."""

    asked: Asked
    excluded: frozenset[str]
    reached: frozenset[str]

    @property
    def what(self) -> Placing:
        found: Placing = self.asked.slot.what
        return found

    def barrier(self, id: str) -> str:
        """Why a score cannot be chosen; empty where it can."""
        if id not in self.what.ids:
            return "it cannot be chosen here"
        if id in self.excluded:
            return "an earlier choice has it"
        return f"it has reached {self.what.up_to}" if id in self.reached else ""

    def options(self, chosen: tuple[str, ...], draft: Draft) -> Iterator[Offer]:
        """All that could be chosen, and why it cannot now."""
        full = f"no more than {self.asked.needed} may be chosen" if len(chosen) >= self.asked.needed else ""
        for id in self.what.ids:
            taken = id in chosen and not self.what.repeat
            told = self.barrier(id) or ("" if taken else full)
            yield Offer(id, draft.rules.definition.abilities[id].label, not told, id in chosen, told)


def settle(asked: Sequence[Asked], draft: Draft) -> Iterator[Gift | Settled]:
    """Settle increases in the order of the builder; those that are limited by the score last, since all others count
    before them."""
    later: dict[str, set[str]] = {}
    for one in asked:
        if one.slot.what.stage is Stage.LIMITED:
            later.setdefault(one.source, set()).update(one.answers)
    for limited in (False, True):
        for one in asked:
            if (one.slot.what.stage is Stage.LIMITED) is limited:
                # What an earlier choice chose that is settled only after this one is excluded as it was answered.
                unsettled = [later[source] for source in one.slot.excludes if source in later]
                excluded = draft.excluded(one.slot).union(*unsettled)
                yield from _settle(Open(one, excluded, _reached(one.slot.what, draft)), draft)


def _reached(what: Placing, draft: Draft) -> frozenset[str]:
    """The scores that have reached the limit of a choice, as all but the training and ratings of picks left them."""
    most = what.up_to
    if most is None:
        return frozenset()
    return frozenset(id for id in what.ids if draft.rating(Target("ability", id), before=Stage.TRAINED) >= most)


def _settle(here: Open, draft: Draft) -> Iterator[Gift | Settled]:
    one, what = here.asked, here.what
    chosen: list[str] = []
    lapsed: list[tuple[str, str]] = []
    for id in one.answers:
        why = here.barrier(id)
        if not why and id in chosen and not what.repeat:
            why = "it is chosen already"
        if not why and len(chosen) >= one.needed:
            why = f"no more than {one.needed} may be chosen"
        if not why and id in chosen and id in _reached(what, draft):
            why = f"it has reached {what.up_to}"
        if why:
            lapsed.append((id, why))
            continue
        chosen.append(id)
        yield Gift(one.by, _write(id, what))
    idle = not any((what.repeat or id not in chosen) and not here.barrier(id) for id in what.ids)
    short = idle and not chosen and one.slot.constrained
    options = partial(here.options, tuple(chosen), draft)
    note = "not configured: no score can be chosen" if short else ""
    yield Settled(one, tuple(chosen), tuple(lapsed), options, idle, note)


def _write(id: str, what: Placing) -> Write:
    return Write(Target("ability", id), what.stage, "add", what.amount, limit=what.up_to, half_from=what.partial_from)


INCREASES: Final = Grant(FAMILY, IncreaseKeys, bind_increases, settle)
