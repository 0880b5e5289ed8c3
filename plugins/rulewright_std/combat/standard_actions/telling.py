"""Standard actions, as the log tells it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulewright.fight.events import Event
from rulewright.fight.rules import FightRules
from rulewright.fight.telling import Teller


def _standard(event: Event, rules: FightRules) -> str:
    whom = f": {event['target']}" if event.get("target") else ""
    return f"{event['actor']} takes the standard action {event['label']}{whom}."


TELLS: Final[Mapping[str, Teller]] = {"standard": _standard}
