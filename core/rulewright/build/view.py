"""What a screen shows of a builder: steps with badges, what they offer and why something is not offered, totals."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

import attrs

from rulewright.build.answers import Answers
from rulewright.build.draft import Draft
from rulewright.build.gifts import Lapse, Write
from rulewright.build.pools import PoolState
from rulewright.build.step import Offer, Settled, Step
from rulewright.issues import Issue, Report
from rulewright.sheet.fields import Cell

if TYPE_CHECKING:
    from rulewright.build.rules import BuildRules
    from rulewright.file import SheetSummary


@attrs.frozen
class StepView:
    """One step as a screen shows it. ``badge`` counts what the step waits for; it never blocks anything
    (builder.view.navigation). ``unmet`` are creation rules that it carries; ``choices`` those that are made here."""

    step: Step
    draft: Draft = attrs.field(repr=False)
    is_shown: bool
    choices: tuple[Settled, ...]
    unmet: tuple[str, ...]

    @property
    def id(self) -> str:
        return self.step.id

    @property
    def label(self) -> str:
        return self.step.shape.label

    @property
    def kind(self) -> str:
        return self.step.shape.kind

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """What may be taken here, worked out when it is asked for; nothing where the step is hidden."""
        return tuple(self.step.offers(self.draft)) if self.is_shown else ()

    @cached_property
    def badge(self) -> int:
        """How many things the step waits for (builder.badge.waiting)."""
        if not self.is_shown:
            return 0
        required = self.draft.rules.required.get(self.id)
        unfinished = 0
        if required is None or self.draft.read(required) > 0:
            unfinished = self.step.waiting(self.draft) + sum(choice.missing for choice in self.choices)
        return unfinished + self._repairs() + len(self.unmet)

    def _repairs(self) -> int:
        """A pool that is overspent is a thing to repair at every step that pays from it (builder.rows.paid-first)."""
        pool = self.draft.pool(self.step.pool) if self.step.pool is not None else None
        return 1 if pool is not None and pool.overspent else 0

    @cached_property
    def notes(self) -> tuple[str, ...]:
        """What else a screen says here: rules that are not met, choices that are not configured, and the step's own."""
        if not self.is_shown:
            return ()
        told = [choice.note for choice in self.choices if choice.note]
        return (*self.unmet, *told, *self.step.notes(self.draft))

    @cached_property
    def details(self) -> Mapping[str, Any]:
        return self.step.shown(self.draft) if self.is_shown else {}


@attrs.frozen
class Wrote:
    """What one step, or one pick of it, wrote to one value of the sheet."""

    step: str
    pick: str | None
    target: str
    value: Cell


@attrs.frozen
class View:
    """A builder as a screen shows it."""

    rules: BuildRules = attrs.field(repr=False)
    draft: Draft = attrs.field(repr=False)
    answers: Answers = attrs.field(repr=False)
    told: tuple[Issue, ...] = ()

    @cached_property
    def steps(self) -> tuple[StepView, ...]:
        """The steps in the order of the ruleset, hidden ones too."""
        hosted: dict[str, list[Settled]] = {}
        for choice in self.draft.settled.values():
            if choice.shown:
                source = self.rules.by_id[choice.asked.by.step]
                host = self.rules.host(choice.asked.slot, source, self.draft.shown)
                hosted.setdefault(host.id, []).append(choice)
        unmet: dict[str, list[str]] = {}
        for rule in self.rules.constraints:
            if rule.unmet(self.draft.who):
                unmet.setdefault(rule.step, []).append(rule.label)
        return tuple(
            StepView(
                step,
                self.draft,
                step.id in self.draft.shown,
                tuple(hosted.get(step.id, ())),
                tuple(unmet.get(step.id, ())),
            )
            for step in self.rules.steps
        )

    def step(self, id: str) -> StepView:
        """A step by its id. Raises KeyError where there is none."""
        return {step.id: step for step in self.steps}[id]

    @property
    def pools(self) -> Mapping[str, PoolState]:
        """Creation pools as they stand."""
        return self.draft.pools

    @property
    def profile(self) -> str | None:
        """The label of the character's profile; None where none applies (question.builder.13)."""
        return self.draft.profile.shape.label if self.draft.profile is not None else None

    @property
    def described(self) -> bool:
        """Whether the character is being described: picks record, and change nothing."""
        return self.answers.described

    @cached_property
    def wrote(self) -> tuple[Wrote, ...]:
        """What each step wrote, in the order of the chain's walk."""
        return tuple(
            Wrote(gift.by.step, gift.by.pick, gift.what.target.key, gift.what.value)
            for gift in self.draft.gifts
            if isinstance(gift.what, Write)
        )

    def summary(self, shown: SheetSummary) -> dict[str, Any]:
        """The character as it stands, beside the steps (builder.view.summary): scores, what ``gm.sheetSummary`` names,
        and what is trained."""
        who, sheet = self.draft.who, self.rules.definition
        first = sheet.first_tier.id
        trained = {
            group: {id: tier for id in named if (tier := who.trained(kind, id).tier) != first}
            for group, kind, named in (("skills", "skill", sheet.skills), ("saves", "save", sheet.saves))
        }
        return {
            "abilities": {id: who.score(id) for id in sheet.abilities},
            "fields": {id: who.shown(id) for id in shown.fields},
            "derived": {id: who.derived(id) for id in shown.derived},
            **trained,
        }

    @cached_property
    def issues(self) -> tuple[Issue, ...]:
        """Saved answers that are kept and do not count, with what keeps them from it; and what reading left out."""
        report = Report.new()
        for lapse in self._lapses():
            report.at(*lapse.path.split(".")).warn(lapse.why)
        return (*self.told, *report)

    def _lapses(self) -> list[Lapse]:
        found = [gift.what for gift in self.draft.gifts if isinstance(gift.what, Lapse)]
        for step in self.rules.steps:
            if step.id in self.draft.shown:
                found += step.repairs(self.draft)
        for address, choice in self.draft.settled.items():
            found += [Lapse(f"builder.choices.{address}", f"{option}: {why}") for option, why in choice.lapsed]
        found += [
            Lapse(f"builder.choices.{address}", "answers a choice that is not open now; it is kept")
            for address in self.answers.group("choices")
            if address not in self.draft.settled
        ]
        for group in sorted({group for step in self.rules.steps for group in step.groups}):
            found += [
                Lapse(f"builder.{group}.{id}", "answers a step that there is not; it is kept")
                for id in self.answers.group(group)
                if id not in self.rules.by_id
            ]
        found += [Lapse(f"builder.given.rows.{key}", why) for key, why in self.draft.standing.composed.full.items()]
        return found
