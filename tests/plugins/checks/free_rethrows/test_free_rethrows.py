"""Re-throws that the ruleset grants free of charge, and what happens beside a bought one.

The table: ten-sided dice, a die counts from 7 up. A die is thrown again before the next one is thrown.
"""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, play, roll, ruleset, sheet

CAREFUL = {"id": "careful", "upTo": 4, "mode": "once"}
STUBBORN = {"id": "stubborn", "upTo": 4, "mode": "until"}
TWO = sheet(skills={"luck": "r2"})


def thrown(faces: list[int], tag: str, *items: Any, who: Any = TWO, **resolution: Any) -> dict[str, str]:
    rules = ruleset("pool", resolution={"reroll": list(items), **resolution})
    return roll(rules, f'skill="Luck" dc="1" {tag}', faces, who)


def again(record: dict[str, str]) -> tuple[str, str | None, str | None]:
    """The faces that stand, the dice thrown again, and the re-throw that is named."""
    return record["rolls"], record.get("rerolled"), record.get("reroll")


@pytest.mark.feature("check.dice-pool.reroll", "tag.reroll", "check.record.reroll")
def test_a_named_re_throw_throws_low_dice_again() -> None:
    """The 3 becomes an 8; the 9 stands."""
    record = thrown([3, 8, 9], 'reroll="careful"', CAREFUL, STUBBORN)
    assert again(record) == ("8|9", "1", "careful")
    assert (record["total"], record["dice"]) == ("2", "2d10")


@pytest.mark.feature("check.dice-pool.reroll", "tag.reroll")
@pytest.mark.parametrize("tag", ["", 'reroll="lucky"', 'reroll=""'])
def test_a_check_that_names_none_throws_nothing_again(tag: str) -> None:
    assert again(thrown([3, 9], tag, CAREFUL)) == ("3|9", None, None)


@pytest.mark.feature("tag.reroll")
def test_a_name_is_compared_as_names_are_and_ignored_where_nothing_is_granted() -> None:
    assert again(thrown([3, 8, 9], 'reroll=" Careful "', CAREFUL)) == ("8|9", "1", "careful")
    assert again(thrown([3, 9], 'reroll="careful"')) == ("3|9", None, None)


@pytest.mark.feature("check.record.reroll", "tag.reroll")
def test_a_re_throw_that_found_no_low_die_is_not_recorded() -> None:
    assert again(thrown([5, 9], 'reroll="careful"', CAREFUL)) == ("5|9", None, None)


@pytest.mark.feature("check.dice-pool.reroll.once")
def test_once_keeps_the_new_face_whatever_it_is() -> None:
    """4 becomes 1, which is worse and low again; 2 becomes 3."""
    assert again(thrown([4, 1, 2, 3], 'reroll="careful"', CAREFUL)) == ("1|3", "2", "careful")


@pytest.mark.feature("check.dice-pool.reroll.until")
def test_until_goes_on_to_a_higher_face() -> None:
    """The first die: 4, 2, 1, then 5. The second stands at 9. One die was thrown again."""
    assert again(thrown([4, 2, 1, 5, 9], 'reroll="stubborn"', STUBBORN)) == ("5|9", "1", "stubborn")


@pytest.mark.feature("check.dice-pool.reroll.until")
def test_until_stops_after_a_hundred_throws_of_one_check() -> None:
    """The first die shows 1 sixty times before it shows 9: sixty throws again. The second has forty left, shows 1 forty
    times over, and keeps the one that it shows then; so does the third, which has none (question.check.13)."""
    faces = [1] * 60 + [9] + [1] * 40 + [1] + [2]
    record = thrown(faces, 'reroll="stubborn"', STUBBORN, who=sheet(skills={"luck": "r3"}))
    assert again(record) == ("9|1|2", "2", "stubborn")


@pytest.mark.feature("check.dice-pool.reroll")
def test_a_die_is_thrown_again_before_it_may_explode_and_added_dice_are_too() -> None:
    """2 becomes 10 and explodes; the other die stands at 5; the added one is 1 and becomes 7 (question.check.12)."""
    record = thrown([2, 10, 5, 1, 7], 'reroll="careful"', CAREFUL, explode={"from": 10})
    assert again(record) == ("10|5|7", "2", "careful")
    assert record["total"] == "2"


@pytest.mark.feature("check.dice-pool.reroll")
def test_a_botch_looks_at_the_faces_that_stand() -> None:
    """1 becomes 6 and 5 stands: no low die. Then 3 becomes 1, which is half of two."""
    half = {"botch": {"upTo": 1, "rule": "halfOrMore"}}
    assert thrown([1, 6, 5], 'reroll="careful"', CAREFUL, **half)["result"] == "failure"
    assert thrown([3, 1, 5], 'reroll="careful"', CAREFUL, **half)["result"] == "critical_failure"


def bought(faces: list[int], up_to: int, mode: str, *, successes: int | None = None) -> tuple[Any, str | None, float]:
    """Roll with the free ``careful`` (up to 4, once) named and one bought: what was thrown again, what was paid, what
    is left of six points."""
    item: Any = {"pool": "drive", "amount": 1, "perCheck": 1, "reroll": {"upTo": up_to, "mode": mode}}
    if successes is not None:
        item["successes"] = successes
    rules = ruleset("pool", resolution={"reroll": [CAREFUL], "spend": [item]})
    resolved = play(rules, '[skill_check: skill="Luck" dc="1" reroll="careful" spend="drive:1"]', faces, TWO)
    record = resolved.records[0].attributes
    return again(dict(record)), record.get("spend"), resolved.party[0].pool("drive").value


@pytest.mark.feature("check.dice-pool.reroll.one-per-check", "check.record.reroll")
def test_the_one_that_covers_more_faces_is_performed() -> None:
    """Bought up to 6: the 5 is thrown again, and the free one is not named. Bought up to 2: the free one takes the 4,
    and nothing is paid for the one that it beats."""
    assert bought([5, 8, 9], 6, "once") == (("8|9", "1", None), "drive:1", 5)
    assert bought([4, 8, 9], 2, "until") == (("8|9", "1", "careful"), None, 6)


@pytest.mark.feature("check.dice-pool.reroll.one-per-check", "check.record.reroll")
def test_at_equal_cover_until_beats_once_and_the_free_one_beats_its_like() -> None:
    """Until, up to 4: 3 becomes 2, then 8. Once, up to 4: as good as the free one, which is performed
    (question.check.20)."""
    assert bought([3, 2, 8, 9], 4, "until") == (("8|9", "1", None), "drive:1", 5)
    assert bought([3, 2, 9], 4, "once") == (("2|9", "1", "careful"), None, 6)


@pytest.mark.feature("check.dice-pool.reroll.one-per-check")
def test_a_purchase_that_gave_more_than_the_losing_re_throw_is_paid() -> None:
    assert bought([4, 8, 9], 2, "once", successes=1) == (("8|9", "1", "careful"), "drive:1", 5)


@pytest.mark.feature("check.dice-pool.reroll.up-to", "check.dice-pool.faces-valid")
@pytest.mark.parametrize("face", [0, 10, 11])
def test_a_re_throw_must_leave_a_face_that_ends_it(face: int) -> None:
    for mode in ("once", "until"):
        item = {"id": "all", "upTo": face, "mode": mode}
        assert paths("pool", resolution={"reroll": [item]}) == ["resolution.reroll.0.upTo"]
        assert paths("pool", resolution={"reroll": [{**item, "upTo": 9}]}) == []


@pytest.mark.feature("check.dice-pool.reroll")
def test_there_are_six_at_most_each_with_a_name_of_its_own_and_a_mode() -> None:
    seven = [{**CAREFUL, "id": f"r{n}"} for n in range(7)]
    assert paths("pool", resolution={"reroll": seven}) == ["resolution.reroll"]
    assert paths("pool", resolution={"reroll": seven[:6]}) == []
    assert paths("pool", resolution={"reroll": [CAREFUL, {**STUBBORN, "id": "careful"}]}) == ["resolution.reroll.1.id"]
    assert paths("pool", resolution={"reroll": [{**CAREFUL, "mode": "thrice"}]}) == ["resolution.reroll.0.mode"]
    assert paths("pool", resolution={"reroll": [{"upTo": 3, "mode": "once"}]}) == ["resolution.reroll.0.id"]
