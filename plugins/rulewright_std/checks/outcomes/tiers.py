"""Which tier a check falls into. Tiers decide: success and criticals come from the tier, never from the comparison."""

from __future__ import annotations

from typing import Final

import attrs

from rulewright.check.fold import Critical, Reading
from rulewright.check.plan import Judge, Result, Verdict
from rulewright.check.resolution import Resolution
from rulewright.check.stages import CheckStage
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.teaching import Teaching
from rulewright_std.checks.outcomes.vocabulary import On, OutcomeKeys, Outcomes, Tier, check_tiers

_ON: Final[dict[Critical, On]] = {"success": "critical-success", "failure": "critical-failure"}


_SUCCEEDED: Final = frozenset({"success", "critical_success"})


@attrs.frozen(eq=False)
class TierJudge:
    """Reads tiers: ``bounds`` are those of the tiers that are read from a number, the best first, but for the last one,
    which has none, and ``verdicts`` what each of these tiers decides; ``on`` is what a critical decides; ``failed`` the
    worst failure, for a check that fails without dice where its number would reach a success."""

    tiers: tuple[Tier, ...]
    by: str
    shift: bool
    bounds: tuple[int, ...]
    verdicts: tuple[Verdict, ...]
    on: dict[Critical, Verdict]
    failed: Verdict
    needs_difficulty: bool

    def judge(self, reading: Reading) -> Verdict:
        if reading.critical is not None:
            return self.on[reading.critical]
        index = self._index(reading)
        if self.shift and reading.shift:
            index = min(max(index - reading.shift, 0), len(self.bounds))
        verdict = self.verdicts[index]
        return self.failed if reading.fails and verdict.result in _SUCCEEDED else verdict

    def _index(self, reading: Reading) -> int:
        if self.by == "fraction":
            return self._share(reading)
        number = reading.total if self.by == "total" else reading.margin
        if number is not None:
            for index, bound in enumerate(self.bounds):
                if number >= bound:
                    return index
        return len(self.bounds)

    def _share(self, reading: Reading) -> int:
        total, target = reading.total, reading.target
        if target is not None:
            for index, divisor in enumerate(self.bounds):
                if total <= target // divisor:
                    return index
        return len(self.bounds)

    def labels(self) -> tuple[str, ...]:
        return tuple(tier.label for tier in self.tiers)


def _result(tier: Tier) -> Result:
    if tier.success:
        return "critical_success" if tier.critical else "success"
    return "critical_failure" if tier.critical else "failure"


def _verdict(tier: Tier) -> Verdict:
    return Verdict(_result(tier), tier.label)


def tier_of(critical: Critical, tiers: tuple[Tier, ...]) -> Tier:
    """The tier that an automatic critical falls into: the one that waits for it, else the one marked critical on its
    side, else the best or the worst of all (check.outcomes.naturals-automatic)."""
    waiting = [tier for tier in tiers if tier.on == _ON[critical]]
    if waiting:
        return waiting[0]
    side = [tier for tier in tiers if tier.on is None and tier.success == (critical == "success")]
    marked = [tier for tier in side if tier.critical]
    free = [tier for tier in tiers if tier.on is None]
    if critical == "success":
        return (marked or free)[0]
    return (marked or free)[-1]


def tier_judge(resolution: Resolution) -> Judge | None:
    """The judge of a resolution with tiers, None without."""
    outcomes = resolution.part(OutcomeKeys).outcomes
    if outcomes is None:
        return None
    tiers = outcomes.tiers
    numbered = tuple(tier for tier in tiers if tier.on is None)
    return TierJudge(
        tiers=tiers,
        by=outcomes.by,
        shift=outcomes.naturals == "shift",
        bounds=tuple(tier.at_least for tier in numbered[:-1] if tier.at_least is not None),
        verdicts=tuple(_verdict(tier) for tier in numbered),
        on={
            "success": Verdict("critical_success", tier_of("success", tiers).label),
            "failure": Verdict("critical_failure", tier_of("failure", tiers).label),
        },
        failed=_verdict([tier for tier in tiers if not tier.success][-1]),
        needs_difficulty=outcomes.by == "margin",
    )


def check_outcomes(resolution: Resolution, loading: Loading, report: Report) -> None:
    """Refuse tiers that say two things, and readings that the dice cannot give."""
    check_tiers(resolution, report)
    outcomes = resolution.part(OutcomeKeys).outcomes
    if outcomes is None:
        return
    _check_reading(outcomes, resolution, loading, report.at("outcomes"))
    graded_by = loading.kind.facts(resolution).graded_by
    if graded_by is not None:
        report.at(graded_by).refuse(
            "must be left out: the outcome tiers say what a critical success is",
            feature="check.outcomes.no-exceptional",
        )


def _check_reading(outcomes: Outcomes, resolution: Resolution, loading: Loading, report: Report) -> None:
    facts = loading.kind.facts(resolution)
    if outcomes.by == "fraction" and not facts.shares:
        report.at("by").refuse(
            "cannot be fraction here: only a roll that must stay at or below a number reads shares of it",
            feature="check.outcomes.by-fraction",
        )
    if outcomes.naturals == "shift" and not facts.single_die:
        report.at("naturals").refuse("needs a single die", feature="check.outcomes.naturals-shift")
    if outcomes.naturals == "shift" and facts.automatic_naturals:
        report.at("naturals").refuse(
            "takes the place of the naturals beside it: say none for both checks and saves",
            feature="check.outcomes.naturals-shift.replaces",
        )
    if any(tier.on is not None for tier in outcomes.tiers) and not facts.criticals_decide:
        for index, tier in enumerate(outcomes.tiers):
            if tier.on is not None:
                report.at("tiers", index, "on").refuse(
                    "could never happen: no critical of these dice decides a result", feature="check.outcomes.on"
                )


def teach_tiers(resolution: Resolution, loading: Loading) -> list[Teaching]:
    """The tiers with what they mean, and that they are what is narrated (check.outcomes.gm)."""
    outcomes = resolution.part(OutcomeKeys).outcomes
    if outcomes is None:
        return []
    told = [f"{tier.label} ({tier.text})" if tier.text is not None else tier.label for tier in outcomes.tiers]
    return [
        Teaching(f"Outcomes, the best first: {'; '.join(told)}."),
        Teaching("Narrate by the outcome that the record names: it is what the check came to."),
    ]


STAGE: Final = CheckStage(id="outcomes", check=check_outcomes, judge=tier_judge, teach=teach_tiers)
