"""The exact mean of a hit that something increases or multiplies: the forecast's twin of what :mod:`harm` throws.

Increases join an amount of their own type before resistance, factors round the whole hit down once; so the mean of a
sum is not the sum of means here, and distributions are carried through to the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from rulewright.fight import harm
from rulewright.fight.deeds import Part, Roll, number
from rulewright.fight.phases import Blow, Increase
from rulewright.fight.table import Table

Spread = Mapping[int, float]


@attrs.frozen
class Changes:
    """What increases and multiplies a hit."""

    increases: tuple[Increase, ...]
    times: float


def changes(table: Table, blow: Blow) -> Changes | None:
    """What changes the damage of a blow; None for nothing, and for all that is no hit
    (combat.modifier.damage.attack-hits-only)."""
    if not blow.hit:
        return None
    phases, times = table.rules.phases, 1.0
    found = tuple(increase for increases in phases.increases for increase in increases(table, blow))
    for factors in phases.factors:
        for factor in factors(table, blow):
            times *= factor.times
    return Changes(found, times) if found or times != 1.0 else None


def mean_of_hit(table: Table, blow: Blow, changed: Changes, *, saved: bool) -> float:
    """The mean of what a changed hit deals; ``saved`` says that its target passed the deed's own save."""
    target = table[blow.target]
    amounts = [
        (part.type, _amount(table, blow, part, saved=saved))
        for part in blow.parts
        if part.only is None or part.only(target)
    ]
    if not amounts:
        return 0.0
    own = amounts[0][0]
    for increase in changed.increases:
        amounts = _joined(amounts, increase.type if increase.type is not None else own, _points(table, blow, increase))
    total = 0.0
    for (type, _), spread in zip(amounts, multiplied([spread for _, spread in amounts], changed.times), strict=True):
        found = harm.resistances(table, target, type, blow.deed)
        total += sum(harm.adjusted(points, found)[0] * chance for points, chance in spread.items())
    return total


def _amount(table: Table, blow: Blow, part: Part, *, saved: bool) -> Spread:
    """One part before anything joins it: half or nothing of it where a save passes."""
    actor, saving = table[blow.actor], part.saving or blow.deed.saving
    passed = 1.0 if saved else 0.0
    if part.saving is not None:
        passed = table.rules.kind.save_chance(table, harm.save_of(blow.deed, part.saving, blow.target, actor))
    half = saving is not None and saving.half
    found: dict[int, float] = {}
    for amount, chance in table.rules.kind.spread(part.roll, number(part.roll.flat, actor.who), blow.critical).items():
        points = max(amount, 0)
        for left, share in ((points, 1 - passed), (points // 2 if half else 0, passed)):
            if share:
                found[left] = found.get(left, 0.0) + chance * share
    return found


def _points(table: Table, blow: Blow, increase: Increase) -> Spread:
    spread = table.rules.kind.spread(Roll(more=increase.dice), 0, blow.critical)
    sign = -1 if increase.minus else 1
    return {increase.flat + sign * points: chance for points, chance in spread.items()}


def _joined(
    amounts: Sequence[tuple[str | None, Spread]], type: str | None, more: Spread
) -> list[tuple[str | None, Spread]]:
    key = (type or "").casefold()
    for index, (own, spread) in enumerate(amounts):
        if (own or "").casefold() == key:
            return [*amounts[:index], (own, _summed(spread, more)), *amounts[index + 1 :]]
    return [*amounts, (type, _summed({0: 1.0}, more))]


def _summed(one: Spread, other: Spread) -> Spread:
    found: dict[int, float] = {}
    for points, chance in one.items():
        for more, share in other.items():
            total = max(points + more, 0)
            found[total] = found.get(total, 0.0) + chance * share
    return found


def multiplied(spreads: Sequence[Spread], times: float) -> list[Spread]:
    """Amounts times all factors. Where that takes a share of them, what rounding each down leaves over goes to the
    first ones (:func:`harm.multiplied`): how much that is depends on the others by their remainders alone."""
    if times >= 1:
        return [{int(points * times): chance for points, chance in spread.items()} for spread in spreads]
    share = round(1 / times)
    found: list[Spread] = []
    for index, spread in enumerate(spreads):
        others: Spread = {0: 1.0}
        for place, other in enumerate(spreads):
            if place != index:
                others = _summed(others, _remainders(other, share))
        scaled: dict[int, float] = {}
        for points, chance in spread.items():
            for rest, weight in others.items():
                left = points // share + (1 if index < (points % share + rest) // share else 0)
                scaled[left] = scaled.get(left, 0.0) + chance * weight
        found.append(scaled)
    return found


def _remainders(spread: Spread, share: int) -> Spread:
    found: dict[int, float] = {}
    for points, chance in spread.items():
        found[points % share] = found.get(points % share, 0.0) + chance
    return found
