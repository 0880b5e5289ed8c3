"""Throwing dice for fields and scores: once, with what came of it kept.

A result stays in force whatever the sheet becomes: what it was compared with, and the least that it could be, were read
when the dice were thrown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

import attrs

from rulewright.build.chain import Stage
from rulewright.build.dice import CreationDice
from rulewright.build.draft import Draft
from rulewright.build.gifts import GROUPS, Gift, Lapse, Source, Target, Write
from rulewright.build.move import Move
from rulewright.build.step import Reading, Step
from rulewright.dice.port import Dice
from rulewright.rounding import plus, spell
from rulewright.sheet.character import Character
from rulewright.sheet.fields import Cell, is_number
from rulewright_std.builder.roll.throws import MOST_TIMES, Throw, Thrown

ROLLS = "rolls"


@attrs.frozen
class RollStep(Step):
    """A step that throws dice (builder.step.roll.rolls)."""

    stages: ClassVar = (Stage.TYPED, Stage.SET, Stage.GAINED)
    acts: ClassVar = frozenset({"roll"})
    groups: ClassVar = (ROLLS,)

    throws: tuple[Throw, ...]
    retry: bool

    def saved(self, draft: Draft) -> Mapping[str, Thrown]:
        """What was thrown, by the keys of the rolls."""
        answers = draft.answers.object(ROLLS, self.id)
        found = ((throw.key, throw.read(answers.get(throw.key))) for throw in self.throws)
        return {key: thrown for key, thrown in found if thrown is not None}

    def give(self, stage: Stage, draft: Draft) -> Iterable[Gift]:
        saved = self.saved(draft)
        for throw in self.throws:
            thrown = saved.get(throw.key)
            if thrown is not None and stage is _stage(throw):
                yield from self._given(throw, thrown, stage, draft)

    def _given(self, throw: Throw, thrown: Thrown, stage: Stage, draft: Draft) -> Iterator[Gift]:
        by = Source(self.id, self.at, throw.key)
        if throw.gain is not None:
            if thrown.gained is not None:
                yield Gift(by, Write(throw.target, stage, "add", thrown.gained))
        elif stage is Stage.SET or not _set_since(throw.target, thrown, draft):
            yield Gift(by, Write(throw.target, stage, "set", thrown.result, token=thrown.times))

    # What a screen shows.

    def waiting(self, draft: Draft) -> int:
        """How many rolls are still to be thrown; for a character that is being described none is."""
        return 0 if draft.answers.described else len(self.throws) - len(self.saved(draft))

    def notes(self, draft: Draft) -> Iterable[str]:
        saved = self.saved(draft)
        for throw in self.throws:
            if throw.key in saved:
                yield f"{throw.label}: {_told(throw, saved[throw.key])}"

    def shown(self, draft: Draft) -> Mapping[str, Any]:
        """Each roll with its dice, its faces and what came of it, and whether they may be thrown again."""
        saved = self.saved(draft)
        rolls = []
        for throw in self.throws:
            thrown = saved.get(throw.key)
            shown = {"key": throw.key, "label": throw.label, "dice": throw.dice.spelled, "best": throw.best}
            rolls.append({**shown, **(thrown.as_json() if thrown is not None else {})})
        return {"rolls": rolls, "again": self.retry and len(saved) == len(self.throws)}

    def repairs(self, draft: Draft) -> Iterable[Lapse]:
        saved, keys = self.saved(draft), {throw.key: throw for throw in self.throws}
        for key in draft.answers.object(ROLLS, self.id):
            here = f"builder.{ROLLS}.{self.id}.{key}"
            if key not in keys:
                yield Lapse(here, "answers a roll that there is not; it is kept")
            elif key not in saved:
                yield Lapse(here, f"is not what {keys[key].dice.spelled} can have shown")
            elif _stage(keys[key]) is Stage.TYPED and _set_since(keys[key].target, saved[key], draft):
                yield Lapse(here, "its score was set anew since it was thrown")

    # What a player does.

    def act(self, act: Mapping[str, Any], move: Move) -> Move | str:
        if move.describing:
            return "the character is being described, and is never thrown for"
        saved = self.saved(move.draft)
        wanted = [throw for throw in self.throws if throw.key not in saved]
        if not wanted:
            if act.get("again") is not True or not self.retry:
                return "it was thrown already" + ("" if self.retry else ", and may not be thrown again")
            wanted = list(self.throws)
        who = move.draft.standing.without(self.id, frozenset(throw.key for throw in wanted))
        answers = dict(move.answers.object(ROLLS, self.id))
        for throw in wanted:
            before = saved.get(throw.key)
            times = 0 if before is None else min(before.times + 1, MOST_TIMES)
            thrown = attrs.evolve(_thrown(throw, who, move), times=times)
            answers[throw.key] = thrown.as_json()
            who = _with(who, throw, thrown, move.draft)
        return move.answered(ROLLS, self.id, answers)


def _stage(throw: Throw) -> Stage:
    """Where in the chain a roll counts: a gain on top of everything, a score like one that is typed, a field after what
    picks set."""
    if throw.gain is not None:
        return Stage.GAINED
    return Stage.TYPED if throw.target.kind == "ability" else Stage.SET


def _base(target: Target, draft: Draft) -> Cell | None:
    """The score that a method set, None where none did."""
    anchor = draft.folded(target, Stage.TYPED).anchor
    return anchor[0] if anchor is not None else None


def _set_since(target: Target, thrown: Thrown, draft: Draft) -> bool:
    """Whether the builder's own answer for a score is another than when the dice were thrown
    (builder.step.roll.ability.no-gain)."""
    return _base(target, draft) != thrown.over


def _thrown(throw: Throw, who: Character, move: Move) -> Thrown:
    """Throw one roll for a character as they stand. Raises DiceError where the dice cannot."""
    faces = tuple(tuple(throw.dice.throw(move.dice)) for _ in range(throw.best))
    least = throw.floor.getter(who) if isinstance(throw.floor, Reading) else throw.floor
    result = throw.result(faces, least)
    if throw.gain is None:
        over = _base(throw.target, move.draft) if throw.target.kind == "ability" else None
        return Thrown(faces, result, over if is_number(over) else None)
    if result <= _number(throw.target, who):
        return Thrown(faces, result)
    return _gaining(throw.gain, Thrown(faces, result), move.dice)


def _gaining(gain: int | CreationDice, thrown: Thrown, dice: Dice) -> Thrown:
    if not isinstance(gain, CreationDice):
        return attrs.evolve(thrown, gained=gain)
    faces = tuple(gain.throw(dice))
    return attrs.evolve(thrown, gained=gain.total(faces), gain_faces=faces)


def _number(target: Target, who: Character) -> float:
    return who.number(target.id) if target.kind == "field" else who.score(target.id)


def _with(who: Character, throw: Throw, thrown: Thrown, draft: Draft) -> Character:
    """The character with a result, for the rolls that come after it in the same act."""
    scale, group = draft.rules.scales.of(throw.target), GROUPS[throw.target.kind]
    if scale is None or (throw.gain is not None and thrown.gained is None):
        return who
    value = thrown.result if thrown.gained is None else plus(_number(throw.target, who), thrown.gained)
    build = who.sheet.build
    held = {**getattr(build, group), throw.target.id: min(max(value, scale.lo), scale.hi)}
    changed: dict[str, Any] = {group: held}
    return Character(who.definition, attrs.evolve(who.sheet, build=attrs.evolve(build, **changed)))


def _told(throw: Throw, thrown: Thrown) -> str:
    """A roll as people read it: ``2d6: 1, 6 | 4, 4 gives 8``."""
    faces = " | ".join(", ".join(map(str, one)) for one in thrown.faces)
    told = f"{throw.dice.spelled}: {faces} gives {spell(thrown.result)}"
    if throw.gain is None:
        return told
    if thrown.gained is None:
        return f"{told}, which is not above it: nothing is gained"
    of = f" ({', '.join(map(str, thrown.gain_faces))})" if thrown.gain_faces else ""
    return f"{told}, and {spell(thrown.gained)}{of} is gained"
