"""Dice are added up against a difficulty; the first one is wild."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import Engine, Ruleset
from rulewright.check.roll import weigh_plainly
from rulewright_contrib.wild_die.wild import MOST_WILD, WildFold
from tables import engine, play, roll, sheet
from wild import wild

pytestmark = pytest.mark.feature("contrib.wild-die")
ADA = sheet(abilities={"might": 3}, skills={"climb": "r1"})
CLIMB = 'skill="Climb" difficulty="Hard"'


def rules(**keys: Any) -> Ruleset:
    return engine().load(wild(**keys))


def test_the_number_of_the_sheet_is_so_many_dice_added_up() -> None:
    """Might 3 and rated 1 are four dice: 4 + 2 + 3 + 6 = 15 reaches Hard."""
    assert roll(rules(), CLIMB, [4, 2, 3, 6], ADA) == {
        "skill": "Climb",
        "dc": "15",
        "rolls": "4|2|3|6",
        "used": "15",
        "modifier": "0",
        "total": "15",
        "result": "success",
        "mode": "normal",
        "resolution": "sum",
        "dice": "4d6",
    }
    assert roll(rules(), CLIMB, [4, 2, 3, 5], ADA)["result"] == "failure"


def test_a_six_on_the_wild_die_is_thrown_again_and_added() -> None:
    """6 + 6 + 2 on the wild die, 1 + 1 + 3 on the others: 19, with six throws."""
    record = roll(rules(), CLIMB, [6, 6, 2, 1, 1, 3], ADA)
    assert (record["total"], record["dice"], record["rolls"]) == ("19", "6d6", "6|6|2|1|1|3")


def test_a_one_takes_itself_and_the_best_other_die_away() -> None:
    """Of 5, 6 and 2 the 6 goes, and 5 + 2 = 7 is left."""
    assert roll(rules(), CLIMB, [1, 5, 6, 2], ADA)["total"] == "7"


def test_a_one_after_a_six_is_just_a_one() -> None:
    """6 + 1 + 5 + 6 + 2 = 20."""
    assert roll(rules(), CLIMB, [6, 1, 5, 6, 2], ADA)["total"] == "20"


def test_only_the_first_die_is_wild() -> None:
    """Sixes and ones on the others are neither thrown again nor taken away: 3 + 6 + 1 + 6 = 16."""
    assert roll(rules(), CLIMB, [3, 6, 1, 6], ADA)["total"] == "16"


def test_one_die_is_always_left_and_it_is_the_wild_one() -> None:
    """Luck belongs to no ability: no dice would be thrown, and one is. A 1 on it leaves nothing."""
    assert roll(rules(), 'skill="Luck" dc="5"', [5], ADA)["dice"] == "1d6"
    assert roll(rules(), 'skill="Luck" dc="5"', [1], ADA)["total"] == "0"


def test_no_more_dice_than_the_ruleset_allows() -> None:
    assert roll(rules(mostDice=3), CLIMB, [2, 2, 2], ADA)["dice"] == "3d6"


def test_the_wild_die_stops_after_twenty_throws() -> None:
    """20 sixes are 120."""
    record = roll(rules(), 'skill="Luck" dc="5"', [6] * MOST_WILD, ADA)
    assert record["total"] == "120"


def test_wounds_and_the_situation_are_dice() -> None:
    """4 - 1 for the wound + 2 for help = 5 dice: stages that know nothing of this kind work with it."""
    hurt = sheet(
        abilities={"might": 3}, skills={"climb": "r1"}, live={"tracks": {"hurt": {"marks": ["gash", "bruise"]}}}
    )
    stern = rules(penaltyFrom="hurt", situationalDice={"min": 0, "max": 3})
    record = roll(stern, f'{CLIMB} bonus="2"', [2] * 5, hurt)
    assert (record["penalty"], record["bonus"], record["dice"]) == ("-1", "2", "5d6")


def test_tiers_read_how_far_it_is_over() -> None:
    """6 + 5 and 3 + 3 + 3 make 20, five over Hard."""
    tiers = [{"id": "great", "label": "Great", "atLeast": 5, "success": True, "critical": True}]
    tiers += [{"id": "good", "label": "Good", "atLeast": 0, "success": True}, {"id": "bad", "label": "Bad"}]
    record = roll(rules(outcomes={"tiers": tiers}), CLIMB, [6, 5, 3, 3, 3], ADA)
    assert (record["outcome"], record["result"]) == ("Great", "critical_success")


def test_without_a_difficulty_the_check_stays_owed_and_one_out_of_range_is_held_to_it() -> None:
    resolved = play(rules(difficultyLadder=[]), '[skill_check: skill="Climb"]', [], ADA)
    assert [notice.reason for notice in resolved.notices] == ["needs a difficulty"]
    assert roll(rules(), 'skill="Climb" dc="5000"', [2] * 4, ADA)["dc"] == "1000"


@pytest.mark.parametrize(
    ("dice", "dc", "chance"),
    [
        (1, 6, 1 / 6),  # only a six comes this far
        (1, 8, 5 / 36),  # a six and then 2 or more
        (1, 13, 1 / 36),  # two sixes, and whatever comes then
        (2, 4, 29 / 36),  # a wild 1 takes both away; a wild 2 needs 2 or more, 5 of 6; the four others always reach it
        (3, 3, 1 / 6 * 16 / 36 + 5 / 6),  # after a wild 1 the lower of the others must be 3; else 2 + 1 + 1 is enough
    ],
)
def test_odds_that_a_pencil_can_check(dice: int, dc: int, chance: float) -> None:
    """The lower of two dice is 3 or more in 4 * 4 = 16 of 36 throws."""
    who = rules().character(sheet(abilities={"might": dice}))
    assert rules().odds(f'[skill_check: skill="Might" dc="{dc}"]', who).success == pytest.approx(chance)


def test_a_chain_ends_and_so_do_its_odds() -> None:
    """On a two-sided die the chain goes on in half of all throws; twenty of them are one in 2**20."""
    weights = weigh_plainly(WildFold(die=2, plain=0, dc=1))
    assert sum(weights.values()) == pytest.approx(1)
    assert max(weights, key=lambda reading: reading.total).total == 2 * MOST_WILD
    assert weights[max(weights, key=lambda reading: reading.total)] == pytest.approx(0.5**MOST_WILD)


def test_without_the_plugin_one_refusal_names_the_kind() -> None:
    issues = [issue for issue in Engine(block=["wild-die"]).validate(wild()).issues if issue.grade == "error"]
    assert [issue.path for issue in issues] == ["resolution.kind"]
