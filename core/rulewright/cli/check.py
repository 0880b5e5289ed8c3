"""``rulewright check``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from rulewright.check.resolve import Notice, Resolved
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
from rulewright.cli.opening import opened_character, opened_ruleset, refuse_left_over
from rulewright.cli.printing import print_json, refuse, tell
from rulewright.dice.port import Dice, DiceError
from rulewright.reading.lines import Lines
from rulewright.ruleset import Ruleset
from rulewright.sheet.character import Character
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
    resolved = _resolved(rules, written, party, dice, as_json)
    for notice in resolved.notices:
        tell(_spelled(notice, written))
    if as_json:
        print_json(_as_json(resolved))
    else:
        click.echo(resolved.text, nl=not resolved.text.endswith("\n"))


def _resolved(rules: Ruleset, text: str, party: Sequence[Character], dice: Dice, as_json: bool) -> Resolved:
    try:
        resolved = rules.resolve(text, party, dice)
    except DiceError as error:
        refuse(str(error), as_json=as_json)
    refuse_left_over(dice, as_json=as_json)
    return resolved


def _spelled(notice: Notice, text: str) -> str:
    line, column = Lines.of(text).at(notice.start)
    return f"text:{line}:{column}: {notice.tag}: {notice.reason}"


def _as_json(resolved: Resolved) -> dict[str, object]:
    return {
        "text": resolved.text,
        "records": [dict(record.attributes) for record in resolved.records],
        "sheets": {who.name: to_json(who.sheet) for who in resolved.party},
        "notices": [{"start": n.start, "tag": n.tag, "reason": n.reason} for n in resolved.notices],
    }
