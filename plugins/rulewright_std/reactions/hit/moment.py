"""An attack roll hit: whoever was hit may answer before damage is dealt, and those who wait for it for others' sake.
What they do counts against this very attack, which is judged again and never thrown again (window.reaction.hit)."""

from __future__ import annotations

from typing import Any, Final

from rulewright.capability import Capability
from rulewright.features import features
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed
from rulewright.fight.table import Table
from rulewright.fight.windows import LANDED, Occasion, ReactionMoment, for_whose_sake

HIT: Final = "window.reaction.hit"
FEATURES: Final = (
    *features("combat.limit.only-attack-rolls-hit"),
    *features(
        HIT, "window.reaction.hit.per-roll", "window.reaction.hit.recheck", "window.reaction.hit.natural",
        "window.reaction.hit.one-attack", "window.reaction.hit.halve", "window.reaction.hit.resume",
        "window.reaction.hit.each", "window.reaction.hit.save", "window.reaction.hit.no-nesting",
        "window.reaction.hit.log", since="1.46",
    ),
    *features(
        "window.reaction.hit.blow", "window.reaction.hit.blow.fixed", "window.reaction.hit.blow.no-board", since="1.118"
    ),
)  # fmt: skip


def _concerns(table: Table, occasion: Occasion, who: Combatant, deed: Deed, keys: Any) -> tuple[str, ...]:
    blow = table.deed(occasion.source, occasion.piece or "")
    wanted = getattr(keys, "blow", None)
    if occasion.target is None or (wanted is not None and wanted != _how(blow)):
        return ()
    return for_whose_sake(table, who, (occasion.target,), keys)


def _how(blow: Deed) -> str:
    """How a blow was struck, without a board: what can be swung is swung (window.reaction.hit.blow.no-board)."""
    return "ranged" if blow.span.shot else "melee"


MOMENT: Final = ReactionMoment(
    "hit", LANDED, _concerns, Capability.parse("1.46"), HIT, "an attack roll hits, before its damage"
)
