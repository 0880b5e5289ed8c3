"""What the values of a target may be, and how something given changes them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from rulewright.build.chain import Stage
from rulewright.build.gifts import Target, Write
from rulewright.rounding import plus
from rulewright.sheet.definition import Definition
from rulewright.sheet.fields import Cell, blank, is_number, number_default, value_fault
from rulewright.sheet.shapes import NumberKeys


@attrs.frozen
class Scale:
    """The values of one target. ``lo`` and ``hi`` bound a number or a rating; a skill or save has ``tiers``, the ids
    that its ratings stand for, where the builder has a map for it; ``ranks`` are all tiers in their order."""

    blank: Cell
    lo: float = 0
    hi: float = 0
    numeric: bool = False
    whole: bool = True
    tiers: tuple[str, ...] | None = None
    ranks: Mapping[str, int] | None = None
    keys: Any = None

    @property
    def rated(self) -> bool:
        """Whether points can be added to it: a number, or a skill or save with a tier map."""
        return self.numeric or self.tiers is not None

    def rating(self, value: Cell) -> float:
        """The rating of a value: the number itself, or where its tier stands in the map; a tier that is not in it
        counts as the highest that is not above it."""
        if self.numeric:
            return float(value) if is_number(value) else 0
        if self.tiers is None or self.ranks is None:
            return 0
        rank = self.ranks.get(str(value), 0)
        return max((place for place, id in enumerate(self.tiers) if self.ranks[id] <= rank), default=0)

    def value(self, rating: float) -> Cell:
        """The value of a rating: the number, or the tier of the map."""
        if self.tiers is None:
            return rating
        return self.tiers[int(min(max(rating, 0), len(self.tiers) - 1))]

    def fault(self, value: object) -> str | None:
        """Why a value cannot stand there, or None: the bounds of the sheet itself hold for every edit."""
        if self.ranks is not None:
            return None if value in self.ranks else f"must be one of the tiers {', '.join(self.ranks)}"
        if not self.numeric:
            return value_fault(self.keys, value)
        if not is_number(value):
            return "must be a number"
        if self.whole and value != int(value):
            return "must be a whole number"
        return None if self.lo <= value <= self.hi else f"must be from {self.lo:g} to {self.hi:g}"


class Scales:
    """The scale of every target of a sheet, made when it is first asked for."""

    def __init__(self, definition: Definition, maps: Mapping[Target, tuple[str, ...]]) -> None:
        self._definition = definition
        self._maps = maps
        self._ranks = {id: rank for rank, id in enumerate(definition.tiers)}
        self._made: dict[Target, Scale | None] = {}

    def of(self, target: Target) -> Scale | None:
        """The scale of a target; None for one that the sheet does not have, or that nobody may write."""
        if target not in self._made:
            self._made[target] = self._make(target)
        return self._made[target]

    def _make(self, target: Target) -> Scale | None:
        sheet = self._definition
        match target.kind:
            case "ability":
                ability = sheet.abilities.get(target.id)
                if ability is None or ability.value is not None:
                    return None
                return Scale(ability.default, ability.min, ability.max, numeric=True)
            case "bonus":
                allowed = sheet.shape.bonus_range
                known = target.id in sheet.skills or target.id in sheet.saves
                return Scale(0, allowed.min, allowed.max, numeric=True, whole=False) if known else None
            case "field":
                return self._field(target.id)
            case _:
                if sheet.trainable(target.kind, target.id) is None:
                    return None
                tiers = self._maps.get(target)
                return Scale(sheet.first_tier.id, hi=len(tiers) - 1 if tiers else 0, tiers=tiers, ranks=self._ranks)

    def _field(self, id: str) -> Scale | None:
        field = self._definition.fields.get(id)
        if field is None:
            return None
        keys = field.variant
        if isinstance(keys, NumberKeys):
            return Scale(number_default(keys), keys.min, keys.max, numeric=True, whole=keys.integer, keys=keys)
        return Scale(blank(keys), keys=keys)


@attrs.frozen
class Folded:
    """A target's value part of the way along the chain. ``anchor`` is the last value that was set there, with its
    token, None where the value still grows from what the player wrote; ``halves`` are half increases that wait for
    their other half, each by the score from which they are halved and the amount."""

    value: Cell
    written: bool
    anchor: tuple[Cell, int] | None = None
    halves: tuple[tuple[float, float], ...] = ()

    def at(self, value: Cell) -> Folded:
        """The same with another value. Made outright: a replay makes hundreds."""
        return Folded(value, self.written, self.anchor, self.halves)


def folded(start: Folded, writes: Iterable[Write], scale: Scale) -> Folded:
    """A value after some writes, which come in the order of the chain."""
    for write in writes:
        start = _after(start, write, scale)
    return start


def _after(now: Folded, write: Write, scale: Scale) -> Folded:
    match write.op:
        case "set":
            skipped = (write.over != "all" and now.written) or (write.over == "unsaid" and now.anchor is not None)
            return now if skipped else _set(now, write, scale)
        case "add":
            return _added(now, write, scale)
        case "floor":
            rating = max(scale.rating(now.value), min(float(write.value), scale.hi))
            if rating == scale.rating(now.value):
                return now
            return now.at(scale.value(int(rating) if rating == int(rating) else rating))
        case "train":
            ranks = scale.ranks or {}
            higher = ranks.get(str(write.value), 0) > ranks.get(str(now.value), 0)
            return now.at(write.value) if higher else now


def _set(now: Folded, write: Write, scale: Scale) -> Folded:
    value = write.value
    if scale.numeric:
        value = min(max(float(value), scale.lo), scale.hi)
        value = int(value) if value == int(value) else value
    return Folded(value, now.written, (value, write.token), now.halves)


def _added(now: Folded, write: Write, scale: Scale) -> Folded:
    rating, amount, halves = scale.rating(now.value), float(write.value), now.halves
    if write.half_from is not None and rating >= write.half_from:
        half = (write.half_from, amount)
        if half not in halves:
            return Folded(now.value, now.written, now.anchor, (*halves, half))
        halves = tuple(other for other in halves if other != half)
    most = scale.hi if write.limit is None else min(write.limit, scale.hi)
    # What stands beyond a bound by the player's own hand is neither raised nor cut.
    raised = plus(rating, amount)
    grown = min(raised, max(most, rating)) if amount > 0 else max(raised, min(scale.lo, rating))
    value = scale.value(int(grown) if grown == int(grown) else grown)
    return Folded(value, now.written, now.anchor, halves)


def before(writes: Iterable[Write], stage: Stage | None) -> Iterable[Write]:
    """The writes of the stages before one; all of them for None."""
    return writes if stage is None else (write for write in writes if write.stage < stage)
