"""Kits of starting gear, bound: whom each fits, and what is in it."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from rulewright.items.goods import Goods
from rulewright.loading import Loading
from rulewright.rounding import spell
from rulewright.sheet.character import Character
from rulewright.sheet.values import Getter
from rulewright_std.builder.starting_gear.vocabulary import GearRow, KitShape, KitsKeys


@attrs.frozen
class Line:
    """Something in a kit, bound. ``count_from`` reads how many coins there are off a sheet."""

    row: GearRow
    count_from: Getter | None


@attrs.frozen
class Kit:
    """A kit, bound."""

    shape: KitShape
    value: Getter | None
    lines: tuple[Line, ...]

    @property
    def label(self) -> str:
        return self.shape.label

    def misfit(self, who: Character) -> str:
        """Why the kit does not fit a character; empty where it does (builder.step.startingGear.fits)."""
        fits = self.shape.fits
        if fits is None or self.value is None:
            return ""
        read = self.value(who)
        if fits.at_least is not None and read < fits.at_least:
            return f"it is for those with {spell(fits.at_least)} or more where the sheet has {spell(read)}"
        if fits.at_most is not None and read > fits.at_most:
            return f"it is for those with {spell(fits.at_most)} or less where the sheet has {spell(read)}"
        return ""

    def words(self, goods: Goods) -> tuple[str, ...]:
        """What is in it, as a picker shows it (builder.step.startingGear.coins.shown)."""
        return tuple(_words(line.row, goods) for line in self.lines)


def _words(row: GearRow, goods: Goods) -> str:
    if row.coins is None:
        good = goods.by_key.get(row.item or "")
        label = good.label if good is not None else row.item or ""
        return label if row.count in (None, 1) else f"{row.count} {label}"
    family = goods.family_of(row.coins)
    label = next((unit.label for unit in family.units if unit.id == row.coins), row.coins) if family else row.coins
    times = f" times {row.times}" if row.times is not None else ""
    if row.roll is not None:
        return f"{row.roll}{times} {label}, rolled when taken"
    if row.count_from is not None:
        return f"{label}{times}, read from the sheet when taken"
    return f"{row.count or 1}{times} {label}"


def bind_kits(loading: Loading) -> Mapping[str, Kit]:
    """The kits of a ruleset, by id. Call it once they are checked."""
    return {kit.id: _kit(kit, loading) for kit in loading.part(KitsKeys).starting_gear}


def _kit(kit: KitShape, loading: Loading) -> Kit:
    sheet = loading.definition
    lines = tuple(Line(row, row.count_from.bind(sheet) if row.count_from is not None else None) for row in kit.rows)
    return Kit(kit, kit.fits.value.bind(sheet) if kit.fits is not None else None, lines)
