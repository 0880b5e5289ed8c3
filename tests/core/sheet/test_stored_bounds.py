"""How much a stored live state may hold: what is over costs itself, and what comes before it stands."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.sheet.stored import Live, read_sheet


def read(**live: Any) -> tuple[Live, list[str]]:
    """The live state, and where reading left something out."""
    sheet = read_sheet({"v": 1, "name": "Ada", "build": {}, "live": live})
    return sheet.live, [issue.path for issue in sheet.ignored]


@pytest.mark.feature("sheet.live.store.tolerant", "sheet.live.store.limits")
@pytest.mark.parametrize(
    ("group", "most", "entry"), [("pools", 600, 1), ("tracks", 60, 1), ("text", 12, "x"), ("states", 30, "x")]
)
def test_a_group_has_no_more_entries_than_it_may(group: str, most: int, entry: object) -> None:
    live, left_out = read(**{group: {f"e{n}": entry for n in range(most + 1)}})
    assert (len(getattr(live, group)), left_out) == (most, [f"live.{group}.e{most}"])


@pytest.mark.feature("sheet.live.store.tolerant", "sheet.live.store.limits")
def test_keys_have_at_most_200_characters() -> None:
    live, left_out = read(pools={"x" * 200: 1, "y" * 201: 2})
    assert (list(live.pools), left_out) == (["x" * 200], [f"live.pools.{'y' * 201}"])


@pytest.mark.feature("sheet.live.store.tolerant", "sheet.live.store.limits")
def test_states_and_conditions_are_words_of_at_most_80_characters() -> None:
    live, left_out = read(states={"a": "x" * 80, "b": "x" * 81}, conditions=["y" * 80, "y" * 81])
    assert (live.states, live.conditions) == ({"a": "x" * 80}, ("y" * 80,))
    assert sorted(left_out) == ["live.conditions.1", "live.states.b"]


@pytest.mark.feature("sheet.live.store.tolerant", "sheet.live.store.limits")
def test_a_character_has_at_most_80_conditions_each_once() -> None:
    live, _ = read(conditions=[f"c{n // 2}" for n in range(200)])
    assert live.conditions == tuple(f"c{n}" for n in range(80))


@pytest.mark.feature("sheet.live.text", "sheet.live.store.tolerant")
def test_a_note_is_cut_at_500_characters() -> None:
    assert read(text={"oath": "x" * 501})[0].text == {"oath": "x" * 500}


@pytest.mark.feature("sheet.live.store.tolerant", "sheet.live.store.limits")
@pytest.mark.parametrize(
    ("number", "kept"), [(1_000_000, True), (1_000_001, False), (-1_000_000, True), (-1_000_001, False)]
)
def test_numbers_lie_within_a_million_either_way(number: int, kept: bool) -> None:
    live, left_out = read(tracks={"heat": number})
    assert (live.tracks == {"heat": number}, left_out == []) == (kept, kept)


@pytest.mark.feature("sheet.live.wound.order", "sheet.live.store.tolerant")
def test_a_wound_track_keeps_at_most_64_marks() -> None:
    assert len(read(tracks={"harm": {"marks": ["tear"] * 70}})[0].wounds["harm"].marks) == 64
