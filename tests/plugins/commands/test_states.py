"""The command ``state``: one value of a set."""

from __future__ import annotations

import pytest

from sheets import enum, state
from turns import rules, told

STANCE = state("stance", "guarded", "steady", "all_out", valueLabels={"all_out": "All Out"}, default="steady")
TABLE = rules({"states": [STANCE, state("mood", "calm", "wild")]})


@pytest.mark.feature("tag.sheet.state", "sheet.live.state")
@pytest.mark.parametrize("value", ["all_out", "ALL_OUT", "all out", " All Out "])
def test_it_is_set_by_a_value_or_its_display_label(value: str) -> None:
    after = told(TABLE, f'op=state state=STANCE value="{value}"')
    assert after == ("Stance All Out", {"states": {"stance": "all_out"}})


@pytest.mark.feature("tag.sheet.state", "sheet.live.state.read", "sheet.live.store.sparse")
def test_a_state_at_its_default_is_not_stored() -> None:
    """Stance says which is its default; of Mood it is the first value."""
    live = {"states": {"stance": "guarded", "mood": "wild"}}
    assert told(TABLE, "op=state state=stance value=steady", live) == ("Stance steady", {"states": {"mood": "wild"}})
    assert told(TABLE, "op=state state=mood value=calm", live)[1] == {"states": {"stance": "guarded"}}


@pytest.mark.feature("tag.sheet.state")
@pytest.mark.parametrize(
    ("inside", "reason"),
    [
        ("state=gait value=steady", "unknown-state"),
        ("value=steady", "unknown-state"),
        ("state=stance value=furious", "unknown-value"),
        ("state=stance", "unknown-value"),
    ],
)
def test_what_is_refused(inside: str, reason: str) -> None:
    assert told(TABLE, f"op=state {inside}")[0] == f"refused: {reason}"


@pytest.mark.feature("tag.sheet.state", "sheet.live.state.read")
def test_a_hidden_state_is_unknown() -> None:
    hiding = state("mood", "calm", "wild", hideWhen={"field": "path", "equals": "stone"})
    table = rules({"states": [hiding]}, fields=[enum("path", "stone", "river")])
    assert told(table, "op=state state=mood value=wild")[0] == "refused: unknown-state"
    assert told(table, "op=state state=mood value=wild", fields={"path": "river"})[0] == "Mood wild"
