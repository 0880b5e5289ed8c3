"""Symbols and the dice that show them: what a face is worth, and what is left when symbols cancel.

Symbols lie on axes. Two that cancel one for one are the two ends of one axis, and only how far a roll leans to either
end matters; a symbol without a partner has an axis to itself. Adding up faces is therefore adding up whole numbers,
axis by axis, in any order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from rulewright_std.resolution.symbol_pool.vocabulary import SymbolKeys

Shown = tuple[int, ...]
"""The symbols on a face, as places in the ruleset's list of symbols."""


@attrs.frozen
class Die:
    """A die as its ruleset declares it."""

    id: str
    label: str
    faces: tuple[Shown, ...]


Hand = tuple[tuple[Die, int], ...]
"""Dice in the order thrown: runs of one die, and how many of it."""


@attrs.frozen
class Symbols:
    """The symbols of a resolution, by their places in its list, and what it reads them for.

    ``counts`` is what each counts beside itself; ``axes`` are pairs of a symbol and the one that it cancels, or None.
    """

    ids: tuple[str, ...]
    labels: tuple[str, ...]
    counts: tuple[int | None, ...]
    axes: tuple[tuple[int, int | None], ...]
    success: int
    critical_success: int | None = None
    critical_failure: int | None = None

    def lean(self, shown: Iterable[int]) -> tuple[int, ...]:
        """How far these symbols lean along each axis, those that they count included."""
        number = [0] * len(self.ids)
        for symbol in shown:
            number[symbol] += 1
            counted = self.counts[symbol]
            if counted is not None:
                number[counted] += 1
        return tuple([number[one] - (number[other] if other is not None else 0) for one, other in self.axes])

    def net(self, lean: Sequence[int]) -> tuple[int, ...]:
        """How many of each symbol are left after cancelling."""
        left = [0] * len(self.ids)
        for (one, other), by in zip(self.axes, lean, strict=True):
            if by > 0:
                left[one] = by
            elif other is not None:
                left[other] = -by
        return tuple(left)

    def left_of(self, faces: Iterable[Shown]) -> tuple[int, ...]:
        """How many of each symbol are left of these faces."""
        leans = [self.lean(shown) for shown in faces]
        return self.net([sum(along) for along in zip(*leans, strict=True)] or [0] * len(self.axes))

    @property
    def success_axis(self) -> tuple[int, int]:
        """The axis on which the symbol that is a success lies, and the sign (1 or -1) of leaning to it."""
        axis = next(index for index, ends in enumerate(self.axes) if self.success in ends)
        return axis, 1 if self.axes[axis][0] == self.success else -1

    def success_of(self, shown: Iterable[int]) -> int:
        """How far these symbols lean to the symbol that is a success."""
        axis, sign = self.success_axis
        return sign * self.lean(shown)[axis]


def compiled_symbols(keys: SymbolKeys) -> Symbols:
    """The symbols of a resolution that was found without fault."""
    place = {symbol.id: index for index, symbol in enumerate(keys.symbols)}
    partner: dict[int, int] = {}
    for index, symbol in enumerate(keys.symbols):
        if symbol.cancels is not None:
            partner[index] = place[symbol.cancels]
            partner[place[symbol.cancels]] = index
    axes = tuple((index, partner.get(index)) for index in range(len(place)) if index < partner.get(index, len(place)))
    return Symbols(
        ids=tuple(place),
        labels=tuple(symbol.label for symbol in keys.symbols),
        counts=tuple(place[symbol.counts] if symbol.counts is not None else None for symbol in keys.symbols),
        axes=axes,
        success=place[keys.success.symbol],
        critical_success=place[keys.critical_success] if keys.critical_success is not None else None,
        critical_failure=place[keys.critical_failure] if keys.critical_failure is not None else None,
    )


def compiled_dice(keys: SymbolKeys) -> dict[str, Die]:
    """The dice by id, in the author's order."""
    place = {symbol.id: index for index, symbol in enumerate(keys.symbols)}
    return {
        die.id: Die(die.id, die.label, tuple(tuple(place[id] for id in face) for face in die.faces))
        for die in keys.dice
    }
