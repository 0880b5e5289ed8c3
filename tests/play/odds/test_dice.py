"""The odds of every kind and every stage against our own dice: chi squared, each with a seed of its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from chances import assert_dice_agree, assert_whole, prepared
from rulewright import Ruleset
from rulewright.check.prepare import Rolled
from tables import Json, engine, sheet

RULESETS = Path(__file__).parents[3] / "contrib" / "rulesets"

ORIEL: Json = json.loads((RULESETS / "sheets" / "oriel.json").read_text(encoding="utf-8"))
ILSE: Json = json.loads((RULESETS / "sheets" / "ilse.json").read_text(encoding="utf-8"))
LOW = {"hands": 0, "nose": 0}
CHECKS: list[tuple[str, str, Json]] = [
    ("lantern-roads", 'skill="Climb" difficulty="Hard"', ILSE),
    ("lantern-roads", 'skill="Climb" difficulty="Fair" mode="advantage"', ILSE),
    ("lantern-roads", 'skill="Resolve" dc="9" mode="disadvantage"', ILSE),
    ("high-stair", 'skill="Athletics" difficulty="Demanding"', sheet(abilities={"strength": 16})),
    ("high-stair", 'skill="Reflex" dc="12" mode="advantage"', sheet(abilities={"agility": 14})),
    ("high-stair", 'skill="Lore" dc="12" mode="advantage"', sheet()),
    ("four-winds", 'skill="Sail" difficulty="Breeze"', sheet(skills={"sail": "apt"})),
    ("iron-ledger", 'skill="Forge" difficulty="Hard"', sheet(skills={"forge": "drilled"})),
    ("ash-court", 'skill="Ward" difficulty="Stern"', ORIEL),
    ("ash-court", 'skill="Ward" dc="2" explode="8" double="10" threshold="6"', ORIEL),
    ("ash-court", 'skill="Ward" dc="2" spend="will:1" reroll="patient"', ORIEL),
    ("ash-court", 'skill="Ward" dc="2" use="Kindled Ward" spend="embers:2"', ORIEL),
    ("ash-court", 'skill="Duel" difficulty="Plain" bonus="2"', ORIEL),
    ("ash-court", 'skill="Reckon" dc="1" bonus="-3"', ORIEL),
    ("ash-court", 'skill="Whisper" dc="1"', ORIEL),
    ("night-trade", 'skill="Lift" difficulty="All of it" dark="2"', sheet(skills={"lift": "three"})),
    ("night-trade", 'skill="Vanish" difficulty="Some of it" dark="1"', sheet(abilities=LOW)),
    ("night-trade", 'skill="Lift" dc="4" spend="favours:1" bonus="1"', sheet(skills={"lift": "one"})),
    ("pale-archive", 'skill="Search" difficulty="Regular"', sheet(bonuses={"search": 60})),
    ("pale-archive", 'skill="Search" difficulty="Hard" bonus="2"', sheet(bonuses={"search": 45})),
    ("pale-archive", 'skill="Search" difficulty="With time" bonus="-1"', sheet(bonuses={"search": 20})),
    ("pale-archive", 'skill="Composure"', sheet()),
    ("star-ferry", 'skill="Pilot" difficulty="Debris"', sheet(abilities={"helm": 4}, skills={"pilot": "adept"})),
    ("star-ferry", 'skill="Pilot" dc="2" upgrade="1" bonus="-2" upgradeOwn="1" spend="fuel:1"',
     sheet(abilities={"helm": 3}, skills={"pilot": "able"})),
]  # fmt: skip


@pytest.fixture(scope="module")
def rulesets() -> dict[str, Ruleset]:
    return {path.stem: engine().load(path.read_bytes()) for path in RULESETS.glob("*.json")}


def came(rolled: Rolled) -> tuple[str, str | None]:
    return rolled.verdict.result, rolled.verdict.outcome


@pytest.mark.parametrize(("name", "tag", "raw"), CHECKS, ids=[f"{name} {tag}" for name, tag, _ in CHECKS])
def test_dice_come_as_the_odds_say(rulesets: dict[str, Ruleset], name: str, tag: str, raw: Json) -> None:
    """Results, tiers, totals, and every mark and number of the record."""
    ready = prepared(rulesets[name], tag, raw)
    odds = ready.odds()
    assert_whole(odds)
    seed = f"{name} {tag}"
    assert_dice_agree(ready, seed, lambda rolled: rolled.verdict.result, odds.results)
    if odds.outcomes:
        assert_dice_agree(ready, seed, lambda rolled: rolled.verdict.outcome, odds.outcomes)
    assert_dice_agree(ready, seed, lambda rolled: rolled.reading.total, odds.totals)
    for mark, chance in odds.marks.items():
        expected = {True: chance, False: 1 - chance}
        assert_dice_agree(ready, seed, lambda rolled, mark=mark: mark in shown(rolled), expected, rolls=600)
    for name_, numbers in odds.counts.items():
        expected_numbers: dict[Any, float] = {n: chance for n, chance in numbers.items() if n}
        expected_numbers[0] = 1 - sum(expected_numbers.values())
        assert_dice_agree(
            ready, seed, lambda rolled, n=name_: int(dict(rolled.told().extras).get(n, 0)), expected_numbers, rolls=600
        )


def shown(rolled: Rolled) -> set[str]:
    """The marks of a roll: those that its reading carries, and those that its record says are true."""
    return {*rolled.reading.marks, *(name for name, value in rolled.told().extras if value == "true")}
