"""The keys of a symbol check."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rulewright.check.ladder import DcRung
from rulewright.features import features
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id, Label, Safe

FEATURES: Final = (
    *features(
        "check.symbol-pool.kind", "check.symbol-pool.symbols", "check.symbol-pool.symbols.counts",
        "check.symbol-pool.symbols.cancels", "check.symbol-pool.dice", "check.symbol-pool.references",
        "check.symbol-pool.pool.larger-upgraded", "check.symbol-pool.pool.sum", "check.symbol-pool.pool.max",
        "check.symbol-pool.pool.ability", "check.symbol-pool.pool.rank", "check.symbol-pool.pool.sheet-bonus",
        "check.symbol-pool.difficulty", "check.symbol-pool.difficulty.upgrade", "check.symbol-pool.difficulty-ladder",
        "check.symbol-pool.boost-setback", "check.symbol-pool.success", "check.symbol-pool.criticals",
        "check.symbol-pool.outcomes", "check.symbol-pool.spend", "check.symbol-pool.named-roll",
        "check.symbol-pool.record", "check.symbol-pool.record.symbol-details", "check.symbol-pool.record.card",
        "tag.dc.symbol", "tag.upgrade", "tag.bonus.symbol",
        since="1.141",
    ),
    *features(
        "check.symbol-pool.setback-combined", "check.symbol-pool.allow-own-upgrade",
        "check.symbol-pool.allow-own-upgrade.overflow", "check.symbol-pool.record.increments", "tag.setback",
        "tag.upgrade-own",
        since="1.150",
    ),
    *features("check.symbol-pool.combat", since="1.382"),
)  # fmt: skip

Face = Annotated[tuple[Id, ...], Bounds(0, 3)]
"""The symbols on one face: at most three, none on a blank one; an id that is written twice counts twice."""


@shape
class Symbol:
    """Something that a face may show (check.symbol-pool.symbols)."""

    id: Id = key(help="what faces and records write")
    label: Label = key(help="what people read")
    counts: Id | None = key(
        default=None,
        feature="check.symbol-pool.symbols.counts",
        help="another symbol, of which each one shown adds one before anything cancels",
    )
    cancels: Id | None = key(
        default=None,
        feature="check.symbol-pool.symbols.cancels",
        help="the symbol that it and this one remove, one for one; it may be written on either of the two, or on both",
    )
    text: Annotated[Safe, Bounds(1, 400)] | None = key(default=None, help="what it means, for the Game Master")


@shape
class SymbolDie:
    """A die with symbols on it (check.symbol-pool.dice)."""

    id: Id = key(help="what the other keys and records write")
    label: Label = key(help="what people read")
    faces: tuple[Face, ...] = key(2, 20, help="the symbols on each face, [] for a blank one")


@shape
class Success:
    """What a check must leave standing (check.symbol-pool.success)."""

    symbol: Id = key(help="the symbol that is counted after cancelling")
    needed: int = key(1, 100, default=1, help="how many of it make a success")


@shape
class OwnDice:
    """The roller's dice, made of an ability and a rank."""

    die: Id = key(help="the die that is rolled")
    upgrade: Id | None = key(default=None, help="the die that it is upgraded to")
    build: Literal["larger-upgraded", "sum"] = key(
        default="larger-upgraded",
        feature="check.symbol-pool.pool.larger-upgraded",
        help="larger-upgraded: as many dice as the larger of the two, as many upgraded as the smaller; sum: the sum",
    )
    max: int = key(1, 12, default=6, feature="check.symbol-pool.pool.max", help="the most of the roller's own dice")


@shape
class OpposingDice:
    """The dice that are rolled against the roller (check.symbol-pool.difficulty)."""

    die: Id = key(help="the die that is rolled, as many as the check's dc")
    upgrade: Id | None = key(
        default=None,
        feature="check.symbol-pool.difficulty.upgrade",
        help="the die that upgrade= on a tag exchanges them for",
    )
    max: int = key(1, 12, default=5, help="the most of them")


@shape
class AddedDice:
    """Dice that a signed bonus adds (check.symbol-pool.boost-setback)."""

    die: Id = key(help="the die that is added")
    max: int = key(1, 6, default=3, help="the most of them")


@shape
class SymbolKeys:
    """Keys of the resolution block that are read when dice show symbols."""

    symbols: tuple[Symbol, ...] = key(2, 10, feature="check.symbol-pool.symbols")
    dice: tuple[SymbolDie, ...] = key(2, 8, feature="check.symbol-pool.dice")
    success: Success = key(feature="check.symbol-pool.success")
    pool: OwnDice = key(feature="check.symbol-pool.pool.larger-upgraded")
    difficulty: OpposingDice = key(feature="check.symbol-pool.difficulty")
    boost: AddedDice | None = key(
        default=None, feature="check.symbol-pool.boost-setback", help="added by a bonus above 0"
    )
    setback: AddedDice | None = key(
        default=None,
        feature="check.symbol-pool.boost-setback",
        help="added by a bonus below 0, and by setback= on a tag",
    )
    critical_success: Id | None = key(
        default=None, feature="check.symbol-pool.criticals", help="the symbol that marks a check as a critical success"
    )
    critical_failure: Id | None = key(
        default=None, feature="check.symbol-pool.criticals", help="the symbol that marks a check as a critical failure"
    )
    allow_own_upgrade: bool = key(
        default=False,
        since="1.150",
        feature="check.symbol-pool.allow-own-upgrade",
        help="whether upgradeOwn= on a tag upgrades the roller's dice",
    )
    difficulty_ladder: tuple[DcRung, ...] = key(0, 40, default=(), feature="check.symbol-pool.difficulty-ladder")
