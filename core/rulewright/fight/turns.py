"""Rounds and turns, as steps of the agenda."""

from __future__ import annotations

from rulewright.fight import conditions, economy, initiative
from rulewright.fight.agenda import Question, Step, step
from rulewright.fight.outcome import UNDECIDED, check_outcome, finish
from rulewright.fight.rules import MOST_CHOICES, MOST_ROUNDS
from rulewright.fight.table import Table
from rulewright.fight.windows import BETWEEN, READY, TURN, Occasion, ask


@step("begin-round")
class BeginRound(Step):
    """A new round: initiative again where each round has its own, and what is held for a round is filled again."""

    def run(self, table: Table) -> None:
        if table.round >= MOST_ROUNDS:
            finish(table, UNDECIDED)
            return
        table.round += 1
        if table.round > 1 and table.rules.combat.initiative.each == "round":
            for name in table.combatants:
                if not table[name].out:
                    initiative.roll(table, name)
            initiative.sort(table)
        for name in table.combatants:
            economy.refill(table, name, "round")
        table.tell("round", round=table.round)
        for starts in table.rules.phases.round_starts:
            starts(table)
        table.push(BeginTurn(_first(table)))


def _first(table: Table) -> str:
    return next((name for name in table.order if not table[name].out), table.order[0])


@step("begin-turn")
class BeginTurn(Step):
    """Somebody's turn begins: budgets, clocks, saves, what recharges, and whatever else waits for it."""

    name: str

    def run(self, table: Table) -> None:
        name = self.name
        table.turn = name
        economy.refill(table, name, "turn")
        who = table.change(name, strikes=0, points=table[name].profile.signature)
        table.tell("turn", actor=name)
        conditions.count(table, name, at_start=True)
        conditions.repeat_saves(table, name, "turn-start")
        if who.stands:
            for id in sorted(who.spent):
                _recharge(table, name, id)
        table.push(Begun(name), Act(name))
        for starts in table.rules.phases.turn_starts:
            starts(table, name)
        check_outcome(table)


@step("begun")
class Begun(Step):
    """A turn has begun with all that its start brings: whoever answers that is asked, and then whoever answers the one
    who is about to act (window.signature-turn-start.order)."""

    name: str

    def run(self, table: Table) -> None:
        if table[self.name].out:
            return
        occasion = Occasion(self.name, target=self.name)
        ask(table, READY, occasion, ())
        ask(table, TURN, occasion, ())


def _recharge(table: Table, name: str, id: str) -> None:
    deed = table.deed(name, id)
    assert deed.recharge is not None
    (count, sides, flat), least = deed.recharge
    faces = table.throw([(count, sides)])
    back = sum(faces) + flat >= least
    table.tell("recharge", actor=name, deed=deed.label, rolls=faces, total=sum(faces) + flat, need=least, back=back)
    if back:
        table.change(name, spent=table[name].spent - {id})


@step("act")
class Act(Question):
    """Somebody's turn: the fight waits for what they choose. ``taken`` counts their choices so far."""

    name: str
    taken: int = 0

    def asked(self) -> str:
        return self.name

    def waits(self, table: Table) -> bool:
        """Whoever is down still has a turn, in which they can do nothing but end it."""
        return not table[self.name].out

    def run(self, table: Table) -> None:
        table.push(EndTurn(self.name))

    @property
    def exhausted(self) -> bool:
        """Whether nothing but ending the turn is offered any more."""
        return self.taken >= MOST_CHOICES

    def counted(self) -> Act:
        return Act(self.name, self.taken + 1)


@step("end-turn")
class EndTurn(Step):
    """Somebody's turn ends: clocks, saves, strikes that were left in hand."""

    name: str

    def run(self, table: Table) -> None:
        name = self.name
        conditions.count(table, name, at_start=False)
        conditions.repeat_saves(table, name, "turn-end")
        table.change(name, strikes=0)
        for ends in table.rules.phases.turn_ends:
            ends(table, name)
        check_outcome(table)
        ask(table, BETWEEN, Occasion(name), (NextTurn(name),))


@step("next-turn")
class NextTurn(Step):
    """Whoever comes after somebody in the order begins their turn; after the last, a new round begins."""

    name: str

    def run(self, table: Table) -> None:
        place = table.order.index(self.name)
        following = next((name for name in table.order[place + 1 :] if not table[name].out), None)
        table.push(BeginTurn(following) if following is not None else BeginRound())
