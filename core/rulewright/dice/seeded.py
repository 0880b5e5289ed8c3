"""Dice from a seed, counted: ``(seed, cursor)`` is their whole state."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from struct import unpack

_WORDS = 16
_SPACE = 1 << 32


class SeededDice:
    """Throws from a stream of 32-bit words that the seed decides; ``cursor`` counts the words used, so that dice made
    again with the same seed and cursor go on exactly where these stand. Words that would favour low faces are
    skipped."""

    def __init__(self, seed: int | str, cursor: int = 0) -> None:
        """Raises ValueError for a negative cursor."""
        if cursor < 0:
            raise ValueError("a cursor counts from 0")
        self.seed = seed
        self.cursor = cursor
        self._key = _key(str(seed))
        self._block = -1
        self._words: tuple[int, ...] = ()

    def throw(self, sides: int) -> int:
        fair = _SPACE - _SPACE % sides
        while True:
            cursor = self.cursor
            block = cursor // _WORDS
            if block != self._block:
                self._turn_to(block)
            self.cursor = cursor + 1
            word = self._words[cursor % _WORDS]
            if word < fair:
                return word % sides + 1

    def _turn_to(self, block: int) -> None:
        self._block = block
        self._words = unpack("<16I", blake2b(block.to_bytes(8, "little"), key=self._key, digest_size=64).digest())


@lru_cache(64)
def _key(seed: str) -> bytes:
    return blake2b(seed.encode(), digest_size=32).digest()
