"""A change makes a new character; what does not read it is not worked out again."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from rulewright.sheet.character import Character
from rulewright.sheet.stored import PoolMark
from rulewright.sheet.values import Getter
from sheets import ability, pool, skill, summed, who

SHEET = {
    "abilities": [ability("might")],
    "skills": [skill("climb", "might"), skill("crawl", "might", cap={"derived": "left"})],
    "derived": [
        summed("built", {"abilityScore": "might"}, {"const": 1}),
        summed("left", {"livePool": "drive"}),
        summed("both", {"derived": "built"}, {"derived": "left"}),
    ],
    "live": {"pools": [pool("drive", {"derived": "built"})]},
}


def counted(made: Character) -> tuple[Character, list[str]]:
    """The character with a definition that notes which derived values are worked out."""
    calls: list[str] = []

    def noting(id: str, getter: Getter) -> Getter:
        def read(one: Character) -> float:
            calls.append(id)
            return getter(one)

        return read

    getters = {id: noting(id, getter) for id, getter in made.definition.derived_values.items()}
    return Character(attrs.evolve(made.definition, derived_values=getters), made.sheet), calls


def spent(made: Character, left: int) -> Character:
    return made.with_live(attrs.evolve(made.sheet.live, pools={"drive": PoolMark(left)}))


@pytest.mark.feature("sheet.evaluate.order")
def test_each_value_is_worked_out_once_and_only_when_it_is_asked_for() -> None:
    """both = (4 + 1) + the pool's 5 = 10."""
    made, calls = counted(who(SHEET, abilities={"might": 4}))
    assert calls == []
    assert [made.derived("both"), made.derived("both"), made.derived("built")] == [10, 10, 5]
    assert sorted(calls) == ["both", "built", "left"]


@pytest.mark.feature("sheet.evaluate.order", "sheet.value.live-moment")
def test_after_a_live_change_only_what_reads_it_is_worked_out_again() -> None:
    made, calls = counted(who(SHEET, abilities={"might": 4}))
    assert (made.derived("both"), made.trained("skill", "crawl").value) == (10, 4)
    calls.clear()
    after = spent(made, 2)
    assert (after.derived("both"), after.trained("skill", "crawl").value, after.trained("skill", "climb").value) == (
        7,
        2,
        4,
    )
    assert sorted(calls) == ["both", "left"]
    assert (made.derived("both"), made.pool("drive").value) == (10, 5)  # type: ignore[union-attr]


@pytest.mark.feature("sheet.evaluate.order")
def test_another_build_is_worked_out_anew() -> None:
    made = who(SHEET, abilities={"might": 4})
    assert made.derived("built") == 5
    grown = made.with_build(attrs.evolve(made.sheet.build, abilities={"might": 7}))
    assert (grown.derived("built"), grown.derived("both"), made.derived("built")) == (8, 16, 5)


@pytest.mark.feature("sheet.evaluate.order")
def test_derived_values_are_worked_out_from_scores_and_skills_from_what_is_known() -> None:
    """A derived value reads a skill at that moment: Might 4, so 4."""
    derived = [summed("seen", {"skillMod": "climb"}), summed("more", {"derived": "seen"}, {"const": 1})]
    sheet = {"abilities": [ability("might")], "skills": [skill("climb", "might")], "derived": derived}
    assert who(sheet, abilities={"might": 4}).derived("more") == 5


@pytest.mark.feature("sheet.value.dangling")
def test_what_is_not_there_reads_nothing() -> None:
    made = who(SHEET)
    assert [made.score("x"), made.modifier("x"), made.number("x"), made.derived("x"), made.track("x")] == [0] * 5
    assert [made.shown("x"), made.pool("x"), made.pool("x:y"), made.wounds("x"), made.state("x")] == [None] * 5
    assert (made.rows("x"), made.text("x"), made.track_range("x")) == ((), "", (0, 0))
    assert (made.trained("skill", "x").value, made.trained("save", "climb").value) == (0, 0)


@pytest.mark.feature("sheet.value.dangling")
def test_a_number_that_is_not_finite_reads_0() -> None:
    """A million billions, times as much nineteen times over, is 1e300; twelve of those, or one time more, are beyond
    what a sheet counts with; a pool of that size is no pool."""
    grown: list[dict[str, Any]] = [summed("g0", {"const": 1e15})]
    for step in range(1, 21):
        of = {"derived": f"g{step - 1}"}
        grown.append({"id": f"g{step}", "label": "G", "op": "scale", "of": of, "multiplier": 1e15})
    sheet = {
        "abilities": [ability("might")],
        "skills": [skill("climb", "might", cap={"derived": "sum"})],
        "derived": [*grown, summed("sum", *[{"derived": "g19"}] * 12)],
        "live": {"pools": [pool("drive", {"derived": "sum"})]},
    }
    made = who(sheet, abilities={"might": 4})
    assert (made.derived("sum"), made.derived("g20"), made.pool("drive")) == (0, 0, None)
    assert made.trained("skill", "climb").value == 0
