"""Which names in a tag mean something, and how they are told in the record."""

from __future__ import annotations

import pytest

from stunts import ada, bea, entry, gifted, rolled, stunts

RULES = stunts(bonus="bonus")
ROWS = [{"name": name, "bonus": 1} for name in ("One", "Two", "Three", "Four", "Five")]


def came_to(apply: str, *rows: dict[str, object]) -> tuple[str, str | None]:
    """The total of 6 + might 3 and what is applied, and what the record says that was."""
    got = rolled(RULES, f'skill="Climb" apply="{apply}"', [3, 3], ada(*(rows or ROWS)))
    return got["total"], got.get("from")


@pytest.mark.feature("check.contextual.apply", "check.contextual.apply.record")
def test_several_names_stand_with_semicolons_between() -> None:
    assert came_to("One; Two") == ("11", "One; Two")
    assert came_to("Two;One ;") == ("11", "Two; One")


@pytest.mark.feature("check.contextual.apply")
def test_at_most_four_names_count() -> None:
    assert came_to("One; Two; Three; Four; Five") == ("13", "One; Two; Three; Four")
    assert came_to("Six; Seven; Eight; Nine; One") == ("9", None)


@pytest.mark.feature("check.contextual.apply")
def test_a_name_written_twice_is_applied_once() -> None:
    assert came_to("One; one") == ("10", "One")


@pytest.mark.feature("check.contextual.apply.only-fitting")
def test_a_part_of_a_name_is_no_name_and_an_unknown_one_changes_nothing() -> None:
    assert came_to("On") == ("9", None)
    assert came_to("; Gone; One") == ("10", "One")


@pytest.mark.feature("check.contextual.apply.shared-name")
def test_a_name_that_two_rows_share_changes_nothing_until_one_is_renamed() -> None:
    assert came_to("Twin", {"name": "Twin"}, {"name": "twin"}) == ("9", None)
    assert came_to("Twin", {"name": "Twin"}, {"name": "Twin Two"}) == ("11", "Twin")


@pytest.mark.feature("check.contextual.apply.quotes")
@pytest.mark.parametrize(
    ("on_the_sheet", "in_the_tag"),
    [
        ("Rook's Gambit", "Rook’s Gambit"),
        ("Rook’s Gambit", "Rook's Gambit"),
        ("The “Old” Way", "The 'Old' Way"),
        ("‘Quiet’ Step", "'Quiet' Step"),
    ],
)
def test_any_kind_of_quotation_mark_will_do(on_the_sheet: str, in_the_tag: str) -> None:
    assert came_to(in_the_tag, {"name": on_the_sheet}) == ("11", on_the_sheet)


@pytest.mark.feature("check.contextual.apply.shared-name")
def test_a_row_and_an_entry_of_one_name_change_nothing() -> None:
    rules = gifted("sum", entry("Bold", {"modifiers": [{"to": "checks", "flat": 1}]}))
    tag = 'skill="Climb" apply="Bold"'
    assert rolled(rules, tag, [3, 3], bea("Bold"))["total"] == "10"
    assert rolled(rules, tag, [3, 3], bea("Bold", stunts=[{"name": "Bold"}]))["total"] == "9"


@pytest.mark.feature("check.contextual.apply")
def test_a_row_that_was_picked_does_what_its_list_and_its_entry_say() -> None:
    """6 + 3, the entry's 1 and the row's 2."""
    rules = gifted("sum", entry("Bold", {"modifiers": [{"to": "checks", "flat": 1}]}))
    who = bea(stunts=[{"name": "Bold", "_catalog": "arts/bold"}])
    got = rolled(rules, 'skill="Climb" apply="Bold"', [3, 3], who)
    assert (got["total"], got["from"]) == ("12", "Bold")


@pytest.mark.feature("check.contextual.apply")
def test_the_reminder_tells_of_it_only_where_there_is_something_to_apply() -> None:
    assert 'apply="NAME; NAME"' in RULES.reminder([RULES.character(ada())])
    plain = stunts()
    assert 'apply="NAME; NAME"' in plain.reminder([plain.character(ada())])


@pytest.mark.feature("check.contextual.apply.record")
def test_a_check_that_stays_owed_keeps_the_names_that_it_was_written_with() -> None:
    (record,) = RULES.resolve('[skill_check: skill="Climb" apply="One"]', [RULES.character(ada(*ROWS))], None).records
    assert record.attributes == {"skill": "Climb", "apply": "One"}
