"""Answering beyond a level, as the log tells it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulewright.fight.events import Event
from rulewright.fight.rules import FightRules
from rulewright.fight.telling import Teller


def _overreach(event: Event, rules: FightRules) -> str:
    return f"{event['actor']} reaches beyond level {event['paid']}: {event['deed']} answers level {event['level']}."


TELLS: Final[Mapping[str, Teller]] = {"overreach": _overreach}
