"""``rulewright play``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import click

from rulewright.cli import fight_table
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
from rulewright.cli.printing import refuse
from rulewright.cli.saving import save_all
from rulewright.issues import Report
from rulewright.sheet.character import Character
from rulewright.sheet.live_writes import read_write
from rulewright.sheet.stored import live_to_json, to_json

_FIGHT: Final = "--fight"


class PlayCommand(click.Command):
    """Plays a reply, or with ``--fight`` a fight: two games of one word, whose options have little in common."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        if any(arg == _FIGHT or arg.startswith(f"{_FIGHT}=") for arg in args):
            return fight_table.command.make_context(info_name, args, parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


@click.command("play", cls=PlayCommand)
@ruleset_argument
@click.option("--sheet", "sheets", type=FILE, multiple=True, help="A stored sheet; the first is the player's own.")
@faces_option
@seed_option
@click.option("--save", is_flag=True, help="Write the sheets back: all of them, or none.")
@layer_option
@as_json_option
@click.argument("text", default="-")
def command(
    ruleset: Place,
    sheets: tuple[Path, ...],
    faces: tuple[int, ...] | None,
    seed: int | None,
    save: bool,
    layers: tuple[str, ...],
    as_json: bool,
    text: str,
) -> None:
    """Play a game master's reply: roll its checks, then carry out its commands, and print it with what came of them.

    TEXT is read from standard input where it is "-" or left out. A command that is refused changes nothing, and its tag
    says why. With --save the sheets are written back when everything is done.

    With --fight SCRIPT in place of all that, a fight is played in the terminal, menu by menu; then --save FILE and
    --resume FILE keep it, --both gives you both sides, and --tactics ID plays the rest.

    \b
    Example:
      rulewright play my-rules.json --sheet ilse.json '[sheet: op="spend" pool="grit" amount="1"]'
      rulewright play --fight ambush.json --save ambush.fight
    """
    if save and not sheets:
        raise click.UsageError("--save needs a --sheet to write back")
    if len({path.resolve() for path in sheets}) != len(sheets):
        raise click.UsageError("one file cannot be two sheets")
    dice, written = chosen_dice(faces, seed), written_text(text)
    rules = opened_ruleset(ruleset, layers=layers, as_json=as_json)
    party = [opened_character(rules, path, as_json=as_json) for path in sheets or (None,)]
    played = thrown(lambda: rules.play(written, party, dice), dice, as_json=as_json)
    if save:
        _save(sheets, played.party, as_json)
    details = {
        "records": [{"tag": record.tag, **record.attributes} for record in played.records],
        "sheets": _by_name(played.party),
    }
    show(played, written, details, as_json=as_json, scene=dict(played.scene))


def _save(paths: Sequence[Path], party: Sequence[Character], as_json: bool) -> None:
    report = Report.new()
    if read_write([live_to_json(who.sheet.live) for who in party], len(party), report) is None:
        refuse("; ".join(map(str, report)), as_json=as_json)
    files = {path: _written(to_json(who.sheet)) for path, who in zip(paths, party, strict=True)}
    try:
        save_all(files)
    except OSError as error:
        refuse(f"the sheets cannot be written: {error}", as_json=as_json)


def _written(sheet: dict[str, Any]) -> bytes:
    return (json.dumps(sheet, ensure_ascii=False, indent=2) + "\n").encode()


def _by_name(party: Sequence[Character]) -> dict[str, object]:
    """Every sheet under the name of its character; a second one of a name, as ``name (2)``."""
    sheets: dict[str, object] = {}
    for who in party:
        name, number = who.name, 1
        while name in sheets:
            number += 1
            name = f"{who.name} ({number})"
        sheets[name] = to_json(who.sheet)
    return sheets
