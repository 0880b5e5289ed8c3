"""Odds as a picture. Drawing needs matplotlib, which comes with ``pip install rulewright[plot]``; nothing else does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from rulewright.check.odds import Odds
from rulewright.check.prepare import Prepared
from rulewright.check.roll import weigh
from rulewright.cli.charts import LEAST, words
from rulewright.cli.series import Checks, Vary

FORMATS: Final = (".svg", ".png")
MOST_BARS: Final = 60
"""Totals that are drawn as bars; more of them are drawn as areas."""
TO_WORST: Final = ("#14532d", "#2f8f5b", "#8ccf9f", "#d6ecd2", "#f6e1c3", "#eda765", "#cf5c36", "#7f1d1d")
"""Colours of outcomes from the best to the worst: as many as there may be tiers."""
LINES: Final = ("#1f5fa8", "#cf5c36", "#2f8f5b", "#8a4fa3", "#b58900", "#4d4d4d")
STYLE: Final = {
    "svg.fonttype": "none",
    "svg.hashsalt": "rulewright",
    "font.family": "sans-serif",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid.axis": "y",
    "axes.grid": True,
    "grid.color": "#dddddd",
    "legend.frameon": False,
}
"""Letters stay letters, and the same odds are the same file."""


class NoPicture(Exception):
    """Why nothing was drawn."""


def draw(found: Sequence[Checks], vary: Vary | None, path: Path) -> None:
    """Draw odds into a file: one check by totals, several side by side, or curves. Raises NoPicture where it cannot."""
    if path.suffix.lower() not in FORMATS:
        raise NoPicture(f"a picture is a file whose name ends in {' or '.join(FORMATS)}, not {path.name}")
    if find_spec("matplotlib") is None:
        raise NoPicture("pictures need matplotlib: install it with pip install 'rulewright[plot]'")
    with import_module("matplotlib").rc_context(STYLE):
        figure = import_module("matplotlib.figure").Figure(figsize=(7.2, 3.6), layout="constrained")
        axes = figure.subplots()
        if vary is not None:
            _curves(axes, found, vary)
        elif len(found) > 1:
            _side_by_side(axes, found)
        else:
            _totals(axes, found[0])
        axes.yaxis.set_major_formatter(import_module("matplotlib.ticker").PercentFormatter(1))
        metadata = {"Date": None, "Creator": "rulewright"} if path.suffix.lower() == ".svg" else None
        try:
            figure.savefig(path, metadata=metadata, dpi=160)
        except OSError as error:
            raise NoPicture(f"{path} cannot be written: {error.strerror}") from None


def colours(number: int) -> list[str]:
    """So many colours from the best outcome to the worst, as far apart as there are."""
    if number == 1:
        return [TO_WORST[1]]
    last = len(TO_WORST) - 1
    return [TO_WORST[round(place * last / (number - 1))] for place in range(number)]


def _named(odds: Odds) -> Mapping[str, float]:
    """What a check may come to: its tiers, or else its results; the best first."""
    return odds.outcomes or {words(name): chance for name, chance in odds.results.items()}


def _possible(named: Sequence[Mapping[str, float]]) -> dict[str, str]:
    """What can come in any of them, each with its colour. A colour belongs to a place among all, so that a tier that
    cannot come leaves the others as they are."""
    names = list(dict.fromkeys(name for part in named for name in part))
    return {
        name: colour
        for name, colour in zip(names, colours(len(names)), strict=True)
        if any(part.get(name, 0) > 0 for part in named)
    }


def _title(axes: Any, text: str) -> None:
    axes.set_title(text, loc="left", fontsize=11)


def _whose(checks: Checks) -> str:
    asking = checks.ready[0].asking
    subject = asking.subject.label or asking.request.text("skill") or "a check"
    return f"{checks.series.title}: {subject}, {checks.series.roller}"


def _legend(axes: Any) -> None:
    axes.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0))


def _by_total(ready: Prepared) -> Mapping[str, Mapping[float, float]]:
    """What a check comes to, by total."""
    found: dict[str, dict[float, float]] = {}
    for reading, weight in weigh(ready.plan.fold).items():
        verdict = ready.judge.judge(reading)
        part = found.setdefault(verdict.outcome or words(verdict.result), {})
        part[reading.total] = part.get(reading.total, 0.0) + weight
    return found


def _totals(axes: Any, checks: Checks) -> None:
    """Every total, coloured by what the check comes to."""
    ready, odds = checks.ready[0], checks.odds[0]
    shown = [total for total, chance in odds.totals.items() if chance >= LEAST]
    parts, base = _by_total(ready), [0.0] * len(shown)
    for name, colour in _possible([_named(odds)]).items():
        heights = [parts.get(name, {}).get(total, 0.0) for total in shown]
        drawn = [index for index, height in enumerate(heights) if height > 0]
        label = f"{name}, {100 * _named(odds)[name]:.1f} %"
        tops = [low + height for low, height in zip(base, heights, strict=True)]
        if len(shown) > MOST_BARS and drawn:
            part = slice(drawn[0], drawn[-1] + 1)
            axes.fill_between(shown[part], base[part], tops[part], step="mid", color=colour, label=label, linewidth=0)
        else:
            _bars(axes, shown, heights, base, color=colour, label=label, width=0.86)
        base = tops
    if len(shown) <= MOST_BARS // 2 and all(total == int(total) for total in shown):
        axes.set_xticks(shown)
    axes.set_xlabel("net successes" if ready.plan.form == "successes" else "total")
    _title(axes, _whose(checks))
    _legend(axes)


def _bars(axes: Any, at: Sequence[float], heights: Sequence[float], base: Sequence[float], **look: Any) -> None:
    """Bars on top of others, where there is something to draw."""
    drawn = [bar for bar in zip(at, heights, base, strict=True) if bar[1] > 0]
    axes.bar([bar[0] for bar in drawn], [bar[1] for bar in drawn], bottom=[bar[2] for bar in drawn], **look)


def _side_by_side(axes: Any, found: Sequence[Checks]) -> None:
    """What each check comes to, one on top of the other."""
    named = [_named(checks.odds[0]) for checks in found]
    base = [0.0] * len(found)
    for name, colour in _possible(named).items():
        heights = [part.get(name, 0.0) for part in named]
        _bars(axes, range(len(found)), heights, base, color=colour, label=name, width=0.7)
        base = [low + height for low, height in zip(base, heights, strict=True)]
    axes.set_xticks(range(len(found)), [checks.label for checks in found])
    axes.set_ylim(0, 1)
    _title(axes, "What the check comes to")
    _legend(axes)


def _curves(axes: Any, found: Sequence[Checks], vary: Vary) -> None:
    """A line for each of several series; of one series, everything that the check may come to."""
    places: Sequence[float] = range(len(vary.values))
    if all(value.removeprefix("-").isdecimal() for value in vary.values):
        places = [int(value) for value in vary.values]
    if len(found) > 1:
        for index, checks in enumerate(found):
            heights = [odds.success for odds in checks.odds]
            axes.plot(places, heights, marker="o", markersize=4, color=LINES[index % len(LINES)], label=checks.label)
        _title(axes, "The chance to succeed")
    else:
        _areas(axes, found[0], places)
        _title(axes, _whose(found[0]))
    _ticks(axes, places, vary)
    axes.set_ylim(0, 1)
    axes.set_xlabel(words(vary.name))
    _legend(axes)


def _areas(axes: Any, checks: Checks, places: Sequence[float]) -> None:
    named = [_named(odds) for odds in checks.odds]
    base = [0.0] * len(places)
    for name, colour in _possible(named).items():
        tops = [low + part.get(name, 0.0) for low, part in zip(base, named, strict=True)]
        axes.fill_between(places, base, tops, color=colour, label=name, linewidth=0)
        base = tops
    axes.plot(places, [odds.success for odds in checks.odds], color="black", linewidth=1.2, label="success is below")


def _ticks(axes: Any, places: Sequence[float], vary: Vary) -> None:
    every = -(-len(places) // 20)
    axes.set_xticks(list(places)[::every], list(vary.values)[::every])
    axes.margins(x=0.02)
