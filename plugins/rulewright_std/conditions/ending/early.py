"""What ends a condition early: harm, a save that harm repeats, or a friend."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from rulewright.conditions.block import ConditionKeys
from rulewright.fight import conditions, economy, health
from rulewright.fight.combatant import Combatant, Held
from rulewright.fight.deeds import Deed
from rulewright.fight.menu import Choice, Option, Take
from rulewright.fight.phases import Gives, Harm
from rulewright.fight.table import Table
from rulewright.fight.windows import Occasion
from rulewright.loading import Loading
from rulewright_std.conditions.ending.vocabulary import EndingKeys, ShakeOff

SHAKE_OFF: Final = "shake-off"
"""The group of such options on the menu, and what their ids begin with."""


def bind(loading: Loading) -> Gives | None:
    """Early endings: those of conditions that say so, and those of saves that only damage asks for."""
    combat = loading.file.combat
    assert combat is not None
    keys = {item.condition: item.part(EndingKeys) for item in combat.part(ConditionKeys).conditions}
    endings = Endings(keys, {id: k.shake_off for id, k in keys.items() if k.shake_off is not None})
    by_side = any("harmed-by-source-side" in (k.ends_when or ()) for k in keys.values())
    return Gives(
        harmed=endings.harmed,
        settled=endings.settled if by_side else None,
        options=endings.options if endings.shaken else None,
    )


@attrs.frozen(eq=False)
class Endings:
    """What ends which condition, by its id; ``shaken`` are those that a friend may end."""

    keys: Mapping[str, EndingKeys]
    shaken: Mapping[str, ShakeOff]

    def harmed(self, table: Table, harm: Harm) -> None:
        """What one strike ends, or asks a save for. Nothing is ended by the deed that brought it
        (question.combat-core.19), and whoever is leaving the fight saves no more."""
        for held in table[harm.target].conditions:
            if held.deed == harm.deed or table[harm.target].held(held.id) is not held:
                continue
            keys = self.keys.get(held.id)
            if keys is not None and "damaged" in (keys.ends_when or ()):
                conditions.end(table, harm.target, held, "damage")
            elif _saves_again(keys, held) and not _leaving(table, table[harm.target]):
                conditions.save_against(table, harm.target, held)

    def settled(self, table: Table, occasion: Occasion) -> None:
        """A harmful deed of its source's side is over, whatever came of it
        (combat.condition.ends-when.harmed-by-source-side)."""
        if occasion.deed is None or not _harmful(table, occasion.source, table.deed(occasion.source, occasion.deed)):
            return
        for name in dict.fromkeys(occasion.targets):
            for held in table[name].conditions:
                if self._by_side(table, held, occasion):
                    conditions.end(table, name, held, "damage")

    def _by_side(self, table: Table, held: Held, occasion: Occasion) -> bool:
        keys = self.keys.get(held.id)
        if keys is None or "harmed-by-source-side" not in (keys.ends_when or ()):
            return False
        if held.source is None or held.deed == occasion.serial:
            return False
        return table[held.source].team == table[occasion.source].team

    def options(self, table: Table, who: Combatant) -> Iterator[Option]:
        """What a friend may end on their own turn (combat.condition.shake-off). It takes no roll."""
        for id, shake in self.shaken.items():
            holders = tuple(
                other.name
                for other in table.in_order()
                if other.team == who.team and other.name != who.name and not other.out and other.held(id) is not None
            )
            blocked = "no-budget" if who.budgets.get(shake.budget, 0) < 1 else None if holders else "bad-target"
            yield Option(
                id=f"{SHAKE_OFF}:{id}",
                label=f"Shake off {table.rules.condition_label(id)}",
                kind=SHAKE_OFF,
                take=_taking(id, shake.budget),
                budget=shake.budget,
                side="ally",
                count=1,
                targets=holders,
                blocked=blocked,
            )


def _taking(id: str, budget: str) -> Take:
    def take(table: Table, choice: Choice) -> None:
        """The menu has found the one target legal."""
        (target,) = choice.targets
        held = table[target].held(id)
        assert held is not None
        economy.spend_budget(table, choice.actor, budget)
        conditions.end(table, target, held, "recovered")

    return take


def _saves_again(keys: EndingKeys | None, held: Held) -> bool:
    """Whether damage repeats the save that ends it; without a save there is nothing to roll
    (combat.condition.save-when-damaged, combat.condition.save-ends-damaged)."""
    if held.ending is None:
        return False
    return held.ending.at == "damaged" or (keys is not None and keys.save_when_damaged)


def _leaving(table: Table, who: Combatant) -> bool:
    return who.team != "party" and health.standing(table, who).value <= 0


def _harmful(table: Table, actor: str, deed: Deed) -> bool:
    return deed.harms or any(table.deed(actor, piece).harms for piece, _ in deed.pieces)
