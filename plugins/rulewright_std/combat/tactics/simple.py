"""Playing quickly: lift the fallen, strike at the weakest, and end the turn. Nothing is foreseen."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.fight import health
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed, number
from rulewright.fight.fight import Fight
from rulewright.fight.menu import END_TURN, Choice, Option
from rulewright.fight.rules import FightRules
from rulewright.fight.table import Table
from rulewright.fight.windows import PASS


class Simple:
    """Tactics that cost next to nothing: the biggest blow there is, at whoever has the least health left."""

    def __init__(self, rules: FightRules) -> None:
        self.rules = rules

    def choose(self, fight: Fight) -> Choice:
        """A legal choice of the fight's menu."""
        table, name = fight.look(), str(fight.asked)
        who, offered = table[name], fight.menu()
        last = offered[-1]
        window = table.question.id if last.id == PASS else None  # type: ignore[union-attr]
        for option, targets in (*_lifting(table, who, offered), *_striking(table, who, offered)):
            return Choice(name, option.id, targets, window=window)
        freeing = next((option for option in offered if option.frees is not None), None)
        if freeing is not None:
            return Choice(name, freeing.id, freeing.targets[:1])
        return Choice(name, PASS if last.id == PASS else END_TURN, window=window)


def _lifting(table: Table, who: Combatant, offered: Sequence[Option]) -> list[tuple[Option, tuple[str, ...]]]:
    """The first option that heals somebody of their own side who has fallen."""
    for option in offered:
        if option.deed is not None and option.deed.heal is not None:
            fallen = [name for name in option.targets if table[name].down and table[name].team == who.team]
            if fallen:
                return [(option, tuple(fallen[: option.count or 1]))]
    return []


def _striking(table: Table, who: Combatant, offered: Sequence[Option]) -> list[tuple[Option, tuple[str, ...]]]:
    """The biggest blow, at the weakest who stand on the other side."""
    best: Option | None = None
    most = 0.0
    for option in offered:
        blow = blow_of(who, option.deed) if option.deed is not None else 0.0
        if blow > most and any(_stands_against(table, who, name) for name in option.targets):
            best, most = option, blow
    if best is None:
        return []
    standing = [name for name in best.targets if _stands_against(table, who, name)]
    standing.sort(key=lambda name: health.standing(table, table[name]).value)
    return [(best, tuple(standing[: best.count]))]


def _stands_against(table: Table, who: Combatant, name: str) -> bool:
    other = table[name]
    return other.team != who.team and other.stands


def blow_of(who: Combatant, deed: Deed) -> float:
    """What a deed would deal to somebody if all of it landed and nothing met it: the mean of its dice."""
    if deed.pieces:
        deeds = who.profile.deeds
        return sum(blow_of(who, deeds[piece]) * times for piece, times in deed.pieces if piece in deeds)
    total = 0.0
    for part in deed.damage:
        total += sum(count * (sides + 1) / 2 for count, sides in part.roll.dice) + number(part.roll.flat, who.who)
    return total
