"""What a host does: offers an engine, opens a game, and passes each message of its game master through the rules.

It keeps the party between messages, and that is all: everything is a value, so a message that cannot be played has
changed nothing. What everybody reads is what the rules wrote back, never the message itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import attrs

from rulewright import Character, DiceError, Engine, Owed, Ruleset
from rulewright.dice.port import Dice

CEILING: Final = "1.149"
"""The newest version of the format that this host has a screen for: it could not show what symbol dice gained in 1.150.
A ruleset that needs more is refused when its game is opened, and not found out about in the middle of one."""


@attrs.frozen
class Heard:
    """What came of a message: the table afterwards, what everybody reads, and what the game master alone is told."""

    table: Table
    text: str
    asides: tuple[str, ...] = ()


@attrs.frozen
class Table:
    """One game: its ruleset, the party as it stands, the player's own character first, and the dice."""

    ruleset: Ruleset
    party: tuple[Character, ...]
    dice: Dice

    def hear(self, message: str) -> Heard:
        """Play one message, or answer a word to the host: ``/rules``, ``/party`` or ``/odds`` and a tag."""
        word, _, rest = message.strip().partition(" ")
        match word:
            case "/rules":  # what a model that leads the game is told in every turn
                return Heard(self, self.ruleset.reminder(self.party))
            case "/party":
                return Heard(self, "\n\n".join(self.ruleset.sheet_block(who) for who in self.party))
            case "/odds":
                return Heard(self, "", (self._odds(rest),))
            case _:
                return self._play(message)

    def _play(self, message: str) -> Heard:
        try:
            played = self.ruleset.play(message, self.party, self.dice)
        except DiceError as error:
            return Heard(self, "", (f"not played: {error}",))
        asides = tuple(f"{notice.tag}: {notice.reason}" for notice in played.notices)
        return Heard(attrs.evolve(self, party=played.party), played.text, asides)

    def _odds(self, tag: str) -> str:
        try:
            odds = self.ruleset.odds(tag, self.party[0])
        except (ValueError, DiceError) as error:
            return str(error)
        return odds.reason if isinstance(odds, Owed) else f"{odds.success:.0%} to succeed"


def open_table(source: bytes, sheets: Sequence[Any], dice: Dice) -> Table:
    """Open a game. Raises Refused, with every issue, for a ruleset that is wrong or needs more than this host offers.
    Stored sheets (JSON values) are read tolerantly; without any, the player begins on a blank one."""
    ruleset = Engine(CEILING).load(source)
    return Table(ruleset, tuple(ruleset.character(sheet) for sheet in sheets or (None,)), dice)


def left_out(party: Iterable[Character]) -> list[str]:
    """What could not be used of the sheets of a party, for whoever brought them."""
    return [f"{who.name}: {issue}" for who in party for issue in who.sheet.ignored]
