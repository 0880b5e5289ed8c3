"""What a spend step may offer: targets, bounds, prices, and offers that would make a loop."""

from __future__ import annotations

from typing import Any

import pytest

from builders import refusals, told
from rulewright import Engine
from sheets import summed
from shops import ART, FORM, LORE, offer, purse, shop, since, table

AT = "sheet.builder.steps.0.offers"


def refused_offers(*offers: Any, **pool: Any) -> list[str]:
    """The paths at which a lone shop is refused, from its offers on."""
    found = refusals(table(shop(*offers), pools=[purse(**pool)]))
    return [path.removeprefix("sheet.builder.steps.0.") for path in found]


@pytest.mark.feature("builder.step.spend.step")
def test_a_step_has_a_pool_and_up_to_120_offers_with_ids_of_their_own() -> None:
    doc = table(shop(offer()), pools=[purse()], maps=[])
    assert since(doc) == "1.153"
    assert not Engine("1.152").validate(doc).ok
    assert refusals(table(shop(offer(), pool="other"), pools=[purse()])) == ["sheet.builder.steps.0.pool"]
    assert refused_offers(offer(), offer()) == ["offers.1.id"]
    assert refused_offers(*(offer(f"o{at}", LORE) for at in range(120))) == []
    assert refused_offers(*(offer(f"o{at}", LORE) for at in range(121))) == ["offers"]
    for name in ("label", "target", "cost", "min", "max"):
        assert refused_offers({**offer(), name: None}) == [f"offers.0.{name}"]


@pytest.mark.feature("builder.step.spend.target")
@pytest.mark.feature("builder.step.spend.no-list-rows")
@pytest.mark.parametrize(
    ("target", "path"),
    [
        ({}, ""),
        ({"ability": "might", "field": "lore"}, ""),
        ({"skill": "climb"}, ".skill"),
        ({"field": "charm"}, ".field"),
        ({"list": "knacks", "row": 0}, ".list"),
    ],
)
def test_a_target_is_one_rating_and_never_a_row(target: dict[str, Any], path: str) -> None:
    assert refused_offers({**offer(), "target": target})[0] == f"offers.0.target{path}"


@pytest.mark.feature("builder.step.spend.bounds")
def test_bounds_are_ratings_of_the_target_in_their_order() -> None:
    assert refused_offers(offer(max=11)) == ["offers.0.max"]
    assert refused_offers(offer(min=-1)) == ["offers.0.min"]
    assert refused_offers(offer(min=5, max=4)) == ["offers.0.min"]
    assert refused_offers(offer("sneak", {"skill": "sneak"}, max=3)) == []
    assert refused_offers(offer("sneak", {"skill": "sneak"}, max=4)) == ["offers.0.max"]


@pytest.mark.feature("builder.step.spend.cost.one-of")
def test_a_cost_has_one_form() -> None:
    for cost in ({}, {"flat": 1, "perRank": 1}, {"flat": 1, "unpriced": True}):
        assert refused_offers(offer(cost=cost)) == ["offers.0.cost"]
    assert refused_offers(offer(overrides=[{"when": {"const": 1}, "cost": {}}])) == ["offers.0.overrides.0.cost"]
    assert refused_offers(offer(cost=None)) == ["offers.0.cost"]
    assert refused_offers(offer(cost={"unpriced": False})) == ["offers.0.cost.unpriced"]


@pytest.mark.feature("builder.step.spend.cost.unpriced")
def test_offers_without_a_price_came_in_with_1_207() -> None:
    assert since(table(shop(offer(cost={"unpriced": True})), pools=[purse()])) == "1.207"
    assert since(table(shop(offer(when={"const": 1})), pools=[purse()])) == "1.155"
    assert since(table(shop(offer(direction="both")), pools=[purse()])) == "1.164"


@pytest.mark.feature("builder.step.spend.cost.table")
@pytest.mark.feature("builder.step.spend.cost.table.fractional")
@pytest.mark.parametrize(
    ("pairs", "paths"),
    [
        ([[0, 0], [1, 2], [2, 5]], []),
        ([[0, 0], [2, 2], [1, 3]], [".2"]),
        ([[0, 0], [1, 2]], [""]),
        ([[1, 2], [2, 5]], [""]),
        ([[0, 0], [0.5, 1], [2, 5]], [".1"]),
    ],
)
def test_a_table_rises_whole_for_a_whole_target_and_has_both_bounds(pairs: Any, paths: list[str]) -> None:
    found = refused_offers(offer(max=2, cost={"table": pairs}))
    assert [path.removeprefix("offers.0.cost.table") for path in found] == paths


@pytest.mark.feature("builder.step.spend.cost.table.fractional")
def test_fractions_need_a_number_that_is_not_whole() -> None:
    pairs = [[5, 0], [5.25, 5], [5.5, 12]]
    assert refused_offers(offer("pace", min=5, max=5.5, cost={"table": pairs})) == []
    assert refused_offers(offer(min=5, max=5.5))[0] == "offers.0.max"


@pytest.mark.feature("builder.step.spend.price-sign")
def test_a_price_is_above_nought_but_for_credit() -> None:
    for cost in ({"flat": 0}, {"flat": -1}, {"perRank": 0}, {"perRank": -2}):
        (form,) = cost
        assert refused_offers(offer(cost=cost)) == [f"offers.0.cost.{form}"]
    assert refused_offers(offer(max=2, cost={"table": [[0, 0], [1, 2], [2, 2]]})) == ["offers.0.cost.table.2"]
    might = {"ability": "might"}
    assert refused_offers(offer("might", might, min=-3, cost={"perRank": 1})) == ["offers.0.cost.perRank"]
    assert refused_offers(offer(cost={"flat": -1}, credit=True)) == []
    assert refused_offers(offer(cost={"flat": 1}, credit=True)) == ["offers.0.cost.flat"]
    falling = {"table": [[0, 0], [1, -2], [2, -3]]}
    assert refused_offers(offer(max=2, cost=falling, credit=True)) == []
    assert refused_offers(offer(overrides=[{"when": {"const": 1}, "cost": {"flat": 0}}])) == [
        "offers.0.overrides.0.cost.flat"
    ]


@pytest.mark.feature("builder.step.spend.overrides")
def test_there_are_at_most_12_overrides() -> None:
    one = {"when": {"const": 1}, "cost": {"flat": 1}}
    assert refused_offers(offer(overrides=[one] * 12)) == []
    assert refused_offers(offer(overrides=[one] * 13)) == ["offers.0.overrides"]


@pytest.mark.feature("builder.step.spend.credit.baseline")
def test_a_baseline_lies_within_the_bounds() -> None:
    assert refused_offers(offer(credit=True, baseline=10)) == []
    assert refused_offers(offer(max=9, credit=True, baseline=10)) == ["offers.0.baseline"]


@pytest.mark.feature("builder.step.spend.credit.one-offer")
@pytest.mark.feature("builder.step.spend.direction.one-offer")
@pytest.mark.parametrize(
    "earning", [{"credit": True, "baseline": 5}, {"credit": True, "cost": {"flat": -1}}, {"direction": "both"}]
)
def test_a_rating_that_gives_credit_has_one_offer_in_the_builder(earning: dict[str, Any]) -> None:
    """Either may come first, in one step or two, and an exchange counts as well."""
    credit, plain = offer("credit", LORE, **earning), offer("plain", LORE)
    swap = offer("swap", ART, cost=None, exchange={"from": LORE, "units": 1, "floor": 0})
    for one, other in ((credit, plain), (plain, credit), (credit, swap)):
        assert refused_offers(one, other) == ["offers.1"]
        doc = table(shop(one), shop(other, id="more"), pools=[purse()])
        assert refusals(doc) == ["sheet.builder.steps.1.offers.0"]
    assert refused_offers(plain, offer("again", LORE), swap) == []


@pytest.mark.feature("builder.step.spend.no-self-reads")
@pytest.mark.feature("builder.step.spend.when.no-self-reads")
@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"overrides": [{"when": None, "cost": {"flat": 2}}]}, "overrides.0.when"),
        ({"when": None}, "when"),
        ({"minFrom": None}, "minFrom"),
        ({"maxFrom": None}, "maxFrom"),
    ],
)
def test_conditions_read_nothing_that_is_bought_here_or_later(keys: Any, path: str) -> None:
    """Twice reads lore through a derived value; art is bought at a later step."""
    sheet = {"derived": [summed("twice", LORE, LORE)]}
    for ref in (LORE, {"derived": "twice"}, ART, {"field": "luck"}):
        written = {name: _with(value, ref) for name, value in keys.items()}
        doc = table(FORM, shop(offer(**written)), shop(offer("art"), id="more"), sheet=sheet, pools=[purse()])
        wanted = [] if ref == {"field": "luck"} else [f"sheet.builder.steps.1.offers.0.{path}"]
        assert refusals(doc) == wanted
    assert "which reads the field" in told(table(FORM, shop(offer(when={"derived": "twice"})), sheet=sheet,
                                                 pools=[purse()]))  # fmt: skip


def _with(value: Any, ref: Any) -> Any:
    return [{**one, "when": ref} for one in value] if isinstance(value, list) else ref


@pytest.mark.feature("builder.step.spend.no-self-reads")
def test_a_budget_reads_nothing_that_is_bought_with_it() -> None:
    sheet = {"derived": [summed("twice", LORE, LORE)]}
    for budget in (LORE, {"derived": "twice"}):
        doc = table(shop(offer()), sheet=sheet, pools=[purse(budget=budget)])
        assert refusals(doc) == ["sheet.builder.pools.0.budget"]


@pytest.mark.feature("builder.step.spend.allowed-ratings")
def test_allowed_ratings_are_within_the_bounds_and_have_a_price() -> None:
    assert refused_offers(offer(max=5, allowedRatings=[1, 3, 5])) == []
    assert refused_offers(offer(max=5, allowedRatings=[1, 6])) == ["offers.0.allowedRatings.1"]
    assert refused_offers(offer(allowedRatings=[1.5])) == ["offers.0.allowedRatings.0"]
    pairs = [[0, 0], [1, 2], [3, 5]]
    assert refused_offers(offer(max=3, cost={"table": pairs}, allowedRatings=[2])) == ["offers.0.allowedRatings.0"]


@pytest.mark.feature("builder.step.spend.direction.both")
@pytest.mark.feature("builder.step.spend.direction.one-way")
@pytest.mark.feature("builder.step.spend.effect.ownership")
def test_directions_and_effects_are_named() -> None:
    for direction in ("increase", "both"):
        assert refused_offers(offer(direction=direction)) == []
    assert refused_offers(offer(direction="decrease", baseline=10)) == []
    assert refused_offers(offer(direction="decrease")) == ["offers.0.direction"]
    assert refused_offers(offer(direction="sideways")) == ["offers.0.direction"]
    assert refused_offers(offer(effect="rent")) == ["offers.0.effect"]
    assert refused_offers(offer(effect="ownership", direction="both")) == ["offers.0.direction"]
    assert refused_offers(offer(effect="ownership", credit=True, cost={"flat": -1})) == ["offers.0.credit"]


@pytest.mark.feature("builder.step.spend.exchange")
def test_an_exchange_has_no_price_and_two_ratings() -> None:
    swap = {"from": ART, "units": 2, "floor": 0}

    def exchange(changed: Any = None, **keys: Any) -> list[str]:
        return refused_offers(offer(cost=None, exchange={**swap, **(changed or {})}, **keys))

    assert exchange() == []
    assert since(table(shop(offer(cost=None, exchange=swap)), pools=[purse()])) == "1.164"
    assert refused_offers(offer(exchange=swap)) == ["offers.0.cost"]
    for name in swap:
        short = {key: value for key, value in swap.items() if key != name}
        assert refused_offers(offer(cost=None, exchange=short)) == [f"offers.0.exchange.{name}"]
    assert exchange({"from": LORE}) == ["offers.0.exchange.from"]
    assert exchange({"from": {"skill": "climb"}}) == ["offers.0.exchange.from.skill"]
    assert exchange({"floor": 11}) == ["offers.0.exchange.floor"]
    assert exchange({"units": 0}) == ["offers.0.exchange.units"]
    for name, value in (("allowedRatings", [1]), ("direction", "increase"), ("effect", "ownership"), ("credit", True)):
        assert f"offers.0.{name}" in exchange(**{name: value})
