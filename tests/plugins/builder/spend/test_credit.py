"""Credit: flaws that are worse the higher they are, ratings that are lowered, and ratings that go both ways."""

from __future__ import annotations

from typing import Any

import pytest

from builders import acted, build, catalog, edit, entry, offered, opened, pick, picks, refused, unpick, why
from rulewright.build.builder import Builder
from sheets import ability
from shops import buy, left, offer, purse, refund, repairs, shop, table

SCORES = {"abilities": [ability("might", 0, 20, default=10), ability("grace", 0, 20, default=10), ability("wit")]}
MIGHT, GRACE = {"ability": "might"}, {"ability": "grace"}
STRONG = catalog("kits", entry("strong", grants={"abilities": {"add": {"might": 1}}}))


def of(*offers: Any, points: int = 5, credit: int = 10, **pool: Any) -> Builder:
    doc = table(picks(min=0), shop(*offers), sheet=SCORES, catalogs=[STRONG],
                pools=[purse(budget=points, creditLimit=credit, **pool)])  # fmt: skip
    return opened(doc)


def score(builder: Builder, id: str = "might") -> Any:
    return build(builder).get("abilities", {}).get(id)


@pytest.mark.feature("builder.step.spend.credit.flaw")
def test_each_increase_of_a_flaw_gives_points_back() -> None:
    """2 at -3 are 6 of credit: 5 + 6 = 11 left; selling one back leaves 8."""
    flawed = acted(of(offer(cost={"flat": -3}, credit=True)), buy("shop", "lore", 2))
    assert (build(flawed)["fields"], left(flawed)) == ({"lore": 2}, (-6, 11))
    assert flawed.view.pools["points"].credit == 6
    assert left(acted(flawed, refund("shop", "lore"))) == (-3, 8)
    assert why(flawed, "shop", "lore") == ""
    assert refused(acted(flawed, buy("shop", "lore")), buy("shop", "lore")) == (
        "Lore: Points allows 10 points of credit"
    )


@pytest.mark.feature("builder.pool.credit-limit")
def test_credit_beyond_the_limit_is_not_offered() -> None:
    none = of(offer(cost={"flat": -3}, credit=True), credit=0)
    assert (offered(none, "shop"), why(none, "shop", "lore")) == ([], "Points allows 0 points of credit")


@pytest.mark.feature("builder.pool.caps")
def test_a_cap_counts_the_credit_of_offers_with_its_tag_and_no_spending() -> None:
    """2 for flaws: lore once. Art, which is none, still gives 2; what is bought of luck with the tag does not count."""
    offers = (
        offer("lore", cost={"flat": -2}, credit=True, tags=["flaw"]),
        offer("art", cost={"flat": -2}, credit=True, tags=["quirk"]),
        offer("luck", tags=["flaw"]),
    )
    now = acted(of(*offers, caps=[{"filter": "flaw", "maxCredit": 2}]), buy("shop", "luck", 4), buy("shop", "lore"))
    assert refused(now, buy("shop", "lore")) == "Lore: Points allows 2 points of credit for flaw"
    assert left(acted(now, buy("shop", "art"))) == (0, 5)


@pytest.mark.feature("builder.step.spend.credit.baseline")
@pytest.mark.feature("builder.step.spend.direction.one-way")
@pytest.mark.parametrize("keys", [{"credit": True}, {"direction": "decrease"}])
def test_a_purchase_lowers_from_the_baseline_for_credit(keys: dict[str, Any]) -> None:
    """10 to 9 is one point, 10 to 6 four, and 6 is the least."""
    lower = of(offer("might", MIGHT, min=6, baseline=10, **keys))
    one = acted(lower, buy("shop", "might"))
    assert (score(one), left(one), one.answers.object("purchases", "shop")) == (
        9, (-1, 6), {"might": [{"by": -1, "price": -1}]})  # fmt: skip
    four = acted(one, buy("shop", "might", 3))
    assert (score(four), left(four)) == (6, (-4, 9))
    assert refused(four, buy("shop", "might")) == "Might: it is bought from 6 to 10"
    assert (score(acted(four, refund("shop", "might", 4))), left(acted(four, refund("shop", "might", 4)))) == (
        None, (0, 5))  # fmt: skip


@pytest.mark.feature("builder.step.spend.credit.baseline")
@pytest.mark.feature("builder.step.spend.direction.both")
@pytest.mark.parametrize("keys", [{"credit": True}, {"direction": "both"}])
def test_a_rating_that_does_not_start_at_its_baseline_is_not_sold(keys: dict[str, Any]) -> None:
    """11 is not 10. A purchase that was made at 10 lapses with its credit, and comes back."""
    start = of(offer("might", MIGHT, min=6, max=14, baseline=10, **keys))
    strong = acted(start, pick("kit", "strong"))
    assert refused(strong, buy("shop", "might")) == "Might: it starts at 11, and must start at 10"
    lowered = acted(start, buy("shop", "might") if "credit" in keys else refund("shop", "might"))
    assert (score(lowered), left(lowered)) == (9, (-1, 6))
    lapsed = acted(lowered, pick("kit", "strong"))
    assert (score(lapsed), left(lapsed)) == (11, (0, 5))
    assert repairs(lapsed) == ["builder.purchases.shop.might: Might: it starts at 11, and must start at 10"]
    assert (score(acted(lapsed, unpick("kit", "strong"))), left(acted(lapsed, unpick("kit", "strong")))) == (
        9, (-1, 6))  # fmt: skip


@pytest.mark.feature("builder.step.spend.direction.both")
@pytest.mark.feature("builder.spend.direction.one-way-ledger")
def test_both_ways_the_ledger_runs_one_way_at_a_time() -> None:
    """Up to 11 for 3, down to the start for 3 back, below it for 3 of credit at each step; raising pays that back.
    Never is there credit for what was bought before."""
    both = of(offer("might", MIGHT, min=7, max=14, baseline=10, direction="both", cost={"flat": 3}))
    up = acted(both, buy("shop", "might"))
    assert (score(up), left(up)) == (11, (3, 2))
    back = acted(up, refund("shop", "might"))
    assert (score(back), left(back)) == (None, (0, 5))
    low = acted(back, refund("shop", "might", 2))
    assert (score(low), left(low), low.view.pools["points"].credit) == (8, (-6, 11), 6)
    raised = acted(low, buy("shop", "might"))
    assert (score(raised), left(raised), raised.view.pools["points"].credit) == (9, (-3, 8), 3)
    assert (score(acted(raised, buy("shop", "might", 2))), left(acted(raised, buy("shop", "might", 2)))) == (
        11, (3, 2))  # fmt: skip
    assert refused(low, refund("shop", "might", 2)) == "Might: it is bought from 7 to 14"


@pytest.mark.feature("builder.spend.direction.one-way-ledger")
def test_credit_that_was_spent_is_paid_back_only_from_what_is_left() -> None:
    """5 + 6 of credit, and 11 spent on lore: nothing is left to raise might with."""
    both = offer("might", MIGHT, min=7, max=14, direction="both", cost={"flat": 3})
    spent = acted(of(both, offer("lore", max=10, cost={"flat": 11})), refund("shop", "might", 2), buy("shop", "lore"))
    assert left(spent) == (5, 0)
    assert refused(spent, buy("shop", "might")) == "Might: it costs 3, and 0 of Points are left"


@pytest.mark.feature("builder.step.spend.direction.both")
def test_lowering_is_held_to_limit_and_prices_of_the_curve() -> None:
    """Each step is priced by the rank above it: from 10 to 9 is 10 x 1, beyond the limit of 9."""
    ranked = offer("might", MIGHT, min=7, max=14, direction="both", cost={"perRank": 1})
    assert refused(of(ranked, credit=9), refund("shop", "might")) == "Might: Points allows 9 points of credit"
    assert left(acted(of(ranked, credit=19), refund("shop", "might", 2))) == (-19, 24)


@pytest.mark.feature("builder.step.spend.direction.fractional")
def test_a_table_prices_fractions_both_ways() -> None:
    """From 5 up to 5.25 for 4, down to 4.75 for 5 of credit."""
    totals = [[4.5, 0], [4.75, 3], [5, 8], [5.25, 12]]
    pace = offer("pace", min=4.5, max=5.25, direction="both", cost={"table": totals})
    fast, slow = acted(of(pace), buy("shop", "pace")), acted(of(pace), refund("shop", "pace"))
    assert (build(fast)["fields"], left(fast)) == ({"pace": 5.25}, (4, 1))
    assert (build(slow)["fields"], left(slow)) == ({"pace": 4.75}, (-5, 10))
    assert left(acted(slow, refund("shop", "pace"))) == (-8, 13)


@pytest.mark.feature("builder.step.spend.allowed-ratings")
def test_lowering_stops_at_allowed_ratings_too() -> None:
    """From 10 down to 8 for 2, up again to the start, which always counts."""
    both = offer("might", MIGHT, min=7, max=14, direction="both", allowedRatings=[8, 12])
    low = acted(of(both), refund("shop", "might"))
    assert (score(low), left(low)) == (8, (-2, 7))
    assert score(acted(low, buy("shop", "might"))) is None
    assert refused(low, refund("shop", "might")) == "Might: it is bought at 8, 12 only"


@pytest.mark.feature("builder.step.spend.direction.one-way")
def test_increase_is_an_ordinary_raise() -> None:
    up = of(offer("might", MIGHT, max=14, direction="increase"))
    assert score(acted(up, buy("shop", "might", 2))) == 12
    assert refused(up, refund("shop", "might")) == "Might: nothing of it was bought here"


@pytest.mark.feature("builder.step.spend.effect.ownership")
def test_what_is_owned_is_paid_on_its_own_ladder_and_the_sheet_keeps_the_higher() -> None:
    """Grace is 10 of its own: rank 1 and 2 at 1 and 2 points are paid, listed, and change nothing. Typed lower it shows
    2. A refund takes nothing that was there."""
    owned = offer("grace", GRACE, max=12, effect="ownership", cost={"perRank": 1})
    two = acted(of(owned), buy("shop", "grace", 2))
    assert (score(two, "grace"), left(two)) == (None, (3, 2))
    assert two.view.step("shop").details["offers"][0]["rating"] == 2
    typed = acted(two, edit("abilities.grace", 0))
    assert score(acted(of(owned), edit("abilities.grace", 0), buy("shop", "grace", 2)), "grace") == 2
    assert score(typed, "grace") == 0
    sold = acted(two, refund("shop", "grace", 2))
    assert (score(sold, "grace"), left(sold)) == (None, (0, 5))
    from_nine = of(offer("grace", GRACE, max=12, baseline=9, effect="ownership", cost={"flat": 1}))
    assert score(acted(from_nine, buy("shop", "grace", 3)), "grace") == 12
