"""How quick fights are: whole fights by each of the tactics, a save and a load in the middle, a menu with forecasts.

The peer is the same fight as a bare loop in plain Python, without menu, events, sheets or saves: what a fight costs at
least. Run it with ``python benchmarks/fights.py``. It prints, and never fails on a time.
"""

from __future__ import annotations

import gc
import json
import time
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from rulewright import Engine
from rulewright.fight.menu import as_json, menu
from rulewright.fight.saving import load, save
from rulewright.fight.script import automatic, begun, read_script
from rulewright.ruleset import Ruleset

FIGHTERS = {"abilities": {"strength": 16}, "fields": {"armour": 15, "health_max": 24}}


def d20() -> dict[str, Any]:
    """Three fighters and four goblins, as a ruleset: a d20 against armour, one attack a turn."""
    column = {"label": "Name", "type": "text", "maxLength": 40}
    return {
        "schemaVersion": 1,
        "id": "yardstick",
        "version": 1,
        "name": "Yardstick",
        "coverage": {"combat": True, "summary": "A fight that is timed."},
        "resolution": {
            "kind": "dice-sum",
            "abilityModifier": {"op": "floorHalfMinusTen"},
            "proficiencyTiers": [{"id": "untrained", "label": "Untrained"}],
            "dice": {"count": 1, "sides": 20},
        },
        "sheet": {
            "version": 1,
            "abilities": [{"id": "strength", "label": "Strength", "min": 1, "max": 30, "default": 10}],
            "fields": [
                {"id": "armour", "label": "Armour", "type": "number", "min": 0, "max": 40, "default": 10},
                {"id": "health_max", "label": "Health", "type": "number", "min": 1, "max": 999, "default": 8},
            ],
            "lists": [
                {
                    "id": "arms",
                    "label": "Arms",
                    "maxItems": 9,
                    "columns": [
                        {"id": "name", **column},
                        {"id": "dice", "label": "Dice", "type": "dice"},
                        {"id": "with", "label": "With", "type": "enum", "values": ["strength"], "default": "strength"},
                    ],
                }
            ],
            "live": {"pools": [{"id": "health", "label": "Health", "max": {"field": "health_max"}}]},
        },
        "gm": {"checkGuidance": "None is asked for."},
        "combat": {
            "kind": "attack-vs-defense",
            "health": {"pool": "health"},
            "defense": {"field": "armour"},
            "initiative": {"dice": {"count": 1, "sides": 20}},
            "attackRoll": {
                "dice": {"count": 1, "sides": 20},
                "naturals": {"max": "critical", "min": "miss"},
                "critical": "double-dice",
            },
            "economy": {"budgets": [{"id": "action", "label": "Action", "per": "turn", "count": 1}]},
            "attacks": [
                {
                    "list": "arms",
                    "budget": "action",
                    "name": "name",
                    "toHit": {"ability": {"column": "with"}},
                    "damage": {"dice": {"column": "dice"}, "ability": {"column": "with"}},
                }
            ],
        },
    }


def goblin(number: int, actions: int = 1) -> dict[str, Any]:
    made = [
        {"id": f"cut{i}", "name": f"Cut {i}", "budget": "action", "toHit": 4, "damage": {"dice": "1d6", "flat": 2}}
        for i in range(actions)
    ]
    block = {"health": 7, "defense": 13, "initiativeModifier": 2, "actions": made}
    return {"name": f"Goblin {number}", "creature": block}


def script(actions: int = 1) -> dict[str, Any]:
    arms = [{"name": "Sword", "dice": "1d8", "with": "strength"}]
    party = [
        {"v": 1, "name": name, "build": {**FIGHTERS, "lists": {"arms": arms}}, "live": {}}
        for name in ("Ann", "Bo", "Cy")
    ]
    return {"party": party, "opponents": [goblin(number, actions) for number in range(1, 5)]}


def bare(seed: int) -> int:
    """The same fight, and nothing but the fight: each hits the weakest opponent that stands."""
    random = Random(seed).random

    def die(sides: int) -> int:
        return int(random() * sides) + 1

    people = [[24, 15, 3, 8, 3, 0, die(20)] for _ in range(3)] + [[7, 13, 4, 6, 2, 1, die(20)] for _ in range(4)]
    people.sort(key=lambda who: -who[6])
    turns = 0
    while True:
        for who in people:
            if who[0] <= 0:
                continue
            foes = [other for other in people if other[5] != who[5] and other[0] > 0]
            if not foes:
                return turns
            turns += 1
            target = min(foes, key=lambda other: other[0])
            natural = die(20)
            if natural != 1 and (natural == 20 or natural + who[2] >= target[1]):
                target[0] -= die(who[3]) + who[4] + (die(who[3]) if natural == 20 else 0)


def whole(ruleset: Ruleset, tactics: str, seed: int) -> int:
    """A fight to its end; answers how many choices it took."""
    fight = begun(ruleset, read_script({**script(), "seed": seed}))
    return len(automatic(fight, ruleset.tactics(tactics), 10_000, lambda now: None).acts)


def rate(work: Callable[[int], Any], seconds: float = 2.0) -> float:
    """How often a second, by this process's own time."""
    count, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        work(count)
        count += 1
    return count / (time.process_time() - begin)


def rows(seconds: float) -> Iterator[tuple[str, str, str]]:
    ruleset = Engine().load(d20())
    yield "a bare loop in plain Python", f"{rate(bare, seconds):,.0f} fights/s", ""
    for tactics, aim in (("simple", "aim 300"), ("thorough", "aim 60")):
        fought = rate(partial(whole, ruleset, tactics), seconds)
        yield f"whole fights, {tactics} tactics", f"{fought:,.1f} fights/s", aim
    middle = automatic(
        begun(ruleset, read_script({**script(), "seed": 4})), ruleset.tactics("simple"), 12, lambda now: None
    )
    saved = json.loads(json.dumps(save(middle)))
    yield "a save in the middle", f"{1000 / rate(lambda n: save(middle), seconds):.2f} ms", "aim 1 ms"
    yield "a load in the middle", f"{1000 / rate(lambda n: load(ruleset, saved), seconds):.2f} ms", "aim 1 ms"
    busy = begun(ruleset, read_script({**script(actions=12), "seed": 5}))
    while busy.asked is not None and not busy.asked.startswith("Goblin"):
        busy = automatic(busy, ruleset.tactics("simple"), 1, lambda now: None)
    table = busy.table()
    size = len(menu(table))
    drawn = rate(lambda n: [as_json(table, option) for option in menu(table)], seconds)
    yield f"a menu of {size} options with forecasts", f"{1000 / drawn:.2f} ms", "aim 3 ms for 30"
    yield "memory of 300 fights more", _growth(ruleset), "aim flat"


def _growth(ruleset: Ruleset) -> str:
    for seed in range(100):
        whole(ruleset, "simple", seed)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for seed in range(300):
        whole(ruleset, "simple", seed)
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return f"{(after - before) / 1024:+,.0f} KB"


def main(seconds: float = 2.0) -> None:
    for what, figure, aim in rows(seconds):
        print(f"{what:44} {figure:>18}   {aim}")


if __name__ == "__main__":
    main()
