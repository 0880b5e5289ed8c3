"""Somebody was harmed: once all of it is over everybody who was hurt may answer, whoever did it
(window.reaction.harmed)."""

from __future__ import annotations

from typing import Any, Final

from rulewright.capability import Capability
from rulewright.features import features
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed
from rulewright.fight.table import Table
from rulewright.fight.windows import OVER, Occasion, ReactionMoment

HARMED: Final = "window.reaction.harmed"
FEATURES: Final = features(HARMED, "window.reaction.harmed.ally-source", since="1.33")


def _concerns(table: Table, occasion: Occasion, who: Combatant, deed: Deed, keys: Any) -> tuple[str, ...]:
    return (who.name,) if who.name in occasion.targets else ()


MOMENT: Final = ReactionMoment(
    "harmed", OVER, _concerns, Capability.parse("1.33"), HARMED, "something harmed its holder, once it is over"
)
