"""Modifiers: the vocabulary in which things, conditions and levels say which numbers they change, and by how much."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Final, Literal

import attrs

from rulewright.capability import Capability
from rulewright.check.bearing import Bearing, Lean
from rulewright.check.kinds import ROLLED_ON_TOP
from rulewright.check.request import Subject
from rulewright.dice.notation import dice_of
from rulewright.issues import Report
from rulewright.shapes.declare import Bounds, Gate, Grammar, Keys, NoKeys, Open, key, shape
from rulewright.shapes.words import Id

if TYPE_CHECKING:
    from rulewright.loading import Loading

Target = Literal["defense", "attacks", "saves", "checks", "speed", "health-max", "damage", "damage-taken"]

_ON_TOP: Final = re.compile(r"(?:[1-9]|10)d(?:[2-9]|[1-9][0-9]|100)(?:[+-][0-9]{1,4})?")


def _dice_fault(text: str) -> str | None:
    fits = _ON_TOP.fullmatch(text) is not None
    return None if fits else "must be dice such as 1d4 or 2d6+1: 1 to 10 dice of 2 to 100 sides"


RolledOnTop = Annotated[str, Bounds(1, 40), Grammar("dice on top", _dice_fault, _ON_TOP.pattern.join(("^(?:", ")$")))]
"""Dice that are thrown on top of a roll: few enough that odds stay quick."""


@shape(place="modifier")
class Modifier(Open):
    """A number that something changes: by a fixed number, by dice, by a factor, or by rolling twice."""

    to: Target = key(help="what it changes")
    flat: int | None = key(-1000, 1000, default=None, help="added with its sign; not 0")
    dice: RolledOnTop | None = key(default=None, help="rolled afresh each time")
    minus: bool = key(default=False, help="the dice are taken off, not added")
    times: float | None = key(default=None, help="0.5 or 2")
    mode: Lean | None = key(
        default=None,
        since="1.53",
        feature="combat.modifier.mode",
        help="the roll is made twice; only of checks and saves",
    )
    skills: tuple[Id, ...] | None = key(
        1,
        120,
        default=None,
        since="1.53",
        feature="combat.modifier.own-narrowing",
        help="only checks of these, in place of the bearer's own",
    )
    saves: tuple[Id, ...] | None = key(
        1,
        40,
        default=None,
        since="1.53",
        feature="combat.modifier.own-narrowing",
        help="only these saves, in place of the bearer's own",
    )

    @property
    def only_in_fights(self) -> bool:
        """Whether a key that a plugin put here asks for what only a fight can tell."""
        return any(isinstance(part, ModifierKeys) and part.only_in_fights for part in self.parts.values())


class ModifierKeys:
    """The base of shapes whose keys a plugin puts into modifiers."""

    @property
    def only_in_fights(self) -> bool:
        """Whether what was written asks for something that no check outside of a fight can tell."""
        return False

    def check(self, modifier: Modifier, loading: Loading, report: Report) -> None:
        """Refuse keys that this modifier cannot have; ``report`` is at the modifier."""
        raise NotImplementedError


def _target_gate(since: str, feature: str, *targets: Target) -> Gate:
    return Gate(feature, Capability.parse(since), lambda raw: raw["to"] in targets, ("to",))


MODIFIER_GATES: Final = Keys(
    "modifier",
    NoKeys,
    gates=(
        _target_gate("1.115", "combat.modifier.to.health-max", "health-max"),
        _target_gate("1.133", "combat.modifier.damage.version", "damage", "damage-taken"),
    ),
)
"""Targets that came in later than modifiers."""


@attrs.frozen
class Scope:
    """The checks and saves that whatever has the modifiers is about; None is all of them."""

    skills: tuple[str, ...] | None = None
    saves: tuple[str, ...] | None = None

    def holds(self, subject: Subject, to: str) -> bool:
        """Whether something about checks or about saves is about this one.

        A check of an ability, or of nothing that the ruleset knows, is touched only by what is about all checks; a save
        only by what is about saves.
        """
        if to == "saves":
            return subject.kind == "save" and (self.saves is None or subject.id in self.saves)
        if to != "checks" or subject.kind == "save":
            return False
        return self.skills is None or (subject.kind == "skill" and subject.id in self.skills)

    def narrowed(self, modifier: Modifier) -> Scope:
        """The scope of one modifier: its own skills or saves where it names any."""
        return Scope(
            modifier.skills if modifier.skills is not None else self.skills,
            modifier.saves if modifier.saves is not None else self.saves,
        )


def bearings(source: str, modifiers: Iterable[Modifier], scope: Scope, subject: Subject) -> Iterator[Bearing]:
    """What the modifiers of something do to a check, outside of any fight."""
    for modifier in modifiers:
        if scope.narrowed(modifier).holds(subject, modifier.to) and not modifier.only_in_fights:
            count, sides, plus = dice_of(modifier.dice) if modifier.dice is not None else (0, 0, 0)
            sign = -1 if modifier.minus else 1
            yield Bearing(source, (modifier.flat or 0) + sign * plus, (sign * sides,) * count, modifier.mode)


def check_modifier(modifier: Modifier, loading: Loading, report: Report, feature: str) -> None:
    """Refuse a modifier that changes nothing, or that cannot be made of what it changes."""
    sheet, traits = loading.definition, loading.kind.traits
    if all(change is None for change in (modifier.flat, modifier.dice, modifier.times, modifier.mode)):
        report.refuse("must have flat, dice, times or mode: it changes nothing", feature=feature)
    if modifier.flat == 0:
        report.at("flat").refuse("must not be 0: it changes nothing", feature=feature)
    _check_dice(modifier, traits, report, feature)
    _check_times(modifier, report, feature)
    if modifier.mode is not None and modifier.to not in ("checks", "saves"):
        report.at("mode").refuse(f"can stand only on checks and saves, not on {modifier.to}", feature=feature)
    for name, ids, to, known in (
        ("skills", modifier.skills, "checks", sheet.skills),
        ("saves", modifier.saves, "saves", sheet.saves),
    ):
        if ids is not None and modifier.to != to:
            report.at(name).refuse(f"can stand only on a modifier to {to}, not to {modifier.to}", feature=feature)
        check_names(name, ids, known, report, feature)
    if modifier.to == "health-max":
        _check_health(loading, report)
    for part in modifier.parts.values():
        if isinstance(part, ModifierKeys):
            part.check(modifier, loading, report)


def _check_health(loading: Loading, report: Report) -> None:
    combat = loading.file.combat
    track = loading.definition.tracks.get(combat.health.track or "") if combat is not None else None
    if track is not None and track.kinds is not None:
        report.at("to").refuse(
            f'cannot be health-max: the wound track "{track.id}" has no maximum to halve',
            feature="combat.modifier.to.health-max",
        )


def check_names(name: str, ids: tuple[str, ...] | None, known: Iterable[str], report: Report, feature: str) -> None:
    """Refuse skills or saves that the sheet does not declare; ``name`` is the key that they stand under."""
    for index, id in enumerate(ids or ()):
        if id not in known:
            report.at(name, index).refuse(f'names no {name[:-1]} of the sheet: "{id}"', feature=feature)


def _check_dice(modifier: Modifier, traits: frozenset[str], report: Report, feature: str) -> None:
    here = report.at("dice")
    if modifier.dice is None:
        if modifier.minus:
            report.at("minus").refuse("needs dice beside it: a fixed number has its own sign", feature=feature)
        return
    if modifier.to in ("defense", "speed", "health-max"):
        here.refuse(f"cannot stand on a modifier to {modifier.to}: that is no roll", feature=feature)
    elif modifier.to in ("attacks", "checks", "saves") and ROLLED_ON_TOP not in traits:
        here.refuse("cannot join these checks: their number is a number of dice, which flat changes", feature=feature)


def _check_times(modifier: Modifier, report: Report, feature: str) -> None:
    only_times = (modifier.flat, modifier.dice, modifier.mode) == (None, None, None)
    if modifier.to == "health-max" and not (modifier.times == 0.5 and only_times):
        report.refuse("must have times of 0.5 and nothing else: a maximum is halved", feature=feature)
    if modifier.times is None:
        return
    if modifier.times not in (0.5, 2):
        report.at("times").refuse("must be 0.5 or 2", feature=feature)
    if modifier.to in ("defense", "attacks", "checks", "saves"):
        report.at("times").refuse(f"cannot stand on a modifier to {modifier.to}", feature=feature)
