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


@lru_cache(maxsize=4096)
def case_key(written: str) -> str:
    """The form in which what a command names is compared with ids and labels: NFKC, case folded, ends trimmed. Nothing
    else is overlooked, so that a ruleset may tell names apart by a sign. The empty result matches nothing."""
    if written.isascii():
        return written.strip().lower()
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", written).casefold()).strip()


@lru_cache(maxsize=1024)
def person_key(written: str) -> str:
    """The form in which names of characters are compared: NFKD without combining accents, in lower case, every run of
    anything but letters, marks and digits as one space, ends trimmed (tag.sheet.who.name)."""
    if written.isascii():
        return _NOT_A_WORD.sub(" ", written.lower()).strip()
    plain = (c for c in unicodedata.normalize("NFKD", written) if not "\u0300" <= c <= "\u036f")
    lowered = unicodedata.normalize("NFKD", "".join(plain).lower())
    return " ".join("".join(c if _is_of_a_word(c) else " " for c in lowered if not "\u0300" <= c <= "\u036f").split())
