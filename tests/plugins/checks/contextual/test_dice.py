"""What something that is applied does to the dice of a pool, and the best rating.

Ten-sided dice, target 7. Ada has might 3: three dice to climb.
"""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.check.prepare import Prepared
from stunts import ada, bea, entry, gifted, rolled, stunts

GRIP = ada({"name": "Grip"})
LOW = {"cancel": {"upTo": 1}, "botch": {"upTo": 1}}


def climbed(
    check: Any, faces: list[int], *, who: Any = GRIP, name: str = "Grip", tag: str = "", **resolution: Any
) -> Any:
    rules = stunts("pool", check=check, resolution=resolution)
    return rolled(rules, f'skill="Climb" apply="{name}" dc="2" {tag}', faces, who)


@pytest.mark.feature("sheet.contextual.check")
def test_every_row_that_is_applied_has_the_effect() -> None:
    """3 + 1 + 1 = five dice."""
    who = ada({"name": "Grip"}, {"name": "Reach"})
    got = climbed({"dice": 1}, [8, 2, 3, 4, 9], who=who, name="Grip; Reach")
    assert (got["dice"], got["total"], got["from"]) == ("5d10", "2", "Grip; Reach")


@pytest.mark.feature("sheet.contextual.check")
def test_successes_come_after_counting_and_never_below_none() -> None:
    """8, 1, 1 with ones that cancel is 1 - 2, held to 0; and 1 more is 1. One success less than none is none."""
    assert climbed({"successes": 1}, [8, 1, 1], **LOW)["total"] == "1"
    assert climbed({"successes": 1}, [8, 1, 1], **LOW)["auto"] == "1"
    assert climbed({"successes": -2}, [8, 2, 2])["total"] == "0"


@pytest.mark.feature("sheet.contextual.check")
def test_dice_may_be_fewer_down_to_the_least_of_the_pool() -> None:
    assert climbed({"dice": -2}, [8])["dice"] == "1d10"
    assert climbed({"dice": -9}, [8])["dice"] == "1d10"


@pytest.mark.feature("sheet.contextual.check")
def test_a_speciality_explodes_tens_where_the_ruleset_itself_has_no_such_rule() -> None:
    """The 10 throws a 9: two successes. Without the row it throws nothing."""
    got = climbed({"explode": 10}, [10, 2, 3, 9])
    assert (got["total"], got["explode"]) == ("2", "10")
    assert climbed({"explode": 10}, [10, 2, 3], name="")["total"] == "1"


@pytest.mark.feature("sheet.contextual.check")
def test_a_face_moves_the_ruleset_s_own_rule() -> None:
    """Own from 10, here from 9: the 9 throws a 10, which throws a 2: two successes."""
    got = climbed({"explode": 9}, [9, 2, 3, 10, 2], explode={"from": 10, "min": 8})
    assert (got["total"], got["explode"]) == ("2", "9")
    double = climbed({"double": 10}, [10, 2, 3], double={"min": 9})
    assert (double["total"], double["double"]) == ("2", "10")


@pytest.mark.feature("sheet.contextual.check")
def test_a_face_takes_nothing_away() -> None:
    """Dice explode from 9 already, so that 10 changes nothing: the 9 throws a 2."""
    got = climbed({"explode": 10}, [9, 2, 3, 2], explode={"from": 9})
    assert (got["total"], "explode" in got) == ("1", False)


@pytest.mark.feature("check.contextual.cancel-off")
def test_low_faces_take_no_success_away() -> None:
    """8, 9 and a 1: two with it, one without."""
    assert climbed({"cancel": False}, [8, 9, 1], **LOW)["total"] == "2"
    assert climbed({"cancel": False}, [8, 9, 1], name="", **LOW)["total"] == "1"


@pytest.mark.feature("check.contextual.cancel-off")
def test_a_botch_still_reads_them() -> None:
    assert climbed({"cancel": False}, [1, 3, 4], **LOW)["result"] == "critical_failure"


@pytest.mark.feature("sheet.contextual.check", "catalog.contextual.check")
def test_an_entry_has_the_same_effects() -> None:
    """Three dice and one, one success more: 8 and 9 and 1 = 3."""
    rules = gifted("pool", entry("Vigil", {"check": {"dice": 1, "successes": 1}}))
    got = rolled(rules, 'skill="Climb" apply="Vigil" dc="2"', [8, 9, 2, 3], bea("Vigil"))
    assert (got["dice"], got["total"], got["from"]) == ("4d10", "3", "Vigil")


@pytest.mark.feature("catalog.contextual.check", "catalog.contextual.narrow")
@pytest.mark.parametrize(
    ("narrowed", "asked", "applies"),
    [
        ({}, "Climb", True),
        ({}, "Nerve", True),
        ({"skills": ["climb"]}, "Climb", True),
        ({"skills": ["climb"]}, "Sneak", False),
        ({"skills": ["climb"]}, "Might", False),
        ({"skills": ["climb"]}, "Nerve", False),
        ({"saves": ["nerve"]}, "Nerve", True),
        ({"saves": ["nerve"]}, "Climb", False),
    ],
)
def test_skills_and_saves_narrow_the_effect(narrowed: Any, asked: str, applies: bool) -> None:
    rules = gifted("pool", entry("Vigil", {"check": {"successes": 1}, **narrowed}))
    who = bea("Vigil")
    dice = {"Climb": 3, "Might": 3}.get(asked, 1)
    got = rolled(rules, f'skill="{asked}" apply="Vigil" dc="2"', [2] * dice, who)
    assert got["total"] == ("1" if applies else "0")


@pytest.mark.feature("sheet.contextual.check")
def test_odds_weigh_the_same_plan() -> None:
    """Three dice from 7 up, 0.4 each, with one success given against 2: one of three must count, 1 - 0.6 ** 3."""
    rules = stunts("pool", check={"successes": 1})
    ready = rules.prepare('[skill_check: skill="Climb" apply="Grip" dc="2"]', rules.character(GRIP))
    assert isinstance(ready, Prepared)
    assert ready.odds().success == pytest.approx(1 - 0.6**3)


# The best rating.

BEST = {"best": True}
RATED = {"skills": {"climb": "r1", "sneak": "r3"}}


@pytest.mark.feature("check.contextual.best")
def test_a_skill_is_rolled_with_the_best_rating_and_keeps_its_ability() -> None:
    """Might 3 and sneak's 3 in place of climb's own 1: six dice."""
    got = climbed(BEST, [8, 9, 2, 2, 2, 2], who=ada({"name": "Grip"}, **RATED))
    assert (got["dice"], got["skill"], got["from"]) == ("6d10", "Climb", "Grip")


@pytest.mark.feature("check.contextual.best")
def test_with_swaps_the_ability_all_the_same() -> None:
    """Grace 0 and 3."""
    got = climbed(BEST, [8, 9, 2], who=ada({"name": "Grip"}, **RATED), tag='with="Grace"')
    assert (got["dice"], got["with"]) == ("3d10", "Grace")


@pytest.mark.feature("check.contextual.best")
def test_it_never_lowers_a_roll() -> None:
    """Sneak has the best rating itself: grace 0 and 3."""
    rules = stunts("pool", check=BEST)
    got = rolled(rules, 'skill="Sneak" apply="Grip" dc="1"', [8, 9, 2], ada({"name": "Grip"}, **RATED))
    assert got["dice"] == "3d10"


@pytest.mark.feature("check.contextual.best")
@pytest.mark.parametrize(("asked", "dice"), [("Might", 3), ("Nerve", 1)])
def test_what_only_looks_for_the_best_is_for_skills_alone(asked: str, dice: int) -> None:
    rules = stunts("pool", check=BEST)
    got = rolled(rules, f'skill="{asked}" apply="Grip" dc="1"', [8] * dice, ada({"name": "Grip"}, **RATED))
    assert (got["dice"], "from" in got) == (f"{dice}d10", False)


@pytest.mark.feature("check.contextual.best.dice-highest")
def test_the_gambit_on_the_highest_die() -> None:
    """Luck 1, but skirmish's like is 3: three dice for two of strain, and the highest is 5."""
    rules = stunts("highest", check=BEST, cost=[{"track": "strain", "by": 2}])
    who = ada({"name": "Rook's Gambit"}, skills={"luck": "r1", "recall": "r3"})
    got = rolled(rules, 'skill="Luck" apply="Rook’s Gambit" dc="4"', [2, 5, 3], who)
    assert (got["dice"], got["total"], got["from"]) == ("3d6", "5", "Rook's Gambit")


@pytest.mark.feature("check.contextual.best.dice-highest")
def test_an_entry_may_do_so_too() -> None:
    rules = gifted("highest", entry("Gambit", {"check": BEST}))
    who = bea("Gambit", skills={"luck": "r1", "recall": "r2"})
    assert rolled(rules, 'skill="Luck" apply="Gambit" dc="4"', [2, 5], who)["dice"] == "2d6"
