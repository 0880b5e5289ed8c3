"""Live states, conditions and notes."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.sheet.stored import to_json
from sheets import refused, state, who


@pytest.mark.feature("sheet.live.state", "sheet.live.state.read")
@pytest.mark.parametrize(
    ("entry", "stored", "value"),
    [
        (state("pose", "low", "high"), None, "low"),
        (state("pose", "low", "high", default="high"), None, "high"),
        (state("pose", "low", "high"), "high", "high"),
        (state("pose", "low", "high", default="high"), "gone", "high"),
        (state("pose", "low", "high"), "gone", "low"),
        (state("pose", "low", "high"), 4, "low"),
    ],
)
def test_a_state_is_what_is_stored_of_its_values_else_its_default(entry: Any, stored: object, value: str) -> None:
    live = {} if stored is None else {"states": {"pose": stored}}
    assert who({"live": {"states": [entry]}}, live=live).state("pose") == value


@pytest.mark.feature("sheet.live.state.read", "sheet.live.store.tolerant")
def test_a_value_that_is_no_longer_offered_stays_stored() -> None:
    made = who({"live": {"states": [state("pose", "low", "high")]}}, live={"states": {"pose": "gone"}})
    assert to_json(made.sheet)["live"] == {"states": {"pose": "gone"}}


@pytest.mark.feature("sheet.live.state")
@pytest.mark.parametrize(
    ("entry", "at"),
    [
        (state("s", "one"), "values"),
        (state("s", *(f"v{n}" for n in range(41))), "values"),
        (state("s", "a", "b", "a"), "values.2"),
        (state("s", "a", 'say "b"'), "values.1"),
        (state("s", "a", "b[1]"), "values.1"),
        (state("s", "a", "b\nc"), "values.1"),
        (state("s", "a", "x" * 81), "values.1"),
        (state("s", "a", ""), "values.1"),
        (state("s", "a", "b", default="c"), "default"),
        (state("s", "a", "b", valueLabels={"c": "C"}), "valueLabels.c"),
    ],
)
def test_what_a_state_is_refused_for(entry: dict[str, Any], at: str) -> None:
    assert refused({"live": {"states": [entry]}}) == [f"sheet.live.states.0.{at}"]


@pytest.mark.feature("sheet.live.state")
def test_a_state_may_have_forty_values() -> None:
    assert refused({"live": {"states": [state("s", *(f"v{n}" for n in range(40)), valueLabels={"v1": "One"})]}}) == []


def note(longest: object = 5) -> dict[str, Any]:
    return {"id": "oath", "label": "Oath", "maxLength": longest}


@pytest.mark.feature("sheet.live.text")
@pytest.mark.parametrize(("stored", "shown"), [(None, ""), ("Never", "Never"), ("Never again", "Never"), (5, "")])
def test_a_note_starts_empty_and_is_read_cut_to_its_length(stored: object, shown: str) -> None:
    live = {} if stored is None else {"text": {"oath": stored}}
    assert who({"live": {"text": [note()]}}, live=live).text("oath") == shown


@pytest.mark.feature("sheet.live.text")
@pytest.mark.parametrize("longest", [0, 501, "5", 2.5])
def test_what_a_note_is_refused_for(longest: object) -> None:
    assert refused({"live": {"text": [note(longest)]}}) == ["sheet.live.text.0.maxLength"]
    assert refused({"live": {"text": [{"id": "oath", "label": "Oath"}]}}) == ["sheet.live.text.0.maxLength"]
    assert refused({"live": {"text": [note(500)]}}) == []


@pytest.mark.feature("sheet.live.condition")
def test_a_condition_is_on_or_off_and_one_that_is_not_declared_is_kept_but_not_shown() -> None:
    declared = [{"id": id, "label": id.capitalize()} for id in ("shaken", "prone", "blind")]
    made = who({"live": {"conditions": declared}}, live={"conditions": ["blind", "cursed", "shaken", "blind"]})
    assert made.conditions == ("shaken", "blind")
    assert to_json(made.sheet)["live"] == {"conditions": ["blind", "cursed", "shaken"]}
