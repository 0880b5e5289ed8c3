"""What a deed does in a fight, in numbers: the words that catalog entries, uses of items and creatures' actions share.

Every key is None (or empty) where the author left it out, so that what some deed must not carry can be told.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rulewright.catalog.shapes import Amount
from rulewright.issues import Report
from rulewright.shapes.declare import Bounds, Open, key, shape
from rulewright.shapes.words import Dice, Id, Safe
from rulewright.sheet.definition import Definition

SHAPE: Final = "catalog.mechanics.shape"
DamageType = Annotated[Safe, Bounds(1, 40)]
OnSuccess = Literal["none", "half", "negates"]
TurnEdge = Literal["turn-end", "turn-start"]


@shape
class Area:
    """A shape on the board (catalog.mechanics.shape)."""

    shape: Literal["burst", "cone", "line"] = key()
    size: float = key(0, 1_000_000, help="in the catalog's unit; above 0")


@shape(place="act.save")
class Save(Open):
    """A save that each target makes."""

    save: Id = key(help="which save of the sheet")
    on_success: OnSuccess = key(default="negates", help="what a target that passes takes; none is the same as negates")


@shape
class PartSave:
    """A further save against one part of a blow (catalog.mechanics.plus)."""

    save: Id = key(help="which save of the sheet")
    difficulty: float | None = key(0, 1000, default=None, help="without it, that of the action's own save")
    on_success: OnSuccess = key(default="negates", help="what is left of the part when the save passes")


@shape
class Part:
    """One more amount on the same blow (catalog.mechanics.plus)."""

    dice: Dice | None = key(default=None)
    flat: int | None = key(-1000, 10_000, default=None)
    type: DamageType | None = key(default=None, help="without it, the blow's own")
    save: PartSave | None = key(default=None)


@shape
class Rounds:
    """A clock on a condition: so many of its holder's turns."""

    rounds: int = key(1, 1000)
    at: Literal["turn-start"] | None = key(
        default=None,
        since="1.45",
        feature="catalog.mechanics.applies",
        help="counted as turns begin, not end",
    )


@shape
class SaveEnds:
    """A save that ends a condition."""

    save: Id = key(help="which save of the sheet")
    at: TurnEdge = key(default="turn-end", help="when the holder makes it")


@shape(place="act.applies")
class Applies(Open):
    """A condition put on what is touched (catalog.mechanics.applies)."""

    condition: Id = key(help="one of the sheet's live conditions")
    duration: Rounds | Literal["instant", "until-save"] = key(help="instant has no clock of its own")
    save_ends: SaveEnds | None = key(default=None)
    ends_after: Literal["own-attack", "attacked", "own-save"] | None = key(
        default=None, since="1.45", feature="catalog.mechanics.applies", help="the event that ends it"
    )


@shape
class ActKeys:
    """What a deed does, to whom, and for what part of a turn (catalog.mechanics.shape)."""

    range: float | None = key(0, 1_000_000, default=None, help="in the catalog's unit; 0 is self or touch")
    area: Area | None = key(default=None)
    targets: Literal["self", "ally", "enemy", "any"] | None = key(default=None)
    friendly_fire: bool | None = key(default=None, help="false: an area passes over one's own side")
    amount: Amount | None = key(default=None, help="harm or healing, as kind says")
    damage_type: DamageType | None = key(default=None)
    attack_roll: bool | None = key(default=None, help="it must hit")
    save: Save | None = key(default=None)
    target_count: int | None = key(1, 20, default=None, since="1.26", feature=SHAPE)
    auto_hit: bool | None = key(default=None, since="1.26", feature=SHAPE)
    applies: tuple[Applies, ...] | None = key(
        0, 4, default=None, since="1.26", feature="catalog.mechanics.applies", help="conditions put on what it touches"
    )
    temporary: Amount | None = key(default=None, since="1.26", feature=SHAPE)
    budget: Id | None = key(default=None, since="1.26", feature=SHAPE, help="what of a turn it takes")
    plus: tuple[Part, ...] | None = key(0, 3, default=None, since="1.29", feature="catalog.mechanics.plus")
    free: Literal[True] | None = key(default=None, since="1.29", feature="catalog.mechanics.free")


def check_act(kind: str, keys: ActKeys, sheet: Definition, report: Report) -> None:
    """Refuse names that the sheet does not declare, and words that do not go together. ``report`` is at the deed."""
    _check_amounts(kind, keys, report)
    if keys.save is not None:
        check_save(sheet, keys.save.save, report.at("save", "save"))
    for index, part in enumerate(keys.plus or ()):
        _check_part(sheet, part, report.at("plus", index))
    for index, applies in enumerate(keys.applies or ()):
        _check_applies(sheet, applies, report.at("applies", index))
    if keys.area is not None and keys.area.size == 0:
        report.at("area", "size").refuse("must be above 0", feature=SHAPE)
    if keys.free and keys.budget is not None:
        report.at("free").refuse(
            "cannot stand beside budget: what is free takes none", feature="catalog.mechanics.free"
        )


def check_save(sheet: Definition, id: str, report: Report) -> None:
    """Refuse a save that the sheet does not declare."""
    if id not in sheet.saves:
        report.refuse(f'names no save of the sheet: "{id}"', feature=SHAPE)


def _check_amounts(kind: str, keys: ActKeys, report: Report) -> None:
    for name, amount in (("amount", keys.amount), ("temporary", keys.temporary)):
        if amount is not None and amount.empty:
            report.at(name).refuse("must have dice, flat or both", feature=SHAPE)
    if keys.plus is None:
        return
    feature = "catalog.mechanics.plus"
    if kind == "heal":
        report.at("plus").refuse("cannot stand on a heal: healing has no further parts", feature=feature)
    elif keys.amount is None:
        report.at("plus").refuse("needs an amount beside it: its parts join a blow", feature=feature)


def _check_part(sheet: Definition, part: Part, report: Report) -> None:
    if part.dice is None and part.flat is None:
        report.refuse("must have dice, flat or both", feature="catalog.mechanics.plus")
    if part.save is not None:
        check_save(sheet, part.save.save, report.at("save", "save"))


def _check_applies(sheet: Definition, applies: Applies, report: Report) -> None:
    feature = "catalog.mechanics.applies"
    if applies.condition not in sheet.conditions:
        report.at("condition").refuse(f'names no condition of the sheet: "{applies.condition}"', feature=feature)
    if applies.save_ends is not None:
        check_save(sheet, applies.save_ends.save, report.at("saveEnds", "save"))
    elif applies.duration == "until-save":
        report.at("duration").refuse("needs saveEnds beside it: no save could ever end it", feature=feature)
