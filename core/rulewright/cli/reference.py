"""``rulewright reference``."""

from __future__ import annotations

import click

from rulewright.cli.opening import made_engine
from rulewright.file import File
from rulewright.shapes.reference import reference


@click.command("reference")
def command() -> None:
    """Print a Markdown page on every key of ruleset files, as this engine and its plugins read them.

    \b
    Example:
      rulewright reference > keys.md
    """
    click.echo(reference(made_engine().vocabulary, File), nl=False)
