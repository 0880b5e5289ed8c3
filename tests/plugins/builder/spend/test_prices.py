"""What a purchase costs and where it stops: curves, conditions, bounds, and ratings at which it may stop."""

from __future__ import annotations

from typing import Any

import pytest

from builders import acted, badge, build, catalog, edit, entry, fill, offered, opened, pick, picks, refused, unpick, why
from rulewright.build.builder import Builder
from shops import FORM, LORE, buy, group, left, offer, purse, refund, repairs, shop, stage, table


def of(*offers: Any, points: int = 50, **keys: Any) -> Builder:
    """A shop with so many points, opened on a blank sheet."""
    return opened(table(FORM, shop(*offers), pools=[purse(budget=points)], **keys))


def field(builder: Builder, id: str = "lore") -> Any:
    return build(builder).get("fields", {}).get(id)


def cost(builder: Builder, id: str = "lore") -> float | None:
    """What the next purchase of an offer costs."""
    return next(found.cost for found in builder.view.step("shop").offers if found.id == id)


@pytest.mark.feature("builder.step.spend.cost.flat")
@pytest.mark.feature("builder.step.spend.step")
def test_flat_is_one_price_for_each_increase() -> None:
    """3 at 4 are 12 of 14; a fourth does not fit into 2."""
    bought = acted(of(offer(cost={"flat": 4}), points=14), buy("shop", "lore", 3))
    assert (field(bought), left(bought)) == (3, (12, 2))
    assert refused(bought, buy("shop", "lore")) == "Lore: it costs 4, and 2 of Points are left"
    assert refused(of(offer(cost={"flat": 4}), points=14), buy("shop", "lore", 4)).startswith("Lore: it costs 4")


@pytest.mark.feature("builder.step.spend.cost.per-rank")
@pytest.mark.feature("builder.spend.free-kept")
def test_per_rank_is_times_the_rank_that_is_reached() -> None:
    """Art starts at 2, which nobody pays for: 3 x 5 and 4 x 5 are 35."""
    bought = acted(of(offer("art", cost={"perRank": 5})), buy("shop", "art", 2))
    assert (field(bought, "art"), left(bought)) == (4, (35, 15))
    assert "nothing of it was bought here" in refused(acted(bought, refund("shop", "art", 2)), refund("shop", "art"))


@pytest.mark.feature("builder.step.spend.cost.table")
@pytest.mark.feature("builder.step.spend.cost.table.fractional")
def test_a_table_goes_to_the_neighbouring_rating_for_the_difference() -> None:
    """From 5 to 5.25 for 5, to 5.5 for 12 - 5 = 7."""
    pace = offer("pace", min=5, max=5.5, cost={"table": [[5, 0], [5.25, 5], [5.5, 12]]})
    one = acted(of(pace), buy("shop", "pace"))
    assert (field(one, "pace"), left(one)[0], cost(one, "pace")) == (5.25, 5, 7)
    two = acted(one, buy("shop", "pace"))
    assert (field(two, "pace"), left(two)[0]) == (5.5, 12)
    assert refused(two, buy("shop", "pace")) == "Pace: 5.5 has no price"


@pytest.mark.feature("builder.step.spend.cost.table.fractional")
def test_tenths_add_up_as_they_are_written() -> None:
    """5.1 and 0.1 are 5.2, and 0.1 three times is 0.3: exact to the last digit."""
    tenths = [[5, 0], [5.1, 0.1], [5.2, 0.2], [5.3, 0.3]]
    done = acted(of(offer("pace", min=5, max=5.3, cost={"table": tenths})), buy("shop", "pace", 3))
    assert (field(done, "pace"), done.view.issues) == (5.3, ())
    assert done.answers.object("purchases", "shop") == {"pace": [{"by": 0.1, "price": 0.1, "times": 3}]}


@pytest.mark.feature("builder.step.spend.overrides")
def test_the_first_condition_that_holds_makes_the_price() -> None:
    """5 a rank; 2 a rank with luck; 1 each while only level is above 1, read before the purchase."""
    past_one = {"derived": "past_one"}
    sheet = {"derived": [{"id": "past_one", "label": "P", "op": "sum", "of": [{"field": "level"}, {"const": -1}]}]}
    priced = offer(cost={"perRank": 5}, overrides=[
        {"when": {"field": "luck"}, "cost": {"perRank": 2}}, {"when": past_one, "cost": {"flat": 1}}])  # fmt: skip
    plain = of(priced, sheet=sheet)
    levelled = acted(plain, fill("form", "level", 2))
    assert [cost(plain), cost(levelled), cost(acted(levelled, fill("form", "luck", 1)))] == [5, 1, 2]


@pytest.mark.feature("builder.spend.order")
@pytest.mark.feature("builder.spend.free-kept")
def test_free_points_and_stages_come_before_purchases() -> None:
    """Two free and one allocated are 3: the purchase is rank 4 at 8, beyond the cap of the stage."""
    free = catalog("kits", entry("wise", grants={"ratings": [{"target": LORE, "add": 2}]}))
    doc = table(shop(offer(cost={"perRank": 2})), picks(min=0), stage("dots", group(budget={"const": 1}, max=3)),
                pools=[purse(budget=20)], catalogs=[free])  # fmt: skip
    made = acted(opened(doc), pick("kit", "wise"), buy("dots", "field/lore"), buy("shop", "lore"))
    assert (field(made), left(made)) == (4, (8, 12))
    fewer = acted(made, unpick("kit", "wise"))
    assert (field(fewer), left(fewer)) == (2, (8, 12))


@pytest.mark.feature("builder.step.spend.when")
@pytest.mark.feature("builder.spend.when.unbought")
@pytest.mark.feature("builder.spend.when.saved")
def test_an_offer_stands_under_a_condition_and_what_was_bought_waits_for_it() -> None:
    """An offer that was never bought costs nothing, whatever holds. A bought one lapses, and comes back."""
    closed = of(offer(when={"field": "luck"}), offer("art"))
    assert (offered(closed, "shop"), left(closed)[0]) == (["art"], 0)
    assert refused(closed, buy("shop", "lore")) == "Lore: what it asks for is not met"
    bought = acted(closed, fill("form", "luck", 1), buy("shop", "lore", 2))
    lapsed = acted(bought, fill("form", "luck", 0))
    assert (field(lapsed), badge(lapsed, "shop"), badge(bought, "shop")) == (None, 1, 0)
    assert repairs(lapsed) == ["builder.purchases.shop.lore: Lore: what it asks for is not met"]
    assert field(acted(lapsed, fill("form", "luck", 1))) == 2
    sold = acted(lapsed, refund("shop", "lore", 2))
    assert (badge(sold, "shop"), left(sold)) == (0, (0, 50))


@pytest.mark.feature("builder.step.spend.min-max-from")
@pytest.mark.feature("builder.spend.below-min")
def test_bounds_are_read_from_the_sheet_within_those_of_the_offer() -> None:
    """Luck 4 is the least: one purchase goes from 0 to 4, at 1 + 2 + 3 + 4 = 10. Speed 6 is the most; 20 is held to
    10."""
    ranged = of(offer(cost={"perRank": 1}, minFrom={"field": "luck"}, maxFrom={"field": "speed"}))
    within = acted(ranged, fill("form", "luck", 4), fill("form", "speed", 6))
    one = acted(within, buy("shop", "lore"))
    assert (field(one), left(one)[0]) == (4, 10)
    full = acted(one, buy("shop", "lore", 2))
    assert (field(full), refused(full, buy("shop", "lore"))) == (6, "Lore: it is bought from 4 to 6")
    wide = acted(full, fill("form", "speed", 20))
    assert wide.view.step("shop").details["offers"][0]["range"] == [4, 10]
    narrow = acted(full, fill("form", "speed", 5))
    assert (field(narrow), repairs(narrow)) == (
        5, ["builder.purchases.shop.lore: Lore: it is bought from 4 to 5"])  # fmt: skip
    assert refused(narrow, buy("shop", "lore")) == "Lore: a saved purchase does not hold: it is bought from 4 to 5"


@pytest.mark.feature("builder.spend.below-min")
def test_a_jump_that_the_pool_cannot_pay_whole_is_not_offered() -> None:
    """10 points of 9, though the first rank would cost 1."""
    short = acted(of(offer(cost={"perRank": 1}, min=4), points=9), fill("form", "luck", 4))
    assert why(short, "shop", "lore") == "it costs 10, and 9 of Points are left"
    table_jump = of(offer(max=3, minFrom={"const": 2}, cost={"table": [[0, 0], [1, 4], [3, 5]]}))
    assert field(acted(table_jump, buy("shop", "lore"))) == 3


@pytest.mark.feature("builder.step.spend.allowed-ratings")
def test_a_purchase_stops_at_allowed_ratings_only() -> None:
    """To 1 for 1, to 3 for 2 + 3, to 5 for 4 + 5; from 2 of its own art goes to 3 at once."""
    merit = offer(max=5, cost={"perRank": 1}, allowedRatings=[1, 3, 5])
    steps = [acted(of(merit), buy("shop", "lore", times)) for times in (1, 2, 3)]
    assert [(field(one), left(one)[0]) for one in steps] == [(1, 1), (3, 6), (5, 15)]
    assert "has no price" in refused(steps[2], buy("shop", "lore")) or "to 5" in refused(steps[2], buy("shop", "lore"))
    assert field(acted(of(offer("art", allowedRatings=[1, 3])), buy("shop", "art")), "art") == 3


@pytest.mark.feature("builder.step.spend.cost.unpriced")
@pytest.mark.feature("builder.step.spend.cost.unpriced.saved")
def test_what_has_no_price_yet_is_shown_and_never_bought() -> None:
    """Bought at 1, and without a price once luck is there: it is kept, and does not count."""
    unknown = of(offer(cost={"unpriced": True}))
    assert (why(unknown, "shop", "lore"), left(unknown)[0]) == ("it has no price yet", 0)
    assert refused(unknown, buy("shop", "lore")) == "Lore: it has no price yet"
    later = of(offer(overrides=[{"when": {"field": "luck"}, "cost": {"unpriced": True}}]))
    bought = acted(later, buy("shop", "lore", 2))
    lapsed = acted(bought, fill("form", "luck", 1))
    assert (field(lapsed), badge(lapsed, "shop")) == (None, 1)
    assert repairs(lapsed) == ["builder.purchases.shop.lore: Lore: it has no price yet"]
    assert field(acted(lapsed, fill("form", "luck", 0))) == 2


@pytest.mark.feature("builder.step.spend.target")
def test_skills_saves_bonuses_and_scores_are_bought_alike() -> None:
    made = acted(
        of(
            offer("sneak", {"skill": "sneak"}, max=3),
            offer("nerve", {"save": "nerve"}, max=1),
            offer("extra", {"bonus": "sneak"}),
            offer("might", {"ability": "might"}),
        ),
        buy("shop", "sneak", 3), buy("shop", "nerve"), buy("shop", "extra", 4), buy("shop", "might", 5),
    )  # fmt: skip
    assert build(made) == {
        "skills": {"sneak": "r3"}, "saves": {"nerve": "r2"}, "bonuses": {"sneak": 4}, "abilities": {"might": 5}
    }  # fmt: skip
    assert left(made)[0] == 13


@pytest.mark.feature("builder.spend.unspent")
def test_points_that_are_left_wait_for_nobody_and_edits_stay() -> None:
    """1 of 50 spent; 9 by hand stands over the 1 that was bought."""
    bought = acted(of(offer(max=3)), buy("shop", "lore"), edit("fields.lore", 9))
    assert (badge(bought, "shop"), field(bought)) == (0, 9)
    assert "Points: 49 of 50 points left" in bought.view.step("shop").notes


@pytest.mark.parametrize("times", [0, -1, 1.5, "2", None, True, 1001])
def test_times_is_a_whole_number(times: Any) -> None:
    assert "whole number" in refused(of(offer()), {**buy("shop", "lore"), "times": times})
    assert refused(of(offer()), buy("shop", "art")) == "there is no offer art here"
