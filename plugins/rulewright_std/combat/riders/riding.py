"""What rides on a hit: riders of catalog entries that were picked, and those on creatures' own blocks.

The first hit of a period that qualifies takes the part along; nobody is asked (combat.rider.first-hit).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import attrs

from rulewright.catalog.riders import Rider, When
from rulewright.fight.combatant import Combatant
from rulewright.fight.deed_parts import grown, roll_of
from rulewright.fight.deeds import Deed, Part, Period, Roll
from rulewright.fight.mechanics import FightKeys
from rulewright.fight.phases import Blow, Extra, Gives
from rulewright.fight.rules import FightRules
from rulewright.fight.table import Table
from rulewright.loading import Loading

FEATURE: Final = "riders"
"""The id under which a profile keeps its riders, and the fight, by period, those that have ridden on a hit."""


@attrs.frozen
class Riding:
    """A rider of somebody's. ``entry`` has the keys of a catalog's; ``actions`` are the deeds to which one of a block
    is held, None for any hit."""

    id: str
    label: str
    roll: Roll
    type: str | None
    per: Period
    when: tuple[When, ...] | None
    entry: Rider | None = None
    actions: tuple[str, ...] | None = None

    def rides(self, deed: Deed) -> bool:
        """Whether hits of a deed qualify."""
        if self.entry is None:
            return self.actions is None or deed.id in self.actions
        sources, column = self.entry.sources, self.entry.requires
        if sources is None and column is None:
            return self.entry.weapons is None
        row = deed.row
        if row is None or not deed.weapon or (sources is not None and row.list not in sources):
            return False
        return column is None or row.cell(column.column) is True


def bind(loading: Loading) -> Gives:
    """Riders, of whoever has any."""
    return Gives(joins=joins, extras=extras, turn_starts=turn_starts, round_starts=round_starts)


def joins(rules: FightRules, who: Combatant) -> Combatant:
    """Somebody with the riders that their rows carry, and those of their block."""
    found = (*_of_rows(rules, who), *_of_block(who))
    facts = {**who.profile.facts, FEATURE: found}
    return who.but(profile=who.profile.but(facts=facts)) if found else who


def _of_rows(rules: FightRules, who: Combatant) -> Iterator[Riding]:
    for deed in who.profile.deeds.values() if who.who is not None else ():
        entry = rules.catalogs.entry(deed.entry) if deed.entry is not None else None
        keys = entry.mechanics.part(FightKeys) if entry is not None and entry.mechanics is not None else None
        rider = keys.rider if keys is not None else None
        if keys is not None and rider is not None and who.who is not None:
            amount = roll_of(rider.amount.dice, rider.amount.flat)
            roll = grown(amount, keys.scales, rules.definition, who.who)
            yield Riding(deed.id, deed.label, roll, rider.type, rider.once_per, rider.when, entry=rider)


def _of_block(who: Combatant) -> Iterator[Riding]:
    for rider in who.profile.riders:
        roll = roll_of(rider.amount.dice, rider.amount.flat)
        yield Riding(rider.id, rider.name, roll, rider.type, rider.once_per, rider.when, actions=rider.actions)


def extras(table: Table, blow: Blow) -> Iterator[Extra]:
    """The parts that ride on a blow; nothing but a hit carries any."""
    riders: Sequence[Riding] = table[blow.actor].profile.facts.get(FEATURE, ()) if blow.hit else ()
    for rider in riders:
        if (
            [blow.actor, rider.id] not in _used(table, rider.per)
            and rider.rides(blow.deed)
            and _holds(table, blow, rider)
        ):
            yield Extra(rider.id, rider.label, Part(rider.roll, rider.type), _user(blow.actor, rider))


def _holds(table: Table, blow: Blow, rider: Riding) -> bool:
    """Whether any one of what a rider demands is so (combat.rider.when)."""
    return not rider.when or any(_is_so(table, blow, when) for when in rider.when)


def _is_so(table: Table, blow: Blow, when: When) -> bool:
    if when == "advantage":
        return blow.lean > 0
    if when == "ally-adjacent-no-disadvantage" and blow.lean < 0:
        return False
    return any(table.able(ally) for ally in table.allies(table[blow.actor]))


def _user(actor: str, rider: Riding) -> Any:
    def use(table: Table) -> None:
        used: dict[str, Any] = table.marks.get(FEATURE, {})
        table.marks[FEATURE] = {**used, rider.per: [*_used(table, rider.per), [actor, rider.id]]}

    return use


def _used(table: Table, per: Period) -> Sequence[Any]:
    found: Sequence[Any] = table.marks.get(FEATURE, {}).get(per, ())
    return found


def turn_starts(table: Table, name: str) -> None:
    """Anybody's turn refreshes riders of once a turn, everybody's (combat.rider.once-per.turn)."""
    _refresh(table, "turn")


def round_starts(table: Table) -> None:
    """A new round refreshes riders of once a round (question.combat-rider.4)."""
    _refresh(table, "round")


def _refresh(table: Table, per: Period) -> None:
    if _used(table, per):
        table.marks[FEATURE] = {**table.marks[FEATURE], per: []}
