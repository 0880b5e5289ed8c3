"""A step at which ratings are bought from a creation pool (builder.step.spend.step).

Everything that was ever paid counts in the pool as it was paid, whether the purchase still holds or not; credit counts
only for a purchase that holds. So no pool hangs on what it pays for, and nothing is sold unasked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final

import attrs

from rulewright.build.chain import Stage
from rulewright.build.draft import Draft
from rulewright.build.gifts import Gift, Lapse, Payment, Source, Target, Write
from rulewright.build.move import Move, text_of, whole_of
from rulewright.build.pools import PoolState
from rulewright.build.step import Offer, Step
from rulewright.rounding import plus, spell
from rulewright_std.builder.spend.offers import Ware
from rulewright_std.builder.spend.purchases import (
    MOST_RECORDS,
    PURCHASES,
    as_json,
    read_purchases,
    saved_purchases,
    total,
)
from rulewright_std.builder.spend.selling import Line, Swapped, bought, judged, next_purchase, refunded, repriced
from rulewright_std.builder.spend.vocabulary import SpendKeys

NOT_CONFIGURED: Final = "not configured"

Trade = Callable[[Line, PoolState, Swapped], tuple[Line, PoolState] | str]
"""What an act does once: a line and its pool afterwards, or why not."""


@attrs.define
class Tally:
    """What purchases did to ratings so far in one walk: those in which one does not count and how much that comes to,
    and those that exchanges raised and lowered."""

    paused: set[Target] = attrs.field(factory=set)
    withheld: dict[Target, float] = attrs.field(factory=dict)
    raised: set[Target] = attrs.field(factory=set)
    lowered: set[Target] = attrs.field(factory=set)

    @property
    def swapped(self) -> Swapped:
        return Swapped(self.raised, self.lowered)

    def take(self, line: Line) -> None:
        ware = line.ware
        short = line.records[len(line.counted) :]
        if short and not ware.owned:
            self.paused.add(ware.target)
            self._withhold(ware.target, total([record.by for record in short]))
        if ware.source is not None:
            self._withhold(ware.source, -total([record.units for record in short]))
            if line.counted:
                self.raised.add(ware.target)
                self.lowered.add(ware.source)

    def _withhold(self, target: Target, points: float) -> None:
        self.withheld[target] = plus(self.withheld.get(target, 0), points)


@attrs.frozen
class SpendStep(Step):
    """A shop. Its prices are taken from its pool with those of priced picks and rows; its purchases come after every
    stage of allocation (builder.spend.order)."""

    stages: ClassVar = (Stage.PAID, Stage.BOUGHT)
    acts: ClassVar = frozenset({"buy", "refund", "reprice"})
    groups: ClassVar = (PURCHASES,)

    keys: SpendKeys
    wares: Mapping[str, Ware]

    def lines(self, draft: Draft) -> Mapping[str, Line]:
        """The offers as they stood when this step had its turn. Those that nothing was bought of are worked out when
        somebody asks; until then stands for each what had been given to its rating."""
        found: dict[str, Line | int] = draft.worked[PURCHASES, self.id]
        for id, line in found.items():
            if isinstance(line, int):
                found[id] = self._untouched(self.wares[id], line, draft)
        return found  # type: ignore[return-value]

    def _bought_of(self, draft: Draft) -> Mapping[str, Line]:
        """The offers of which something was bought."""
        found: Mapping[str, Line | int] = draft.worked[PURCHASES, self.id]
        return {id: line for id, line in found.items() if isinstance(line, Line) and line.records}

    def _pool(self, draft: Draft) -> PoolState:
        found = draft.pool(self.keys.pool)
        assert found is not None
        return found

    def give(self, stage: Stage, draft: Draft) -> Iterable[Gift]:
        return self._paid(draft) if stage is Stage.PAID else self._bought(draft)

    def _paid(self, draft: Draft) -> Iterator[Gift]:
        saved = draft.answers.object(PURCHASES, self.id)
        for ware in (ware for ware in self.wares.values() if ware.id in saved):
            records = saved_purchases(saved, ware.id)
            paid, credit = total([record.price for record in records if record.price > 0]), 0.0
            if any(record.price < 0 for record in records):
                holding = self._line(ware, Tally(), draft).holding
                credit = total([record.price for record in records[:holding] if record.price < 0])
            for points in (paid, credit):
                if points:
                    yield Gift(Source(self.id, self.at, pick=ware.id), ware.payment(points, self.keys.pool))

    def _bought(self, draft: Draft) -> Iterator[Gift]:
        tally: Tally = draft.worked.setdefault(PURCHASES, Tally())
        saved, lines = draft.answers.object(PURCHASES, self.id), dict[str, Line | int]()
        draft.worked[PURCHASES, self.id] = lines
        for ware in self.wares.values():
            if ware.id not in saved and ware.source is None and ware.target not in tally.paused:
                lines[ware.id] = draft.turn(ware.target)
                continue
            line = self._voided(self._line(ware, tally, draft), tally, draft)
            tally.take(line)
            lines[ware.id] = line
            for write in _writes(line):
                yield Gift(Source(self.id, self.at, pick=ware.id), write)

    def _untouched(self, ware: Ware, turn: int, draft: Draft) -> Line:
        start = ware.foot if ware.owned else draft.reached(ware.target, turn)
        return Line(ware, ware.terms(draft), start, ())

    def _line(self, ware: Ware, tally: Tally, draft: Draft) -> Line:
        records = saved_purchases(draft.answers.object(PURCHASES, self.id), ware.id)
        start = ware.foot if ware.owned else _start(ware.target, tally, draft)
        given = _start(ware.source, tally, draft) if ware.source is not None else 0
        return judged(Line(ware, ware.terms(draft), start, records, given), tally.swapped)

    def _voided(self, line: Line, tally: Tally, draft: Draft) -> Line:
        """The line, with the reason why none of its purchases counts, if there is one: an overspent pool stops all of
        them (question.builder.21), and so does one before it on the same rating that does not count
        (builder.spend.shared-target-pauses)."""
        ware, pool, void = line.ware, self._pool(draft), ""
        paused = ware.target in tally.paused and not ware.owned
        if paused:
            void = "it stands on a purchase that does not count"
        elif line.records and ware.source is None and not pool.configured:
            void = f"{pool.label} is {NOT_CONFIGURED}"
        elif line.records and ware.source is None and pool.overspent:
            void = f"more is spent of {pool.label} than there is"
        return attrs.evolve(line, void=void, paused=paused)

    # What a screen shows.

    def waiting(self, draft: Draft) -> int:
        """Offers with purchases to repair; an overspent pool is counted by the kernel. Points that are left wait for
        nobody (builder.spend.unspent)."""
        overspent = self._pool(draft).overspent
        return sum(
            bool(line.fault or line.paused or (line.void and not overspent)) for line in self._bought_of(draft).values()
        )

    def repairs(self, draft: Draft) -> Iterable[Lapse]:
        where = f"builder.{PURCHASES}.{self.id}"
        for id, raw in draft.answers.object(PURCHASES, self.id).items():
            read = read_purchases(raw)
            if id not in self.wares:
                yield Lapse(f"{where}.{id}", "is no offer of this step now")
            elif isinstance(read, str):
                yield Lapse(f"{where}.{id}", read)
        for id, line in self._bought_of(draft).items():
            if line.fault or line.void:
                yield Lapse(f"{where}.{id}", f"{line.ware.shape.label}: {line.fault or line.void}")

    def notes(self, draft: Draft) -> Iterable[str]:
        """The pool as it was paid, what is left, and what the saved purchases come to now
        (builder.spend.pool-display)."""
        pool = self._pool(draft)
        if not pool.configured:
            yield f"{pool.label}: {NOT_CONFIGURED}"
            return
        yield f"{pool.label}: {spell(pool.left)} of {spell(pool.budget or 0)} points left"
        for line in self._bought_of(draft).values():
            now = _price_now(line)
            if now is not None and now != line.paid:
                yield f"{line.ware.shape.label}: paid {spell(line.paid)}, now {spell(now)}"

    def shown(self, draft: Draft) -> Mapping[str, Any]:
        """The offers, each with where it starts and stands, what was paid, and what that would be now."""
        return {"pool": self.keys.pool, "offers": [_shown(line) for line in self.lines(draft).values()]}

    def offers(self, draft: Draft) -> Iterable[Offer]:
        pool, swapped = self._pool(draft), _tally(draft).swapped
        for id, line in self.lines(draft).items():
            after, found = bought(line, pool, swapped), next_purchase(line, swapped)
            why = after if isinstance(after, str) else ""
            cost = None if isinstance(found, str) else found.price
            yield Offer(id, line.ware.shape.label, not why, bool(line.records), why, spell(line.rating), cost)

    # What a player does.

    def act(self, act: Mapping[str, Any], move: Move) -> Move | str:
        if act["act"] == "reprice":
            return self._reprice(move)
        id, times = text_of(act, "offer"), whole_of(act, "times", 1)
        line = self.lines(move.draft).get(id or "")
        if line is None or id is None:
            return f"there is no offer {id} here"
        if times is None or not 1 <= times <= MOST_RECORDS:
            return f"times must be a whole number from 1 to {MOST_RECORDS}"
        done = self._times(bought if act["act"] == "buy" else refunded, line, times, move.draft)
        return f"{line.ware.shape.label}: {done}" if isinstance(done, str) else self._kept(done, move)

    def _times(self, trade: Trade, line: Line, times: int, draft: Draft) -> Line | str:
        pool, swapped = self._pool(draft), _tally(draft).swapped
        for _ in range(times):
            done = trade(line, pool, swapped)
            if isinstance(done, str):
                return done
            line, pool = done
        return line

    def _kept(self, line: Line, move: Move) -> Move:
        saved = {id: raw for id, raw in move.answers.object(PURCHASES, self.id).items() if id != line.ware.id}
        if line.records:
            saved[line.ware.id] = as_json(line.records)
        return move.answered(PURCHASES, self.id, saved)

    def _reprice(self, move: Move) -> Move | str:
        """Accept the prices of now, if every purchase from the pool has one and the pool covers them all
        (question.builder.20)."""
        pool, mine = self._pool(move.draft), dict[str, Line]()
        if not pool.configured:
            return f"{pool.label} is {NOT_CONFIGURED}"
        for step in move.draft.rules.steps:
            if not isinstance(step, SpendStep) or step.keys.pool != pool.id or step.id not in move.draft.shown:
                continue
            for id, line in step._bought_of(move.draft).items():
                records = repriced(line)
                if isinstance(records, str):
                    return f"{line.ware.shape.label}: {records}"
                after = attrs.evolve(line, records=records)
                pool = pool.refunding(_paid(line, pool)).paying(_paid(after, pool))
                if step.id == self.id:
                    mine[id] = after
        if pool.over_credit is not None:
            return pool.over_credit
        if pool.left < 0:
            return f"{spell(-pool.left)} points of {pool.label} are missing"
        for line in mine.values():
            move = self._kept(line, move)
        return move


def _tally(draft: Draft) -> Tally:
    """What all purchases together did."""
    found: Tally = draft.worked[PURCHASES]
    return found


def _start(target: Target, tally: Tally, draft: Draft) -> float:
    """Where a rating stands for what is bought next of it, as though everything before had counted."""
    return plus(draft.reached(target), tally.withheld.get(target, 0))


def _writes(line: Line) -> Iterator[Write]:
    ware, by = line.ware, total([record.by for record in line.counted])
    if not by:
        return
    if ware.owned:
        yield Write(ware.target, Stage.BOUGHT, "floor", plus(line.start, by))
        return
    yield Write(ware.target, Stage.BOUGHT, "add", by)
    if ware.source is not None:
        yield Write(ware.source, Stage.BOUGHT, "add", -total([record.units for record in line.counted]))


def _paid(line: Line, pool: PoolState) -> Payment:
    return line.ware.payment(line.paid, pool.id)


def _price_now(line: Line) -> float | None:
    """What the records of a line come to at the prices of now; None where they have none."""
    found = repriced(line)
    return None if isinstance(found, str) else total([record.price for record in found])


def _shown(line: Line) -> Mapping[str, Any]:
    return {
        "id": line.ware.id,
        "target": line.ware.target.key,
        "start": line.start,
        "rating": line.rating,
        "range": [line.terms.least, line.terms.most],
        "purchases": [attrs.asdict(record) for record in line.records],
        "paid": line.paid,
        "now": _price_now(line),
        "why": line.fault or line.void,
    }
