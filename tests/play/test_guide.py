"""The examples on the page for ruleset authors are real ones: they load, fight and build."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from fights import act, fight, log
from tables import engine, merged

PAGE = (Path(__file__).parents[2] / "docs" / "writing-a-ruleset.md").read_text(encoding="utf-8")


def block(mark: str) -> Any:
    """The JSON behind a mark such as ``<!-- fight -->``; without one, the first on the page."""
    found = re.search(rf"{mark}\n```json\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None, mark
    return json.loads(found[1])


SMALLEST = json.loads(PAGE.split("```json\n")[1].split("```")[0])


def test_the_fight_of_the_guide_is_fought() -> None:
    """Bo, 2d6 and Brawn 1: 4 + 3 + 1 = 8 hits the stray's 7, for 5 + 1. The stray, made of its tier, has 7 points."""
    rules = engine().load(merged(SMALLEST, block("<!-- fight -->")))
    gear = [{"name": "Axe", "harm": "1d6"}]
    bo = {"name": "Bo", "v": 1, "build": {"abilities": {"brawn": 1}, "lists": {"gear": gear}}, "live": {}}
    now = fight(rules, [bo], [{"name": "Cur", "tier": "stray"}], [6, 6, 1, 1, 4, 3, 5])
    now = act(now, "Bo", "attack:0:0", "Cur")
    assert log(now)[-2:] == [
        "Bo attacks Cur with Axe: 7 (4 + 3) + 1 = 8 against Guard 7, a hit.",
        "Cur takes 6 damage (5 + 1).",
    ]


def test_the_builder_of_the_guide_builds() -> None:
    """A porter has 1 more Brawn, and nothing of it once that is taken back."""
    rules = engine().load(merged(SMALLEST, block("<!-- builder -->")))
    builder, refused = rules.builder().acts([{"act": "pick", "step": "trade", "entry": "porter"}])
    assert refused == ()
    assert builder.sheet.build.abilities == {"brawn": 1}
    blank, refused = builder.acts([{"act": "unpick", "step": "trade", "entry": "porter"}])
    assert (refused, blank.sheet.build.abilities) == ((), {})
