"""The key of a condition that holds up what its holder does."""

from __future__ import annotations

from typing import Annotated, Final

from rulewright.features import features
from rulewright.shapes.declare import Bounds, Keys, key, shape
from rulewright.shapes.words import Id

DELAYS: Final = "combat.mechanics.delays"
FEATURES: Final = (
    *features("combat.condition.effect.cannot-act", "combat.condition.effect.cannot-react", since="1.26"),
    *features(DELAYS, f"{DELAYS}.completes", f"{DELAYS}.lost", f"{DELAYS}.cost-paid", since="1.120"),
)


@shape
class DelayChance:
    """A die that holds something up when it shows enough."""

    sides: int = key(2, 1000)
    at_least: int = key(2, 1000, help="on this or more it does not happen yet")


@shape
class Delays:
    """What a condition holds up until its holder's next turn (combat.mechanics.delays)."""

    catalogs: Annotated[tuple[Id, ...], Bounds(1, 12)] = key(help="what is used from these")
    budget: Id = key(help="only what is paid with this")
    chance: DelayChance = key()


@shape
class DelayKeys:
    """What a condition holds up."""

    delays: Delays | None = key(default=None, since="1.120", help="what of its holder's it holds up for a turn")


KEYS: Final = (Keys("combat.condition", DelayKeys),)
