"""The record of a check that reads its highest dice: the form of a sum, and what tells it apart."""

from __future__ import annotations

import pytest

from tables import roll, ruleset, sheet

WHO = sheet(skills={"climb": "r2"})


@pytest.mark.feature("check.dice-highest.record", "check.record.sum-form")
def test_it_has_the_form_of_a_sum() -> None:
    record = roll(ruleset("highest"), 'skill="climb" difficulty="Partial"', [2, 5], WHO)
    assert record == {
        "skill": "Climb",
        "dc": "4",
        "rolls": "2|5",
        "used": "5",
        "modifier": "0",
        "total": "5",
        "result": "success",
        "mode": "normal",
        "resolution": "sum",
        "dice": "2d6",
        "highest": "1",
    }


@pytest.mark.feature("check.dice-highest.record")
def test_all_that_may_apply_comes_in_one_order() -> None:
    rules = ruleset("highest", resolution={"dark": {"label": "Dark", "max": 2, "outcome": "light"}})
    record = roll(rules, 'skill="Climb" dc="4" dark="1" mode="advantage" threshold="2"', [1, 2, 3])
    assert list(record.items())[8:] == [
        ("resolution", "sum"),
        ("dice", "3d6"),
        ("highest", "1"),
        ("zeroDice", "true"),
        ("dark", "1"),
        ("darkOutcome", "light"),
        ("darkHighest", "true"),
    ]
    assert record["mode"] == "normal"


@pytest.mark.feature("check.dice-highest.record")
@pytest.mark.parametrize("keep", [1, 2, 3])
def test_highest_is_how_many_dice_are_kept(keep: int) -> None:
    """See question.check.21."""
    assert roll(ruleset("highest", resolution={"keep": keep}), 'skill="Climb" dc="4"', [1, 2], WHO)["highest"] == str(
        keep
    )


@pytest.mark.feature("check.dice-highest.record")
def test_numbers_that_were_written_before_are_not_believed() -> None:
    tag = 'skill="Climb" dc="4" rolls="6|6" total="6" highest="9" zeroDice="true" darkHighest="true" result="success"'
    record = roll(ruleset("highest"), tag, [1, 3], WHO)
    assert (record["rolls"], record["total"], record["highest"], record["result"]) == ("1|3", "3", "1", "failure")
    assert not {"zeroDice", "darkHighest"} & record.keys()
