"""What the shapes of the board cannot say: measures without a unit, and names that point at nothing."""

from __future__ import annotations

from rulewright.fight.block import Combat
from rulewright.fight.checks import check_budget
from rulewright.fight.words import (
    AttackDistances,
    AttackLists,
    AttackSource,
    RowDistance,
    RowRange,
    Scale,
    Sizes,
    check_damage_type,
    needs_distance,
    told,
)
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.sheet.definition import Definition
from rulewright.sheet.ids import unique_ids
from rulewright.sheet.row_source import check_column
from rulewright.sheet.shapes import NumberKeys
from rulewright_std.combat.board.vocabulary import (
    DISTANCE,
    ELEVATION,
    PER_CELL,
    REACH,
    STYLES,
    BoardKeys,
    Elevation,
)

BUILT_IN = ("classic", "tactical")


def check_board(loading: Loading, report: Report) -> None:
    """Check what a fight on a board reads, and the words for who stands on it."""
    combat, sheet = loading.file.combat, loading.definition
    if combat is None:
        return
    at, keys = report.at("combat"), combat.part(BoardKeys)
    scale = combat.part(Scale).distance
    if scale is not None and scale.per_cell == 0:
        at.at("distance", "perCell").refuse("must be above 0", feature=PER_CELL)
    for name, measured in (("ranged", keys.ranged), ("cover", keys.cover), ("opportunity", keys.opportunity)):
        if measured is not None:
            needs_distance(combat, at.at(name), DISTANCE)
    for index, id in enumerate(keys.cover.saves if keys.cover is not None else ()):
        if id not in sheet.saves:
            at.at("cover", "saves", index).refuse(f'names no save of the sheet: "{id}"', feature=DISTANCE)
    if keys.opportunity is not None:
        check_budget(keys.opportunity.budget, combat, at.at("opportunity", "budget"), DISTANCE)
    if keys.elevation is not None:
        _check_elevation(keys.elevation, combat, sheet, at.at("elevation"))
    for index, source in enumerate(told(combat, AttackLists).attacks):
        _check_attack(source, combat, sheet, at.at("attacks", index))
    _check_styles(keys.styles, combat, at.at("styles"))
    unique_ids(combat.part(Sizes).sizes, at.at("sizes"))


def _check_elevation(elevation: Elevation, combat: Combat, sheet: Definition, at: Report) -> None:
    needs_distance(combat, at, ELEVATION)
    falling = elevation.falling
    if elevation.level_height == 0:
        at.at("levelHeight").refuse("must be above 0", feature=ELEVATION)
    if falling is None:
        return
    here = at.at("falling")
    if falling.per == 0:
        here.at("per").refuse("must be above 0", feature=ELEVATION)
    if falling.type is not None:
        check_damage_type(falling.type, combat, here.at("type"), ELEVATION)
    if falling.prone is not None and falling.prone not in sheet.conditions:
        here.at("prone").refuse(f'names no condition of the sheet: "{falling.prone}"', feature=ELEVATION)


def _check_attack(source: AttackSource, combat: Combat, sheet: Definition, at: Report) -> None:
    keys = source.part(AttackDistances)
    if keys.reach is not None:
        needs_distance(combat, at.at("reach"), DISTANCE)
        _check_distance(keys.reach, source.list, sheet, at.at("reach"))
    if keys.range is not None:
        needs_distance(combat, at.at("range"), DISTANCE)
        _check_range(keys.range, source.list, sheet, at.at("range"))


def _check_range(range: RowRange, list: str, sheet: Definition, at: Report) -> None:
    if range.normal is None and range.long is None:
        _check_distance(RowDistance(const=range.const, column=range.column), list, sheet, at)
        return
    if range.const is not None or range.column is not None:
        at.refuse("must be one distance, or normal and long", feature=REACH)
    for name, distance in (("normal", range.normal), ("long", range.long)):
        if distance is None:
            at.at(name).refuse("is required: a range has both normal and long", feature=REACH)
        else:
            _check_distance(distance, list, sheet, at.at(name))


def _check_distance(distance: RowDistance, list: str, sheet: Definition, at: Report) -> None:
    if (distance.const is None) == (distance.column is None):
        at.refuse("must have exactly one of const and column", feature=REACH)
    elif distance.column is not None and list in sheet.lists:
        here = at.at("column")
        check_column(distance.column, sheet.lists[list], (NumberKeys,), "a number column", here, REACH)


def _check_styles(styles: tuple[str, ...] | None, combat: Combat, at: Report) -> None:
    if styles is None:
        return
    for index, style in enumerate(styles):
        if style in styles[:index]:
            at.at(index).refuse(f'is named twice: "{style}"', feature=STYLES)
    if not set(styles).intersection(BUILT_IN):
        at.refuse("must have classic or tactical among them: every client has those", feature=STYLES)
    elif "tactical" in styles and "classic" not in styles and combat.part(Scale).distance is None:
        at.warn("tactical fights need combat.distance: without it there is no board", feature=STYLES)
