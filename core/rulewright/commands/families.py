"""Families of tags beside checks: what a plugin brings, and what the tags of one reply act on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import attrs

from rulewright.check.record import Record
from rulewright.commands.grammar import LooseTag
from rulewright.dice.port import Dice
from rulewright.sheet.character import Character

if TYPE_CHECKING:
    from rulewright.loading import Loading


@attrs.frozen
class Turn:
    """What the tags of one reply act on: the party as the tag before left it, the dice, and what is known of the scene,
    by key, such as where the party is."""

    party: tuple[Character, ...]
    dice: Dice
    scene: Mapping[str, str] = attrs.field(factory=dict)


@attrs.frozen
class Answer:
    """What came of one tag: the records that stand in its place, in order, and the turn afterwards."""

    records: tuple[Record, ...]
    turn: Turn


Handler = Callable[[LooseTag, Turn], Answer]
"""Carries out one tag: it never raises for what is written there."""


@attrs.frozen
class TagFamily:
    """Tags of one name, as a plugin brings them: ``[name: ...]``, read leniently.

    They are carried out in the order of the text, after its checks; those of a family that comes ``last``, after all
    others. ``bind`` is called when a ruleset is loaded, and ``teach`` for the lines that tell a Game Master of them
    there.
    """

    name: str
    bind: Callable[[Loading], Handler]
    last: bool = False
    teach: Callable[[Loading], Sequence[str]] | None = None


@attrs.frozen
class TagRules:
    """The families of one ruleset, bound: a handler by name, the names that come last, and what a Game Master is told
    of them all."""

    handlers: Mapping[str, Handler] = attrs.field(factory=dict)
    last: frozenset[str] = frozenset()
    taught: tuple[str, ...] = ()
