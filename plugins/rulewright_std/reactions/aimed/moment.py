"""Something is aimed at somebody: whoever it is aimed at may answer before it happens, and those who wait for it for
others' sake. What one's own side does is no threat to answer (window.reaction.aimed.friendly)."""

from __future__ import annotations

from typing import Any, Final

from rulewright.capability import Capability
from rulewright.features import features
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed
from rulewright.fight.table import Table
from rulewright.fight.windows import DIRECTED, Occasion, ReactionMoment, for_whose_sake

AIMED: Final = "window.reaction.aimed"
FEATURES: Final = (
    *features(AIMED, "window.reaction.aimed.friendly", since="1.33"),
    *features("window.reaction.used-then-aimed", since="1.44"),
    *features(
        "window.reaction.for", "window.reaction.for.sees-source", "window.reaction.for.before-roll",
        "window.reaction.for.reach-source", since="1.131",
    ),
)  # fmt: skip


def _concerns(table: Table, occasion: Occasion, who: Combatant, deed: Deed, keys: Any) -> tuple[str, ...]:
    if table[occasion.source].team == who.team:
        return ()
    return for_whose_sake(table, who, occasion.targets, keys)


MOMENT: Final = ReactionMoment(
    "aimed", DIRECTED, _concerns, Capability.parse("1.33"), AIMED, "the other side aims something at somebody"
)
