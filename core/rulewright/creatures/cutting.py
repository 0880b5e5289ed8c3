"""Cutting the damage of an invented opponent down to its tier (creature.invented.damage-order)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Any, Final, Literal, TypeVar

import attrs

from rulewright.catalog.acts import Part
from rulewright.catalog.amount import Amount
from rulewright.creatures.finding import DICE_SIZES
from rulewright.creatures.shapes import Alternative, Creature, CreatureAction, Damage, Piece
from rulewright.dice.notation import dice_of

T = TypeVar("T", Amount, Part, Damage, Alternative)
Cut = Literal["dice", "flat", "strikes", "sizes"]
ORDER: Final[tuple[Cut, ...]] = ("dice", "flat", "strikes", "sizes")
"""What is cut first, and what last."""
_SAID: Final[dict[Cut, str]] = {
    "dice": "fewer dice",
    "flat": "a smaller fixed number",
    "strikes": "fewer strikes",
    "sizes": "smaller dice",
}


@attrs.define(eq=False)
class _Cell:
    """One amount, while it is cut: so many dice of one size, and a fixed number."""

    whose: str
    count: int
    sides: int
    flat: int
    changed: bool = False

    @property
    def mean(self) -> float:
        return max(self.count * (self.sides + 1) / 2 + self.flat, 0)

    @property
    def least(self) -> int:
        """The smallest fixed number that it may come to: an amount is never cut to nothing."""
        return 0 if self.count else 1


@attrs.define(eq=False)
class _Blow:
    """The damage of one action: the amounts of which one is taken, and those that come with it."""

    first: list[_Cell]
    plus: list[_Cell]

    @property
    def strongest(self) -> _Cell:
        return max(self.first, key=lambda cell: cell.mean)

    @property
    def mean(self) -> float:
        return self.strongest.mean + sum(cell.mean for cell in self.plus)


@attrs.define(eq=False)
class _Round:
    """What a creature may do in one round: how often each of its blows, and what rides on them, once."""

    name: str
    pieces: list[tuple[str, int]]
    blows: dict[str, _Blow]
    riders: list[_Cell]

    @property
    def mean(self) -> float:
        struck = sum(times * self.blows[id].mean for id, times in self.pieces if id in self.blows)
        return struck + sum(cell.mean for cell in self.riders)

    @property
    def cells(self) -> list[_Cell]:
        blows = [self.blows[id] for id in dict.fromkeys(id for id, _ in self.pieces) if id in self.blows]
        return [cell for blow in blows for cell in (blow.strongest, *blow.plus)] + self.riders


def best_round(creature: Creature) -> float:
    """What the creature deals one target at best in a round, on average: its strongest sequence or its strongest single
    action, with what rides on it; no chance to hit counts, and no critical (combat.threat.damage-per-round)."""
    return max((made.mean for made in _Work(creature).rounds), default=0)


def cut_to(creature: Creature, top: float) -> tuple[Creature, tuple[str, ...]]:
    """The creature with its damage lowered until its best round averages at most ``top``, and one sentence for each
    kind of cut. Dice go first, then fixed numbers, then strikes of sequences, then sizes of dice; nothing is cut to
    nothing, so that the round may stay above all the same, which is told too."""
    work = _Work(creature)
    before = max((made.mean for made in work.rounds), default=0)
    cuts: dict[Cut, dict[str, None]] = {}
    while (best := max(work.rounds, key=lambda made: made.mean, default=None)) is not None and best.mean > top:
        made = _cut(best, top)
        if made is None:
            break
        cut, whose = made
        cuts.setdefault(cut, {})[whose] = None
    why = f"its best round came to {before:g} on average, and its tier allows {top:g}"
    notes = [f"The damage of {_listed(cuts[cut])} has {_SAID[cut]}: {why}." for cut in ORDER if cut in cuts]
    after = max((made.mean for made in work.rounds), default=0)
    if after > top:
        notes.append(f"Its best round still comes to {after:g} on average, and nothing more can be cut.")
    return work.creature() if cuts else creature, tuple(notes)


def _cut(best: _Round, top: float) -> tuple[Cut, str] | None:
    """Make the first cut that the round allows; None where it allows none."""
    cells = best.cells
    cell = max((cell for cell in cells if cell.count > 1), key=lambda cell: cell.count, default=None)
    if cell is not None:
        cell.count, cell.changed = cell.count - 1, True
        return "dice", cell.whose
    cell = max((cell for cell in cells if cell.flat > cell.least), key=lambda cell: cell.flat, default=None)
    if cell is not None:
        # One that is above the whole band comes down to it at once: it would point by point too.
        cell.flat, cell.changed = max(min(cell.flat - 1, ceil(top)), cell.least), True
        return "flat", cell.whose
    if sum(times for _, times in best.pieces) > 1:
        _fewer_strikes(best.pieces)
        return "strikes", best.name
    cell = max((cell for cell in cells if cell.sides > DICE_SIZES[-1]), key=lambda cell: cell.sides, default=None)
    if cell is not None:
        cell.sides, cell.changed = next(size for size in DICE_SIZES if size < cell.sides), True
        return "sizes", cell.whose
    return None


def _fewer_strikes(pieces: list[tuple[str, int]]) -> None:
    """Take a strike of the action that the sequence does most often, of equal ones the last."""
    place = max(range(len(pieces)), key=lambda index: (pieces[index][1], index))
    id, times = pieces[place]
    pieces[place : place + 1] = [(id, times - 1)] if times > 1 else []


class _Work:
    """A creature taken apart, so that its amounts can be cut, and put together again."""

    def __init__(self, creature: Creature) -> None:
        self._creature = creature
        self._blows = {action.id: _blow(action) for action in creature.actions if action.damage is not None}
        self._riders = [_cell(rider.name, rider.amount.dice, rider.amount.flat) for rider in creature.riders]
        self.rounds = [self._round(action) for action in creature.actions]

    def _round(self, action: CreatureAction) -> _Round:
        pieces = [(piece.action, piece.times) for piece in action.sequence or (Piece(action=action.id),)]
        struck = {id for id, _ in pieces if id in self._blows}
        riding = [
            cell
            for rider, cell in zip(self._creature.riders, self._riders, strict=True)
            if struck and (rider.actions is None or struck.intersection(rider.actions))
        ]
        return _Round(action.name, pieces, self._blows, riding)

    def creature(self) -> Creature:
        """The creature with what was cut."""
        actions = [self._action(action, made) for action, made in zip(self._creature.actions, self.rounds, strict=True)]
        riders = [
            attrs.evolve(rider, amount=_written(rider.amount, cell))
            for rider, cell in zip(self._creature.riders, self._riders, strict=True)
        ]
        return attrs.evolve(self._creature, actions=tuple(actions), riders=tuple(riders))

    def _action(self, action: CreatureAction, made: _Round) -> CreatureAction:
        if action.sequence is not None:
            return attrs.evolve(action, sequence=tuple(Piece(action=id, times=times) for id, times in made.pieces))
        if action.damage is None:
            return action
        blow, damage = self._blows[action.id], action.damage
        own, *others = blow.first
        damage = attrs.evolve(
            _written(damage, own),
            plus=tuple(_written(part, cell) for part, cell in zip(damage.plus, blow.plus, strict=True)),
            alternatives=tuple(_written(a, cell) for a, cell in zip(damage.alternatives, others, strict=True)),
        )
        return attrs.evolve(action, damage=damage)


def _blow(action: CreatureAction) -> _Blow:
    damage = action.damage
    assert damage is not None
    amounts = [(damage.dice, damage.flat), *((other.dice, other.flat) for other in damage.alternatives)]
    return _Blow(
        [_cell(action.name, dice, flat) for dice, flat in amounts],
        [_cell(action.name, part.dice, part.flat) for part in damage.plus],
    )


def _cell(whose: str, dice: str | None, flat: int | None) -> _Cell:
    count, sides, plus = dice_of(dice) if dice is not None else (0, 0, 0)
    return _Cell(whose, count, sides, plus + (flat or 0))


def _written(amount: T, cell: _Cell) -> T:
    """An amount with what was cut of it; as it was written where nothing was."""
    if not cell.changed:
        return amount
    dice = f"{cell.count}d{cell.sides}" if cell.count else None
    written: Any = amount
    made: T = attrs.evolve(written, dice=dice, flat=cell.flat if cell.flat or dice is None else None)
    return made


def _listed(names: Iterable[str]) -> str:
    words: Sequence[str] = [f'"{name}"' for name in names]
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))
