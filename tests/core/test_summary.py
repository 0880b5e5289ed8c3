"""Names in the Game Master's summary of a sheet must point at something on it."""

from __future__ import annotations

from typing import Any

import pytest

from tables import document, engine, paths

SHEET: dict[str, Any] = {
    "fields": [{"id": "level", "label": "Level", "type": "number", "min": 1, "max": 9}],
    "derived": [{"id": "twice", "label": "Twice", "op": "sum", "of": [{"field": "level"}, {"field": "level"}]}],
    "lists": [
        {
            "id": "gear",
            "label": "Gear",
            "maxItems": 9,
            "columns": [
                {"id": "name", "label": "Name", "type": "text", "maxLength": 9},
                {"id": "tale", "label": "Tale", "type": "longtext", "maxLength": 9},
                {"id": "kind", "label": "Kind", "type": "enum", "values": ["arm", "tool"]},
                {"id": "count", "label": "Count", "type": "number", "min": 0, "max": 9},
                {"id": "worn", "label": "Worn", "type": "boolean"},
            ],
        }
    ],
}


def summary(**keys: Any) -> dict[str, Any]:
    return {"gm": {"sheetSummary": keys}, "sheet": SHEET}


def listed(**keys: Any) -> dict[str, Any]:
    return summary(lists=[{"list": "gear", "nameColumn": "name", **keys}])


@pytest.mark.feature("file.references-exist")
@pytest.mark.parametrize(
    "patch",
    [
        summary(fields=["level"], derived=["twice"]),
        listed(),
        listed(nameColumn="kind", columns=["tale", "count", "worn"], groupBy="kind", onlyWhen="worn"),
    ],
)
def test_what_is_declared_may_be_named(patch: dict[str, Any]) -> None:
    assert paths(**patch) == []


@pytest.mark.feature("file.references-exist")
@pytest.mark.parametrize(
    ("patch", "path"),
    [
        (summary(fields=["level", "rank"]), "fields.1"),
        (summary(fields=["twice"]), "fields.0"),
        (summary(derived=["level"]), "derived.0"),
        (listed(list="gone"), "lists.0.list"),
        (listed(nameColumn="gone"), "lists.0.nameColumn"),
        (listed(nameColumn="tale"), "lists.0.nameColumn"),
        (listed(nameColumn="count"), "lists.0.nameColumn"),
        (listed(columns=["count", "gone"]), "lists.0.columns.1"),
        (listed(groupBy="gone"), "lists.0.groupBy"),
        (listed(onlyWhen="count"), "lists.0.onlyWhen"),
        (listed(onlyWhen="gone"), "lists.0.onlyWhen"),
    ],
)
def test_what_is_not_declared_is_refused(patch: dict[str, Any], path: str) -> None:
    assert paths(**patch) == [f"gm.sheetSummary.{path}"]


@pytest.mark.feature("file.capability.base-table")
def test_a_name_column_of_values_came_in_later_than_one_of_texts() -> None:
    def needs(**keys: Any) -> str:
        return str(engine().validate(document(**listed(**keys))).capability)

    assert (needs(), needs(nameColumn="kind"), needs(columns=["count"])) == ("1.30", "1.37", "1.37")
