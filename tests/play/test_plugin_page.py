"""The plugin on the page for plugin writers is a real one: it loads, and does what the page says."""

from __future__ import annotations

import re
import types
from pathlib import Path

from brawls import brawl
from fights import ARENA, act, ends, fight, foe, hero, log, menu
from rulewright import Engine
from rulewright.registry import given, installed
from tables import merged

PAGE = (Path(__file__).parents[2] / "docs" / "writing-a-plugin.md").read_text(encoding="utf-8")


def test_the_bloodied_are_easier_to_hit_and_the_log_says_why() -> None:
    """With +2 thirteen faces of 20 hit the rat's 10. After a blow of 6 it has 4 of 10 points: 5 + 2 + 3 hits 10, and so
    do sixteen faces."""
    found = re.search(r"<!-- bloodied -->\n```python\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    module = types.ModuleType("bloodied")
    exec(found[1], vars(module))
    engine = Engine(plugins=[*installed(), given("bloodied", module)])
    assert engine.faults == ()
    rules = engine.load(brawl(merged(ARENA, {"bloodied": 3})))
    now = fight(rules, [hero()], [foe()], [20, 1, 15, 6, 5, 1])
    assert menu(now)["attack:0:0"]["forecast"]["hitChance"] == 0.65
    now = ends(act(now, "Ann", "attack:0:0", "Rat"), "Ann", "Rat")
    assert menu(now)["attack:0:0"]["forecast"]["hitChance"] == 0.8
    now = act(now, "Ann", "attack:0:0", "Rat")
    assert log(now)[-2] == "Ann attacks Rat with Blade: 5 + 2 + 3 (Bloodied) = 10 against defense 10, a hit."
