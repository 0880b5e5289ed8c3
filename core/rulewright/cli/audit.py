"""``rulewright audit``."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import click

from rulewright.audit.audit import Audit, audit
from rulewright.audit.sheets import BLANK, STRONG
from rulewright.cli.arguments import Place, as_json_option, layer_option, ruleset_argument
from rulewright.cli.opening import opened_ruleset
from rulewright.cli.printing import print_json, say, table
from rulewright.rounding import percent
from rulewright.ruleset import Ruleset


@click.command("audit")
@ruleset_argument
@layer_option
@as_json_option
def command(ruleset: Place, layers: tuple[str, ...], as_json: bool) -> None:
    """Say what an author should know of a ruleset's checks before anybody rolls them.

    The chance to succeed on each step of the ladder, for a blank sheet and for the strongest one; steps that nobody can
    pass or fail; outcome tiers that hardly ever come; and rules that never matter.

    \b
    Example:
      rulewright audit my-rules.json
    """
    rules = opened_ruleset(ruleset, layers=layers, as_json=as_json)
    found = audit(rules)
    if as_json:
        print_json(_as_json(rules, found))
    else:
        _show(rules, found)


def _as_json(rules: Ruleset, found: Audit) -> dict[str, Any]:
    return {
        "ruleset": rules.id,
        "checks": list(found.checks),
        "steps": [{"step": row.step.name, "asks": row.step.spelled, **row.chances} for row in found.steps],
        "findings": [{"about": f.about, "sentence": f.sentence, **f.numbers} for f in found.findings],
    }


def _show(rules: Ruleset, found: Audit) -> None:
    say((rules.name, "bold"), f": {_counted(len(found.checks), 'check')} on {_counted(len(found.steps), 'step')}")
    say("")
    rows = [
        (row.step.spelled, _span(row.chances[BLANK].values()), _span(row.chances[STRONG].values()))
        for row in found.steps
    ]
    table(rows, head=("chance to succeed", "blank sheet", "strongest sheet"), right=(1, 2))
    say("")
    for finding in found.findings:
        say(f"- {finding.sentence}")
    if not found.findings:
        say("Nothing stands out.")


def _span(chances: Collection[float]) -> str:
    """The chances of all checks, from the lowest to the highest; a dash where none can be rolled."""
    if not chances:
        return "-"
    low, high = percent(min(chances)), percent(max(chances))
    return low if low == high else f"{low} to {high}"


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
