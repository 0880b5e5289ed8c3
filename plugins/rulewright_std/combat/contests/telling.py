"""Contests, as the log tells it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulewright.fight.events import Event
from rulewright.fight.rules import FightRules
from rulewright.fight.telling import Teller, sum_of


def _contest(event: Event, rules: FightRules) -> str:
    sides = [f"{sum_of(event[side])} with {event[side]['label']}" for side in ("acting", "defending")]
    word = "wins" if event["result"] == "won" else "loses"
    return f"{event['actor']} tries {event['label']} on {event['target']}: {sides[0]} against {sides[1]}, and {word}."


TELLS: Final[Mapping[str, Teller]] = {"contest": _contest}
