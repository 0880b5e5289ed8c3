"""The keys of starting gear: kits in the file, and the step that offers them."""

from __future__ import annotations

from typing import Annotated, Final

from rulewright.features import features
from rulewright.items.shapes import ItemKey
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Dice, Id, Label
from rulewright.sheet.values import Ref

FEATURES: Final = (
    *features("builder.step.startingGear.list", "builder.step.startingGear.claimed-in-game", since="1.86"),
    *features(
        "builder.step.startingGear.strict", "builder.step.startingGear.fits", "builder.step.startingGear.free-edit",
        "builder.step.startingGear.clear-unfit", "builder.step.startingGear.empty",
        "builder.step.startingGear.not-strict", "builder.step.startingGear.mode-is-local",
        "builder.step.startingGear.checked-at-claim",
        since="1.109",
    ),
    *features(
        "builder.step.startingGear.coins.roll", "builder.step.startingGear.coins.shown",
        "builder.step.startingGear.coins.rolled-once", "builder.step.startingGear.coins.count-from",
        "builder.step.startingGear.coins.items-fixed",
        since="1.157",
    ),
)  # fmt: skip

COINS: Final = "builder.step.startingGear.coins.roll"


@shape
class Fits:
    """Whom a kit is for (builder.step.startingGear.fits)."""

    value: Ref = key(help="read from the sheet, without its live state")
    at_least: float | None = key(default=None, help="the least that it must read")
    at_most: float | None = key(default=None, help="the most that it may read")


@shape
class GearRow:
    """Something in a kit: an item, or coins (builder.step.startingGear.coins.roll)."""

    item: ItemKey | None = key(default=None, help="<catalog>/<entry>")
    coins: Id | None = key(default=None, help="a coin")
    count: int | None = key(1, 999_999, default=None, help="how many; without it, 1")
    roll: Dice | None = key(default=None, since="1.157", feature=COINS, help="coins: rolled when the kit is taken")
    count_from: Ref | None = key(
        default=None, since="1.157", feature=COINS, help="coins: read from the sheet of whoever takes the kit"
    )
    times: int | None = key(
        1, 10_000, default=None, since="1.157", feature=COINS, help="coins: multiplies what was found"
    )


@shape
class KitShape:
    """A kit of starting gear (builder.step.startingGear.list)."""

    id: Id = key()
    label: Label = key()
    fits: Fits | None = key(
        default=None, since="1.109", feature="builder.step.startingGear.fits", help="without it, it fits everybody"
    )
    rows: tuple[GearRow, ...] = key(0, 60, default=(), help="what is in it")


@shape
class KitsKeys:
    """The kits of a ruleset."""

    starting_gear: Annotated[tuple[KitShape, ...], Bounds(0, 120)] = key(
        default=(), feature="builder.step.startingGear.list", help="kits of starting gear"
    )


@shape
class GearKeys:
    """Keys of a startingGear step (builder.step.startingGear.list)."""

    strict: bool = key(
        default=False,
        since="1.109",
        feature="builder.step.startingGear.strict",
        help="only kits that fit are offered, unless a screen edits freely",
    )
