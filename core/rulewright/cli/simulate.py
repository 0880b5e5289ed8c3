"""``rulewright simulate``."""

from __future__ import annotations

import csv
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rulewright.cli.arguments import FILE, as_json_option
from rulewright.cli.printing import console, print_json, refuse, say, table
from rulewright.cli.scripts import carried_out, opened_script, tactics_option
from rulewright.fight.fight import Fight
from rulewright.fight.script import Script, begun
from rulewright.fight.simulate import MOST_FIGHTS, Batch, Counts, Fared, simulate

Seen = Callable[[Batch], None]


@click.command("simulate")
@click.argument("script", type=FILE)
@click.option("-n", "count", type=click.IntRange(1, MOST_FIGHTS), default=1000, show_default=True, help="Fights.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes that fight them.")
@tactics_option
@click.option(
    "--csv", "rows", type=click.Path(dir_okay=False, path_type=Path), help="Write a row for each fight there."
)
@as_json_option
def command(script: Path, count: int, jobs: int, tactics: str | None, rows: Path | None, as_json: bool) -> None:
    """Fight a script to its end many times, each with a seed of its own, and print what came of it.

    Seeds are counted from the script's own. Whatever turns it holds are played first; the tactics play all the rest, on
    both sides.

    \b
    Example:
      rulewright simulate ambush.json -n 1000 --jobs 2
    """
    opener, written = opened_script(script, as_json=as_json)
    rules = opener()
    opening = carried_out(lambda: _opening(rules, written, tactics), as_json=as_json)
    with ExitStack() as stack:
        executor: Executor | None = stack.enter_context(ProcessPoolExecutor(jobs)) if jobs > 1 else None
        seen = [stack.enter_context(_progress(count))]
        if rows is not None:
            try:
                seen.append(stack.enter_context(_written(rows, list(opening.combatants))))
            except OSError as error:
                refuse(f"{rows} cannot be written: {error.strerror}", as_json=as_json)
        counts = carried_out(
            lambda: simulate(
                opener if executor is not None else lambda: rules,
                written,
                count,
                tactics=tactics,
                executor=executor,
                seen=lambda batch: _each(seen, batch),
            ),
            as_json=as_json,
        )
    if as_json:
        print_json(_as_json(counts, written, opening))
    else:
        _show(counts, written, opening)


def _opening(rules: Any, script: Script, tactics: str | None) -> Fight:
    """The fight's opening: what keeps it from being fought is found here, before any process is started."""
    rules.tactics(tactics)
    return begun(rules, script)


def _each(seen: list[Seen], batch: Batch) -> None:
    for sees in seen:
        sees(batch)


@contextmanager
def _progress(count: int) -> Iterator[Seen]:
    """A bar on standard error, where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda batch: None
        return
    columns = (TextColumn("fights"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(err=True), transient=True) as progress:
        task = progress.add_task("fights", total=count)
        yield lambda batch: progress.advance(task, len(batch.fights))


@contextmanager
def _written(path: Path, names: list[str]) -> Iterator[Seen]:
    """A CSV file with a row for each fight, in the order of seeds: what each was left with, and the damage they did."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        head = [column for name in names for column in (f"{name} left", f"{name} damage")]
        writer.writerow(["seed", "outcome", "rounds", *head])
        yield lambda batch: writer.writerows(_cells(fared, names) for fared in batch.fights)


def _cells(fared: Fared, names: list[str]) -> list[Any]:
    numbers = [number for name in names for number in (fared.left[name], fared.dealt[name])]
    return [fared.seed, fared.outcome, fared.rounds, *numbers]


def _as_json(counts: Counts, script: Script, opening: Fight) -> dict[str, Any]:
    low, high = counts.interval
    assert isinstance(script.seed, int)
    return {
        "fights": counts.fights,
        "seeds": [script.seed, script.seed + counts.fights - 1],
        "wins": {"count": counts.wins, "rate": counts.wins / counts.fights, "low": low, "high": high},
        "outcomes": dict(sorted(counts.outcomes.items())),
        "rounds": {"mean": counts.mean_rounds, "fights": {str(k): n for k, n in sorted(counts.rounds.items())}},
        "fallen": {name: counts.fallen[name] / counts.fights for name in opening.combatants},
        "damage": [
            {"by": by, "option": option, "perFight": points / counts.fights}
            for (by, option), points in _by_combatant(counts.damage, opening)
        ],
    }


def _by_combatant(damage: Counter[tuple[str, str]], opening: Fight) -> list[tuple[tuple[str, str], int]]:
    """Damage in the order in which everybody joined, the most first."""
    place = {name: index for index, name in enumerate(opening.combatants)}
    return sorted(damage.items(), key=lambda item: (place[item[0][0]], -item[1], item[0][1]))


def _show(counts: Counts, script: Script, opening: Fight) -> None:
    low, high = counts.interval
    assert isinstance(script.seed, int)
    last = script.seed + counts.fights - 1
    say(f"{counts.fights} fights, seeds {script.seed} to {last}")
    rate = f"{counts.wins / counts.fights:.1%}"
    say("The party wins ", (rate, "bold"), f" of them (95 % interval: {low:.1%} to {high:.1%}).")
    others = {outcome: times for outcome, times in sorted(counts.outcomes.items()) if times}
    say("Outcomes: ", ", ".join(f"{outcome} {times}" for outcome, times in others.items()), ".")
    say(f"Rounds: {counts.mean_rounds:.2f} on average, from {min(counts.rounds)} to {max(counts.rounds)}.")
    say("")
    fallen = [(name, f"{counts.fallen[name] / counts.fights:.1%}") for name in opening.combatants]
    table(fallen, head=("fallen at the end", "of fights"), right=(1,))
    say("")
    dealt = [
        (by, option, f"{points / counts.fights:.2f}") for (by, option), points in _by_combatant(counts.damage, opening)
    ]
    if dealt:
        table(dealt, head=("damage by", "with", "a fight"), right=(2,))
