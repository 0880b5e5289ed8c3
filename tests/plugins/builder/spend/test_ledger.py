"""The ledger: what was bought stays as it was paid, through every change, until the player asks for another thing."""

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
    refused,
    reopened,
    unpick,
)
from rulewright.build.builder import Builder
from shops import FORM, LORE, buy, left, offer, purse, refund, repairs, shop, table

REPRICE = {"act": "reprice", "pool": "points"}
CHEAP = {"when": {"field": "speed"}, "cost": {"perRank": 2}}
PRICED = offer(cost={"perRank": 5}, overrides=[CHEAP])


def field(builder: Builder, id: str = "lore") -> Any:
    return build(builder).get("fields", {}).get(id)


def ledger(builder: Builder, step: str = "shop") -> Any:
    return builder.answers.object("purchases", step)


def with_luck(*offers: Any, luck: int = 20, **keys: Any) -> Builder:
    """A shop whose budget is what luck reads."""
    doc = table(FORM, shop(*offers), pools=keys.pop("pools", [purse()]), **keys)
    return acted(opened(doc), fill("form", "luck", luck))


@pytest.mark.feature("builder.spend.ledger")
@pytest.mark.feature("builder.spend.refund")
def test_records_are_kept_with_their_prices_and_the_newest_is_sold_first() -> None:
    """5 and 10 paid; at 2 a rank the third is 6. Sold back one by one: 6, then 10."""
    two = acted(with_luck(PRICED, luck=99), buy("shop", "lore", 2))
    three = acted(two, fill("form", "speed", 1), buy("shop", "lore"))
    assert ledger(three) == {"lore": [{"by": 1, "price": 5}, {"by": 1, "price": 10}, {"by": 1, "price": 6}]}
    assert [left(acted(three, refund("shop", "lore", times)))[0] for times in (1, 2, 3)] == [15, 5, 0]
    alike = acted(with_luck(offer()), buy("shop", "lore", 4))
    assert ledger(alike) == {"lore": [{"by": 1, "price": 1, "times": 4}]}
    assert ledger(acted(alike, refund("shop", "lore", 4))) == {}


@pytest.mark.feature("builder.spend.ledger")
def test_an_offer_keeps_at_most_1000_records() -> None:
    """A number from 0 to 2000 at a point each: the thousand-and-first is not sold, and none of 1001 saved ones
    counts."""
    fields = {"fields": [*table()["sheet"]["fields"], {**table()["sheet"]["fields"][0], "id": "far", "max": 2000}]}
    doc = table(shop(offer("far", max=2000)), pools=[purse(budget=2000)], sheet=fields)
    full = acted(opened(doc), buy("shop", "far", 1000))
    assert (field(full, "far"), refused(full, buy("shop", "far"))) == (1000, "Far: it keeps 1000 purchases")
    saved = {"purchases": {"shop": {"far": [{"by": 1, "price": 1, "times": 1001}]}}}
    over = opened(doc, answers=saved)
    assert (field(over, "far"), left(over)) == (None, (0, 2000))
    assert repairs(over) == ["builder.purchases.shop.far: holds more than 1000 purchases"]
    assert over.as_json()["builder"]["purchases"] == saved["purchases"]


@pytest.mark.feature("builder.spend.refund")
@pytest.mark.feature("builder.spend.free-kept")
def test_a_refund_never_gives_a_free_rating_back() -> None:
    """2 free and 1 bought are 3; sold back it is 2, and there is nothing more to sell."""
    free = catalog("kits", entry("wise", grants={"ratings": [{"target": LORE, "add": 2}]}))
    doc = table(picks(min=0), shop(offer()), pools=[purse(budget=5)], catalogs=[free])
    made = acted(opened(doc), pick("kit", "wise"), buy("shop", "lore"), refund("shop", "lore"))
    assert (field(made), left(made)) == (2, (0, 5))
    assert refused(made, refund("shop", "lore")) == "Lore: nothing of it was bought here"


@pytest.mark.feature("builder.spend.changes-keep-ledger")
def test_a_change_of_what_is_free_leaves_every_record() -> None:
    """5 bought on 2 free are 7; without the pick 5, with the prices as paid."""
    free = catalog("kits", entry("wise", grants={"ratings": [{"target": LORE, "add": 2}]}))
    doc = table(picks(min=0), shop(offer(cost={"perRank": 1})), pools=[purse(budget=40)], catalogs=[free])
    made = acted(opened(doc), pick("kit", "wise"), buy("shop", "lore", 5))
    assert (field(made), left(made)) == (7, (25, 15))
    taken = acted(made, unpick("kit", "wise"))
    assert (field(taken), left(taken), ledger(taken)) == (5, (25, 15), ledger(made))


@pytest.mark.feature("builder.spend.lapse")
@pytest.mark.feature("builder.spend.never-silent")
@pytest.mark.feature("builder.spend.pool-display")
def test_an_overspent_pool_stops_its_purchases_and_sells_none() -> None:
    """8 of 20, then of 5: -3 are left, nothing counts, and the badge has one repair. With 8 again all is there."""
    bought = acted(with_luck(offer(), offer("art")), buy("shop", "lore", 5), buy("shop", "art", 3))
    over = acted(bought, fill("form", "luck", 5))
    assert (field(over), field(over, "art"), left(over), ledger(over)) == (None, None, (8, -3), ledger(bought))
    assert badge(over, "shop") == 1
    assert "Points: -3 of 5 points left" in over.view.step("shop").notes
    assert repairs(over) == [
        f"builder.purchases.shop.{id}: {id.capitalize()}: more is spent of Points than there is"
        for id in ("lore", "art")
    ]
    assert offered(over, "shop") == []
    assert field(acted(over, fill("form", "luck", 8))) == 5
    assert (field(acted(over, refund("shop", "lore", 3))), left(acted(over, refund("shop", "lore", 3)))) == (2, (5, 0))


@pytest.mark.feature("builder.pool.not-configured")
def test_a_pool_that_is_not_configured_stops_its_purchases() -> None:
    """Strong is might less 2: without might it is no budget."""
    doc = table(shop(offer()), pools=[purse(budget={"derived": "strong"})])
    bought = acted(opened(doc), edit("abilities.might", 6), buy("shop", "lore", 4))
    weak = acted(bought, edit("abilities.might", 0))
    assert (field(bought), field(weak), badge(weak, "shop")) == (4, None, 1)
    assert refused(weak, buy("shop", "lore")) == "Lore: Points is not configured"
    assert refused(weak, REPRICE) == "Points is not configured"


@pytest.mark.feature("builder.rows.paid-first")
def test_priced_picks_are_paid_first_and_purchases_lapse() -> None:
    """A boon of 4 and 2 bought are 6 of 6. With 5 the boon stays, and neither point of lore counts."""
    boons = catalog("kits", entry("boon", filters={"price": 4}), filters=filters(price="number"))
    doc = table(FORM, picks(min=0, pool="points", cost={"filter": "price"}), shop(offer()), pools=[purse()],
                catalogs=[boons])  # fmt: skip
    made = acted(opened(doc), fill("form", "luck", 6), pick("kit", "boon"), buy("shop", "lore", 2))
    assert (field(made), left(made)) == (2, (6, 0))
    over = acted(made, fill("form", "luck", 5))
    assert (field(over), left(over), badge(over, "kit"), badge(over, "shop")) == (None, (6, -1), 1, 1)
    assert [one.entry.id for one in over.view.draft.picks("kit")] == ["boon"]


@pytest.mark.feature("builder.spend.shared-target-pauses")
def test_what_stands_on_a_purchase_that_lapsed_is_paused_in_other_pools_too() -> None:
    """Two from the first pool, at 1 each, and one from the second, for 3. When the first has 1 point only, all three
    lapse, and the second pool still shows its 3."""
    doc = table(FORM, shop(offer(cost={"flat": 1})), shop(offer(cost={"flat": 3}), id="more", pool="rest"),
                pools=[purse(), purse("rest", 9)])  # fmt: skip
    made = acted(opened(doc), fill("form", "luck", 2), buy("shop", "lore", 2), buy("more", "lore"))
    assert field(made) == 3
    over = acted(made, fill("form", "luck", 1))
    assert (field(over), left(over, "rest"), badge(over, "more")) == (None, (3, 6), 1)
    assert repairs(over)[1] == "builder.purchases.more.lore: Lore: it stands on a purchase that does not count"
    assert refused(over, buy("more", "lore")) == "Lore: it stands on a purchase that does not count"
    assert field(acted(over, refund("shop", "lore"))) == 2
    assert field(acted(over, fill("form", "luck", 2))) == 3


@pytest.mark.feature("builder.spend.reprice")
@pytest.mark.feature("builder.spend.pool-display")
def test_new_prices_are_suggested_and_taken_when_the_player_says_so() -> None:
    """5 + 10 paid; at 2 a rank they would be 2 + 4. Taken, 6 are spent; from then on 15 would be."""
    cheaper = acted(with_luck(PRICED), buy("shop", "lore", 2), fill("form", "speed", 1))
    assert (left(cheaper), "Lore: paid 15, now 6" in cheaper.view.step("shop").notes) == ((15, 5), True)
    shown = cheaper.view.step("shop").details["offers"][0]
    assert (shown["paid"], shown["now"]) == (15, 6)
    taken = acted(cheaper, REPRICE)
    assert (field(taken), left(taken)) == (2, (6, 14))
    assert left(acted(taken, fill("form", "speed", 0), REPRICE)) == (15, 5)


@pytest.mark.feature("builder.spend.reprice")
def test_new_prices_that_do_not_fit_are_not_taken() -> None:
    """2 + 4 of 10; at 5 a rank it would be 15: 5 are missing. Overspent at 15 of 10, 2 a rank repairs it. What does
    not hold has no new price."""
    poor = acted(with_luck(PRICED, luck=10), fill("form", "speed", 1), buy("shop", "lore", 2), fill("form", "speed", 0))
    assert (refused(poor, REPRICE), left(poor)) == ("5 points of Points are missing", (6, 4))
    over = acted(with_luck(PRICED), buy("shop", "lore", 2), fill("form", "luck", 10))
    assert field(over) is None
    repaired = acted(over, fill("form", "speed", 1), REPRICE)
    assert (field(repaired), left(repaired)) == (2, (6, 4))
    gated = acted(with_luck(offer(when={"field": "luck"}), luck=5), buy("shop", "lore"), fill("form", "luck", 0))
    assert refused(gated, REPRICE) == "Lore: what it asks for is not met"
    assert refused(gated, {"act": "reprice", "pool": "none"}) == "names no pool that anything is bought from"


@pytest.mark.feature("builder.spend.reprice")
def test_all_steps_of_a_pool_are_repriced_together() -> None:
    """2 and 2 paid; now each is 1, and the other pool stays as it is."""
    cheap = [{"when": {"field": "speed"}, "cost": {"flat": 1}}]
    two = {"cost": {"flat": 2}, "overrides": cheap}
    doc = table(FORM, shop(offer(**two)), shop(offer("art", **two), id="more"),
                shop(offer("pace", **two), id="third", pool="rest"), pools=[purse(), purse("rest", 9)])  # fmt: skip
    made = acted(opened(doc), fill("form", "luck", 9), buy("shop", "lore"), buy("more", "art"), buy("third", "pace"),
                 fill("form", "speed", 1), REPRICE)  # fmt: skip
    assert (left(made), left(made, "rest")) == ((2, 7), (2, 7))


@pytest.mark.feature("builder.spend.no-live-spending")
def test_nothing_live_is_spent() -> None:
    bought = acted(with_luck(offer()), buy("shop", "lore", 5))
    assert bought.as_json()["live"] == opened(table(FORM)).as_json()["live"]


@pytest.mark.feature("builder.described.no-regrant")
@pytest.mark.feature("builder.spend.ledger")
def test_reopened_and_described_purchases_give_nothing_again() -> None:
    """Lore of 3 is two points and one of the player's own; sold back it is 1."""
    made = acted(with_luck(offer()), buy("shop", "lore", 3))
    doc = table(FORM, shop(offer()), pools=[purse()])
    assert reopened(doc, reopened(doc, made)).as_json() == made.as_json()
    told = opened(doc, {"build": {"fields": {"lore": 3, "luck": 9}}})
    done = acted(told, buy("shop", "lore", 2), {"act": "done"})
    assert (field(told), field(done), left(done)) == (3, 3, (2, 7))
    assert field(acted(done, refund("shop", "lore", 2))) == 1


@pytest.mark.feature("builder.described.no-regrant")
def test_purchases_of_a_described_character_are_in_what_it_has_even_at_the_top() -> None:
    """Sneak is r3, its top, and lore 10: two of each were bought, and sold back they are r1 and 8. 1 is less than the 2
    that are said to be bought, and stays 1."""
    doc = table(shop(offer(), offer("art"), offer("sneak", {"skill": "sneak"}, max=3)), pools=[purse(budget=20)])
    told = opened(doc, {"build": {"fields": {"lore": 10, "art": 1}, "skills": {"sneak": "r3"}}})
    recorded = acted(told, buy("shop", "lore", 2), buy("shop", "sneak", 2), buy("shop", "art", 2), {"act": "done"})
    assert build(recorded) == {"fields": {"lore": 10, "art": 1}, "skills": {"sneak": "r3"}}
    sold = acted(recorded, refund("shop", "lore", 2), refund("shop", "sneak", 2))
    assert build(sold) == {"fields": {"lore": 8, "art": 1}, "skills": {"sneak": "r1"}}


@pytest.mark.feature("builder.spend.lapse")
@pytest.mark.parametrize(
    "records",
    [
        4,
        [4],
        [{"by": 0, "price": 1}],
        [{"by": 1}],
        [{"by": 1, "price": 1, "times": 0}],
        [{"by": 1, "price": 1, "times": 10**12}],
        [{"by": 1e300, "price": 1}],
        [{"by": 1, "price": -1}],
        [{"by": -1, "price": 1}],
        [{"by": 0.5, "price": 1}],
        [{"by": 11, "price": 1}],
    ],
)
def test_a_strangers_records_give_nothing_and_are_kept(records: Any) -> None:
    doc = table(shop(offer()), pools=[purse(budget=5)])
    saved = {"shop": {"lore": records, "gone": [{"by": 1, "price": 1}]}}
    now = opened(doc, answers={"purchases": saved})
    assert (build(now), now.as_json()["builder"]["purchases"]) == ({}, saved)
    assert [line.partition(": ")[0] for line in sorted(repairs(now))] == [
        "builder.purchases.shop.gone", "builder.purchases.shop.lore"]  # fmt: skip
