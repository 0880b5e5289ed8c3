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
    """Parts with the target of each: the next of those named for whom it is meant, and then the last of them again; a
    part for its own side, of which nobody was named, is its holder's. None where nobody was named for a part at all."""
    found: list[tuple[Deed, str]] = []
    left = list(named)
    for part in parts:
        meant = [name for name in named if part.side != "self" and reaches(who, part, table[name])]
        following = next((name for name in left if name in meant), None)
        if following is not None:
            left.remove(following)
            found.append((part, following))
        elif meant:
            found.append((part, meant[-1]))
        elif part.side in ("self", "ally"):
            found.append((part, who.name))
        else:
            return None
    return found
