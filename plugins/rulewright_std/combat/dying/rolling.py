"""The fallen roll for their lives.

Only members of the party do: opponents are out as they fall. How many successes and failures are needed is the
maximum of each track; enough successes make somebody stable, which clears both counts, and enough failures are the end.
"""

from __future__ import annotations

from typing import Final

import attrs

from rulewright.commands import tracks
from rulewright.commands.refusal import Refusal
from rulewright.fight import conditions, harm, health
from rulewright.fight.combatant import Combatant, Held
from rulewright.fight.phases import Gives, Harm
from rulewright.fight.table import Table
from rulewright.loading import Loading
from rulewright_std.combat.dying.vocabulary import Cost, Dying, DyingKeys

FEATURE: Final = "dying"
"""The id under which somebody is marked as stable."""
STABLE: Final = "stable"


def bind(loading: Loading) -> Gives | None:
    """Dying, where the combat block declares it."""
    combat = loading.file.combat
    assert combat is not None
    keys = combat.part(DyingKeys).dying
    if keys is None:
        return None
    rules = DyingRules(keys)
    return Gives(
        opens=rules.opened, turn_starts=rules.rolled, harmed=rules.hurt, fallen=rules.fallen, risen=rules.risen
    )


@attrs.frozen
class DyingRules:
    """The block ``dying``, bound."""

    keys: Dying

    def opened(self, table: Table) -> None:
        """Whoever comes to the fight fallen is in it as the fallen are; who has failed often enough is no part of
        it."""
        for who in list(table.combatants.values()):
            if self._fallen(who):
                self._lie(table, who.name)
                self._check_end(table, who.name, None)

    def rolled(self, table: Table, name: str) -> None:
        """A roll as the turn of somebody dying begins (combat.dying.roll)."""
        who, dice = table[name], self.keys.dice
        if not self._fallen(who) or who.mark(FEATURE) == STABLE:
            return
        faces = table.throw([(dice.count, dice.sides)])
        total, single = sum(faces), dice.count == 1
        told = {"actor": name, "rolls": faces, "total": total, "need": self.keys.succeed_at}
        if single and total == dice.sides and self.keys.naturals.max == "revive-1":
            table.tell("dying", **told, result="revived")
            health.mend(table, name, 1)
            harm.rise(table, name)
        elif total >= self.keys.succeed_at and not (single and total == 1 and self.keys.naturals.min != "one-failure"):
            self._count(table, name, self.keys.successes, 1)
            table.tell("dying", **told, result="success", **self._counts(table, name))
            self._check_stable(table, name)
        else:
            lowest: Cost = self.keys.naturals.min if single and total == 1 else "one-failure"
            self._count(table, name, self.keys.failures, _failures(lowest))
            table.tell("dying", **told, result="failure", **self._counts(table, name))
            self._check_end(table, name, None)

    def hurt(self, table: Table, harm: Harm) -> None:
        """What it costs to be hurt while down: once for all of a strike (combat.dying.damage-while-down)."""
        if not harm.was_down or not self._fallen(table[harm.target]):
            return
        cost = self.keys.critical_while_down if harm.critical else self.keys.damage_while_down
        table.mark(harm.target, FEATURE, None)
        self._count(table, harm.target, self.keys.failures, _failures(cost))
        table.tell("dying", actor=harm.target, source=harm.source, result="hurt", **self._counts(table, harm.target))
        self._check_end(table, harm.target, harm.source)

    def fallen(self, table: Table, name: str, source: str | None) -> None:
        if self._fallen(table[name]):
            self._lie(table, name)

    def risen(self, table: Table, name: str) -> None:
        """Whoever stands again has no counts, and is not in the condition of the fallen any more."""
        self._clear(table, name)
        table.mark(name, FEATURE, None)
        held = table[name].held(self.keys.condition) if self.keys.condition is not None else None
        if held is not None:
            conditions.end(table, name, held, "recovered")

    def _fallen(self, who: Combatant) -> bool:
        return who.down and not who.out and who.team == "party" and who.who is not None

    def _lie(self, table: Table, name: str) -> None:
        condition = self.keys.condition
        if condition is not None and table[name].held(condition) is None:
            conditions.put(table, name, Held(condition))

    def _count(self, table: Table, name: str, track: str, steps: int) -> None:
        who = table[name].who
        assert who is not None
        moved = tracks.moved_by(who, track, steps)
        if not isinstance(moved, Refusal):
            table.change(name, who=moved)

    def _clear(self, table: Table, name: str) -> None:
        for track in (self.keys.successes, self.keys.failures):
            who = table[name].who
            moved = tracks.set_to(who, track, who.track_range(track)[0]) if who is not None else None
            if moved is not None and not isinstance(moved, Refusal):
                table.change(name, who=moved)

    def _counts(self, table: Table, name: str) -> dict[str, int]:
        who = table[name].who
        assert who is not None
        return {"successes": who.track(self.keys.successes), "failures": who.track(self.keys.failures)}

    def _full(self, table: Table, name: str, track: str) -> bool:
        who = table[name].who
        return who is not None and who.track(track) >= who.track_range(track)[1]

    def _check_stable(self, table: Table, name: str) -> None:
        if self._full(table, name, self.keys.successes):
            self._clear(table, name)
            table.mark(name, FEATURE, STABLE)
            table.tell("dying", actor=name, result=STABLE)

    def _check_end(self, table: Table, name: str, source: str | None) -> None:
        if self._full(table, name, self.keys.failures):
            table.change(name, out=True)
            table.tell("defeated", target=name, source=source)


def _failures(cost: Cost) -> int:
    return 2 if cost == "two-failures" else 1
