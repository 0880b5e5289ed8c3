"""An abilities step, checked and bound."""

from __future__ import annotations

from rulewright.build.around import Around
from rulewright.build.dice import CreationDice, check_dice
from rulewright.build.gifts import Target
from rulewright.build.shapes import StepShape
from rulewright.build.step import Step, StepKind
from rulewright.issues import Report
from rulewright.sheet.values import Need
from rulewright_std.builder.abilities.methods import Bought, Dealt, InOrder, Method, Typed
from rulewright_std.builder.abilities.scores import AbilitiesStep
from rulewright_std.builder.abilities.vocabulary import AbilitiesKeys, ManualBounds, PointBuy

SCORES = "builder.step.abilities.scores"


def bind(shape: StepShape, at: int, around: Around, report: Report) -> Step:
    """Check and bind an abilities step."""
    keys: AbilitiesKeys = shape.variant
    if any(isinstance(other.variant, AbilitiesKeys) for other in around.shape.steps[:at]):
        report.at("kind").refuse("is the second step that sets scores: there may be one", feature=ONE)
    abilities = _abilities(keys, around, report)
    methods = dict(_methods(keys, abilities, around, report.at("methods")))
    if not methods:
        report.at("methods").refuse("must declare at least one method", feature=SCORES)
    default = keys.methods.default
    if default is not None and default not in methods:
        report.at("methods", "default").refuse(
            f'must be one of the methods declared here, not "{default}"', feature="builder.step.abilities.default"
        )
    changes = frozenset(Need("ability", id) for id in abilities)
    return AbilitiesStep(
        shape, at, abilities=abilities, methods=methods, default=default, retry=keys.retry, changes=changes
    )


ONE = "builder.step.abilities.one-step"


def _abilities(keys: AbilitiesKeys, around: Around, report: Report) -> tuple[str, ...]:
    for index, id in enumerate(keys.abilities):
        here = report.at("abilities", index)
        if id in keys.abilities[:index]:
            here.refuse(f'is named twice: "{id}"', feature=SCORES)
        elif around.scales.of(Target("ability", id)) is None:
            here.refuse(f'names no ability of the sheet whose score can be set: "{id}"', feature=SCORES)
    named = keys.abilities or tuple(around.definition.abilities)
    return tuple(id for id in dict.fromkeys(named) if around.scales.of(Target("ability", id)) is not None)


def _methods(
    keys: AbilitiesKeys, abilities: tuple[str, ...], around: Around, report: Report
) -> list[tuple[str, Method]]:
    declared, found = keys.methods, list[tuple[str, Method]]()
    if declared.point_buy is not None:
        _check_costs(declared.point_buy, len(abilities), report.at("pointBuy"))
        found.append(("pointBuy", Bought(declared.point_buy.budget, dict(declared.point_buy.costs))))
    if declared.standard_array is not None:
        if len(declared.standard_array) < len(abilities):
            report.at("standardArray").refuse(
                f"must have a value for each of the {len(abilities)} scores",
                feature="builder.step.abilities.standard-array",
            )
        found.append(("standardArray", Dealt(declared.standard_array)))
    if declared.roll is not None:
        check_dice(declared.roll.dice, report.at("roll"), feature="builder.step.abilities.roll")
        found.append(("roll", Dealt(dice=declared.roll.dice)))
    if declared.rolls is not None:
        found.append(("rolls", InOrder(_in_order(keys, abilities, report.at("rolls")))))
    if declared.manual is not None:
        found.append(("manual", Typed(_bounds(declared.manual, abilities, around, report.at("manual")))))
    return found


def _check_costs(buy: PointBuy, scores: int, report: Report) -> None:
    """The table goes up by one from a score that costs nothing, and the budget is no more than it could take
    (question.builder.1)."""
    feature = "builder.step.abilities.point-buy"
    for index, (score, cost) in enumerate(buy.costs):
        here = report.at("costs", index)
        if index == 0 and cost != 0:
            here.refuse("must cost 0: every score starts there", feature=feature)
        elif index and score != buy.costs[index - 1][0] + 1:
            here.refuse("must be the score after the one before it", feature=feature)
        elif index and cost < buy.costs[index - 1][1]:
            here.refuse("must not cost less than the score before it", feature=feature)
    most = buy.costs[-1][1] * scores
    if buy.budget > most:
        report.at("budget").refuse(f"must not be above {most}, what every score at the top costs", feature=feature)


def _in_order(keys: AbilitiesKeys, abilities: tuple[str, ...], report: Report) -> dict[str, CreationDice]:
    feature = "builder.step.abilities.rolls"
    found: dict[str, CreationDice] = {}
    for index, group in enumerate(keys.methods.rolls or ()):
        check_dice(group.dice, report.at(index, "dice"), feature=feature)
        for place, id in enumerate(group.abilities):
            here = report.at(index, "abilities", place)
            if id in found:
                here.refuse(f'is in two groups: "{id}"', feature=feature)
            elif id not in abilities:
                here.refuse(f'is not a score of this step: "{id}"', feature=feature)
            found[id] = group.dice
    return found


def _bounds(
    manual: bool | ManualBounds, abilities: tuple[str, ...], around: Around, report: Report
) -> dict[str, tuple[int, int]]:
    if isinstance(manual, ManualBounds):
        if manual.min > manual.max:
            report.at("min").refuse(
                f"must not be above max, which is {manual.max}", feature="builder.step.abilities.manual.bounds"
            )
        lo, hi = manual.min, manual.max
        return dict.fromkeys(abilities, (lo, hi))
    return {id: (ability.min, ability.max) for id, ability in around.definition.abilities.items() if id in abilities}


KIND = StepKind("abilities", AbilitiesKeys, bind, feature=SCORES, help="ability scores are set")
