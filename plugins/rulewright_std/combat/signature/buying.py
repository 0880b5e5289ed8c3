"""When signature actions can be bought: between one turn and the next by everybody whose turn it was not, and, where
the ruleset says so, as a turn of the other side starts (window.between-turns, window.signature-turn-start)."""

from __future__ import annotations

from typing import Any, Final

from rulewright.capability import Capability
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed
from rulewright.fight.table import Table
from rulewright.fight.windows import BETWEEN as BETWEEN_TURNS
from rulewright.fight.windows import READY, Occasion, ReactionMoment
from rulewright_std.combat.signature.vocabulary import AT_TURN_START, BETWEEN, SignatureKeys


def _after_others(table: Table, occasion: Occasion, who: Combatant, deed: Deed, keys: Any) -> tuple[str, ...]:
    """Whoever's own turn just ended is not asked (question.window.2)."""
    return (occasion.source,) if occasion.source != who.name else ()


def _before_foes(table: Table, occasion: Occasion, who: Combatant, deed: Deed, keys: Any) -> tuple[str, ...]:
    """Somebody of the other side is about to act; who is down is not."""
    begun = table[occasion.source]
    wanted = table.rules.combat.part(SignatureKeys).signature_at_turn_start
    return (begun.name,) if wanted and begun.stands and begun.team != who.team else ()


MOMENTS: Final = (
    ReactionMoment(
        "between-turns", BETWEEN_TURNS, _after_others, Capability.parse("1.27"), BETWEEN, "signature actions are bought"
    ),
    ReactionMoment(
        "signature-turn-start",
        READY,
        _before_foes,
        Capability.parse("1.805"),
        AT_TURN_START,
        "signature actions are bought as an opponent's turn starts",
    ),
)
