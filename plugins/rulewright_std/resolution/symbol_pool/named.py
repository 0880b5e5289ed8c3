"""Throwing symbol dice by name, outside checks: ``2 ability 1 proficiency vs 2 difficulty``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

import attrs

from rulewright.check.custom import MOST_CUSTOM, Handful, NoDice
from rulewright.check.fold import Reading, Told
from rulewright.names import name_key
from rulewright_std.resolution.symbol_pool.fold import PoolFold, Tally
from rulewright_std.resolution.symbol_pool.record import card
from rulewright_std.resolution.symbol_pool.symbols import Die, Hand, Symbols

VERSUS: Final = frozenset({"vs", "versus"})
"""Words that may stand between the two sides; all dice are thrown together all the same."""

_TAKEN_AWAY: Final = re.compile(r"(?:^|\s)[-−]\s*\d")
_GLUED: Final = re.compile(r"(?<!\S)([0-9]+)(?=[^\s0-9])")


@attrs.frozen
class NamedDice:
    """The dice of a ruleset by the names that they answer to: id or label, compared as all names are."""

    symbols: Symbols
    tally: Tally
    by_name: Mapping[str, Die]
    longest: int
    """Words of the longest name."""

    def handful(self, text: str) -> Handful | NoDice:
        """The dice that a text names, each with how many before it; one where no number stands there."""
        hand = self._hand(text)
        if isinstance(hand, NoDice):
            return hand
        number = sum(count for _, count in hand)
        if not 1 <= number <= MOST_CUSTOM:
            return NoDice(f"1 to {MOST_CUSTOM} dice can be thrown at once, not {number}")
        return Handful(PoolFold(self.symbols, self.tally, hand), self._spell)

    def _hand(self, text: str) -> Hand | NoDice:
        if _TAKEN_AWAY.search(text):
            return NoDice("dice can be thrown, and none taken away: write a number of them, 0 or more")
        words = _words(text)
        hand: list[tuple[Die, int]] = []
        at = 0
        while at < len(words):
            count, at = _counted(words, at)
            die, length = self._named(words, at)
            if die is not None:
                hand.append((die, count if count is not None else 1))
            elif count is not None or words[at] not in VERSUS:
                return self._unknown(" ".join(words[at : at + 3]))
            at += length
        return tuple(run for run in hand if run[1]) if hand else self._unknown(text.strip())

    def _named(self, words: list[str], at: int) -> tuple[Die | None, int]:
        """The die of the longest name that stands here, and its words."""
        for length in range(min(self.longest, len(words) - at), 0, -1):
            die = self.by_name.get(" ".join(words[at : at + length]))
            if die is not None:
                return die, length
        return None, 1

    def _unknown(self, written: str) -> NoDice:
        names = ", ".join(dict.fromkeys(die.label for die in self.by_name.values()))
        return NoDice(f'no die is called "{written}": write a number before each of {names}, or dice such as 2d6+3')

    def _spell(self, told: Told, reading: Reading) -> str:
        return card(dict(told.extras))


def _words(text: str) -> list[str]:
    """The words of a text as names are compared; a number that is glued to a name stands by itself."""
    return _GLUED.sub(r"\1 ", name_key(text)).split()


def _counted(words: list[str], at: int) -> tuple[int | None, int]:
    """The number that stands here, if one does, and where the name after it begins."""
    word = words[at]
    if word.isascii() and word.isdigit():
        return int(word), at + 1
    return None, at


def named_dice(symbols: Symbols, tally: Tally, dice: Iterable[Die]) -> NamedDice:
    """Index dice by name. An id wins over another die's label; of equal labels the first declared is meant."""
    listed = tuple(dice)
    by_name: dict[str, Die] = {}
    for name, die in (*((die.id, die) for die in listed), *((die.label, die) for die in listed)):
        by_name.setdefault(" ".join(_words(name)), die)
    return NamedDice(symbols, tally, by_name, max(len(name.split()) for name in by_name))
