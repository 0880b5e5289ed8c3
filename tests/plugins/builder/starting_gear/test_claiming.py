"""Claiming starting gear in play: what is handed over, what is rolled then, and whom a kit fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from builders import step
from rulewright import Ruleset
from sheets import number
from stock import ROPE, answers, bearer, held, turn, written
from tables import engine

Json = dict[str, Any]
FIELDS = [number("wizard", 0, 20, default=0), number("credit", -5, 90, default=0, integer=False)]
WIZARD: Json = {
    "id": "wizard",
    "label": "Wizard",
    "fits": {"value": {"field": "wizard"}, "atLeast": 1},
    "rows": [{"item": "goods/rope", "count": 2}, {"coins": "crown", "count": 3}],
}
TAKE = '[inventory: action="claim" item="{}" who="Ada" by="player"{}]'


def rules(*kits: Json, strict: bool = True) -> Ruleset:
    gear = step("gear", "startingGear", strict=strict)
    doc = written(ROPE, sheet={"fields": FIELDS, "builder": {"steps": [gear]}}, startingGear=list(kits))
    return engine().load(doc)


def purse(**row: Any) -> Json:
    return {"id": "purse", "label": "Purse", "rows": [{"coins": "crown", **row}]}


def claimed(kit: Json, faces: Sequence[int] = (), more: str = "", strict: bool = True, **fields: float) -> Any:
    """What came of Ada's claim, and what she holds then."""
    table = rules(kit, strict=strict)
    played = turn(table, TAKE.format(kit["label"], more), bearer(table, fields=fields), faces=faces)
    return answers(played), held(played.party[0])


def reason(*found: Any) -> str:
    (said,), bag = found
    assert bag == {}
    return str(said["reason"])


@pytest.mark.feature("builder.step.startingGear.claimed-in-game")
def test_a_kit_is_handed_over_whole() -> None:
    said, bag = claimed(WIZARD, wizard=1)
    assert bag == {"Rope": 2, "crown": 3}
    assert [(one["action"], one["item"], one["count"], one["result"]) for one in said] == [
        ("claim", "Rope", "2", "ok"),
        ("claim", "Crown", "3", "ok"),
    ]


@pytest.mark.feature("builder.step.startingGear.claimed-in-game")
def test_only_a_player_claims() -> None:
    table = rules(WIZARD)
    ada = bearer(table, fields={"wizard": 1})
    (said,) = answers(turn(table, '[inventory: action="claim" item="Wizard" who="Ada"]', ada))
    assert said["reason"] == "not-player"
    (said,) = answers(turn(table, TAKE.format("Bard", ""), ada))
    assert said["reason"] == "unknown-kit"


@pytest.mark.feature("builder.step.startingGear.claimed-in-game")
def test_without_a_name_it_goes_to_the_party() -> None:
    table = rules(WIZARD)
    party = (bearer(table, fields={"wizard": 1}), bearer(table, name="Bo"))
    played = turn(table, '[inventory: action="claim" item="Wizard" by="player"]', *party)
    assert held(played.party[0]) == {"Rope": 2, "crown": 3}


@pytest.mark.feature("builder.step.startingGear.checked-at-claim")
def test_whether_it_fits_is_checked_again_when_it_is_claimed() -> None:
    assert reason(*claimed(WIZARD)) == "does-not-fit"
    assert claimed(WIZARD, strict=False)[1] == {"Rope": 2, "crown": 3}
    assert claimed(WIZARD, more=' free="yes"')[1] == {"Rope": 2, "crown": 3}


@pytest.mark.feature("builder.step.startingGear.coins.roll")
def test_coins_are_rolled_and_multiplied() -> None:
    """5d4: 1, 2, 3, 4 and 2 are 12, times 10 is 120."""
    assert claimed(purse(roll="5d4", times=10), faces=[1, 2, 3, 4, 2])[1] == {"crown": 120}


@pytest.mark.feature("builder.step.startingGear.coins.rolled-once")
def test_the_dice_are_thrown_when_the_kit_is_taken_and_not_before() -> None:
    """Looking at the kit throws nothing; taking it throws two dice."""
    table = rules(purse(roll="2d6"))
    builder = table.builder()
    assert builder.view.step("gear").offers[0].summary == "2d6 Crown, rolled when taken"
    played = turn(table, TAKE.format("Purse", ""), bearer(table), faces=[3, 4])
    assert held(played.party[0]) == {"crown": 7}
    assert held(table.play("", played.party, turn_dice()).party[0]) == {"crown": 7}


def turn_dice() -> Any:
    from rulewright import ScriptedDice

    return ScriptedDice(())


@pytest.mark.feature("builder.step.startingGear.coins.count-from")
def test_coins_are_read_from_the_holders_own_sheet() -> None:
    """2.5 times 3 is 7.5, of which 7 are whole coins; nought and less add nothing."""
    read = purse(countFrom={"field": "credit"}, times=3)
    assert claimed(read, credit=2.5)[1] == {"crown": 7}
    for credit in (0, 0.3, -2):
        said, bag = claimed(read, credit=credit)
        assert (said[0]["result"], bag) == ("nothing", {})


@pytest.mark.feature("builder.step.startingGear.coins.count-from")
def test_a_holder_without_a_sheet_is_refused() -> None:
    table = rules(purse(countFrom={"field": "credit"}))
    played = turn(table, TAKE.format("Purse", ""), table.sheetless("Ada"))
    assert answers(played)[0]["reason"] == "no-sheet"


@pytest.mark.feature("builder.step.startingGear.coins.count-from")
def test_each_holder_reads_their_own() -> None:
    table = rules(purse(countFrom={"field": "credit"}))
    party = (bearer(table, fields={"credit": 4}), bearer(table, name="Bo", fields={"credit": 9}))
    played = turn(table, '[inventory: action="claim" item="Purse" who="Bo" by="player"]', *party)
    assert [held(one) for one in played.party] == [{}, {"crown": 9}]
