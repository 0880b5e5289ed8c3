"""Which entries of the sheet stand under which heading."""

from __future__ import annotations

import pytest

from rulewright.sheet.sections import Group, by_section
from rulewright.sheet.shapes import Section, Skill

CRAFT, ROAD, COURT = (Section(id=id, label=id.title()) for id in ("craft", "road", "court"))
SECTIONS = {section.id: section for section in (CRAFT, ROAD, COURT)}


def skill(id: str, section: str | None) -> Skill:
    return Skill(id=id, label=id.title(), section=section)


RIDE, FORGE, LUCK, WEAVE = skill("ride", "road"), skill("forge", "craft"), skill("luck", None), skill("weave", "craft")


@pytest.mark.feature("sheet.section.grouping")
def test_groups_stand_in_the_order_of_sections_and_what_names_none_comes_last() -> None:
    """``court`` has no entry and is left out; within a group the file's order stands."""
    assert by_section(SECTIONS, [LUCK, RIDE, FORGE, WEAVE]) == (
        Group(CRAFT, (FORGE, WEAVE)),
        Group(ROAD, (RIDE,)),
        Group(None, (LUCK,)),
    )


@pytest.mark.feature("sheet.section.grouping")
def test_an_unknown_section_is_no_section() -> None:
    lost = skill("lost", "nowhere")
    assert by_section(SECTIONS, [lost, RIDE]) == (Group(ROAD, (RIDE,)), Group(None, (lost,)))


@pytest.mark.feature("sheet.section.grouping")
def test_without_any_section_there_is_one_group_without_heading() -> None:
    assert by_section(SECTIONS, [LUCK]) == (Group(None, (LUCK,)),)
    assert by_section({}, [LUCK, RIDE]) == (Group(None, (LUCK, RIDE)),)
    assert by_section(SECTIONS, []) == ()
