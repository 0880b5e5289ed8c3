"""Health: what a fight takes away. On a sheet it is a live pool or a track; somebody without a sheet has plain numbers.

Whatever a member loses or regains is written through the sheet's own commands at once (combat.server.sheet-is-record).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import attrs

from rulewright.commands import pools, tracks
from rulewright.commands.refusal import Refusal
from rulewright.fight.combatant import Combatant
from rulewright.fight.table import Table
from rulewright.sheet.changes import with_pool
from rulewright.sheet.character import Character


@attrs.frozen
class Standing:
    """How much health somebody has: what is left, of how much, and temporary points on top."""

    value: int
    max: int
    temp: int = 0


class Vital(Protocol):
    """How the health of somebody who has a sheet is read and written."""

    def read(self, who: Character) -> Standing: ...

    def halved(self, now: Standing) -> Standing:
        """The same with half of its maximum, rounded down and not below 1 (combat.modifier.to.health-max)."""

    def lowered(self, who: Character, most: int) -> Character:
        """Health above a maximum is gone; temporary points stay."""

    def hurt(self, who: Character, dealt: Sequence[tuple[int, str | None]]) -> Character:
        """One strike: points of damage, each with its type, in the order in which they are dealt."""

    def mended(self, who: Character, points: int) -> Character: ...

    def buffered(self, who: Character, points: int) -> Character:
        """Temporary points, in place of fewer."""


@attrs.frozen
class PoolVital:
    """Health as a pool that counts down (combat.health.pool)."""

    pool: str

    def read(self, who: Character) -> Standing:
        held = who.pool(self.pool)
        return Standing(held.value, held.max, held.temp) if held is not None else Standing(0, 0)

    def halved(self, now: Standing) -> Standing:
        return half_of(now)

    def lowered(self, who: Character, most: int) -> Character:
        held = who.pool(self.pool)
        return with_pool(who, self.pool, min(held.value, most)) if held is not None else who

    def hurt(self, who: Character, dealt: Sequence[tuple[int, str | None]]) -> Character:
        points = sum(amount for amount, _ in dealt)
        return _done(pools.damaged(who, self.pool, points), who) if points else who

    def mended(self, who: Character, points: int) -> Character:
        return _done(pools.restored(who, self.pool, points), who) if points else who

    def buffered(self, who: Character, points: int) -> Character:
        return _done(pools.buffered(who, self.pool, points), who)


@attrs.frozen
class TrackVital:
    """Health as a plain track that fills up (combat.health.plain-track): what is left is the way to its maximum."""

    track: str

    def read(self, who: Character) -> Standing:
        lo, hi = who.track_range(self.track)
        return Standing(hi - who.track(self.track), hi - lo)

    def halved(self, now: Standing) -> Standing:
        """What is on the track stays there (question.combat-core.41)."""
        most = max(now.max // 2, 1)
        return Standing(max(most - (now.max - now.value), 0), most)

    def lowered(self, who: Character, most: int) -> Character:
        return who

    def hurt(self, who: Character, dealt: Sequence[tuple[int, str | None]]) -> Character:
        points = sum(amount for amount, _ in dealt)
        return _done(tracks.moved_by(who, self.track, points), who) if points else who

    def mended(self, who: Character, points: int) -> Character:
        return _done(tracks.moved_by(who, self.track, -points), who) if points else who

    def buffered(self, who: Character, points: int) -> Character:
        return who


def _done(result: Character | Refusal, before: Character) -> Character:
    """What a command of the sheet came to; a refused one changes nothing (battle.carry-out.sheet-rules)."""
    return before if isinstance(result, Refusal) else result


def standing(table: Table, who: Combatant) -> Standing:
    """How much health somebody has."""
    if who.who is None:
        found = Standing(who.value, who.profile.health, who.temp)
        return half_of(found) if who.halved else found
    found = table.rules.vital.read(who.who)
    return table.rules.vital.halved(found) if who.halved else found


def halve(table: Table, name: str) -> None:
    """Halve somebody's maximum for the whole fight; what is above it is gone (combat.modifier.to.health-max.loss)."""
    who = table.change(name, halved=True)
    most = standing(table, who).max
    if who.who is not None:
        table.change(name, who=table.rules.vital.lowered(who.who, most))
    else:
        table.change(name, value=min(who.value, most))


def half_of(now: Standing) -> Standing:
    """Health that is counted down, with half of its maximum: what is above that is gone."""
    most = max(now.max // 2, 1)
    return Standing(min(now.value, most), most, now.temp)


def hurt(table: Table, name: str, dealt: Sequence[tuple[int, str | None]]) -> None:
    """Take one strike's damage off somebody, temporary points first."""
    who, points = table[name], sum(amount for amount, _ in dealt)
    if not points:
        return
    if who.who is not None:
        table.change(name, who=table.rules.vital.hurt(who.who, dealt))
    else:
        through = max(points - who.temp, 0)
        table.change(name, value=max(who.value - through, 0), temp=max(who.temp - points, 0))


def mend(table: Table, name: str, points: int) -> int:
    """Give health back, never above the maximum; answers how much was given."""
    who = table[name]
    now = standing(table, who)
    given = max(min(points, now.max - now.value), 0)
    if given and who.who is not None:
        table.change(name, who=table.rules.vital.mended(who.who, given))
    elif given:
        table.change(name, value=who.value + given)
    return given


def buffer(table: Table, name: str, points: int) -> int:
    """Give temporary points; they never stack, the larger buffer stays (combat.mechanics.temporary). Answers what there
    is then."""
    who = table[name]
    held = standing(table, who).temp
    if points > held and who.who is not None:
        table.change(name, who=table.rules.vital.buffered(who.who, points))
    elif points > held:
        table.change(name, temp=points)
    return standing(table, table[name]).temp
