"""What a deed does in a fight, in numbers: the words that catalog entries, uses of items and creatures' actions share.

Every key is None (or empty) where the author left it out, so that what some deed must not carry can be told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from rulewright.capability import Capability
from rulewright.catalog.amount import Amount
from rulewright.shapes.declare import Bounds, Gate, Keys, NoKeys, Open, key, shape
from rulewright.shapes.words import Dice, Id, Safe
from rulewright.sheet.values import Ref

SHAPE: Final = "catalog.mechanics.shape"
APPLIES: Final = "catalog.mechanics.applies"
DamageType = Annotated[Safe, Bounds(1, 40)]
OnSuccess = Literal["none", "half", "negates"]
TurnEdge = Literal["turn-end", "turn-start"]
Words = Annotated[tuple[Id, ...], Bounds(1, 16)]


@shape
class Area:
    """A shape on the board (catalog.mechanics.shape)."""

    shape: Literal["burst", "cone", "line"] = key()
    size: float = key(0, 1_000_000, help="in the catalog's unit; above 0")
    width: float | None = key(
        0, 1_000_000, default=None, since="1.128", help="of a line, in the unit of size; above 0; one cell without it"
    )


@shape
class SheetTest:
    """Bounds on a number of somebody's sheet (combat.abilities.usable-when). Who has no sheet is never held to it."""

    value: Ref = key(help="read anew each time; the live state and items may be read")
    at_least: float | None = key(-1_000_000, 1_000_000, default=None, help="included")
    at_most: float | None = key(-1_000_000, 1_000_000, default=None, help="included")


@shape
class TargetTest:
    """Whom something is about, by what they are (combat.creature-types.test): any one that it names is enough."""

    types: Words | None = key(default=None, help="types of creatures that the combat block declares")
    tags: Words | None = key(default=None, help="tags of creatures that the combat block declares")


@shape(place="act.save")
class Save(Open):
    """A save that each target makes."""

    save: Id = key(help="which save of the sheet")
    on_success: OnSuccess = key(default="negates", help="what a target that passes takes; none is the same as negates")
    ignores_cover: bool = key(default=False, since="1.74", help="cover does not help against it")


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
    target_is: TargetTest | None = key(default=None, since="1.168", help="only on targets that match")


@shape
class Rounds:
    """A clock on a condition: so many of its holder's turns, or of its source's."""

    rounds: int = key(1, 1000)
    at: Literal["turn-start"] | None = key(
        default=None, since="1.45", feature=APPLIES, help="counted as turns begin, not end"
    )
    of: Literal["source"] | None = key(
        default=None, since="1.119", help="the turns of whoever put it on, beginning with the next"
    )


@shape
class SaveEnds:
    """A save that ends a condition."""

    save: Id = key(help="which save of the sheet")
    at: TurnEdge | Literal["damaged"] = key(
        default="turn-end", help="when the holder makes it; damaged: at each strike that really hurts"
    )


@shape(place="act.applies")
class Applies(Open):
    """A condition put on what is touched (catalog.mechanics.applies)."""

    condition: Id = key(help="one of the sheet's live conditions")
    duration: Rounds | Literal["instant", "until-save", "this-action"] = key(
        help="instant has no clock of its own; this-action lasts until what is being answered is over"
    )
    save_ends: SaveEnds | None = key(default=None)
    ends_after: Literal["own-attack", "attacked", "own-save"] | None = key(
        default=None, since="1.45", feature=APPLIES, help="the event that ends it"
    )
    when: SheetTest | None = key(default=None, since="1.167", help="only where the applier's sheet allows it")
    target_is: TargetTest | None = key(default=None, since="1.168", help="only on targets that match")


def _made_when_damaged(raw: Mapping[str, Any]) -> bool:
    return bool(raw.get("saveEnds", {}).get("at") == "damaged")


APPLIES_GATES: Final = Keys(
    "act.applies",
    NoKeys,
    gates=(
        Gate("combat.condition.save-ends-damaged", Capability.parse("1.129"), _made_when_damaged, ("saveEnds", "at")),
        Gate(
            "window.reaction.this-action",
            Capability.parse("1.131"),
            lambda raw: raw["duration"] == "this-action",
            ("duration",),
        ),
    ),
)
"""Words of conditions that came in later than the keys that they stand under."""


@shape
class TargetTypes:
    """Who can be chosen, or be caught (combat.creature-types.target-types)."""

    is_: TargetTest | None = key(name="is", default=None, help="they must match this")
    not_: TargetTest | None = key(name="not", default=None, help="they must not match this")


@shape
class ActKeys:
    """What a deed does, to whom, and for what part of a turn (catalog.mechanics.shape)."""

    range: float | None = key(0, 1_000_000, default=None, help="in the catalog's unit; 0 is self or touch")
    area: Area | None = key(default=None)
    targets: Literal["self", "ally", "enemy", "any"] | None = key(default=None)
    friendly_fire: bool | None = key(default=None, help="false: an area passes over one's own side")
    amount: Amount | None = key(default=None, help="harm or healing, as kind says")
    damage_type: DamageType | None = key(default=None)
    qualities: Words | None = key(
        default=None, since="1.101", feature=SHAPE, help="what it is besides, such as magical: words of the ruleset"
    )
    target_is: TargetTest | None = key(
        default=None, since="1.168", feature=SHAPE, help="the amount only on targets that match"
    )
    target_types: TargetTypes | None = key(
        default=None, since="1.168", feature=SHAPE, help="who can be chosen, or be caught by it"
    )
    needs: Annotated[tuple[Id, ...], Bounds(1, 4)] | None = key(
        default=None, since="1.127", feature=SHAPE, help="senses that a target must have; each once"
    )
    attack_roll: bool | None = key(default=None, help="it must hit")
    save: Save | None = key(default=None)
    target_count: int | None = key(1, 20, default=None, since="1.26", feature=SHAPE)
    auto_hit: bool | None = key(default=None, since="1.26", feature=SHAPE)
    applies: tuple[Applies, ...] | None = key(
        0, 4, default=None, since="1.26", feature="catalog.mechanics.applies", help="conditions put on what it touches"
    )
    temporary: Amount | None = key(default=None, since="1.26", feature=SHAPE)
    budget: Id | None = key(default=None, since="1.26", feature=SHAPE, help="what of a turn it takes")
    plus: tuple[Part, ...] | None = key(0, 3, default=None, since="1.29", feature="catalog.mechanics.plus")
    free: Literal[True] | None = key(default=None, since="1.29", feature="catalog.mechanics.free")
