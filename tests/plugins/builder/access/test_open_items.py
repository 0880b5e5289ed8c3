"""Items that a pick opens: they are named as not carried, and are carried once they were taken."""

from __future__ import annotations

import json
from typing import Any

import pytest

from builders import acted, build, catalog, entry, opened, pick, picks, refusals, reopened, unpick
from rulewright import Ruleset
from rulewright.build.access import not_carried
from rulewright.build.builder import Builder
from stock import LANTERN, ROPE, item, turn, written
from tables import engine

Json = dict[str, Any]


def document(*items: str) -> Json:
    """A thief who may take these to hand, and a guard who may take a lantern."""
    kits = catalog(
        "kits",
        entry("thief", grants={"itemAccess": list(items) or ["goods/rope", "goods/lantern"]}),
        entry("guard", grants={"itemAccess": ["goods/lantern"]}),
    )
    goods = {"id": "goods", "label": "Goods", "holds": "items", "entries": [ROPE, LANTERN]}
    return written(catalogs=[goods, kits], sheet={"builder": {"steps": [picks(max=2)]}})


def block(doc: Json, sheet: Json) -> list[str]:
    rules: Ruleset = engine().load(doc)
    return rules.sheet_block(rules.character(sheet)).splitlines()


def thief() -> Builder:
    return acted(opened(document()), pick("kit", "thief"))


@pytest.mark.feature("builder.grants.item-access")
def test_a_pick_opens_items_and_puts_nothing_into_the_bag() -> None:
    sheet = thief().as_json()
    assert "items" not in sheet.get("live", {})
    assert build(thief()) == {}
    assert "Not carried: Lantern, Rope" in block(document(), sheet)
    assert [good.label for good in not_carried(engine().load(document()).character(sheet))] == ["Lantern", "Rope"]


@pytest.mark.feature("builder.grants.item-access")
def test_what_is_open_goes_with_the_pick_and_stays_with_another() -> None:
    both = acted(thief(), pick("kit", "guard"), unpick("kit", "thief"))
    assert "Not carried: Lantern" in block(document(), both.as_json())
    none = acted(both, unpick("kit", "guard"))
    assert not any(line.startswith("Not carried") for line in block(document(), none.as_json()))


@pytest.mark.feature("builder.grants.item-access")
def test_it_is_open_to_a_described_character_too() -> None:
    described = opened(document(), {"v": 1, "build": {"abilities": {"might": 5}}})
    sheet = acted(described, pick("kit", "thief")).as_json()
    assert sheet["build"]["abilities"] == {"might": 5}
    assert "Not carried: Lantern, Rope" in block(document(), sheet)
    assert reopened(document(), acted(described, pick("kit", "thief"))).as_json() == sheet


@pytest.mark.feature("builder.grants.item-access")
def test_what_cannot_be_opened() -> None:
    at = "catalogs.1.entries.0.grants.itemAccess"
    assert refusals(document("goods/rope", "goods/sword")) == [f"{at}.1"]
    assert refusals(document(*["goods/rope"] * 49)) == [at]
    assert refusals(document(*["goods/rope"] * 48)) == []
    assert refusals(document("kits/guard")) == [f"{at}.0"]
    served = document("goods/ferry")
    served["catalogs"][0]["entries"].append(item("Ferry", service=True, cost={"amount": 1, "unit": "crown"}))
    assert refusals(served) == [f"{at}.0"]


@pytest.mark.feature("builder.grants.item-access.taken")
def test_one_that_the_game_master_adds_is_carried() -> None:
    rules = engine().load(document())
    who = rules.character({**thief().as_json(), "name": "Ada"})
    (after,) = turn(rules, '[inventory: action="add" item="Rope" who="Ada"]', who).party
    lines = rules.sheet_block(after).splitlines()
    assert "Not carried: Lantern" in lines
    assert any(line.startswith("Carried: Rope") for line in lines)


@pytest.mark.parametrize("given", [12, {"items": 3}, {"items": [4, {"a": 1}, "goods/none", "goods/rope"]}])
def test_the_record_is_read_as_a_strangers(given: object) -> None:
    rules = engine().load(document())
    who = rules.character(json.loads(json.dumps({"v": 1, "build": {}, "builder": {"v": 1, "given": given}})))
    assert {good.label for good in not_carried(who)} <= {"Rope"}
