"""The key ``combat.signatureAtTurnStart``: a second time at which signature actions can be bought."""

from __future__ import annotations

from typing import Final

from rulewright.features import features
from rulewright.shapes.declare import key, shape

BETWEEN: Final = "window.between-turns"
AT_TURN_START: Final = "window.signature-turn-start"
FEATURES: Final = (
    *features(BETWEEN, "window.between-turns.only-time", since="1.27"),
    *features(AT_TURN_START, "window.signature-turn-start.order", "window.signature-turn-start.lair", since="1.805"),
)


@shape
class SignatureKeys:
    """When signature actions can be bought."""

    signature_at_turn_start: bool = key(
        default=False,
        since="1.805",
        feature=AT_TURN_START,
        help="as an opponent's turn starts too; without it, only between turns",
    )
