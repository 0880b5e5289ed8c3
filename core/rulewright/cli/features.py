"""``rulewright features``."""

from __future__ import annotations

import click

from rulewright.cli.arguments import as_json_option
from rulewright.cli.opening import made_engine
from rulewright.cli.printing import print_json, table


@click.command("features")
@as_json_option
def command(as_json: bool) -> None:
    """List the features that this engine offers: since which version, and which plugin carries each.

    \b
    Example:
      rulewright features --json
    """
    offers = made_engine(as_json=as_json).features()
    if as_json:
        print_json([{"id": o.id, "since": str(o.since), "plugin": o.plugin, "offered": o.offered} for o in offers])
        return
    rows = [(o.id, str(o.since), o.plugin, "yes" if o.offered else "no") for o in offers]
    table(rows, head=("feature", "since", "plugin", "offered"))
