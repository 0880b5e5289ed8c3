"""adjust: numbers of the sheet that ride on checks."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import Engine
from tables import document, engine, paths, play, roll, ruleset, sheet

LOAD = {"id": "load", "label": "Load", "type": "number", "min": -9, "max": 9, "default": 0, "integer": False}


def made(*entries: Any, base: str = "sum", **keys: Any) -> Any:
    return ruleset(base, resolution={"adjust": list(entries), **keys}, sheet={"fields": [LOAD]})


@pytest.mark.feature("sheet.evaluate.adjust", "tag.check.sheet-parts", "check.common.sheet-calculation-keys")
def test_on_a_sum_it_is_a_flat_number_and_stands_on_the_record() -> None:
    """Might 3 - 2 = 1; 4 + 5 + 1 = 10."""
    who = sheet(abilities={"might": 3}, fields={"load": -2})
    record = roll(made({"value": {"field": "load"}}), 'skill="Climb" dc="10"', [4, 5], who)
    assert (record["modifier"], record["total"], record["adjust"]) == ("1", "10", "-2")


@pytest.mark.feature("sheet.evaluate.adjust")
def test_on_a_pool_it_is_dice_under_the_same_floor() -> None:
    """3 - 2 = 1 die, 3 + 1 = 4 dice; 3 - 5 is held to 1."""
    rules = made({"value": {"field": "load"}}, base="pool")
    for load, dice in ((-2, 1), (1, 4), (-5, 1)):
        who = sheet(abilities={"might": 3}, fields={"load": load})
        assert roll(rules, 'skill="Climb" dc="1"', [2] * dice, who)["dice"] == f"{dice}d10"


@pytest.mark.feature("sheet.evaluate.adjust")
def test_all_that_apply_are_added_and_cut_toward_zero() -> None:
    """-1.5 + 0.25 = -1.25, cut to -1; 0.25 alone is nothing and is not on the record."""
    quarter = {"value": {"const": 0.25}}
    rules = made({"value": {"field": "load"}}, quarter)
    record = roll(rules, 'skill="Climb" dc="8"', [4, 5], sheet(fields={"load": -1.5}))
    assert (record["adjust"], record["total"]) == ("-1", "8")
    assert "adjust" not in roll(rules, 'skill="Climb" dc="8"', [4, 5], sheet())


@pytest.mark.feature("sheet.evaluate.adjust")
@pytest.mark.parametrize(
    ("check", "rides"),
    [
        ("Might", True),
        ("Grace", False),
        ("Climb", True),
        ("Sneak", False),
        ("Luck", False),
        ("Nerve", False),
        ("Juggling", False),
    ],
)
def test_with_abilities_it_rides_on_checks_that_roll_with_one_of_them(check: str, rides: bool) -> None:
    rules = made({"value": {"const": 2}, "abilities": ["might"]})
    assert ("adjust" in roll(rules, f'skill="{check}" dc="8"', [4, 5], sheet())) is rides


@pytest.mark.feature("sheet.evaluate.adjust")
def test_without_abilities_it_rides_on_checks_that_the_ruleset_cannot_name() -> None:
    assert roll(made({"value": {"const": 2}}), 'skill="Juggling" dc="8"', [4, 5], sheet())["total"] == "11"


@pytest.mark.feature("sheet.evaluate.adjust")
def test_a_swapped_ability_counts_instead_of_the_skills_own() -> None:
    rules = made({"value": {"const": 2}, "abilities": ["might"]})
    assert "adjust" not in roll(rules, 'skill="Climb" dc="8" with="Grace"', [4, 5], sheet())
    assert roll(rules, 'skill="Sneak" dc="8" with="Might"', [4, 5], sheet())["adjust"] == "2"


@pytest.mark.feature("sheet.evaluate.adjust")
def test_either_of_an_added_pair_counts() -> None:
    """Might 1 + Grace 1 + 2 = 4 dice."""
    rules = made({"value": {"const": 2}, "abilities": ["grace"]}, base="pool", pool={"abilityPlusAbility": True})
    who = sheet(abilities={"might": 1, "grace": 1})
    assert roll(rules, 'skill="Might" dc="1" with="Grace"', [2, 2, 2, 2], who)["adjust"] == "2"


@pytest.mark.feature("sheet.evaluate.adjust", "sheet.value.live-moment")
def test_live_state_is_read_as_it_stands_when_the_check_is_rolled() -> None:
    """What is left of Drive: 6, and 4 after it was spent on another check of the same text."""
    rules = made({"value": {"livePool": "drive"}})
    assert roll(rules, 'skill="Climb" dc="8"', [1, 1], sheet())["total"] == "8"
    assert roll(rules, 'skill="Climb" dc="8"', [1, 1], sheet(live={"pools": {"drive": 1}}))["total"] == "3"


@pytest.mark.feature("sheet.evaluate.adjust", "tag.check.sheet-parts")
def test_it_joins_the_wound_penalty() -> None:
    """0 - 1 - 2 = -3; 4 + 5 - 3 = 6."""
    rules = made({"value": {"const": -2}}, penaltyFrom="hurt")
    who = sheet(live={"tracks": {"hurt": {"marks": ["gash", "gash"]}}})
    record = play(rules, '[skill_check: skill="Climb" dc="6"]', [4, 5], who).records[0].attributes
    assert (record["modifier"], record["penalty"], record["adjust"]) == ("-3", "-1", "-2")


@pytest.mark.feature("sheet.evaluate.adjust")
def test_refusals() -> None:
    def refused(*entries: Any) -> list[str]:
        return paths(resolution={"adjust": list(entries)})

    one = {"value": {"const": 1}}
    assert refused(*[one] * 9) == ["resolution.adjust"]
    assert refused(*[one] * 8) == []
    assert refused(one | {"abilities": ["might", "charm"]}) == ["resolution.adjust.0.abilities.1"]
    assert refused(one | {"abilities": []}) == ["resolution.adjust.0.abilities"]
    (path,) = refused(one, {"value": {"field": "weight"}})
    assert path.startswith("resolution.adjust.1.value")


@pytest.mark.feature("sheet.evaluate.adjust")
def test_it_needs_its_version() -> None:
    written = document(resolution={"adjust": [{"value": {"const": 1}}]})
    assert [issue.path for issue in Engine("1.37").validate(written).issues] == ["resolution.adjust"]
    assert str(engine().validate(written).capability) == "1.38"
