"""What an option is worth, in points of health: what it deals, whom it fells, whom it lifts, what it denies.

Every number comes from the exact forecast. The weights are this module's own opinion, and nothing else is.
"""

from __future__ import annotations

from typing import Final

import attrs

from rulewright.fight import conditions, economy, health
from rulewright.fight.deeds import Deed
from rulewright.fight.fight import Fight
from rulewright.fight.forecast import Forecast, mean
from rulewright.fight.menu import Choice, Option
from rulewright.fight.table import Table
from rulewright_std.combat.tactics.scene import Scene
from rulewright_std.combat.tactics.supposing import chosen, gain, supposed

_CONTEST: Final = "contest"
"""The group of the menu in which both sides roll."""
ROUNDS_AHEAD: Final = 2.0
"""Turns of somebody that are saved by felling them, or won by lifting them."""
_FELLING: Final = 0.7
"""How much of that hangs on whether they fall; the rest grows with every point dealt."""
_LIFTED: Final = 3.0
"""The least that somebody who lies there is worth in a turn."""
_TEMPORARY: Final = 0.3
_UNMEASURED: Final = 0.2
"""What a condition is worth whose use no forecast shows."""
_SET_UP: Final = 0.5
"""What a contest is worth that only prepares something (contest.ai)."""
_FREEDOM: Final = 1.5
"""What breaking free is worth before anything that being held takes away (contest.ai.break-free)."""
_FOR_A_TURN: Final = 0.3
"""How much of what is only tried out counts: it lasts for a turn, and ends no fight."""
_AT_RISK: Final = 0.3
"""How likely a blow that hits breaks somebody's concentration."""
_THRIFT: Final = 0.3
"""How much less an option is worth that takes all that is left of a pool."""


@attrs.frozen
class Weighing:
    """One choice that is being thought about: the fight, and what is foreseen of it."""

    fight: Fight
    scene: Scene

    def against(self, option: Option, target: str) -> float:
        """What an option is worth against one target."""
        deed, seen = option.deed, option.against(target)
        if deed is None or seen is None:
            return 0.0
        if option.kind == _CONTEST:
            return self._contest(option, deed, seen, target)
        worth = self._helped(deed, seen, target)
        if seen.average and self.scene.hostile(target):
            worth += self.harm(seen, target)
        elif seen.average:
            worth -= seen.expected
        return worth + self._conditions(deed, seen, target)

    def harm(self, seen: Forecast, target: str) -> float:
        """What damage to somebody is worth: the points, the turns that it takes from them, and what they keep up."""
        scene = self.scene
        left = scene.left(target)
        if not scene.table[target].stands or left <= 0:
            return 0.0
        dealt = min(seen.expected, left)
        falls = min(seen.expected / seen.average, 1.0) * min(seen.average / left, 1.0) ** 2
        share = _FELLING * falls + (1 - _FELLING) * dealt / left
        worth = dealt + ROUNDS_AHEAD * scene.threat(target) * share
        if scene.table[target].concentration is not None:
            worth += min(seen.expected / seen.average, 1.0) * _AT_RISK * self.kept_up(target)
        return worth

    def kept_up(self, source: str) -> float:
        """What it would be worth to whoever thinks if somebody's concentration broke."""
        holders = [
            who.name
            for who in self.scene.table.combatants.values()
            if any(held.kept and held.source == source for held in who.conditions)
        ]
        after = supposed(self.fight, lambda table: conditions.end_kept(table, source, "concentration"))
        return gain(self.scene, after, holders) if after is not None else 0.0

    def _helped(self, deed: Deed, seen: Forecast, target: str) -> float:
        scene = self.scene
        worth = 0.0
        now = health.standing(scene.table, scene.table[target])
        if seen.healed:
            given = min(seen.healed, now.max - now.value)
            if scene.table[target].down:
                worth = given / 2 + ROUNDS_AHEAD * max(scene.might(target), _LIFTED)
            elif now.max:
                worth = given * (1 - now.value / now.max) ** 2
        if deed.temporary is not None:
            flat = deed.temporary.flat if isinstance(deed.temporary.flat, int) else 0
            points = mean(scene.table.rules.kind.spread(deed.temporary, flat, False))
            worth += max(points - now.temp, 0.0) * _TEMPORARY
        return -worth if scene.hostile(target) else worth

    def _conditions(self, deed: Deed, seen: Forecast, target: str) -> float:
        """What the conditions of a deed change, as likely as they come: what their holder can still do, and what can be
        done to them."""
        who = self.scene.table[target]
        fresh = [applied for applied in deed.applies if who.held(applied.condition) is None]
        if not fresh:
            return 0.0

        def put(table: Table) -> None:
            for applied in fresh:
                conditions.apply(table, target, applied, self.scene.me.name, deed=-1, kept=False)

        after = supposed(self.fight, put)
        if after is None or len(after[target].conditions) == len(who.conditions):
            return 0.0
        chance = (seen.hit if seen.hit is not None else 1.0) * (1.0 - (seen.saved or 0.0))
        meant = (deed.side == "enemy") == self.scene.hostile(target)
        turns = max(min(applied.rounds or ROUNDS_AHEAD, ROUNDS_AHEAD) for applied in fresh)
        return chance * (turns * gain(self.scene, after, (target,)) + (_UNMEASURED if meant else 0.0))

    def _contest(self, option: Option, deed: Deed, seen: Forecast, target: str) -> float:
        """A contest is weighed with caution; breaking free is worth most, to who is held."""
        chance, me, condition = seen.hit or 0.0, self.scene.me, option.frees
        if condition is None:
            who = self.scene.table[target]
            useful = not deed.applies or any(who.held(applied.condition) is None for applied in deed.applies)
            return chance * _SET_UP if useful and deed.applies else 0.0
        held = me.held(condition)
        if held is None:
            return 0.0
        after = supposed(self.fight, lambda table: conditions.end(table, me.name, held, "contest"))
        better = gain(self.scene, after, (me.name,)) if after is not None else 0.0
        return chance * (_FREEDOM + max(better, 0.0))

    def untold(self, option: Option, targets: tuple[str, ...]) -> float:
        """What an option is worth of which nothing can be foreseen: it is tried out, where that needs no dice."""
        me = self.scene.me
        after = chosen(self.fight, Choice(me.name, option.id, targets))
        if after is None:
            return 0.0
        main = self.fight.rules.main_budget
        more = after[me.name].budgets.get(main, 0) - me.budgets.get(main, 0)
        extra = self.scene.might(me.name) if more > 0 else 0.0
        return extra + _FOR_A_TURN * gain(self.scene, after, dict.fromkeys((me.name, *targets)))

    def priced(self, option: Option, worth: float) -> float:
        """An option's worth for what it takes: more where it buys several strikes, less for what it takes of pools that
        are running low, and for a concentration that it ends."""
        me, deed = self.scene.me, option.deed
        if deed is not None and option.budget is not None and option.kind != _CONTEST:
            worth *= economy.strikes_of(me, deed)
        if worth > 0 and option.prices and me.who is not None:
            for pool, points in option.prices[0].pays.items():
                held = me.who.pool(pool)
                if held is not None and held.value:
                    worth *= 1 - _THRIFT * min(points / held.value, 1.0)
        if deed is not None and deed.concentrates and me.concentration is not None:
            worth += min(self.kept_up(me.name), 0.0)
        return worth
