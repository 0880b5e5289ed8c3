"""Creatures: the numbers of an opponent, as a bestiary and a fight's script write them (creature.catalog.entry).

A creature is written as plain numbers, or as a sheet of the ruleset's own (creature.statblock.two-ways). Every key is
None (or empty) where the author left it out, so that what must not stand together can be told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from rulewright.catalog.acts import Applies, Area, DamageType, Part, Save
from rulewright.catalog.amount import Amount
from rulewright.catalog.reactions import Reaction
from rulewright.catalog.riders import When
from rulewright.fight.block import DicePair
from rulewright.shapes.declare import Bounds, Open, key, shape
from rulewright.shapes.words import Dice, Id, Label, Safe
from rulewright.sheet.live_shapes import Scalar

MOST_ACTIONS: Final = 12
"""Actions of one creature (creature.action.list)."""
MOST_RIDERS: Final = 4
"""Riders of one creature (creature.riders)."""
MOST_DEFENCES: Final = 64
"""Damage types that one creature resists, say."""

Numbers = Annotated[Mapping[str, Annotated[int, Bounds(-1000, 1000)]], Bounds(0, 60)]
"""Whole numbers by the ruleset's own ids."""
CatalogKey = Annotated[str, Bounds(3, 121)]
"""``<catalog>/<entry>``."""


@shape
class HealthDice:
    """Health that is rolled once, when the fight is made (creature.health.dice)."""

    dice: Dice = key(help="such as 3d6")
    flat: int = key(-10_000, 1_000_000, default=0, help="added to them")


@shape
class Pierced:
    """A damage type that some blows get through (creature.damage-defences.except-items)."""

    type: DamageType = key()
    except_: tuple[Id, ...] = key(
        1,
        16,
        since="1.55",
        help="item tags, or qualities of a deed: such a blow is taken as it is",
    )


Defences = Annotated[tuple[DamageType | Pierced, ...], Bounds(0, MOST_DEFENCES)]


@shape
class Soak:
    """What a creature absorbs of each hit (creature.soak)."""

    all: int | None = key(0, 1000, default=None, help="of damage of any kind")
    by_kind: Mapping[str, Annotated[int, Bounds(0, 1000)]] = key(
        0, 6, default={}, help="of one kind of the health track; it wins over all"
    )


@shape
class Speeds:
    """How far it moves in other ways than walking, in the ruleset's unit (creature.speeds)."""

    fly: float | None = key(0, 1_000_000, default=None)
    swim: float | None = key(0, 1_000_000, default=None)
    climb: float | None = key(0, 1_000_000, default=None)
    burrow: float | None = key(0, 1_000_000, default=None)


@shape
class Trait:
    """Something to tell of it; never resolved (creature.traits)."""

    name: Label = key()
    text: Annotated[Safe, Bounds(1, 2000)] = key(help="anything with numbers belongs into an action")


@shape
class Carried:
    """What it may have on it as the fight starts: exactly one of ``item`` and ``table`` (creature.inventory)."""

    item: CatalogKey | None = key(default=None, help="an item of the ruleset")
    table: Id | None = key(default=None, help="a loot table that is rolled")
    chance: int = key(0, 100, default=100, help="in how many of a hundred fights it is there")
    count: int | Dice = key(1, 999, default=1, help="how many of it, or how many rolls of the table")


@shape
class Uses:
    """How often something can be done (creature.action.uses)."""

    per: Literal["encounter", "day"] = key()
    count: int = key(1, 100)


@shape
class CreatureSpell:
    """An entry of a catalog that it casts (creature.spellcasting)."""

    entry: CatalogKey = key(help="an entry with mechanics")
    uses: Uses | None = key(default=None, help="without them it is cast at will")
    level: int | None = key(0, 100, default=None, help="the level that it is cast at; without it the entry's own")
    coven: bool = key(default=False, help="cast only together with the others of the coven")


@shape
class Coven:
    """Casters who share spells (creature.spellcasting.coven)."""

    id: Id = key()
    size: int = key(2, 20, help="how many of them must stand")
    within: float = key(0, 1_000_000, help="how near each must be, in the ruleset's unit")


@shape
class Spellcasting:
    """Spells of catalogs that it casts for nothing (creature.spellcasting)."""

    save_difficulty: int | None = key(0, 1000, default=None, help="what their saves are rolled against")
    to_hit: int | None = key(-1000, 1000, default=None, help="added to their attack rolls")
    spells: tuple[CreatureSpell, ...] = key(1, 60)
    coven: Coven | None = key(default=None)


@shape(place="act.rider")
class CreatureRider(Open):
    """A passive part on its own blows (creature.riders)."""

    id: Id = key()
    name: Label = key()
    on: Literal["hit"] = key()
    when: tuple[When, ...] | None = key(1, 3, default=None, help="any one is enough")
    once_per: Literal["turn", "round"] = key()
    amount: Amount = key()
    type: DamageType | None = key(default=None, help="without it, the blow's own")
    actions: tuple[Id, ...] | None = key(
        1, MOST_ACTIONS, default=None, feature="creature.riders.actions", help="only on these actions of its own"
    )


@shape
class OwnHealth:
    """While its health is at most this share of the maximum."""

    self_health_at_most: float = key(0, 1)


@shape
class Alternative:
    """Another first amount (creature.action.alternatives)."""

    when: OwnHealth | Literal["twoHanded"] = key(help="the first of them that holds is taken")
    dice: Dice | None = key(default=None)
    flat: int | None = key(-1000, 10_000, default=None)


@shape(place="creature.action.damage")
class Damage(Open):
    """The damage of an action (creature.action.contents)."""

    dice: Dice | None = key(default=None, help="such as 2d6 or 1d8+2")
    flat: int | None = key(-1000, 10_000, default=None, help="added as it is")
    type: DamageType | None = key(default=None)
    plus: tuple[Part, ...] = key(
        0, 3, default=(), since="1.29", feature="creature.action.plus", help="further amounts on the same blow"
    )
    qualities: tuple[Id, ...] = key(
        1,
        16,
        default=(),
        since="1.101",
        help="what it is besides, such as magical",
    )
    alternatives: tuple[Alternative, ...] = key(1, 4, default=(), since="1.102", help="in place of dice and flat")


@shape(place="act.save")
class ActionSave(Save):
    """A save that an action forces (creature.action.save-difficulty)."""

    difficulty: float | None = key(0, 1000, default=None, help="what it is rolled against; required")


@shape
class ActionArea(Area):
    """Where an action lands on a board (creature.action.area)."""

    friendly_fire: bool = key(default=True, help="false: it passes over the creature's own side")


@shape
class Ranges:
    """How far a shot goes, and how far it still goes at a price (creature.action.range-long)."""

    normal: float = key(0, 1_000_000)
    long: float = key(0, 1_000_000, help="at least as far")


@shape
class Recharge:
    """Dice that bring a spent action back as its turn starts (creature.action.recharge)."""

    dice: DicePair = key()
    from_: int = key(1, 20_000, help="the lowest total that does")


@shape
class Piece:
    """One of the actions that a sequence is made of (creature.action.sequence)."""

    action: Id = key(help="another action of this creature")
    times: int = key(1, 20, default=1)


@shape
class Signature:
    """An action that is bought between the turns of others (creature.action.signature)."""

    cost: int = key(1, 100, help="of its own signature points")


@shape(place="creature.action")
class CreatureAction(Open):
    """Something that a creature does (creature.action.contents)."""

    id: Id = key(feature="creature.action.list", help="unique among its actions")
    name: Label = key(help="what people read")
    budget: Id | None = key(
        default=None, feature="creature.action.list", help="what of a turn it takes; required without signature"
    )
    to_hit: int | None = key(-1000, 1000, default=None, help="it must hit, with this number")
    auto_hit: bool | None = key(default=None, help="it hits without any roll")
    damage: Damage | None = key(default=None)
    save: ActionSave | None = key(default=None, feature="creature.action.save-difficulty")
    save_difficulty: float | None = key(
        0, 1000, default=None, feature="creature.action.save-difficulty", help="of saves that end its conditions"
    )
    applies: tuple[Applies, ...] = key(0, 4, default=(), help="conditions put on what it touches")
    target_count: int | None = key(1, 20, default=None)
    reach: float | None = key(
        0, 1_000_000, default=None, feature="creature.action.reach", help="how far a blow reaches"
    )
    range: float | Ranges | None = key(
        0, 1_000_000, default=None, feature="creature.action.range", help="how far a throw or a shot goes"
    )
    area: ActionArea | None = key(default=None, feature="creature.action.area", help="the shape in which it lands")
    uses: Uses | None = key(default=None, feature="creature.action.uses")
    recharge: Recharge | None = key(default=None, feature="creature.action.recharge")
    sequence: tuple[Piece, ...] | None = key(
        1, 12, default=None, feature="creature.action.sequence", help="actions that are done one after another"
    )
    signature: Signature | None = key(default=None, feature="creature.action.signature")
    reaction: Reaction | None = key(
        default=None, since="1.46", feature="creature.action.reaction", help="at which moment it is offered"
    )
    self_: bool | None = key(default=None, since="1.46", feature="creature.action.self", help="on nobody but itself")
    heal: Amount | None = key(default=None, since="1.121", feature="creature.action.heal", help="health given back")
    targets: Literal["ally", "any"] | None = key(
        default=None, since="1.121", feature="creature.action.targets", help="without it, the other side"
    )
    needs: Annotated[tuple[Id, ...], Bounds(1, 4)] | None = key(
        default=None, since="1.127", help="senses that a target must have; each once"
    )


@shape
class CreatureSheet:
    """A creature on the ruleset's own sheet: what is left out is as on a blank one (creature.sheet.parts)."""

    abilities: Mapping[str, float] = key(0, 20, default={})
    skills: Mapping[str, str] = key(0, 120, default={}, help="tiers")
    saves: Mapping[str, str] = key(0, 40, default={}, help="tiers")
    bonuses: Mapping[str, float] = key(0, 160, default={}, help="by skill or save")
    fields: Mapping[str, Scalar] = key(0, 160, default={})
    lists: Mapping[str, tuple[Mapping[str, Scalar], ...]] = key(0, 20, default={}, help="rows by list")


@shape(place="creature")
class Creature(Open):
    """The numbers of an opponent (creature.statblock.two-ways)."""

    tier: Id | None = key(default=None, feature="creature.tier", help="which tier of the threat scale; required")
    health: int | HealthDice | None = key(
        1, 1_000_000, default=None, feature="creature.health.number", help="a number, or dice that are rolled once"
    )
    defense: int | None = key(0, 1000, default=None, feature="creature.defense", help="what attacks must reach")
    initiative_modifier: int | None = key(-1000, 1000, default=None, feature="creature.initiative-modifier")
    speed: float | None = key(0, 1_000_000, default=None, help="how far it walks in a turn, in the ruleset's unit")
    speeds: Speeds | None = key(default=None, since="1.113")
    hover: bool = key(default=False, since="1.113", help="it stays in the air; needs speeds.fly")
    abilities: Numbers = key(default={}, feature="creature.abilities", help="scores by ability")
    saves: Numbers = key(default={}, feature="creature.saves", help="what it adds; one that is not named reads 0")
    checks: Numbers = key(
        default={}, since="1.43", feature="creature.checks", help="what it adds in contests, by check; else 0"
    )
    soak: Soak | None = key(default=None, since="1.47", help="what it absorbs of each hit")
    hardness: int | None = key(
        0,
        1000,
        default=None,
        since="1.56",
        help="fewer dice of a spending strike do nothing",
    )
    shield: bool = key(default=False, since="1.102", help="its hands are taken")
    size: Id | None = key(default=None, since="1.103", help="one of combat.sizes")
    type: Id | None = key(default=None, since="1.168", help="what it is")
    tags: tuple[Id, ...] = key(0, 8, default=(), since="1.168", help="what it is besides")
    resist: Defences = key(default=(), feature="creature.damage-defences", help="damage types that are halved")
    vulnerable: tuple[DamageType, ...] = key(
        0, MOST_DEFENCES, default=(), feature="creature.damage-defences", help="damage types that are doubled"
    )
    immune: Defences = key(default=(), feature="creature.damage-defences", help="damage types that do nothing")
    condition_immunities: tuple[Id, ...] = key(
        0,
        80,
        default=(),
        feature="creature.condition-immunities",
        help="conditions that cannot be put on it, or tracks whose levels do nothing to it",
    )
    tracks: Mapping[str, Annotated[int, Bounds(-1_000_000, 1_000_000)]] = key(
        0, 30, default={}, since="1.115", help="where its tracks stand as the fight starts"
    )
    loot: Id | None = key(default=None, since="1.63", help="a loot table, rolled on victory")
    inventory: tuple[Carried, ...] = key(0, 16, default=(), since="1.795", help="what it may have on it")
    traits: tuple[Trait, ...] = key(0, 40, default=(), help="told, never resolved")
    signature_points: int | None = key(
        1, 100, default=None, help="full again as its own turn starts; they buy signature actions"
    )
    riders: tuple[CreatureRider, ...] = key(
        0, MOST_RIDERS, default=(), since="1.29", feature="creature.riders", help="parts that ride on its blows"
    )
    spellcasting: Spellcasting | None = key(default=None, since="1.123")
    actions: tuple[CreatureAction, ...] = key(
        0, MOST_ACTIONS, default=(), feature="creature.action.list", help="what it does"
    )
    sheet: CreatureSheet | None = key(
        default=None, since="1.34", feature="creature.sheet.built-as-member", help="in place of plain numbers"
    )

    def action(self, id: str) -> CreatureAction | None:
        """One of its actions, None where it has none of this id."""
        return next((action for action in self.actions if action.id == id), None)


def written_beside_sheet(creature: Creature) -> tuple[str, ...]:
    """The keys that a sheet gives and that the creature has written all the same (creature.sheet.one-source)."""
    values: dict[str, Any] = {
        "health": creature.health,
        "defense": creature.defense,
        "initiativeModifier": creature.initiative_modifier,
        "speed": creature.speed,
        "abilities": creature.abilities or None,
        "saves": creature.saves or None,
        "checks": creature.checks or None,
        "soak": creature.soak,
        "hardness": creature.hardness,
    }
    return tuple(name for name, value in values.items() if value is not None)
