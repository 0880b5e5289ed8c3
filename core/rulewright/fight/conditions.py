"""Conditions in a fight: put on, counted down, taken off. The sheet's condition and the fight's are one record
(combat.condition.same-record)."""

from __future__ import annotations

import attrs

from rulewright.fight.combatant import Combatant, Held
from rulewright.fight.deeds import Applied, Ending, number
from rulewright.fight.phases import Save
from rulewright.fight.table import Table
from rulewright.sheet.changes import with_condition


def apply(table: Table, target: str, applied: Applied, source: str, *, deed: int, kept: bool) -> bool:
    """Put a condition on somebody, in place of the same one; answers whether it is there then."""
    who, by = table[target], table[source]
    if applied.condition in who.profile.immune_to:
        table.tell("condition", target=target, condition=applied.condition, source=source, reason="immune")
        return False
    if applied.when is not None and by.who is not None and not applied.when(by.who):
        return False
    if applied.only is not None and not applied.only(who):
        return False
    put(table, target, _held(table, applied, source, target, deed=deed, kept=kept))
    return True


def _held(table: Table, applied: Applied, source: str, target: str, *, deed: int, kept: bool) -> Held:
    ending = None
    if applied.ending is not None:
        save, at, difficulty = applied.ending
        ending = Ending(save, at, number(difficulty, table[source].who))
    return Held(
        id=applied.condition,
        source=source,
        rounds=applied.rounds,
        at_start=applied.at_start,
        of_source=applied.of_source,
        # What counts the source's turns begins with its next one.
        fresh=applied.of_source and not applied.at_start and table.turn == source,
        with_deed=applied.with_deed,
        ends_after=applied.ends_after,
        ending=ending,
        kept=kept,
        deed=deed,
    )


def put(table: Table, target: str, held: Held) -> None:
    """Have somebody hold a condition, in place of the same one, and say so."""
    who = table[target]
    others = tuple(other for other in who.conditions if other.id != held.id)
    place = table.rules.condition_places
    kept = tuple(sorted((*others, held), key=lambda each: place.get(each.id, len(place))))
    character = with_condition(who.who, held.id, True) if who.who is not None else None
    table.put(who.but(conditions=kept, who=character))
    table.tell("condition", target=target, condition=held.id, source=held.source, reason="applied", rounds=held.rounds)
    for gained in table.rules.phases.gained:
        gained(table, target, held)


def end(table: Table, target: str, held: Held, reason: str, *, final: bool = True) -> None:
    """Take a condition off somebody, and say why. ``final`` is false where something else is put in its place."""
    who = table[target]
    if who.held(held.id) is None:
        return
    left = tuple(other for other in who.conditions if other.id != held.id)
    character = with_condition(who.who, held.id, False) if who.who is not None else None
    table.put(who.but(conditions=left, who=character))
    table.tell("condition", target=target, condition=held.id, source=held.source, reason=reason)
    if final:
        for ended in table.rules.phases.ended:
            ended(table, target, held)


def count(table: Table, name: str, *, at_start: bool) -> None:
    """Count the clocks that run on somebody's turns, as one begins or ends: their own conditions', and those that they
    put on others to last until turns of theirs."""
    for holder in list(table.combatants.values()):
        for held in holder.conditions:
            if held.rounds is None or held.at_start is not at_start:
                continue
            if _clock(table, holder, held) != name:
                continue
            if held.fresh:
                _replace(table, holder.name, attrs.evolve(held, fresh=False))
            elif held.rounds > 1:
                _replace(table, holder.name, attrs.evolve(held, rounds=held.rounds - 1))
            else:
                end(table, holder.name, held, "expired")


def _clock(table: Table, holder: Combatant, held: Held) -> str:
    """Whose turns a condition counts: its source's where it says so, as long as the source is in the fight
    (combat.mechanics.duration.of-source.source-leaves)."""
    if held.of_source and held.source is not None and not table[held.source].out:
        return held.source
    return holder.name


def _replace(table: Table, name: str, held: Held) -> None:
    who = table[name]
    table.change(name, conditions=tuple(held if other.id == held.id else other for other in who.conditions))


def repeat_saves(table: Table, name: str, at: str) -> None:
    """Make the saves that end somebody's conditions at a moment (combat.mechanics.applies.save-ends)."""
    for held in table[name].conditions:
        if held.ending is not None and held.ending.at == at and table[name].held(held.id) is held:
            save_against(table, name, held)


def save_against(table: Table, name: str, held: Held) -> None:
    """Make the save that ends one condition; it is against that condition and nothing else
    (combat.save-against.ending-saves)."""
    assert held.ending is not None
    asked = Save(name, held.ending.save, held.ending.difficulty, conditions=(held.id,))
    if table.rules.kind.save(table, asked):
        end(table, name, held, "recovered")


def end_after(table: Table, name: str, event: str, deed: int) -> None:
    """End what lasts until one event; what the very deed brought stays (combat.mechanics.applies.ends-after)."""
    for held in table[name].conditions:
        if held.ends_after == event and held.deed != deed:
            end(table, name, held, "spent")


def own_save(table: Table, save: Save) -> None:
    """End what lasts for one save of its holder's, passed or not (combat.mechanics.applies.ends-after.own-save)."""
    end_after(table, save.who, "own-save", save.deed)


def end_kept(table: Table, source: str, reason: str) -> None:
    """End every condition that somebody's concentration kept up."""
    for holder in list(table.combatants.values()):
        for held in holder.conditions:
            if held.kept and held.source == source:
                end(table, holder.name, held, reason)


def end_with(table: Table, serial: int) -> None:
    """End the conditions that last until one deed is settled or cancelled (window.reaction.this-action)."""
    for holder in list(table.combatants.values()):
        for held in holder.conditions:
            if held.with_deed and held.deed == serial:
                end(table, holder.name, held, "expired")
