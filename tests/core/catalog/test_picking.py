"""Picking an entry copies its rows onto the sheet."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import Ruleset
from rulewright.catalog.owned import owned_keys
from rulewright.catalog.picking import opening, pick
from rulewright.sheet.character import Character
from rulewright.sheet.stored import to_json
from shelves import COLUMNS, COUNTERS, FIGHT, GIFTS, RAT, catalog, gift, row, shelved
from tables import ruleset, sheet

Json = dict[str, Any]


def lists(who: Character) -> Json:
    stored: Json = to_json(who.sheet)["build"]
    return stored.get("lists", {})


def picked(rules: Ruleset, who: Character, key: str = "gifts/spark") -> Character:
    after = pick(rules.catalogs, who, key)
    assert isinstance(after, Character), after
    return after


SPARK = gift(rows=[row(name="Spark", rank=2), row("counters", title="Spark", uses=3)])


@pytest.mark.feature("catalog.pick.copy", "catalog.entry.rows")
def test_one_pick_writes_every_row_with_its_mark() -> None:
    rules = shelved(catalog(SPARK))
    before = rules.character(sheet(lists={"gifts": [{"name": "Own"}]}))
    assert lists(picked(rules, before)) == {
        "gifts": [{"name": "Own"}, {"name": "Spark", "rank": 2, "_catalog": "gifts/spark"}],
        "counters": [{"title": "Spark", "uses": 3, "_catalog": "gifts/spark"}],
    }
    assert lists(before) == {"gifts": [{"name": "Own"}]}


@pytest.mark.feature("catalog.pick.copy")
def test_a_copy_works_without_the_catalog_and_no_new_version_rewrites_it() -> None:
    """The counter of 3 is a pool of 3, in a ruleset that has no catalogs, and in one whose entry now says 5."""
    rules = shelved(catalog(SPARK))
    stored = to_json(picked(rules, rules.character(sheet())).sheet)
    newer = gift(rows=[row(name="Spark", rank=5), row("counters", title="Spark", uses=5)])
    for other in (shelved(), shelved(catalog(newer))):
        who = other.character(stored)
        assert who.pool("counters:spark").max == 3
        assert to_json(who.sheet)["build"] == stored["build"]


@pytest.mark.feature("catalog.pick.copy")
def test_what_is_not_at_hand_or_writes_no_rows_cannot_be_picked() -> None:
    beasts = {"id": "beasts", "label": "B", "holds": "creatures", "entries": [RAT]}
    rules = shelved(catalog(SPARK), beasts, combat=FIGHT)
    for key in ("gifts/ember", "spells/spark", "beasts/rat", "spark", ""):
        refused = pick(rules.catalogs, rules.character(sheet()), key)
        assert isinstance(refused, tuple)
        assert len(refused) == 1


@pytest.mark.feature("catalog.pick.copy", "sheet.list")
def test_a_list_that_is_full_refuses_the_whole_pick_and_is_named() -> None:
    """Three counters are held, and there is room for three: the gift is not written either."""
    rules = shelved(catalog(SPARK))
    full = rules.character(sheet(lists={"counters": [{"title": name} for name in "abc"]}))
    (issue,) = pick(rules.catalogs, full, "gifts/spark")
    assert (issue.path, "Counters" in issue.message) == ("rows.1.list", True)


@pytest.mark.feature("catalog.pick.copy")
def test_two_rows_of_one_pick_are_counted_together() -> None:
    """Two held and two to come are four: there is room for three."""
    rules = shelved(catalog(gift(rows=[row(name="Spark"), row(name="Spark again")])))
    who = rules.character(sheet(lists={"gifts": [{"name": "a"}, {"name": "b"}]}))
    (issue,) = pick(rules.catalogs, who, "gifts/spark")
    assert issue.path == "rows.1.list"
    assert isinstance(pick(rules.catalogs, rules.character(sheet()), "gifts/spark"), Character)


@pytest.mark.feature("catalog.pick.row-check")
def test_a_pick_is_checked_again_against_the_list_as_it_is_now() -> None:
    """The entry was read for a list of ranks up to 9; the sheet that it is picked onto has ranks up to 3."""
    rules = shelved(catalog(gift(rows=[row(name="Spark", rank=7)])))
    ranks = [column | {"max": 3} if column["id"] == "rank" else column for column in COLUMNS]
    narrow = ruleset(sheet={"lists": [GIFTS | {"columns": ranks}, COUNTERS]})
    (issue,) = pick(rules.catalogs, narrow.character(sheet()), "gifts/spark")
    assert issue.path == "rows.0.values.rank"


@pytest.mark.feature("catalog.pick.copy")
def test_a_picker_marks_what_the_sheet_already_has() -> None:
    rules = shelved(catalog(SPARK, gift("ember")))
    rows = [{"name": "Spark", "_catalog": "gifts/spark"}, {"name": "Lost", "_catalog": "gifts/lost"}, {"name": "Own"}]
    assert owned_keys(rules.catalogs, rules.character(sheet(lists={"gifts": rows}))) == {"gifts/spark"}


@pytest.mark.feature("catalog.filters")
def test_a_picker_opens_on_the_characters_own_value() -> None:
    paths = {"id": "paths", "label": "Path", "type": "tags", "startFrom": {"field": "path"}}
    tier = {"id": "tier", "label": "Tier", "type": "number"}
    rules = shelved(catalog(filters=[paths, tier]))
    head = rules.catalogs.heads["gifts"]
    assert opening(head, rules.character(sheet(fields={"path": "tide"}))) == {"paths": "tide"}
    assert opening(head, rules.character(sheet())) == {}
