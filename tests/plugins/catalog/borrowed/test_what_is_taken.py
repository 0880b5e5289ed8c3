"""Which entries are taken: those that fit by the borrower's rules, and what stands beside them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lending import borrower, keys, lender, lent, refused, warned
from rulewright import Engine, hookimpl
from rulewright.capability import Capability
from rulewright.catalog.picking import pick
from rulewright.catalog.sources import AtHand
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.registry import given, installed
from shelves import gift, row
from tables import engine

TIER = {"id": "tier", "label": "Tier", "type": "number"}


@pytest.mark.feature("catalog.borrowed.read-as-borrower")
def test_an_entry_that_names_what_is_not_declared_is_left_out_and_told() -> None:
    """The borrower has the save nerve, and no reflex; a list of gifts, and none of spells."""
    old = lender(
        gift("spark"),
        gift("flare", mechanics={"kind": "attack", "save": {"save": "reflex"}}),
        gift("calm", mechanics={"kind": "attack", "save": {"save": "nerve"}}),
        gift("daze", mechanics={"kind": "debuff", "applies": [{"condition": "dazed", "duration": "instant"}]}),
        gift("word", rows=[row("spells", name="Word")]),
    )
    result = lent(borrower(), {"old-house": old})
    assert keys(result) == ["spark", "calm"]
    assert warned(result) == {
        "from.entries.flare": 'is left out: mechanics.save.save: names no save of the sheet: "reflex"',
        "from.entries.daze": 'is left out: mechanics.applies.0.condition: names no condition of the sheet: "dazed"',
        "from.entries.word": 'is left out: rows.0.list: must be one of the lists that the catalog feeds, not "spells"',
    }


@pytest.mark.feature("catalog.borrowed.read-as-borrower")
def test_an_entry_that_cannot_be_read_costs_itself() -> None:
    old = lender(gift("spark"), {"id": "x"}, gift("Big Id"), gift("odd", colour="red"), gift("ember"))
    old["catalogs"][0]["entries"].append("nonsense")
    result = lent(borrower(), {"old-house": old})
    assert keys(result) == ["spark", "ember"]
    assert list(warned(result)) == [f"from.entries.{id}" for id in ("x", "Big Id", "odd", "5")]


@pytest.mark.feature("catalog.borrowed.read-as-borrower")
def test_of_two_entries_with_one_id_the_first_is_taken() -> None:
    result = lent(borrower(), {"old-house": lender(gift("spark", label="One"), gift("spark", label="Two"))})
    assert result.ruleset is not None
    assert [entry.label for entry in result.ruleset.catalogs] == ["One"]


@pytest.mark.feature("catalog.borrowed.read-as-borrower")
def test_what_this_engine_does_not_offer_is_left_out() -> None:
    """Scaled columns are of 1.23. What the borrower's package declares is of no account for what it is lent."""
    scaled = gift(rows=[row("counters", scaled={"uses": {"from": {"const": 1}}}, title="Spark", uses=1)])
    report = Report.new()
    for version, taken in ((22, False), (23, True)):
        at_hand = AtHand({}, engine().vocabulary, Capability(1, version))
        assert (at_hand.entry(scaled, report) is not None) is taken
    assert [issue.path for issue in report] == ["rows.0.scaled"]
    newer = {"old-house": lender(gift(), gift("late", mechanics={"kind": "utility", "targetCount": 2}))}
    packaged = engine().validate(borrower(), declared=Capability(1, 220), lenders=newer)
    assert keys(packaged) == ["spark", "late"]
    assert str(packaged.capability) == "1.220"


@pytest.mark.feature("catalog.borrowed.read-as-borrower")
def test_lent_entries_are_picked_like_any_other() -> None:
    result = lent(borrower(), {"old-house": lender(gift("spark"))})
    assert result.ruleset is not None
    who = pick(result.ruleset.catalogs, result.ruleset.character(), "gifts/spark")
    assert not isinstance(who, tuple)
    assert who.rows("gifts") == ({"name": "Spark", "_catalog": "gifts/spark"},)


@pytest.mark.feature("catalog.borrowed.read-as-borrower")
def test_a_catalog_without_feeds_takes_no_entries_that_write_rows() -> None:
    made = borrower()
    del made["catalogs"][0]["feeds"]
    bare = lent(made, {"old-house": lender(gift("spark"))})
    assert (keys(bare), list(warned(bare))) == ([], ["from.entries.spark"])


@pytest.mark.feature("catalog.borrowed.read-as-borrower")
def test_layers_keep_what_was_lent() -> None:
    """A layer is folded in without its lender: what it hides is hidden, and nothing else is gone."""
    old = lender(gift("spark", filters={"tier": 1}), gift("ember", filters={"tier": 5}), filters=[TIER])
    hides = {"id": "low", "label": "Low", "catalogs": [{"id": "gifts", "hide": {"filter": "tier", "above": 3}}]}
    made = borrower(patch={"layers": [hides]})
    rules = Engine().load(made, lenders={"old-house": old}, layers=["low"])
    assert [entry.key for entry in rules.catalogs] == ["gifts/spark", "gifts/ember"]
    assert rules.catalogs.hidden == {"gifts/ember"}


@pytest.mark.feature("catalog.borrowed.read-as-borrower")
def test_what_fails_only_once_others_are_gone_takes_the_catalog_along() -> None:
    """Each entry here leans on the one before it, and the first is wrong: nobody tries them one after the other."""

    def leans(loading: Loading, report: Report) -> None:
        tries.append(len(loading.catalogs))
        ids = [entry.id for entry in loading.catalogs if entry.lent_by is not None]
        for id in ids:
            if id == "g0" or f"g{int(id[1:]) - 1}" not in ids:
                report.at("catalogs", 0, "from", "entries", id).refuse("leans on nothing")

    class Leaning:
        @hookimpl
        def cross_checks(self) -> list[Callable[[Loading, Report], None]]:
            return [leans]

    tries: list[int] = []
    toy = Engine(plugins=[*installed(), given("leaning", Leaning())])
    old = {"old-house": lender(*[gift(f"g{n}") for n in range(9)])}
    result = toy.validate(borrower(gift("flame")), lenders=old)
    assert (keys(result), tries) == (["flame"], [10, 9, 1])
    assert list(warned(result)) == [f"from.entries.g{n}" for n in range(9)]


@pytest.mark.feature("catalog.borrowed.entries-beside")
def test_entries_beside_are_added_or_replace_that_of_the_same_id() -> None:
    old = {"old-house": lender(gift("spark"), gift("ember"))}
    result = lent(borrower(gift("flame"), gift("spark", label="Our Spark")), old)
    assert keys(result) == ["ember", "flame", "spark"]
    assert result.ruleset is not None
    spark = result.ruleset.catalogs.entry("gifts/spark")
    assert spark is not None
    assert (spark.label, spark.lent_by, spark.art("new-house")) == ("Our Spark", None, "new-house/gifts/spark")


@pytest.mark.feature("catalog.borrowed.entries-beside")
def test_an_own_entry_that_is_wrong_refuses_the_file() -> None:
    """With the lender and without."""
    wrong = borrower(gift("flare", mechanics={"kind": "attack", "save": {"save": "reflex"}}))
    for lenders in (None, {"old-house": lender(gift("flare"))}):
        assert refused(lent(wrong, lenders)) == ["entries.0.mechanics.save.save"]
    assert refused(lent(borrower(gift("a"), gift("a")))) == ["entries.1.id"]


@pytest.mark.feature("catalog.borrowed.entries-beside")
def test_own_entries_stand_in_the_file_itself() -> None:
    made = borrower(asset="catalogs/gifts.json")
    asset = b'{"schemaVersion": 1, "catalog": "gifts", "entries": []}'
    result = engine().validate(made, assets={"catalogs/gifts.json": asset})
    assert refused(result) == ["asset"]


@pytest.mark.feature("catalog.borrowed.filters-header")
def test_a_header_that_names_no_filters_takes_the_lenders() -> None:
    old = {"old-house": lender(gift("spark", filters={"tier": 2}), filters=[TIER])}
    result = lent(borrower(), old)
    assert (keys(result), warned(result)) == (["spark"], {})
    assert result.ruleset is not None
    assert [item.id for item in result.ruleset.catalogs.heads["gifts"].filters] == ["tier"]


@pytest.mark.feature("catalog.borrowed.filters-header")
def test_the_header_names_the_filters_of_own_entries() -> None:
    """Those of the lender do not count for them: the file must be right without it too."""
    old = {"old-house": lender(gift("spark", filters={"tier": 2}), filters=[TIER])}
    for lenders in (None, old):
        assert refused(lent(borrower(gift("flame", filters={"tier": 1})), lenders)) == ["entries.0.filters.tier"]
        assert refused(lent(borrower(gift("flame", filters={"tier": 1}), filters=[TIER]), lenders)) == []


@pytest.mark.feature("catalog.borrowed.filters-header", "catalog.borrowed.read-as-borrower")
def test_a_header_with_filters_is_what_lent_entries_are_held_to() -> None:
    school = {"id": "school", "label": "School", "type": "text"}
    old = {"old-house": lender(gift("spark", filters={"tier": 2}), gift("ember"), filters=[TIER])}
    result = lent(borrower(filters=[school]), old)
    assert (keys(result), list(warned(result))) == (["ember"], ["from.entries.spark"])


@pytest.mark.feature("catalog.borrowed.filters-header", "catalog.borrowed.sheet-map.fields")
def test_a_filter_of_the_lenders_opens_on_the_field_that_its_field_is_here() -> None:
    """The borrower has a field path, and none of the others."""

    def opens_on(field: str, sheet: dict[str, object] | None = None) -> str | None:
        old = {"old-house": lender(filters=[TIER | {"startFrom": {"field": field}}])}
        result = lent(borrower(sheet=sheet), old)
        assert result.ruleset is not None
        (item,) = result.ruleset.catalogs.heads["gifts"].filters
        return item.start_from.field if item.start_from is not None else None

    assert opens_on("path") == "path"
    assert opens_on("level") is None
    assert opens_on("level", {"fields": {"level": "path"}}) == "path"
    assert opens_on("path", {"fields": {"path": None}}) is None


@pytest.mark.feature("catalog.borrowed.late-references")
def test_what_points_into_a_catalog_that_borrows_is_checked_when_that_is_read() -> None:
    def pointed(key: str, result_of: dict[str, object] | None) -> list[str]:
        result = lent(borrower(gift("flame")), result_of)
        assert result.ruleset is not None
        report = Report.new()
        found = result.ruleset.catalogs.refer(key, "gift", report.at("spells", 0))
        assert found is None or (found.key == key and not report.issues)
        return [issue.grade for issue in report]

    old = {"old-house": lender(gift("spark"))}
    assert pointed("gifts/spark", old) == pointed("gifts/flame", old) == pointed("gifts/flame", None) == []
    assert pointed("gifts/smoke", None) == []
    assert pointed("gifts/smoke", old) == ["warning"]
    assert pointed("tricks/smoke", old) == ["error"]


@pytest.mark.feature("catalog.borrowed.late-references")
def test_a_layer_may_hide_by_a_filter_that_only_the_lender_names() -> None:
    hides = {"id": "low", "label": "Low", "catalogs": [{"id": "gifts", "hide": {"filter": "tier", "above": 3}}]}
    made = borrower(patch={"layers": [hides]})
    assert lent(made).ok
    assert lent(made, {"old-house": lender(filters=[TIER])}).ok
    found = [issue.path for issue in lent(made, {"old-house": lender()}).issues if issue.grade == "error"]
    assert found == ["layers.0.catalogs.0.hide.filter"]


@pytest.mark.feature("catalog.borrowed.late-references")
def test_loot_may_lie_in_a_catalog_whose_lender_has_it_no_more() -> None:
    """The same line is refused where the catalog is the ruleset's own."""
    goods = {"id": "gifts", "label": "Goods", "holds": "items"}
    lines = [{"item": "gifts/rope"}]
    block = {
        "categories": [{"id": "gear", "label": "Gear"}],
        "lootTables": [{"id": "sack", "label": "Sack", "lines": lines}],
    }
    old = lender()
    old["catalogs"] = [goods | {"entries": []}]
    made = borrower(patch={"items": block})
    made["catalogs"] = [goods | {"from": {"ruleset": "old-house", "catalog": "gifts"}}]
    place = "items.lootTables.0.lines.0.item"
    assert list(warned(lent(made))) == ["from.ruleset"]
    assert list(warned(lent(made, {"old-house": old}))) == [place]
    made["catalogs"] = old["catalogs"]
    assert refused(lent(made)) == [place]
