"""Lending a sheet to another combat, and taking back what came of it.

Health goes as a share, since the other combat has a bar of its own; energy and slots go as plain counts. What comes
back is written by the same operations as the sheet's own commands, and what they refuse is skipped and told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import attrs

from rulewright.commands.pools import damaged, restored, spent
from rulewright.commands.refusal import Refusal
from rulewright.commands.wounds import healed, marked
from rulewright.rounding import nearest
from rulewright.sheet.character import Character
from rulewright_std.combat.lent_battle.block import Battle


@attrs.frozen
class Lent:
    """What a fighter brings: ``health`` on a bar of ``bar`` points, magic points, and slots by level. None and missing
    are what the character does not have."""

    health: int
    bar: int
    energy: int | None = None
    slots: Mapping[int, int] = attrs.field(factory=dict)


@attrs.frozen
class Returned:
    """The character afterwards, and what was skipped, with the reason of each: ``("energy", "insufficient")``."""

    who: Character
    skipped: tuple[tuple[str, str], ...] = ()


def lend(battle: Battle, who: Character, bar: int) -> Lent:
    """What a character brings to a bar of ``bar`` points of health: 0 starts down, anything above starts at 1 or more
    (sheet.battle.in)."""
    value, most = _health(battle, who)
    share = nearest(bar * value / most) if most else 0
    energy = who.pool(battle.energy.pool) if battle.energy is not None else None
    slots = {slot.level: held.value for slot in battle.slots if (held := who.pool(slot.pool)) is not None}
    return Lent(max(share, 1) if value > 0 else 0, bar, energy.value if energy is not None else None, slots)


def take_back(battle: Battle, who: Character, lent: Lent, after: Lent) -> Returned:
    """The character after the other combat: the difference of health as damage or healing, energy and slots as counts.
    A fighter whose health did not move keeps it to the point (sheet.battle.out)."""
    back = Returned(who)
    if after.health != lent.health:
        back = _with_health(battle, back, after)
    if battle.energy is not None and after.energy is not None:
        back = _with_count(back, "energy", battle.energy.pool, after.energy)
    for slot in battle.slots:
        if slot.level in after.slots:
            back = _with_count(back, f"slots {slot.level}", slot.pool, after.slots[slot.level])
    return back


def _health(battle: Battle, who: Character) -> tuple[int, int]:
    if battle.health.track is not None:
        wounds = who.wounds(battle.health.track)
        return (wounds.length - wounds.filled, wounds.length) if wounds is not None else (0, 0)
    held = who.pool(battle.health.pool or "")
    return (held.value, held.max) if held is not None else (0, 0)


def _with_health(battle: Battle, back: Returned, after: Lent) -> Returned:
    value, most = _health(battle, back.who)
    wanted = nearest(most * after.health / after.bar) if after.bar else 0
    wanted = max(wanted, 1) if after.health > 0 and most else wanted
    lost = value - min(wanted, most)
    if lost == 0:
        return back
    track, pool = battle.health.track, battle.health.pool or ""
    if track is None:
        return _done(back, "health", lambda who: damaged(who, pool, lost) if lost > 0 else restored(who, pool, -lost))
    kinds = back.who.definition.tracks[track].kinds or ()
    lightest = min(kinds, key=lambda kind: kind.severity).id
    return _done(
        back, "health", lambda who: marked(who, track, lightest, lost) if lost > 0 else healed(who, track, -lost)
    )


def _with_count(back: Returned, what: str, pool: str, count: int) -> Returned:
    held = back.who.pool(pool)
    if held is None or held.value == count:
        return back
    less = held.value - count
    return _done(back, what, lambda who: spent(who, pool, less) if less > 0 else restored(who, pool, -less))


def _done(back: Returned, what: str, change: Callable[[Character], Character | Refusal]) -> Returned:
    made = change(back.who)
    if isinstance(made, Refusal):
        return attrs.evolve(back, skipped=(*back.skipped, (what, made.reason)))
    return attrs.evolve(back, who=made)
