"""The keys of an item that make it a weapon."""

from __future__ import annotations

from typing import Annotated, Any, Final

from rulewright.catalog.acts import DamageType
from rulewright.features import features
from rulewright.items.shapes import OfStat
from rulewright.shapes.declare import Bounds, Open, key, shape
from rulewright.shapes.words import Dice, Id, Label

FEATURES: Final = (*features("item.attack", since="1.55"), *features("item.attack.extras", since="1.57"))

EXTRAS: Final = "item.attack.extras"
Abilities = Annotated[tuple[Id, ...], Bounds(1, 6)]


@shape(place="catalog.entry.item.attack.toHit")
class ToHit(Open):
    """What is added to an attack roll."""

    abilities: Abilities | None = key(default=None, help="the best of these")
    skill: Id | None = key(default=None, help="what a check of this skill would add")
    proficiency: float | bool | OfStat | None = key(default=None, help="the proficiency bonus, where it is above 0")
    bonus: float | OfStat | None = key(-100, 100, default=None)
    target: float | OfStat | None = key(1, 100, default=None, help="the face that its dice must reach")


@shape(place="catalog.entry.item.attack.damage")
class Damage(Open):
    """What a hit does."""

    dice: Dice | OfStat | None = key(default=None)
    abilities: Abilities | None = key(default=None, help="the best of these is added")
    bonus: float | OfStat | None = key(-1000, 1000, default=None)
    type: DamageType | OfStat | None = key(default=None)


@shape
class Range:
    """How far it shoots, or is thrown."""

    normal: float | OfStat = key(0, 1_000_000)
    long: float | OfStat | None = key(0, 1_000_000, default=None, help="with disadvantage")


@shape
class Versatile:
    """What a hit does when it is held in more hands."""

    dice: Dice | OfStat = key()


@shape
class Ammo:
    """What an attack uses up."""

    tag: Id = key(help="things with this tag")
    per_attack: int = key(1, 100, default=1)
    recover: float = key(0, 1, default=0, help="the share that is found again after a fight that was won")


@shape
class Clip:
    """What it holds to be shot; unset means loaded."""

    max: int | OfStat = key(1, 1000)
    reload: Id | None = key(default=None, help="the budget that loading it again takes")


@shape
class AttackMode:
    """Another way to attack with it."""

    id: Id = key()
    label: Label = key()
    ammo: int | None = key(1, 1000, default=None, help="how much it uses up")
    to_hit: int | None = key(-20, 20, default=None)
    target: int | None = key(-10, 10, default=None)
    targets: int | None = key(1, 20, default=None, help="how many it is aimed at")


@shape
class OnHit:
    """A condition that a hit puts on its target."""

    condition: Id = key()
    at_least: int | None = key(1, 100, default=None, help="only where this much got through")
    rounds: int | None = key(1, 100, default=None)


@shape(place="catalog.entry.item.attack")
class Attack(Open):
    """A thing as a weapon, while it is worn (item.attack)."""

    budget: Id | None = key(default=None, help="what of a turn an attack takes")
    to_hit: ToHit = key(default=ToHit())
    damage: Damage = key(default=Damage())
    reach: float | OfStat | None = key(0, 1_000_000, default=None)
    range: Range | None = key(default=None, help="beside reach it makes a thrown weapon")
    versatile: Versatile | None = key(default=None)
    strikes: int | OfStat | None = key(1, 20, default=None, help="how many one payment buys")
    ammo: Ammo | None = key(default=None, since="1.57", feature=EXTRAS)
    clip: Clip | None = key(default=None, since="1.57", feature=EXTRAS)
    modes: tuple[AttackMode, ...] | None = key(1, 6, default=None, since="1.58", feature=EXTRAS)
    off_hand: bool = key(default=False, since="1.58", feature=EXTRAS)
    floor: float | OfStat | None = key(1, 100, default=None, since="1.58", feature=EXTRAS)
    on_hit: tuple[OnHit, ...] | None = key(1, 4, default=None, since="1.58", feature=EXTRAS)


@shape
class WeaponKeys:
    """A thing as a weapon."""

    attack: Attack | None = key(default=None, since="1.55", feature="item.attack", help="an attack in fights")


@shape
class OffHandKeys:
    """What the other hand may do in a fight (item.attack.extras): kept as it is written, for whoever fights with it."""

    off_hand: Any = key(default=None, since="1.58", feature=EXTRAS, help="what a weapon of the other hand takes")
