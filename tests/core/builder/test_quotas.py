"""Rules on several picks together."""

from __future__ import annotations

from typing import Any

import pytest

from builders import (
    acted,
    badge,
    build,
    catalog,
    entry,
    filters,
    offered,
    opened,
    pick,
    picks,
    refusals,
    unpick,
    why,
    written,
)


def rated(skill: str, rating: int) -> dict[str, Any]:
    grants = {"trained": {"skills": [skill], "tier": f"r{rating}"}}
    return entry(f"{skill}-{rating}", filters={"skill": skill, "rating": rating}, grants=grants)


RATINGS = catalog(
    "ratings",
    *(rated(skill, rating) for skill in ("climb", "sneak", "recall") for rating in (2, 1)),
    entry("odd"),
    filters=filters(skill="text", rating="number"),
)


def pyramid(*quotas: dict[str, Any], **keys: Any) -> dict[str, Any]:
    keys = {"min": 3, "max": 3, "distinctBy": "skill", **keys}
    return written(picks("rating", quotas=list(quotas), **keys), catalogs=[RATINGS])


ONE_TWO = (
    {"filter": "rating", "value": 2, "min": 1, "max": 1},
    {"filter": "rating", "value": 1, "min": 2, "max": 2},
)


@pytest.mark.feature("builder.quota.declare", "builder.quota.max", "builder.quota.named-tiers")
def test_a_pyramid_of_one_and_two_with_the_tiers_that_entries_name() -> None:
    one = acted(opened(pyramid(*ONE_TWO)), pick("rating", "climb-2"))
    assert why(one, "rating", "sneak-2") == "at most 1 may have the rating 2"
    assert offered(one, "rating") == ["climb-2", "sneak-1", "recall-1"]
    full = acted(one, pick("rating", "sneak-1"), pick("rating", "recall-1"))
    assert build(full)["skills"] == {"climb": "r2", "sneak": "r1", "recall": "r1"}
    assert badge(full, "rating") == 0


@pytest.mark.feature("builder.quota.declare")
@pytest.mark.parametrize(
    ("quota", "path"),
    [
        ({"filter": "rating", "value": 1, "min": 0, "max": 4}, "max"),
        ({"filter": "rating", "value": 1, "min": 2, "max": 1}, "min"),
        ({"filter": "rating", "value": 1, "min": -1, "max": 1}, "min"),
        ({"filter": "size", "value": 1, "max": 1}, "filter"),
        ({"filter": "rating", "value": "1", "max": 1}, "value"),
    ],
)
def test_a_quota_lies_within_the_step(quota: dict[str, Any], path: str) -> None:
    assert refusals(pyramid(quota)) == [f"sheet.builder.steps.0.quotas.0.{path}"]
    assert refusals(pyramid(*[ONE_TWO[0]] * 13)) == ["sheet.builder.steps.0.quotas"]


@pytest.mark.feature("builder.quota.min")
def test_a_quotas_minimum_counts_in_the_badge_only() -> None:
    doc = pyramid({"filter": "rating", "value": 2, "min": 1, "max": 1}, min=0)
    low = acted(opened(doc), pick("rating", "climb-1"))
    assert (badge(low, "rating"), build(low)["skills"]) == (1, {"climb": "r1"})
    assert badge(acted(low, pick("rating", "sneak-2")), "rating") == 0


@pytest.mark.feature("builder.quota.distinct-by")
def test_no_two_picks_share_a_value_and_one_without_it_does_not_count() -> None:
    one = acted(opened(pyramid(min=0)), pick("rating", "climb-2"))
    assert why(one, "rating", "climb-1") == "Climb 2 has the same skill"
    assert why(one, "rating", "odd") == "it has no skill"
    assert refusals(pyramid(distinctBy="size")) == ["sheet.builder.steps.0.distinctBy"]
    tagged = catalog(
        "kits",
        entry("a", filters={"tags": ["x", "y"]}),
        entry("b", filters={"tags": ["y", "z"]}),
        entry("c", filters={"tags": ["z"]}),
        filters=filters(tags="tags"),
    )
    doc = written(picks(max=3, distinctBy="tags"), catalogs=[tagged])
    assert offered(acted(opened(doc), pick("kit", "a")), "kit") == ["a", "c"]


def tier(id: str, number: int, skill: str) -> dict[str, Any]:
    return entry(id, filters={"tier": number}, grants={"trained": {"skills": [skill]}})


TALENTS = catalog(
    "talents",
    tier("a1", 1, "climb"),
    tier("b1", 1, "sneak"),
    tier("c1", 1, "recall"),
    tier("a2", 2, "luck"),
    tier("b2", 2, "luck"),
    filters=filters(tier="number", line="text"),
)
BELOW = written(picks("talent", min=0, max=5, quotaBelow={"filter": "tier"}), catalogs=[TALENTS])


@pytest.mark.feature("builder.quota.below")
def test_each_tier_needs_more_below_it() -> None:
    """One of tier 1 carries none of tier 2, two carry one, three carry two."""
    one = acted(opened(BELOW), pick("talent", "a1"))
    assert why(one, "talent", "a2") == "there must be more of tier 1 than of 2"
    two = acted(one, pick("talent", "b1"), pick("talent", "a2"))
    assert why(two, "talent", "b2") == "there must be more of tier 1 than of 2"
    assert "b2" in offered(acted(two, pick("talent", "c1")), "talent")
    wrong = written(picks("talent", quotaBelow={"filter": "line"}), catalogs=[TALENTS])
    assert refusals(wrong) == ["sheet.builder.steps.0.quotaBelow.filter"]


@pytest.mark.feature("builder.quota.below-repair")
def test_without_its_support_a_higher_pick_lapses_and_is_kept() -> None:
    two = acted(opened(BELOW), pick("talent", "a1"), pick("talent", "b1"), pick("talent", "a2"))
    less = acted(two, unpick("talent", "b1"))
    assert build(less)["skills"] == {"climb": "r1"}
    assert less.answers.ids("picks", "talent") == ("a1", "a2")
    assert [issue.message for issue in less.view.issues] == ["A2: there must be more of tier 1 than of 2"]
    assert build(acted(less, pick("talent", "c1")))["skills"] == {"climb": "r1", "luck": "r1", "recall": "r1"}
