"""The group of all commands. It knows its own by name and imports one when it is run, so that ``--help`` is quick."""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from typing import Final

import click

from rulewright.cli.plugged import plugin_commands

BUILT_IN: Final = {
    "validate": "Say what is wrong with a ruleset, and where.",
    "check": "Roll the check tags of a text.",
    "play": "Play a whole reply: its checks and its commands.",
    "fight": "Play a fight from a script.",
    "simulate": "Fight a script many times, and count.",
    "odds": "The exact odds of one check.",
    "audit": "What the odds of a ruleset say to its author.",
    "roll": "Throw dice outside any check.",
    "build": "Build a character, step by step.",
    "sheet": "Show a character sheet, worked out.",
    "catalog": "Browse the ready-made entries of a ruleset.",
    "prompt": "What a Game Master's model is told of a ruleset.",
    "install": "Install a ruleset into the library.",
    "list": "List the rulesets of the library.",
    "remove": "Remove a ruleset from the library.",
    "features": "List the features that this engine offers.",
    "plugins": "List the plugins, and what is wrong with any.",
    "schema": "Print the JSON Schema of ruleset files.",
    "reference": "Print a page on every key of ruleset files.",
}
"""The commands of our own and a line about each; ``rulewright.cli.<name>`` holds it as ``command``."""


class CommandLine(click.Group):
    """Finds its own commands by name. Plugins are asked only for one that is not there, and for the list."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*BUILT_IN, *self._plugged]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in BUILT_IN:
            command: click.Command = import_module(f"rulewright.cli.{cmd_name}").command
            return command
        return self._plugged.get(cmd_name)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        added = [
            (name, command.get_short_help_str(72)) for name, command in self._plugged.items() if not command.hidden
        ]
        with formatter.section("Commands"):
            formatter.write_dl([*BUILT_IN.items(), *added])

    @cached_property
    def _plugged(self) -> dict[str, click.Command]:
        commands, faults = plugin_commands(BUILT_IN)
        for fault in faults:
            click.echo(fault, err=True)
        return commands


@click.group(cls=CommandLine, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="rulewright")
def main() -> None:
    """Tabletop role-playing rulesets, written as data and played with real dice.

    Exit status: 0 fine, 1 refused, 2 misuse.
    """
