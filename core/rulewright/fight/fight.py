"""A fight: one value, held at a question, saved as JSON at any moment, and taken back act by act."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from traceback import walk_tb
from typing import TYPE_CHECKING, Any

import attrs

from rulewright.dice.port import Dice, DiceError
from rulewright.dice.scripted import ScriptedDice
from rulewright.dice.seeded import SeededDice
from rulewright.fight import menu as menus
from rulewright.fight.agenda import EndlessFight, Question, Step, advance
from rulewright.fight.combatant import Combatant
from rulewright.fight.events import Event
from rulewright.fight.menu import Choice, Illegal, Option
from rulewright.fight.recruit import NotFought
from rulewright.fight.rules import FightRules
from rulewright.fight.table import Table
from rulewright.sheet.character import Character

if TYPE_CHECKING:
    from rulewright.fight.setup import Setting


@attrs.frozen
class FightDice:
    """Which dice a fight throws: a seed, or a script of faces; and how many were thrown (combat.server.dice)."""

    seed: int | str = 0
    faces: tuple[int, ...] | None = None
    cursor: int = 0

    def begin(self) -> SeededDice | ScriptedDice:
        """The dice, standing where they were left."""
        if self.faces is None:
            return SeededDice(self.seed, self.cursor)
        script = ScriptedDice(self.faces)
        script.used = self.cursor
        return script

    def after(self, dice: Dice) -> FightDice:
        """The same after some more were thrown."""
        thrown = dice.used if isinstance(dice, ScriptedDice) else dice.cursor  # type: ignore[attr-defined]
        return FightDice(self.seed, self.faces, thrown)


class Broken(Exception):
    """Something raised in the middle of a choice, which did not happen. ``module`` is where, so that a plugin can be
    named."""

    def __init__(self, module: str, error: Exception) -> None:
        super().__init__(f"{module} failed in the middle of a choice, which did not happen: {error!r}")
        self.module = module


@contextmanager
def nothing_half_done() -> Iterator[None]:
    """Turn whatever a feature raises into :class:`Broken`; refusals and dice that do not fit are no faults of one."""
    try:
        yield
    except (Illegal, DiceError, EndlessFight, NotFought):
        raise
    except Exception as error:
        frames = list(walk_tb(error.__traceback__))
        raise Broken(str(frames[-1][0].f_globals.get("__name__", "?")), error) from error


@attrs.frozen(eq=False, slots=False)
class Fight:
    """A fight as it stands. Everything that looks like a change answers another fight.

    ``agenda`` is what is still to happen, and its top is the question that the fight waits at. ``acts`` are the choices
    that were made, and ``setting`` the fight at its start: with both, any act can be taken back (:meth:`undone`).
    """

    rules: FightRules
    dice: FightDice
    combatants: Mapping[str, Combatant]
    order: tuple[str, ...] = ()
    round: int = 0
    turn: str | None = None
    agenda: tuple[Step, ...] = ()
    outcome: str | None = None
    deeds: int = 0
    windows: int = 0
    hurt: tuple[tuple[int, str], ...] = ()
    marks: Mapping[str, Any] = attrs.field(factory=dict)
    waiting: frozenset[str] = frozenset()
    events: tuple[Event, ...] = ()
    notes: tuple[str, ...] = ()
    acts: tuple[Choice, ...] = ()
    setting: Setting | None = attrs.field(default=None, repr=False)
    _looked: Table | None = attrs.field(default=None, init=False, repr=False)
    _options: list[Option] | None = attrs.field(default=None, init=False, repr=False)

    @property
    def question(self) -> Question | None:
        """What the fight waits for: a turn, or a window. None once it is over."""
        top = self.agenda[-1] if self.agenda else None
        return top if isinstance(top, Question) else None

    @property
    def asked(self) -> str | None:
        """Whose choice it is, None once the fight is over."""
        question = self.question
        return question.asked() if question is not None else None

    def look(self) -> Table:
        """The fight as a table to read, made once; nothing may be changed at it."""
        if self._looked is None:
            vars(self)["_looked"] = self.table()
        assert self._looked is not None
        return self._looked

    def options(self) -> list[Option]:
        """All that whoever is asked could choose, what is blocked among it; worked out once."""
        if self._options is None:
            vars(self)["_options"] = menus.options(self.look())
        assert self._options is not None
        return self._options

    def menu(self) -> list[Option]:
        """All that whoever is asked may choose now."""
        return [option for option in self.options() if option.blocked is None]

    def table(self) -> Table:
        """A working copy of the fight; what happens at it is nobody's until it is kept."""
        return Table(self, self.dice.begin())

    def chosen(self, choice: Choice) -> Fight:
        """The fight after a choice, and all that it led to. Raises Illegal with a reason for one that is not on the
        menu; Broken where a plugin raised; DiceError where a script of faces does not fit. This fight stays as it
        is."""
        table = self.table()
        with nothing_half_done():
            menus.take(table, choice, self._options)
            advance(table)
        return self.kept(table, acts=(*self.acts, choice))

    def refusal(self, choice: Choice) -> str | None:
        """The code of the reason why a choice would be refused, None for a legal one."""
        try:
            menus.take(self.table(), choice)
        except Illegal as illegal:
            return illegal.reason
        return None

    def kept(self, table: Table, **more: Any) -> Fight:
        """The fight as a table left it."""
        made = object.__new__(Fight)
        vars(made).update(
            vars(self),
            dice=self.dice.after(table.dice),
            combatants=table.combatants,
            order=table.order,
            round=table.round,
            turn=table.turn,
            agenda=tuple(table.agenda),
            outcome=table.outcome,
            deeds=table.deeds,
            windows=table.windows,
            hurt=tuple(table.hurt),
            marks=table.marks,
            events=(*self.events, *table.events),
            _looked=None,
            _options=None,
            **more,
        )
        return made

    def undone(self, acts: int = 1) -> Fight:
        """The fight before its last acts, with its dice and sheets as they were: the same act again throws the same
        faces. Raises ValueError for more acts than there were."""
        if self.setting is None or not 0 <= acts <= len(self.acts):
            raise ValueError(f"there are {len(self.acts)} acts to take back")
        fight = self.setting.begun(self.rules)
        for choice in self.acts[: len(self.acts) - acts]:
            fight = fight.chosen(choice)
        return fight

    @property
    def sheets(self) -> Mapping[str, Character]:
        """The sheets of the party, as they stand now: after every accepted act they are the record."""
        return {c.name: c.who for c in self.combatants.values() if c.team == "party" and c.who is not None}

    def named(self, names: Sequence[str]) -> list[Combatant]:
        """Combatants by their names."""
        return [self.combatants[name] for name in names]
