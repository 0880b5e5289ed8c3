"""``python -m rulewright_contrib.chat_host RULESET [SHEET...]``: chat with the rules over standard input and output."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from rulewright import Refused, SeededDice, SystemDice
from rulewright.file import FILE_LIMIT
from rulewright.issues import Report
from rulewright.reading.document import read_document
from rulewright.reading.files import read_file
from rulewright.sheet.stored import SHEET_LIMIT
from rulewright_contrib.chat_host.table import left_out, open_table

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("ruleset", type=FILE)
@click.argument("sheets", type=FILE, nargs=-1)
@click.option("--seed", type=int, help="Roll the dice of this seed.")
def main(ruleset: Path, sheets: tuple[Path, ...], seed: int | None) -> None:
    """Every line of standard input is a message; what everybody reads goes to standard output, asides to the other."""
    source = _bytes(ruleset, FILE_LIMIT)
    party = [_value(path) for path in sheets]
    try:
        table = open_table(source, party, SystemDice() if seed is None else SeededDice(seed))
    except Refused as refused:
        raise click.ClickException("\n".join(map(str, refused.issues))) from None
    for line in left_out(table.party):
        click.echo(line, err=True)
    for message in sys.stdin:
        heard = table.hear(message.rstrip("\n"))
        table = heard.table
        if heard.text:
            click.echo(heard.text)
        for aside in heard.asides:
            click.echo(aside, err=True)


def _bytes(path: Path, limit: int) -> bytes:
    report = Report.new()
    data = read_file(path, limit=limit, report=report)
    if data is None:
        raise click.ClickException(f"{path}: {'; '.join(map(str, report))}")
    return data


def _value(path: Path) -> Any:
    report = Report.new()
    document = read_document(_bytes(path, SHEET_LIMIT), limit=SHEET_LIMIT, report=report)
    if document is None:
        raise click.ClickException(f"{path}: {'; '.join(map(str, report))}")
    return document.value


if __name__ == "__main__":
    main()
