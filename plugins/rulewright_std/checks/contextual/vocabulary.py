"""The keys of lists and entries that can be applied to one roll."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from rulewright.check.bearing import Lean
from rulewright.check.modifiers import Modifier
from rulewright.features import features
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id

FEATURES: Final = (
    *features(
        "sheet.contextual.declare", "sheet.contextual.skill", "sheet.contextual.bonus", "sheet.contextual.to-saves",
        "sheet.contextual.check", "catalog.contextual.mechanics", "catalog.contextual.effects",
        "catalog.contextual.modifiers", "catalog.contextual.narrow", "catalog.contextual.check",
        "check.contextual.cost", "check.contextual.apply", "check.contextual.apply.only-fitting",
        "check.contextual.apply.not-automatic", "check.contextual.apply.record", "check.contextual.apply.shared-name",
        "check.contextual.apply.unpaid",
        since="1.156",
    ),
    *features("sheet.contextual.abilities", since="1.213"),
    *features("check.contextual.cancel-off", since="1.214"),
    *features("check.contextual.best", "check.contextual.best.dice-highest", since="1.217"),
    *features(
        "check.contextual.cost.track", "sheet.contextual.cost", "check.contextual.apply.quotes", since="1.218"
    ),
)  # fmt: skip

MOST_NAMES: Final = 4
"""Names that one tag may apply (check.contextual.apply)."""
MOST_ADDED: Final = 20
"""Dice or successes that one thing may add to a pool, or take from it."""

Leaning = Literal["own-checks-advantage", "own-checks-disadvantage", "own-saves-advantage", "own-saves-disadvantage"]
LEANS: Final[Mapping[Leaning, tuple[Literal["checks", "saves"], Lean]]] = {
    "own-checks-advantage": ("checks", "advantage"),
    "own-checks-disadvantage": ("checks", "disadvantage"),
    "own-saves-advantage": ("saves", "advantage"),
    "own-saves-disadvantage": ("saves", "disadvantage"),
}
"""What each effect is about, and which way it leans a roll."""


@shape
class RollChange:
    """What something does to the dice of the roll that it is applied to (sheet.contextual.check,
    catalog.contextual.check)."""

    dice: int | None = key(-MOST_ADDED, MOST_ADDED, default=None, help="dice more, or fewer")
    successes: int | None = key(-MOST_ADDED, MOST_ADDED, default=None, help="successes that nobody rolls, or that go")
    double: int | None = key(1, 1000, default=None, help="the face from which dice count twice")
    explode: int | None = key(1, 1000, default=None, help="the face from which dice throw one more")
    cancel: Literal[False] | None = key(
        default=None, since="1.214", feature="check.contextual.cancel-off", help="low dice take no successes away"
    )
    best: Literal[True] | None = key(
        default=None, since="1.217", feature="check.contextual.best", help="a skill is rolled with the best rating"
    )

    def written(self) -> tuple[str, ...]:
        """The keys that are there."""
        names = ("dice", "successes", "double", "explode", "cancel", "best")
        return tuple(name for name in names if getattr(self, name) is not None)


@shape
class Cost:
    """What applying something costs, once: points of a pool, or steps of a track (check.contextual.cost)."""

    pool: Id | None = key(default=None, help="a live pool, beside amount")
    amount: int | None = key(1, 1_000_000, default=None, help="points that it takes")
    track: Id | None = key(
        default=None, since="1.218", feature="check.contextual.cost.track", help="a plain live track, beside by"
    )
    by: int | None = key(
        1, 1_000_000, default=None, since="1.218", feature="check.contextual.cost.track", help="steps it is marked"
    )


@shape
class ListContextual:
    """How the rows of a list are applied (sheet.contextual.declare)."""

    name: Id = key(help="the column that a row is called by")
    skill: Id | None = key(
        default=None, feature="sheet.contextual.skill", help="the column with the skill that a row is for"
    )
    abilities: Literal[True] | None = key(
        default=None, since="1.213", feature="sheet.contextual.abilities", help="that it may name an ability too"
    )
    bonus: Id | None = key(default=None, feature="sheet.contextual.bonus", help="a number column that is added")
    dice: Id | None = key(default=None, feature="sheet.contextual.bonus", help="a dice column that is added")
    to: Literal["saves"] | None = key(
        default=None, feature="sheet.contextual.to-saves", help="that rows are for saves, not for checks"
    )
    check: RollChange | None = key(
        default=None, feature="sheet.contextual.check", help="what every row does to the dice"
    )
    cost: tuple[Cost, ...] = key(
        1, 4, default=(), since="1.218", feature="sheet.contextual.cost", help="what applying a row costs"
    )


@shape
class ListKeys:
    """Rows that can be applied, in a list."""

    contextual: ListContextual | None = key(
        default=None, since="1.156", feature="sheet.contextual.declare", help="how its rows are applied to a roll"
    )


@shape
class EntryContextual:
    """What an entry does to the one roll that it is applied to (catalog.contextual.mechanics)."""

    effects: tuple[Leaning, ...] = key(
        0, 4, default=(), feature="catalog.contextual.effects", help="rolls that are made twice"
    )
    modifiers: tuple[Modifier, ...] = key(
        0, 12, default=(), feature="catalog.contextual.modifiers", help="numbers of checks or saves that it changes"
    )
    skills: tuple[Id, ...] | None = key(
        1, 120, default=None, feature="catalog.contextual.narrow", help="only checks of these"
    )
    saves: tuple[Id, ...] | None = key(
        1, 40, default=None, feature="catalog.contextual.narrow", help="only these saves"
    )
    check: RollChange | None = key(default=None, feature="catalog.contextual.check", help="what it does to the dice")
    cost: tuple[Cost, ...] = key(
        1, 4, default=(), feature="check.contextual.cost", help="what applying it costs, once a roll"
    )


@shape
class EntryKeys:
    """What an entry does when it is applied, in its mechanics."""

    contextual: EntryContextual | None = key(
        default=None, since="1.156", feature="catalog.contextual.mechanics", help="what it does when it is applied"
    )
