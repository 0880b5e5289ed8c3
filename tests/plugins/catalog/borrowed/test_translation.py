"""How the lender's ids read in the borrower."""

from __future__ import annotations

from typing import Any

import pytest

from lending import borrower, keys, lender, lent, refused, warned
from rulewright.catalog.picking import pick
from rulewright_std.catalog.borrowed.translation import Translation
from rulewright_std.catalog.borrowed.vocabulary import SheetMap
from shelves import SHEET, gift, row
from tables import document, merged

Json = dict[str, Any]

BEAST: Json = {
    "tier": "pack",
    "sheet": {
        "abilities": {"might": 2},
        "skills": {"climb": "proficient", "sneak": "expert"},
        "saves": {"nerve": "proficient"},
        "fields": {"ac": 12, "size": "small", "hp_method": "by_hand", "armed": True, "level": 3},
        "lists": {"gear": [{"name": "proficient", "derived": "speed"}]},
    },
}


def creature(**map: Any) -> Json:
    """The beast's sheet as a borrower with this map reads it."""
    read: Json = Translation(SheetMap(**map), {}).entry({"id": "wolf", "label": "Wolf", "creature": BEAST})
    assert read["creature"]["tier"] == "pack"
    sheet: Json = read["creature"]["sheet"]
    return sheet


@pytest.mark.feature("catalog.borrowed.sheet-map")
def test_without_a_map_an_entry_stays_as_it_is() -> None:
    assert creature() == BEAST["sheet"]


@pytest.mark.feature("catalog.borrowed.sheet-map", "catalog.borrowed.sheet-map.fields")
def test_a_field_has_another_id_or_is_left_out() -> None:
    fields = creature(fields={"ac": "ac_typed", "size": None})["fields"]
    assert fields == {"ac_typed": 12, "hp_method": "by_hand", "armed": True, "level": 3}


@pytest.mark.feature("catalog.borrowed.sheet-map.values")
def test_a_fields_values_are_others() -> None:
    """They are named by the lender's field; what is no text is spelled as one."""
    values = {"hp_method": {"by_hand": "manual", "rolled": "dice"}, "armed": {"true": "yes"}, "level": {"3": 30}}
    fields = creature(values=values, fields={"hp_method": "method"})["fields"]
    assert fields == {"ac": 12, "size": "small", "method": "manual", "armed": "yes", "level": 30}


@pytest.mark.feature("catalog.borrowed.sheet-map.tiers")
def test_a_creatures_tiers_are_others() -> None:
    """Tiers stand on skills and saves; a cell of a list that spells like one is none."""
    sheet = creature(tiers={"proficient": "trained"})
    assert (sheet["skills"], sheet["saves"]) == ({"climb": "trained", "sneak": "expert"}, {"nerve": "trained"})
    assert sheet["lists"] == BEAST["sheet"]["lists"]


@pytest.mark.feature("catalog.borrowed.sheet-map.tiers")
def test_tiers_that_an_entry_grants_or_asks_for_are_others() -> None:
    """The tier of a filter is a filter's, and that of a creature a threat's."""
    trained = {
        "skills": ["climb"],
        "tier": "proficient",
        "choose": [{"what": "skills", "tier": "expert", "held": "proficient"}],
    }
    entry = {"id": "rogue", "label": "Rogue", "filters": {"tier": "proficient"}, "grants": {"trained": trained}}
    read = Translation(SheetMap(tiers={"proficient": "trained", "expert": "master"}), {}).entry(entry)
    assert read["grants"]["trained"] == {
        "skills": ["climb"],
        "tier": "trained",
        "choose": [{"what": "skills", "tier": "master", "held": "trained"}],
    }
    assert read["filters"] == {"tier": "proficient"}
    assert entry["grants"] == {"trained": trained}


@pytest.mark.feature("catalog.borrowed.refs")
def test_a_derived_value_of_the_lender_is_read_as_something_else() -> None:
    """The borrower has no derived value slots, and reads wit in its place: 3."""
    scaled = {"uses": {"from": {"derived": "slots"}}}
    old = {"old-house": lender(gift("spark", rows=[row("counters", scaled=scaled, title="Spark", uses=0)]))}
    without = lent(borrower(), old)
    assert (keys(without), list(warned(without))) == ([], ["from.entries.spark"])
    result = lent(borrower(sheet={"refs": {"slots": {"abilityScore": "wit"}}}), old)
    assert result.ruleset is not None
    who = result.ruleset.character({"v": 1, "build": {"abilities": {"wit": 3}}})
    picked = pick(result.ruleset.catalogs, who, "gifts/spark")
    assert not isinstance(picked, tuple)
    assert picked.rows("counters") == ({"title": "Spark", "uses": 3, "_catalog": "gifts/spark"},)


@pytest.mark.feature("catalog.borrowed.refs")
def test_references_are_found_wherever_they_stand_and_nowhere_else() -> None:
    field = {"field": "martial_weapons"}
    entry = {
        "id": "axe",
        "item": {"requires": [{"value": {"derived": "prof"}, "atLeast": 1}], "stats": {"derived": "prof"}},
        "offeredWhen": {"derived": "other"},
        "rows": [{"list": "gear", "values": {"derived": "prof"}}],
        "filters": {"derived": "prof"},
    }
    read = Translation(SheetMap(), {"prof": field}).entry(entry)
    assert read["item"]["requires"] == [{"value": field, "atLeast": 1}]
    assert read["offeredWhen"] == {"derived": "other"}
    assert [read["item"]["stats"], read["rows"][0]["values"], read["filters"]] == [{"derived": "prof"}] * 3


ITEMS: Json = {
    "categories": [{"id": "gear", "label": "Gear"}],
    "slots": [{"id": "armor", "label": "Armour", "count": 2}, {"id": "hands", "label": "Hands", "count": 2}],
}


def shop(**item: Any) -> Json:
    """A lender of one item."""
    made = lender()
    entry = {"id": "mail", "label": "Mail", "item": {"category": "gear", **item}}
    made["catalogs"] = [{"id": "gifts", "label": "Goods", "holds": "items", "entries": [entry]}]
    return made


def buyer(sheet: Json) -> Json:
    """A borrower of items, with slots of its own."""
    made = {
        "id": "gifts",
        "label": "Goods",
        "holds": "items",
        "from": {"ruleset": "old-house", "catalog": "gifts", "sheet": sheet},
    }
    return document("sum", id="new-house", catalogs=[made], items=ITEMS, sheet=SHEET)


@pytest.mark.feature("catalog.borrowed.slots")
def test_an_items_slots_have_the_borrowers_names() -> None:
    """Where two slots of the lender's are one here, the item takes both: 1 + 1."""
    without = lent(buyer({}), {"old-house": shop(slots={"body": 1})})
    assert (keys(without), list(warned(without))) == ([], ["from.entries.mail"])
    for slots, wanted in (({"body": 1}, {"armor": 1}), ({"body": 1, "legs": 1, "hands": 2}, {"armor": 2, "hands": 2})):
        result = lent(buyer({"slots": {"body": "armor", "legs": "armor"}}), {"old-house": shop(slots=slots)})
        assert keys(result) == ["mail"]
        assert result.ruleset is not None
        good = result.ruleset.definition.goods.named("mail")
        assert good is not None
        assert dict(good.item.slots) == wanted


@pytest.mark.parametrize(
    ("map", "at"),
    [
        pytest.param(
            {"fields": {"ac": "armour"}}, "fields.ac", marks=pytest.mark.feature("catalog.borrowed.sheet-map")
        ),
        pytest.param(
            {"fields": {"ac": "armour"}}, "fields.ac", marks=pytest.mark.feature("catalog.borrowed.sheet-map.fields")
        ),
        pytest.param(
            {"values": {"path": {"a": 7}}},
            "values.path.a",
            marks=pytest.mark.feature("catalog.borrowed.sheet-map.values"),
        ),
        pytest.param(
            {"values": {"way": {"a": "b"}}},
            "values.way",
            marks=pytest.mark.feature("catalog.borrowed.sheet-map.values"),
        ),
        pytest.param(
            {"values": {"way": {"a": "b"}}, "fields": {"way": None}},
            "values.way",
            marks=pytest.mark.feature("catalog.borrowed.sheet-map.values"),
        ),
        pytest.param(
            {"tiers": {"proficient": "grand"}},
            "tiers.proficient",
            marks=pytest.mark.feature("catalog.borrowed.sheet-map.tiers"),
        ),
        pytest.param(
            {"refs": {"prof": {"field": "path"}}}, "refs.prof.field", marks=pytest.mark.feature("catalog.borrowed.refs")
        ),
        pytest.param({"refs": {"prof": {}}}, "refs.prof", marks=pytest.mark.feature("catalog.borrowed.refs")),
        pytest.param({"slots": {"body": "armor"}}, "slots.body", marks=pytest.mark.feature("catalog.borrowed.slots")),
        pytest.param({"lists": {}}, "lists", marks=pytest.mark.feature("catalog.borrowed.sheet-map")),
    ],
)
def test_what_the_borrower_does_not_declare_is_refused(map: Json, at: str) -> None:
    """With the lender and without: the file says it of itself."""
    for lenders in (None, {"old-house": lender()}):
        assert refused(lent(borrower(sheet=map), lenders)) == [f"from.sheet.{at}"]


@pytest.mark.feature("catalog.borrowed.sheet-map")
def test_a_map_of_what_is_declared_is_fine() -> None:
    map = {
        "fields": {"way": "path", "size": None},
        "values": {"way": {"left": "ash"}, "path": {"true": "sure"}},
        "tiers": {"proficient": "r2"},
        "refs": {"prof": {"derived": "twice"}},
    }
    assert refused(lent(borrower(sheet=map))) == []
    assert refused(lent(merged(buyer({"slots": {"body": "armor"}}), {}))) == []
    assert refused(lent(buyer({"slots": {"body": "legs"}}))) == ["from.sheet.slots.body"]


@pytest.mark.feature("catalog.borrowed.sheet-map")
@pytest.mark.parametrize(
    "junk",
    [7, None, [], {"creature": 7}, {"creature": {"sheet": []}}, {"creature": {"sheet": {"fields": 7, "skills": []}}},
     {"grants": {"trained": {"choose": 7, "tier": 7}}}, {"item": {"slots": [1]}}, {"item": {"slots": {"body": None}}}],
)  # fmt: skip
def test_an_entry_of_any_form_is_translated_without_a_fault(junk: Any) -> None:
    map = SheetMap(fields={"a": "b"}, tiers={"a": "b"}, slots={"body": "armor"})
    Translation(map, {"a": {"field": "b"}}).entry(junk)
