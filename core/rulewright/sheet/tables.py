"""Step tables: thresholds and what is read from each on (sheet.step-table)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from rulewright.issues import Report
from rulewright.rounding import spell

Steps = Sequence[tuple[float, float]]


def step_reader(table: Steps) -> Callable[[float], float]:
    """The value of the highest threshold at or below a number; below the first threshold, the first value."""
    thresholds = [threshold for threshold, _ in table]
    values = [value for _, value in table]

    def read(number: float) -> float:
        return values[max(bisect_right(thresholds, number) - 1, 0)]

    return read


def check_steps(table: Steps, report: Report) -> None:
    """Refuse thresholds that do not rise, at ``report``'s path."""
    for index in range(1, len(table)):
        if table[index][0] <= table[index - 1][0]:
            report.at(index, 0).refuse(
                f"must be above the {spell(table[index - 1][0])} before it: thresholds rise", feature="sheet.step-table"
            )
