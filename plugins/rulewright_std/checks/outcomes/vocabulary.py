"""The keys of outcome tiers, and what their shapes cannot say."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rulewright.check.resolution import Resolution
from rulewright.features import features
from rulewright.issues import Report
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id, Label, Safe

FEATURES: Final = (
    *features(
        "check.outcomes.declare", "check.outcomes.by-margin", "check.outcomes.by-total", "check.outcomes.tiers",
        "check.outcomes.tiers.at-least", "check.outcomes.tiers.success", "check.outcomes.tiers.critical",
        "check.outcomes.tiers.text", "check.outcomes.on", "check.outcomes.naturals-shift",
        "check.outcomes.naturals-shift.replaces", "check.outcomes.decide", "check.outcomes.naturals-automatic",
        "check.outcomes.botch", "check.outcomes.no-exceptional", "check.outcomes.fixed-difficulty-pool",
        "check.outcomes.record", "check.outcomes.gm",
        since="1.135",
    ),
    *features("check.outcomes.by-fraction", since="1.139"),
)  # fmt: skip

On = Literal["critical-success", "critical-failure"]


@shape
class Tier:
    """One result of a check (check.outcomes.tiers)."""

    id: Id = key()
    label: Label = key(help="what the record calls it")
    at_least: int | None = key(
        -1000, 1000, default=None, help="the lowest number that falls here; none on the last tier"
    )
    success: bool = key(default=False, help="whether it counts as a success")
    critical: bool = key(default=False, help="whether it is the critical of its side")
    on: On | None = key(default=None, help="the critical that falls here, and nothing else does")
    text: Annotated[Safe, Bounds(1, 200)] | None = key(default=None, help="what it means at the table")


@shape
class Outcomes:
    """The tiers of a check, and what they read."""

    by: Literal["margin", "total", "fraction"] = key(default="margin", help="what the tiers read")
    naturals: Literal["shift"] | None = key(default=None, help="shift: a natural face moves the result by one tier")
    tiers: tuple[Tier, ...] = key(2, 8, help="the best first")


@shape
class OutcomeKeys:
    """Outcome tiers in the resolution block."""

    outcomes: Outcomes | None = key(default=None, since="1.135", feature="check.outcomes.declare")


def check_tiers(resolution: Resolution, report: Report) -> None:
    """Refuse tiers that no result could reach, or that say two things."""
    outcomes = resolution.part(OutcomeKeys).outcomes
    if outcomes is None:
        return
    tiers, at = outcomes.tiers, report.at("outcomes", "tiers")
    for index, tier in enumerate(tiers):
        if any(other.id == tier.id for other in tiers[:index]):
            at.at(index, "id").refuse(f'is used twice: "{tier.id}"', feature="check.outcomes.tiers")
    if not any(tier.success for tier in tiers):
        at.refuse("must have a tier with success", feature="check.outcomes.tiers.success")
    if all(tier.success for tier in tiers):
        at.refuse("must have a tier without success", feature="check.outcomes.tiers.success")
    _check_on(tiers, at)
    _check_numbers(outcomes, at)


def _check_on(tiers: tuple[Tier, ...], at: Report) -> None:
    seen: set[On] = set()
    for index, tier in enumerate(tiers):
        if tier.on is None:
            continue
        here = at.at(index)
        if tier.on in seen:
            here.at("on").refuse(f"is taken: only one tier may be on {tier.on}", feature="check.outcomes.on")
        seen.add(tier.on)
        if tier.at_least is not None:
            here.at("atLeast").refuse(
                "must be left out: only a critical falls into this tier", feature="check.outcomes.on"
            )
        if tier.success != (tier.on == "critical-success"):
            wanted = "true" if tier.on == "critical-success" else "false"
            here.at("success").refuse(f"must be {wanted} on a tier for {tier.on}", feature="check.outcomes.on")


def _check_numbers(outcomes: Outcomes, at: Report) -> None:
    feature = "check.outcomes.tiers.at-least"
    read = [(index, tier) for index, tier in enumerate(outcomes.tiers) if tier.on is None]
    if not read:
        at.refuse("must have a tier that is read from a number", feature=feature)
        return
    last, before = read[-1][0], None
    for index, tier in read:
        here = at.at(index, "atLeast")
        if index == last:
            if tier.at_least is not None:
                here.refuse("must be left out on the last tier: it takes whatever is below", feature=feature)
        elif tier.at_least is None:
            here.refuse("is required on every tier but the last", feature=feature)
        else:
            if before is not None and tier.at_least >= before:
                here.refuse(f"must be below the {before} of the tier before it", feature=feature)
            if outcomes.by == "fraction" and tier.at_least < 1:
                here.refuse("must be 1 or more: it divides the target", feature="check.outcomes.by-fraction")
            before = tier.at_least
