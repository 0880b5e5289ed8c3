"""The builder itself: a sheet is what the player wrote, with everything that the answers give laid over it.

Taking an answer back is replaying without it, so it takes back only what it gave. What counts may depend on what else
counts (a feat on a level that a class sets), so the chain is walked from nothing until a walk changes nothing that it
read: every answer that counts rests on others that do, down to the player's own hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from rulewright.build.answers import Answers
from rulewright.build.chain import FIRST_PAID, PICKS_GIVE, Stage
from rulewright.build.draft import Draft, Standing
from rulewright.build.gifts import Gift, RowGift
from rulewright.build.hand import Hand
from rulewright.build.rules import BuildRules
from rulewright.build.step import Asked, Pick, Placed, Settled
from rulewright.rounding import down
from rulewright.sheet.stored import Sheet

PATIENCE: Final = 8
"""Walks after which a pick that has just stopped counting stays out: what would swing for ever comes to rest."""
MOST_WALKS: Final = 48
_FREE: Final = tuple(stage for stage in Stage if stage < FIRST_PAID)
_PAID: Final = tuple(stage for stage in Stage if stage >= FIRST_PAID)


@attrs.frozen
class Replayed:
    """What came of a replay: the last walk, and the sheet as it left it; ``walks`` counts whole walks."""

    draft: Draft
    standing: Standing
    walks: int


def replay(rules: BuildRules, sheet: Sheet, hand: Hand, answers: Answers) -> Replayed:
    """Replay answers over what the player wrote. ``sheet`` lends its name and live state. The same answers over the
    same hand give the same sheet."""
    draft = _free(rules, sheet, hand, answers)
    standing, last = draft.stands_on, None
    barred = frozenset[tuple[str, str]]()
    for walk in range(1, MOST_WALKS + 1):
        if last is not None:
            draft = Draft(rules, answers, hand, standing, barred)
            _walk_free(draft)
        _walk(draft, _PAID)
        gifts = tuple(draft.gifts)
        if last is not None and gifts == standing.gifts and draft.shown == last.shown:
            return Replayed(draft, standing, walk)
        after = Standing(rules, sheet, hand, gifts)
        if draft.settles_on(after):
            return Replayed(draft, after, walk)
        if last is not None and walk > PATIENCE:
            barred |= _counting(last) - _counting(draft)
        standing, last = after, draft
    return Replayed(draft, standing, MOST_WALKS)


def _free(rules: BuildRules, sheet: Sheet, hand: Hand, answers: Answers) -> Draft:
    """The first walk as far as nothing is paid: what picks give settles before anything is bought on top of it. What
    would swing is left to the whole walks."""
    standing = Standing(rules, sheet, hand, ())
    draft = Draft(rules, answers, hand, standing)
    _walk_free(draft)
    for _ in range(PATIENCE):
        gifts = tuple(draft.gifts)
        after = Standing(rules, sheet, hand, gifts)
        if gifts == standing.gifts or draft.settles_on(after):
            break
        standing, draft = after, Draft(rules, answers, hand, after)
        _walk_free(draft)
    return draft


def _counting(draft: Draft) -> frozenset[tuple[str, str]]:
    return frozenset((pick.step, pick.entry.id) for pick in draft.all_picks())


def _walk_free(draft: Draft) -> None:
    """The first part of a walk: which picks count, and then the chain as far as nothing is paid."""
    rules = draft.rules
    for step in rules.steps:
        if step.id in draft.shown and step.picks_from is not None:
            draft.take_picks(step.id, step.picked(draft))
    _walk(draft, _FREE)


def _walk(draft: Draft, stages: Iterable[Stage]) -> None:
    """A part of the chain, stage by stage."""
    rules = draft.rules
    for stage in stages:
        if stage is PICKS_GIVE:
            _give_picks(draft)
        for step in rules.by_stage[stage]:
            if step.id in draft.shown:
                for gift in step.give(stage, draft):
                    draft.take(gift)


def _give_picks(draft: Draft) -> None:
    """What picks grant, an entry once (builder.grants.same-entry-two-steps), and the choices that they open."""
    taken: dict[str, Pick] = {}
    for pick in draft.all_picks():
        if pick.entry.key not in taken:
            taken[pick.entry.key] = pick
            for gift in draft.rules.gifts_of(pick):
                draft.take(_stamped(gift, pick) if pick.stamp else gift)
    open_slots = _opened(draft, taken)
    for family, grant in draft.rules.grants.items():
        if grant.settle is None or family not in open_slots:
            continue
        for found in grant.settle(open_slots[family], draft):
            if isinstance(found, Settled):
                draft.take_settled(found)
            else:
                draft.take(found)


def _stamped(gift: Gift, pick: Pick) -> Gift:
    row = gift.what
    if not isinstance(row, RowGift):
        return gift
    return attrs.evolve(gift, what=attrs.evolve(row, cells={**row.cells, **pick.stamp}))


def _opened(draft: Draft, taken: dict[str, Pick]) -> dict[str, list[Asked]]:
    """The open choices of every grant, in the order of the builder: those of a step's picks, then its own."""
    opened: dict[str, list[Asked]] = {}
    for step in draft.rules.steps:
        if step.id not in draft.shown:
            continue
        for pick in draft.picks(step.id):
            if taken[pick.entry.key].step == step.id:
                for placed in draft.rules.slots_of(pick):
                    opened.setdefault(placed.slot.family, []).append(_asked(draft, placed))
        for placed in draft.rules.own_slots[step.id]:
            opened.setdefault(placed.slot.family, []).append(_asked(draft, placed))
    return opened


def _asked(draft: Draft, placed: Placed) -> Asked:
    slot = placed.slot
    needed = slot.fixed if slot.counted is None else min(max(down(draft.read(slot.counted)), 0), slot.most)
    return Asked(placed, needed, draft.answers.ids("choices", placed.address))
