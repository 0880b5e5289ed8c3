"""``rulewright validate``."""

from __future__ import annotations

from pathlib import Path

import click

from rulewright.capability import Capability
from rulewright.cli.arguments import PATH, as_json_option, capability_option
from rulewright.cli.opening import lending, made_engine
from rulewright.cli.printing import print_json
from rulewright.cli.verdict import verdict_on


@click.command("validate")
@click.argument("path", type=PATH)
@capability_option
@as_json_option
def command(path: Path, capability: Capability, as_json: bool) -> None:
    """Say what is wrong with a ruleset, and where.

    PATH is a ruleset file, or a package folder with a manifest.json: that is held to the version that it declares.
    Warnings do not refuse a ruleset. At most 40 issues are listed.

    \b
    Example:
      rulewright validate my-rules.json --capability 1.140
    """
    verdict = verdict_on(made_engine(capability, as_json=as_json), path, lending)
    if as_json:
        print_json(verdict.as_json())
        verdict.tell_more()
    else:
        verdict.show()
    if not verdict.result.ok:
        raise click.exceptions.Exit(1)
