"""Rows of ability lists as deeds: what they do is the mechanics of the catalog entry behind each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import attrs

from rulewright.catalog.acts import TargetTypes
from rulewright.catalog.amount import Amount
from rulewright.catalog.catalogs import MARK, CatalogEntry, Catalogs
from rulewright.catalog.shapes import Mechanics
from rulewright.dice.notation import dice_of
from rulewright.fight import economy
from rulewright.fight.combatant import Combatant
from rulewright.fight.deed_parts import (
    applied_all,
    grown,
    moments_of,
    part_of,
    roll_of,
    saving_of,
    sheet_test,
    target_test,
)
from rulewright.fight.deeds import Deed, Number, Part, Roll, SheetRow, Side, Span
from rulewright.fight.mechanics import FightKeys, Scales
from rulewright.fight.phases import Gives
from rulewright.fight.rules import FightRules
from rulewright.fight.table import Table
from rulewright.loading import Loading
from rulewright.sheet.character import Character
from rulewright.sheet.definition import Definition
from rulewright.sheet.row_pools import row_pool_key
from rulewright.sheet.row_source import columns_of
from rulewright.sheet.values import Getter
from rulewright_std.combat.abilities.vocabulary import AbilityLists, AbilitySource

FEATURE: Final = "abilities"
"""The id under which a deed keeps the row and the mechanics that it was read from."""
HELPS: Final = frozenset({"heal", "buff"})
"""Kinds whose amount gives health back (question.combat-mechanics.1)."""
HARMS: Final = frozenset({"attack", "debuff"})
"""Kinds whose amount is damage; that of any other kind is nothing."""
PASSIVE: Final = "rider"
"""The kind that nobody performs, and the group of its deeds, which stand on no menu (combat.rider.kind)."""


@attrs.frozen
class Ability:
    """What a deed was read from: the keys of the entry's mechanics, and when its holder's sheet lets it be used."""

    keys: FightKeys
    usable: Callable[[Character], bool] | None


@attrs.frozen
class _Numbers:
    """What a source adds to hit, and what its saves are rolled against; some rows may have their own."""

    to_hit: Getter | None
    difficulty: Getter | None


def bind(loading: Loading) -> Gives | None:
    """Abilities, where the combat block has any lists of them."""
    combat, sheet = loading.file.combat, loading.definition
    assert combat is not None
    sources = combat.part(AbilityLists).abilities
    if not sources:
        return None
    lists = [_Abilities(index, source, sheet, loading.catalogs) for index, source in enumerate(sources)]

    def deeds(rules: FightRules, who: Combatant) -> Iterator[Deed]:
        if who.who is not None:
            for abilities in lists:
                yield from abilities.deeds(who.who)

    return Gives(deeds=deeds, bars=bars, declared=gives)


def bars(table: Table, who: Combatant, deed: Deed) -> str | None:
    """An ability whose bounds the holder's sheet does not keep now; who has no sheet is held to none
    (combat.abilities.usable-when)."""
    ability: Ability | None = deed.fact(FEATURE)
    if ability is None or ability.usable is None or who.who is None:
        return None
    return None if ability.usable(who.who) else "cannot-act"


def gives(table: Table, actor: str, deed: Deed) -> None:
    """Parts of the turn that an ability gives back as it is used (combat.mechanics.economy.gives)."""
    ability: Ability | None = deed.fact(FEATURE)
    for gift in (ability.keys.gives or ()) if ability is not None else ():
        economy.give_budget(table, actor, gift.budget, gift.count)


class _Abilities:
    """One list of abilities, bound."""

    def __init__(self, index: int, source: AbilitySource, sheet: Definition, catalogs: Catalogs) -> None:
        self.index, self.source, self.sheet, self.catalogs = index, source, sheet, catalogs
        self.table = sheet.lists[source.list]
        self.defaults = {id: getattr(column.variant, "default", None) for id, column in columns_of(self.table).items()}
        own = _Numbers(
            *(ref.bind(sheet) if ref is not None else None for ref in (source.to_hit, source.save_difficulty))
        )
        self.own = own
        self.by_value: dict[str, _Numbers] = {}
        for value, numbers in source.by_column.values.items() if source.by_column is not None else ():
            self.by_value[value] = _Numbers(
                numbers.to_hit.bind(sheet) if numbers.to_hit is not None else own.to_hit,
                numbers.save_difficulty.bind(sheet) if numbers.save_difficulty is not None else own.difficulty,
            )

    def deeds(self, who: Character) -> Iterator[Deed]:
        """The rows that count and do something, in the order of the list."""
        for place, cells in enumerate(who.rows(self.source.list)):
            entry = self.catalogs.entry(cells.get(MARK))
            mechanics = entry.mechanics if entry is not None else None
            if entry is None or mechanics is None or not self.source.lets_through(cells, self.table):
                continue
            yield self._deed(place, cells, entry, mechanics, mechanics.part(FightKeys), who)

    def _numbers(self, cells: Mapping[str, Any]) -> _Numbers:
        by = self.source.by_column
        return self.own if by is None else self.by_value.get(str(cells.get(by.column)), self.own)

    def _deed(
        self,
        place: int,
        cells: Mapping[str, Any],
        entry: CatalogEntry,
        mechanics: Mechanics,
        keys: FightKeys,
        who: Character,
    ) -> Deed:
        numbers, helps = self._numbers(cells), mechanics.kind in HELPS
        difficulty: Number | None = numbers.difficulty
        amount = _amount(keys.amount, keys.scales, self.sheet, who)
        step = mechanics.per_cost_step
        rolls = bool(keys.attack_roll) and not keys.auto_hit
        count, sides, plus = dice_of(step.dice) if step is not None and step.dice is not None else (0, 0, 0)
        group = PASSIVE if mechanics.kind == PASSIVE else "ability"
        return Deed(
            id=f"{group}:{self.index}:{place}",
            label=self._label(cells, entry),
            kind=group,
            entry=entry.key,
            budget=None if keys.free else (keys.budget or self.source.budget),
            cost=entry.cost,
            counters=self._counters(cells),
            side=_side(mechanics.kind, keys),
            count=keys.target_count or 1,
            to_hit=(numbers.to_hit or 0) if rolls else None,
            saving=saving_of(keys.save, difficulty or 0) if keys.save is not None else None,
            damage=_damage(keys, amount, difficulty) if mechanics.kind in HARMS and amount is not None else (),
            heal=amount if helps else None,
            temporary=_amount(keys.temporary, keys.scales if amount is None else None, self.sheet, who),
            applies=applied_all(keys.applies or (), difficulty, self.sheet),
            moments=moments_of(keys.reaction),
            at=keys.reaction.at if keys.reaction not in (None, True, False) else "source",  # type: ignore[union-attr]
            cancels=keys.reaction not in (None, True, False) and bool(keys.reaction.cancels),  # type: ignore[union-attr]
            offered=_offered(mechanics.kind, keys),
            concentrates=bool(keys.concentration),
            tags=frozenset(keys.qualities or ()),
            span=Span(normal=keys.range or 0, long=keys.range or 0),
            step=((count, sides),) if count else (),
            step_flat=plus + ((step.flat or 0) if step is not None else 0),
            only=_aims(keys.target_types),
            row=SheetRow(self.source.list, cells, self.defaults),
            facts={FEATURE: Ability(keys, sheet_test(keys.usable_when, self.sheet))},
        )

    def _label(self, cells: Mapping[str, Any], entry: CatalogEntry) -> str:
        """What the row is called, else the entry behind it."""
        column = self.catalogs.name_columns.get(self.source.list)
        shown = cells.get(column) if column is not None else None
        return shown if isinstance(shown, str) and shown.strip() else entry.label

    def _counters(self, cells: Mapping[str, Any]) -> tuple[str, ...]:
        """The row's own counter, of which a use takes one."""
        key = row_pool_key(self.table, cells) if self.table.pools is not None else None
        return (key,) if key is not None else ()


def _offered(kind: str, keys: FightKeys) -> bool:
    """Whether a deed stands on its holder's turn: nothing passive and no reaction; no utility that changes nothing of a
    turn (combat.mechanics.utility-off-menu), and nothing that is only a permission
    (combat.mechanics.economy.standard.entry-hidden)."""
    if keys.reaction or kind == PASSIVE:
        return False
    turn = bool(keys.gives or keys.free)
    does = turn or any((keys.amount, keys.temporary, keys.applies, keys.save, keys.attack_roll))
    if kind == "utility":
        return turn or (keys.standard is not None and does)
    return keys.standard is None or does


def _side(kind: str, keys: FightKeys) -> Side:
    """At whom a deed may be aimed: as it says, else as its kind does."""
    if keys.targets is not None:
        return keys.targets
    if kind in HELPS:
        return "ally"
    return "self" if kind == "utility" and not keys.reaction else "enemy"


def _amount(amount: Amount | None, scales: Scales | None, sheet: Definition, who: Character) -> Roll | None:
    if amount is None:
        return None
    return grown(roll_of(amount.dice, amount.flat), scales, sheet, who)


def _aims(types: TargetTypes | None) -> Callable[[Combatant], bool] | None:
    """Whom a deed can be aimed at, by what they are (combat.creature-types.target-types)."""
    if types is None:
        return None
    wanted, barred = target_test(types.is_), target_test(types.not_)
    return lambda other: (wanted is None or wanted(other)) and (barred is None or not barred(other))


def _damage(keys: FightKeys, amount: Roll, difficulty: Number | None) -> tuple[Part, ...]:
    own = Part(amount, keys.damage_type, only=target_test(keys.target_is))
    return (own, *(part_of(part, keys.damage_type, difficulty) for part in keys.plus or ()))
