"""``rulewright odds``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import click

from rulewright.check.plan import Owed
from rulewright.check.prepare import Odds
from rulewright.cli.arguments import Place, as_json_option, layer_option, ruleset_argument, sheet_option
from rulewright.cli.opening import opened_character, opened_ruleset
from rulewright.cli.printing import print_json, refuse, say, table, watched
from rulewright.dice.port import DiceError
from rulewright.rounding import spell

_BLOCKS: Final = " ▏▎▍▌▋▊▉█"
_WIDEST: Final = 40
_LEAST: Final = 0.00005
"""Totals that are rarer than this are only counted for people: an open-ended die has thousands of them."""


@click.command("odds")
@ruleset_argument
@sheet_option
@layer_option
@as_json_option
@click.argument("tag")
def command(ruleset: Place, sheet: Path | None, layers: tuple[str, ...], as_json: bool, tag: str) -> None:
    """The exact odds of one check: of its results, its outcome tiers, and its totals.

    Nothing is thrown and nothing is sampled. Without a sheet a blank one is asked.

    \b
    Example:
      rulewright odds my-rules.json --sheet ilse.json '[skill_check: skill="Climb" dc="8"]'
    """
    rules = opened_ruleset(ruleset, layers=layers, as_json=as_json)
    who = opened_character(rules, sheet, as_json=as_json)
    try:
        odds = rules.odds(tag, who)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="'TAG'") from None
    except DiceError as error:
        refuse(str(error), as_json=as_json)
    if isinstance(odds, Owed):
        refuse(f"the check cannot be rolled: {odds.reason}", as_json=as_json)
    if as_json:
        print_json(_as_json(odds))
    else:
        _show(odds)


def _as_json(odds: Odds) -> dict[str, object]:
    return {
        "success": odds.success,
        "results": dict(odds.results),
        "outcomes": dict(odds.outcomes),
        "totals": {spell(total): chance for total, chance in odds.totals.items()},
    }


def _show(odds: Odds) -> None:
    say(f"success {percent(odds.success)}")
    _chart("result", {name.replace("_", " "): chance for name, chance in odds.results.items()})
    _chart("outcome", odds.outcomes)
    listed = {spell(total): chance for total, chance in odds.totals.items() if chance >= _LEAST}
    _chart("total", listed)
    if len(listed) < len(odds.totals):
        say(f"and {len(odds.totals) - len(listed)} totals that are rarer than 0.005 %")


def _chart(title: str, chances: Mapping[str, float]) -> None:
    if not chances:
        return
    most = max(chances.values())
    rows = [
        (name, percent(chance), bar(chance / most) if watched() and most else "") for name, chance in chances.items()
    ]
    say("")
    table(rows, head=(title, "chance", ""), right=(1,))


def percent(chance: float) -> str:
    """A chance for people: ``58.33 %``."""
    return f"{100 * chance:.2f} %"


def bar(share: float) -> str:
    """A bar of block characters; a share of 1 is the widest, and an eighth of a character is the least that shows."""
    eighths = round(share * _WIDEST * 8)
    return "█" * (eighths // 8) + _BLOCKS[eighths % 8].strip()
