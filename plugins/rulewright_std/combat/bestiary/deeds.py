"""Creatures' actions as deeds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from rulewright.fight.combatant import Combatant
from rulewright.fight.creatures import Creature, CreatureAction, Damage, OwnHealth
from rulewright.fight.deed_parts import applied_all, moments_of, part_of, roll_of, saving_of
from rulewright.fight.deeds import Deed, Moment, Part, Side
from rulewright.fight.rules import FightRules
from rulewright.sheet.definition import Definition

FEATURE: Final = "bestiary"
"""The id under which a profile keeps the creature that it was read from, and a deed the action."""
BETWEEN_TURNS: Final = "between-turns"
"""The moment at which signature actions are bought; no file can name it."""


def deeds(rules: FightRules, who: Combatant) -> Iterator[Deed]:
    """What a creature does, in the order of its block."""
    creature = who.profile.facts.get(FEATURE)
    if isinstance(creature, Creature):
        for action in creature.actions:
            yield deed_of(action, rules.definition)


def deed_of(action: CreatureAction, sheet: Definition) -> Deed:
    """One action as a deed; its numbers are those that are written (creature.action.save-difficulty)."""
    difficulty = _difficulty(action)
    signature = action.signature.cost if action.signature is not None else None
    moments = (Moment(BETWEEN_TURNS),) if signature is not None else moments_of(action.reaction)
    return Deed(
        id=action.id,
        label=action.name,
        kind="block",
        budget=action.budget,
        side=_side(action),
        count=action.target_count or 1,
        to_hit=None if action.auto_hit else action.to_hit,
        saving=saving_of(action.save, difficulty) if action.save is not None else None,
        damage=_damage(action.damage, difficulty) if action.damage is not None else (),
        heal=roll_of(action.heal.dice, action.heal.flat) if action.heal is not None else None,
        applies=applied_all(action.applies, difficulty, sheet),
        moments=moments,
        at=(action.reaction.at if action.reaction is not None else ("chosen" if signature is not None else "source")),
        cancels=action.reaction is not None and bool(action.reaction.cancels),
        uses=action.uses.count if action.uses is not None else None,
        recharge=_recharge(action),
        signature=signature,
        pieces=tuple((piece.action, piece.times) for piece in action.sequence or ()),
        weapon=action.to_hit is not None and (action.target_count or 1) == 1,
        tags=frozenset(action.damage.qualities) if action.damage is not None else frozenset(),
        facts={FEATURE: action},
    )


def _difficulty(action: CreatureAction) -> int:
    own = action.save.difficulty if action.save is not None else action.save_difficulty
    return int(own) if own is not None else 0


def _side(action: CreatureAction) -> Side:
    return "self" if action.self_ else (action.targets or "enemy")


def _damage(damage: Damage, difficulty: int) -> tuple[Part, ...]:
    own = (Part(roll_of(damage.dice, damage.flat), damage.type),) if damage.dice or damage.flat else ()
    return (*own, *(part_of(part, damage.type, difficulty) for part in damage.plus))


def _recharge(action: CreatureAction) -> tuple[tuple[int, int, int], int] | None:
    if action.recharge is None:
        return None
    return ((action.recharge.dice.count, action.recharge.dice.sides, 0), action.recharge.from_)


def as_it_is(deed: Deed, creature: Creature, share: float) -> Deed:
    """A deed with the first amount that holds now: ``share`` is what is left of its holder's health
    (creature.action.alternatives)."""
    action: CreatureAction = deed.fact(FEATURE)
    for other in action.damage.alternatives if action.damage is not None else ():
        low = isinstance(other.when, OwnHealth) and share <= other.when.self_health_at_most
        if low or (other.when == "twoHanded" and not creature.shield):
            first = attrs.evolve(deed.damage[0], roll=roll_of(other.dice, other.flat))
            return attrs.evolve(deed, damage=(first, *deed.damage[1:]))
    return deed
