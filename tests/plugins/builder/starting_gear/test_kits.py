"""Kits of starting gear: which are offered at the builder's step, and what is refused in the file."""

from __future__ import annotations

from typing import Any

import pytest

from builders import acted, badge, build, edit, offered, opened, refusals, refused, reopened, step, told, why
from rulewright.build.builder import Builder
from sheets import number
from stock import ROPE, item, written

Json = dict[str, Any]
FIELDS = [number("wizard", 0, 20, default=0), number("credit", -5, 90, default=0)]
LEVEL = {"field": "wizard"}
WIZARD = {"id": "wizard", "label": "Wizard", "fits": {"value": LEVEL, "atLeast": 1}}
ADEPT = {"id": "adept", "label": "Adept", "fits": {"value": LEVEL, "atLeast": 3}}
NOVICE = {"id": "novice", "label": "Novice", "fits": {"value": LEVEL, "atMost": 1}}
ACOLYTE = {"id": "acolyte", "label": "Acolyte"}
KITS = (WIZARD, ADEPT, ACOLYTE)


def kit(*rows: Json, **keys: Any) -> Json:
    return {"id": "kit", "label": "Kit", "rows": list(rows), **keys}


def document(*kits: Json, strict: bool | None = True) -> Json:
    gear = step("gear", "startingGear", **({"strict": strict} if strict is not None else {}))
    ferry = item("Ferry", service=True, cost={"amount": 1, "unit": "crown"})
    return written(ROPE, ferry, sheet={"fields": FIELDS, "builder": {"steps": [gear]}}, startingGear=list(kits))


def chosen(kit: str | None, **keys: object) -> Json:
    return {"act": "gear", "step": "gear", "kit": kit, **keys}


def at_level(level: int, *kits: Json, strict: bool | None = True) -> Builder:
    return acted(opened(document(*kits or KITS, strict=strict)), edit("fields.wizard", level))


@pytest.mark.feature("builder.step.startingGear.list")
def test_the_step_lists_the_kits_of_the_ruleset() -> None:
    ropes = kit({"item": "goods/rope", "count": 2}, {"item": "goods/rope"}, {"coins": "crown", "count": 5})
    found = opened(document(ropes, ACOLYTE, strict=None))
    offers = found.view.step("gear").offers
    assert [(offer.id, offer.label, offer.summary) for offer in offers] == [
        ("kit", "Kit", "2 Rope; Rope; 5 Crown"),
        ("acolyte", "Acolyte", ""),
    ]
    assert badge(found, "gear") == 0


@pytest.mark.feature("builder.step.startingGear.claimed-in-game")
def test_choosing_gear_puts_nothing_on_the_sheet() -> None:
    doc = document(kit({"item": "goods/rope"}))
    done = acted(opened(doc), chosen("kit"))
    assert build(done) == {}
    assert "items" not in done.as_json().get("live", {})
    assert done.as_json()["builder"]["gear"] == {"gear": "kit"}
    assert reopened(doc, done).as_json() == done.as_json()
    assert "gear" not in acted(done, chosen(None)).as_json()["builder"]


@pytest.mark.feature("builder.step.startingGear.strict")
@pytest.mark.feature("builder.step.startingGear.fits")
def test_a_strict_step_offers_what_fits_and_what_fits_everybody() -> None:
    assert offered(at_level(0), "gear") == ["acolyte"]
    assert offered(at_level(1), "gear") == ["wizard", "acolyte"]
    assert offered(at_level(3), "gear") == ["wizard", "adept", "acolyte"]
    assert why(at_level(1), "gear", "adept") == "it is for those with 3 or more where the sheet has 1"
    assert refused(at_level(1), chosen("adept")) == "Adept: it is for those with 3 or more where the sheet has 1"
    assert refused(at_level(1), chosen("bard")) == "there is no starting gear bard"


@pytest.mark.feature("builder.step.startingGear.fits")
def test_a_kit_may_be_for_those_with_no_more_than_so_much() -> None:
    assert offered(at_level(1, NOVICE), "gear") == ["novice"]
    assert offered(at_level(2, NOVICE), "gear") == []


@pytest.mark.feature("builder.step.startingGear.fits")
def test_what_a_kit_cannot_read() -> None:
    at = "startingGear.0.fits"
    assert refusals(document({**ACOLYTE, "fits": {"value": {"field": "rogue"}, "atLeast": 1}})) == [f"{at}.value.field"]
    assert refusals(document({**ACOLYTE, "fits": {"value": {"pool": "drive"}, "atLeast": 1}})) == [f"{at}.value"]
    assert refusals(document({**ACOLYTE, "fits": {"value": LEVEL}})) == [at]
    assert refusals(document({**ACOLYTE, "fits": {"atLeast": 1}})) == [f"{at}.value"]


@pytest.mark.feature("builder.step.startingGear.not-strict")
def test_without_strict_every_kit_is_offered() -> None:
    for strict in (False, None):
        assert offered(at_level(0, strict=strict), "gear") == ["wizard", "adept", "acolyte"]
        assert acted(at_level(0, strict=strict), chosen("adept")).view.step("gear").details["chosen"] == "adept"


@pytest.mark.feature("builder.step.startingGear.free-edit")
def test_a_screen_that_edits_freely_offers_every_kit() -> None:
    """The screen has them all, each with whether it fits, and takes one freely."""
    blank = at_level(0)
    kits = blank.view.step("gear").details["kits"]
    assert [(kit["id"], kit["fits"]) for kit in kits] == [("wizard", False), ("adept", False), ("acolyte", True)]
    assert acted(blank, chosen("adept", free=True)).as_json()["builder"]["gear"] == {"gear": "adept"}


@pytest.mark.feature("builder.step.startingGear.mode-is-local")
def test_editing_freely_is_recorded_nowhere() -> None:
    freely, plainly = (acted(at_level(3), chosen("adept", **mode)) for mode in ({"free": True}, {}))
    assert freely.as_json() == plainly.as_json()


@pytest.mark.feature("builder.step.startingGear.clear-unfit")
def test_a_kit_that_stopped_fitting_is_not_chosen_any_more_and_it_is_said_why() -> None:
    done = acted(at_level(3), chosen("adept"))
    assert done.view.step("gear").details["chosen"] == "adept"
    less = acted(done, edit("fields.wizard", 2))
    assert less.view.step("gear").details["chosen"] is None
    assert [(issue.path, issue.message) for issue in less.view.issues] == [
        ("builder.gear.gear", "Adept is not chosen any more: it is for those with 3 or more where the sheet has 2")
    ]


@pytest.mark.feature("builder.step.startingGear.clear-unfit")
def test_so_is_one_that_was_taken_freely_when_the_screen_keeps_to_the_rules_again() -> None:
    found = acted(at_level(0), chosen("adept", free=True))
    assert found.view.step("gear").details["chosen"] is None
    assert len(found.view.issues) == 1


@pytest.mark.feature("builder.step.startingGear.empty")
def test_where_nothing_fits_the_step_says_so_and_waits_for_nothing() -> None:
    found = at_level(0, WIZARD, ADEPT)
    assert (offered(found, "gear"), badge(found, "gear")) == ([], 0)
    assert list(found.view.step("gear").notes) == ["no starting gear fits"]
    assert list(at_level(1, WIZARD).view.step("gear").notes) == []


@pytest.mark.feature("builder.step.startingGear.coins.shown")
def test_the_dice_of_coins_are_shown() -> None:
    rows = ({"coins": "gold", "roll": "5d4"}, {"coins": "gold", "roll": "5d4", "times": 10})
    gold = {"id": "gold", "label": "Gold", "units": [{"id": "gold", "label": "gold", "value": 1}]}
    doc = document(kit(*rows, {"coins": "gold", "countFrom": {"field": "credit"}}))
    doc["items"]["currencies"].append(gold)
    (offer,) = opened(doc).view.step("gear").offers
    assert offer.summary.split("; ") == [
        "5d4 gold, rolled when taken",
        "5d4 times 10 gold, rolled when taken",
        "gold, read from the sheet when taken",
    ]


@pytest.mark.feature("builder.step.startingGear.coins.roll")
def test_coins_are_counted_in_one_way() -> None:
    at = "startingGear.0.rows.0"
    read = {"countFrom": {"field": "credit"}}
    assert refusals(document(kit({"coins": "crown", "roll": "2d6", **read}))) == [at]
    assert refusals(document(kit({"coins": "crown", "roll": "2d6", "count": 3}))) == [f"{at}.count"]
    assert refusals(document(kit({"coins": "crown", "count": 3, **read}))) == [f"{at}.count"]
    for times in (0, 10_001, 1.5):
        assert refusals(document(kit({"coins": "crown", "roll": "2d6", "times": times}))) == [f"{at}.times"]
    for times in (1, 10_000):
        assert refusals(document(kit({"coins": "crown", "times": times, **read}))) == []


@pytest.mark.feature("builder.step.startingGear.coins.items-fixed")
def test_items_have_a_fixed_count() -> None:
    at = "startingGear.0.rows.0"
    assert refusals(document(kit({"item": "goods/rope", "roll": "2d6"}))) == [f"{at}.roll"]
    assert refusals(document(kit({"item": "goods/rope", "countFrom": {"field": "credit"}}))) == [f"{at}.countFrom"]
    assert refusals(document(kit({"item": "goods/rope", "times": 2}))) == [f"{at}.times"]
    assert "items have a fixed count" in told(document(kit({"item": "goods/rope", "times": 2})))


@pytest.mark.feature("builder.step.startingGear.list")
def test_what_a_kit_cannot_hold() -> None:
    at = "startingGear.0.rows.0"
    assert refusals(document(kit({"item": "goods/rope", "coins": "crown"}))) == [at]
    assert refusals(document(kit({"count": 2}))) == [at]
    assert refusals(document(kit({"item": "goods/ferry"}))) == [f"{at}.item"]
    assert refusals(document(kit({"coins": "doubloon"}))) == [f"{at}.coins"]
    assert refusals(document(ACOLYTE, ACOLYTE)) == ["startingGear.1.id"]


@pytest.mark.feature("builder.step.startingGear.coins.count-from")
def test_what_coins_cannot_be_read_from() -> None:
    at = "startingGear.0.rows.0.countFrom"
    assert refusals(document(kit({"coins": "crown", "countFrom": {"field": "fame"}}))) == [f"{at}.field"]


def test_answers_that_name_no_kit_are_kept_and_listed() -> None:
    for answer in ("bard", 7, ["adept"]):
        sheet = {"v": 1, "build": {}, "builder": {"v": 1, "gear": {"gear": answer}}}
        found = opened(document(*KITS), sheet)
        assert [issue.message for issue in found.view.issues] == ["there is no such starting gear"]
        assert found.as_json()["builder"]["gear"] == {"gear": answer}
