"""The odds of counted dice: against icepool, and against every roll with the rule told anew in plain loops."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import attrs
import icepool
import pytest

from chances import assert_near, odds, theirs
from gifts import PICKED, catalogs, entry
from tables import Json, sheet

SIDES = 4


@attrs.frozen
class Told:
    """A rule of four-sided dice as a page would tell it: ``dice`` are thrown, at most ``room`` may be added, one counts
    from ``target`` up (or ``below`` or ``above`` it), ``needed`` make a success and ``given`` are there already."""

    dice: int
    target: int = 3
    way: str = "from"
    explode: int | None = None
    room: int = 0
    double: int | None = None
    cancel: int = 0
    low: int = 0
    half: bool = False
    again: int = 0
    until: bool = False
    exact_counts: bool = True
    needed: int = 2
    given: int = 0
    exceptional: int | None = None

    def odds(self) -> tuple[dict[int, Fraction], dict[str, Fraction]]:
        """The chance of every number of successes and of every result, roll by roll."""
        totals: defaultdict[int, Fraction] = defaultdict(Fraction)
        results: defaultdict[str, Fraction] = defaultdict(Fraction)
        for dice, chance in self.rolls():
            hits = [face for face in dice if self.counts(face)]
            net = len(hits) + len([face for face in hits if self.double and face >= self.double])
            net = max(net - len([face for face in dice if face <= self.cancel]), 0) + self.given
            totals[net] += chance
            results[self.result(dice, hits, net)] += chance
        return dict(totals), dict(results)

    def counts(self, face: int) -> bool:
        if self.way == "from":
            return face >= self.target and (face > self.target or self.exact_counts)
        return face < self.target if self.way == "below" else face > self.target

    def result(self, dice: tuple[int, ...], hits: list[int], net: int) -> str:
        first = dice[: self.dice]
        low = len([face for face in (first if self.half else dice) if face <= self.low])
        if not dice:
            return "failure"
        if not hits and low >= (len(first) / 2 if self.half else 1) and self.low and self.given < self.needed:
            return "critical_failure"
        if net < self.needed:
            return "failure"
        return "critical_success" if self.exceptional and net >= self.exceptional else "success"

    def rolls(self) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        """Every way in which the dice come to stand. Faces are taken from a long enough row of throws, and what of a
        row is not needed stands for nothing."""
        longest = (self.dice + self.room) * (2 if self.again and not self.until else 1)
        # Thrown until it shows more, a die is as good as one without its low faces.
        least = self.again + 1 if self.until else 1
        shown = range(least, SIDES + 1)
        for row in product(shown, repeat=longest):
            yield self.standing(list(row)), Fraction(1, len(shown) ** longest)

    def standing(self, row: list[int]) -> tuple[int, ...]:
        dice: list[int] = []
        waiting, room = self.dice, self.room
        while waiting:
            face = row.pop(0)
            if face <= self.again and not self.until:
                face = row.pop(0)
            dice.append(face)
            waiting -= 1
            if self.explode and face >= self.explode and room:
                waiting, room = waiting + 1, room - 1
        return tuple(dice)


D4: Json = {
    "die": {"sides": SIDES},
    "target": {"default": 3, "min": 2, "max": 4},
    "pool": {"min": 0, "max": 2},
    "difficultyLadder": [{"label": "Plain", "successes": 2}, {"label": "Stern", "successes": 4, "target": 4}],
}
BURN: Json = {"explode": {"from": 4}}
TWICE: Json = {"double": {"from": 4}}
LOSE: Json = {"cancel": {"upTo": 1}}
WRONG: Json = {"botch": {"upTo": 1}}
HALF: Json = {"botch": {"upTo": 2, "rule": "halfOrMore"}, "target": {"default": 3, "min": 3, "max": 4}}
FREE: Json = {"reroll": [{"id": "a", "upTo": 2, "mode": "once"}, {"id": "b", "upTo": 2, "mode": "until"}]}
STANCES: Json = {
    "stances": [
        {"id": "c", "label": "Cold", "count": "below", "skills": ["luck"]},
        {"id": "h", "label": "Hot", "count": "above", "skills": ["recall"]},
    ]
}
ALL: Json = {**BURN, **TWICE, **LOSE, **WRONG, "exceptional": {"successes": 3}}
EVERYTHING = Told(2, explode=4, room=2, double=4, cancel=1, low=1, exceptional=3)


def bought(pool: str, **gives: Any) -> Json:
    return {"spend": [{"pool": pool, "amount": 1, "perCheck": 2, **gives}]}


CASES: dict[str, tuple[Json, str, Told]] = {
    "plain": ({}, 'dc="2"', Told(2)),
    "a difficulty of one": ({}, 'dc="1"', Told(2, needed=1)),
    "no difficulty": ({}, "", Told(2, needed=1)),
    "a threshold": ({}, 'dc="2" threshold="2"', Told(2, target=2)),
    "a threshold held to its range": ({}, 'dc="2" threshold="1"', Told(2, target=2)),
    "a step with a target": (TWICE, 'difficulty="Stern"', Told(2, target=4, needed=4, double=4)),
    "the only step of a number": (TWICE, 'dc="4"', Told(2, target=4, needed=4, double=4)),
    "exploding within the cap": (BURN, 'dc="2"', Told(2, explode=4, room=2)),
    "exploding from 2": ({"explode": {"from": 2}}, 'dc="2"', Told(2, explode=2, room=2)),
    "exploding where a tag asks": ({"explode": {"min": 3}}, 'dc="2" explode="2"', Told(2, explode=3, room=2)),
    "counting twice": (TWICE, 'dc="2"', Told(2, double=4)),
    "counting twice from lower": ({"double": {"from": 4, "min": 3}}, 'dc="2" double="3"', Told(2, double=3)),
    "cancelling": (LOSE, 'dc="2"', Told(2, cancel=1)),
    "exploding, counting twice and cancelling": (
        {**BURN, **TWICE, **LOSE}, 'dc="2"', Told(2, explode=4, room=2, double=4, cancel=1)),
    "a botch": (WRONG, 'dc="2"', Told(2, low=1)),
    "a botch, with dice added": ({**WRONG, "explode": {"from": 2}}, 'dc="2" threshold="4"',
                                 Told(2, target=4, low=1, explode=2, room=2)),
    "a botch of half": (HALF, 'dc="2"', Told(2, low=2, half=True)),
    "a botch of half, with dice added": ({**HALF, "explode": {"from": 2}}, 'dc="2" threshold="4"',
                                         Told(2, target=4, low=2, half=True, explode=2, room=2)),
    "exceptional": ({**BURN, "exceptional": {"successes": 3}}, 'dc="2"', Told(2, explode=4, room=2, exceptional=3)),
    "every rule": (ALL, 'dc="2"', EVERYTHING),
    "free, once": ({**FREE, **BURN}, 'dc="2" reroll="a"', Told(2, again=2, explode=4, room=2)),
    "free, until": ({**FREE, **BURN}, 'dc="2" reroll="b"', Told(2, again=2, until=True, explode=4, room=2)),
    "free, once, every rule": ({**FREE, **ALL}, 'dc="2" reroll="a"', attrs.evolve(EVERYTHING, again=2)),
    "bought, once": (bought("drive", reroll={"upTo": 1, "mode": "once"}), 'dc="2" spend="drive:1"', Told(2, again=1)),
    "bought, until": (
        bought("drive", reroll={"upTo": 2, "mode": "until"}), 'dc="2" spend="drive:1"', Told(2, again=2, until=True)),
    "bought, and a wider one is free": (
        {**FREE, **bought("drive", reroll={"upTo": 1, "mode": "once"})}, 'dc="2" spend="drive:1" reroll="a"',
        Told(2, again=2)),
    "bought successes": (bought("drive", successes=1), 'dc="2" spend="drive:1"', Told(2, given=1)),
    "bought successes carry what would be a botch": (
        {**bought("drive", successes=1), **WRONG}, 'dc="2" spend="drive:2"', Told(2, given=2, low=1)),
    "bought dice": ({**bought("drive", dice=1), "pool": {"max": 3}}, 'dc="2" spend="drive:1"', Told(3)),
    "bought dice, held to the pool": (bought("drive", dice=2), 'dc="2" spend="drive:1"', Told(2)),
    "dice of the situation": (
        {"situationalDice": {"min": -1, "max": 3}, "pool": {"max": 5}}, 'dc="2" bonus="2"', Told(4)),
    "dice that the situation takes": ({"situationalDice": {"min": -1, "max": 3}}, 'dc="2" bonus="-2"', Told(1)),
    "no dice are left": (
        {**WRONG, "situationalDice": {"min": -2, "max": 0}}, 'dc="1" bonus="-2"', Told(0, low=1, needed=1)),
    "a stance below": ({**ALL, **STANCES}, 'dc="2"', Told(2, way="below", exceptional=3)),
    "a stance above": ({**ALL, **STANCES}, 'skill="Recall" dc="1"', Told(2, way="above", needed=1, exceptional=3)),
    "exact dice count": ({"exact": {"label": "E"}}, 'dc="2"', Told(2)),
    "exact dice do not count": ({"exact": {"label": "E", "counts": False}}, 'dc="2"', Told(2, exact_counts=False)),
    "exact dice of a stance count": ({"exact": {"label": "E", "counts": True}, **STANCES}, 'dc="2"',
                                     Told(2, target=4, way="below")),
}  # fmt: skip


@pytest.mark.feature(
    "check.dice-pool.explode", "check.dice-pool.explode.limit", "check.dice-pool.explode.min", "check.dice-pool.double",
    "check.dice-pool.double.min", "check.dice-pool.cancel", "check.dice-pool.botch", "check.dice-pool.exceptional",
    "check.dice-pool.botch.half-or-more", "check.dice-pool.reroll.once", "check.dice-pool.reroll.until",
    "check.dice-pool.reroll.one-per-check", "check.spend.successes", "check.spend.dice", "check.spend.reroll",
    "check.dice-pool.situational-dice", "check.dice-pool.empty-pool", "check.dice-pool.stances",
    "check.dice-pool.stances.no-face-rules", "check.dice-pool.exact", "check.dice-pool.difficulty-ladder.target",
    "tag.threshold", "tag.explode", "tag.double",
)  # fmt: skip
@pytest.mark.parametrize("name", [name for name in CASES if name != "exact dice of a stance count"])
def test_odds_are_those_of_every_roll(name: str) -> None:
    resolution, tag, rule = CASES[name]
    if "skill=" not in tag:
        tag = f'skill="Luck" {tag}'
    raw = sheet(skills={"luck": "r2", "recall": "r2"})
    found = odds("pool", {**D4, **resolution, "pool": {**D4["pool"], **resolution.get("pool", {})}}, tag, raw)
    totals, results = rule.odds()
    assert_near(found.totals, totals)
    assert_near(found.results, results)


CHARMS: dict[str, tuple[Json, Told]] = {
    "dice": ({"dice": 1}, Told(3, explode=4, room=0)),
    "successes": ({"successes": 1}, Told(2, given=1)),
    "a threshold": ({"threshold": 2}, Told(2, target=2)),
    "low dice again": ({"reroll": {"upTo": 2, "mode": "once"}}, Told(2, again=2)),
    "low dice again until they are high": ({"reroll": {"upTo": 1, "mode": "until"}}, Told(2, again=1, until=True)),
}


@pytest.mark.feature("check.charm.dice", "check.charm.successes", "check.charm.threshold", "check.charm.reroll")
@pytest.mark.parametrize("name", CHARMS)
def test_an_entry_that_is_used_changes_the_odds(name: str) -> None:
    check, rule = CHARMS[name]
    raw = sheet(live={"pools": {"ash": 5}}, skills={"luck": "r2"}, lists={"gifts": [PICKED]})
    resolution = {**D4, "pool": {"min": 0, "max": 3}}
    found = odds("pool", resolution, 'skill="Luck" dc="2" use="Potence"', raw, catalogs=catalogs(entry(check)))
    assert_near(found.totals, rule.odds()[0])


@pytest.mark.feature("check.charm.explode-double")
def test_an_entry_moves_the_faces_that_explode_and_count_twice() -> None:
    raw = sheet(live={"pools": {"ash": 5}}, skills={"luck": "r2"}, lists={"gifts": [PICKED]})
    resolution = {**D4, "explode": {"min": 3}, "double": {"from": 4, "min": 3}}
    check = {"explode": 4, "double": 3}
    found = odds("pool", resolution, 'skill="Luck" dc="2" use="Potence"', raw, catalogs=catalogs(entry(check)))
    assert_near(found.totals, Told(2, explode=4, room=2, double=3).odds()[0])


@pytest.mark.feature("sheet.live.wound.penalty-from", "sheet.evaluate.adjust")
def test_wounds_and_adjustments_take_and_give_dice() -> None:
    """Four dice of might, one taken by a gash on the second box, one given by wit: four. Three gashes take three."""
    resolution: Json = {
        **D4,
        "pool": {"min": 0, "max": 8},
        "penaltyFrom": "hurt",
        "adjust": [{"value": {"abilityScore": "wit"}}],
    }
    for gashes, dice in ((2, 4), (3, 2)):
        marks = {"tracks": {"hurt": {"marks": ["gash"] * gashes}}}
        raw = sheet(abilities={"might": 4, "wit": 1}, live=marks)
        assert_near(odds("pool", resolution, 'skill="Climb" dc="2"', raw).totals, Told(dice).odds()[0])


@pytest.mark.feature("check.dice-pool.target-from")
def test_the_target_of_the_sheet() -> None:
    target = {"target": {"default": 3, "min": 2, "max": 4, "from": {"abilityScore": "wit"}}, "difficultyLadder": []}
    raw = sheet(abilities={"wit": 4}, skills={"luck": "r2"})
    assert_near(odds("pool", {**D4, **target}, 'skill="Luck" dc="1"', raw).totals, Told(2, target=4).odds()[0])


@pytest.mark.feature("check.overrides.set", "check.overrides.declare")
def test_an_override_has_the_odds_of_its_own_rules() -> None:
    override = {"id": "o", "label": "O", "skills": ["luck"], "set": {"cancel": {"upTo": 1}, "double": None}}
    found = odds("pool", {**D4, **TWICE, "overrides": [override]}, 'skill="Luck" dc="1"', sheet(skills={"luck": "r2"}))
    assert_near(found.totals, Told(2, cancel=1).odds()[0])


@pytest.mark.feature("check.outcomes.botch", "check.outcomes.by-margin", "check.outcomes.by-total")
@pytest.mark.parametrize("by", ["margin", "total"])
def test_tiers_read_the_successes(by: str) -> None:
    """Two dice that count from 3 and fail together on a 1: of 16 rolls 4 come to two successes, 8 to one; of the other
    four 22 is a failure, and 11, 12 and 21 are botches, which fall to the last tier."""
    tiers = [
        {"id": "g", "label": "Great", "atLeast": 1 if by == "margin" else 2, "success": True, "critical": True},
        {"id": "f", "label": "Fine", "atLeast": 0 if by == "margin" else 1, "success": True},
        {"id": "p", "label": "Poor", "atLeast": -1 if by == "margin" else 0},
        {"id": "w", "label": "Woe", "critical": True},
    ]
    found = odds(
        "pool",
        {**D4, **WRONG, "outcomes": {"by": by, "tiers": tiers}},
        'skill="Luck" dc="1"',
        sheet(skills={"luck": "r2"}),
    )
    assert_near(found.outcomes, {"Great": 4 / 16, "Fine": 8 / 16, "Poor": 1 / 16, "Woe": 3 / 16})


def worth(face: int, target: int, double: int | None, cancel: int) -> int:
    hit = face >= target
    return hit + (hit and double is not None and face >= double) - (face <= cancel)


LARGE: list[tuple[int, int, int, int | None, int]] = [
    (8, 10, 7, None, 1), (30, 10, 7, 10, 1), (100, 6, 5, 6, 2), (12, 100, 51, 96, 5), (3, 2, 2, 2, 1)
]  # fmt: skip


@pytest.mark.feature("check.dice-pool.double", "check.dice-pool.cancel", "check.dice-pool.target")
@pytest.mark.parametrize(("dice", "sides", "target", "double", "cancel"), LARGE)
@pytest.mark.parametrize("again", [None, "once", "until"])
def test_large_pools_are_those_of_icepool(
    dice: int, sides: int, target: int, double: int | None, cancel: int, again: str | None
) -> None:
    """Dice that do not explode are each worth -1 to 2. As many as a hundred re-throws are enough for all of them."""
    resolution: Json = {
        "die": {"sides": sides},
        "pool": {"min": 0, "max": 100},
        "target": {"default": target, "min": target, "max": target},
        "cancel": {"upTo": cancel},
        "difficultyLadder": [],
    }
    if double is not None:
        resolution["double"] = {"from": double}
    if again is not None and dice <= 12 and sides > 2:
        resolution["reroll"] = [{"id": "a", "upTo": cancel + 1, "mode": again}]
    found = odds("pool", resolution, 'skill="Luck" dc="2" reroll="a"', sheet(bonuses={"luck": dice}))
    die = icepool.d(sides)
    if "reroll" in resolution:
        die = die.reroll(list(range(1, cancel + 2)), depth=1 if again == "once" else "inf")
    net = dice @ die.map(lambda face: worth(face, target, double, cancel))
    assert_near(found.totals, theirs(net.map(lambda total: max(total, 0))))


@pytest.mark.feature("check.dice-pool.explode", "check.dice-pool.explode.limit")
@pytest.mark.parametrize(("dice", "explode", "cancel"), [(8, 10, 1), (5, 8, 0), (3, 2, 2), (12, 10, 1)])
def test_exploding_pools_are_those_of_icepool(dice: int, explode: int, cancel: int) -> None:
    """icepool walks a die that holds how many dice are still to be thrown, how many may be added, and the net."""
    resolution: Json = {
        "pool": {"min": 0, "max": dice},
        "target": {"default": 7, "min": 7, "max": 7},
        "explode": {"from": explode},
        "difficultyLadder": [],
        **({"cancel": {"upTo": cancel}} if cancel else {}),
    }
    found = odds("pool", resolution, 'skill="Luck" dc="2"', sheet(bonuses={"luck": dice}))

    def throw(left: int, room: int, net: int) -> Any:
        if not left:
            return left, room, net
        faces = []
        for face in range(1, 11):
            more = face >= explode and room > 0
            faces.append((left - 1 + more, room - more, net + worth(face, 7, None, cancel)))
        return icepool.Die(faces)

    walked = icepool.Die([(dice, dice, 0)]).map(throw, repeat=2 * dice)
    assert_near(found.totals, theirs(walked.map(lambda left, room, net: max(net, 0))))


@pytest.mark.feature("check.dice-pool.pool-range")
@pytest.mark.parametrize("reroll", ["", 'reroll="a"', 'reroll="b"'])
def test_a_large_pool_with_every_rule_sums_to_one(reroll: str) -> None:
    """Sixty dice and sixty that may be added: more than there are re-throws for."""
    resolution: Json = {
        "pool": {"min": 0, "max": 60},
        "explode": {"from": 10},
        "double": {"from": 9},
        "cancel": {"upTo": 1},
        "botch": {"upTo": 2, "rule": "halfOrMore"},
        "exceptional": {"successes": 5},
        "exact": {"label": "E"},
        "reroll": [{"id": "a", "upTo": 5, "mode": "once"}, {"id": "b", "upTo": 5, "mode": "until"}],
    }
    found = odds("pool", resolution, f'skill="Luck" dc="2" {reroll}', sheet(bonuses={"luck": 60}))
    assert abs(sum(found.counts["exact"].values()) - 1) < 1e-12
