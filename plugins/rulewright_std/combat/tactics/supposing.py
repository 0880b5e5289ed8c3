"""Supposing: what a fight would come to after a change, on a table that is thrown away and has no dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulewright.dice.port import DiceError
from rulewright.fight.agenda import EndlessFight, Question
from rulewright.fight.fight import Fight
from rulewright.fight.menu import Choice, Illegal, take
from rulewright.fight.table import Table
from rulewright.fight.windows import Resume
from rulewright_std.combat.tactics.scene import Scene


class NoDice:
    """Dice that cannot be thrown: what depends on them cannot be supposed."""

    def throw(self, sides: int) -> int:
        raise DiceError("nothing is thrown while somebody thinks")


def supposed(fight: Fight, change: Callable[[Table], object]) -> Table | None:
    """The table after a change that throws nothing; None where it would."""
    table = fight.table()
    table.dice = NoDice()
    try:
        change(table)
    except (DiceError, Illegal, EndlessFight):
        return None
    return table


def chosen(fight: Fight, choice: Choice) -> Table | None:
    """The table once a choice has been carried out, before anything goes on that it held up; None where that would need
    dice."""

    def change(table: Table) -> None:
        take(table, choice)
        while table.agenda and not isinstance(table.agenda[-1], Resume | Question):
            table.agenda.pop().run(table)

    return supposed(fight, change)


def gain(scene: Scene, after: Table, names: Iterable[str]) -> float:
    """What a supposed change is worth to whoever thinks: what these can do in a turn, and what they must expect, set
    against how it is now. What helps the other side counts against it. A foe may as well turn to somebody else of the
    same side, so that what one of them is spared counts for a share only."""
    then = Scene(after, scene.me.name)
    total = 0.0
    for name in names:
        spared = (scene.suffered(name) - then.suffered(name)) / max(scene.standing(name), 1)
        better = then.threat(name) - scene.threat(name) + spared
        total += -better if scene.hostile(name) else better
    return total
