"""``rulewright roll``."""

from __future__ import annotations

import click

from rulewright.check.custom import Cast, NoDice
from rulewright.cli.arguments import Place, as_json_option, chosen_dice, faces_option, ruleset_argument, seed_option
from rulewright.cli.opening import opened_ruleset, refuse_left_over
from rulewright.cli.printing import print_json, refuse, say
from rulewright.dice.port import DiceError


@click.command("roll")
@ruleset_argument
@faces_option
@seed_option
@as_json_option
@click.argument("text")
def command(ruleset: Place, faces: tuple[int, ...] | None, seed: int | None, as_json: bool, text: str) -> None:
    """Throw dice outside any check: 2d6+3, or dice that the ruleset names.

    \b
    Example:
      rulewright roll my-rules.json --seed 7 2d6+3
    """
    dice = chosen_dice(faces, seed)
    rules = opened_ruleset(ruleset, as_json=as_json)
    try:
        cast = rules.throw(text, dice)
    except DiceError as error:
        refuse(str(error), as_json=as_json)
    if isinstance(cast, NoDice):
        refuse(cast.reason, as_json=as_json)
    refuse_left_over(dice, as_json=as_json)
    if as_json:
        print_json(_as_json(cast))
    else:
        say(cast.sentence)


def _as_json(cast: Cast) -> dict[str, object]:
    return {
        "rolls": list(cast.rolls),
        "dice": cast.dice,
        "total": cast.total,
        "sentence": cast.sentence,
        "extras": dict(cast.extras),
    }
