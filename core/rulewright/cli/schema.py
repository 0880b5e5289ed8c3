"""``rulewright schema``."""

from __future__ import annotations

import click

from rulewright.cli.arguments import as_json_option
from rulewright.cli.opening import made_engine
from rulewright.cli.printing import print_json
from rulewright.file import File
from rulewright.shapes.schema import schema


@click.command("schema")
@as_json_option
def command(as_json: bool) -> None:
    """Print the JSON Schema of ruleset files, as this engine and its plugins read them; with or without --json.

    \b
    Example:
      rulewright schema > ruleset.schema.json
    """
    print_json(schema(made_engine(as_json=as_json).vocabulary, File))
