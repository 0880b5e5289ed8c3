"""Deeds that are made of others: which of their parts can be done now, and at whom each goes
(creature.action.sequence)."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.fight import economy
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed
from rulewright.fight.table import Table


def parts_left(who: Combatant, deed: Deed) -> list[Deed]:
    """Every strike of a sequence that its holder can still do, in order. A part that waits to recharge is left out, and
    so is one whose uses are gone; one that recharges is done once."""
    found: list[Deed] = []
    done: dict[str, int] = {}
    for id, times in deed.pieces:
        part = who.profile.deeds[id]
        most = times if economy.usable(who, part) else 0
        if part.recharge is not None:
            most = min(most, 1 - done.get(id, 0))
        if part.uses is not None:
            most = min(most, who.uses.get(id, part.uses) - done.get(id, 0))
        found += [part] * most
        done[id] = done.get(id, 0) + max(most, 0)
    return found


def aimed_parts(who: Combatant, deed: Deed) -> list[Deed]:
    """Those of them that are aimed at somebody else than their holder."""
    return [part for part in parts_left(who, deed) if part.side != "self"]


def reaches(who: Combatant, part: Deed, other: Combatant) -> bool:
    """Whether a part is meant for somebody's side."""
    return part.side == "any" or (other.team == who.team) == (part.side == "ally")


def shared_out(
    table: Table, who: Combatant, parts: Sequence[Deed], named: Sequence[str]
) -> list[tuple[Deed, str]] | None:
    """Parts with the target of each: those that were named, in order; whatever is left goes at the last of them for
    whom it is meant. None where somebody is named for whom the part at their place is not meant, or nobody is left."""
    found: list[tuple[Deed, str]] = []
    place = 0
    for part in parts:
        if part.side == "self":
            found.append((part, who.name))
            continue
        fitting = [name for name in named if reaches(who, part, table[name])]
        target = named[place] if place < len(named) else (fitting[-1] if fitting else None)
        if target is None or target not in fitting:
            return None
        found.append((part, target))
        place += 1
    return found
