"""``rulewright prompt``."""

from __future__ import annotations

from pathlib import Path

import click

from rulewright.cli.arguments import FILE, Place, as_json_option, layer_option, ruleset_argument
from rulewright.cli.opening import opened_character, opened_ruleset
from rulewright.cli.printing import print_json


@click.command("prompt")
@ruleset_argument
@click.option("--sheet", "sheets", type=FILE, multiple=True, help="A stored sheet; the first is the player's own.")
@layer_option
@click.option("--world", is_flag=True, help="Print what is read once instead, when a world is made.")
@as_json_option
def command(ruleset: Place, sheets: tuple[Path, ...], layers: tuple[str, ...], world: bool, as_json: bool) -> None:
    """Print the part of a prompt that tells a Game Master's model what it may write under a ruleset, turn by turn.

    With sheets, how those are changed and what stands on them belong to it. The layers in JSON are those in force.

    \b
    Example:
      rulewright prompt my-rules.json --sheet ilse.json --sheet oriel.json
    """
    rules = opened_ruleset(ruleset, layers=layers, as_json=as_json)
    party = [opened_character(rules, path, as_json=as_json) for path in sheets]
    if as_json:
        print_json(
            {
                "reminder": rules.reminder(party),
                "blocks": [{"name": who.name, "block": rules.sheet_block(who)} for who in party],
                "worldGuidance": rules.file.gm.world_guidance,
                "layers": [layer.id for layer in rules.layers],
            }
        )
    elif world:
        click.echo(rules.file.gm.world_guidance or "", nl=rules.file.gm.world_guidance is not None)
    else:
        click.echo(rules.reminder(party), nl=False)
