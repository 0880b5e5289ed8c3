"""The keys of the combat block that only a fight on a board reads, and the words for who can stand on one."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rulewright.catalog.acts import DamageType
from rulewright.features import features
from rulewright.fight.block import DicePair
from rulewright.fight.words import FARTHEST
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id, Safe

DISTANCE: Final = "board.distance.only-required"
PER_CELL: Final = "board.distance.per-cell"
REACH: Final = "board.reach.row-source"
ELEVATION: Final = "board.elevation.block"
STYLES: Final = "board.styles"
FEATURES: Final = (
    *features(DISTANCE, PER_CELL, REACH, since="1.28"),
    *features(ELEVATION, since="1.75"),
    *features(STYLES, since="1.379"),
)

Lean = Literal["disadvantage", "normal"]
StyleId = Annotated[Safe, Bounds(1, 64)]


@shape
class Ranged:
    """What a shot costs that is hard to make. A swing is never a shot."""

    long: Lean = key(default="normal", help="a shot past the normal range")
    adjacent_foe: Lean = key(default="normal", help="a shot with an enemy in the next cell")


@shape
class Cover:
    """What cover adds to what an attack is rolled against."""

    bonus: int = key(0, 1000, help="half cover")
    three_quarters: int | None = key(
        0, 1000, default=None, since="1.74", feature=DISTANCE, help="three-quarters cover; without it, as half cover"
    )
    saves: tuple[Id, ...] = key(0, 40, default=(), since="1.74", feature=DISTANCE, help="saves that cover helps too")
    creatures: bool = key(
        default=False, since="1.74", feature=DISTANCE, help="whether anybody in the way gives half cover"
    )


@shape
class Opportunity:
    """Striking at somebody who walks out of reach."""

    budget: Id = key(help="what of a turn the strike takes")


@shape
class HighGround:
    """What striking from higher up takes off the defense."""

    bonus: int = key(1, 1000)


@shape
class Falling:
    """What a fall does."""

    per: float = key(0, FARTHEST, help="the drop that throws the dice once; above 0")
    dice: DicePair = key(help="thrown for each such drop")
    max: int = key(1, 1000, help="the most dice in all")
    type: DamageType | None = key(default=None, help="their damage type")
    prone: Id | None = key(default=None, help="the condition that a faller is in afterwards")


@shape
class Elevation:
    """What height adds (board.elevation.block)."""

    level_height: float = key(0, FARTHEST, help="how high one level is; above 0")
    high_ground: HighGround | Literal["advantage"] | None = key(
        default=None, help="what striking from higher up gives the attack"
    )
    range_bonus: int = key(0, 1000, default=0, help="how many cells more a shot carries from higher up")
    falling: Falling | None = key(default=None, help="what a fall does; without it, nothing")


@shape
class BoardKeys:
    """What a fight on a board reads. Only the distance is needed for one."""

    ranged: Ranged | None = key(default=None, since="1.28", feature=DISTANCE, help="what hard shots cost")
    cover: Cover | None = key(default=None, since="1.28", feature=DISTANCE, help="what cover adds")
    opportunity: Opportunity | None = key(
        default=None, since="1.28", feature=DISTANCE, help="striking at somebody who walks out of reach"
    )
    elevation: Elevation | None = key(default=None, since="1.75", feature=ELEVATION, help="what height adds")
    styles: tuple[StyleId, ...] | None = key(
        1, 8, default=None, since="1.379", feature=STYLES, help="the styles of fight that a game may use; else all"
    )
