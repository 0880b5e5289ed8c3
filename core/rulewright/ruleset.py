"""A loaded ruleset: immutable, and everything in it bound to plain functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import attrs

from rulewright.capability import Capability
from rulewright.catalog.catalogs import NO_CATALOGS, Catalogs
from rulewright.check import resolve as resolving
from rulewright.check.custom import Cast, Handful, NoDice, handful
from rulewright.check.plan import Owed
from rulewright.check.prepare import CheckRules, Odds, Prepared, prepare
from rulewright.check.request import Request
from rulewright.check.resolve import Resolved
from rulewright.dice.port import Dice
from rulewright.file import File
from rulewright.issues import Issue
from rulewright.sheet.character import Character
from rulewright.sheet.definition import Definition
from rulewright.sheet.stored import read_sheet
from rulewright.tags import Tag, find_tags

T = TypeVar("T")


@attrs.frozen
class Ruleset:
    """A ruleset, ready to play. Make one with :meth:`rulewright.engine.Engine.load`.

    ``capability`` is the lowest version that covers every key that it uses; ``warnings`` are what its author should look
    at; ``catalogs`` every ready-made entry that is at hand.
    """

    file: File
    definition: Definition
    checks: CheckRules
    capability: Capability
    warnings: tuple[Issue, ...] = ()
    catalogs: Catalogs = NO_CATALOGS

    @property
    def id(self) -> str:
        return self.file.id

    @property
    def name(self) -> str:
        return self.file.name

    @property
    def version(self) -> int:
        return self.file.version

    def part(self, shape: type[T]) -> T:
        """The keys that ``shape`` put into the file. Raises LookupError where no loaded plugin put any."""
        return self.file.part(shape)

    def character(self, sheet: object = None, *, name: str = "") -> Character:
        """A character of a stored sheet (a JSON value), read tolerantly; without one, on a blank sheet. What did not fit
        is listed in ``character.sheet.ignored``."""
        raw: object = {"v": self.file.sheet.version, "name": name, "build": {}} if sheet is None else sheet
        return Character(self.definition, read_sheet(raw, self.definition))

    def resolve(self, text: str, party: Sequence[Character], dice: Dice) -> Resolved:
        """Resolve every check tag of a text with real dice (see :func:`rulewright.check.resolve.resolve`)."""
        return resolving.resolve(self.checks, text, party, dice)

    def prepare(self, request: str | Mapping[str, str], who: Character) -> Prepared | Owed:
        """Prepare one check: a tag, or its attributes. Rolling it and asking its odds run the same plan. Raises ValueError
        for a text that is not one check tag."""
        attributes = check_tag(request).attributes if isinstance(request, str) else request
        return prepare(self.checks, Request(attributes), who)

    def odds(self, request: str | Mapping[str, str], who: Character) -> Odds | Owed:
        """The exact odds of one check for one character, or why it would stay owed."""
        ready = self.prepare(request, who)
        return ready if isinstance(ready, Owed) else ready.odds()

    def handful(self, text: str) -> Handful | NoDice:
        """The dice of a roll outside any check: ``2d6+3``, or dice that the ruleset names; or what would be right."""
        return handful(text, self.checks.main.rule.named_roll)

    def throw(self, text: str, dice: Dice) -> Cast | NoDice:
        """Throw the dice of a text outside any check. Raises DiceError where they cannot be thrown."""
        ready = self.handful(text)
        return ready if isinstance(ready, NoDice) else ready.throw(dice)


def check_tag(text: str) -> Tag:
    """The one check tag that a text is. Raises ValueError for anything else."""
    found: list[Any] = list(find_tags(text, (resolving.CHECK_TAG,)))
    if len(found) != 1 or not isinstance(found[0], Tag):
        example = f'[{resolving.CHECK_TAG}: skill="Climb" dc="8"]'
        raise ValueError(f"must be one check tag, such as {example}")
    return found[0]
