"""What a check tag asks for, before anything is rolled."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal

import attrs

if TYPE_CHECKING:
    from rulewright.sheet.shapes import RowCheck

_WHOLE: Final = re.compile(r"\s*([+-]?)(\d{1,9})\s*")

SubjectKind = Literal["skill", "save", "ability", "row", "unnamed"]


@attrs.frozen
class Request:
    """The attributes of a tag as they were written. Numbers that claim a result (rolls, total) are simply never
    read."""

    attributes: Mapping[str, str]

    def text(self, name: str) -> str | None:
        """An attribute's text, or None where it is absent or blank."""
        return self.attributes.get(name, "").strip() or None

    def whole(self, name: str) -> int | None:
        """An attribute as a whole number, or None where it is absent or is not one: then it counts as not written."""
        written = self.attributes.get(name)
        match = _WHOLE.fullmatch(written) if written is not None else None
        if match is None:
            return None
        return -int(match[2]) if match[1] == "-" else int(match[2])


@attrs.frozen
class Subject:
    """What is being checked: a skill, a save or an ability of the sheet, or a row of a list. ``unnamed`` is a name that
    the ruleset does not know: it rolls plain dice, never a guessed number (sheet.evaluate.check-match).

    ``rating`` and ``row_check`` are those of a row: its own number, and the check that its list declares; its id is
    that of the list and of that check."""

    kind: SubjectKind
    id: str
    label: str
    ability: str | None = None
    rating: float = 0
    row_check: RowCheck | None = attrs.field(default=None, eq=False, repr=False)


UNNAMED: Final = Subject("unnamed", "", "")
