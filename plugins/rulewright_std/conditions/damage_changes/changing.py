"""What modifiers of damage do to the blows of a fight (combat.modifier.damage, combat.modifier.damage-taken)."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.check.modifiers import Modifier
from rulewright.conditions.acting import ActingNow, acting_on_combatant
from rulewright.dice.notation import dice_of
from rulewright.fight.phases import Blow, Factor, Gives, Increase
from rulewright.fight.table import Table
from rulewright.loading import Loading
from rulewright_std.conditions.damage_changes.vocabulary import DamageKeys


def bind(loading: Loading) -> Gives | None:
    """Changes of damage. Levels and worn things may have such modifiers too (combat.modifier.damage.shared)."""
    return Gives(increases=increases, factors=factors)


def increases(table: Table, blow: Blow) -> Iterator[Increase]:
    """What is added to a hit, or taken off it, once however many parts it has (combat.modifier.damage.once-per-hit)."""
    for now, modifier in _touching(table, blow):
        if modifier.flat is None and modifier.dice is None:
            continue
        count, sides, plus = dice_of(modifier.dice) if modifier.dice is not None else (0, 0, 0)
        yield Increase(
            now.label,
            flat=(modifier.flat or 0) + (-plus if modifier.minus else plus),
            dice=((count, sides),) if count else (),
            minus=modifier.minus,
            type=modifier.part(DamageKeys).damage_type,
        )


def factors(table: Table, blow: Blow) -> Iterator[Factor]:
    """What multiplies all of a hit (combat.modifier.damage.times)."""
    for now, modifier in _touching(table, blow):
        if modifier.times is not None:
            yield Factor(now.label, modifier.times)


def _touching(table: Table, blow: Blow) -> Iterator[tuple[ActingNow, Modifier]]:
    """The modifiers that touch a hit: those of whoever strikes, and then those of whoever is struck, which are never
    promised beforehand (combat.modifier.damage.menu)."""
    sides = [("damage", blow.actor)]
    if not blow.foreseen:
        sides.append(("damage-taken", blow.target))
    for to, name in sides:
        for now in acting_on_combatant(table, table[name]):
            for modifier in now.modifiers:
                if modifier.to == to and _fits(table, modifier.part(DamageKeys), now, blow):
                    yield now, modifier


def _fits(table: Table, keys: DamageKeys, now: ActingNow, blow: Blow) -> bool:
    deed, actor = blow.deed, table[blow.actor]
    if keys.attacks not in (None, "any", "weapon" if deed.weapon else "spell"):
        return False
    if keys.blow is not None and not (deed.weapon and deed.span.shot is (keys.blow == "ranged")):
        return False
    if keys.ability is not None:
        chosen = deed.ability(actor.who) if deed.ability is not None and actor.who is not None else None
        if chosen != keys.ability:
            return False
    return keys.from_source is None or (now.held is not None and now.held.source == blow.actor)
