"""Rows of attack lists as deeds: what they add to hit, and what a hit does.

Their numbers are read from the sheet each time that they are needed; which columns say so was bound when the ruleset
was loaded.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rulewright.dice.notation import dice_of
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed, Number, Part, Roll, SheetRow
from rulewright.fight.phases import Gives
from rulewright.fight.rules import FightRules
from rulewright.fight.words import AttackDistances, AttackLists, AttackSource, told
from rulewright.loading import Loading
from rulewright.shapes.words import Dice
from rulewright.sheet.character import Character
from rulewright.sheet.definition import Definition
from rulewright.sheet.fields import cell_number
from rulewright.sheet.row_source import OfColumn, columns_of
from rulewright.sheet.values import Getter
from rulewright_std.combat.weapons.spans import span_of
from rulewright_std.combat.weapons.vocabulary import SheetBonus, WeaponKeys

_DICE: Final = Dice.__metadata__[1]  # type: ignore[attr-defined]


def bind(loading: Loading) -> Gives | None:
    """Weapons, where the combat block has any lists of them."""
    combat, sheet = loading.file.combat, loading.definition
    assert combat is not None
    sources = combat.part(AttackLists).attacks
    if not sources:
        return None
    lists = [_Weapons(index, source, source.part(WeaponKeys), sheet) for index, source in enumerate(sources)]

    def deeds(rules: FightRules, who: Combatant) -> Iterator[Deed]:
        if who.who is not None:
            for weapons in lists:
                yield from weapons.deeds(who.who)

    return Gives(deeds=deeds)


class _Weapons:
    """One list of weapons, bound."""

    def __init__(self, index: int, source: AttackSource, keys: WeaponKeys, sheet: Definition) -> None:
        self.index, self.source, self.keys, self.sheet = index, source, keys, sheet
        self.columns = columns_of(sheet.lists[source.list])
        self.defaults = {id: getattr(column.variant, "default", None) for id, column in self.columns.items()}
        bonus = keys.to_hit.sheet_bonus
        self.bonus: Getter | None = bonus.value.bind(sheet) if bonus is not None else None
        self.strikes = source.strikes.bind(sheet) if source.strikes is not None else None

    def deeds(self, who: Character) -> Iterator[Deed]:
        """The rows that are weapons, in the order of the list; one without readable dice is none."""
        for place, cells in enumerate(who.rows(self.source.list)):
            text = self._cell(cells, self.keys.damage.dice.column)
            if isinstance(text, str) and _DICE.fault(text.strip()) is None:
                yield self._deed(place, cells, text.strip())

    def _deed(self, place: int, cells: Mapping[str, Any], dice: str) -> Deed:
        keys = self.keys
        capped = keys.strikes_capped_by is not None and self._flag(cells, keys.strikes_capped_by)
        type_column = keys.damage.type.column if keys.damage.type is not None else None
        type_ = self._text(cells, type_column)
        count, sides, plus = dice_of(dice)
        return Deed(
            id=f"attack:{self.index}:{place}",
            label=self._text(cells, keys.name) or f"attack {place + 1}",
            kind="attack",
            budget=self.source.budget,
            to_hit=self._to_hit(cells),
            damage=(Part(Roll(count, sides, self._damage(cells, plus)), type_),),
            strikes=self.strikes,
            capped=capped,
            weapon=True,
            span=span_of(told(self.source, AttackDistances), lambda column: self._column(cells, column)),
            ability=lambda who: self._ability(who, cells, keys.to_hit.ability),
            row=SheetRow(self.source.list, cells, self.defaults),
        )

    def _to_hit(self, cells: Mapping[str, Any]) -> Number:
        hit = self.keys.to_hit
        trained = hit.proficiency is not None and self._flag(cells, hit.proficiency)
        fixed = self._number(cells, hit.bonus)
        skill = self._text(cells, hit.skill.column) if hit.skill is not None else None
        bonus = hit.sheet_bonus if hit.sheet_bonus is not None and self._counts(hit.sheet_bonus, cells) else None

        def number(who: Character) -> float:
            ability = self._ability(who, cells, hit.ability)
            total = fixed + (who.proficiency_bonus if trained else 0)
            if skill in who.definition.skills:
                made = who.trained("skill", str(skill))
                total += (made.swapped(who.modifier(ability)) if ability is not None else made).value
            elif ability is not None:
                total += who.modifier(ability)
            return total + (self.bonus(who) if bonus is not None and self.bonus is not None else 0)

        return number

    def _damage(self, cells: Mapping[str, Any], plus: int) -> Number:
        damage = self.keys.damage
        fixed = plus + self._number(cells, damage.bonus)

        def number(who: Character) -> float:
            ability = self._ability(who, cells, damage.ability)
            return fixed + (who.modifier(ability) if ability is not None else 0)

        return number

    def _ability(self, who: Character, cells: Mapping[str, Any], of: OfColumn | None) -> str | None:
        """The ability that a row names: the best of several, where its value means that
        (combat.attacks.ability-choices); None for a value that is none."""
        named = self._text(cells, of.column) if of is not None else None
        choices = self.keys.ability_choices.get(named or "")
        if choices is not None:
            return max(choices, key=who.modifier)
        return named if named in self.sheet.abilities else None

    def _counts(self, bonus: SheetBonus, cells: Mapping[str, Any]) -> bool:
        return bonus.when is None or bonus.when.holds({bonus.when.column: self._cell(cells, bonus.when.column)})

    def _cell(self, cells: Mapping[str, Any], column: str) -> Any:
        value = cells.get(column)
        return self.defaults[column] if value is None else value

    def _text(self, cells: Mapping[str, Any], column: str | None) -> str | None:
        value = self._cell(cells, column) if column is not None else None
        return value.strip() if isinstance(value, str) and value.strip() else None

    def _flag(self, cells: Mapping[str, Any], of: OfColumn) -> bool:
        return self._cell(cells, of.column) is True

    def _number(self, cells: Mapping[str, Any], of: OfColumn | None) -> int:
        return int(self._column(cells, of.column) // 1) if of is not None else 0

    def _column(self, cells: Mapping[str, Any], column: str) -> float:
        return cell_number(self.columns[column].variant, cells.get(column))
