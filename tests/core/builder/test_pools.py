"""Creation pools, creation rules and profiles: what the kernel counts for all kinds of step."""

from __future__ import annotations

from typing import Any

import pytest

from builders import (
    acted,
    badge,
    build,
    catalog,
    edit,
    entry,
    fill,
    filters,
    offered,
    opened,
    pick,
    picks,
    refusals,
    step,
    told,
    trains,
    unpick,
    why,
    written,
)

FORM = step("form", "fields", fields=["luck", "speed"], optional=["luck", "speed"])


def pool(id: str = "points", budget: Any = None, **keys: Any) -> dict[str, Any]:
    return {"id": id, "label": id.capitalize(), "budget": budget or {"field": "luck"}, **keys}


TRAITS = catalog(
    "traits",
    entry("good", filters={"price": 4}),
    entry("small", filters={"price": 1}),
    entry("flaw", filters={"price": -2}),
    entry("worse", filters={"price": -3}),
    filters=filters(price="number"),
)


def bought(*pools: dict[str, Any], **keys: Any) -> dict[str, Any]:
    traits = picks("trait", min=0, max=9, pool="points", cost={"filter": "price"})
    return written(FORM, traits, *keys.pop("more", ()), catalogs=[TRAITS], pools=list(pools), **keys)


@pytest.mark.feature("builder.pool.declare")
def test_several_steps_share_a_pool_and_pools_do_not_touch_each_other() -> None:
    more = [
        picks("other", "traits", min=0, pool="points", cost=3),
        picks("third", "traits", min=0, pool="rest", cost=1),
    ]
    doc = bought(pool(), pool("rest", {"const": 1}), more=more)
    paid = acted(
        opened(doc), fill("form", "luck", 9), pick("trait", "good"), pick("other", "small"), pick("third", "flaw")
    )
    assert {id: (found.spent, found.left) for id, found in paid.view.pools.items()} == {
        "points": (7, 2),
        "rest": (1, 0),
    }
    assert refusals(bought(pool(), pool())) == ["sheet.builder.pools.1.id"]
    assert refusals(bought(*(pool(f"p{at}") for at in range(12)), pool())) == ["sheet.builder.pools"]


@pytest.mark.feature("builder.pool.budget")
def test_a_budget_is_read_from_the_sheet_and_never_live() -> None:
    rich = acted(opened(bought(pool())), fill("form", "luck", 9))
    assert rich.view.pools["points"].budget == 9
    for budget, path in (({"livePool": "drive"}, ""), ({"const": -1}, ".const"), ({"const": 100_001}, ".const")):
        assert refusals(bought(pool(budget=budget))) == [f"sheet.builder.pools.0.budget{path}"]


@pytest.mark.feature("builder.pool.not-configured")
def test_a_budget_out_of_range_is_not_configured_and_buys_nothing() -> None:
    """Strong is might less 2: -2 on a blank sheet."""
    doc = bought(pool(budget={"derived": "strong"}))
    blank = opened(doc)
    assert (blank.view.pools["points"].configured, blank.view.pools["points"].budget) == (False, None)
    assert why(blank, "trait", "small") == "Points is not configured"
    assert acted(blank, edit("abilities.might", 6)).view.pools["points"].left == 4


@pytest.mark.feature("builder.pool.credit-limit")
def test_credit_gives_points_back_up_to_its_limit() -> None:
    """2 of credit are allowed: the worse flaw of 3 is not offered. A pool without a limit allows none."""
    some = acted(opened(bought(pool(creditLimit=2))), fill("form", "luck", 3))
    assert offered(some, "trait") == ["small", "flaw"]
    assert why(some, "trait", "worse") == "Points allows 2 points of credit"
    flawed = acted(some, pick("trait", "flaw"))
    assert (flawed.view.pools["points"].left, flawed.view.pools["points"].credit) == (5, 2)
    assert "good" in offered(flawed, "trait")
    assert offered(opened(bought(pool())), "trait") == []
    assert refusals(bought(pool(creditLimit=-1))) == ["sheet.builder.pools.0.creditLimit"]


@pytest.mark.feature("builder.pool.caps")
def test_a_cap_names_a_tag_that_some_offer_has() -> None:
    doc = bought(pool(caps=[{"filter": "flaw", "maxCredit": 2}]))
    assert refusals(doc) == ["sheet.builder.pools.0.caps.0.filter"]
    many = [{"filter": "flaw", "maxCredit": 2}] * 13
    assert refusals(bought(pool(caps=many))) == ["sheet.builder.pools.0.caps"]


def test_an_overspent_pool_is_a_thing_to_repair_at_every_step_that_pays_from_it() -> None:
    """4 of 3 and 2: without the flaw, -1 is left. Nothing is sold."""
    doc = bought(pool(creditLimit=2), more=[picks("other", "traits", min=0, pool="points", cost=1)])
    spent = acted(opened(doc), fill("form", "luck", 3), pick("trait", "flaw"), pick("trait", "good"))
    assert (badge(spent, "trait"), badge(spent, "other")) == (0, 0)
    over = acted(spent, unpick("trait", "flaw"))
    assert (over.view.pools["points"].left, badge(over, "trait"), badge(over, "other")) == (-1, 1, 1)


def test_a_budget_reads_nothing_that_is_bought_or_comes_later() -> None:
    sets = catalog("traits", entry("lucky", grants={"sets": {"luck": 5}}))
    doc = written(picks("trait", pool="points", cost=1), catalogs=[sets], pools=[pool()])
    assert refusals(doc) == ["sheet.builder.pools.0.budget"]
    assert "and its own step changes that" in told(doc)


def rule(**keys: Any) -> dict[str, Any]:
    return {"step": "form", "label": "Mend it.", **keys}


def ruled(*rules: dict[str, Any]) -> dict[str, Any]:
    return written(FORM, constraints=list(rules))


def rows(*cells: dict[str, Any]) -> dict[str, Any]:
    return edit("lists.knacks", [{"name": f"n{at}", **row} for at, row in enumerate(cells)])


@pytest.mark.feature("builder.constraint.declare")
def test_a_rule_that_is_not_met_counts_at_its_step_and_shows_its_label() -> None:
    doc = ruled(rule(value={"field": "luck"}, min=2), rule(value={"field": "luck"}, min=1, when={"field": "speed"}))
    blank = opened(doc)
    assert (badge(blank, "form"), blank.view.step("form").notes) == (2, ("Mend it.", "Mend it."))
    assert badge(acted(blank, fill("form", "speed", 0)), "form") == 1
    assert badge(acted(blank, fill("form", "luck", 1)), "form") == 1


@pytest.mark.feature("builder.constraint.declare")
@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"step": "none", "value": {"field": "luck"}, "min": 1}, ".step"),
        ({}, ""),
        ({"value": {"field": "luck"}, "approved": "sworn", "min": 1}, ""),
        ({"value": {"field": "luck"}}, ".value"),
        ({"rows": {"list": "knacks"}}, ".rows"),
        ({"value": {"field": "rank"}, "min": 1}, ".value.field"),
        ({"rows": {"list": "none"}, "min": 1}, ".rows.list"),
        ({"rows": {"list": "knacks", "sum": "name"}, "min": 1}, ".rows.sum"),
        ({"rows": {"list": "knacks", "filter": {"column": "none", "equals": 1}}, "min": 1}, ".rows.filter.column"),
        ({"rows": {"list": "knacks", "filter": {"column": "name", "below": 1}}, "min": 1}, ".rows.filter"),
        ({"distinct": {"list": "knacks", "column": "none"}}, ".distinct.column"),
        ({"approved": "luck"}, ".approved"),
    ],
)
def test_a_rule_is_one_thing_that_is_there(keys: dict[str, Any], path: str) -> None:
    assert refusals(ruled(rule(**keys))) == [f"sheet.builder.constraints.0{path}"]


@pytest.mark.feature("builder.constraint.declare")
def test_forty_rules_at_most() -> None:
    assert refusals(ruled(*[rule(approved="sworn")] * 41)) == ["sheet.builder.constraints"]


@pytest.mark.feature("builder.constraint.value")
def test_a_value_lies_between_bounds_that_may_be_read_themselves() -> None:
    doc = ruled(rule(value={"field": "luck"}, min=2, max={"field": "speed"}))
    reached = [(1, 30), (2, 30), (9, 9), (9, 8)]
    assert [
        badge(acted(opened(doc), fill("form", "luck", luck), fill("form", "speed", speed)), "form")
        for luck, speed in reached
    ] == [1, 0, 0, 1]


@pytest.mark.feature("builder.constraint.rows")
def test_rows_are_counted_or_added_up_by_a_strict_filter() -> None:
    """Ranks 3, 4 and nothing, which reads the default 0."""
    some = rows({"rank": 3}, {"rank": 4, "ready": True}, {})

    def met(most: float, **keys: Any) -> bool:
        doc = ruled(rule(rows={"list": "knacks", **keys}, min=most, max=most))
        return badge(acted(opened(doc), some), "form") == 0

    assert met(3)
    assert met(1, filter={"column": "rank", "above": 3})
    assert met(1, filter={"column": "rank", "below": 3})
    assert met(1, filter={"column": "rank", "equals": 0})
    assert met(1, filter={"column": "ready", "equals": True})
    assert met(1, filter={"column": "name", "equals": " N1 "})
    assert met(7, sum="rank")


@pytest.mark.feature("builder.rows.column-total")
def test_a_column_total_is_a_rule_with_a_sum_and_a_maximum() -> None:
    doc = ruled(rule(rows={"list": "knacks", "sum": "rank"}, max={"field": "luck"}))
    three = acted(opened(doc), rows({"rank": 1}, {"rank": 2}))
    assert badge(three, "form") == 1
    assert badge(acted(three, fill("form", "luck", 3)), "form") == 0


@pytest.mark.feature("builder.constraint.distinct")
def test_no_two_rows_share_a_filled_value_without_case_and_spaces() -> None:
    doc = ruled(rule(distinct={"list": "knacks", "column": "source"}))
    assert badge(acted(opened(doc), rows({"source": "Old Oak"}, {"source": "oldoak"})), "form") == 1
    assert badge(acted(opened(doc), rows({}, {}, {"source": ""}, {"source": " "}, {"source": "Oak"})), "form") == 0


@pytest.mark.feature("builder.constraint.approved")
def test_an_approval_must_be_on() -> None:
    blank = opened(ruled(rule(approved="sworn")))
    assert badge(blank, "form") == 1
    assert badge(acted(blank, edit("fields.sworn", True)), "form") == 0


def profile(id: str, when: Any, *steps: str, **budgets: Any) -> dict[str, Any]:
    return {"id": id, "label": id.capitalize(), "when": when, "steps": list(steps), "budgets": budgets}


ORDERS = catalog("orders", trains("keeper", "recall"))
PROFILES = [
    profile("high", {"field": "luck"}, "order", points={"const": 2}),
    profile("low", {"field": "speed"}, "trait"),
]


def profiled(*profiles: dict[str, Any]) -> dict[str, Any]:
    return written(
        FORM,
        picks("order", min=0, pool="points", cost=1),
        picks("trait", min=0, max=9),
        picks("both", "traits", min=0),
        catalogs=[ORDERS, TRAITS],
        pools=[pool(budget={"const": 7})],
        profiles=list(profiles),
    )


@pytest.mark.feature("builder.profile.declare", "builder.profile.steps", "builder.profile.budgets")
def test_the_first_profile_that_fits_brings_its_steps_and_budgets() -> None:
    """Speed is 30 on a blank sheet: low, until luck makes it high. With neither, nobody's steps are there."""
    doc = profiled(*PROFILES)

    def shown(builder: Any) -> list[str]:
        return [one.id for one in builder.view.steps if one.is_shown]

    low = opened(doc)
    assert (low.view.profile, shown(low)) == ("Low", ["form", "trait", "both"])
    assert low.view.pools["points"].budget == 7
    high = acted(low, fill("form", "luck", 1), pick("order", "keeper"))
    assert (high.view.profile, shown(high)) == ("High", ["form", "order", "both"])
    assert (high.view.pools["points"].budget, high.view.pools["points"].left) == (2, 1)
    assert build(high)["skills"] == {"recall": "r1"}
    back = acted(high, fill("form", "luck", 0))
    assert (build(back), back.answers.ids("picks", "order")) == ({"fields": {"luck": 0}}, ("keeper",))
    none = acted(back, fill("form", "speed", 0))
    assert (none.view.profile, shown(none)) == (None, ["form", "both"])


@pytest.mark.feature("builder.profile.declare")
def test_a_profile_names_steps_and_pools_and_does_not_enable_itself() -> None:
    at = "sheet.builder.profiles.0"
    assert refusals(profiled(profile("a", {"field": "luck"}, "none"))) == [f"{at}.steps.0"]
    assert refusals(profiled(profile("a", {"field": "luck"}, none={"const": 1}))) == [f"{at}.budgets.none"]
    twice = [profile("a", {"field": "luck"}), profile("a", {"field": "speed"})]
    assert refusals(profiled(*twice)) == ["sheet.builder.profiles.1.id"]
    assert refusals(profiled(*(profile(f"p{n}", {"field": "luck"}) for n in range(17)))) == ["sheet.builder.profiles"]
    doc = profiled(profile("a", {"field": "luck"}, "form"))
    assert refusals(doc) == [f"{at}.when"]
    assert "would enable itself" in told(doc)
