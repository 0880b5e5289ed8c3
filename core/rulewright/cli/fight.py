"""``rulewright fight``."""

from __future__ import annotations

from pathlib import Path

import click

from rulewright.cli.arguments import FILE, as_json_option
from rulewright.cli.printing import print_json, say
from rulewright.cli.scripts import carried_out, opened_script, show_events, show_standing, tactics_option
from rulewright.fight.script import Fought, play
from rulewright.fight.state import menu_json, state
from rulewright.fight.telling import as_json as event_json
from rulewright.sheet.stored import to_json


@click.command("fight")
@click.argument("script", type=FILE)
@tactics_option
@as_json_option
def command(script: Path, tactics: str | None, as_json: bool) -> None:
    """Play a fight from a script: who is in it, the dice, and what each one chooses, in order.

    Without turns in it, the fight plays itself to its end. A choice that is refused changes nothing, and is told.

    \b
    Example:
      rulewright fight ambush.json --json
    """
    opener, written = opened_script(script, as_json=as_json)
    rules = opener()
    played = carried_out(lambda: play(rules, written, rules.tactics(tactics)), as_json=as_json)
    if as_json:
        print_json(_as_json(played))
        return
    show_events(played.fight, played.fight.events)
    for refusal in played.refused:
        say((f"Turn {refusal.turn} of the script was refused: {refusal.reason}.", "yellow"))
    show_standing(played.fight)


def _as_json(played: Fought) -> dict[str, object]:
    fight = played.fight
    return {
        "events": [event_json(event, fight.rules) for event in fight.events],
        "refused": [{"turn": refusal.turn, "reason": refusal.reason} for refusal in played.refused],
        "state": state(fight),
        "menu": menu_json(fight),
        "sheets": {name: to_json(who.sheet) for name, who in fight.sheets.items()},
    }
