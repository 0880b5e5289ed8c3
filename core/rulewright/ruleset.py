"""A loaded ruleset: immutable, and everything in it bound to plain functions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

from rulewright.build.rules import BuildRules
from rulewright.capability import Capability
from rulewright.catalog.catalogs import NO_CATALOGS, Catalogs
from rulewright.check import resolve as resolving
from rulewright.check.custom import Cast, Handful, NoDice, handful
from rulewright.check.odds import Odds, OddsOf, kept_odds
from rulewright.check.plan import Owed
from rulewright.check.prepare import CheckRules, Prepared, prepare
from rulewright.check.request import Request
from rulewright.check.resolve import Resolved
from rulewright.commands.families import TagRules
from rulewright.dice.port import Dice
from rulewright.dice.system import SystemDice
from rulewright.fight.fight import Fight, FightDice
from rulewright.fight.rules import FightRules
from rulewright.fight.setup import begin
from rulewright.fight.tactics import Tactics
from rulewright.file import File
from rulewright.issues import Issue
from rulewright.layers.applying import Base, applied
from rulewright.layers.choosing import chosen, stored
from rulewright.layers.shapes import Layer
from rulewright.play import NO_SCENE, Played, play
from rulewright.prompt.block import sheet_block
from rulewright.prompt.reminder import reminder
from rulewright.sheet.character import Character
from rulewright.sheet.compile import nothing_declared
from rulewright.sheet.definition import Definition
from rulewright.sheet.seats import Seat, seated
from rulewright.sheet.stored import Sheet, read_sheet
from rulewright.tags import Tag, find_tags

if TYPE_CHECKING:
    from rulewright.build.builder import Builder

T = TypeVar("T")


@attrs.frozen
class Ruleset:
    """A ruleset, ready to play. Make one with :meth:`rulewright.engine.Engine.load`.

    ``capability`` is the lowest version that covers every key that it uses; ``warnings`` are what its author should
    look at; ``catalogs`` every ready-made entry that is at hand; ``layers`` those that are really in force, which is
    what may be shown of them. ``base`` is what layers are folded into, and ``plain`` the same ruleset without any.
    """

    file: File
    definition: Definition
    checks: CheckRules
    capability: Capability
    warnings: tuple[Issue, ...] = ()
    catalogs: Catalogs = NO_CATALOGS
    tags: TagRules = TagRules()
    build: BuildRules | None = None
    layers: tuple[Layer, ...] = ()
    fights: FightRules | None = None
    filed_as: str | None = None
    base: Base | None = attrs.field(default=None, eq=False, repr=False)
    plain: Ruleset | None = attrs.field(default=None, eq=False, repr=False)
    _odds_of: OddsOf = attrs.field(factory=kept_odds, eq=False, repr=False)

    @property
    def id(self) -> str:
        """The id that it is filed under, with its namespace where it has one, else that of the file
        (file.namespace)."""
        return self.filed_as or self.file.id

    @property
    def name(self) -> str:
        return self.file.name

    @property
    def version(self) -> int:
        return self.file.version

    def part(self, shape: type[T]) -> T:
        """The keys that ``shape`` put into the file. Raises LookupError where no loaded plugin put any."""
        return self.file.part(shape)

    def with_layers(self, ids: Iterable[str]) -> Ruleset:
        """The ruleset that a game with these layers runs (file.effective-definition): always from the base rules, in
        the order of the file; without any it is the base ruleset. A layer that turns out broken is left out: ``layers``
        says which are in force. Raises LayerError for a choice that cannot be made (layer.selection)."""
        return applied(self.plain or self, chosen(self.file.layers, ids))

    def with_options(self, options: Mapping[str, Any]) -> Ruleset:
        """The ruleset that a game with these stored options runs. They are read tolerantly, so that an old game can
        always be opened (layer.option-key, layer.conflicts)."""
        return applied(self.plain or self, stored(self.file.layers, options))

    def filed(self, id: str) -> Ruleset:
        """The same ruleset under the id that a library files it as (file.namespace)."""
        return attrs.evolve(self, filed_as=id, plain=self.plain.filed(id) if self.plain is not None else None)

    def character(self, sheet: object = None, *, name: str = "") -> Character:
        """A character of a stored sheet (a JSON value), read tolerantly; without one, on a blank sheet. What did not
        fit is listed in ``character.sheet.ignored``."""
        raw: object = {"v": self.file.sheet.version, "name": name, "build": {}} if sheet is None else sheet
        return Character(self.definition, read_sheet(raw, self.definition))

    def seat(self, name: str, card: object | None) -> Seat:
        """A member of a new game's party, on a copy of the sheet that their card has for this ruleset, or on a blank
        one (see :func:`rulewright.sheet.seats.seated`)."""
        return seated(self, name, card)

    def sheetless(self, name: str) -> Character:
        """Somebody who has no sheet, and rolls without any modifier (sheet.evaluate.no-sheet)."""
        return Character(nothing_declared(self.file.resolution), Sheet(name))

    def builder(self, sheet: object = None, *, dice: Dice | None = None, answers: object = None) -> Builder:
        """A guided builder on a stored sheet (a JSON value), or on a blank one, with the answers that it carries, or
        with ``answers`` in their place. ``dice`` are thrown by steps that throw; without any, the system's own. Raises
        LookupError where the ruleset has no builder."""
        from rulewright.build.builder import Builder

        if self.build is None:
            raise LookupError(f"{self.name} has no guided builder")
        return Builder.opened(self.build, self.character(sheet).sheet, dice or SystemDice(), answers)

    def resolve(self, text: str, party: Sequence[Character], dice: Dice) -> Resolved:
        """Resolve every check tag of a text with real dice (see :func:`rulewright.check.resolve.resolve`)."""
        return resolving.resolve(self.checks, text, party, dice)

    def play(self, text: str, party: Sequence[Character], dice: Dice, scene: Mapping[str, str] = NO_SCENE) -> Played:
        """Answer every tag of a reply: its checks, then its commands (see :func:`rulewright.play.play`)."""
        return play(self.checks, self.tags, text, party, dice, scene)

    def fight(
        self,
        party: Sequence[Character],
        opponents: Sequence[Mapping[str, Any]],
        *,
        seed: int | str = 0,
        faces: Sequence[int] | None = None,
    ) -> Fight:
        """Begin a fight by the combat block (see :func:`rulewright.fight.setup.begin`, which raises NotFought).
        Opponents are named as fight scripts name them; ``faces`` are thrown in place of a seed's dice. Raises
        LookupError where the ruleset has no combat block."""
        if self.fights is None:
            raise LookupError("this ruleset has no combat block")
        dice = FightDice(seed, tuple(faces) if faces is not None else None)
        return begin(self.fights, party, opponents, dice)

    def tactics(self, id: str | None = None) -> Tactics:
        """The tactics of that id, for fights of this ruleset; without an id, the strongest that any loaded plugin
        brings. Raises LookupError where there are none of that id, and where the ruleset has no combat block."""
        if self.fights is None:
            raise LookupError("this ruleset has no combat block")
        known = self.fights.tactics
        if not known:
            raise LookupError("no plugin brings tactics")
        if id is not None and id not in known:
            raise LookupError(f'there are no tactics "{id}"; there are {", ".join(known)}')
        kind = known[id] if id is not None else max(known.values(), key=lambda kind: (kind.strength, kind.id))
        return kind.make(self.fights)

    def reminder(self, party: Sequence[Character]) -> str:
        """What a Game Master's model is told in every turn: what it may write under this very ruleset, and the sheets
        of the party, whose first is the player's own character (see :func:`rulewright.prompt.reminder.reminder`)."""
        return reminder(self, party)

    def sheet_block(self, who: Character) -> str:
        """What the Game Master sees of one character (see :func:`rulewright.prompt.block.sheet_block`)."""
        return sheet_block(self, who)

    def prepare(self, request: str | Mapping[str, str], who: Character) -> Prepared | Owed:
        """Prepare one check: a tag, or its attributes. Rolling it and asking its odds run the same plan. Raises
        ValueError for a text that is not one check tag."""
        attributes = check_tag(request).attributes if isinstance(request, str) else request
        return prepare(self.checks, Request(attributes), who)

    def odds(self, request: str | Mapping[str, str], who: Character) -> Odds | Owed:
        """The exact odds of one check for one character, or why it would stay owed. The last 256 are kept: a menu may
        ask again and again."""
        ready = self.prepare(request, who)
        return ready if isinstance(ready, Owed) else self._odds_of(ready.plan.fold, ready.judge)

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
