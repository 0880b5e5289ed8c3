"""Skills, saves and their training: the number of each, and what it is made of."""

from __future__ import annotations

from typing import Any

import pytest

from sheets import UNTRAINED, ability, defined, lines, number, pool, refused, skill, state, summed, who

SHEET: dict[str, Any] = {
    "abilities": [ability("might"), ability("wit")],
    "fields": [number("level", 1, 20, default=1)],
    "skills": [skill("climb", "might"), skill("luck")],
    "saves": [skill("nerve", "wit")],
}
TIERS = [
    UNTRAINED,
    {"id": "down", "label": "Down", "multiplier": 0.5},
    {"id": "up", "label": "Up", "multiplier": 0.5, "round": "up"},
    {"id": "near", "label": "Near", "multiplier": 0.5, "round": "nearest"},
    {"id": "full", "label": "Full", "multiplier": 1, "flat": 1},
    {"id": "flat", "label": "Flat", "flat": -2},
]
LEVELLED = {"proficiencyTiers": TIERS, "proficiency": {"bonus": {"field": "level"}}}


@pytest.mark.feature(
    "sheet.proficiency.tiers", "sheet.evaluate.trained-modifier", "sheet.evaluate.round",
    "check.common.proficiency-tiers", "check.common.proficiency-tiers.multiplier",
    "check.common.proficiency-tiers.flat", "check.common.proficiency",
)  # fmt: skip
@pytest.mark.parametrize(
    ("tier", "level", "training"),
    [("none", 5, 0), ("down", 5, 2), ("up", 5, 3), ("near", 5, 3), ("near", 4, 2), ("full", 5, 6), ("flat", 5, -2)],
)
def test_a_tier_is_worth_its_rounded_share_of_the_bonus_and_its_flat(tier: str, level: int, training: int) -> None:
    """Half of 5 is 2.5: down 2, up 3, nearest 3. Full: 5 + 1. The number is Might 4 on top."""
    made = who(SHEET, resolution=LEVELLED, abilities={"might": 4}, fields={"level": level}, skills={"climb": tier})
    found = made.trained("skill", "climb")
    assert (found.ability_part, found.training, found.value, found.uncapped, found.cap) == (
        4, training, 4 + training, 4 + training, None,
    )  # fmt: skip


@pytest.mark.feature("sheet.evaluate.trained-modifier", "sheet.bonus-range", "sheet.skill", "sheet.save")
def test_the_free_bonus_is_added_and_one_map_holds_those_of_skills_and_saves() -> None:
    """Climb: Might 2 + 6 + 3 = 11. Luck has no ability: 0 + 0 + 1. Nerve: Wit 1 + 0 - 4 = -3."""
    made = who(
        SHEET,
        resolution=LEVELLED,
        abilities={"might": 2, "wit": 1},
        fields={"level": 5},
        skills={"climb": "full"},
        bonuses={"climb": 3, "luck": 1, "nerve": -4},
    )
    assert [made.trained("skill", id).value for id in ("climb", "luck")] == [11, 1]
    assert made.trained("skill", "luck").ability is None
    assert made.trained("save", "nerve").value == -3


@pytest.mark.feature("sheet.evaluate.tier-read", "sheet.save", "check.common.proficiency-tiers.default")
def test_a_tier_that_is_not_declared_reads_as_the_first_and_saves_have_a_map_of_their_own() -> None:
    made = who(SHEET, resolution=LEVELLED, skills={"climb": "gone", "nerve": "full"}, saves={"climb": "full"})
    assert [made.trained("skill", "climb").tier, made.trained("save", "nerve").tier] == ["none", "none"]
    trained = who(SHEET, resolution=LEVELLED, saves={"nerve": "full"})
    assert trained.trained("save", "nerve").tier == "full"


@pytest.mark.feature("sheet.proficiency.bonus", "check.common.proficiency")
def test_without_a_reference_the_bonus_is_nothing() -> None:
    assert who(SHEET).proficiency_bonus == 0
    assert who(SHEET, resolution=LEVELLED, fields={"level": 7}).proficiency_bonus == 7


@pytest.mark.feature("sheet.tiers-offered")
def test_what_an_editor_offers_does_not_change_what_is_read() -> None:
    made = who({**SHEET, "skillTiers": ["none"]}, resolution=LEVELLED, skills={"climb": "full"})
    assert made.trained("skill", "climb").tier == "full"
    assert [tier.id for tier in made.definition.offered_tiers("skill")] == ["none"]
    assert [tier.id for tier in made.definition.offered_tiers("save")] == [tier["id"] for tier in TIERS]


@pytest.mark.feature("sheet.tiers-offered")
@pytest.mark.parametrize(
    ("wrong", "path"),
    [
        ({"skillTiers": ["none", "master"]}, "sheet.skillTiers.1"),
        ({"saveTiers": ["master"]}, "sheet.saveTiers.0"),
        ({"skillTiers": []}, "sheet.skillTiers"),
    ],
)
def test_tiers_that_are_offered_must_be_there(wrong: dict[str, Any], path: str) -> None:
    assert refused({**SHEET, **wrong}) == [path]


@pytest.mark.feature("sheet.bonus-range")
def test_the_range_of_the_free_bonus() -> None:
    usual = defined(SHEET).shape.bonus_range
    assert (usual.min, usual.max) == (-20, 40)
    for wrong in ({"min": 3, "max": 2}, {"min": -101}, {"max": 101}, {"min": 0.5}):
        (path,) = refused({**SHEET, "bonusRange": wrong})
        assert path.startswith("sheet.bonusRange.")


@pytest.mark.feature("sheet.proficiency.tiers", "file.unique-ids")
@pytest.mark.parametrize(
    ("tiers", "path"),
    [
        ([], "resolution.proficiencyTiers"),
        ([{"id": f"t{n}", "label": "T"} for n in range(13)], "resolution.proficiencyTiers"),
        ([UNTRAINED, {"id": "t", "label": "T", "multiplier": 1}], "resolution.proficiencyTiers.1.multiplier"),
        ([{"id": "t", "label": "T", "multiplier": 10.5}], "resolution.proficiencyTiers.0.multiplier"),
        ([{"id": "t", "label": "T", "flat": 51}], "resolution.proficiencyTiers.0.flat"),
        ([{"id": "t", "label": "T", "flat": 1.5}], "resolution.proficiencyTiers.0.flat"),
        ([{"id": "t", "label": "T", "round": "even"}], "resolution.proficiencyTiers.0.round"),
        ([UNTRAINED, UNTRAINED], "resolution.proficiencyTiers.1.id"),
    ],
)
def test_what_tiers_are_refused_for(tiers: list[Any], path: str) -> None:
    assert refused(SHEET, {"proficiencyTiers": tiers}) == [path]


@pytest.mark.feature("sheet.skill", "sheet.save", "file.references-exist")
def test_an_ability_must_be_one_of_the_sheets() -> None:
    sheet = {"skills": [skill("climb", "might")], "saves": [skill("nerve", "wit")]}
    assert refused(sheet) == ["sheet.skills.0.ability", "sheet.saves.0.ability"]


def bonus(ref: dict[str, Any]) -> dict[str, Any]:
    return {"proficiency": {"bonus": ref}}


LIVELY: dict[str, Any] = {
    **SHEET,
    "derived": [
        {"id": "early", "label": "Early", "op": "sum", "of": [{"field": "level"}]},
        summed("trained", {"skillMod": "climb"}),
        summed("late", {"field": "level"}),
        summed("left", {"livePool": "drive"}),
        {"id": "posed", "label": "P", "op": "enumTable", "from": {"liveState": "pose"}, "table": {"high": 1}},
        summed("through", {"derived": "posed"}),
    ],
    "live": {"pools": [pool("drive")], "states": [state("pose", "low", "high")]},
}


@pytest.mark.feature("sheet.proficiency.bonus", "sheet.value.no-live")
@pytest.mark.parametrize(
    "ref",
    [
        {"skillMod": "climb"},
        {"saveMod": "nerve"},
        {"derived": "trained"},
        {"derived": "late"},  # "trained" is declared above it
        {"livePool": "drive"},
        {"derived": "left"},
        {"derived": "posed"},
        {"derived": "through"},
        {"field": "gone"},
    ],
)
def test_what_the_bonus_may_not_read(ref: dict[str, Any]) -> None:
    found = set(refused(LIVELY, bonus(ref)))
    (name,) = ref
    assert found in ({"resolution.proficiency.bonus"}, {f"resolution.proficiency.bonus.{name}"})


@pytest.mark.feature("sheet.proficiency.bonus")
def test_the_bonus_may_read_what_stands_above_every_skill_read() -> None:
    assert refused(LIVELY, bonus({"derived": "early"})) == []


@pytest.mark.feature("sheet.proficiency.bonus", "sheet.evaluate.order")
def test_a_derived_value_may_read_a_skill_that_reads_the_bonus() -> None:
    """early = 3, so the bonus is 3; Climb fully trained: 0 + 3 + 1 = 4, which the derived value reads."""
    made = who(
        LIVELY, resolution={**LEVELLED, **bonus({"derived": "early"})}, fields={"level": 3}, skills={"climb": "full"}
    )
    assert made.derived("trained") == 4


@pytest.mark.feature("sheet.proficiency.bonus", "sheet.value.no-live")
def test_the_message_names_the_value_in_between() -> None:
    (line,) = [line for line in lines(LIVELY, bonus({"derived": "through"})) if "live state" in line]
    assert '"through"' in line
