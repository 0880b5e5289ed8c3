"""Commands that plugins add, without importing the plugins that add none."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import click

GROUP: Final = "rulewright"
HOOK: Final = "rulewright_commands"


def plugin_commands(
    taken: Collection[str], entries: Iterable[metadata.EntryPoint] | None = None
) -> tuple[dict[str, click.Command], list[str]]:
    """The commands that plugins add, by name, and a line for each plugin that is left out.

    ``taken`` are names that no plugin may have; ``entries`` are entry points other than those that are installed. Each
    plugin fills a group of its own first: one that fails half way, or that brings a name which is taken, adds nothing.
    """
    found = metadata.entry_points(group=GROUP) if entries is None else entries
    commands: dict[str, click.Command] = {}
    owners: dict[str, str] = {}
    faults: list[str] = []
    for entry in sorted(filter(_may_add, found), key=_title):
        title = _title(entry)
        try:
            added = _added(entry)
        except Exception as error:  # third-party code may fail in any way, and must not take the command line down
            faults.append(f"plugin {title} is left out: {type(error).__name__}: {error}")
            continue
        clash = next((name for name in added if name in taken or name in commands), None)
        if clash is not None:
            faults.append(
                f"plugin {title} is left out: {owners.get(clash, 'rulewright')} has a command {clash} already"
            )
            continue
        commands |= added
        owners |= dict.fromkeys(added, title)
    return commands, faults


def _title(entry: metadata.EntryPoint) -> str:
    return f"{entry.name} of {entry.dist.name if entry.dist is not None else '?'}"


def _may_add(entry: metadata.EntryPoint) -> bool:
    """Whether a plugin could add commands, by a look at its source: importing all of them to find out would take longer
    than everything else that ``--help`` does. What has no source to look at may."""
    try:
        spec = find_spec(entry.module)
        if entry.attr or spec is None or spec.origin is None or not spec.origin.endswith(".py"):
            return True
        return HOOK.encode() in Path(spec.origin).read_bytes()
    except (ImportError, OSError, ValueError):
        return True


def _added(entry: metadata.EntryPoint) -> dict[str, click.Command]:
    import pluggy  # here, because most of the time no plugin adds a command and nothing else needs it

    from rulewright import hookspecs

    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    manager.register(entry.load(), name=entry.name)
    group = click.Group()
    manager.hook.rulewright_commands(cli=group)
    return dict(group.commands)
