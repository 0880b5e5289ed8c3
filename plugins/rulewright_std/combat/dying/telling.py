"""Dying, as the log tells it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulewright.fight.events import Event
from rulewright.fight.rules import FightRules
from rulewright.fight.telling import Teller


def _dying(event: Event, rules: FightRules) -> str:
    who, result = event["actor"], event["result"]
    if result == "stable":
        return f"{who} is stable."
    counts = f"{event.get('successes')} successes, {event.get('failures')} failures"
    if result == "hurt":
        return f"{who} is hurt while dying ({counts})."
    word = {"revived": "and comes to", "success": f"a success ({counts})", "failure": f"a failure ({counts})"}[result]
    return f"{who} rolls to live: {event['total']} against {event['need']}, {word}."


TELLS: Final[Mapping[str, Teller]] = {"dying": _dying}
