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


def settle(asked: Sequence[Asked], draft: Draft) -> Iterator[Gift | Settled]:
    """Settle increases in the order of the builder; those that are limited by the score last, since all others count
    before them."""
    later: dict[str, set[str]] = {}
    for one in asked:
        later.setdefault(one.source, set()).update(one.answers)
    for limited in (False, True):
        for one in asked:
            if (one.slot.what.stage is Stage.LIMITED) is limited:
                yield from _settle(one, later, draft)
                later.pop(one.source, None)


def _settle(one: Asked, later: dict[str, set[str]], draft: Draft) -> Iterator[Gift | Settled]:
    what: Placing = one.slot.what
    # What an earlier choice chose that is settled only after this one is excluded as it was answered.
    unsettled = (later.get(source, set()) for source in one.slot.excludes)
    excluded = draft.excluded(one.slot).union(*unsettled)
    barriers = {id: _barrier(id, what, excluded, draft) for id in what.ids}
    chosen: list[str] = []
    lapsed: list[tuple[str, str]] = []
    for id in one.answers:
        why = barriers.get(id, "it cannot be chosen here")
        if not why and id in chosen and not what.repeat:
            why = "it is chosen already"
        if not why and len(chosen) >= one.needed:
            why = f"no more than {one.needed} may be chosen"
        if not why and what.repeat and id in chosen:
            why = _barrier(id, what, excluded, draft)
        if why:
            lapsed.append((id, why))
            continue
        chosen.append(id)
        yield Gift(one.by, _write(id, what))
    left = [id for id, why in barriers.items() if not why and (what.repeat or id not in chosen)]
    note = "not configured: no score can be chosen" if one.slot.constrained and not left and not chosen else ""
    options = partial(_options, one, barriers, tuple(chosen), draft)
    yield Settled(one, tuple(chosen), tuple(lapsed), options, not left, note)


def _write(id: str, what: Placing) -> Write:
    return Write(Target("ability", id), what.stage, "add", what.amount, limit=what.up_to, half_from=what.partial_from)


def _barrier(id: str, what: Placing, excluded: frozenset[str], draft: Draft) -> str:
    if id in excluded:
        return "an earlier choice has it"
    if what.up_to is not None and draft.rating(Target("ability", id), before=Stage.TRAINED) >= what.up_to:
        return f"it has reached {what.up_to}"
    return ""


def _options(one: Asked, barriers: dict[str, str], chosen: tuple[str, ...], draft: Draft) -> Iterator[Offer]:
    what: Placing = one.slot.what
    full = f"no more than {one.needed} may be chosen" if len(chosen) >= one.needed else ""
    for id, why in barriers.items():
        taken = id in chosen and not what.repeat
        told = why or ("" if taken else full)
        yield Offer(id, draft.rules.definition.abilities[id].label, not told, id in chosen, told)


INCREASES: Final = Grant(FAMILY, IncreaseKeys, bind_increases, settle)
