"""Star Ferry: symbol dice of its own.

Juno pilots with helm 3 and adept 2: three dice, of which two are upgraded, so one talent and two masters. Two marks of
strain stand on Rattled, which is one bane in every check.

Faces that are used here. Talent: 1 blank, 2 gleam, 4 tailwind, 6 both. Master: 1 blank, 2 gleam, 3 two gleams, 8 nova.
Hazard: 1 blank, 3 murk, 4 drag. Abyss: 3 two murks, 8 void. Boon: 1 blank, 3 gleam. Bane: 1 blank, 3 murk.
"""

from __future__ import annotations

import json

import pytest

from rulewright import ScriptedDice
from shipped import shipped, stored
from tables import play, roll

RULES = shipped("star-ferry")
JUNO = stored("star-ferry")
RESTED = stored("star-ferry", live={"tracks": None})
PILOT = 'skill="Pilot" difficulty="Traffic"'


@pytest.mark.feature(
    "check.symbol-pool.record", "check.symbol-pool.symbols.cancels", "check.symbol-pool.symbols.counts"
)
def test_gleam_against_murk() -> None:
    """1 + 2 gleams, and the nova counts as one: 4. A hazard and the bane murk two. Tailwind meets drag."""
    record = roll(RULES, PILOT, [6, 3, 8, 3, 4, 3], JUNO)
    record.pop("symbolDetails")
    assert record == {
        "skill": "Pilot",
        "dc": "2",
        "rolls": "6|3|8|3|4|3",
        "modifier": "0",
        "total": "2",
        "result": "success",
        "mode": "normal",
        "resolution": "sum",
        "dice": "1d6+2d8+2d6+1d6",
        "bonus": "-1",
        "penalty": "-1",
        "outcome": "Done",
        "symbols": "2g 1n",
        "thrown": "talent|master|master|hazard|hazard|bane",
    }


@pytest.mark.feature("check.symbol-pool.outcomes")
@pytest.mark.parametrize(
    ("faces", "total", "outcome", "result"),
    [
        ([2, 3, 1, 1, 1], "3", "Bold", "success"),
        ([2, 2, 1, 1, 1], "2", "Done", "success"),
        ([2, 2, 2, 3, 3], "1", "Done", "success"),
        ([2, 2, 1, 3, 3], "0", "Short", "failure"),
        ([1, 1, 1, 3, 3], "0", "Short", "failure"),  # murk that cancels nothing leaves no less than none
    ],
)
def test_what_is_left_decides(faces: list[int], total: str, outcome: str, result: str) -> None:
    record = roll(RULES, PILOT, faces, RESTED)
    assert (record["total"], record["outcome"], record["result"]) == (total, outcome, result)


@pytest.mark.feature("check.symbol-pool.criticals", "check.symbol-pool.record.symbol-details")
def test_nova_and_void_are_both_marked_and_neither_decides() -> None:
    """Nova counts a gleam, void a murk: they cancel out and both are seen."""
    record = roll(RULES, f'{PILOT} upgrade="1"', [1, 8, 1, 1, 8], RESTED)
    details = json.loads(record["symbolDetails"])
    assert (record["symbols"], record["outcome"]) == ("1n 1v", "Short")
    assert (details["criticalSuccess"], details["criticalFailure"]) == (True, True)


@pytest.mark.feature("tag.upgrade", "check.symbol-pool.difficulty.upgrade")
def test_hazards_turn_into_the_abyss_and_never_grow_more() -> None:
    record = roll(RULES, f'{PILOT} upgrade="5"', [1, 1, 1, 1, 1], RESTED)
    assert (record["upgrade"], record["thrown"]) == ("2", "talent|master|master|abyss|abyss")


@pytest.mark.feature("tag.upgrade-own", "check.symbol-pool.allow-own-upgrade.overflow")
def test_own_dice_are_upgraded_and_then_there_are_more_of_them() -> None:
    """The one talent is upgraded, and two more masters come: 5. Six own dice are the most."""
    record = roll(RULES, 'skill="Pilot" dc="0" upgradeOwn="3"', [1] * 5, RESTED)
    assert (record["upgradeOwn"], record["thrown"]) == ("3", "|".join(["master"] * 5))
    record = roll(RULES, 'skill="Pilot" dc="0" upgradeOwn="9"', [1] * 6, RESTED)
    assert (record["upgradeOwn"], record["thrown"]) == ("4", "|".join(["master"] * 6))


@pytest.mark.feature("check.symbol-pool.boost-setback", "tag.bonus.symbol", "tag.setback")
def test_help_and_strain_are_added_up_before_they_are_dice() -> None:
    """+2 and the strain's -1 are one boon; a bane that stands apart stays; -5 and -1 are held to three banes."""
    record = roll(RULES, 'skill="Pilot" dc="0" bonus="2" setback="1"', [1, 1, 1, 3, 1], JUNO)
    assert (record["bonus"], record["setback"], record["thrown"]) == ("1", "1", "talent|master|master|boon|bane")
    record = roll(RULES, 'skill="Pilot" dc="0" bonus="-5"', [1] * 6, JUNO)
    assert (record["bonus"], record["thrown"]) == ("-3", "talent|master|master|bane|bane|bane")


@pytest.mark.feature("check.symbol-pool.pool.sheet-bonus", "check.symbol-pool.pool.larger-upgraded")
def test_a_bonus_of_the_sheet_is_a_boon_and_strain_takes_it_away() -> None:
    """Barter: heart 2, untrained: two talents. Her own +1 and the strain's -1 come to nothing."""
    barter = 'skill="Barter" dc="1"'
    assert roll(RULES, barter, [1, 1, 1], JUNO)["thrown"] == "talent|talent|hazard"
    assert roll(RULES, barter, [1, 1, 1, 1], RESTED)["thrown"] == "talent|talent|hazard|boon"


@pytest.mark.feature("check.symbol-pool.pool.larger-upgraded", "tag.with.replace-ability")
def test_the_larger_number_is_rolled_and_the_smaller_upgrades() -> None:
    """Patch: hull 2 and ace 3 are three dice, two of them masters; with helm 3 all three are."""
    assert roll(RULES, 'skill="Patch Up" dc="0"', [1] * 3, RESTED)["thrown"] == "talent|master|master"
    assert roll(RULES, 'skill="Patch Up" dc="0" with="Helm"', [1] * 3, RESTED)["thrown"] == "master|master|master"


@pytest.mark.feature("check.symbol-pool.spend")
def test_fuel_is_talent() -> None:
    """Two of four points: two more talents."""
    resolved = play(RULES, '[skill_check: skill="Pilot" dc="0" spend="fuel:2"]', [2, 2, 2, 1, 1], RESTED)
    attributes = resolved.records[0].attributes
    assert (attributes["thrown"], attributes["spend"]) == ("talent|talent|talent|master|master", "fuel:2")
    assert resolved.party[0].pool("fuel").value == 2


@pytest.mark.feature("check.symbol-pool.named-roll")
def test_dice_by_name_outside_any_check() -> None:
    """Gleam and two gleams against murk."""
    cast = RULES.throw("1 talent 1 master vs 1 hazard", ScriptedDice([2, 3, 3]))
    assert cast.total == 2
    assert dict(cast.extras)["symbols"] == "2g"


def test_the_chances_of_one_talent_in_open_sky() -> None:
    """A bare hull of 1 is one talent against one hazard, six faces each. Three faces of six gleam; of those three in
    six meet no murk (blank, blank) or a drag, which are 4 of 6: 3/6 * 4/6 = 12 of 36."""
    ability = stored("star-ferry", build={"abilities": {"hull": 1}}, live={"tracks": None})
    odds = RULES.odds('[skill_check: skill="Hull" difficulty="Open sky"]', RULES.character(ability))
    assert odds.success == pytest.approx(12 / 36)
