"""What an allocate step may declare: groups, targets, budgets and bounds."""

from __future__ import annotations

from typing import Any

import pytest

from builders import catalog, entry, picks, refusals, told
from rulewright import Engine
from sheets import summed
from shops import ART, FORM, LORE, RATED, group, since, stage, table

ONE = {"const": 3}
AT = "sheet.builder.steps.0"


def refused_groups(*groups: Any, **keys: Any) -> list[str]:
    """The paths at which a lone stage is refused, from the stage on."""
    return [path.removeprefix(f"{AT}.") for path in refusals(table(stage("dots", *groups, **keys)))]


@pytest.mark.feature("builder.step.allocate.step")
def test_a_stage_came_in_with_1_152() -> None:
    doc = table(stage("dots", group(budget=ONE)), maps=[])
    assert since(doc) == "1.152"
    assert not Engine("1.151").validate(doc).ok


@pytest.mark.feature("builder.step.allocate.groups")
def test_groups_have_ids_of_their_own_and_a_target_stands_once_in_the_step() -> None:
    many = [{"ability": id} for id in ("might", "grace", "wit")] * 41
    assert refused_groups() == ["groups"]
    assert refused_groups(*(group(f"g{at}", budget=ONE) for at in range(13)))[0] == "groups"
    assert refused_groups({**group(budget=ONE), "targets": []}) == ["groups.0.targets"]
    assert refused_groups({**group(budget=ONE), "targets": many})[0] == "groups.0.targets"
    assert refused_groups(group("a", LORE, budget=ONE), group("a", ART, budget=ONE)) == ["groups.1.id"]
    assert refused_groups(group("a", LORE, budget=ONE), group("b", ART, LORE, budget=ONE)) == ["groups.1.targets.1"]


@pytest.mark.feature("builder.step.allocate.target")
@pytest.mark.parametrize(
    ("target", "path"),
    [
        ({}, ""),
        ({"ability": "might", "field": "lore"}, ""),
        ({"ability": "charm"}, ".ability"),
        ({"field": "charm"}, ".field"),
        ({"bonus": "charm"}, ".bonus"),
        ({"skill": "charm"}, ".skill"),
    ],
)
def test_a_target_names_one_thing_that_there_is(target: dict[str, str], path: str) -> None:
    assert refused_groups(group("a", target, budget=ONE)) == [f"groups.0.targets.0{path}"]


@pytest.mark.feature("builder.step.allocate.target")
def test_a_text_field_is_no_rating_and_a_bonus_is_one() -> None:
    calling = {"fields": [*table()["sheet"]["fields"], {"id": "calling", "label": "C", "type": "text", "maxLength": 9}]}
    doc = table(stage("dots", group("a", {"field": "calling"}, budget=ONE)), sheet=calling)
    assert refusals(doc) == [f"{AT}.groups.0.targets.0.field"]
    assert (
        refused_groups(group("a", {"bonus": "sneak"}, {"bonus": "nerve"}, {"skill": "sneak"}, budget=ONE, max=3)) == []
    )


@pytest.mark.feature("builder.step.allocate.rating-tiers")
def test_a_skill_or_save_needs_a_map() -> None:
    assert refused_groups(group("a", {"skill": "climb"}, budget=ONE)) == ["groups.0.targets.0.skill"]


@pytest.mark.feature("builder.step.allocate.budget-mode")
def test_there_are_priorities_or_budgets_and_nothing_between() -> None:
    a, b = group("a"), group("b", ART)
    assert refused_groups(a, b, priorities=[2, 1]) == []
    assert refused_groups({**a, "budget": ONE}, {**b, "budget": ONE}) == []
    for wrong in (
        refusals(table(stage("dots", {**a, "budget": ONE}, b, priorities=[2, 1]))),
        refusals(table(stage("dots", a, b))),
        refusals(table(stage("dots", {**a, "budget": ONE}, b))),
    ):
        assert wrong == [AT]
    assert refused_groups(a, b, priorities=[2]) == ["priorities"]
    assert refused_groups(a, b, priorities=[2, -1]) == ["priorities.1"]
    assert refused_groups(a, b, priorities=[2, 1.5]) == ["priorities.1"]


@pytest.mark.feature("builder.step.allocate.budget-limit")
def test_a_budget_is_at_most_1_200_000() -> None:
    assert refused_groups(group(), priorities=[1_200_000]) == []
    assert refused_groups(group(), priorities=[1_200_001]) == ["priorities.0"]
    assert refused_groups(group(budget={"const": 1_200_001})) == ["groups.0.budget"]


@pytest.mark.feature("builder.step.allocate.bounds")
def test_bounds_are_ratings_that_every_target_can_have() -> None:
    """Lore goes to 10, and the map of sneak to 3."""
    bare = group(budget=ONE)
    assert refused_groups({name: value for name, value in bare.items() if name != "min"}) == ["groups.0.min"]
    assert refused_groups({name: value for name, value in bare.items() if name != "max"}) == ["groups.0.max"]
    for name, value in (("max", 11), ("min", -1), ("base", 10_001), ("max", 2.5), ("max", {"const": 2.5})):
        assert refused_groups({**bare, name: value}) == [f"groups.0.{name}"]
    assert refused_groups({**bare, "max": {"livePool": "drive"}}) == ["groups.0.max"]
    assert refused_groups(group("a", {"skill": "sneak"}, budget=ONE, max=3)) == []
    assert refused_groups(group("a", {"skill": "sneak"}, budget=ONE, max=4)) == ["groups.0.max"]
    assert refused_groups(group(budget=ONE, min=4, max=3)) == ["groups.0.min"]


@pytest.mark.feature("builder.step.allocate.no-forward-reads")
@pytest.mark.parametrize("name", ["budget", "base", "min", "max"])
def test_budgets_and_bounds_read_nothing_that_this_or_a_later_step_changes(name: str) -> None:
    """Twice reads lore through a derived value; art is bought at the second stage."""
    sheet = {"derived": [summed("twice", LORE, LORE)]}
    for ref in ({"derived": "twice"}, LORE, ART):
        first = {**group("a", LORE, budget=ONE), name: ref}
        doc = table(FORM, stage("one", first), stage("two", group("b", ART, budget=ONE)), sheet=sheet)
        assert refusals(doc) == [f"sheet.builder.steps.1.groups.0.{name}"]
    fine = table(FORM, stage("one", {**group(budget=ONE), name: {"field": "luck"}}))
    assert refusals(fine) == []
    last = {**group("b", ART, budget=ONE), name: LORE}
    assert refusals(table(stage("one", group(budget=ONE)), stage("two", last))) == []


@pytest.mark.feature("builder.step.allocate.free-bonus-conditions")
def test_a_free_rating_does_not_hang_on_what_is_bought_along_with_it() -> None:
    """Lore and art share a budget at the first stage, art and speed at the second: all three hang together. Luck is in
    no group."""

    def gift(read: str, **grants: Any) -> dict[str, Any]:
        grants = grants or {"ratings": [{"target": LORE, "add": 1}]}
        return table(
            FORM,
            picks(min=0),
            stage("one", group("a", LORE, ART, budget=ONE)),
            stage("two", group("b", ART, {"field": "speed"}, budget=ONE)),
            catalogs=[catalog("kits", entry("gift", offeredWhen={"field": read}, grants=grants))],
        )

    for read in ("art", "speed"):
        assert refusals(gift(read)) == ["catalogs.0.entries.0.offeredWhen"]
        assert refusals(gift(read, sets={"luck": 5})) == []
    assert refusals(gift("luck")) == []
    assert 'reads the field "art"' in told(gift("art"))


@pytest.mark.feature("builder.step.allocate.one-point-each")
def test_a_group_has_no_price() -> None:
    assert refused_groups({**group(budget=ONE), "cost": {"flat": 2}}) == ["groups.0.cost"]


@pytest.mark.feature("builder.step.allocate.rating-tiers")
def test_maps_came_in_with_1_152_and_rows_with_1_216() -> None:
    rows = [{"list": "knacks", "column": "rank"}]
    assert since(table(maps=RATED)) == "1.152"
    assert since(table(stage("dots", group(budget=ONE, rows=rows)))) == "1.216"


@pytest.mark.feature("builder.step.allocate.rows")
def test_rows_name_number_columns_of_lists() -> None:
    def rows(*named: tuple[str, str]) -> list[str]:
        return refused_groups(group(budget=ONE, rows=[{"list": list, "column": column} for list, column in named]))

    assert rows(("knacks", "rank")) == []
    assert rows(("knacks", "name")) == ["groups.0.rows.0.column"]
    assert rows(("tricks", "rank")) == ["groups.0.rows.0.list"]
    assert rows(*[("knacks", "rank")] * 5) == ["groups.0.rows"]
