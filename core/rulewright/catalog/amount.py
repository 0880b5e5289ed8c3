"""Dice and fixed numbers, as entries, items and creatures write them."""

from __future__ import annotations

from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Dice


@shape
class Amount:
    """Dice and a fixed number, either or both (catalog.mechanics.shape)."""

    dice: Dice | None = key(default=None, help="such as 2d6 or 1d8+2")
    flat: int | None = key(-1000, 10_000, default=None, help="added as it is")

    @property
    def empty(self) -> bool:
        """Whether it says neither."""
        return self.dice is None and self.flat is None
