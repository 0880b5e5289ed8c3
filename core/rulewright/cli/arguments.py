"""Arguments and options that several commands share."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs
import click

from rulewright.capability import LATEST, Capability
from rulewright.dice.scripted import ScriptedDice
from rulewright.dice.seeded import SeededDice
from rulewright.dice.system import SystemDice

if TYPE_CHECKING:
    from rulewright.dice.port import Dice

FILE: Final = click.Path(exists=True, dir_okay=False, path_type=Path)
PATH: Final = click.Path(exists=True, path_type=Path)


def _faces(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[int, ...] | None:
    if value is None:
        return None
    try:
        return tuple(int(face) for face in value.split(",")) if value.strip() else ()
    except ValueError:
        wanted = "must be whole numbers with commas between, such as 7,3,10"
        raise click.BadParameter(f"{wanted}; not {value!r}", ctx, param) from None


def _capability(ctx: click.Context, param: click.Parameter, value: str) -> Capability:
    try:
        return Capability.parse(value)
    except ValueError as error:
        raise click.BadParameter(str(error), ctx, param) from None


@attrs.frozen
class Shelved:
    """A ruleset of the library, as it was written: ``id@version``."""

    reference: str


Place = Path | Shelved
"""Where a ruleset is: a file or a package folder, or in the library."""


def _place(ctx: click.Context, param: click.Parameter, value: str) -> Place:
    """A path that there is, else what looks like a reference into the library; which one, a library must say."""
    if "@" in value and not Path(value).exists():
        return Shelved(value)
    return Path(PATH.convert(value, param, ctx))


def _places(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> tuple[Place, ...]:
    return tuple(_place(ctx, param, value) for value in values)


ruleset_argument: Final = click.argument("ruleset", callback=_place)
versus_option: Final = click.option(
    "--versus",
    "others",
    callback=_places,
    multiple=True,
    metavar="RULESET",
    help="Another ruleset to compare with; several times for several.",
)
layer_option: Final = click.option(
    "--layer", "layers", multiple=True, metavar="ID", help="A layer that is active; several times for several."
)
library_option: Final = click.option(
    "--library",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file of the library; RULEWRIGHT_LIBRARY names one too.",
)
as_json_option: Final = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
sheet_option: Final = click.option("--sheet", type=FILE, help="A stored sheet; without it, a blank one.")
faces_option: Final = click.option(
    "--faces",
    callback=_faces,
    metavar="FACES",
    help="The faces that the dice show in the order thrown, such as 7,3,10.",
)
seed_option: Final = click.option("--seed", type=int, help="Roll the dice of this seed.")
capability_option: Final = click.option(
    "--capability",
    callback=_capability,
    metavar="VERSION",
    default=str(LATEST),
    show_default=True,
    help="The newest version that the host offers.",
)


def chosen_dice(faces: tuple[int, ...] | None, seed: int | None) -> Dice:
    """The dice that the options ask for; the system's own where they ask for none. Raises UsageError for both."""
    if faces is not None and seed is not None:
        raise click.UsageError("--faces and --seed cannot stand together: one of them decides the dice")
    if faces is not None:
        return ScriptedDice(faces)
    return SystemDice() if seed is None else SeededDice(seed)


def written_text(text: str) -> str:
    """A text argument, or standard input for ``-``. Raises UsageError where it is not UTF-8."""
    try:
        if text == "-":
            return sys.stdin.buffer.read().decode()
        text.encode()
    except UnicodeError:
        raise click.UsageError("the text must be UTF-8") from None
    return text
