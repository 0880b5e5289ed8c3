"""Riders: a passive part on somebody's blows, of a catalog entry or of a creature (catalog.mechanics.rider)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from rulewright.capability import Capability
from rulewright.catalog.acts import DamageType
from rulewright.catalog.amount import Amount
from rulewright.shapes.declare import Bounds, Gate, Keys, NoKeys, Open, key, shape
from rulewright.shapes.words import Id

RIDER: Final = "catalog.mechanics.rider"
When = Literal["advantage", "ally-adjacent", "ally-adjacent-no-disadvantage"]


@shape
class RiderRequires:
    """A column of attack rows that must be true."""

    column: Id = key()


@shape
class RiderWeapons:
    """Held weapons on whose hits it rides (combat.rider.weapons)."""

    tags: Annotated[tuple[Id, ...], Bounds(1, 16)] = key(help="item tags; any one is enough")


@shape(place="act.rider")
class Rider(Open):
    """A passive part on somebody's blows (catalog.mechanics.rider)."""

    on: Literal["hit"] = key()
    when: tuple[When, ...] | None = key(1, 3, default=None, help="any one is enough")
    once_per: Literal["turn", "round"] = key()
    amount: Amount = key()
    type: DamageType | None = key(default=None, help="without it, the blow's own")
    sources: tuple[Id, ...] | None = key(1, 8, default=None, help="attack lists whose rows qualify")
    requires: RiderRequires | None = key(default=None, help="a column of those lists that must be true")
    weapons: RiderWeapons | None = key(default=None, since="1.70", help="held weapons that qualify")


def _unless_disadvantage(raw: Mapping[str, Any]) -> bool:
    return "ally-adjacent-no-disadvantage" in raw.get("when", ())


RIDER_GATES: Final = Keys(
    "act.rider",
    NoKeys,
    gates=(
        Gate(
            "combat.rider.when.ally-adjacent-no-disadvantage",
            Capability.parse("1.126"),
            _unless_disadvantage,
            ("when",),
        ),
    ),
)
