"""How benchmarks take times and print them: the best of a few rounds, and a row for each."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HOME = Path(__file__).parents[1]
RULESETS = HOME / "contrib" / "rulesets"


def best(work: Callable[[], Any], *, seconds: float = 0.25, rounds: int = 5) -> float:
    """The best of a few rounds, in seconds a call."""
    calls, spent = 1, 0.0
    while spent < seconds / rounds:
        calls *= 2
        spent = _time(work, calls)
    return min(_time(work, calls) for _ in range(rounds)) / calls


def _time(work: Callable[[], Any], calls: int) -> float:
    begin = time.perf_counter()
    for _ in range(calls):
        work()
    return time.perf_counter() - begin


def line(what: str, ours: float, peer: str = "", theirs: float | None = None, aim: str = "") -> None:
    """One row: our time, the peer's, and the ratio."""
    compared = f"{peer} {_spell(theirs)}, ratio {ours / theirs:.2f}" if theirs else ""
    print(f"{what:52} {_spell(ours):>10}   {compared:44} {aim}")


def _spell(seconds: float | None) -> str:
    if seconds is None:
        return "-"
    return f"{seconds * 1e6:.1f} us" if seconds < 1e-3 else f"{seconds * 1e3:.1f} ms"
