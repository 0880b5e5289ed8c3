"""A catalog's entries in a file of their own: only a package has one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulewright import Engine, Issue
from rulewright.capability import Capability
from shelves import basic, catalog, gift, row, written
from tables import engine

Json = dict[str, Any]
PATH = "catalogs/gifts.json"


def head(**keys: Any) -> Json:
    made = catalog(asset=PATH, **keys)
    del made["entries"]
    return made


def asset(*entries: Json, **keys: Any) -> bytes:
    return json.dumps({"schemaVersion": 1, "catalog": "gifts", "entries": list(entries), **keys}).encode()


def issues(assets: dict[str, bytes] | None, *heads: Json) -> list[Issue]:
    return list(engine().validate(json.dumps(written(*(heads or (head(),)))), assets=assets).issues)


def refused(data: bytes) -> list[str]:
    """Where a package with such a file is refused, below the asset."""
    found = issues({PATH: data})
    assert all(issue.path.startswith("catalogs.0.asset") and issue.file == PATH for issue in found), found
    return [issue.path.removeprefix("catalogs.0.asset").removeprefix(".") for issue in found]


@pytest.mark.feature("catalog.asset")
def test_entries_come_from_the_file_of_the_package() -> None:
    rules = engine().load(written(head()), assets={PATH: asset(gift("spark"), gift("ember"))})
    assert [entry.key for entry in rules.catalogs] == ["gifts/spark", "gifts/ember"]
    assert rules.catalogs.unread == frozenset()
    assert refused(asset()) == []


@pytest.mark.feature("catalog.asset")
def test_exactly_one_of_entries_and_asset() -> None:
    neither = head()
    del neither["asset"]
    assert [issue.path for issue in issues(None, neither)] == ["catalogs.0"]
    assert [issue.path for issue in issues({PATH: asset()}, head(entries=[]) | {"entries": []})] == ["catalogs.0.asset"]


@pytest.mark.feature("catalog.asset")
@pytest.mark.parametrize(
    "path", ["catalogs/spells.json", "gifts.json", "../catalogs/gifts.json", "catalogs/gifts.JSON"]
)
def test_the_path_is_the_catalogs_own(path: str) -> None:
    (issue,) = issues({path: asset()}, head() | {"asset": path})
    assert issue.path == "catalogs.0.asset"
    assert PATH in issue.message


@pytest.mark.feature("catalog.asset")
def test_without_its_package_a_catalog_is_unread() -> None:
    """Nothing of it is known, and the author is told; where it is said that there is no package, the file is
    refused."""
    result = engine().validate(written(head()))
    assert result.ok
    assert [(issue.path, issue.grade) for issue in result.issues] == [("catalogs.0.asset", "warning")]
    assert result.ruleset is not None
    assert result.ruleset.catalogs.unread == {"gifts"}
    assert [(issue.path, issue.grade) for issue in issues({})] == [("catalogs.0.asset", "error")]


@pytest.mark.feature("catalog.asset")
def test_the_file_says_whose_it_is_and_nothing_else() -> None:
    assert refused(asset(catalog="spells")) == ["catalog"]
    assert refused(asset(schemaVersion=2)) == ["schemaVersion"]
    assert refused(asset(label="Gifts")) == ["label"]
    assert refused(b'{"schemaVersion": 1, "catalog": "gifts"}') == ["entries"]
    assert refused(b'{"$comment": "x", "schemaVersion": 1, "catalog": "gifts", "entries": []}') == []
    assert refused(b"[]") == [""]
    assert refused(b"{") == [""]


@pytest.mark.feature("catalog.asset")
def test_a_file_of_one_megabyte_and_no_more() -> None:
    start, end = b'{"schemaVersion": 1, "catalog": "gifts", "entries": [', b"]}"
    full = start + b" " * (1024 * 1024 - len(start) - len(end)) + end
    assert len(full) == 1_048_576
    assert refused(full) == []
    assert refused(full + b" ") == [""]


@pytest.mark.feature("catalog.entry.checked-when", "catalog.limits")
def test_entries_of_a_file_are_checked_like_any_other() -> None:
    assert refused(asset(gift("spark"), gift("spark"))) == ["entries.1.id"]
    assert refused(asset(gift(rows=[row(name=7)]))) == ["entries.0.rows.0.values.name"]
    assert refused(asset(gift(mechanics={"kind": "heal", "free": True, "budget": "act"}))) == [
        "entries.0.mechanics.free"
    ]
    assert refused(asset(*[gift(f"g{n}") for n in range(2001)])) == ["entries"]


@pytest.mark.feature("catalog.asset")
def test_what_is_wrong_in_a_file_has_that_files_name_line_and_column() -> None:
    """The second entry's label, on line 5 of the file, begins at column 5."""
    data = b'{"schemaVersion": 1,\n "catalog": "gifts",\n "entries": [%s,\n   {"id": "ember",\n    "label": "[x]"}]}'
    (issue,) = (i for i in issues({PATH: data % json.dumps(gift()).encode()}) if i.path.endswith("label"))
    assert (issue.path, issue.file) == ("catalogs.0.asset.entries.1.label", PATH)
    assert (issue.line, issue.column) == (5, 5)


@pytest.mark.feature("catalog.asset")
def test_a_package_declares_the_versions_that_its_files_need() -> None:
    """Scaled columns are of 1.23."""
    made = basic(head())
    scaled = asset(gift(rows=[row("counters", scaled={"uses": {"from": {"const": 1}}}, title="Spark", uses=1)]))
    assert str(engine().validate(made, assets={PATH: scaled}).capability) == "1.23"
    found = engine().validate(made, assets={PATH: scaled}, declared=Capability.parse("1.22")).issues
    assert [issue.path for issue in found] == ["catalogs.0.asset.entries.0.rows.0.scaled"]
    assert not Engine("1.22").validate(made, assets={PATH: scaled}).ok
