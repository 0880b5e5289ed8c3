"""The keys of ``mechanics`` that say what an entry does in a fight.

Every key is None (or empty) where the author left it out, so that what a rider must not carry can be told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from rulewright.capability import Capability
from rulewright.catalog.shapes import Amount, StepTable
from rulewright.features import features
from rulewright.shapes.declare import Bounds, Gate, key, shape
from rulewright.shapes.words import Dice, Id, Safe
from rulewright.sheet.values import Ref

FEATURES: Final = (
    *features(
        "catalog.mechanics.shape", "catalog.mechanics.plus", "catalog.mechanics.applies", "catalog.mechanics.rider",
        "catalog.mechanics.free",
    ),
    *features("catalog.mechanics.reaction", since="1.33"),
)  # fmt: skip

DamageType = Annotated[Safe, Bounds(1, 40)]
OnSuccess = Literal["none", "half", "negates"]
TurnEdge = Literal["turn-end", "turn-start"]


@shape
class Area:
    """A shape on the board (catalog.mechanics.shape)."""

    shape: Literal["burst", "cone", "line"] = key()
    size: float = key(0, 1_000_000, help="in the catalog's unit; above 0")


@shape
class Save:
    """A save that each target makes."""

    save: Id = key(help="which save of the sheet")
    on_success: OnSuccess = key(default="negates", help="what a target that passes takes; none is the same as negates")


@shape
class PartSave:
    """A further save against one part of a blow (catalog.mechanics.plus)."""

    save: Id = key(help="which save of the sheet")
    difficulty: float | None = key(0, 1000, default=None, help="without it, that of the action's own save")
    on_success: OnSuccess = key(default="negates", help="what is left of the part when the save passes")


@shape
class Part:
    """One more amount on the same blow (catalog.mechanics.plus)."""

    dice: Dice | None = key(default=None)
    flat: int | None = key(-1000, 10_000, default=None)
    type: DamageType | None = key(default=None, help="without it, the blow's own")
    save: PartSave | None = key(default=None)


@shape
class Rounds:
    """A clock on a condition: so many of its holder's turns."""

    rounds: int = key(1, 1000)
    at: Literal["turn-start"] | None = key(
        default=None,
        since="1.45",
        feature="catalog.mechanics.applies",
        help="counted as turns begin, not end",
    )


@shape
class SaveEnds:
    """A save that ends a condition."""

    save: Id = key(help="which save of the sheet")
    at: TurnEdge = key(default="turn-end", help="when the holder makes it")


@shape
class Applies:
    """A condition put on what the entry touches (catalog.mechanics.applies)."""

    condition: Id = key(help="one of the sheet's live conditions")
    duration: Rounds | Literal["instant", "until-save"] = key(help="instant has no clock of its own")
    save_ends: SaveEnds | None = key(default=None)
    ends_after: Literal["own-attack", "attacked", "own-save"] | None = key(
        default=None, since="1.45", feature="catalog.mechanics.applies", help="the event that ends it"
    )


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
class FightKeys:
    """What an entry does in a fight (catalog.mechanics.shape)."""

    range: float | None = key(0, 1_000_000, default=None, help="in the catalog's unit; 0 is self or touch")
    area: Area | None = key(default=None)
    targets: Literal["self", "ally", "enemy", "any"] | None = key(default=None)
    friendly_fire: bool | None = key(default=None, help="false: an area passes over one's own side")
    amount: Amount | None = key(default=None, help="harm or healing, as kind says")
    damage_type: DamageType | None = key(default=None)
    attack_roll: bool | None = key(default=None, help="it must hit")
    save: Save | None = key(default=None)
    concentration: bool | None = key(default=None)
    reaction: Reaction | bool | None = key(default=None, help="not taken on a turn; an object says at which moment")
    target_count: int | None = key(1, 20, default=None, since="1.26", feature="catalog.mechanics.shape")
    auto_hit: bool | None = key(default=None, since="1.26", feature="catalog.mechanics.shape")
    applies: tuple[Applies, ...] | None = key(
        0, 4, default=None, since="1.26", feature="catalog.mechanics.applies", help="conditions put on what it touches"
    )
    temporary: Amount | None = key(default=None, since="1.26", feature="catalog.mechanics.shape")
    scales: Scales | None = key(default=None, since="1.26", feature="catalog.mechanics.shape")
    budget: Id | None = key(
        default=None, since="1.26", feature="catalog.mechanics.shape", help="what of a turn it takes"
    )
    plus: tuple[Part, ...] | None = key(0, 3, default=None, since="1.29", feature="catalog.mechanics.plus")
    free: Literal[True] | None = key(default=None, since="1.29", feature="catalog.mechanics.free")
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
