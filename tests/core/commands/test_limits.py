"""What a game may store of its characters' live state."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from rulewright.commands.limits import game_faults
from rulewright.sheet.stored import Live, PoolMark, Sheet, WoundMarks


def faults(*lives: Live) -> list[str]:
    """The paths of what keeps these live states from being stored."""
    return [issue.path for issue in game_faults([Sheet(f"N{place}", live=live) for place, live in enumerate(lives)])]


def numbered(count: int, value: Any) -> dict[str, Any]:
    return {f"n{number}": value for number in range(count)}


@pytest.mark.feature("sheet.live.store.limits")
@pytest.mark.parametrize(
    ("group", "most", "value"),
    [
        ("pools", 600, PoolMark(1)),
        ("tracks", 30, 1),
        ("wounds", 30, WoundMarks(("a",))),
        ("text", 12, "x"),
        ("states", 30, "x"),
    ],
)
def test_so_many_entries_and_not_one_more(group: str, most: int, value: Any) -> None:
    assert faults(attrs.evolve(Live(), **{group: numbered(most, value)})) == []
    assert faults(attrs.evolve(Live(), **{group: numbered(most + 1, value)})) == [f"0.live.{group}"]


@pytest.mark.feature("sheet.live.store.limits")
@pytest.mark.parametrize(
    ("live", "paths"),
    [
        (Live(conditions=tuple(numbered(80, 0))), []),
        (Live(conditions=tuple(numbered(81, 0))), ["0.live.conditions"]),
        (Live(conditions=("x" * 81,)), ["0.live.conditions"]),
        (Live(text={"a": "x" * 500}, states={"b": "y" * 80}), []),
        (Live(text={"a": "x" * 501}, states={"b": "y" * 81}), ["0.live.text.a", "0.live.states.b"]),
        (Live(tracks={"k" * 200: 1}), []),
        (Live(tracks={"k" * 201: 1}), ["0.live.tracks"]),
        (Live(wounds={"a": WoundMarks(("m",) * 64, 1_000_000)}), []),
        (Live(wounds={"a": WoundMarks(("m",) * 65, 0)}), ["0.live.wounds.a"]),
        (Live(pools={"a": PoolMark(-1_000_000, 1_000_000)}, tracks={"b": -1_000_000}), []),
        (Live(pools={"a": PoolMark(1_000_001)}), ["0.live.pools.a"]),
        (Live(pools={"a": PoolMark(None, -1)}), ["0.live.pools.a"]),
        (Live(tracks={"b": -1_000_001}), ["0.live.tracks.b"]),
        (Live(wounds={"a": WoundMarks((), -1)}), ["0.live.wounds.a"]),
    ],
)
def test_bounds_of_single_values(live: Live, paths: list[str]) -> None:
    assert faults(live) == paths


@pytest.mark.feature("sheet.live.store.limits")
def test_a_game_has_64_characters_and_64_kib_in_all() -> None:
    """Twelve notes of 500 characters are more than 6,000 bytes: ten such characters fit in 65,536, eleven do not."""
    assert faults(*[Live()] * 64) == []
    assert faults(*[Live()] * 65) == ["(root)"]
    wordy = Live(text=numbered(12, "x" * 500))
    assert faults(*[wordy] * 10) == []
    assert faults(*[wordy] * 11) == ["(root)"]
