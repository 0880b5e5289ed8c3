"""How odds are shown in a terminal: tables, and bars where somebody watches."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rulewright.check.odds import Odds
from rulewright.cli.printing import say, table, watched
from rulewright.cli.series import Checks, Vary
from rulewright.rounding import percent, spell

_BLOCKS: Final = " ▏▎▍▌▋▊▉█"
_WIDEST: Final = 40
LEAST: Final = 0.00005
"""Totals that are rarer than this are only counted for people: an open-ended die has thousands of them."""

Chances = Mapping[str, float]


def bar(share: float) -> str:
    """A bar of block characters; a share of 1 is the widest, and an eighth of a character is the least that shows."""
    eighths = round(share * _WIDEST * 8)
    return "█" * (eighths // 8) + _BLOCKS[eighths % 8].strip()


def words(name: str) -> str:
    """A name of the record in words: ``critical_success`` and ``darkHighest`` as critical success and dark highest."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).replace("_", " ").lower()


def _results(odds: Odds) -> Chances:
    return {words(name): chance for name, chance in odds.results.items()}


def _marks(odds: Odds) -> Chances:
    return {words(name): chance for name, chance in odds.marks.items()}


def _totals(odds: Odds) -> Chances:
    return {spell(total): chance for total, chance in odds.totals.items()}


_PARTS: Final[tuple[tuple[str, Callable[[Odds], Chances]], ...]] = (
    ("result", _results),
    ("outcome", lambda odds: odds.outcomes),
    ("mark", _marks),
    ("total", _totals),
)
"""The parts of odds in the order shown: what stands above one, and its chances."""


def show_odds(odds: Odds) -> None:
    """One check: a table for each part, with bars."""
    say(f"success {percent(odds.success)}")
    for title, part in _PARTS:
        chances = part(odds)
        _chart(title, {name: chance for name, chance in chances.items() if title != "total" or chance >= LEAST})
        if title == "total":
            _tell_rare(sum(chance < LEAST for chance in chances.values()))
    for name, numbers in odds.counts.items():
        _chart(words(name), {str(number): chance for number, chance in numbers.items() if chance >= LEAST})


def _tell_rare(rare: int) -> None:
    if rare:
        say(f"and {rare} totals that are rarer than 0.005 %")


def _chart(title: str, chances: Chances) -> None:
    if not chances:
        return
    most = max(chances.values())
    rows = [
        (name, percent(chance), bar(chance / most) if watched() and most else "") for name, chance in chances.items()
    ]
    say("")
    table(rows, head=(title, "chance", ""), right=(1,))


def show_side_by_side(found: Sequence[Checks]) -> None:
    """Several checks: a table for each part, with a column for each."""
    odds = [checks.odds[0] for checks in found]
    labels = [checks.label for checks in found]
    columns = range(1, 1 + len(found))
    table([("success", *(percent(one.success) for one in odds))], head=("", *labels), right=columns)
    for title, part in (*_PARTS, *_counts(odds)):
        rows = _rows([part(one) for one in odds], all_=title != "total")
        if rows:
            say("")
            table(rows, head=(title, *labels), right=columns)
            if title == "total":
                _tell_rare(len({name for one in odds for name in part(one)}) - len(rows))


def _counts(odds: Sequence[Odds]) -> list[tuple[str, Callable[[Odds], Chances]]]:
    """A part for each thing that any of the records counts."""

    def part(name: str) -> Callable[[Odds], Chances]:
        return lambda one: {str(number): chance for number, chance in one.counts.get(name, {}).items()}

    return [(words(name), part(name)) for name in dict.fromkeys(name for one in odds for name in one.counts)]


def _rows(parts: Sequence[Chances], *, all_: bool) -> list[tuple[str, ...]]:
    """A row for each name in any of the parts, in the order of the first that has it; numbers rise."""
    names = list(dict.fromkeys(name for part in parts for name in part))
    if not all_:
        names = sorted((n for n in names if any(part.get(n, 0) >= LEAST for part in parts)), key=float)
    return [(name, *(percent(part[name]) if name in part else "" for part in parts)) for name in names]


def show_curves(found: Sequence[Checks], vary: Vary) -> None:
    """A row for each value of what is varied: the chance of success for each of several series, or all of one."""
    if len(found) > 1:
        rows = [
            (value, *(percent(checks.odds[index].success) for checks in found))
            for index, value in enumerate(vary.values)
        ]
        table(rows, head=(vary.name, *(checks.label for checks in found)), right=range(1 + len(found)))
        return
    odds = found[0].odds
    parts = [one.outcomes or _results(one) for one in odds]
    columns = [name for name in dict.fromkeys(n for part in parts for n in part) if any(p.get(name) for p in parts)]
    rows = [
        (value, percent(one.success), *(percent(part.get(name, 0)) for name in columns), *_drawn(one.success))
        for value, one, part in zip(vary.values, odds, parts, strict=True)
    ]
    table(rows, head=(vary.name, "chance to succeed", *columns, *[""] * watched()), right=range(2 + len(columns)))


def _drawn(share: float) -> tuple[str, ...]:
    return (bar(share),) if watched() else ()
