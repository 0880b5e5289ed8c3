"""``rulewright list``."""

from __future__ import annotations

from pathlib import Path

import attrs
import click

from rulewright.cli.arguments import as_json_option, library_option
from rulewright.cli.opening import opened_library
from rulewright.cli.printing import print_json, table


@click.command("list")
@library_option
@as_json_option
def command(library: Path | None, as_json: bool) -> None:
    """List the rulesets of the library: every version, and how many games are tied to it.

    \b
    Example:
      rulewright list
    """
    found = opened_library(library, as_json=as_json).list()
    if as_json:
        print_json([attrs.asdict(listed) for listed in found])
    elif found:
        rows = [(listed.reference, listed.name, listed.supplier or "", str(listed.games)) for listed in found]
        table(rows, head=("ruleset", "name", "package", "games"), right=(3,))
