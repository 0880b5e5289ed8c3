"""How the names that people and models write are compared with those of a ruleset."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_NOT_A_WORD = re.compile(r"[\W_]+")


@lru_cache(maxsize=4096)
def name_key(written: str) -> str:
    """The form in which two names are compared: NFKC, case folded, every run of anything but letters, marks and
    digits of any script as one space, ends trimmed. The empty result matches nothing (sheet.evaluate.check-name)."""
    if written.isascii():
        return _NOT_A_WORD.sub(" ", written.lower()).strip()
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", written).casefold())
    kept = (c if _is_of_a_word(c) else " " for c in folded)
    return " ".join("".join(kept).split())


def _is_of_a_word(character: str) -> bool:
    return unicodedata.category(character)[0] in "LMN"
