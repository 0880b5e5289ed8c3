"""What a deed has in store, exactly, from the same numbers and dice that will be thrown. A forecast throws nothing.

``hitChance`` is exact, to three decimals when it is written. ``averageDamage`` is the mean of a plain hit after
resistance: not weighed by the chance to hit, and without criticals. ``expected`` weighs everything: the chance to hit,
criticals, saves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from rulewright.fight import expected, harm
from rulewright.fight.deeds import Deed, Part, number
from rulewright.fight.phases import Attack, Blow
from rulewright.fight.sequences import parts_left, reaches
from rulewright.fight.table import Table


@attrs.frozen
class Forecast:
    """What comes of a deed against one target. None stands for what the deed has not: ``hit`` for an attack roll (or a
    contest), ``saved`` for a save that the target makes. ``healed`` is the mean of what it gives back."""

    hit: float | None = None
    saved: float | None = None
    average: float = 0.0
    expected: float = 0.0
    healed: float = 0.0

    def as_json(self) -> dict[str, Any]:
        """The forecast as menus write it."""
        written: dict[str, Any] = {}
        if self.hit is not None:
            written["hitChance"] = round(self.hit, 3)
        if self.saved is not None:
            written["saveChance"] = round(self.saved, 3)
        if self.average:
            written["averageDamage"] = round(self.average, 3)
            written["expectedDamage"] = round(self.expected, 3)
        if self.healed:
            written["averageHealing"] = round(self.healed, 3)
        return written


def mean(spread: Mapping[int, float]) -> float:
    """The mean of a distribution."""
    return sum(amount * chance for amount, chance in spread.items())


def forecast(table: Table, actor: str, deed: Deed, target: str) -> Forecast:
    """What comes of somebody's deed against one target. That of a deed of several pieces is the sum of those
    that are left."""
    if deed.pieces:
        return _of_pieces(table, actor, deed, target)
    deed = table.as_now(table[actor], deed)
    healed = _healed(table, actor, deed)
    if deed.to_hit is not None:
        return attrs.evolve(_attack(table, actor, deed, target), healed=healed)
    saved = _save_chance(table, actor, deed, target)
    plain = _dealt(table, Blow(actor, deed, target, False, parts=deed.damage))
    passed = _dealt(table, Blow(actor, deed, target, False, parts=deed.damage), saved=True) if saved else 0.0
    chance = saved or 0.0
    return Forecast(None, saved, plain, (1 - chance) * plain + chance * passed, healed)


def _of_pieces(table: Table, actor: str, deed: Deed, target: str) -> Forecast:
    """The sum over the parts that are left, each once for every strike; those for the other side are left out."""
    who, found = table[actor], dict[str, Forecast]()
    parts = [part for part in parts_left(who, deed) if part.side == "self" or reaches(who, part, table[target])]
    for part in parts:
        if part.id not in found:
            found[part.id] = forecast(table, actor, part, actor if part.side == "self" else target)
    seen = [found[part.id] for part in parts]
    return Forecast(
        average=sum(part.average for part in seen),
        expected=sum(part.expected for part in seen),
        healed=sum(part.healed for part in seen),
    )


def _attack(table: Table, actor: str, deed: Deed, target: str) -> Forecast:
    outlook = table.rules.kind.outlook(table, Attack(actor, deed, target))
    saved = _save_chance(table, actor, deed, target)
    hit, critical = (
        Blow(actor, deed, target, True, critical, parts=deed.damage, foreseen=True) for critical in (False, True)
    )
    average = _dealt(table, hit)
    total, ridden = 0.0, _ridden(table, attrs.evolve(hit, lean=outlook.lean))
    for blow, chance in ((hit, outlook.hit - outlook.critical), (critical, outlook.critical)):
        if chance:
            blow = attrs.evolve(blow, parts=(*blow.parts[:1], *ridden, *blow.parts[1:])) if ridden else blow
            failed = average if blow is hit else _dealt(table, blow)
            passed = _dealt(table, blow, saved=True) if saved else 0.0
            total += chance * ((1 - (saved or 0.0)) * failed + (saved or 0.0) * passed)
    return Forecast(outlook.hit, saved, average, total)


def _ridden(table: Table, blow: Blow) -> list[Part]:
    """What would ride on a hit, of the blow's own type where it has none. It is expected, but no part of the average
    of a plain hit."""
    if not blow.parts:
        return []
    parts = [extra.part for extras in table.rules.phases.extras for extra in extras(table, blow)]
    return [part if part.type is not None else attrs.evolve(part, type=blow.parts[0].type) for part in parts]


def _save_chance(table: Table, actor: str, deed: Deed, target: str) -> float | None:
    if deed.saving is None:
        return None
    return table.rules.kind.save_chance(table, harm.save_of(deed, deed.saving, target, table[actor]))


def _healed(table: Table, actor: str, deed: Deed) -> float:
    if deed.heal is None:
        return 0.0
    return mean(table.rules.kind.spread(deed.heal, number(deed.heal.flat, table[actor].who), False))


def _dealt(table: Table, blow: Blow, *, saved: bool = False) -> float:
    """The mean of what a blow deals; ``saved`` says that the target passed the deed's own save."""
    changed = expected.changes(table, blow)
    if changed is not None:
        return expected.mean_of_hit(table, blow, changed, saved=saved)
    total = 0.0
    own_half = blow.deed.saving is not None and blow.deed.saving.half
    for part in blow.parts:
        passed_own = saved and part.saving is None
        if passed_own and not own_half:
            continue
        whole = mean(harm.spread_of(table, blow, part, half=passed_own))
        if part.saving is not None:
            chance = table.rules.kind.save_chance(
                table, harm.save_of(blow.deed, part.saving, blow.target, table[blow.actor])
            )
            passed = mean(harm.spread_of(table, blow, part, half=True)) if part.saving.half else 0.0
            whole = (1 - chance) * whole + chance * passed
        total += whole
    return total
