"""Who lends: the lender's id, its file and its package, and who may not lend at all."""

from __future__ import annotations

import json

import pytest

from lending import FROM, borrower, keys, lender, lent, refused, warned
from rulewright import Engine
from rulewright.capability import Capability
from rulewright.catalog.lenders import Lender, filed_under
from shelves import catalog, gift
from tables import engine

OLD = lender(gift("spark"), gift("ember"))


@pytest.mark.feature("catalog.borrowed.from")
def test_a_catalog_has_the_entries_of_another_rulesets() -> None:
    result = lent(borrower(), {"old-house": OLD})
    assert keys(result) == ["spark", "ember"]
    assert warned(result) == {}
    assert result.ruleset is not None
    assert [entry.lent_by for entry in result.ruleset.catalogs] == ["old-house/gifts"] * 2
    assert result.ruleset.catalogs.unread == frozenset()


@pytest.mark.feature("catalog.borrowed.from")
def test_borrowing_came_in_with_1_220() -> None:
    made = borrower()
    assert str(engine().validate(made).capability) == "1.220"
    assert [issue.path for issue in Engine("1.219").validate(made).issues if issue.grade == "error"] == [
        "catalogs.0.from"
    ]
    packaged = engine().validate(made, declared=Capability(1, 219))
    assert refused(packaged) == ["from"]
    assert engine().validate(made, declared=Capability(1, 220)).ok


@pytest.mark.feature("catalog.borrowed.from")
def test_without_its_lender_a_catalog_is_unread() -> None:
    """What it has of its own is known all the same."""
    for lenders in (None, {}, {"other-house": OLD}, lambda id: None):
        result = lent(borrower(gift("flame")), lenders)
        assert list(warned(result)) == ["from.ruleset"]
        assert keys(result) == ["flame"]
        assert result.ruleset is not None
        assert result.ruleset.catalogs.unread == {"gifts"}


@pytest.mark.feature("catalog.borrowed.from")
def test_a_lender_is_a_file_a_value_or_a_package() -> None:
    data = json.dumps(OLD).encode()
    for source in (OLD, data, Lender(OLD), Lender(data)):
        assert keys(lent(borrower(), {"old-house": source})) == ["spark", "ember"]
        assert keys(lent(borrower(), {"old-house": source}.get)) == ["spark", "ember"]
    packed = lender(asset="catalogs/gifts.json")
    del packed["catalogs"][0]["entries"]
    asset = json.dumps({"schemaVersion": 1, "catalog": "gifts", "entries": [gift("spark")]}).encode()
    assert keys(lent(borrower(), {"old-house": Lender(packed, {"catalogs/gifts.json": asset})})) == ["spark"]
    alone = lent(borrower(), {"old-house": packed})
    assert (keys(alone), list(warned(alone))) == ([], ["from.catalog"])


@pytest.mark.feature("catalog.borrowed.from")
@pytest.mark.parametrize("junk", [b"", b"{", b"[]", b'{"catalogs": 7}', b'{"catalogs": [{"id": "gifts"}]}'])
def test_a_lender_that_cannot_be_read_never_takes_the_borrower_down(junk: bytes) -> None:
    result = lent(borrower(source=FROM), {"old-house": junk})
    if b"7" in junk:
        assert refused(result) == ["from.catalog"]
    else:
        assert refused(result) == []
        assert keys(result) == []
        assert len(warned(result)) == 1


@pytest.mark.feature("catalog.borrowed.from")
def test_the_lenders_catalog_is_there_and_holds_the_same() -> None:
    assert refused(lent(borrower(source=FROM | {"catalog": "spells"}), {"old-house": OLD})) == ["from.catalog"]
    beasts = lender()
    beasts["catalogs"] = [{"id": "gifts", "label": "Beasts", "holds": "creatures", "entries": []}]
    assert refused(lent(borrower(), {"old-house": beasts})) == ["from.catalog"]


@pytest.mark.feature("catalog.borrowed.from")
@pytest.mark.parametrize("missing", ["ruleset", "catalog"])
def test_both_names_are_required(missing: str) -> None:
    assert refused(lent(borrower(source={name: id for name, id in FROM.items() if name != missing}))) == [
        f"from.{missing}"
    ]


@pytest.mark.feature("catalog.borrowed.lender-id")
def test_a_bare_id_also_finds_a_ruleset_behind_a_namespace() -> None:
    assert keys(lent(borrower(), {"alice/old-house": OLD})) == ["spark", "ember"]
    ids = ["zoe/old-house", "bob/old-house", "local/old-house", "old-house", "bob/older-house"]
    assert filed_under("old-house", ids) == "old-house"
    assert filed_under("old-house", [id for id in ids if "/" in id]) == "local/old-house"
    assert filed_under("old-house", ["zoe/old-house", "bob/old-house"]) == "bob/old-house"
    assert filed_under("old-house", ["bob/older-house"]) is None


@pytest.mark.feature("catalog.borrowed.lender-id")
def test_an_id_behind_a_namespace_finds_that_one_alone() -> None:
    named = borrower(source=FROM | {"ruleset": "alice/old-house"})
    assert keys(lent(named, {"alice/old-house": OLD, "old-house": lender()})) == ["spark", "ember"]
    assert keys(lent(named, {"old-house": OLD})) == []
    assert filed_under("alice/old-house", ["old-house", "bob/old-house"]) is None


@pytest.mark.feature("catalog.borrowed.lender-id")
@pytest.mark.parametrize("id", ["Old House", "a/b/c", "/old-house", "traditional", "alice/traditional", "x" * 141])
def test_a_lender_has_the_id_of_a_ruleset(id: str) -> None:
    assert set(refused(lent(borrower(source=FROM | {"ruleset": id})))) == {"from.ruleset"}


@pytest.mark.feature("catalog.borrowed.no-chain")
def test_nobody_borrows_from_oneself() -> None:
    """Neither by the bare id, nor by finding oneself behind a namespace."""
    assert refused(lent(borrower(source=FROM | {"ruleset": "new-house"}))) == ["from.ruleset"]
    own = borrower(source={"ruleset": "local/new-house", "catalog": "gifts"})
    assert refused(lent(own, {"local/new-house": own})) == ["from.ruleset"]


@pytest.mark.feature("catalog.borrowed.no-chain")
def test_nobody_borrows_from_a_catalog_that_borrows() -> None:
    middle = borrower(source=FROM | {"ruleset": "far-house"}) | {"id": "old-house"}
    lenders = {"old-house": middle, "far-house": lender(gift("spark"), id="far-house")}
    assert refused(lent(borrower(), lenders)) == ["from.catalog"]
    middle["catalogs"].append(catalog(gift("ember")) | {"id": "own"})
    assert keys(lent(borrower(source=FROM | {"catalog": "own"}), lenders)) == ["ember"]


@pytest.mark.feature("catalog.borrowed.art")
def test_a_lent_entry_keeps_its_lenders_art() -> None:
    result = lent(borrower(gift("flame")), {"alice/old-house": OLD})
    assert result.ruleset is not None
    catalogs = result.ruleset.catalogs
    assert [entry.art("new-house") for entry in catalogs] == [
        "old-house/gifts/spark",
        "old-house/gifts/ember",
        "new-house/gifts/flame",
    ]
