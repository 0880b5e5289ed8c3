"""The table at which a choice is carried out: a working copy of the fight, kept only if nothing raised.

Combatants are values; what happens to one puts another in its place. Events, the agenda and the dice are the table's
own, so that a refused or broken choice leaves the fight exactly as it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rulewright.fight.agenda import Question, Step
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed
from rulewright.fight.events import Event

if TYPE_CHECKING:
    from rulewright.dice.port import Dice
    from rulewright.fight.fight import Fight
    from rulewright.fight.phases import Harm
    from rulewright.fight.rules import FightRules


class Table:
    """A fight while something happens in it.

    ``deeds`` counts the deeds begun, and gives each its number; ``windows`` the windows opened. ``hurt`` are those whom
    deeds that are not over have harmed, by the deed's number; ``harms`` what has not been settled yet. ``waiting``
    are the moments that anybody in the fight waits for. ``marks`` are what features remember of the whole fight.
    """

    __slots__ = (
        "agenda", "combatants", "deeds", "dice", "events", "harms", "hurt", "marks", "order", "outcome", "round",
        "rules", "turn", "waiting", "windows",
    )  # fmt: skip

    def __init__(self, fight: Fight, dice: Dice) -> None:
        self.rules: FightRules = fight.rules
        self.dice = dice
        self.combatants = dict(fight.combatants)
        self.order = fight.order
        self.round = fight.round
        self.turn = fight.turn
        self.agenda: list[Step] = list(fight.agenda)
        self.outcome = fight.outcome
        self.deeds = fight.deeds
        self.windows = fight.windows
        self.marks = dict(fight.marks)
        self.hurt: list[tuple[int, str]] = list(fight.hurt)
        self.waiting = fight.waiting
        self.events: list[Event] = []
        self.harms: list[Harm] = []

    # Combatants.

    def __getitem__(self, name: str) -> Combatant:
        return self.combatants[name]

    def put(self, who: Combatant) -> Combatant:
        """Put a combatant in the place of whoever has that name."""
        self.combatants[who.name] = who
        return who

    def change(self, name: str, **fields: Any) -> Combatant:
        """A combatant with some fields changed."""
        return self.put(self.combatants[name].but(**fields))

    def mark(self, name: str, feature: str, value: Any) -> None:
        """Have a feature remember something of somebody; None forgets it."""
        self.put(self.combatants[name].with_mark(feature, value))

    def in_order(self) -> Iterable[Combatant]:
        """Everybody, in the order of turns."""
        return [self.combatants[name] for name in self.order]

    def able(self, who: Combatant) -> bool:
        """Whether somebody stands and can act."""
        return who.stands and all(able(self, who) for able in self.rules.phases.able)

    def alert(self, who: Combatant) -> bool:
        """Whether somebody may be asked in a window (question.window.7)."""
        return self.able(who) and all(alert(self, who) for alert in self.rules.phases.alert)

    def allies(self, who: Combatant) -> list[Combatant]:
        """Everybody else on somebody's side."""
        return [other for other in self.combatants.values() if other.team == who.team and other.name != who.name]

    def deed(self, name: str, id: str) -> Deed:
        """A deed of somebody's."""
        return self.combatants[name].profile.deeds[id]

    def as_now(self, who: Combatant, deed: Deed) -> Deed:
        """A deed of somebody's as it is at this moment."""
        for changes in self.rules.phases.as_now:
            deed = changes(self, who, deed)
        return deed

    # What happens.

    def tell(self, type: str, **fields: Any) -> None:
        """Put an event into the log; fields that are None are left out."""
        self.events.append(Event(type, {name: value for name, value in fields.items() if value is not None}))

    def push(self, *steps: Step) -> None:
        """Put steps on the agenda; the first of them happens first."""
        self.agenda.extend(reversed(steps))

    def throw(self, dice: Iterable[tuple[int, int]]) -> list[int]:
        """The faces of bunches of dice, in the order in which they are thrown."""
        throw = self.dice.throw
        return [throw(sides) for count, sides in dice for _ in range(count)]

    @property
    def question(self) -> Question | None:
        """What the fight waits for, None where it is over."""
        top = self.agenda[-1] if self.agenda else None
        return top if isinstance(top, Question) else None
