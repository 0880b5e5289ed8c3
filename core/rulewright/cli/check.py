"""``rulewright check``."""

from __future__ import annotations

from pathlib import Path

import click

from rulewright.cli.arguments import (
    FILE,
    Place,
    as_json_option,
    chosen_dice,
    faces_option,
    layer_option,
    ruleset_argument,
    seed_option,
    written_text,
)
from rulewright.cli.opening import opened_character, opened_ruleset
from rulewright.cli.outcome import show, thrown
from rulewright.sheet.stored import to_json


@click.command("check")
@ruleset_argument
@click.option("--sheet", "sheets", type=FILE, multiple=True, help="A stored sheet; the first one rolls without `who`.")
@faces_option
@seed_option
@layer_option
@as_json_option
@click.argument("text")
def command(
    ruleset: Place,
    sheets: tuple[Path, ...],
    faces: tuple[int, ...] | None,
    seed: int | None,
    layers: tuple[str, ...],
    as_json: bool,
    text: str,
) -> None:
    """Roll the check tags of a text, and print it with what came of them.

    TEXT is read from standard input where it is "-". Without a sheet a blank one rolls; without --faces or --seed the
    dice are the machine's own. A check that cannot be rolled stays owed: its tag comes back without numbers, and why
    is told on standard error.

    \b
    Example:
      rulewright check my-rules.json --sheet ilse.json --seed 7 'Up! [skill_check: skill="Climb" dc="8"]'
    """
    dice, written = chosen_dice(faces, seed), written_text(text)
    rules = opened_ruleset(ruleset, layers=layers, as_json=as_json)
    party = [opened_character(rules, path, as_json=as_json) for path in sheets or (None,)]
    if len({who.name for who in party}) != len(party):
        raise click.UsageError("two sheets have one name: no tag could tell them apart")
    resolved = thrown(lambda: rules.resolve(written, party, dice), dice, as_json=as_json)
    details = {
        "records": [dict(record.attributes) for record in resolved.records],
        "sheets": {who.name: to_json(who.sheet) for who in resolved.party},
    }
    show(resolved, written, details, as_json=as_json)
