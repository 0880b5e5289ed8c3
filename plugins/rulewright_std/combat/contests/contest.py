"""Contests at the table: both sides roll, and the better gets its way (contest.what).

Whatever is written of a contest becomes an option of anybody in the fight. It opens no window; what it costs is spent
whether it is won or lost (contest.fail).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import attrs

from rulewright.fight import conditions, economy
from rulewright.fight.agenda import Step, step
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Applied, Deed, Number
from rulewright.fight.economy import Price
from rulewright.fight.forecast import Forecast
from rulewright.fight.menu import Choice, Option, aimed_at
from rulewright.fight.phases import Check, Gives
from rulewright.fight.rules import FightRules
from rulewright.fight.table import Table
from rulewright.fight.words import AttackLists, ContestNumbers, Sizes, told
from rulewright.loading import Loading
from rulewright.rounding import down
from rulewright.sheet.character import Character
from rulewright.sheet.values import Getter
from rulewright_std.combat.contests.vocabulary import Contest, ContestKeys, ContestSide

KIND: Final = "contest"
"""The group of contests on the menu (contest.menu)."""


def bind(loading: Loading) -> Gives | None:
    """Contests, and the numbers that they read, where the combat block has any."""
    combat, sheet = loading.file.combat, loading.definition
    assert combat is not None
    numbers = {number.id: number.value.bind(sheet) for number in combat.part(ContestNumbers).checks}
    contests = combat.part(ContestKeys).contests
    if not numbers and not contests:
        return None
    main = combat.economy.budgets[0].id
    bought: dict[str, list[Getter]] = {}
    for source in told(combat, AttackLists).attacks:
        if source.strikes is not None:
            bought.setdefault(source.budget, []).append(source.strikes.bind(sheet))
    every = [(contest, deed_of(contest, main, _most(bought.get(contest.budget or main, ())))) for contest in contests]

    def options(table: Table, who: Combatant) -> Iterator[Option]:
        for contest, deed in every:
            yield option_of(table, who, contest, deed)

    return Gives(joins=_reader(numbers), options=options if every else None)


def _reader(numbers: Mapping[str, Getter]) -> Callable[[FightRules, Combatant], Combatant]:
    """The numbers are read once, as somebody joins (contest.checks.read-once); who has no sheet brings their own."""

    def joins(rules: FightRules, who: Combatant) -> Combatant:
        character = who.who
        if character is None:
            return who
        read = {id: down(number(character)) for id, number in numbers.items()}
        return attrs.evolve(who, profile=attrs.evolve(who.profile, checks=read))

    return joins


def _most(getters: Sequence[Getter]) -> Number | None:
    """How many strikes one payment buys: the most that any list of its budget says."""
    if not getters:
        return None

    def most(who: Character) -> float:
        return max(getter(who) for getter in getters)

    return most


def deed_of(contest: Contest, main: str, strikes: Number | None = None) -> Deed:
    """What is paid for, and what a win puts on the loser; ``strikes`` count only for one that takes the place of a
    strike (contest.strike)."""
    return Deed(
        id=f"contest:{contest.id}",
        label=contest.label,
        kind=KIND,
        budget=contest.budget or main,
        side="enemy",
        strikes=strikes if contest.strike else None,
        applies=tuple(Applied(applies.condition, applies.rounds) for applies in contest.on_win.applies),
    )


def option_of(table: Table, who: Combatant, contest: Contest, deed: Deed) -> Option:
    """A contest as an option, with the chance to win against each target (contest.menu)."""
    in_hand = economy.in_hand(who, deed)
    targets = tuple(other.name for other in table.in_order() if _may_try(table, who, contest, deed, other))

    def take(table: Table, choice: Choice) -> None:
        (target,) = aimed_at(option, choice)
        economy.pay(table, choice.actor, deed, Price({}))
        table.deeds += 1
        table.push(Tried(choice.actor, contest.id, target, table.deeds))

    option = Option(
        id=deed.id,
        label=deed.label,
        kind=KIND,
        take=take,
        budget=None if in_hand else deed.budget,
        prices=(Price({}),),
        side=deed.side,
        count=1,
        targets=targets,
        blocked=_blocked(table, who, deed, in_hand, targets),
        deed=deed,
        strikes=who.strikes if in_hand else None,
        frees=contest.from_.holding if contest.from_ is not None else None,
        foresee=lambda target: _foreseen(table, who, contest, target),
    )
    return option


def _blocked(table: Table, who: Combatant, deed: Deed, in_hand: bool, targets: Sequence[str]) -> str | None:
    for bars in table.rules.phases.bars:
        reason: str | None = bars(table, who, deed)
        if reason is not None:
            return reason
    if not in_hand and who.budgets.get(deed.budget or "", 0) < 1:
        return "no-budget"
    return None if targets else "bad-target"


def _may_try(table: Table, who: Combatant, contest: Contest, deed: Deed, other: Combatant) -> bool:
    """Whether somebody may try a contest on another: on the other side, and standing. One that frees goes at whoever
    holds them, and at nobody else (contest.from.holding, question.contest.3)."""
    if contest.from_ is not None:
        held = who.held(contest.from_.holding)
        if held is None or held.source != other.name or other.out:
            return False
    elif other.team == who.team or not other.stands:
        return False
    if other.name == who.name or not _fits(table, who, contest, other):
        return False
    return not any(bars(table, who, deed, other) is not None for bars in table.rules.phases.barred_targets)


def _fits(table: Table, who: Combatant, contest: Contest, other: Combatant) -> bool:
    """Whether a target is not too large; of somebody without a size nothing is said (question.contest.9)."""
    if contest.max_size_above is None:
        return True
    order = [size.id for size in told(table.rules.combat, Sizes).sizes]
    own, its = who.profile.size, other.profile.size
    if own not in order or its not in order:
        return True
    return order.index(its) - order.index(own) <= contest.max_size_above


def _best(who: Combatant, side: ContestSide) -> Check:
    """The best of the numbers that a side may roll with; the first of equals (contest.roll.best-check)."""
    return Check(who.name, max(side.checks, key=lambda id: who.profile.checks.get(id, 0)))


def _foreseen(table: Table, who: Combatant, contest: Contest, target: str) -> Forecast:
    actor, defender = _best(who, contest.attacker), _best(table[target], contest.defender)
    ties = contest.ties == "attacker"
    return Forecast(hit=table.rules.kind.contest_chance(table, actor, defender, ties=ties))


@step("contest")
class Tried(Step):
    """A contest was chosen and paid for: both sides roll, and a win does what is written of it."""

    actor: str
    contest: str
    target: str
    serial: int

    def run(self, table: Table) -> None:
        combat = table.rules.combat
        contest = next(each for each in combat.part(ContestKeys).contests if each.id == self.contest)
        deed = deed_of(contest, combat.economy.budgets[0].id)
        for declared in table.rules.phases.declared:
            declared(table, self.actor, deed)
        if self._won(table, contest):
            self._win(table, contest, deed)
        for carried in table.rules.phases.carried:
            carried(table, self.actor, deed, (self.target,))

    def _won(self, table: Table, contest: Contest) -> bool:
        actor, defender = _best(table[self.actor], contest.attacker), _best(table[self.target], contest.defender)
        own, other, sides = table.rules.kind.contest(table, actor, defender)
        won = own > other or (own == other and contest.ties == "attacker")
        labels = {number.id: number.label for number in table.rules.combat.part(ContestNumbers).checks}
        told_sides = {name: {**side, "label": labels[side["check"]]} for name, side in sides.items()}
        table.tell(
            "contest",
            actor=self.actor,
            target=self.target,
            contest=contest.id,
            label=contest.label,
            **told_sides,
            result="won" if won else "lost",
        )
        return won

    def _win(self, table: Table, contest: Contest, deed: Deed) -> None:
        """What ends, then what is put on (question.contest.5). A push needs a board: without one nobody is moved."""
        for ends in contest.on_win.ends:
            whose = self.actor if ends.on == "actor" else self.target
            held = table[whose].held(ends.condition)
            if held is not None:
                conditions.end(table, whose, held, "contest")
        for applied in deed.applies:
            conditions.apply(table, self.target, applied, self.actor, deed=self.serial, kept=False)
