"""How many dice the roller throws, and how many of them are upgraded.

The dice of the table: base (4 faces) is upgraded to prime (6 faces); at most 6 own dice.
"""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.capability import Capability
from tables import document, engine, paths, play, roll, ruleset, sheet

CLIMB = 'skill="Climb" dc="0"'


def thrown(rules: Any, tag: str, faces: int, **build: Any) -> str:
    """The dice of a check, all of which show their blank first face."""
    return roll(rules, tag, [1] * faces, sheet(**build))["thrown"]


@pytest.mark.feature("check.symbol-pool.kind", "check.symbol-pool.pool.larger-upgraded")
@pytest.mark.parametrize(
    ("might", "rank", "dice"),
    [
        (3, "r2", "base|prime|prime"),  # larger 3 rolled, smaller 2 upgraded
        (1, "r3", "base|base|prime"),  # larger 3 rolled, smaller 1 upgraded
        (2, "r2", "prime|prime"),
        (2, "none", "base|base"),
        (-2, "r2", "base|base"),  # below 0 counts as 0
    ],
)
def test_the_larger_number_is_rolled_and_the_smaller_upgraded(might: int, rank: str, dice: str) -> None:
    number = dice.count("|") + 1
    build = {"abilities": {"might": might}, "skills": {"climb": rank}}
    assert thrown(ruleset("symbols"), CLIMB, number, **build) == dice


@pytest.mark.feature("check.symbol-pool.pool.larger-upgraded")
def test_without_an_upgrade_die_nothing_is_upgraded() -> None:
    rules = ruleset("symbols", resolution={"pool": {"upgrade": None}})
    assert thrown(rules, CLIMB, 3, abilities={"might": 3}, skills={"climb": "r2"}) == "base|base|base"


@pytest.mark.feature("check.symbol-pool.pool.larger-upgraded")
def test_another_way_to_build_is_refused() -> None:
    assert paths("symbols", resolution={"pool": {"build": "smaller"}}) == ["resolution.pool.build"]


@pytest.mark.feature("check.symbol-pool.pool.sum")
def test_a_sum_rolls_both_numbers_and_upgrades_none() -> None:
    rules = ruleset("symbols", resolution={"pool": {"build": "sum"}})
    assert thrown(rules, CLIMB, 3, abilities={"might": 2}, skills={"climb": "r1"}) == "base|base|base"
    # -1 and 2 are 1 together
    assert thrown(rules, CLIMB, 1, abilities={"might": -1}, skills={"climb": "r2"}) == "base"


@pytest.mark.feature("check.symbol-pool.pool.max")
def test_the_most_dice_are_six_unless_the_file_says_otherwise() -> None:
    rules = ruleset("symbols", resolution={"pool": {"max": None}})
    assert thrown(rules, CLIMB, 6, abilities={"might": 9}) == "|".join(["base"] * 6)
    rules = ruleset("symbols", resolution={"pool": {"max": 12}})
    assert thrown(rules, CLIMB, 9, abilities={"might": 9}) == "|".join(["base"] * 9)


@pytest.mark.feature("check.symbol-pool.pool.max")
def test_dice_are_held_to_the_most_before_they_are_upgraded() -> None:
    """Might 8 and rank 5 are 8 dice, held to 6; of those 5 are upgraded, so one stays (question.check.37)."""
    dice = thrown(ruleset("symbols"), CLIMB, 6, abilities={"might": 8}, skills={"climb": "r5"})
    assert dice == "base|prime|prime|prime|prime|prime"


@pytest.mark.feature("check.symbol-pool.pool.max")
@pytest.mark.parametrize("most", [0, 13])
def test_the_most_dice_lie_between_one_and_twelve(most: int) -> None:
    assert paths("symbols", resolution={"pool": {"max": most}}) == ["resolution.pool.max"]


@pytest.mark.feature("check.symbol-pool.pool.ability")
def test_the_ability_goes_through_its_modifier() -> None:
    """16 is 6 over 10, and half of that is 3 dice."""
    rules = ruleset("symbols", resolution={"abilityModifier": {"op": "floorHalfMinusTen"}})
    assert thrown(rules, CLIMB, 3, abilities={"might": 16}) == "base|base|base"


@pytest.mark.feature("check.symbol-pool.pool.ability")
def test_with_takes_another_ability_and_keeps_the_rank() -> None:
    """Might 1 would upgrade one die of two; grace 2 upgrades both."""
    build = {"abilities": {"might": 1, "grace": 2}, "skills": {"climb": "r2"}}
    record = roll(ruleset("symbols"), 'skill="Climb" dc="0" with="Grace"', [1, 1], sheet(**build))
    assert (record["thrown"], record["with"]) == ("prime|prime", "Grace")


@pytest.mark.feature("check.symbol-pool.pool.rank")
def test_the_rank_is_what_training_gives() -> None:
    build = {"abilities": {"wit": 1}, "saves": {"nerve": "r2"}}
    assert thrown(ruleset("symbols"), 'skill="Nerve" dc="0"', 2, **build) == "base|prime"


@pytest.mark.feature("check.symbol-pool.pool.rank")
def test_a_bare_ability_has_no_rank() -> None:
    build = {"abilities": {"might": 2}, "skills": {"climb": "r2"}}
    assert thrown(ruleset("symbols"), 'skill="Might" dc="0"', 2, **build) == "base|base"


BUYS = {"spend": [{"pool": "drive", "amount": 1, "dice": 1, "perCheck": 3}]}


@pytest.mark.feature("check.symbol-pool.spend")
def test_bought_dice_are_plain_ones() -> None:
    """Might 1, rank 2: base and prime. The bought die is a base die; as an ability of 2 it would be two prime dice."""
    rules = ruleset("symbols", resolution=BUYS)
    build = {"abilities": {"might": 1}, "skills": {"climb": "r2"}}
    resolved = play(rules, f'[skill_check: {CLIMB} spend="drive:1"]', [1, 1, 1], sheet(**build))
    assert resolved.records[0].attributes["thrown"] == "base|base|prime"
    assert resolved.records[0].attributes["spend"] == "drive:1"
    pool = resolved.party[0].pool("drive")
    assert pool is not None
    assert pool.value == 5


@pytest.mark.feature("check.symbol-pool.spend")
def test_bought_dice_stay_within_the_most() -> None:
    rules = ruleset("symbols", resolution={**BUYS, "pool": {"max": 3}})
    build = {"abilities": {"might": 2}, "skills": {"climb": "r1"}}
    assert thrown(rules, f'{CLIMB} spend="drive:3"', 3, **build) == "base|base|prime"


@pytest.mark.feature("check.symbol-pool.spend")
@pytest.mark.parametrize("gain", [{"successes": 1}, {"reroll": {"upTo": 1, "mode": "once"}}])
def test_a_spend_buys_dice_only(gain: dict[str, Any]) -> None:
    spend = [{"pool": "drive", "amount": 1, "dice": 1, "perCheck": 1, **gain}]
    assert paths("symbols", resolution={"spend": spend}) == [f"resolution.spend.0.{next(iter(gain))}"]


OWN = {"allowOwnUpgrade": True}


@pytest.mark.feature("check.symbol-pool.allow-own-upgrade", "tag.upgrade-own", "check.symbol-pool.record.increments")
def test_own_upgrades_come_on_top_of_the_sheets() -> None:
    """Might 3, rank 1: one of three is upgraded, and one more."""
    build = {"abilities": {"might": 3}, "skills": {"climb": "r1"}}
    record = roll(ruleset("symbols", resolution=OWN), f'{CLIMB} upgradeOwn="1"', [1, 1, 1], sheet(**build))
    assert (record["thrown"], record["upgradeOwn"]) == ("base|prime|prime", "1")


@pytest.mark.feature("check.symbol-pool.allow-own-upgrade")
def test_own_upgrades_work_in_a_sum() -> None:
    rules = ruleset("symbols", resolution={**OWN, "pool": {"build": "sum"}})
    build = {"abilities": {"might": 2}, "skills": {"climb": "r1"}}
    assert thrown(rules, f'{CLIMB} upgradeOwn="2"', 3, **build) == "base|prime|prime"


@pytest.mark.feature("check.symbol-pool.allow-own-upgrade")
def test_own_upgrades_reach_bought_dice() -> None:
    """One base die, one bought: two upgrades take both, and no die is added."""
    rules = ruleset("symbols", resolution={**OWN, **BUYS})
    tag = f'{CLIMB} spend="drive:1" upgradeOwn="2"'
    assert thrown(rules, tag, 2, abilities={"might": 1}) == "prime|prime"


@pytest.mark.feature("check.symbol-pool.allow-own-upgrade.overflow", "check.symbol-pool.record.increments")
def test_further_upgrades_add_dice_up_to_the_most() -> None:
    """Two dice are upgraded, then two are added; the most are 4, so the last of five upgrades is not applied."""
    rules = ruleset("symbols", resolution={**OWN, "pool": {"max": 4}})
    record = roll(rules, f'{CLIMB} upgradeOwn="5"', [1, 1, 1, 1], sheet(abilities={"might": 2}))
    assert (record["thrown"], record["upgradeOwn"]) == ("prime|prime|prime|prime", "4")


@pytest.mark.feature("check.symbol-pool.allow-own-upgrade.overflow", "check.symbol-pool.record.increments")
def test_upgrades_without_room_are_not_recorded() -> None:
    rules = ruleset("symbols", resolution={**OWN, "pool": {"max": 2}})
    build = {"abilities": {"might": 2}, "skills": {"climb": "r2"}}
    record = roll(rules, f'{CLIMB} upgradeOwn="1"', [1, 1], sheet(**build))
    assert record["thrown"] == "prime|prime"
    assert "upgradeOwn" not in record


@pytest.mark.feature("check.symbol-pool.allow-own-upgrade", "tag.upgrade-own", "check.symbol-pool.record.increments")
@pytest.mark.parametrize(("allowed", "written"), [(None, "1"), (False, "1"), (True, "0"), (True, "-1"), (True, "1.5")])
def test_what_is_not_allowed_or_no_whole_number_is_ignored(allowed: bool | None, written: str) -> None:
    rules = ruleset("symbols", resolution={"allowOwnUpgrade": allowed})
    record = roll(rules, f'{CLIMB} upgradeOwn="{written}"', [1, 1], sheet(abilities={"might": 2}))
    assert record["thrown"] == "base|base"
    assert "upgradeOwn" not in record


@pytest.mark.feature("tag.upgrade-own", "tag.setback")
def test_other_kinds_ignore_both() -> None:
    record = roll(ruleset("sum"), 'skill="Climb" dc="8" upgradeOwn="2" setback="1"', [4, 4])
    assert "upgradeOwn" not in record
    assert "setback" not in record


@pytest.mark.feature("check.symbol-pool.allow-own-upgrade")
def test_allowing_needs_a_die_to_upgrade_to() -> None:
    assert paths("symbols", resolution={**OWN, "pool": {"upgrade": None}}) == ["resolution.allowOwnUpgrade"]


@pytest.mark.feature("check.symbol-pool.allow-own-upgrade")
@pytest.mark.parametrize("allowed", [True, False])
def test_the_key_itself_needs_1_150(allowed: bool) -> None:
    made = document("symbols", resolution={"allowOwnUpgrade": allowed})
    refused = engine().validate(made, declared=Capability(1, 149))
    assert [issue.path for issue in refused.issues] == ["resolution.allowOwnUpgrade"]
    assert engine().validate(made, declared=Capability(1, 150)).ok


@pytest.mark.feature("check.symbol-pool.kind")
def test_the_kind_needs_1_141() -> None:
    refused = engine().validate(document("symbols"), declared=Capability(1, 140))
    assert [issue.path for issue in refused.issues] == ["resolution.kind"]
    assert engine().validate(document("symbols"), declared=Capability(1, 141)).ok
