"""What commands print: text for people, JSON for programs, and plain text where nobody watches."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NoReturn

import click
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from rulewright.reading.lines import visible


def console(*, err: bool = False) -> Console:
    """Standard output, or standard error, for people: colours only in a terminal, and lines are never broken."""
    out = sys.stderr if err else sys.stdout
    return Console(file=out, force_terminal=out.isatty(), highlight=False, markup=False, emoji=False, soft_wrap=True)


def watched() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout.isatty()


def say(*pieces: str | tuple[str, str], err: bool = False) -> None:
    """Print a line made of texts, each plain or with a rich style. What would steer a terminal is made visible."""
    styled = [(visible(piece), "") if isinstance(piece, str) else (visible(piece[0]), piece[1]) for piece in pieces]
    console(err=err).print(Text.assemble(*styled))


def tell(line: str) -> None:
    """Print a line to standard error, beside what a command answers."""
    click.echo(visible(line), err=True)


def print_json(value: Any) -> None:
    """Print a JSON value to standard output."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def refuse(message: str, *, as_json: bool) -> NoReturn:
    """End the command with exit status 1, and say why: on standard error, or as JSON on standard output."""
    if as_json:
        print_json({"ok": False, "error": message})
    else:
        tell(f"refused: {message}")
    raise click.exceptions.Exit(1)


def table(
    rows: Sequence[Sequence[str]],
    *,
    head: Sequence[str] = (),
    right: Iterable[int] = (),
    indent: int = 0,
    headings: Mapping[int, str] = MappingProxyType({}),
) -> None:
    """Print rows in columns as wide as what stands in them.

    ``right`` are the columns that end at one line; ``head`` is a first row of titles; ``headings`` are lines that stand
    before the rows of those numbers, counted from 0, and the rows are set in under them.
    """
    cells = [[visible(cell) for cell in row] for row in (head, *rows) if row]
    widths = [max(map(cell_len, column)) for column in zip(*cells, strict=True)]
    to_the_right = frozenset(right)
    lines = [_aligned(row, widths, to_the_right, indent + 2 * bool(headings)) for row in cells]
    if head:
        say((lines.pop(0), "bold"))
    for number, line in enumerate(lines):
        if number in headings:
            say((f"{' ' * indent}{headings[number]}".rstrip(), "italic"))
        say(line)


def _aligned(row: Sequence[str], widths: Sequence[int], to_the_right: frozenset[int], indent: int) -> str:
    padded = [_padded(cell, widths[i], i in to_the_right) for i, cell in enumerate(row)]
    return (" " * indent + "  ".join(padded)).rstrip()


def _padded(cell: str, width: int, to_the_right: bool) -> str:
    space = " " * (width - cell_len(cell))
    return space + cell if to_the_right else cell + space
