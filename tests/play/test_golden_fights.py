"""The golden fights of our rulesets, event by event, and their pages.

Every number of both fights was worked out by hand from the rules before its events were stored; some of it stands
below.
``python tests/goldens.py`` stores the events anew, ``python tests/pages.py`` writes the pages anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from goldens import FIGHTS, GOLDEN, PAGES, SKIRMISHES, events, opened, page, stored, told, written
from rulewright.catalog.catalogs import CatalogEntry
from rulewright.creatures.threat import threat_of
from rulewright.fight.script import play
from shipped import FIGHTERS, FOLDER, shipped
from tables import Json

SCRIPTS = [*GOLDEN.values(), *SKIRMISHES.values()]


def of(fight: str, kind: str, **fields: Any) -> list[Json]:
    """The events of a kind that have these fields."""
    return [e for e in events(fight) if e["type"] == kind and all(e.get(k) == v for k, v in fields.items())]


@pytest.mark.parametrize("ruleset", GOLDEN)
def test_it_replays_event_by_event(ruleset: str) -> None:
    replayed, kept = events(GOLDEN[ruleset]), stored(ruleset)
    for number, (now, then) in enumerate(zip(replayed, kept, strict=False)):
        assert now == then, f"event {number}"
    assert len(replayed) == len(kept)


@pytest.mark.parametrize("ruleset", GOLDEN)
def test_it_is_fought_to_its_end_by_written_choices(ruleset: str) -> None:
    fight, steps = told(GOLDEN[ruleset])
    assert fight.outcome == "victory"
    assert all(step.choice is None or "option" in step.choice for step in steps)


@pytest.mark.parametrize("ruleset", GOLDEN)
def test_the_page_is_what_its_script_plays(ruleset: str) -> None:
    """Where the page is what should change, ``python tests/pages.py`` writes it anew."""
    assert (PAGES / f"{ruleset}.md").read_text(encoding="utf-8") == page(ruleset)


def test_there_is_a_page_for_each_golden_fight_and_no_script_without_a_name_here() -> None:
    assert {path.stem for path in PAGES.iterdir()} == set(GOLDEN)
    assert {path.stem for path in FIGHTS.iterdir()} == set(SCRIPTS)
    for ruleset in GOLDEN:
        assert f"(../fights/{ruleset}.md)" in (PAGES.parent / "rulesets" / f"{ruleset}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("fight", SCRIPTS)
def test_a_script_is_fought_by_the_sheets_that_are_stored(fight: str) -> None:
    raw = written(fight)
    ruleset = raw["ruleset"].removeprefix("../").removesuffix(".json")
    assert sorted(who["name"].lower() for who in raw["party"]) == sorted(FIGHTERS[ruleset])
    for who in raw["party"]:
        assert shipped(ruleset).character(who).sheet == shipped(ruleset).character(sheet(who["name"].lower())).sheet


def sheet(name: str) -> Json:
    found: Json = json.loads((FOLDER / "sheets" / f"{name}.json").read_bytes())
    return found


@pytest.mark.parametrize("fight", SKIRMISHES.values())
def test_a_skirmish_plays_itself_to_its_end(fight: str) -> None:
    rules, script = opened(fight)
    assert (len(script.party), len(script.opponents), script.turns) == (3, 4, None)
    played = play(rules, script, rules.tactics("simple"))
    assert played.fight.outcome in {"victory", "defeat"}


def bestiary(ruleset: str) -> Iterator[CatalogEntry]:
    return (entry for entry in shipped(ruleset).catalogs if entry.shape.creature is not None)


EVERY_CREATURE = [pytest.param(name, entry, id=entry.key) for name in GOLDEN for entry in bestiary(name)]


@pytest.mark.parametrize(("ruleset", "entry"), EVERY_CREATURE)
def test_every_creature_fights_on_its_tier(ruleset: str, entry: CatalogEntry) -> None:
    """Its health lies on its tier's range, where it is a number, and it fights one of ours until somebody is out."""
    rules, creature = shipped(ruleset), entry.shape.creature
    assert creature is not None
    threat = threat_of(rules.file.combat)
    tier = threat.tier(creature.tier) if threat is not None else None
    assert tier is not None
    if isinstance(creature.health, int):
        assert tier.health[0] <= creature.health <= tier.health[1]
    party = [rules.character(sheet(name)) for name in FIGHTERS[ruleset]]
    fight, tactics = rules.fight(party, [{"name": entry.label, "creature": entry.key}], seed=3), rules.tactics("simple")
    for _ in range(400):
        if fight.asked is None:
            break
        fight = fight.chosen(tactics.choose(fight))
    assert fight.outcome in {"victory", "defeat"}


@pytest.mark.parametrize("ruleset", GOLDEN)
def test_a_bestiary_shows_what_creatures_can_be(ruleset: str) -> None:
    creatures = [entry.shape.creature for entry in bestiary(ruleset)]
    found = [creature for creature in creatures if creature is not None]
    actions = [action for creature in found for action in creature.actions]
    assert len(found) >= 10
    assert any(creature.sheet is not None for creature in found)
    for name in ("resist", "vulnerable", "immune", "condition_immunities", "riders", "signature_points"):
        assert any(getattr(creature, name) for creature in found), name
    for name in ("sequence", "recharge", "uses", "reaction", "signature", "heal", "save"):
        assert any(getattr(action, name) for action in actions), name


def test_a_penny_for_the_ferry_by_hand() -> None:
    """Gorse at the thief, dazzled: 6 and 5, the 5 kept, and Stride 3 are 8, over a footing of 6 + 1 and under one that
    is shaded by 2. The hand at Gorse: 11 + 2 - 1 for being shaken = 12 against 6 + 3. Wren at the hand: 9, her aim of
    1 + 3, and 1 for the flame: 14 against 8. The flask is one throw for both. Warm Hands on Gorse, who has
    13 - 1 - 4 - 5 = 3 left, give 5 + 2."""
    fight = GOLDEN["lantern-roads"]
    (dazzled,) = of(fight, "attack", actor="Gorse", lean="disadvantage")
    assert (dazzled["kept"], dazzled["total"], dazzled["need"], dazzled["result"]) == (1, 8, 7, "hit")
    thief, gorse, last = of(fight, "recheck")
    assert [(r["total"], r["need"], r["result"]) for r in (thief, gorse, last)] == [
        (8, 9, "miss"),
        (10, 11, "miss"),
        (9, 9, "hit"),
    ]
    drag = of(fight, "attack", actor="Ferry Hand")[0]
    assert (drag["total"], drag["need"]) == (12, 9)
    spark = of(fight, "attack", actor="Wren")[0]
    assert (spark["total"], spark["need"]) == (14, 8)
    assert [e["dealt"] for e in of(fight, "damage", damageType="flame")] == [3, 3, 3]
    assert [(e["amount"], e["text"]) for e in of(fight, "heal")] == [(7, "Gorse regains 7 (5 + 2).")]
    ended = [(e["condition"], e["target"], e["reason"]) for e in of(fight, "condition") if e["reason"] != "applied"]
    assert ("shaken", "Ferry Hand", "recovered") in ended
    assert ("held", "Gorse", "contest") in ended
    assert ("kindled", "Gorse", "expired") in ended


def test_the_last_page_by_hand() -> None:
    """Mirrin: Agility 4 and rank bonus 6 on a 19 are 29 against the adept's 10 + 2 + 4. Her critical: 3 and 5 and 4
    are 12, the rider's four dice 5 + 3 + 6 + 4 = 18; with 7 + 4 before that is 41 of the adept's 32. Hale: Strength 0
    and rank bonus 6 on a 5 are 11 against 12, for half of 7 is less. He has 14 - 5 - 7 = 2 left when 3 fell him. The
    thunder: 6 + 6 + 5 = 17, doubled on the moth; the sentry had 24 - 7 = 17."""
    fight = GOLDEN["high-stair"]
    first = of(fight, "attack", actor="Mirrin")[0]
    assert (first["total"], first["need"], first["lean"]) == (29, 16, "advantage")
    assert [e["dealt"] for e in of(fight, "damage", target="Unlearned Adept")] == [7, 4, 12, 18]
    assert [(e["target"], e["dealt"]) for e in of(fight, "damage", damageType="echo")] == [
        ("Hale", 5),
        ("Dov", 2),
        ("Mirrin", 2),
        ("Bell Moth", 34),
        ("Stair Sentry", 17),
    ]
    (halved,) = of(fight, "damage", target="Dov")
    assert (halved["left"], halved["text"]) == ("half", "Dov takes 2 echo damage (half of 3 + 2).")
    assert [(e["actor"], e["pool"], e["left"]) for e in of(fight, "spend")] == [
        ("Hale", "breath_2", 1),
        ("Unlearned Adept", "breath_2", 1),
        ("Hale", "breath_2", 0),
        ("Hale", "breath_1", 2),
    ]
    assert len(of(fight, "cancelled", actor="Unlearned Adept", by="Hale")) == 1
    (kept,) = [e for e in of(fight, "save", target="Hale") if e["difficulty"] == 12]
    assert (kept["total"], kept["passed"]) == (11, False)
    assert [e["reason"] for e in of(fight, "concentration") if e["reason"] != "started"] == ["damage"]
    (roll,) = of(fight, "dying", actor="Hale")
    assert (roll["total"], roll["result"]) == (20, "revived")
    (shield,) = of(fight, "recheck")
    assert (shield["total"], shield["need"], shield["result"]) == (21, 19, "hit")
