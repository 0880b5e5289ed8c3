"""What a row costs: a number, or one worked out from its own cells."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import attrs

from rulewright.rounding import spell
from rulewright.sheet.character import Character
from rulewright.sheet.fields import cell_number, cell_value
from rulewright.sheet.shapes import EnumKeys, NumberKeys
from rulewright.sheet.stored import Row
from rulewright.sheet.values import within_reach

_GAPS = re.compile(r"[\s-]+")


@attrs.frozen
class NamedByCell:
    """A derived value that a cell of the row names (question.builder.17)."""

    prefix: str
    cell: str
    keys: Any

    def id(self, row: Row) -> str:
        """Its id: the cell of an enum as it is written, a text in small letters with underscores for gaps."""
        if isinstance(self.keys, EnumKeys):
            cell = row.get(self.cell)
            return self.prefix + (cell if isinstance(cell, str) and cell in self.keys.values else self.keys.unset())
        found = cell_value(self.keys, row.get(self.cell))
        if isinstance(found, bool):
            return f"{self.prefix}{found}".lower()
        written = found if isinstance(found, str) else spell(found)
        return self.prefix + _GAPS.sub("_", written.strip().lower())


@attrs.frozen
class OtherPrice:
    """A price in place of the usual one: fixed, or ``times`` the cost column and nothing added
    (question.builder.16)."""

    when: NamedByCell
    cost: float | None
    times: float | None


@attrs.frozen
class Price:
    """What a row costs (builder.step.rows.cost.linear): ``add``, and ``times`` what stands in ``column``."""

    add: float = 0
    times: float = 1
    column: str | None = None
    keys: NumberKeys | None = None
    others: tuple[OtherPrice, ...] = ()

    def of(self, row: Row, who: Character) -> float:
        """The points of one row as the sheet stands; below 0 they are credit."""
        units = self._units(row)
        for other in self.others:
            if who.derived(other.when.id(row)) > 0:
                return other.cost if other.cost is not None else within_reach(units * (other.times or 0))
        return within_reach(units * self.times + self.add)

    def _units(self, row: Mapping[str, Any]) -> float:
        if self.column is None or self.keys is None:
            return 0
        return cell_number(self.keys, row.get(self.column))
