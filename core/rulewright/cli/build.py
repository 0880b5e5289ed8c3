"""``rulewright build``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

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
)
from rulewright.cli.build_session import Kept, Session, in_terminal
from rulewright.cli.opening import opened_character, opened_ruleset, read_json
from rulewright.cli.outcome import thrown
from rulewright.cli.printing import print_json, refuse, say, table, tell
from rulewright.rounding import spell
from rulewright.sheet.stored import to_json

if TYPE_CHECKING:
    from rulewright.build.builder import Builder
    from rulewright.build.view import StepView
    from rulewright.dice.port import Dice
    from rulewright.ruleset import Ruleset

Refused = tuple[tuple[int, str], ...]
BROUGHT: Final = click.Path(dir_okay=False, path_type=Path)


@click.command("build")
@ruleset_argument
@click.option("--sheet", type=BROUGHT, help="A stored sheet; without it, a blank one. A guided session keeps it.")
@click.option("--acts", type=FILE, help="A list of acts, or a finished character's file: carried out in order.")
@click.option(
    "--answers",
    type=BROUGHT,
    help="Saved answers, in place of those that the sheet carries. A guided session keeps them.",
)
@faces_option
@seed_option
@layer_option
@as_json_option
def command(
    ruleset: Place,
    sheet: Path | None,
    acts: Path | None,
    answers: Path | None,
    faces: tuple[int, ...] | None,
    seed: int | None,
    layers: tuple[str, ...],
    as_json: bool,
) -> None:
    """Build a character by the steps of a ruleset's guided builder, on a sheet or a blank one, and show how it stands.

    An act that is refused changes nothing and is told; the rest goes on. Without --acts, in a terminal, a guided
    session asks for one act after another, and saves after each to the files of --sheet and --answers, which need not
    be there yet. Without --faces or --seed the dice are the machine's own.

    \b
    Example:
      rulewright build my-rules.json --acts acts.json --json
    """
    dice = chosen_dice(faces, seed)
    rules = opened_ruleset(ruleset, layers=layers, as_json=as_json)
    if acts is None and not as_json and in_terminal():
        # What a session is to make need not be there yet.
        kept = Kept(sheet, answers)
        sheet, answers = (path if path is not None and path.exists() else None for path in (sheet, answers))
        Session(_opened(rules, sheet, answers, dice, as_json), rules.file.gm.sheet_summary, kept).run()
        return
    opened = _opened(rules, sheet, answers, dice, as_json)
    written = _acts(acts, as_json) if acts is not None else []
    built, refused = thrown(lambda: opened.acts(written), dice, as_json=as_json)
    for index, reason in refused:
        tell(f"act {index}: {reason}")
    if as_json:
        print_json(_as_json(built, refused))
    else:
        _show(built)


def _acts(path: Path, as_json: bool) -> list[Any]:
    """The acts of a file: a list, or an object that holds them under ``acts``, as a finished character's file does."""
    written = read_json(path, as_json=as_json)
    found = written.get("acts") if isinstance(written, dict) else written
    if not isinstance(found, list):
        refuse(f"{path}: acts are a list", as_json=as_json)
    return found


def _opened(rules: Ruleset, sheet: Path | None, answers: Path | None, dice: Dice, as_json: bool) -> Builder:
    """The builder on what the files hold."""
    stored = to_json(opened_character(rules, sheet, as_json=as_json).sheet) if sheet is not None else None
    saved = read_json(answers, as_json=as_json) if answers is not None else None
    try:
        return rules.builder(stored, dice=dice, answers=saved)
    except LookupError as error:
        refuse(str(error), as_json=as_json)


def _as_json(built: Builder, refused: Refused) -> dict[str, Any]:
    view = built.view
    return {
        "sheet": built.as_json(),
        "steps": [_step(step) for step in view.steps],
        "pools": {
            id: {"budget": pool.budget, "spent": pool.spent, "left": pool.left, "configured": pool.configured}
            for id, pool in view.pools.items()
        },
        "refused": [{"act": index, "reason": reason} for index, reason in refused],
        "issues": [{"path": issue.path, "message": issue.message} for issue in view.issues],
        "profile": view.profile,
        "described": view.described,
    }


def _step(step: StepView) -> dict[str, Any]:
    offers = [
        {"id": offer.id, "label": offer.label, "offered": offer.offered, "picked": offer.picked, "why": offer.why}
        for offer in step.offers
    ]
    shown = {"id": step.id, "label": step.label, "kind": step.kind, "shown": step.is_shown, "badge": step.badge}
    choices = [
        {
            "choice": choice.asked.address,
            "wants": choice.asked.needed,
            "chosen": list(choice.chosen),
            "note": choice.note,
        }
        for choice in step.choices
    ]
    return {**shown, "offers": offers, "choices": choices, "notes": list(step.notes)}


def _show(built: Builder) -> None:
    view = built.view
    say((built.sheet.name or "A new character", "bold"), f" ({view.profile})" if view.profile is not None else "")
    if view.described:
        say("It is being described: picks record what it is already, and change nothing until it is done.")
    rows = [[step.label, str(step.badge) if step.badge else "", "; ".join(step.notes)] for step in view.steps
            if step.is_shown]  # fmt: skip
    table(rows, head=["Step", "Waits for", ""], right=(1,), indent=2)
    for pool in view.pools.values():
        left = f"{spell(pool.left)} of {spell(pool.budget)} left" if pool.budget is not None else "not configured"
        say(f"  {pool.label}: {left}")
    for issue in view.issues:
        tell(str(issue))
