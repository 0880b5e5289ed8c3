"""A stat's value as a game master writes it, held to what the stat can be."""

from __future__ import annotations

import re
from typing import Final

from rulewright.items.shapes import Stat, StatValue
from rulewright.names import case_key
from rulewright.rounding import down
from rulewright.sheet.fields import value_fault
from rulewright.sheet.shapes import BooleanKeys, EnumKeys, NumberKeys

_NUMBER: Final = re.compile(r"[+-]?\d{1,9}(?:\.\d{1,6})?", re.ASCII)
_YES: Final = frozenset({"", "true", "yes", "1"})


def proposed_stat(stat: Stat, written: str) -> StatValue | None:
    """The value that a text means for a stat: numbers are pulled into its range, texts cut to its length; None for what
    it cannot be."""
    keys = stat.variant
    if isinstance(keys, NumberKeys):
        if not _NUMBER.fullmatch(written):
            return None
        held = min(max(float(written), keys.min), keys.max)
        return down(held) if keys.integer or held == down(held) else held
    if isinstance(keys, BooleanKeys):
        return case_key(written) in _YES
    if isinstance(keys, EnumKeys):
        labels = {case_key(keys.value_labels.get(value, value)): value for value in reversed(keys.values)}
        return {**labels, **{case_key(value): value for value in keys.values}}.get(case_key(written))
    longest = getattr(keys, "max_length", len(written))
    return written[:longest] if written and value_fault(keys, written[:longest]) is None else None
