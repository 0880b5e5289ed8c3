"""What of the sheet rides on rolls of a fight: read as the fight begins, for every roll that is built from a sheet
(sheet.evaluate.adjust.fight)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import attrs

from rulewright.fight.combatant import Combatant
from rulewright.fight.phases import Attack, Check, Gives, Save, Term
from rulewright.fight.rules import FightRules
from rulewright.fight.table import Table
from rulewright.fight.words import ContestNumbers, told
from rulewright.loading import Loading
from rulewright.rounding import toward_zero
from rulewright.sheet.definition import Definition
from rulewright.sheet.values import Ref
from rulewright_std.checks.adjust.adjustment import Riding, ridings

FEATURE: Final = "adjust"
"""The id under which a combatant keeps the sums: one by each ability, and under no ability that of all other rolls."""


def bind(loading: Loading) -> Gives | None:
    """Adjustments, where the ruleset has any."""
    riders, combat = ridings(loading), loading.file.combat
    assert combat is not None
    if not riders:
        return None
    sheet = loading.definition
    checks = {number.id: abilities_of(number.value, sheet) for number in told(combat, ContestNumbers).checks}
    first = combat.initiative.modifier
    return Adjusted(riders, sheet, checks, abilities_of(first, sheet) if first is not None else ()).gives()


def abilities_of(ref: Ref, sheet: Definition) -> tuple[str, ...]:
    """The abilities that a number of the sheet is made with: its own, or those of the skill or save that it names."""
    found: list[str] = []
    for need in ref.needs():
        trained = sheet.trainable(need.of, need.id) if need.of in ("skill", "save") else None
        ability = need.id if need.of == "ability" else (trained.ability if trained is not None else None)
        if ability is not None:
            found.append(ability)
    return tuple(found)


@attrs.frozen
class Adjusted:
    """The adjustments of a ruleset. ``checks`` are the abilities of what contests read, ``first`` those of
    initiative."""

    riders: tuple[Riding, ...]
    sheet: Definition
    checks: Mapping[str, tuple[str, ...]]
    first: tuple[str, ...]

    def gives(self) -> Gives:
        return Gives(
            joins=self.joins,
            attack_terms=self.on_attacks,
            save_terms=self.on_saves,
            check_terms=self.on_checks,
            initiative_terms=self.on_initiative,
        )

    def joins(self, rules: FightRules, who: Combatant) -> Combatant:
        """Read every sum once. Somebody without a sheet has none."""
        if who.who is None:
            return who
        sums = {id: self._sum(who, (id,)) for id in self.sheet.abilities} | {"": self._sum(who, ())}
        return who.with_mark(FEATURE, {id: amount for id, amount in sums.items() if amount})

    def _sum(self, who: Combatant, rolled_with: Iterable[str]) -> int:
        assert who.who is not None
        used = frozenset(rolled_with)
        applies = [r for r in self.riders if r.abilities is None or not r.abilities.isdisjoint(used)]
        return toward_zero(sum(rider.value(who.who) for rider in applies))

    def on_attacks(self, table: Table, attack: Attack) -> Iterator[Term]:
        actor = table[attack.actor]
        ability = attack.deed.ability(actor.who) if attack.deed.ability is not None and actor.who is not None else None
        return _term(actor, (ability,) if ability is not None else ())

    def on_saves(self, table: Table, save: Save) -> Iterator[Term]:
        made = self.sheet.saves.get(save.save)
        return _term(table[save.who], (made.ability,) if made is not None and made.ability is not None else ())

    def on_checks(self, table: Table, check: Check) -> Iterator[Term]:
        return _term(table[check.who], self.checks.get(check.check, ()))

    def on_initiative(self, table: Table, who: Combatant) -> Iterator[Term]:
        return _term(who, self.first)


def _term(who: Combatant, abilities: tuple[str, ...]) -> Iterator[Term]:
    sums: Mapping[str, int] = who.mark(FEATURE, {})
    amount = sums.get(abilities[0] if abilities else "", 0)
    if amount:
        yield Term("sheet", amount)
