"""Rows of lists that can be applied: what they are called, which checks they are for, and what they add."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs

from rulewright.catalog.catalogs import MARK
from rulewright.check.applied import Applied
from rulewright.check.bearing import Bearing
from rulewright.check.kinds import DICE_COUNT
from rulewright.check.plan import Asking, CheckNumber
from rulewright.check.request import Subject
from rulewright.loading import Loading
from rulewright.names import name_key
from rulewright.sheet.character import Character
from rulewright.sheet.fields import cell_number, cell_value
from rulewright.sheet.shapes import Ability
from rulewright.sheet.stored import Row
from rulewright_std.checks.contextual.changes import made, only_best
from rulewright_std.checks.contextual.vocabulary import ListContextual, ListKeys

_DICE: Final = re.compile(r"\s*([1-9]|10)?d([2-9]|[1-9][0-9]|100)\s*([+-]\s*[0-9]{1,4})?\s*", re.IGNORECASE)
"""Dice that a cell may hold: 1 to 10 of 2 to 100 sides. A sheet does not check them, so that others count as none."""


@attrs.frozen
class RowRule:
    """The rows of one list, bound. ``columns`` are the keys of its columns, ``abilities`` the ids of abilities by the
    names that they answer to, where rows may name one; ``counted`` says that dice join a roll by their number."""

    list: str
    keys: ListContextual
    columns: Mapping[str, Any]
    abilities: Mapping[str, str]
    counted: bool

    def called(self, who: Character, wanted: str) -> Iterator[int]:
        """The places of a character's rows that answer to a name, as names are compared."""
        for index, row in enumerate(who.rows(self.list)):
            if name_key(self._text(self.keys.name, row)) == wanted:
                yield index

    def name(self, who: Character, index: int) -> str:
        """What a row is called on the sheet."""
        return self._text(self.keys.name, who.rows(self.list)[index])

    def picked_from(self, who: Character, index: int) -> object:
        """The entry that a row was picked from, by its key; None for one that was written by hand."""
        return who.rows(self.list)[index].get(MARK)

    def applied(self, asking: Asking, number: CheckNumber, index: int) -> Applied | None:
        """What a row does to a check; None where it is not for it (check.contextual.apply.only-fitting)."""
        row = asking.who.rows(self.list)[index]
        if not self._is_for(asking.subject, number, row):
            return None
        return made(self._text(self.keys.name, row), self._added(row), self.keys.check, self.keys.cost)

    def _is_for(self, subject: Subject, number: CheckNumber, row: Row) -> bool:
        if (subject.kind == "save") is not (self.keys.to == "saves"):
            return False
        adds = self.keys.bonus is not None or self.keys.dice is not None
        if only_best(self.keys.check) and not adds and subject.kind != "skill":
            return False
        wanted = name_key(self._text(self.keys.skill, row)) if self.keys.skill is not None else ""
        if not wanted or self.abilities.get(wanted) in number.abilities:
            return True
        names = (subject.label,) if subject.kind == "row" else (subject.id, subject.label)
        return subject.kind in ("skill", "save", "row") and wanted in map(name_key, names)

    def _added(self, row: Row) -> tuple[Bearing, ...]:
        """The numbers of a row: a bonus, and dice, or how many those are where a roll counts dice."""
        flat, dice = 0.0, tuple[int, ...]()
        if self.keys.bonus is not None:
            flat = cell_number(self.columns[self.keys.bonus], row.get(self.keys.bonus))
        match = _DICE.fullmatch(self._text(self.keys.dice, row)) if self.keys.dice is not None else None
        if match is not None:
            count, plus = int(match[1] or 1), int((match[3] or "0").replace(" ", ""))
            flat += plus + count * self.counted
            dice = () if self.counted else (int(match[2]),) * count
        return (Bearing(self._text(self.keys.name, row), flat, dice),) if flat or dice else ()

    def _text(self, column: str, row: Row) -> str:
        return str(cell_value(self.columns[column], row.get(column))).strip()


def row_rules(loading: Loading) -> tuple[RowRule, ...]:
    """The lists of a ruleset whose rows can be applied."""
    sheet = loading.definition
    counted = DICE_COUNT in loading.kind.traits
    return tuple(
        RowRule(
            table.id,
            written,
            {column.id: column.variant for column in table.columns},
            _ability_names(sheet.abilities) if written.abilities else {},
            counted,
        )
        for table in sheet.lists.values()
        if (written := table.part(ListKeys).contextual) is not None
    )


def _ability_names(abilities: Mapping[str, Ability]) -> dict[str, str]:
    names: dict[str, str] = {}
    for ability in abilities.values():
        for name in (ability.id, ability.label, ability.short or ""):
            names.setdefault(name_key(name), ability.id)
    names.pop("", None)
    return names
