"""Many counts in one long whole number, for odds: adding dice is multiplying or shifting it, and all counts move."""

from __future__ import annotations

from collections.abc import Sequence
from struct import unpack
from typing import Final

_WORDS: Final = {2: "H", 4: "I", 8: "Q"}
"""Bytes that Python unpacks at once."""


def cell_size(most: int) -> int:
    """Bytes in which every count up to the most fits, none below 0: 2, 4 or 8, or else as many as are needed."""
    needed = (most.bit_length() + 7) // 8
    return next((size for size in _WORDS if needed <= size), needed)


def cells(packed: int, size: int, number: int) -> Sequence[int]:
    """So many counts of ``size`` bytes each, the lowest first."""
    raw = packed.to_bytes(size * number, "little")
    word = _WORDS.get(size)
    if word is not None:
        return unpack(f"<{number}{word}", raw)
    return [int.from_bytes(raw[at : at + size], "little") for at in range(0, len(raw), size)]
