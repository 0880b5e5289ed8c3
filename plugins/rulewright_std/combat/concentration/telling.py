"""Concentration, as the log tells it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulewright.fight.events import Event
from rulewright.fight.rules import FightRules
from rulewright.fight.telling import Teller

_KEPT: Final = {
    "started": "keeps up",
    "damage": "is shaken, and no longer keeps up",
    "replaced": "lets go of",
    "down": "can no longer keep up",
}


def _concentration(event: Event, rules: FightRules) -> str:
    return f"{event['actor']} {_KEPT[event['reason']]} {event['deed']}."


TELLS: Final[Mapping[str, Teller]] = {"concentration": _concentration}
