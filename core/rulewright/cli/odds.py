"""``rulewright odds``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from rulewright.check.odds import Odds
from rulewright.cli.arguments import FILE, Place, as_json_option, layer_option, ruleset_argument, versus_option
from rulewright.cli.charts import show_curves, show_odds, show_side_by_side
from rulewright.cli.printing import print_json, refuse, tell
from rulewright.cli.series import Checks, Vary, checked, opened_series, read_vary
from rulewright.rounding import spell
from rulewright.ruleset import check_tag
from rulewright.varying import Attributes


@click.command("odds")
@ruleset_argument
@click.option("--sheet", "sheets", type=FILE, multiple=True, help="A stored sheet; several to compare them.")
@versus_option
@layer_option
@click.option(
    "--vary",
    callback=read_vary,
    metavar="NAME=VALUES",
    help="A curve: an attribute of the tag or a number of the sheet, as LOW..HIGH or ONE,OTHER.",
)
@click.option("--plot", type=click.Path(dir_okay=False, path_type=Path), help="Draw a picture: FILE.svg or FILE.png.")
@as_json_option
@click.argument("tag")
def command(
    ruleset: Place,
    others: tuple[Place, ...],
    sheets: tuple[Path, ...],
    layers: tuple[str, ...],
    vary: Vary | None,
    plot: Path | None,
    as_json: bool,
    tag: str,
) -> None:
    """The exact odds of one check: of its results, its outcome tiers, its totals, and what its record marks.

    Nothing is thrown and nothing is sampled. Without a sheet a blank one is asked. Several sheets, or several rulesets,
    are set side by side; each ruleset has the one sheet, or one of its own in the same order. Layers are those of
    RULESET, so that it can be compared with itself.

    \b
    Example:
      rulewright odds my-rules.json --sheet ilse.json '[skill_check: skill="Climb" dc="8"]'
      rulewright odds my-rules.json --vary might=-1..3 --plot curve.svg '[skill_check: skill="Climb" dc="8"]'
      rulewright odds my-rules.json --versus theirs.json '[skill_check: skill="Climb" difficulty="Hard"]'
    """
    attributes = _attributes(tag)
    series = opened_series((ruleset, *others), sheets, layers, as_json=as_json)
    found = checked(series, attributes, vary, as_json=as_json)
    if plot is not None:
        _draw(found, vary, plot, as_json)
    if as_json:
        print_json(_as_json(found, vary))
    elif vary is not None:
        show_curves(found, vary)
    elif len(found) > 1:
        show_side_by_side(found)
    else:
        show_odds(found[0].odds[0])


def _attributes(tag: str) -> Attributes:
    try:
        return check_tag(tag).attributes
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="'TAG'") from None


def _draw(found: list[Checks], vary: Vary | None, path: Path, as_json: bool) -> None:
    """Draw before anything is printed, so that a command which fails prints nothing else."""
    from rulewright.cli import pictures  # here, because a table needs no drawing

    try:
        pictures.draw(found, vary, path)
    except pictures.NoPicture as error:
        refuse(str(error), as_json=as_json)
    tell(f"drawn: {path}")


def _as_json(found: list[Checks], vary: Vary | None) -> dict[str, Any]:
    if vary is None and len(found) == 1:
        return _odds_json(found[0].odds[0])
    series = []
    for checks in found:
        one: dict[str, Any] = {
            "label": checks.label,
            "ruleset": checks.series.rules.id,
            "sheet": checks.series.who.name if checks.series.path is not None else None,
        }
        if vary is None:
            one |= _odds_json(checks.odds[0])
        else:
            pairs = zip(vary.values, checks.odds, strict=True)
            one["values"] = [{"value": _value_json(value), **_odds_json(odds)} for value, odds in pairs]
        series.append(one)
    return {**({"vary": vary.name} if vary is not None else {}), "series": series}


def _value_json(value: str) -> int | str:
    return int(value) if value.removeprefix("-").isdecimal() else value


def _odds_json(odds: Odds) -> dict[str, Any]:
    return {
        "success": odds.success,
        "results": dict(odds.results),
        "outcomes": dict(odds.outcomes),
        "totals": {spell(total): chance for total, chance in odds.totals.items()},
        "marks": dict(odds.marks),
        "counts": {name: {str(n): chance for n, chance in numbers.items()} for name, numbers in odds.counts.items()},
    }
