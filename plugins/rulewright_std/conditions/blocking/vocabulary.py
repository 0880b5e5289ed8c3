"""The keys of a condition that say what does not reach its holder."""

from __future__ import annotations

from typing import Annotated, Final

from rulewright.catalog.reactions import EntryPath
from rulewright.features import features
from rulewright.shapes.declare import Bounds, Keys, key, shape
from rulewright.shapes.words import Id

LACKS: Final = "combat.senses.lacks"
FEATURES: Final = (
    *features("window.reaction.no-damage-from", "window.reaction.no-damage-from.log", since="1.117"),
    *features(LACKS, since="1.127"),
)


@shape
class BlockingKeys:
    """What does not reach whoever has a condition."""

    no_damage_from: Annotated[tuple[EntryPath, ...], Bounds(1, 24)] | None = key(
        default=None, since="1.117", help="entries that do no damage to its holder, each as catalog/entry"
    )
    falls_safely: bool = key(default=False, since="1.124", help="a fall neither hurts its holder nor knocks them down")
    lacks: Annotated[tuple[Id, ...], Bounds(1, 4)] | None = key(
        default=None, since="1.127", feature=LACKS, help="senses that its holder does not have; each once"
    )


KEYS: Final = (Keys("combat.condition", BlockingKeys),)
