"""Rows that are checks themselves.

The table: two six-sided dice. Arts are checks with wit; dishes are checks in two ways, bold with might and careful with
wit. Ada has might 3 and wit 1.
"""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import Ruleset, ScriptedDice
from rulewright.cli.evaluated import evaluated
from sheets import number, table, text
from tables import paths, roll, ruleset, sheet

NAMED = {"name": "name", "rating": "rating"}
ARTS = table(
    "arts", text("name"), number("rating", default=2), checks=[{"id": "art", "ability": "wit", "label": "art", **NAMED}]
)
DISHES = table(
    "dishes",
    text("name"),
    number("rating"),
    checks=[
        {"id": "bold", "label": "bold", "ability": "might", **NAMED},
        {"id": "careful", "label": "careful", "ability": "wit", **NAMED},
    ],
)


def rules(base: str = "sum", *tables: Any) -> Ruleset:
    return ruleset(base, sheet={"lists": [*(tables or (ARTS, DISHES))]})


def ada(arts: Any = (), dishes: Any = (), **build: Any) -> Any:
    scores = {"might": 3, "wit": 1}
    return sheet(abilities=scores, lists={"arts": list(arts), "dishes": list(dishes)}, **build)


def modifier(name: str, who: Any, tag: str = "") -> dict[str, str]:
    """What a check of a name adds, thrown 3 and 3."""
    return roll(rules(), f'skill="{name}" dc="8" {tag}', [3, 3], who)


SCIENCE = [{"name": "Science (Physics)", "rating": 3}, {"name": "Science (Biology)", "rating": 1}]
STEW = [{"name": "Fire stew", "rating": 2}, {"name": "Rye bread", "rating": 4}]


@pytest.mark.feature("sheet.row-check.declare")
def test_each_row_is_a_check_with_its_own_rating_and_the_ability() -> None:
    """Wit 1 + rating 3 = 4: 6 + 4 = 10. Wit 1 + rating 1 = 2: 6 + 2 = 8."""
    physics = modifier("Science (Physics)", ada(SCIENCE))
    assert (physics["skill"], physics["modifier"], physics["total"]) == ("Science (Physics)", "4", "10")
    assert modifier("science, biology check", ada(SCIENCE))["total"] == "8"


@pytest.mark.feature("sheet.row-check.declare")
def test_an_empty_rating_reads_the_default_of_its_column() -> None:
    """Wit 1 + 2."""
    assert modifier("Alchemy", ada([{"name": "Alchemy"}]))["modifier"] == "3"


@pytest.mark.feature("sheet.row-check.declare")
def test_without_an_ability_the_rating_is_all() -> None:
    plain = table("arts", text("name"), number("rating"), checks=[{"id": "art", **NAMED}])
    got = roll(rules("pool", plain), 'skill="Weaving" dc="1"', [7, 2, 3, 4], ada([{"name": "Weaving", "rating": 4}]))
    assert (got["dice"], got["total"]) == ("4d10", "1")


@pytest.mark.feature("sheet.row-check.two-stances")
def test_a_label_after_the_name_says_which_way() -> None:
    """bold: might 3 + 2 = 5; careful: wit 1 + the same 2 = 3; the other row careful: 1 + 4 = 5."""
    bold, careful = (modifier(f"Fire stew ({way})", ada(dishes=STEW)) for way in ("bold", "careful"))
    assert (bold["skill"], bold["modifier"]) == ("Fire stew (bold)", "5")
    assert (careful["skill"], careful["modifier"]) == ("Fire stew (careful)", "3")
    assert modifier("Rye bread (careful)", ada(dishes=STEW))["modifier"] == "5"


@pytest.mark.feature("sheet.row-check.two-stances")
def test_the_bare_name_asks_for_the_first_way() -> None:
    assert modifier("Fire stew", ada(dishes=STEW))["skill"] == "Fire stew (bold)"


@pytest.mark.feature("sheet.row-check.with")
def test_with_swaps_the_ability_as_it_does_on_a_skill() -> None:
    """careful with might: 3 + 2; bold with its own might changes nothing and is not told."""
    careful = modifier("Fire stew (careful)", ada(dishes=STEW), 'with="Might"')
    assert (careful["with"], careful["modifier"]) == ("Might", "5")
    assert "with" not in modifier("Fire stew (bold)", ada(dishes=STEW), 'with="Might"')


@pytest.mark.feature("sheet.row-check.sheet-first")
@pytest.mark.parametrize(("name", "gives"), [("Climb", "3"), ("Nerve", "1"), ("Might", "3")])
def test_what_the_sheet_declares_is_meant_first(name: str, gives: str) -> None:
    """Climb and might are might 3, nerve is wit 1; a row of that name would be wit 1 + 9."""
    assert modifier(name, ada([{"name": name, "rating": 9}]))["modifier"] == gives


@pytest.mark.feature("sheet.row-check.ambiguous")
def test_a_name_that_two_rows_share_is_no_check() -> None:
    """Plain dice, 6: until one of them has another name."""
    twice = ada([{"name": "Baking", "rating": 3}], [{"name": "baking", "rating": 2}])
    assert modifier("Baking", twice)["modifier"] == "0"
    assert modifier("Baking (careful)", twice)["modifier"] == "3"
    renamed = ada([{"name": "Baking", "rating": 3}], [{"name": "Bread", "rating": 2}])
    assert modifier("Baking", renamed)["modifier"] == "4"


@pytest.mark.feature("sheet.row-check.ambiguous")
def test_a_removed_row_takes_its_check_with_it() -> None:
    assert modifier("Science (Biology)", ada(SCIENCE[:1]))["modifier"] == "0"
    assert modifier("Anything", ada([{"rating": 3}, {"name": " ", "rating": 4}]))["modifier"] == "0"


@pytest.mark.feature("sheet.row-check.block", "sheet.row-check.two-stances")
def test_the_block_of_a_character_lists_every_row_check_with_its_number() -> None:
    """Wit 1 + 3; might 3 + 2 and wit 1 + 2. What cannot be asked for by that name is not there."""
    made = rules()
    block = made.sheet_block(made.character(ada([SCIENCE[0], {"name": "Climb", "rating": 9}], STEW[:1])))
    assert "Row checks (Arts): Science (Physics) +4; (Dishes): Fire stew (bold) +5, Fire stew (careful) +3" in block
    assert "Row checks" not in made.sheet_block(made.character(ada()))


@pytest.mark.feature("sheet.row-check.block")
def test_the_evaluated_sheet_lists_them_too() -> None:
    made = rules()
    arts, _ = evaluated(made, made.character(ada(SCIENCE)))["lists"]
    assert [(c["label"], c["number"]) for c in arts["checks"]] == [("Science (Physics)", 4), ("Science (Biology)", 2)]


@pytest.mark.feature("sheet.row-check.block")
def test_a_long_list_is_cut_short_in_the_block() -> None:
    made = rules()
    block = made.sheet_block(made.character(ada([{"name": f"Art {n}", "rating": 0} for n in range(43)])))
    assert "Art 39 +1, and 3 more" in block


@pytest.mark.feature("sheet.row-check.declare")
def test_odds_are_those_of_the_row() -> None:
    """Wit 1 + 3 = 4 against 14: two dice must show 10 or more, 6 ways of 36."""
    made = rules()
    odds = made.odds({"skill": "Science (Physics)", "dc": "14"}, made.character(ada(SCIENCE)))
    assert odds.success == pytest.approx(6 / 36)  # type: ignore[union-attr]
    (record,) = made.resolve('[skill_check: skill="Nothing"]', [made.character(ada())], ScriptedDice([])).records
    assert not record.resolved


def found(*checks: Any) -> list[str]:
    columns = (text("name"), number("rating"), text("notes"))
    return paths(sheet={"lists": [table("arts", *columns, checks=list(checks))]})


AT = "sheet.lists.0.checks"


@pytest.mark.feature("sheet.row-check.declare")
@pytest.mark.parametrize(
    ("keys", "at"),
    [
        ({"name": "gone"}, "name"),
        ({"name": "rating"}, "name"),
        ({"rating": "gone"}, "rating"),
        ({"rating": "notes"}, "rating"),
        ({"ability": "edu"}, "ability"),
    ],
)
def test_names_that_point_at_nothing_are_refused(keys: Any, at: str) -> None:
    assert found({"id": "a", **NAMED, **keys}) == [f"{AT}.0.{at}"]


@pytest.mark.feature("sheet.row-check.declare")
def test_at_most_four() -> None:
    many = [{"id": f"c{n}", "label": f"way {n}", **NAMED} for n in range(5)]
    assert found(*many[:4]) == []
    assert found(*many) == [AT]


@pytest.mark.feature("sheet.row-check.two-stances")
def test_several_checks_need_labels_that_tell_them_apart() -> None:
    one, other = {"id": "a", "label": "bold", **NAMED}, {"id": "b", **NAMED}
    assert found(one, other) == [f"{AT}.1.label"]
    assert found(one, other | {"label": "BOLD!"}) == [f"{AT}.1.label"]
    assert found(one, other | {"id": "a", "label": "wild"}) == [f"{AT}.1.id"]
