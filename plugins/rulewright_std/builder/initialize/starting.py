"""Starting values: worked out when the player confirms them, saved, and never worked out again by themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final

import attrs

from rulewright.build.chain import Stage
from rulewright.build.draft import Draft
from rulewright.build.gifts import Gift, Lapse, Target, Write
from rulewright.build.move import Move
from rulewright.build.step import Reading, Step
from rulewright.rounding import down, spell, up
from rulewright.sheet.fields import Cell, value_fault
from rulewright.sheet.shapes import FieldShape, NumberKeys

INITIALIZED: Final = "initialized"


@attrs.frozen
class StartingValue:
    """What one field starts from: a fixed value, one read from the sheet, or the points left in a pool."""

    field: FieldShape
    fixed: Cell | None = None
    reading: Reading | None = None
    pool: str | None = None

    @property
    def target(self) -> Target:
        return Target("field", self.field.id)


@attrs.frozen
class InitializeStep(Step):
    """A step that sets starting values (builder.step.initialize.step). ``values`` stand by field; with ``before``
    those that are read are read from the sheet as the steps before that position made it."""

    stages: ClassVar = (Stage.SET,)
    acts: ClassVar = frozenset({"initialize"})
    groups: ClassVar = (INITIALIZED,)

    values: Mapping[str, StartingValue]
    before: int | None

    def give(self, stage: Stage, draft: Draft) -> Iterable[Gift]:
        for id, value in self.saved(draft).items():
            yield Gift(self.source, Write(self.values[id].target, Stage.SET, "set", value))

    def saved(self, draft: Draft) -> dict[str, Cell]:
        """The values that were set, as far as they are such as their fields hold."""
        answers = draft.answers.object(INITIALIZED, self.id)
        return {
            id: answers[id]
            for id, start in self.values.items()
            if id in answers and value_fault(start.field.variant, answers[id]) is None
        }

    def worked_out(self, start: StartingValue, draft: Draft) -> Cell | None:
        """What a field would be set to now; None while the pool that it reads is not configured
        (question.builder.28)."""
        if start.reading is not None:
            who = draft.who if self.before is None else draft.standing.before(self.before)
            return _held(draft.read(start.reading, who), start.field)
        if start.pool is None:
            return start.fixed
        pool = draft.pool(start.pool)
        return _held(max(pool.left, 0), start.field) if pool is not None and pool.configured else None

    # What a screen shows.

    def waiting(self, draft: Draft) -> int:
        """Values that are not set yet. A character that is being described is never set any."""
        return 0 if draft.answers.described else len(self.values) - len(self.saved(draft))

    def shown(self, draft: Draft) -> Mapping[str, Any]:
        """Each field with its value now, the value that it would be set to, and whether it was set
        (builder.step.initialize.shown-badge)."""
        saved = self.saved(draft)
        return {
            "writes": [
                {
                    "field": id,
                    "label": start.field.label,
                    "now": draft.who.shown(id),
                    "to": self.worked_out(start, draft),
                    "set": id in saved,
                }
                for id, start in self.values.items()
            ]
        }

    def notes(self, draft: Draft) -> Iterator[str]:
        """What setting anew would replace, where the sheet has changed since (builder.step.initialize.set-again)."""
        saved = self.saved(draft)
        for id, start in self.values.items():
            now, to = draft.who.shown(id), self.worked_out(start, draft)
            if to is None:
                yield f"{start.field.label}: {self._unready(start, draft)}"
            elif id in saved and now is not None and now != to:
                yield f"{start.field.label}: set again, {_spelled(now)} becomes {_spelled(to)}"

    def _unready(self, start: StartingValue, draft: Draft) -> str:
        pool = draft.pool(start.pool or "")
        return f"{pool.label if pool is not None else start.pool} is not configured"

    def repairs(self, draft: Draft) -> Iterable[Lapse]:
        where, saved = f"builder.{INITIALIZED}.{self.id}", self.saved(draft)
        for id in draft.answers.object(INITIALIZED, self.id):
            if id not in self.values:
                yield Lapse(f"{where}.{id}", "is no value that this step sets now")
            elif id not in saved:
                yield Lapse(f"{where}.{id}", "is no value that the field holds")

    # What a player does.

    def act(self, act: Mapping[str, Any], move: Move) -> Move | str:
        """Set the values that are not set yet; with ``again`` all of them anew, over the player's own edits."""
        if move.describing:
            return "a character that is being described is left as it is"
        again, saved = act.get("again", False), self.saved(move.draft)
        if not isinstance(again, bool):
            return "again must be true or false"
        due = [start for id, start in self.values.items() if again or id not in saved]
        if not due:
            return "they are set already; again sets them anew"
        found = {start.field.id: self.worked_out(start, move.draft) for start in due}
        ready = {id: value for id, value in found.items() if value is not None}
        if not ready:
            return "; ".join(self._unready(start, move.draft) for start in due)
        for id in ready:
            target = self.values[id].target
            move = attrs.evolve(move, hand=move.hand.with_value(target, move.hand.value(target)))
        return move.answered(INITIALIZED, self.id, {**move.answers.object(INITIALIZED, self.id), **ready})


def _held(number: float, field: FieldShape) -> float:
    """A number as its field holds it: rounded down where that holds whole ones, and within its bounds."""
    keys = field.variant
    assert isinstance(keys, NumberKeys)
    if not keys.integer:
        return min(max(number, keys.min), keys.max)
    return min(max(down(number), up(keys.min)), down(keys.max))


def _spelled(value: Cell) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else spell(value)
