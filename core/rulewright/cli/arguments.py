"""Arguments and options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from rulewright.capability import Capability
from rulewright.dice.scripted import ScriptedDice
from rulewright.dice.seeded import SeededDice
from rulewright.dice.system import SystemDice

if TYPE_CHECKING:
    from rulewright.dice.port import Dice

FILE: Final = click.Path(exists=True, dir_okay=False, path_type=Path)
PATH: Final = click.Path(exists=True, path_type=Path)


class FacesType(click.ParamType):
    """Faces of dice in the order thrown: whole numbers with commas between, or nothing for none."""

    name = "faces"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        if isinstance(value, tuple):
            return value
        try:
            return tuple(int(face) for face in value.split(",")) if value.strip() else ()
        except ValueError:
            self.fail(f"faces are whole numbers with commas between, such as 7,3,10; not {value!r}", param, ctx)


class CapabilityType(click.ParamType):
    """A capability version."""

    name = "version"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Capability:
        if isinstance(value, Capability):
            return value
        try:
            return Capability.parse(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)


ruleset_argument: Final = click.argument("ruleset", type=PATH)
as_json_option: Final = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
sheet_option: Final = click.option("--sheet", type=FILE, help="A stored sheet; without it, a blank one.")
faces_option: Final = click.option("--faces", type=FacesType(), help="The faces that the dice show, such as 7,3,10.")
seed_option: Final = click.option("--seed", type=int, help="Roll the dice of this seed.")


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
            return click.get_binary_stream("stdin").read().decode()
        text.encode()
    except UnicodeError:
        raise click.UsageError("the text must be UTF-8") from None
    return text
