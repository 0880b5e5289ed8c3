"""Priorities: each group is put on a place, and the place says how many points it has."""

from __future__ import annotations

from typing import Any

import pytest

from builders import acted, badge, build, opened, refused
from rulewright.build.builder import Builder
from shops import ART, LORE, buy, group, place, repairs, stage, table

THREE = (group("a", LORE), group("b", ART), group("c", {"field": "speed"}))
DOC = table(stage("dots", *THREE, priorities=[3, 2, 1]))


def places(builder: Builder) -> Any:
    return builder.answers.object("allocations", "dots")["groups"]


@pytest.mark.feature("builder.allocate.priority-assignment")
def test_places_wait_until_a_group_is_put_on_them() -> None:
    """Three wait, then two, and the group on the first has 3 points to spend: one thing more."""
    blank = opened(DOC)
    assert badge(blank, "dots") == 3
    assert refused(blank, buy("dots", "field/lore")) == "Lore: it has no priority yet"
    assert badge(acted(blank, place("dots", "a", 0)), "dots") == 2 + 1
    spent = acted(blank, place("dots", "a", 0), buy("dots", "field/lore", 3))
    assert (build(spent)["fields"], badge(spent, "dots")) == ({"lore": 3}, 2)
    assert "Secondary is not assigned yet" in spent.view.step("dots").notes


@pytest.mark.feature("builder.allocate.priority-assignment")
def test_a_group_on_a_taken_place_swaps_with_the_one_that_stands_there() -> None:
    """b takes the place of a, which gets b's; c, which has none, takes b's, and b is without one."""
    two = acted(opened(DOC), place("dots", "a", 0), place("dots", "b", 1), place("dots", "b", 0))
    assert places(two) == {"a": 1, "b": 0}
    assert places(acted(two, place("dots", "c", 0))) == {"a": 1, "c": 0}
    assert places(acted(two, place("dots", "a", 1))) == {"a": 1, "b": 0}


@pytest.mark.feature("builder.allocate.priority-names")
def test_places_are_primary_secondary_tertiary_and_then_numbered() -> None:
    fields = ("lore", "art", "luck", "speed", "pace")
    groups = [group(f"g{at}", {"field": id}) for at, id in enumerate(fields)]
    shown = opened(table(stage("dots", *groups, priorities=[1, 5, 0, 2, 2]))).view.step("dots").details
    names = [(one["name"], one["quota"]) for one in shown["places"]]
    assert names == [("Primary", 1), ("Secondary", 5), ("Tertiary", 0), ("Priority 4", 2), ("Priority 5", 2)]


@pytest.mark.feature("builder.allocate.priority-swap-keeps")
@pytest.mark.feature("builder.allocate.repair")
@pytest.mark.feature("builder.allocate.overspent")
def test_a_smaller_quota_stops_a_group_whole_until_the_larger_is_back() -> None:
    """3 points of 2: none of lore counts, and nothing is lost. Art's one of 3 does. Fewer points repair it as well."""
    first = acted(opened(DOC), place("dots", "a", 0), place("dots", "b", 1), buy("dots", "field/lore", 3),
                  buy("dots", "field/art"))  # fmt: skip
    swapped = acted(first, place("dots", "b", 0))
    assert build(swapped)["fields"] == {"art": 3}
    over = "3 points were bought, and there are 2"
    assert repairs(swapped) == [f"builder.allocations.dots.targets.field/lore: Lore: {over}"]
    assert refused(swapped, buy("dots", "field/lore")) == f"Lore: what was bought does not count: {over}"
    assert build(acted(swapped, place("dots", "b", 1)))["fields"] == {"lore": 3, "art": 3}
    fewer = acted(swapped, {"act": "refund", "step": "dots", "target": "field/lore"})
    assert build(fewer)["fields"] == {"lore": 2, "art": 3}


@pytest.mark.parametrize(
    "act",
    [
        {"group": "d", "place": 0},
        {"group": "a", "place": 3},
        {"group": "a", "place": -1},
        {"group": "a", "place": True},
        {"group": "a", "place": "0"},
        {"group": 4, "place": 0},
        {},
    ],
)
def test_an_act_that_names_no_group_or_no_place_is_refused(act: dict[str, Any]) -> None:
    assert refused(opened(DOC), {"act": "prioritize", "step": "dots", **act})
    budgets = table(stage("dots", group(budget={"const": 1})))
    assert refused(opened(budgets), place("dots", "all", 0)) == "this step has no priorities"


@pytest.mark.parametrize("times", [0, -1, 1.5, "2", None, True, 10_001])
def test_points_are_bought_in_whole_numbers(times: Any) -> None:
    now = acted(opened(DOC), place("dots", "a", 0))
    assert "whole number" in refused(now, {**buy("dots", "field/lore"), "times": times})
    assert refused(now, buy("dots", "field/luck")).startswith("there is no rating field/luck here")
    assert refused(now, {"act": "buy", "step": "dots"}).startswith("there is no rating None here")


def test_of_two_groups_on_one_place_the_first_has_it() -> None:
    """Answers of a stranger: c is on a place that there is not, d is no group at all."""
    saved = {"groups": {"b": 0, "a": 0, "c": 7, "d": 1}, "targets": {"field/art": {"bought": 2}}}
    now = opened(DOC, answers={"allocations": {"dots": saved}})
    assert build(now)["fields"] == {"art": 4}
    assert repairs(now) == [
        "builder.allocations.dots.groups.a: is no free place among the priorities",
        "builder.allocations.dots.groups.c: is no free place among the priorities",
        "builder.allocations.dots.groups.d: is no group of this step now",
    ]
