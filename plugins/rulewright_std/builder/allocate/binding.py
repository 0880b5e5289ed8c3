"""An allocate step, checked and bound."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulewright.build.around import Around
from rulewright.build.gifts import Target, need_of
from rulewright.build.scales import Scale
from rulewright.build.shapes import StepShape
from rulewright.build.step import Reading, Step, StepKind
from rulewright.capability import Capability
from rulewright.issues import Report
from rulewright.sheet.ids import unique_ids
from rulewright.sheet.shapes import NumberKeys
from rulewright.sheet.values import Ref
from rulewright_std.builder.allocate.groups import Column, Group, Rated
from rulewright_std.builder.allocate.staging import AllocateStep
from rulewright_std.builder.allocate.vocabulary import MOST_POINTS, MOST_RATING, AllocateKeys, GroupShape

MODE: Final = "builder.step.allocate.budget-mode"
BOUNDS: Final = "builder.step.allocate.bounds"
ROWS: Final = "builder.step.allocate.rows"


def bind(shape: StepShape, at: int, around: Around, report: Report) -> Step:
    """Check and bind an allocate step."""
    keys: AllocateKeys = shape.variant
    unique_ids(keys.groups, report.at("groups"))
    _check_mode(keys, report)
    earlier = {
        step.id: {target for group in step.variant.groups for target in group.targets}
        for step in around.shape.steps[:at]
        if isinstance(step.variant, AllocateKeys)
    }
    groups: list[Group] = []
    readings: list[Reading] = []
    taken: set[Target] = set()
    for index, group in enumerate(keys.groups):
        here = report.at("groups", index)
        rated = []
        for place, named in enumerate(group.targets):
            target = around.target(named, here.at("targets", place), feature="builder.step.allocate.target")
            if target in taken:
                here.at("targets", place).refuse(
                    f'is named twice in the step: "{target.id}"', feature="builder.step.allocate.groups"
                )
            elif target is not None:
                taken.add(target)
                later = tuple(step for step, others in earlier.items() if named in others)
                rated.append(_rated(target, later, around))
        groups.append(_group(group, tuple(rated), around, here))
        readings += _readings(groups[-1])
    saves = around.definition.saves
    linked = tuple(frozenset(need_of(one.target, saves) for one in group.rated) for group in groups)
    return AllocateStep(
        shape,
        at,
        keys=keys,
        bound=tuple(groups),
        changes=frozenset().union(*linked),
        readings=tuple(readings),
        linked=linked,
    )


def _check_mode(keys: AllocateKeys, report: Report) -> None:
    """Priorities, one for each group, or a budget of each group's own."""
    own = [group.budget is not None for group in keys.groups]
    if keys.priorities is None:
        if not all(own):
            report.refuse("must have priorities, or a budget for every group", feature=MODE)
    elif any(own):
        report.refuse("must have either priorities or budgets of groups, not both", feature=MODE)
    elif len(keys.priorities) != len(keys.groups):
        report.at("priorities").refuse(f"must have a quota for each of the {len(own)} groups", feature=MODE)


def _rated(target: Target, later: tuple[str, ...], around: Around) -> Rated:
    scale = around.scales.of(target)
    assert scale is not None
    return Rated(target, label_of(target, around), scale, later)


def label_of(target: Target, around: Around) -> str:
    """What people call a target."""
    sheet = around.definition
    match target.kind:
        case "ability":
            return sheet.abilities[target.id].label
        case "field":
            return sheet.fields[target.id].label
        case "bonus":
            return f"{(sheet.skills.get(target.id) or sheet.saves[target.id]).label} bonus"
        case _:
            return (sheet.skills if target.kind == "skill" else sheet.saves)[target.id].label


def _group(group: GroupShape, rated: tuple[Rated, ...], around: Around, report: Report) -> Group:
    bounds: dict[str, int | Reading] = {}
    written = (("base", group.base), ("min", group.min), ("max", group.max))
    for name, value in written:
        if value is not None:
            bounds[name] = _bound(value, rated, around, report.at(name))
    least, most = _fixed(group.min), _fixed(group.max)
    if least is not None and most is not None and least > most:
        report.at("min").refuse(f"must not be above max, which is {most}", feature=BOUNDS)
    budget = None
    if group.budget is not None:
        here = report.at("budget")
        budget = around.reading(group.budget, here, what="a budget", feature=MODE)
        points = _fixed(group.budget)
        if points is not None and not 0 <= points <= MOST_POINTS:
            here.refuse(f"must be from 0 to {MOST_POINTS}", feature="builder.step.allocate.budget-limit")
    return Group(group, rated, budget, bounds, tuple(_columns(group, around, report.at("rows"))))


def _fixed(value: int | Ref) -> float | None:
    """A bound or budget that is written as a number."""
    return value if isinstance(value, int) else getattr(value, "const", None)


def _bound(value: int | Ref, rated: tuple[Rated, ...], around: Around, report: Report) -> int | Reading:
    fixed = _fixed(value)
    if fixed is not None:
        _check_rating(fixed, rated, report)
    if isinstance(value, int):
        return value
    return around.reading(value, report, what="a bound", feature=BOUNDS)


def _check_rating(fixed: float, rated: tuple[Rated, ...], report: Report) -> None:
    if fixed != int(fixed) or not 0 <= fixed <= MOST_RATING:
        report.refuse(f"must be a whole number from 0 to {MOST_RATING}", feature=BOUNDS)
        return
    beyond = next((one for one in rated if not _holds(one.scale, fixed)), None)
    if beyond is not None:
        lo, hi = beyond.scale.lo, beyond.scale.hi
        report.refuse(f"must be a rating of {beyond.label}, from {lo:g} to {hi:g}", feature=BOUNDS)


def _holds(scale: Scale, rating: float) -> bool:
    return scale.lo <= rating <= scale.hi


def _columns(group: GroupShape, around: Around, report: Report) -> Iterator[Column]:
    for index, named in enumerate(group.rows):
        here = report.at(index)
        table = around.definition.lists.get(named.list)
        if table is None:
            here.at("list").refuse(f'names no list of the sheet: "{named.list}"', feature=ROWS)
            continue
        keys = next((column.variant for column in table.columns if column.id == named.column), None)
        if not isinstance(keys, NumberKeys):
            here.at("column").refuse(f'must name a number column of the list, not "{named.column}"', feature=ROWS)
        else:
            yield Column(named.list, named.column, keys)


def _readings(group: Group) -> Iterator[Reading]:
    if group.budget is not None:
        yield group.budget
    for bound in group.bounds.values():
        if isinstance(bound, Reading):
            yield bound


KIND: Final = StepKind(
    "allocate",
    AllocateKeys,
    bind,
    since=Capability.parse("1.152"),
    feature="builder.step.allocate.step",
    help="ratings are raised from a budget, a point for each",
)
