"""The keys of ``combat.attacks``: which columns of a list say what a weapon does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from rulewright.features import features
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.row_source import CellIs, OfColumn
from rulewright.sheet.values import Ref

LIST: Final = "combat.attacks.list"
NAME: Final = "combat.attacks.name"
DICE: Final = "combat.attacks.damage.dice"
COLUMNS: Final = "combat.attacks.columns"
CHOICES: Final = "combat.attacks.ability-choices.refusals"
FEATURES: Final = (
    *features(
        LIST, NAME, DICE, COLUMNS, "combat.attacks.to-hit.bonus", "combat.attacks.damage.ability",
        "combat.attacks.damage.bonus", "combat.attacks.damage.type", "combat.attacks.ability-column",
        "combat.attacks.proficiency-column", "combat.attacks.not-an-attack", since="1.26",
    ),
    *features(
        "combat.attacks.strikes", "combat.attacks.strikes.in-hand", "combat.attacks.strikes.shared",
        "combat.attacks.strikes.cleared", "combat.attacks.strikes-capped-by", since="1.29",
    ),
    *features("combat.attacks.to-hit.skill", "combat.attacks.to-hit.skill.ability-swap", since="1.47"),
    *features(CHOICES, "combat.attacks.ability-choices", since="1.793"),
    *features("combat.attacks.sheet-bonus", "combat.attacks.sheet-bonus.when", since="1.800"),
)  # fmt: skip

Abilities = Annotated[tuple[Id, ...], Bounds(2, 20)]


@shape
class SheetBonus:
    """A number of the sheet that is added to hit."""

    value: Ref = key(help="the number; the live state may be read")
    when: CellIs | None = key(default=None, help="only on rows with this cell")


@shape
class ToHit:
    """What a row adds to hit. Each names a column of the same list."""

    ability: OfColumn | None = key(default=None, help="a choice column: the modifier of the ability that it names")
    proficiency: OfColumn | None = key(default=None, help="a boolean column: true adds the proficiency bonus")
    bonus: OfColumn | None = key(default=None, help="a number column")
    skill: OfColumn | None = key(
        default=None,
        since="1.47",
        feature=COLUMNS,
        help="a choice column: what a check of the skill that it names adds",
    )
    sheet_bonus: SheetBonus | None = key(
        default=None, since="1.800", feature=COLUMNS, help="a number of the sheet, for all rows or for some"
    )


@shape
class Damage:
    """What a hit of a row does. Each names a column of the same list."""

    dice: OfColumn = key(feature=DICE, help="a dice column; a row without readable dice is no attack")
    ability: OfColumn | None = key(default=None, help="a choice column: the modifier of the ability that it names")
    bonus: OfColumn | None = key(default=None, help="a number column")
    type: OfColumn | None = key(default=None, help="a text or choice column: the damage type")


@shape
class WeaponKeys:
    """How the rows of a list are read as weapons."""

    name: Id = key(feature=NAME, help="the text column that names a row")
    to_hit: ToHit = key(default=ToHit(), feature=COLUMNS, help="what a row adds to hit")
    damage: Damage = key(feature=DICE, help="what a hit does")
    ability_choices: Mapping[str, Abilities] = key(
        1,
        20,
        default={},
        since="1.793",
        feature=CHOICES,
        help="values of the ability column that mean the best of several abilities",
    )
    strikes_capped_by: OfColumn | None = key(
        default=None, since="1.29", feature=COLUMNS, help="a boolean column: true lets the row strike once a payment"
    )
