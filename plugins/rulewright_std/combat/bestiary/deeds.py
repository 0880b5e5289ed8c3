"""Creatures' actions as deeds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from rulewright.creatures.shapes import Creature, CreatureAction, Damage, OwnHealth, Ranges
from rulewright.fight import health
from rulewright.fight.combatant import Combatant
from rulewright.fight.deed_parts import applied_all, moments_of, part_of, roll_of, saving_of
from rulewright.fight.deeds import Deed, Moment, Part, Roll, Side, Span
from rulewright.fight.table import Table
from rulewright.sheet.definition import Definition

FEATURE: Final = "bestiary"
"""The id under which a profile keeps its block, and a deed the amounts that its holder's low health puts in."""
SIGNATURES: Final = (Moment("between-turns"), Moment("signature-turn-start"))
"""The moments at which signature actions are bought; no file can name them."""

Weakened = tuple[float, Roll]
"""An amount, and the share of their health down from which whoever deals it deals that."""


@attrs.frozen
class Block:
    """A creature as somebody joins with it: what it is, and what it does."""

    creature: Creature
    deeds: tuple[Deed, ...]


def block_of(creature: Creature, sheet: Definition) -> Block:
    """A creature with its actions as deeds, in the order of its block."""
    return Block(creature, tuple(deed_of(action, creature, sheet) for action in creature.actions))


def deed_of(action: CreatureAction, creature: Creature, sheet: Definition) -> Deed:
    """One action as a deed; its numbers are those that are written (creature.action.save-difficulty)."""
    difficulty = _difficulty(action)
    signature = action.signature.cost if action.signature is not None else None
    moments = SIGNATURES if signature is not None else moments_of(action.reaction)
    own, weakened = _amounts(action.damage, creature) if action.damage is not None else (Roll(), ())
    return Deed(
        id=action.id,
        label=action.name,
        kind="block",
        budget=action.budget,
        side=_side(action, creature),
        count=action.target_count or 1,
        to_hit=None if action.auto_hit else action.to_hit,
        saving=saving_of(action.save, difficulty) if action.save is not None else None,
        damage=_damage(action.damage, own, difficulty) if action.damage is not None else (),
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
        span=_span(action),
        facts={FEATURE: weakened} if weakened else {},
    )


def _span(action: CreatureAction) -> Span:
    shot = action.range
    normal, long = (shot.normal, shot.long) if isinstance(shot, Ranges) else (shot or 0, shot or 0)
    return Span(action.reach or 0, normal, long)


def _difficulty(action: CreatureAction) -> int:
    own = action.save.difficulty if action.save is not None else action.save_difficulty
    return int(own) if own is not None else 0


def _side(action: CreatureAction, creature: Creature) -> Side:
    """At whom it is aimed; a sequence at those of all its parts."""
    if action.sequence is None:
        return "self" if action.self_ else (action.targets or "enemy")
    parts = (creature.action(piece.action) for piece in action.sequence)
    sides: set[Side] = {_side(part, creature) for part in parts if part is not None and part.sequence is None}
    aimed = sorted(sides - {"self"})
    return "self" if not aimed else (aimed[0] if len(aimed) == 1 else "any")


def _damage(damage: Damage, own: Roll, difficulty: int) -> tuple[Part, ...]:
    return (Part(own, damage.type), *(part_of(part, damage.type, difficulty) for part in damage.plus))


def _recharge(action: CreatureAction) -> tuple[tuple[int, int, int], int] | None:
    if action.recharge is None:
        return None
    return ((action.recharge.dice.count, action.recharge.dice.sides, 0), action.recharge.from_)


def _amounts(damage: Damage, creature: Creature) -> tuple[Roll, tuple[Weakened, ...]]:
    """The first amount of a blow, and those that low health puts in its place, in order; nothing that stands after an
    amount for free hands is ever reached (creature.action.alternatives)."""
    weakened: list[Weakened] = []
    for other in damage.alternatives:
        roll = roll_of(other.dice, other.flat)
        if isinstance(other.when, OwnHealth):
            weakened.append((other.when.self_health_at_most, roll))
        elif not creature.shield:
            return roll, tuple(weakened)
    return roll_of(damage.dice, damage.flat), tuple(weakened)


def deeds(who: Combatant) -> Iterator[Deed]:
    """What a creature does, in the order of its block."""
    block: Block | None = who.profile.facts.get(FEATURE)
    yield from block.deeds if block is not None else ()


def as_now(table: Table, who: Combatant, deed: Deed) -> Deed:
    """A deed with the first amount that its holder's health brings with it now (creature.action.alternatives.forecast).
    The share is a division, so that 29 of 100 is the very number that a file writes as 0.29."""
    weakened: tuple[Weakened, ...] = deed.facts.get(FEATURE, ())
    if not weakened:
        return deed
    now = health.standing(table, who)
    share = now.value / max(now.max, 1)
    roll = next((roll for most, roll in weakened if share <= most), None)
    if roll is None:
        return deed
    first = attrs.evolve(deed.damage[0], roll=roll)
    return attrs.evolve(deed, damage=(first, *deed.damage[1:]))
