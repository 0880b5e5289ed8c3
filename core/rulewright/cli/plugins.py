"""``rulewright plugins``."""

from __future__ import annotations

import click

from rulewright.cli.arguments import as_json_option
from rulewright.cli.opening import made_engine
from rulewright.cli.printing import print_json, table


@click.command("plugins")
@as_json_option
def command(as_json: bool) -> None:
    """List the plugins: where each comes from, which hooks it answers, and how many features it carries.

    A plugin that could not be used is told with the reason.

    \b
    Example:
      rulewright plugins
    """
    engine = made_engine(as_json=as_json)
    if as_json:
        faults = [{"plugin": f.plugin, "distribution": f.distribution, "reason": f.reason} for f in engine.faults]
        plugins = [
            {"name": p.name, "distribution": p.distribution, "hooks": list(p.hooks), "features": len(p.features)}
            for p in engine.plugins
        ]
        print_json({"plugins": plugins, "faults": faults})
        return
    rows = [(p.name, p.distribution, str(len(p.features)), " ".join(p.hooks)) for p in engine.plugins]
    table(rows, head=("plugin", "distribution", "features", "hooks"), right=(2,))
