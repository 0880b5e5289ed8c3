"""What creatures leave, as the log tells it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulewright.fight.events import Event
from rulewright.fight.rules import FightRules
from rulewright.fight.telling import Teller


def _loot(event: Event, rules: FightRules) -> str:
    found = ", ".join(f"{drop['count']} {drop['name']}" for drop in event["found"])
    return f"{event['creature']} leaves {found or 'nothing'}."


TELLS: Final[Mapping[str, Teller]] = {"loot": _loot}
