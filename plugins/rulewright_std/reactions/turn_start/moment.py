"""A turn has begun: before whoever has it acts, those may answer who could aim at them. What harms answers turns of the
other side, what helps those of its own (window.reaction.turn-start.side)."""

from __future__ import annotations

from typing import Any, Final

from rulewright.capability import Capability
from rulewright.features import features
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed
from rulewright.fight.table import Table
from rulewright.fight.windows import TURN, Occasion, ReactionMoment

TURN_START: Final = "window.reaction.turn-start"
FEATURES: Final = features(
    TURN_START, "window.reaction.turn-start.side", "window.reaction.turn-start.round",
    "window.reaction.turn-start.save", since="1.131",
)  # fmt: skip


def _concerns(table: Table, occasion: Occasion, who: Combatant, deed: Deed, keys: Any) -> tuple[str, ...]:
    begun = table[occasion.source]
    foe, own = begun.team != who.team, begun.name == who.name
    answers = {"enemy": foe, "ally": not foe, "self": own, "any": foe if deed.harms else not foe}[deed.side]
    return (begun.name,) if answers else ()


MOMENT: Final = ReactionMoment(
    "turn-start", TURN, _concerns, Capability.parse("1.131"), TURN_START, "somebody's turn begins, before they act"
)
