"""A fight as one who has to choose sees it: who is left with what, and what anybody could do to anybody next."""

from __future__ import annotations

from typing import Final

from rulewright.fight import economy, health
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed
from rulewright.fight.forecast import Forecast, forecast
from rulewright.fight.table import Table
from rulewright_std.combat.tactics.simple import blow_of

_MOST_DEEDS: Final = 2
"""Deeds of somebody that are looked at for their best: those that would deal most if they landed."""
_MOST_FOES: Final = 2
"""Those on the other side against whom a best is foreseen: the first who stand, in the order of turns."""


class Scene:
    """What is foreseen of one standing of a fight, each number once. The table is only read."""

    def __init__(self, table: Table, name: str) -> None:
        self.table = table
        self.me = table[name]
        self._seen: dict[tuple[str, str, str], Forecast] = {}
        self._might: dict[str, float] = {}

    def left(self, name: str) -> int:
        """The health that somebody has left, temporary points included."""
        now = health.standing(self.table, self.table[name])
        return now.value + now.temp

    def hostile(self, name: str) -> bool:
        """Whether somebody is on the other side."""
        return self.table[name].team != self.me.team

    def seen(self, actor: str, deed: Deed, target: str) -> Forecast:
        """What comes of somebody's deed against a target."""
        key = (actor, deed.id, target)
        found = self._seen.get(key)
        if found is None:
            found = self._seen[key] = forecast(self.table, actor, deed, target)
        return found

    def against(self, who: Combatant) -> list[Combatant]:
        """Those on the other side of somebody who stand."""
        return [other for other in self.table.in_order() if other.team != who.team and other.stands]

    def standing(self, name: str) -> int:
        """How many stand on somebody's side."""
        team = self.table[name].team
        return sum(who.team == team and who.stands for who in self.table.combatants.values())

    def best(self, actor: Combatant, target: Combatant) -> float:
        """The damage that somebody's best deed is expected to do to another."""
        return max((self.seen(actor.name, deed, target.name).expected for deed in self._big(actor)), default=0.0)

    def might(self, name: str) -> float:
        """The damage that somebody's best deed is expected to do in a turn, whoever it is aimed at; for those who lie
        there, if they stood."""
        found = self._might.get(name)
        if found is None:
            who = self.table[name]
            foes = self.against(who)[:_MOST_FOES]
            found = self._might[name] = sum(self.best(who, foe) for foe in foes) / len(foes) if foes else 0.0
        return found

    def threat(self, name: str) -> float:
        """The same for those who can do it; nothing for those who cannot."""
        return self.might(name) if self.table.able(self.table[name]) else 0.0

    def suffered(self, name: str) -> float:
        """The damage that somebody must expect of one foe's turn."""
        who = self.table[name]
        foes = [foe for foe in self.against(who) if self.table.able(foe)][:_MOST_FOES]
        return sum(self.best(foe, who) for foe in foes) / len(foes) if foes else 0.0

    def _big(self, who: Combatant) -> list[Deed]:
        blows = [
            (blow_of(who, deed), deed)
            for deed in who.profile.deeds.values()
            if not deed.moments and deed.offered and economy.usable(who, deed)
        ]
        blows.sort(key=lambda pair: -pair[0])
        return [deed for blow, deed in blows[:_MOST_DEEDS] if blow > 0]
