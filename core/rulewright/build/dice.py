"""Creation dice: thrown once, kept with their faces (builder.step.roll.dice)."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.dice.port import Dice
from rulewright.issues import Report
from rulewright.rounding import spell
from rulewright.shapes.declare import key, shape


@shape
class CreationDice:
    """Dice that a character is made with: the highest faces, something added, and all of it multiplied."""

    count: int = key(1, 100, help="how many are thrown")
    sides: int = key(2, 1000)
    keep: int | None = key(1, 100, default=None, help="how many of the highest count; without it, all")
    add: int = key(-1000, 1000, default=0, help="added to the faces that count")
    multiplier: int = key(1, 1000, default=1, help="what the sum is multiplied by")

    def throw(self, dice: Dice) -> list[int]:
        """The faces, in the order thrown. Raises DiceError where they cannot be thrown."""
        return [dice.throw(self.sides) for _ in range(self.count)]

    def total(self, faces: Sequence[int]) -> int:
        """What faces come to."""
        highest = sorted(faces, reverse=True)[: self.keep or self.count]
        return (sum(highest) + self.add) * self.multiplier

    def fits(self, faces: object) -> bool:
        """Whether saved faces are such as these dice show."""
        if not isinstance(faces, list) or len(faces) != self.count:
            return False
        return all(type(face) is int and 1 <= face <= self.sides for face in faces)

    @property
    def spelled(self) -> str:
        """How people read them: ``4d6, the highest 3``."""
        kept = f", the highest {self.keep}" if self.keep is not None else ""
        added = f" {'+' if self.add > 0 else '-'} {spell(abs(self.add))}" if self.add else ""
        times = f", times {self.multiplier}" if self.multiplier != 1 else ""
        return f"{self.count}d{self.sides}{kept}{added}{times}"


def check_dice(dice: CreationDice, report: Report, *, feature: str) -> None:
    """Refuse dice that keep more than they throw; ``report`` stands at them."""
    if dice.keep is not None and dice.keep > dice.count:
        report.at("keep").refuse(f"must not be above count, which is {dice.count}", feature=feature)
