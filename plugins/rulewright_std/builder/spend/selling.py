"""Buying and selling back: what the next purchase is, what a refund undoes, and which saved purchases still hold."""

from __future__ import annotations

from collections.abc import Container, Sequence

import attrs

from rulewright.build.gifts import Target
from rulewright.build.pools import PoolState
from rulewright.rounding import plus, spell
from rulewright_std.builder.spend.offers import Terms, Ware
from rulewright_std.builder.spend.purchases import MOST_RECORDS, Purchase, total


@attrs.frozen
class Swapped:
    """The ratings that exchanges raised and lowered so far: neither may be exchanged again the other way
    (builder.spend.exchange.no-chains)."""

    raised: Container[Target]
    lowered: Container[Target]


@attrs.frozen
class Line:
    """An offer as it stands for a character: where its rating starts, its records, and how many of them hold.

    ``fault`` says why the others do not. ``void`` says why none counts, whatever holds: its pool does not pay for it,
    or it stands on a purchase that does not count (``paused``). ``given`` is where the rating starts that an exchange
    lowers.
    """

    ware: Ware
    terms: Terms
    start: float
    records: tuple[Purchase, ...]
    given: float = 0
    holding: int = 0
    fault: str = ""
    void: str = ""
    paused: bool = False

    @property
    def counted(self) -> tuple[Purchase, ...]:
        """The records that count."""
        return () if self.void else self.records[: self.holding]

    @property
    def rating(self) -> float:
        """The rating with all records."""
        return plus(self.start, total([record.by for record in self.records]))

    @property
    def paid(self) -> float:
        """What was paid in all, at the prices of the records."""
        return total([record.price for record in self.records])

    def with_(self, records: Sequence[Purchase]) -> Line:
        return attrs.evolve(self, records=tuple(records), holding=min(len(records), self.holding))


def judged(line: Line, swapped: Swapped) -> Line:
    """The line with its records held against what is lawful now, from the oldest on. What comes after one that does
    not hold stands on it, and does not hold either."""
    ware, terms = line.ware, line.terms
    fault = terms.barred or ware.misplaced(line.start) if line.records else ""
    rating, given, holding = line.start, line.given, 0
    for record in line.records if not fault else ():
        rating, given = plus(rating, record.by), plus(given, -record.units)
        fault = _strange(ware, record, line.records[0]) or (
            _stop(ware, terms, rating, record.by > 0)
            if ware.source is None
            else exchange_fault(line, rating, given, swapped)
        )
        if fault:
            break
        holding += 1
    return attrs.evolve(line, holding=holding, fault=fault)


def _strange(ware: Ware, record: Purchase, first: Purchase) -> str:
    """Why a record is none of this offer: its signs are others."""
    rises = record.by > 0
    if ware.source is not None:
        lawful = rises and record.units > 0 and record.price == 0
    elif ware.way == "both":
        lawful = rises == (record.price > 0) and rises == (first.by > 0)
    else:
        lawful = rises == (ware.way == "up") and (record.price > 0) == (ware.way == "up" and not ware.earns)
    return "" if lawful else "it is no purchase of this offer"


def _stop(ware: Ware, terms: Terms, rating: float, rising: bool) -> str:
    """Why a purchase may not stop at a rating; empty where it may."""
    if rating < terms.least or (rising and rating > terms.most):
        return f"it is bought from {spell(terms.least)} to {spell(terms.most)}"
    allowed = ware.shape.allowed_ratings
    if allowed and rating not in allowed:
        return f"it is bought at {', '.join(map(spell, allowed))} only"
    if (ware.scale.whole and rating != int(rating)) or not terms.curve.holds(rating):
        return f"{spell(rating)} has no price"
    return ""


def exchange_fault(line: Line, rating: float, given: float, swapped: Swapped) -> str:
    """Why an exchange may not bring two ratings to where they would be; empty where it may."""
    ware, exchange = line.ware, line.ware.shape.exchange
    assert exchange is not None
    if given < exchange.floor:
        return f"{ware.source.id if ware.source else ''} may not fall below {exchange.floor}"
    if ware.source in swapped.raised:
        return "what an exchange raised is not exchanged again"
    if ware.target in swapped.lowered:
        return "what an exchange lowered is not raised by another"
    return "" if rating <= line.terms.most else f"it may rise to {spell(line.terms.most)}"


def next_purchase(line: Line, swapped: Swapped, *, lower: bool = False) -> Purchase | str:
    """What is bought next (``lower``: of a rating that goes both ways, the next step down), or why nothing is.

    A rating that goes both ways and was lowered is raised by what undoes the newest record
    (builder.spend.direction.one-way-ledger).
    """
    ware, terms, rating = line.ware, line.terms, line.rating
    if ware.way == "both" and not lower and line.records and line.records[-1].by < 0:
        newest = line.records[-1]
        return Purchase(-newest.by, -newest.price)
    why = terms.barred or ware.misplaced(line.start)
    if not why and line.fault:
        why = f"a saved purchase does not hold: {line.fault}"
    if not why and line.paused:
        why = line.void
    if not why and len(line.records) >= MOST_RECORDS:
        why = f"it keeps {MOST_RECORDS} purchases"
    if why:
        return why
    if ware.source is not None:
        return _exchanged(line, swapped)
    to = lower_stop(line) if lower or ware.way == "down" else upper_stop(line)
    if to is None:
        return f"{spell(rating)} has no price"
    why = _stop(ware, terms, to, to > rating)
    price = signed_price(ware, terms, rating, to)
    if not why and price is None:
        why = f"{spell(rating)} has no price"
    return why if why or price is None else Purchase(plus(to, -rating), price)


def signed_price(ware: Ware, terms: Terms, rating: float, to: float) -> float | None:
    """What a change of a rating costs now; below 0 where it earns credit. None where it has no price."""
    price = terms.curve.price(min(rating, to), max(rating, to))
    return price if to > rating or price is None else plus(0, -price)


def _exchanged(line: Line, swapped: Swapped) -> Purchase | str:
    exchange = line.ware.shape.exchange
    assert exchange is not None
    given = plus(line.given, -exchange.units - total([record.units for record in line.records]))
    why = exchange_fault(line, plus(line.rating, exchange.gain), given, swapped)
    return why or Purchase(exchange.gain, 0, exchange.units)


def upper_stop(line: Line) -> float | None:
    """Where the next purchase up stops: the neighbouring rating, or the next one that is allowed, and from below the
    bound the bound itself (builder.spend.below-min)."""
    rating, terms = line.rating, line.terms
    allowed = sorted(stop for stop in line.ware.shape.allowed_ratings if stop > rating)
    if allowed:
        return next((stop for stop in allowed if stop >= terms.least), allowed[0])
    return terms.curve.from_(terms.least) if rating < terms.least else terms.curve.next(rating, 1)


def lower_stop(line: Line) -> float | None:
    """Where the next step down stops (question.builder.34): the start itself is always allowed."""
    rating, allowed = line.rating, line.ware.shape.allowed_ratings
    if allowed:
        return max((stop for stop in allowed if stop < rating), default=line.terms.curve.next(rating, -1))
    return line.terms.curve.next(rating, -1)


def bought(line: Line, pool: PoolState, swapped: Swapped) -> tuple[Line, PoolState] | str:
    """A line and its pool after one purchase, or why it cannot be made."""
    found = next_purchase(line, swapped)
    if isinstance(found, str):
        return found
    if found.by > 0 and line.records and line.records[-1].by < 0:
        return _repaid(line, pool)
    return _taken(line, found, pool)


def _taken(line: Line, found: Purchase, pool: PoolState) -> tuple[Line, PoolState] | str:
    payment = line.ware.payment(found.price, pool.id)
    if line.ware.source is None:
        why = pool.unpayable(payment)
        if why:
            return why
        pool = pool.paying(payment)
    records = (*line.records, found)
    return attrs.evolve(line, records=records, holding=len(records)), pool


def _repaid(line: Line, pool: PoolState) -> tuple[Line, PoolState] | str:
    """The newest step down undone: its credit is paid back, if it was ever counted."""
    if line.holding == len(line.records):
        price = line.records[-1].price
        why = pool.unpayable(line.ware.payment(-price, pool.id))
        if why:
            return why
        pool = pool.refunding(line.ware.payment(price, pool.id))
    return line.with_(line.records[:-1]), pool


def refunded(line: Line, pool: PoolState, swapped: Swapped) -> tuple[Line, PoolState] | str:
    """A line and its pool after one refund: the newest record is undone, at its own price. What goes both ways and was
    not raised is lowered, for credit."""
    if line.ware.way == "both" and (not line.records or line.records[-1].by < 0):
        found = next_purchase(line, swapped, lower=True)
        return found if isinstance(found, str) else _taken(line, found, pool)
    if not line.records:
        return "nothing of it was bought here"
    newest = line.records[-1]
    if newest.price > 0 or line.holding == len(line.records):
        pool = pool.refunding(line.ware.payment(newest.price, pool.id))
    return line.with_(line.records[:-1]), pool


def repriced(line: Line) -> tuple[Purchase, ...] | str:
    """The records at the prices of now, or why they have none (builder.spend.reprice)."""
    if line.fault or line.paused:
        return line.fault or line.void
    found, rating = [], line.start
    for record in line.records:
        to = plus(rating, record.by)
        price = 0 if line.ware.source is not None else signed_price(line.ware, line.terms, rating, to)
        if price is None:
            return f"{spell(rating)} to {spell(to)} has no price"
        found.append(attrs.evolve(record, price=price))
        rating = to
    return tuple(found)
