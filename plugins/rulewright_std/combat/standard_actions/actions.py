"""Standard actions as they are taken: what dodging, helping and hiding do until the next turn of whoever does.

Dash, disengage and ready leave nothing but their event without a board. None of them is a deed: they open no window
(window.reaction.used.not-standard).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import attrs

from rulewright.fight import economy
from rulewright.fight.combatant import Combatant
from rulewright.fight.deed_parts import sheet_test
from rulewright.fight.deeds import Deed
from rulewright.fight.mechanics import FightKeys, Standard
from rulewright.fight.menu import Choice, Option, aimed_at
from rulewright.fight.phases import Attack, Gives, Lean, Save
from rulewright.fight.rules import FightRules
from rulewright.fight.table import Table
from rulewright.fight.words import StandardActions, told
from rulewright.loading import Loading
from rulewright.sheet.character import Character
from rulewright_std.combat.standard_actions.vocabulary import StandardKeys

FEATURE: Final = "standard"
"""The id under which a combatant keeps what standard actions left, and a profile the permissions of its entries."""
DODGE: Final = "dodge"
HELP: Final = "help"
HIDE: Final = "hide"
LASTING: Final = (DODGE, HIDE)
"""What lasts until the next turn of whoever does it begins."""


@attrs.frozen
class Permission:
    """Standard actions that somebody may pay with another budget, while their sheet lets them."""

    keys: Standard
    usable: Callable[[Character], bool] | None

    def holds(self, who: Combatant) -> bool:
        return self.usable is None or who.who is None or self.usable(who.who)


def bind(loading: Loading) -> Gives | None:
    """Standard actions, where the combat block has any."""
    combat = loading.file.combat
    assert combat is not None
    actions = told(combat, StandardActions).standard
    if not actions:
        return None
    dodge = combat.part(StandardKeys).standard_effects.dodge
    saves = frozenset(dodge.saves if dodge is not None else ())

    def options(table: Table, who: Combatant) -> Iterator[Option]:
        for action in actions:
            yield option(table, who, action, table.rules.main_budget, f"standard:{action}")
        for action, budget in permitted(who):
            yield option(table, who, action, budget, f"standard:{action}@{budget}")

    def save_leans(table: Table, save: Save) -> Iterator[Lean]:
        if save.save in saves and dodges(table, table[save.who]):
            yield Lean("Dodge", True)

    return Gives(
        joins=joins,
        options=options,
        attack_leans=attack_leans,
        attacked=attacked,
        save_leans=save_leans,
        hides=lambda table, who: bool(left(who).get(HIDE)),
        turn_starts=turn_starts,
        gained=lambda table, name, held: lose(table, name),
        fallen=lambda table, name, source: lose(table, name),
    )


def joins(rules: FightRules, who: Combatant) -> Combatant:
    """Somebody with the permissions that their entries give."""
    found = tuple(_permissions(rules, who.profile.deeds))
    facts = {**who.profile.facts, FEATURE: found}
    return attrs.evolve(who, profile=attrs.evolve(who.profile, facts=facts)) if found else who


def _permissions(rules: FightRules, deeds: Mapping[str, Deed]) -> Iterator[Permission]:
    for deed in deeds.values():
        entry = rules.catalogs.entry(deed.entry) if deed.entry is not None else None
        keys = entry.mechanics.part(FightKeys) if entry is not None and entry.mechanics is not None else None
        if keys is not None and keys.standard is not None:
            yield Permission(keys.standard, sheet_test(keys.usable_when, rules.definition))


def permitted(who: Combatant) -> list[tuple[str, str]]:
    """The actions that somebody may pay with other budgets now, each once with each budget."""
    every: tuple[Permission, ...] = who.profile.facts.get(FEATURE, ())
    pairs = ((action, each.keys.budget) for each in every if each.holds(who) for action in each.keys.actions)
    return list(dict.fromkeys(pairs))


def option(table: Table, who: Combatant, action: str, budget: str, id: str) -> Option:
    """A standard action as an option. Helping is aimed at somebody else of one's own side who stands."""
    targets = (who.name,)
    if action == HELP:
        targets = tuple(other.name for other in table.in_order() if other in table.allies(who) and other.stands)
    blocked = "no-budget" if who.budgets.get(budget, 0) < 1 else (None if targets else "bad-target")

    def take(table: Table, choice: Choice) -> None:
        target = aimed_at(made, choice)[0]
        economy.spend_budget(table, who.name, budget, made.label)
        table.tell(
            "standard",
            actor=who.name,
            action=action,
            label=made.label,
            target=target if action == HELP else None,
        )
        if action in LASTING:
            table.mark(who.name, FEATURE, {**left(table[who.name]), action: True})
        elif action == HELP:
            helped = left(table[target])
            table.mark(target, FEATURE, {**helped, HELP: [*helped.get(HELP, ()), who.name]})

    made = Option(
        id=id,
        label=action.capitalize(),
        kind="standard",
        take=take,
        budget=budget,
        side="ally" if action == HELP else "self",
        count=1,
        targets=targets,
        blocked=blocked,
    )
    return made


def left(who: Combatant) -> Mapping[str, Any]:
    """What standard actions left on somebody."""
    found: Mapping[str, Any] = who.mark(FEATURE, {})
    return found


def without(table: Table, who: Combatant, *actions: str) -> None:
    """Take what actions left off somebody."""
    if any(action in left(who) for action in actions):
        rest = {action: value for action, value in left(who).items() if action not in actions}
        table.mark(who.name, FEATURE, rest or None)


def dodges(table: Table, who: Combatant) -> bool:
    """Whether somebody dodges, and can."""
    return bool(left(who).get(DODGE)) and table.able(who)


def attack_leans(table: Table, attack: Attack) -> Iterator[Lean]:
    """Attacks at who dodges lean down, and the next attack of who is helped leans up."""
    if dodges(table, table[attack.target]):
        yield Lean("Dodge", False)
    for helper in left(table[attack.actor]).get(HELP, ()):
        yield Lean(f"Help of {helper}", True)


def attacked(table: Table, attack: Attack) -> None:
    """An attack was rolled: the help for it is used up."""
    without(table, table[attack.actor], HELP)


def turn_starts(table: Table, name: str) -> None:
    """What lasted until somebody's turn is over: their dodging and hiding, and the help that they gave."""
    without(table, table[name], *LASTING)
    for who in list(table.combatants.values()):
        helpers = left(who).get(HELP, ())
        kept = [helper for helper in helpers if helper != name and not table[helper].out]
        if len(kept) < len(helpers):
            without(table, who, HELP)
            if kept:
                table.mark(who.name, FEATURE, {**left(table[who.name]), HELP: kept})


def lose(table: Table, name: str) -> None:
    """Whoever cannot act any more dodges no longer (question.combat-core.13)."""
    who = table[name]
    if left(who).get(DODGE) and not table.able(who):
        without(table, who, DODGE)
