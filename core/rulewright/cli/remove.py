"""``rulewright remove``."""

from __future__ import annotations

from pathlib import Path

import click

from rulewright.cli.arguments import as_json_option, library_option
from rulewright.cli.opening import opened_library
from rulewright.cli.printing import print_json, refuse, say
from rulewright.library.faults import InUse, LibraryError
from rulewright.library.library import Library


@click.command("remove")
@click.argument("reference")
@library_option
@click.option("--yes", is_flag=True, help="Do not ask, whatever games use it.")
@as_json_option
def command(reference: str, library: Path | None, yes: bool, as_json: bool) -> None:
    """Remove one version of a ruleset from the library; REFERENCE is id@version.

    Where games are tied to it, it is asked again.

    \b
    Example:
      rulewright remove local/my-rules@1
    """
    try:
        _remove(opened_library(library, as_json=as_json), reference, yes, as_json)
    except LibraryError as error:
        refuse(str(error), as_json=as_json)
    if as_json:
        print_json({"ok": True, "removed": reference})
    else:
        say(f"removed {reference}")


def _remove(library: Library, reference: str, yes: bool, as_json: bool) -> None:
    try:
        library.remove(reference, in_use_too=yes)
    except InUse as used:
        if as_json or not click.confirm(f"{used}. Remove it all the same?"):
            raise
        library.remove(reference, in_use_too=True)
