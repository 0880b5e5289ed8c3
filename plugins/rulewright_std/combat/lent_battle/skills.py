"""The picked entries of a character, as skills of another combat (sheet.battle.skill-conversion)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from rulewright.catalog.acts import ActKeys
from rulewright.catalog.catalogs import CatalogEntry, Catalogs
from rulewright.catalog.owned import owned_rows
from rulewright.catalog.shapes import Amount
from rulewright.dice.notation import dice_of
from rulewright.sheet.character import Character
from rulewright_std.combat.lent_battle.block import Battle

AVERAGE_BLOW: Final = 7
"""The average amount that counts as a skill of strength 1."""
LEFT_OUT: Final = frozenset({"utility", "reaction", "rider"})
_CELLS: Final = {"burst": 1.0, "cone": 0.5}


@attrs.frozen
class LentSkill:
    """One entry as a skill: ``strength`` from 0.5 to 3; ``range`` and ``radius`` in cells, None where it says none;
    ``everybody`` that it takes every enemy; what it costs, in energy or as the one slot of a level."""

    name: str
    type: str
    strength: float
    friendly_fire: bool
    range: float | None = None
    radius: float | None = None
    everybody: bool = False
    element: str | None = None
    energy: int = 0
    slot: int | None = None


def lent_skills(battle: Battle, catalogs: Catalogs, who: Character) -> tuple[LentSkill, ...]:
    """The skills that a character's picked rows make, in the order of the block and of the rows, each entry once."""
    found = {entry.key: skill for entry, skill in _converted(battle, catalogs, who)}
    return tuple(found.values())


def _converted(battle: Battle, catalogs: Catalogs, who: Character) -> Iterator[tuple[CatalogEntry, LentSkill]]:
    for source in battle.skills:
        for row in owned_rows(catalogs, who):
            if row.list == source.list and source.lets_through(row.cells, who.definition.lists[row.list]):
                skill = converted(battle, row.entry)
                if skill is not None:
                    yield row.entry, skill


def converted(battle: Battle, entry: CatalogEntry) -> LentSkill | None:
    """One entry as a skill, None for one that the other combat could not use or that it could not pay for."""
    mechanics = entry.shape.mechanics
    if mechanics is None or mechanics.kind in LEFT_OUT:
        return None
    act = next((part for part in mechanics.parts.values() if isinstance(part, ActKeys)), ActKeys())
    price = _price(battle, entry)
    if price is None or getattr(act, "reaction", None):
        return None
    distance = entry.catalog.units.distance if entry.catalog.units is not None else None
    per_cell = distance.per_cell if distance is not None else 1.0
    energy, slot = price
    return LentSkill(
        name=entry.label,
        type=mechanics.kind,
        strength=strength(act.amount),
        friendly_fire=act.friendly_fire is not False,
        range=None if act.range is None else in_cells(act.range, per_cell),
        radius=None if act.area is None else _radius(act.area.shape, in_cells(act.area.size, per_cell)),
        everybody=act.area is not None,
        element=act.damage_type,
        energy=energy,
        slot=slot,
    )


def strength(amount: Amount | None) -> float:
    """The average of an amount over 7, from 0.5 to 3, so that bigger dice never land softer."""
    average = 0.0
    if amount is not None:
        average += amount.flat or 0
        if amount.dice is not None:
            count, sides, plus = dice_of(amount.dice)
            average += count * (sides + 1) / 2 + plus
    return min(max(average / AVERAGE_BLOW, 0.5), 3)


def in_cells(distance: float, per_cell: float) -> float:
    """A distance in cells; one that is anything never comes to nothing."""
    cells = distance / per_cell
    return max(cells, 1.0) if distance > 0 else 0.0


def _radius(shape: str, cells: float) -> float:
    return max(cells * _CELLS[shape], 1.0) if shape in _CELLS else 1.0


def _price(battle: Battle, entry: CatalogEntry) -> tuple[int, int | None] | None:
    """What an entry costs, as energy and a slot's level; None for several slots, a slot beside energy, or any other
    pool. A group of pools is its first."""
    levels = {slot.pool: slot.level for slot in battle.slots}
    energy, slot = 0, None
    for term in entry.cost:
        pool = term.pools[0]
        if battle.energy is not None and pool == battle.energy.pool:
            energy += term.amount
        elif pool in levels and slot is None and term.amount == 1:
            slot = levels[pool]
        else:
            return None
    return None if energy and slot is not None else (energy, slot)
