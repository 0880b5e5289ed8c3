"""Points in list rows that count in the budget of a group."""

from __future__ import annotations

from typing import Any

import pytest

from builders import acted, badge, build, edit, opened, refused
from shops import buy, group, stage, table

DOC = table(stage("dots", group(budget={"const": 5}, rows=[{"list": "knacks", "column": "rank"}])))


def rows(*ranks: int) -> dict[str, Any]:
    return edit("lists.knacks", [{"name": f"k{at}", "rank": rank} for at, rank in enumerate(ranks)])


@pytest.mark.feature("builder.step.allocate.rows")
def test_points_in_rows_count_with_those_of_the_ratings() -> None:
    """2 + 1 in rows leave 2 of 5; without the second row there is one more."""
    two = acted(opened(DOC), rows(2, 1), buy("dots", "field/lore", 2))
    assert refused(two, buy("dots", "field/lore")) == "Lore: 0 of 5 points are left"
    assert badge(two, "dots") == 0
    freed = acted(two, rows(2))
    assert (badge(freed, "dots"), badge(acted(freed, buy("dots", "field/lore")), "dots")) == (1, 0)


@pytest.mark.feature("builder.step.allocate.rows.edited-on-list")
def test_too_many_points_in_rows_wait_and_cut_nothing() -> None:
    """4 and 2 bought are 6 of 5."""
    over = acted(opened(DOC), buy("dots", "field/lore", 2), rows(4))
    assert build(over)["fields"] == {"lore": 2}
    assert [row["rank"] for row in build(over)["lists"]["knacks"]] == [4]
    assert (badge(over, "dots"), over.view.step("dots").details["groups"][0]["left"]) == (1, -1)
    assert refused(over, buy("dots", "field/lore")) == "Lore: 0 of 5 points are left"
