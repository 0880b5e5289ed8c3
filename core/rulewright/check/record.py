"""The record of a check: the attributes of a resolved tag, in their order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import attrs

from rulewright.tags import write_tag

FIRST: Final = ("skill", "dc", "rolls", "used", "modifier", "total", "result", "mode", "resolution", "dice")
"""What every record begins with, as far as it applies."""

EXTRAS: Final = (
    "threshold", "who", "with", "bonus", "spend", "auto", "use", "rerolled", "penalty", "adjust", "effects", "explode",
    "double", "reroll", "difficulty", "outcome", "exact", "complication", "unmodified", "highest", "zeroDice", "dark",
    "darkOutcome", "darkHighest", "against", "symbols", "thrown", "symbolDetails", "upgrade", "setback", "upgradeOwn",
    "from", "automatic", "reason",
)  # fmt: skip
"""What follows where it applies; attributes that a plugin adds come after these, in the order in which it gives
them."""

CLAIMS: Final = frozenset(
    {"rolls", "used", "modifier", "total", "result", "resolution", "dice", "outcome", "auto", "rerolled", "penalty"}
    | {"adjust", "effects", "exact", "complication", "unmodified", "highest", "zeroDice", "darkOutcome", "darkHighest"}
    | {"against", "symbols", "thrown", "symbolDetails", "from", "automatic", "reason"}
)
"""Attributes that only the engine writes: whatever a model put there is dropped."""

PAYMENT: Final = frozenset({"spend", "use", "apply"})
"""What a tag offers and a record says was paid. A check that is settled without a roll pays nothing."""

_ORDER: Final = (*FIRST, *EXTRAS)


@attrs.frozen
class Record:
    """A resolved tag. ``attributes`` are texts, in order; ``resolved`` is False for one that is still owed."""

    tag: str
    attributes: Mapping[str, str]
    resolved: bool = True

    def text(self) -> str:
        """The tag as it stands in the text."""
        return write_tag(self.tag, self.attributes.items())


def in_order(attributes: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Attributes in the order of records."""
    written = dict(attributes)
    ordered: dict[str, str] = {name: written.pop(name) for name in _ORDER if name in written}
    ordered.update(written)
    return ordered
