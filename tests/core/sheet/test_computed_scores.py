"""Scores that are worked out of other numbers of the sheet, and that nobody sets."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.cli.evaluated import evaluated
from sheets import ability, enum, number, pool, refused, skill, summed, who, written
from tables import engine

KEEN = ability("keen", -2, 9) | {"value": [{"abilityScore": "wit"}, {"field": "bought"}]}
SHEET: dict[str, Any] = {
    "abilities": [ability("wit"), KEEN],
    "skills": [skill("notice", "keen"), skill("climb", "wit", cap={"abilityScore": "keen"})],
    "fields": [number("bought", -5, 9, default=0)],
    "derived": [summed("twice", {"abilityScore": "keen"}, {"abilityScore": "keen"})],
}


@pytest.mark.feature("sheet.computed-ability.value")
def test_a_score_is_the_sum_of_its_references() -> None:
    """Wit 3 and 2 bought are 5, and one bought away is 2."""
    assert who(SHEET, abilities={"wit": 3}, fields={"bought": 2}).score("keen") == 5
    assert who(SHEET, abilities={"wit": 3}, fields={"bought": -1}).score("keen") == 2
    assert who(SHEET).score("keen") == 0


@pytest.mark.feature("sheet.computed-ability.value")
def test_the_sum_is_held_to_the_ability_s_own_range() -> None:
    """8 + 4 is 12, held to 9; -4 - 3 is -7, held to -2."""
    assert who(SHEET, abilities={"wit": 8}, fields={"bought": 4}).score("keen") == 9
    assert who(SHEET, abilities={"wit": -4}, fields={"bought": -3}).score("keen") == -2


@pytest.mark.feature("sheet.computed-ability.value")
def test_it_is_shown_read_only() -> None:
    rules = engine().load(written(SHEET))
    wit, keen = evaluated(rules, rules.character({"v": 1, "build": {"abilities": {"wit": 3}}}))["abilities"]
    assert (keen["score"], keen.get("readOnly"), wit.get("readOnly")) == (3, True, None)


@pytest.mark.feature("sheet.computed-ability.builder")
def test_what_is_saved_for_it_is_ignored() -> None:
    """Keen is wit 3, whatever somebody saved for it."""
    somebody = who(SHEET, abilities={"wit": 3, "keen": 9})
    assert somebody.score("keen") == 3
    assert somebody.trained("skill", "notice").value == 3


@pytest.mark.feature("sheet.computed-ability.reads")
def test_derived_values_caps_and_skills_read_it() -> None:
    """Keen is 1 + 1 = 2: notice rolls 2, twice is 4, and climbing with wit 1 and a bonus of 6 stops at 2."""
    somebody = who(SHEET, abilities={"wit": 1}, fields={"bought": 1}, bonuses={"climb": 6})
    assert somebody.trained("skill", "notice").value == 2
    assert somebody.derived("twice") == 4
    assert somebody.trained("skill", "climb").value == 2


@pytest.mark.feature("sheet.computed-ability.value")
@pytest.mark.parametrize(
    ("count", "at"), [(0, ["sheet.abilities.0.value"]), (1, []), (8, []), (9, ["sheet.abilities.0.value"])]
)
def test_one_to_eight_references(count: int, at: list[str]) -> None:
    assert refused({"abilities": [ability("keen") | {"value": [{"const": 1}] * count}]}) == at


def circle(term: Any, **sheet: Any) -> list[str]:
    """Where a sheet is refused whose keen reads a term; might is worked out too."""
    keen = ability("keen") | {"value": [{"const": 1}, term]}
    might = ability("might") | {"value": [{"const": 2}]}
    return refused({"abilities": [ability("wit"), might, keen], **sheet})


@pytest.mark.feature("sheet.computed-ability.reads")
@pytest.mark.parametrize(
    ("term", "sheet"),
    [
        ({"abilityScore": "keen"}, {}),
        ({"abilityMod": "might"}, {}),
        ({"derived": "strong"}, {"derived": [summed("strong", {"abilityScore": "might"})]}),
        (
            {"derived": "stronger"},
            {"derived": [summed("strong", {"abilityScore": "might"}), summed("stronger", {"derived": "strong"})]},
        ),
        ({"skillMod": "climb"}, {"skills": [skill("climb", "might")]}),
        ({"saveMod": "climb"}, {"saves": [skill("climb", "wit", cap={"abilityScore": "keen"})]}),
        ({"abilityModFromField": "casts"}, {"fields": [enum("casts", "wit", "might")]}),
    ],
)
def test_no_computed_score_reads_another_by_whatever_way(term: Any, sheet: Any) -> None:
    assert circle(term, **sheet) == ["sheet.abilities.2.value.1"]


@pytest.mark.feature("sheet.computed-ability.reads")
def test_a_circle_through_the_proficiency_bonus_is_found() -> None:
    """Keen reads the skill climb, whose training is multiplied by a bonus that reads keen."""
    tiers = [{"id": "none", "label": "None"}, {"id": "full", "label": "Full", "multiplier": 1}]
    resolution = {"proficiencyTiers": tiers, "proficiency": {"bonus": {"abilityScore": "keen"}}}
    keen = ability("keen") | {"value": [{"skillMod": "climb"}]}
    assert "sheet.abilities.0.value.0" in refused({"abilities": [keen], "skills": [skill("climb")]}, resolution)


@pytest.mark.feature("sheet.computed-ability.reads")
def test_what_reads_no_computed_score_may_be_read() -> None:
    sheet = {"skills": [skill("climb", "wit")], "derived": [summed("wits", {"abilityScore": "wit"})]}
    assert circle({"skillMod": "climb"}, **sheet) == []
    assert circle({"derived": "wits"}, **sheet) == []


@pytest.mark.feature("sheet.computed-ability.reads")
def test_no_score_is_worked_out_of_what_changes_in_play() -> None:
    live = {"pools": [pool("drive")]}
    assert circle({"livePool": "drive"}, live=live) == ["sheet.abilities.2.value.1"]
    derived = [summed("left", {"livePool": "drive"})]
    assert circle({"derived": "left"}, live=live, derived=derived) == ["sheet.abilities.2.value.1"]


@pytest.mark.feature("sheet.computed-ability.value")
def test_names_that_point_at_nothing_are_refused_where_they_stand() -> None:
    assert circle({"field": "gone"}) == ["sheet.abilities.2.value.1.field"]
