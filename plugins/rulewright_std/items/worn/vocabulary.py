"""The keys of an item that say what it does while it is worn or carried."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from rulewright.capability import Capability
from rulewright.check.modifiers import Modifier
from rulewright.features import features
from rulewright.items.shapes import Item
from rulewright.shapes.declare import Gate, Keys, NoKeys, Open, key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.values import Ref

FEATURES: Final = (
    *features("item.worn-effect", since="1.53"),
    *features("item.requires", "sheet.evaluate.ability-items", since="1.54"),
    *features("combat.modifier.damage.shared", since="1.133"),
)

Leaning = Literal["own-checks-advantage", "own-checks-disadvantage", "own-saves-advantage", "own-saves-disadvantage"]


@shape(place="catalog.entry.item.effect")
class Effect(Open):
    """What something does to its bearer's rolls (item.worn-effect)."""

    effects: tuple[Leaning, ...] = key(0, 4, default=(), help="rolls that are made twice")
    modifiers: tuple[Modifier, ...] = key(0, 12, default=(), help="numbers that it changes")
    fails_saves: tuple[Id, ...] = key(0, 40, default=(), help="saves that fail without a roll")
    skills: tuple[Id, ...] | None = key(1, 120, default=None, help="only checks of these")
    saves: tuple[Id, ...] | None = key(1, 40, default=None, help="only these saves")


@shape
class ScoreEffect:
    """What becomes of an ability's score (sheet.evaluate.ability-items)."""

    set: int | None = key(-1_000_000, 1_000_000, default=None, help="it is at least this")
    add: int | None = key(-1_000_000, 1_000_000, default=None, help="this much more, or less")


@shape(place="catalog.entry.item.effect")
class BorneEffect(Effect):
    """What a thing does to its bearer."""

    abilities: Mapping[Id, ScoreEffect] = key(
        0, 20, default={}, since="1.54", feature="sheet.evaluate.ability-items", help="scores that it changes"
    )


@shape
class Requirement:
    """What a thing asks of its wearer (item.requires)."""

    value: Ref = key(help="the number that must be high enough; the live state may be read")
    at_least: float = key(-1_000_000, 1_000_000)
    otherwise: Effect = key(help="what it does to a wearer who falls short")


@shape
class WornKeys:
    """What a thing does while somebody has it."""

    worn: BorneEffect | None = key(default=None, since="1.53", feature="item.worn-effect", help="while it is worn")
    carried: BorneEffect | None = key(
        default=None, since="1.53", feature="item.worn-effect", help="while it is held and not worn"
    )
    requires: tuple[Requirement, ...] = key(
        1, 4, default=(), since="1.54", feature="item.requires", help="what it asks of its wearer"
    )


def effect_of(item: Item, *, worn: bool) -> BorneEffect | None:
    """What an item does to its bearer as things stand."""
    keys = item.part(WornKeys)
    return keys.worn if worn else keys.carried


def _in_fights(raw: Mapping[str, Any]) -> bool:
    return any(modifier["to"] not in ("checks", "saves") for modifier in raw.get("modifiers", ()))


_FIGHTS: Final = Gate("item.worn-effect", Capability.parse("1.56"), _in_fights, ("modifiers",))
KEYS: Final = (
    Keys("catalog.entry.item", WornKeys),
    Keys("catalog.entry.item.effect", NoKeys, gates=(_FIGHTS,)),
)
