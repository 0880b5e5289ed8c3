"""The saved purchases of a spend step (builder.spend.ledger): for each offer its records, the oldest first.

    {"lore": [{"by": 1, "price": 2}, {"by": 1, "price": 4}], "wis_to_int": [{"by": 1, "units": 2, "price": 0}]}

``by`` is what the rating changed by, ``price`` what was paid for that (credit is below 0), ``units`` what an exchange
lowered the other rating by. Records that are alike are kept as one, with ``times``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

import attrs

from rulewright.rounding import plus
from rulewright.sheet.fields import is_number

PURCHASES: Final = "purchases"
MOST_RECORDS: Final = 1000
"""Records that one offer keeps."""
MOST_POINTS: Final = 10_000_000
"""How much one record may have changed or cost."""


@attrs.frozen
class Purchase:
    """One purchase, as it was made."""

    by: float
    price: float
    units: float = 0


def total(numbers: Sequence[float]) -> float:
    """The sum of some numbers as they are written."""
    found: float = 0
    for number in numbers:
        found = plus(found, number)
    return found


def read_purchases(raw: object) -> tuple[Purchase, ...] | str:
    """The records of one offer, or why they cannot be read."""
    if not isinstance(raw, list):
        return "must be a list of purchases"
    found: list[Purchase] = []
    for record in raw[: MOST_RECORDS + 1]:
        times = _times(record)
        if times is None:
            return "holds something that is no purchase"
        if len(found) + times > MOST_RECORDS:
            return f"holds more than {MOST_RECORDS} purchases"
        found += [Purchase(record["by"], record["price"], record.get("units", 0))] * times
    return tuple(found)


def _times(record: object) -> int | None:
    """How often a record stands there; None for what is none."""
    if not isinstance(record, dict):
        return None
    numbers, times = (record.get("by"), record.get("price"), record.get("units", 0)), record.get("times", 1)
    if not all(is_number(number) and abs(number) <= MOST_POINTS for number in numbers):
        return None
    return times if type(times) is int and times > 0 and record["by"] != 0 else None


def as_json(records: Sequence[Purchase]) -> list[dict[str, Any]]:
    """Records as they are saved."""
    return [_record(record, len(list(alike))) for record, alike in groupby(records)]


def _record(record: Purchase, times: int) -> dict[str, Any]:
    found: dict[str, Any] = {"by": record.by, "price": record.price}
    if record.units:
        found["units"] = record.units
    return found if times == 1 else {**found, "times": times}


def saved_purchases(saved: Mapping[str, Any], offer: str) -> tuple[Purchase, ...]:
    """The records of an offer; none where there are none that can be read."""
    found = read_purchases(saved.get(offer, []))
    return () if isinstance(found, str) else found
