"""Something is used: everybody on the other side may answer, at whomever it is aimed (window.reaction.used)."""

from __future__ import annotations

from typing import Any, Final

from rulewright.capability import Capability
from rulewright.features import features
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed
from rulewright.fight.table import Table
from rulewright.fight.windows import DECLARED, Occasion, ReactionMoment

USED: Final = "window.reaction.used"
FEATURES: Final = features(USED, "window.reaction.used.not-standard", since="1.44")


def _concerns(table: Table, occasion: Occasion, who: Combatant, deed: Deed, keys: Any) -> tuple[str, ...]:
    return (occasion.source,) if table[occasion.source].team != who.team else ()


MOMENT: Final = ReactionMoment(
    "used", DECLARED, _concerns, Capability.parse("1.44"), USED, "somebody of the other side uses something"
)
