"""The keys of ``mechanics`` that say what an entry does in a fight.

Every key is None (or empty) where the author left it out, so that what a rider must not carry can be told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from rulewright.capability import Capability
from rulewright.catalog.acts import ActKeys, DamageType
from rulewright.catalog.shapes import Amount, StepTable
from rulewright.features import features
from rulewright.shapes.declare import Bounds, Gate, key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.values import Ref

FEATURES: Final = (
    *features(
        "catalog.mechanics.shape", "catalog.mechanics.plus", "catalog.mechanics.applies", "catalog.mechanics.rider",
        "catalog.mechanics.free",
    ),
    *features("catalog.mechanics.reaction", since="1.33"),
)  # fmt: skip


@shape
class Scales:
    """More dice as a number of the sheet grows."""

    from_: Ref = key(help="the number that is looked up; no live state, no items")
    table: StepTable = key(help="pairs of a threshold and dice to add, thresholds strictly rising")


@shape
class Gives:
    """A part of the turn that the entry gives back."""

    budget: Id = key()
    count: int = key(1, 10)


@shape
class Standard:
    """Standard actions that may be paid with another budget."""

    actions: tuple[Annotated[str, Bounds(1, 40)], ...] = key(1, 6, help="each once")
    budget: Id = key()


@shape
class RiderRequires:
    """A column of attack rows that must be true."""

    column: Id = key()


@shape
class Rider:
    """A passive part on somebody's blows (catalog.mechanics.rider)."""

    on: Literal["hit"] = key()
    when: tuple[Literal["advantage", "ally-adjacent"], ...] | None = key(1, 2, default=None, help="any one is enough")
    once_per: Literal["turn", "round"] = key()
    amount: Amount = key()
    type: DamageType | None = key(default=None, help="without it, the blow's own")
    sources: tuple[Id, ...] | None = key(1, 8, default=None, help="lists whose rows qualify")
    requires: RiderRequires | None = key(default=None, help="a column of those lists that must be true")


@shape
class Against:
    """What a reaction answers (catalog.mechanics.reaction)."""

    catalogs: tuple[Id, ...] = key(1, 12)


@shape
class Reaction:
    """The moment that a reaction waits for (catalog.mechanics.reaction)."""

    on: Literal["used", "aimed", "hit", "harmed"] = key()
    at: Literal["source", "chosen"] = key(default="source", help="source: whoever caused the moment")
    cancels: Literal[True] | None = key(default=None, help="what it answers does not happen; only on used and aimed")
    against: Against | None = key(default=None, since="1.44", feature="catalog.mechanics.reaction")


@shape
class FightKeys(ActKeys):
    """What an entry does in a fight (catalog.mechanics.shape)."""

    concentration: bool | None = key(default=None)
    reaction: Reaction | bool | None = key(default=None, help="not taken on a turn; an object says at which moment")
    scales: Scales | None = key(default=None, since="1.26", feature="catalog.mechanics.shape")
    gives: tuple[Gives, ...] | None = key(1, 4, default=None, since="1.29", feature="catalog.mechanics.shape")
    standard: Standard | None = key(default=None, since="1.29", feature="catalog.mechanics.shape")
    rider: Rider | None = key(default=None, since="1.29", feature="catalog.mechanics.rider")


def _moment(raw: Mapping[str, Any]) -> Any:
    reaction = raw.get("reaction")
    return reaction.get("on") if isinstance(reaction, dict) else None


GATES: Final = (
    Gate("catalog.mechanics.rider", Capability.parse("1.29"), lambda raw: raw.get("kind") == "rider", ("kind",)),
    Gate("catalog.mechanics.reaction", Capability.parse("1.33"), lambda raw: _moment(raw) is not None, ("reaction",)),
    Gate(
        "catalog.mechanics.reaction", Capability.parse("1.44"), lambda raw: _moment(raw) == "used", ("reaction", "on")
    ),
    Gate("catalog.mechanics.reaction", Capability.parse("1.46"), lambda raw: _moment(raw) == "hit", ("reaction", "on")),
)
