"""The lender's ids in an entry, in the words of the borrower.

An entry is translated as it stands in the lender's file, before anything is read: whatever is wrong with it is found
afterwards, like anybody's mistake.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs

from rulewright.rounding import spell
from rulewright_std.catalog.borrowed.vocabulary import SheetMap

_NO_REFS: Final = frozenset({"filters", "values", "stats", "sets", "sheet"})
"""Keys of maps with names of the author's own: what looks like a value reference there is none."""


@attrs.frozen
class Translation:
    """What the ids of a lender are here; ``refs`` are value references as they stand in the borrower's file."""

    map: SheetMap
    refs: Mapping[str, Any]

    def entry(self, raw: Any) -> Any:
        """An entry of the lender in the borrower's words; what is no entry stays as it is."""
        if type(raw) is not dict:
            return raw
        entry = self._with_refs(raw)
        _change(entry, ("item", "slots"), self._slots)
        _change(entry, ("creature", "sheet"), self._sheet)
        _change(entry, ("grants", "trained"), self._trained)
        return entry

    def _with_refs(self, raw: Any) -> Any:
        """A copy in which the lender's derived values are read as something else. How deep it goes is bounded by
        whoever read the file."""
        if type(raw) is list:
            return [self._with_refs(item) for item in raw]
        if type(raw) is not dict:
            return raw
        if len(raw) == 1 and type(raw.get("derived")) is str:
            return self.refs.get(raw["derived"], raw)
        return {name: item if name in _NO_REFS else self._with_refs(item) for name, item in raw.items()}

    def _slots(self, slots: dict[str, Any]) -> dict[str, Any]:
        """An item's slots under the borrower's names; what took two of the lender's that are one here takes both."""
        found: dict[str, Any] = {}
        for id, count in slots.items():
            named = self.map.slots.get(id, id)
            found[named] = found[named] + count if type(found.get(named)) is type(count) is int else count
        return found

    def _sheet(self, sheet: dict[str, Any]) -> dict[str, Any]:
        made = dict(sheet)
        for group in ("skills", "saves"):
            _change(made, (group,), lambda tiers: {id: self._tier(tier) for id, tier in tiers.items()})
        _change(made, ("fields",), self._fields)
        return made

    def _fields(self, fields: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for id, value in fields.items():
            named = self.map.fields.get(id, id)
            if named is not None:
                found[named] = self.map.values.get(id, {}).get(_spelled(value), value)
        return found

    def _trained(self, trained: dict[str, Any]) -> dict[str, Any]:
        made = self._with_tiers(trained)
        if type(made.get("choose")) is list:
            made["choose"] = [self._with_tiers(each) if type(each) is dict else each for each in made["choose"]]
        return made

    def _with_tiers(self, raw: dict[str, Any]) -> dict[str, Any]:
        """What is granted is in ``tier``, and what is asked for in ``held``."""
        return {name: self._tier(item) if name in ("tier", "held") else item for name, item in raw.items()}

    def _tier(self, tier: Any) -> Any:
        return self.map.tiers.get(tier, tier) if type(tier) is str else tier


def _change(raw: dict[str, Any], path: tuple[str, ...], change: Any) -> None:
    """Put ``change`` of the object at a path into its place; nothing where there is no object."""
    *parents, last = path
    for name in parents:
        inside = raw.get(name)
        if type(inside) is not dict:
            return
        raw[name] = raw = dict(inside)
    if type(raw.get(last)) is dict:
        raw[last] = change(raw[last])


def _spelled(value: Any) -> str:
    """A value as the key of a map has it: texts alone can be keys there."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return spell(value) if isinstance(value, (int, float)) else str(value)
