"""What is held up, as the log tells it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulewright.fight.events import Event
from rulewright.fight.rules import FightRules
from rulewright.fight.telling import Teller


def _delayed(event: Event, rules: FightRules) -> str:
    word = {
        "held": "is held up until the next turn",
        "in-time": "is not held up",
        "lost": "is lost",
        "goes-on": "goes on",
    }[event["result"]]
    rolled = f" ({event['roll']} against {event['need']})" if event.get("roll") is not None else ""
    return f"{event['deed']} of {event['actor']} {word}{rolled}."


TELLS: Final[Mapping[str, Teller]] = {"delayed": _delayed}
