"""What an act of the player's changes: answers, and what they wrote by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from rulewright.build.answers import Answers
from rulewright.build.chain import Stage
from rulewright.build.draft import Draft
from rulewright.build.gifts import Target
from rulewright.build.hand import Edit, Hand
from rulewright.build.scales import folded
from rulewright.dice.port import Dice
from rulewright.sheet.fields import Cell, is_number
from rulewright.sheet.stored import Row


@attrs.frozen
class Move:
    """A builder in the middle of an act. ``draft`` is how everything stood before it; ``dice`` are thrown by acts that
    throw; ``opening`` says that nothing was done yet since the builder was opened. Its methods return the move with one
    thing changed, or why that cannot be."""

    draft: Draft
    answers: Answers
    hand: Hand
    dice: Dice
    opening: bool = False

    @property
    def describing(self) -> bool:
        """Whether picks only record what the character is already: nothing is written, set or thrown for it."""
        return self.answers.described

    def answered(self, group: str, key: str, value: Any) -> Move:
        """With one answer replaced; None, or an empty list or object, takes it back."""
        return attrs.evolve(self, answers=self.answers.with_(group, key, value))

    def rows(self, id: str) -> tuple[Row, ...]:
        """All rows of a list, those of picks too."""
        return tuple(self.hand.base.lists.get(id, ()))

    def with_rows(self, id: str, rows: tuple[Row, ...]) -> Move:
        """With the rows of a list replaced."""
        return attrs.evolve(self, hand=self.hand.with_list(id, rows))

    def edited(self, target: Target, value: object) -> Move | str:
        """With a value written by hand. Where the builder gave that value, the edit stands over it until the builder's
        own answer for it changes; a score to which picks only add is typed beneath what they add. None puts back what
        would be there without the player."""
        scale = self.draft.rules.scales.of(target)
        if scale is None:
            return f"there is no {target.kind} {target.id} to write to"
        if value is None:
            return attrs.evolve(self, hand=self.hand.with_value(target, None))
        fault = scale.fault(value)
        if fault is not None:
            return f"{target.id} {fault}"
        assert isinstance(value, (int, float, str, bool))
        return attrs.evolve(self, hand=self._written(target, value))

    def _written(self, target: Target, value: Cell) -> Hand:
        given = self.draft.standing.composed.given.get(target)
        if given is None or self.describing:
            return self.hand.with_value(target, value)
        own = self.hand.with_value(target, given.was)
        if value == given.now:
            return own
        typed = self._beneath(target, value)
        if typed is not None:
            return self.hand.with_value(target, typed)
        return own.with_edit(target, Edit(value, given.now, given.anchor))

    def _beneath(self, target: Target, value: Cell) -> Cell | None:
        """The score that the player would have typed for picks to make this of it; None where nothing would, or where
        more than picks gave it."""
        scale, given = self.draft.rules.scales.of(target), self.draft.standing.composed.given[target]
        writes = self.draft.writes(target)
        if scale is None or not scale.numeric or given.anchor is not None or not is_number(given.now):
            return None
        if any(write.stage >= Stage.STAGED or write.over != "all" for write in writes) or not is_number(value):
            return None
        start = given.was if is_number(given.was) else scale.rating(scale.blank)
        typed = value - (given.now - start)
        begun = attrs.evolve(self.draft.beginning(target), value=typed, written=True)
        return typed if folded(begun, writes, scale).value == value and scale.fault(typed) is None else None


def text_of(act: Mapping[str, Any], name: str) -> str | None:
    """A field of an act that is a text; None where it is missing or something else."""
    found = act.get(name)
    return found if isinstance(found, str) else None


def whole_of(act: Mapping[str, Any], name: str, default: int) -> int | None:
    """A field of an act that is a whole number; its default where it is missing, None where it is something else."""
    found = act.get(name, default)
    return found if type(found) is int else None
