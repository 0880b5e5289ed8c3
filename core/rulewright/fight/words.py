"""Words of the combat block that one plugin brings and others read: what they may name, and what it is measured in.

A plugin that needs one reads it with :func:`told`; where nobody brings it, nothing was said.
"""

from __future__ import annotations

from typing import Final, Literal, TypeVar

from rulewright.catalog.acts import DamageType
from rulewright.catalog.shapes import Distance
from rulewright.fight.block import Combat
from rulewright.issues import Report
from rulewright.shapes.declare import Open, key, shape
from rulewright.shapes.words import Id, Label
from rulewright.sheet.values import Ref

T = TypeVar("T")

MOST_ATTACK_LISTS: Final = 8
"""Lists of weapons in one combat block (question.combat-core.37)."""
MOST_CHECKS: Final = 12
"""Numbers that contests may read (contest.checks)."""
MOST_WORDS: Final = 64
"""Damage types, sizes, types or tags of one combat block."""

StandardAction = Literal["dash", "disengage", "dodge", "help", "hide", "ready"]
"""The standard actions that there are (combat.standard.list)."""


@shape(place="combat.attack")
class AttackSource(Open):
    """A list of the sheet whose rows are weapons (combat.attacks.list)."""

    list: Id = key(feature="combat.attacks.list", help="a list of the sheet")
    budget: Id = key(feature="combat.attacks.list", help="what of a turn an attack takes")
    strikes: Ref | None = key(
        default=None, since="1.29", feature="combat.attacks.list", help="how many strikes one payment buys; else one"
    )


@shape
class AttackLists:
    """Where weapons stand on the sheet."""

    attacks: tuple[AttackSource, ...] = key(
        0, MOST_ATTACK_LISTS, default=(), feature="combat.attacks.list", help="lists whose rows are weapons"
    )


@shape
class StandardActions:
    """What anybody may do on a turn."""

    standard: tuple[StandardAction, ...] = key(
        0, 6, default=(), feature="combat.standard.list", help="each takes one of the main budget"
    )


@shape
class DamageTypes:
    """The kinds of damage that there are."""

    damage_types: tuple[DamageType, ...] = key(
        0, MOST_WORDS, default=(), feature="combat.damage-types", help="matched without regard to case; none: any text"
    )


@shape
class ContestNumber:
    """A number that contests read (contest.checks)."""

    id: Id = key()
    label: Label = key(help="what the log says")
    value: Ref = key(help="a number of the sheet, read as the fight starts")


@shape
class ContestNumbers:
    """The numbers that contests read."""

    checks: tuple[ContestNumber, ...] = key(
        0, MOST_CHECKS, default=(), since="1.43", feature="contest.checks", help="numbers that contests read"
    )


@shape
class Scale:
    """What distances are counted in. With it, fights can be fought on a board."""

    distance: Distance | None = key(
        default=None, since="1.28", feature="board.distance.only-required", help="the unit of every distance"
    )


@shape
class Named:
    """A word of the ruleset's own."""

    id: Id = key()
    label: Label = key(help="what people read")


@shape
class Sizes:
    """How large somebody can be."""

    sizes: tuple[Named, ...] = key(
        0, MOST_WORDS, default=(), since="1.103", help="how large somebody can be, the smallest first"
    )


@shape
class CreatureTypes:
    """What somebody in a fight can be (combat.creature-types.types)."""

    types: tuple[Named, ...] = key(1, MOST_WORDS, help="what one can be: one of them")
    tags: tuple[Named, ...] = key(0, MOST_WORDS, default=(), help="what one can be besides: any of them")
    field: Id | None = key(default=None, help="a text or choice field that says what a character is")
    default: Id | None = key(default=None, help="what a character is whose field says none of the types")


@shape
class Types:
    """What those in a fight can be."""

    creature_types: CreatureTypes | None = key(
        default=None, since="1.168", feature="combat.creature-types.types", help="what those in a fight can be"
    )


FARTHEST: Final = 1_000_000
"""The largest distance that may be written, in the ruleset's unit."""
_REACH: Final = "board.reach.row-source"


@shape
class RowDistance:
    """A distance of weapon rows: a column of the list, or one number for every row. Exactly one of the two."""

    const: float | None = key(0, FARTHEST, default=None, help="the same for every row")
    column: Id | None = key(default=None, help="a number column; 0 is no such distance")


@shape
class RowRange:
    """How far weapon rows are thrown or shot: one distance, or a normal one and a long one."""

    const: float | None = key(0, FARTHEST, default=None, help="the same for every row")
    column: Id | None = key(default=None, help="a number column; 0 is no such distance")
    normal: RowDistance | None = key(default=None, help="how far a shot costs nothing")
    long: RowDistance | None = key(default=None, help="how far a shot carries")


@shape
class AttackDistances:
    """How far weapon rows reach."""

    reach: RowDistance | None = key(default=None, since="1.28", feature=_REACH, help="how far a swing reaches")
    range: RowRange | None = key(default=None, since="1.28", feature=_REACH, help="how far a shot carries")


def told(block: Open, shape: type[T]) -> T:
    """The keys of a shape in an object of the combat block; their defaults where no loaded plugin brings them."""
    found: T | None = block.parts.get(shape)
    return found if found is not None else shape()


def damage_key(type: str) -> str:
    """A damage type as it is matched: without regard to case and padding (combat.damage-types)."""
    return type.strip().casefold()


def check_damage_type(type: str, combat: Combat, report: Report, feature: str) -> None:
    """Refuse a type that the ruleset does not have; where it declares none, any text is one."""
    declared = told(combat, DamageTypes).damage_types
    if declared and damage_key(type) not in map(damage_key, declared):
        report.refuse(f'names no damage type of the combat block: "{type}"', feature=feature)


def needs_distance(combat: Combat, report: Report, feature: str) -> None:
    """Refuse what is measured where nothing says in what. ``report`` stands at what is measured."""
    if told(combat, Scale).distance is None:
        report.refuse("needs combat.distance: without it nothing is near or far", feature=feature)
