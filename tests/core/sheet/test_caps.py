"""The most that the number of a skill or save may be."""

from __future__ import annotations

from typing import Any

import pytest

from sheets import ability, number, pool, refused, skill, summed, who


def capped(cap: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return {
        "abilities": [ability("might"), ability("grace")],
        "fields": [number("half", -9, 9, integer=False)],
        "skills": [skill("climb", "might", cap=cap), skill("sneak", "grace")],
        "saves": [skill("nerve", "grace", cap=cap)],
        "live": {"pools": [pool("drive", 6)]},
        **keys,
    }


@pytest.mark.feature("sheet.skill.cap", "sheet.evaluate.trained-modifier")
def test_the_number_is_the_smaller_of_the_two_and_both_are_kept() -> None:
    made = who(capped({"const": 3}), abilities={"might": 5, "grace": 2})
    climb, nerve = made.trained("skill", "climb"), made.trained("save", "nerve")
    assert (climb.value, climb.uncapped, climb.cap) == (3, 5, 3)
    assert (nerve.value, nerve.uncapped, nerve.cap) == (2, 2, 3)


@pytest.mark.feature("sheet.skill.cap", "sheet.evaluate.round")
@pytest.mark.parametrize(("half", "value"), [(2.5, 2), (-1.5, -2)])
def test_a_cap_is_rounded_down(half: float, value: int) -> None:
    made = who(capped({"field": "half"}), abilities={"might": 5}, fields={"half": half})
    assert made.trained("skill", "climb").value == value


@pytest.mark.feature("sheet.skill.cap", "sheet.value.live-moment")
def test_a_cap_may_read_the_live_state_as_it_stands() -> None:
    """Might 5 under 6 points is 5; with 2 points left it is 2. Before anything happened the pool is full."""
    made = who(capped({"livePool": "drive"}), abilities={"might": 5})
    assert made.trained("skill", "climb").value == 5
    spent = who(capped({"livePool": "drive"}), abilities={"might": 5}, live={"pools": {"drive": 2}})
    assert spent.trained("skill", "climb").value == 2
    assert made.with_live(spent.sheet.live).trained("skill", "climb").value == 2


@pytest.mark.feature("sheet.evaluate.with-swap", "sheet.skill.cap")
def test_another_ability_takes_the_place_of_its_own_before_the_cap() -> None:
    """Might 5 + bonus 1 is 6, under the cap 4. With Grace 2: 6 - 5 + 2 = 3. With 9: 10, and the cap again: 4."""
    found = who(capped({"const": 4}), abilities={"might": 5}, bonuses={"climb": 1}).trained("skill", "climb")
    assert (found.value, found.swapped(2).value, found.swapped(9).value) == (4, 3, 4)
    assert found.swapped(9).uncapped == 10


CHAIN = [
    summed("first", {"const": 1}),
    summed("trained", {"skillMod": "sneak"}),
    summed("below", {"const": 2}),
]


@pytest.mark.feature("sheet.skill.cap")
@pytest.mark.parametrize(
    "cap",
    [{"skillMod": "sneak"}, {"saveMod": "nerve"}, {"derived": "trained"}, {"derived": "below"}, {"field": "gone"}],
)
def test_a_cap_may_not_read_what_a_skill_comes_to(cap: dict[str, Any]) -> None:
    """Nor may the derived value that it reads, or any above that one."""
    found = refused(capped(cap, derived=CHAIN))
    assert found
    assert all(path.startswith(("sheet.skills.0.cap", "sheet.saves.0.cap")) for path in found)


@pytest.mark.feature("sheet.skill.cap")
def test_a_cap_may_read_a_derived_value_above_every_skill_read() -> None:
    assert refused(capped({"derived": "first"}, derived=CHAIN)) == []
