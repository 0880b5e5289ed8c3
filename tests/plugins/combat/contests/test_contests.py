"""Deeds in which both sides roll: what a ruleset may say of them."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import PACES, WEAPONS, brawl, refused, version
from rulewright.testing import PluginContract
from rulewright_std.combat.contests.vocabulary import ContestKeys
from tables import Json, engine

CHECKS: list[Json] = [
    {"id": "brawn", "label": "Brawn", "value": {"abilityMod": "might"}},
    {"id": "quickness", "label": "Quickness", "value": {"abilityMod": "grace"}},
]
GRAB: Json = {
    "id": "grab",
    "label": "Grab",
    "budget": "act",
    "attacker": {"checks": ["brawn"]},
    "defender": {"checks": ["brawn", "quickness"]},
    "onWin": {"applies": [{"condition": "held"}]},
}
SHOVE: Json = {**GRAB, "id": "shove", "label": "Shove", "ties": "attacker", "reach": 4, "onWin": {"push": 4}}
FREE: Json = {
    **GRAB,
    "id": "break_free",
    "label": "Break free",
    "from": {"holding": "held"},
    "onWin": {"ends": [{"condition": "held", "on": "actor"}]},
}


def contests(*made: Json, **keys: Any) -> Json:
    return {"checks": CHECKS, "contests": list(made), **keys}


class TestContract(PluginContract):
    plugin = "fight-contests"
    examples = (brawl(contests(GRAB, FREE)),)
    refusals = ((brawl(contests({**GRAB, "onWin": {}})), "combat.contests.0.onWin"),)
    checks = ('skill="Climb" dc="8"',)


@pytest.mark.feature("contest.list", "contest.checks")
def test_grabbing_shoving_and_breaking_free_are_written_as_data() -> None:
    assert refused(contests(GRAB, SHOVE, FREE, distance=PACES)) == []


@pytest.mark.feature("contest.list")
def test_what_a_contest_leaves_out_is_the_usual() -> None:
    """The main budget pays, the defender wins ties, and what ends is on the target."""
    made = {name: value for name, value in GRAB.items() if name != "budget"}
    made["onWin"] = {"ends": [{"condition": "held"}]}
    combat = engine().load(brawl(contests(made))).file.combat
    assert combat is not None
    (contest,) = combat.part(ContestKeys).contests
    assert (contest.budget, contest.ties, contest.strike, contest.on_win.ends[0].on) == (
        None,
        "defender",
        False,
        "target",
    )


@pytest.mark.feature("contest.checks")
@pytest.mark.parametrize(
    ("checks", "path"),
    [
        ([*CHECKS, CHECKS[0]], "combat.checks.2.id"),
        ([{**CHECKS[0], "value": {"field": "kin"}}], "combat.checks.0.value.field"),
        ([{**CHECKS[0], "id": f"check{n}"} for n in range(13)], "combat.checks"),
    ],
)
def test_there_are_at_most_twelve_numbers_each_with_an_id_of_its_own(checks: Any, path: str) -> None:
    assert refused({"checks": checks}) == [path]


@pytest.mark.feature("contest.list")
@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"budget": "nope"}, "budget"),
        ({"attacker": {"checks": ["nope"]}}, "attacker.checks.0"),
        ({"defender": {"checks": ["brawn", "nope"]}}, "defender.checks.1"),
        ({"attacker": {"checks": []}}, "attacker.checks"),
        ({"defender": {"checks": ["brawn", "brawn"]}}, "defender.checks.1"),
        ({"ties": "nobody"}, "ties"),
        ({"onWin": {}}, "onWin"),
        ({"onWin": {"applies": [], "ends": []}}, "onWin"),
        ({"onWin": {"applies": [{"condition": "nope"}]}}, "onWin.applies.0.condition"),
        ({"onWin": {"applies": [{"condition": "held", "rounds": 0}]}}, "onWin.applies.0.rounds"),
        ({"onWin": {"ends": [{"condition": "nope"}]}}, "onWin.ends.0.condition"),
        ({"onWin": {"ends": [{"condition": "held", "on": "all"}]}}, "onWin.ends.0.on"),
        ({"onWin": {"push": 4}}, "onWin.push"),
        ({"reach": 4}, "reach"),
        ({"from": {"holding": "nope"}}, "from.holding"),
        ({"from": {"holding": "held"}}, "from.holding"),
        ({"maxSizeAbove": 1}, "maxSizeAbove"),
    ],
)
def test_a_contest_that_makes_no_sense_is_refused(keys: Json, path: str) -> None:
    """Without a distance nothing can be pushed or reached; a win that holds again what it frees frees nobody."""
    assert refused(contests({**GRAB, **keys})) == [f"combat.contests.0.{path}"]


@pytest.mark.feature("contest.list")
def test_distances_are_above_zero_and_ids_are_used_once() -> None:
    made = {**SHOVE, "reach": 0, "onWin": {"push": 0}}
    assert refused(contests(made, distance=PACES)) == ["combat.contests.0.onWin.push", "combat.contests.0.reach"]
    assert refused(contests(GRAB, GRAB)) == ["combat.contests.1.id"]
    sizes = [{"id": "small", "label": "Small"}, {"id": "large", "label": "Large"}]
    assert refused(contests({**GRAB, "maxSizeAbove": 1}, sizes=sizes)) == []


@pytest.mark.feature("contest.list")
@pytest.mark.parametrize(
    ("budget", "attacks", "path"),
    [
        ("act", [{**WEAPONS, "strikes": {"const": 2}}], []),
        (None, [{**WEAPONS, "strikes": {"const": 2}}], []),
        ("quick", [{**WEAPONS, "strikes": {"const": 2}}], ["combat.contests.0.strike"]),
        ("quick", [WEAPONS], []),
    ],
)
def test_a_contest_takes_the_place_of_a_strike_only_from_the_budget_that_buys_several(
    budget: str | None, attacks: list[Json], path: list[str]
) -> None:
    """Where no list buys several strikes, the word means nothing and does no harm."""
    made = {**GRAB, "strike": True, "budget": budget}
    if budget is None:
        del made["budget"]
    assert refused(contests(made, attacks=attacks)) == path


@pytest.mark.feature("contest.capability", "combat.contests-key")
@pytest.mark.parametrize("combat", [{"checks": CHECKS}, {"checks": []}, contests(GRAB)])
def test_contests_need_their_version(combat: Json) -> None:
    """An empty list asks for it as well."""
    assert version(combat) == "1.43"
