"""What an author should know of a ruleset before anybody plays it, with numbers."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from rulewright.audit.asking import Step, answers, sheets_of, steps_of
from rulewright.audit.findings import Finding, step_findings, tier_findings
from rulewright.audit.rules import rule_findings
from rulewright.audit.sheets import BLANK, STRONG
from rulewright.ruleset import Ruleset


@attrs.frozen
class StepChances:
    """The chance to succeed on a step: by sheet, and by check."""

    step: Step
    chances: Mapping[str, Mapping[str, float]]


@attrs.frozen
class Audit:
    """The chances of a ruleset's checks for a blank and for a strong sheet, and what is remarkable."""

    checks: tuple[str, ...]
    steps: tuple[StepChances, ...]
    findings: tuple[Finding, ...]


def audit(rules: Ruleset) -> Audit:
    """Audit a ruleset: every skill, save and ability on every step of its ladder; whether any step or tier is out of
    reach; and which of its rules never matter.

    A strong sheet has every ability at its most and the best training; a weak one, the least and the worst.
    """
    sheets = sheets_of(rules)
    steps, asked = steps_of(rules), answers(rules, sheets)
    table = tuple(
        StepChances(
            step,
            {
                sheet: {a.check: a.odds.success for a in asked if a.step == step and a.sheet == sheet}
                for sheet in (BLANK, STRONG)
            },
        )
        for step in steps
    )
    findings = (*step_findings(steps, asked), *tier_findings(asked), *rule_findings(rules, sheets))
    return Audit(tuple(dict.fromkeys(answer.check for answer in asked)), table, findings)
