"""Training, checked and bound."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from rulewright.build.around import Around
from rulewright.build.chain import Stage
from rulewright.build.gifts import Target, TargetKind, Write
from rulewright.build.shapes import StepShape
from rulewright.build.step import NOTHING, Giving, Grant, Slot, Step, StepKind
from rulewright.issues import Report
from rulewright.sheet.values import Need
from rulewright_std.builder.trained.choosing import Choosing, settle
from rulewright_std.builder.trained.vocabulary import TrainChoice, TrainedKeys, Training, TrainingKeys

FAMILY = "trained"
CHOOSE = "builder.grants.trained.choose"
TIER = "builder.grants.trained.tier"


@attrs.frozen
class TrainedStep(Step):
    """The step where training is chosen; its choices are counted and shown by the kernel."""

    def hosts(self, slot: Slot) -> bool:
        return slot.family == FAMILY


def bind_step(shape: StepShape, at: int, around: Around, report: Report) -> Step:
    """Check and bind a trained step."""
    keys: TrainedKeys = shape.variant
    slots = tuple(
        _slot(place, choice, around, report.at("choose", place), granted=None)
        for place, choice in enumerate(keys.choose)
    )
    return TrainedStep(shape, at, slots=slots, changes=_chosen(slots))


def bind_grant(part: TrainingKeys, around: Around, report: Report) -> Giving:
    """Check and bind what a pick trains; ``report`` stands at the grants of an entry."""
    training = part.trained
    if training is None:
        return NOTHING
    here = report.at("trained")
    if training.tier is not None:
        around.tier(training.tier, here.at("tier"), feature=TIER)
    slots = tuple(
        _slot(place, choice, around, here.at("choose", place), granted=training.tier)
        for place, choice in enumerate(training.choose)
    )
    writes = tuple(_direct(training, around, here))
    direct = frozenset(Need(write.target.kind, write.target.id) for write in writes)
    return Giving(writes, slots, direct | _chosen(slots))


def _direct(training: Training, around: Around, report: Report) -> Iterable[Write]:
    groups: tuple[tuple[TargetKind, str, tuple[str, ...]], ...] = (
        ("skill", "skills", training.skills),
        ("save", "saves", training.saves),
    )
    for kind, name, ids in groups:
        tier = around.tier_reached(kind, training.tier)
        for index, id in enumerate(ids):
            if around.definition.trainable(kind, id) is None:
                report.at(name, index).refuse(f'names no {kind} of the sheet: "{id}"', feature="builder.grants.trained")
            yield Write(Target(kind, id), Stage.TRAINED, "train", tier)


def _slot(place: int, choice: TrainChoice, around: Around, report: Report, *, granted: str | None) -> Slot:
    kind: TargetKind = "skill" if choice.what == "skills" else "save"
    declared = around.definition.skills if kind == "skill" else around.definition.saves
    for name, ids in (("from", choice.from_), ("replacementFrom", choice.replacement_from)):
        for index, id in enumerate(ids):
            if id not in declared:
                report.at(name, index).refuse(f'names no {kind} of the sheet: "{id}"', feature=CHOOSE)
    if choice.replacement_from and choice.on_duplicate is None:
        report.at("replacementFrom").refuse(
            'belongs to "onDuplicate": "replace"', feature="builder.choice.replacement-from"
        )
    tier = around.tier_reached(kind, choice.tier, granted)
    _check_tiers(choice, kind, tier, around, report)
    what = Choosing(
        kind,
        tuple(id for id in declared if not choice.from_ or id in choice.from_),
        tier,
        choice.held,
        choice.only,
        tuple(id for id in declared if not choice.replacement_from or id in choice.replacement_from)
        if choice.on_duplicate is not None
        else None,
    )
    constrained = choice.tier is not None or choice.only != "any" or choice.on_duplicate is not None
    return around.slot(FAMILY, place, choice.what, choice, report, constrained=constrained, what=what)


def _check_tiers(choice: TrainChoice, kind: TargetKind, tier: str, around: Around, report: Report) -> None:
    ranks = {id: rank for rank, id in enumerate(around.definition.tiers)}
    if choice.tier is not None:
        around.tier(choice.tier, report.at("tier"), feature="builder.choice.tier", kinds=(kind,))
        if ranks.get(choice.tier) == 0:
            report.at("tier").refuse("must be above the untrained tier", feature="builder.choice.tier")
    if choice.held is None:
        return
    here, feature = report.at("held"), "builder.grants.trained.choose.held"
    if choice.held not in ranks:
        here.refuse(f'names no tier of the sheet: "{choice.held}"', feature=feature)
    elif ranks[choice.held] >= ranks.get(tier, 0):
        here.refuse(f'must be below "{tier}", to which the choice trains', feature=feature)


def _chosen(slots: Iterable[Slot]) -> frozenset[Need]:
    """All that a player may train by these choices."""
    found: set[Need] = set()
    for slot in slots:
        ids = (*slot.what.ids, *(slot.what.replacements or ()))
        found.update(Need(slot.what.kind, id) for id in ids)
    return frozenset(found)


KIND = StepKind(
    "trained", TrainedKeys, bind_step, feature="builder.step.trained.offers", help="skills and saves are trained"
)
TRAINING = Grant(FAMILY, TrainingKeys, bind_grant, settle)
