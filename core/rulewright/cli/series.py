"""Whose checks are compared: a ruleset with a sheet each, and the checks of one tag, perhaps varied."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import attrs
import click

from rulewright.check.odds import Odds
from rulewright.check.plan import Owed
from rulewright.check.prepare import Prepared
from rulewright.cli.arguments import Place
from rulewright.cli.opening import opened_character, opened_ruleset
from rulewright.cli.printing import refuse
from rulewright.dice.port import DiceError
from rulewright.names import name_key
from rulewright.ruleset import Ruleset
from rulewright.sheet.character import Character
from rulewright.varying import Attributes, variables

MOST_VALUES: Final = 200
"""Values that one curve may have."""
_RANGE: Final = re.compile(r"\s*(-?\d{1,9})\s*\.\.\s*(-?\d{1,9})\s*")


@attrs.frozen
class Vary:
    """What is varied, as it was written, and its values in order."""

    name: str
    values: tuple[str, ...]


@attrs.frozen
class Series:
    """One ruleset with somebody who rolls. ``place`` and ``path`` are where they were read, None for a blank sheet."""

    rules: Ruleset
    who: Character
    place: Place
    path: Path | None

    @property
    def title(self) -> str:
        """What the ruleset is called, with the layers in force."""
        layers = " and ".join(layer.label for layer in self.rules.layers)
        return f"{self.rules.name} with {layers}" if layers else self.rules.name

    @property
    def source(self) -> str:
        """Where the ruleset is, shortly."""
        return self.place.stem if isinstance(self.place, Path) else self.place.reference

    @property
    def roller(self) -> str:
        """What the sheet is called."""
        if self.path is None:
            return "a blank sheet"
        return self.who.name or self.path.stem


@attrs.frozen
class Checks:
    """The checks of one series, with their odds: one, or one for each value of what is varied."""

    label: str
    series: Series
    ready: tuple[Prepared, ...]
    odds: tuple[Odds, ...]


def opened_series(
    places: Sequence[Place], sheets: Sequence[Path], layers: Iterable[str], *, as_json: bool
) -> tuple[Series, ...]:
    """Each ruleset with each sheet that is meant for it: the sheets in turn, or one for all, or blank ones; and one
    ruleset with all sheets. ``layers`` are those of the first ruleset."""
    if len(places) > 1 and len(sheets) not in (0, 1, len(places)):
        raise click.UsageError(
            f"{len(places)} rulesets are compared: give no sheet, one for all or one for each, not {len(sheets)}"
        )
    count = max(len(places), len(sheets))
    found: list[Series] = []
    for index in range(count):
        place = places[min(index, len(places) - 1)]
        if index < len(places):
            rules = opened_ruleset(place, layers=layers if not index else (), as_json=as_json)
        path = sheets[min(index, len(sheets) - 1)] if sheets else None
        found.append(Series(rules, opened_character(rules, path, as_json=as_json), place, path))
    return tuple(found)


def labels_of(series: Sequence[Series]) -> list[str]:
    """What tells them apart: the ruleset, the sheet, or both; numbered where nothing else does."""
    rulesets = [one.title for one in series]
    if len(set(rulesets)) < len({one.place for one in series}):
        rulesets = [f"{one.title}, {one.source}" for one in series]
    rollers = [one.roller for one in series]
    parts = [names for names in (rulesets, rollers) if len(set(names)) > 1] or [rollers]
    labels = [", ".join(names) for names in zip(*parts, strict=True)]
    return [
        label if labels.count(label) == 1 else f"{label} ({labels[: index + 1].count(label)})"
        for index, label in enumerate(labels)
    ]


def checked(series: Sequence[Series], tag: Attributes, vary: Vary | None, *, as_json: bool) -> list[Checks]:
    """The checks of one tag for each of a series. One that cannot be rolled ends the command."""
    found = []
    for label, one in zip(labels_of(series), series, strict=True):
        try:
            ready = [_prepared(one, *asked) for asked in _asked(one, tag, vary)]
            found.append(Checks(label, one, tuple(ready), tuple(check.odds() for check in ready)))
        except (_CannotBe, DiceError) as error:
            refuse(str(error), as_json=as_json)
    return found


class _CannotBe(Exception):
    """Why there are no odds."""


def _prepared(one: Series, tag: Attributes, who: Character) -> Prepared:
    ready = one.rules.prepare(tag, who)
    if isinstance(ready, Owed):
        raise _CannotBe(f"the check cannot be rolled: {ready.reason}")
    return ready


def _asked(one: Series, tag: Attributes, vary: Vary | None) -> list[tuple[Attributes, Character]]:
    """The tag and the roller of each check."""
    if vary is None:
        return [(tag, one.who)]
    known = variables(one.rules)
    variable = known.get(name_key(vary.name))
    if variable is None:
        raise _CannotBe(f"{vary.name} cannot be varied in {one.rules.name}; what can is {', '.join(known)}")
    faults = [fault for value in vary.values if (fault := variable.fault(value)) is not None]
    if faults:
        raise _CannotBe(faults[0])
    return [variable.put(tag, one.who, value) for value in vary.values]


def read_vary(ctx: click.Context, param: click.Parameter, value: str | None) -> Vary | None:
    """``NAME=LOW..HIGH``, or ``NAME=ONE,OTHER,...``. Raises BadParameter for anything else."""
    if value is None:
        return None
    name, equals, written = value.partition("=")
    span = _RANGE.fullmatch(written)
    values = [one.strip() for one in written.split(",")]
    if span is not None:
        values = [str(number) for number in range(int(span[1]), min(int(span[2]), int(span[1]) + MOST_VALUES) + 1)]
    if not equals or not name.strip() or not all(values) or not values:
        raise click.BadParameter("must be NAME=LOW..HIGH or NAME=ONE,OTHER, such as dc=1..6", ctx, param)
    if len(values) > MOST_VALUES:
        raise click.BadParameter(f"must be at most {MOST_VALUES} values", ctx, param)
    return Vary(name.strip(), tuple(values))
