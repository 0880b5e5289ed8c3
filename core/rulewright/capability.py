"""Capability versions: which features exist, and which a file needs."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_WRITTEN: Final = re.compile(r"(\d{1,4})\.(\d{1,4})")


class Capability(NamedTuple):
    """A version of the ruleset format, such as 1.140. Compares by number: 1.9 comes before 1.10."""

    major: int
    minor: int

    @classmethod
    def parse(cls, text: str) -> Capability:
        """Read ``"1.140"``. Raises ValueError for anything else."""
        match = _WRITTEN.fullmatch(text)
        if match is None:
            raise ValueError(f"a capability version is written like 1.140, not {text!r}")
        return cls(int(match[1]), int(match[2]))

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}"


BASE: Final = Capability(1, 20)
"""The version in which rulesets came in; whatever names no version has been there since."""

LATEST: Final = Capability(1, 799)
"""The newest version that this engine offers."""
