"""Core scores, and how a score becomes the number that checks use."""

from __future__ import annotations

from typing import Any

import pytest

from sheets import ability, lines, refused, who

HALVED = {"abilityModifier": {"op": "floorHalfMinusTen"}}


def stepped(*table: Any) -> dict[str, Any]:
    return {"abilityModifier": {"op": "stepTable", "table": [list(pair) for pair in table]}}


@pytest.mark.feature("sheet.ability")
def test_a_score_is_what_is_stored_else_its_default() -> None:
    sheet = {"abilities": [ability("might", 1, 20, 8), ability("wit", 1, 20, 10)]}
    made = who(sheet, abilities={"might": 14})
    assert (made.score("might"), made.score("wit")) == (14, 10)


@pytest.mark.feature("sheet.ability.modifier", "check.common.ability-modifier.identity")
def test_identity_is_the_score_itself() -> None:
    made = who({"abilities": [ability()]}, abilities={"might": -3})
    assert made.modifier("might") == -3


@pytest.mark.feature(
    "sheet.ability.modifier", "check.common.ability-modifier.floor-half-minus-ten", "sheet.evaluate.round"
)
@pytest.mark.parametrize(
    ("score", "modifier"), [(1, -5), (7, -2), (9, -1), (10, 0), (11, 0), (12, 1), (18, 4), (30, 10)]
)
def test_half_of_what_is_over_ten_is_rounded_down(score: int, modifier: int) -> None:
    """(9 - 10) / 2 = -0.5 is -1, and (7 - 10) / 2 = -1.5 is -2."""
    assert who({"abilities": [ability()]}, resolution=HALVED, abilities={"might": score}).modifier("might") == modifier


@pytest.mark.feature("sheet.ability.modifier", "check.common.ability-modifier.step-table", "sheet.step-table")
@pytest.mark.parametrize(("score", "modifier"), [(0, -2), (3, -2), (4, -2), (5, 0), (8, 0), (9, 1), (12, 1)])
def test_a_step_table_reads_the_highest_threshold_at_or_below(score: int, modifier: int) -> None:
    """Below the first threshold, 3, its value is read all the same."""
    made = who({"abilities": [ability()]}, resolution=stepped((3, -2), (5, 0), (9, 1)), abilities={"might": score})
    assert made.modifier("might") == modifier


@pytest.mark.feature("sheet.ability")
@pytest.mark.parametrize(
    ("wrong", "path"),
    [
        ({"min": 11, "max": 10}, "sheet.abilities.0.min"),
        ({"default": 21}, "sheet.abilities.0.default"),
        ({"default": 0}, "sheet.abilities.0.default"),
        ({"max": 9.5}, "sheet.abilities.0.max"),
        ({"short": "ninechars"}, "sheet.abilities.0.short"),
        ({"short": ""}, "sheet.abilities.0.short"),
    ],
)
def test_what_a_score_is_refused_for(wrong: dict[str, Any], path: str) -> None:
    assert refused({"abilities": [{**ability("might", 1, 20, 10), **wrong}]}) == [path]


@pytest.mark.feature("sheet.ability")
@pytest.mark.parametrize("name", ["min", "max", "default"])
def test_all_three_numbers_are_required(name: str) -> None:
    short = {key: value for key, value in ability().items() if key != name}
    assert lines({"abilities": [short]}) == [f"sheet.abilities.0.{name}: is required"]


@pytest.mark.feature("sheet.ability.modifier", "sheet.step-table")
@pytest.mark.parametrize(
    ("modifier", "path"),
    [
        ({"op": "double"}, "resolution.abilityModifier.op"),
        ({"op": "stepTable"}, "resolution.abilityModifier.table"),
        ({"op": "identity", "table": [[1, 1]]}, "resolution.abilityModifier.table"),
        ({"op": "stepTable", "table": []}, "resolution.abilityModifier.table"),
        ({"op": "stepTable", "table": [[n, n] for n in range(101)]}, "resolution.abilityModifier.table"),
        ({"op": "stepTable", "table": [[1, 1], [1, 2]]}, "resolution.abilityModifier.table.1.0"),
        ({"op": "stepTable", "table": [[1, 1], [3, 2], [2, 3]]}, "resolution.abilityModifier.table.2.0"),
        ({"op": "stepTable", "table": [[1, 1, 1]]}, "resolution.abilityModifier.table.0"),
    ],
)
def test_what_a_modifier_is_refused_for(modifier: dict[str, Any], path: str) -> None:
    assert refused({}, {"abilityModifier": modifier}) == [path]


@pytest.mark.feature("sheet.step-table")
def test_a_step_table_may_have_a_hundred_rows() -> None:
    assert refused({}, stepped(*((n, n) for n in range(100)))) == []
