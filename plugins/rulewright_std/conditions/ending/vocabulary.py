"""The keys of a condition that say what ends it early."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rulewright.features import features
from rulewright.shapes.declare import Bounds, Keys, key, shape
from rulewright.shapes.words import Id

ENDS_WHEN: Final = "combat.condition.ends-when"
SHAKE_OFF: Final = "combat.condition.shake-off"
FEATURES: Final = (
    *features("combat.condition.effect.ends-on-damage", since="1.26"),
    *features(
        ENDS_WHEN, "combat.condition.ends-when.harmed-by-source-side", "combat.condition.ends-when.damaged",
        "combat.condition.ends-when.unchanged", "combat.condition.save-when-damaged", SHAKE_OFF, since="1.125",
    ),
    *features("combat.condition.save-ends-damaged", since="1.129"),
)  # fmt: skip


@shape
class ShakeOff:
    """How a friend ends a condition on their own turn (combat.condition.shake-off)."""

    budget: Id = key(help="what of the friend's turn it takes")
    reach: float | None = key(0, 1_000_000, default=None, help="in the ruleset's unit; one cell without it; above 0")


@shape
class EndingKeys:
    """What ends a condition early."""

    ends_when: Annotated[tuple[Literal["harmed-by-source-side", "damaged"], ...], Bounds(1, 2)] | None = key(
        default=None, since="1.125", feature=ENDS_WHEN, help="events that end it; each once"
    )
    save_when_damaged: bool = key(default=False, since="1.125", help="damage repeats the save that ends it")
    shake_off: ShakeOff | None = key(default=None, since="1.125", help="a friend may end it")


KEYS: Final = (Keys("combat.condition", EndingKeys),)
