"""What a text must lose before it may stand in a prompt, so that nothing written on a sheet can be taken for a tag, a
macro or a line of the prompt's own (gm.sheet-block.safety)."""

from __future__ import annotations

import re
from typing import Final

from rulewright.rounding import spell

LONGEST: Final = 80
"""Characters that one value of a sheet may take."""

_STEERING: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\\s]+")
_BRACKETS: Final = str.maketrans("", "", "{}[]<>")


def clean(written: object) -> str:
    """A value of a sheet as a prompt may have it: one line without brackets or braces of any sort, its spaces joined,
    at most 80 characters long. Yes and no for booleans, numbers as sheets write them; empty for what is none of
    these."""
    if isinstance(written, bool):
        return "yes" if written else "no"
    if isinstance(written, (int, float)):
        return spell(written)
    if not isinstance(written, str):
        return ""
    return _STEERING.sub(" ", written.translate(_BRACKETS)).strip()[:LONGEST].rstrip()
