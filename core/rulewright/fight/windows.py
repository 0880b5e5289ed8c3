"""Windows: moments of one's deed that belong to somebody else, who may answer before it goes on.

The kernel knows the points of a fight at which a window can open; which moments there are at each, and who may answer,
plugins say (:class:`ReactionMoment`). Windows are questions on the agenda: beneath them lies what they hold up. Those
who may answer are asked one at a time in the order of turns, once each; what happens inside opens no further window
(window.hold, window.order).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

import attrs

from rulewright.capability import Capability
from rulewright.features import features
from rulewright.fight import conditions
from rulewright.fight.agenda import Question, Step, step
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed
from rulewright.fight.table import Table

if TYPE_CHECKING:
    from rulewright.fight.menu import Option

FEATURES: Final = (
    *features(
        "window.pause", "window.hold", "window.order", "window.order.pass", "window.order.skip", "window.resume",
        "window.answerer.party", "window.answerer.enemy", "window.save", "window.reaction.true",
        "window.reaction.declared-by", "combat.limit.no-chain", "combat.limit.no-counter-counter",
        "combat.limit.no-later-moment", "combat.limit.no-refunds", "combat.limit.six-moments",
        "combat.limit.no-save-or-death-moment",
    ),
    *features(
        "window.reaction.at", "window.reaction.at.source", "window.reaction.at.chosen", "window.reaction.cancels",
        "window.reaction.budget", "window.reaction.prepaid", since="1.33",
    ),
    *features("combat.limit.contest-no-window", since="1.43"),
    *features(
        "window.reaction.against", "window.reaction.against.catalogs", "window.reaction.against.no-entry", since="1.44"
    ),
    *features(
        "window.reaction.against.entries", "window.reaction.against.either", "window.reaction.also", since="1.117"
    ),
    *features(
        "window.reaction.sees-source", "window.reaction.sees-source.sight", "window.reaction.sees-source.hide",
        since="1.118",
    ),
    *features(
        "window.reaction.at.target", "window.reaction.at.target.recheck", "window.reaction.against.actions",
        "window.reaction.this-action", since="1.131",
    ),
)  # fmt: skip

DECLARED: Final = "declared"
"""Something was chosen and paid for, and nothing of it has happened."""
DIRECTED: Final = "directed"
"""The same, once nobody stopped it: whoever it is aimed at is concerned."""
LANDED: Final = "landed"
"""An attack roll hit, and has dealt nothing yet."""
OVER: Final = "over"
"""A deed is over, and has harmed somebody."""
BETWEEN: Final = "between"
"""One turn is over, and the next has not begun."""
TURN: Final = "turn"
"""A turn has begun, and whoever has it has done nothing yet."""
READY: Final = "ready"
"""The same, once all that a turn's start brings has been answered."""

PASS: Final = "pass"
"""The option that lets a moment go by."""


@attrs.frozen
class Occasion:
    """What a window is about: who causes it, by which deed of theirs, and whom it concerns.

    ``deed`` is what was chosen and ``piece`` the part of it that is happening; ``serial`` is the number in the fight of
    what is held up, ``level`` that of what paid for it.
    """

    source: str
    deed: str | None = None
    target: str | None = None
    targets: tuple[str, ...] = ()
    serial: int = 0
    level: int = 0
    piece: str | None = None


@attrs.frozen
class ReactionMoment:
    """A moment that an entry or a creature's action may wait for.

    ``point`` is where in a fight it comes; ``concerns`` says whether somebody may answer there, and for whose sake: it
    is given the table, the occasion, who would answer with which deed, and the deed's keys of this moment, and answers
    the names of those whom it concerns, none where it is no business of the holder's.
    """

    id: str
    point: str
    concerns: Callable[[Table, Occasion, Combatant, Deed, Any], tuple[str, ...]]
    since: Capability | None = None
    feature: str | None = None
    help: str = ""


def awaited(table: Table, point: str) -> bool:
    """Whether anybody in the fight waits for a moment at this point. Nearly always nobody does."""
    return bool(table.waiting) and any(moment.id in table.waiting for moment in table.rules.moments.get(point, ()))


def ask(table: Table, point: str, occasion: Occasion, then: tuple[Step, ...]) -> None:
    """Put what comes next on the agenda, held up by whoever in the fight waits for a moment at this point."""
    opened = [Open(moment.id, occasion) for moment in table.rules.moments.get(point, ()) if moment.id in table.waiting]
    if opened:
        table.push(*opened, Resume(occasion.serial, then))
    else:
        table.push(*then)


@step("open")
class Open(Step):
    """A moment has come: whoever may answer is asked, if anybody may."""

    moment: str
    occasion: Occasion

    def run(self, table: Table) -> None:
        asked = tuple(
            who.name for who in table.in_order() if table.rules.answers(table, who, self.moment, self.occasion)
        )
        if not asked:
            return
        table.windows += 1
        table.tell(
            "window",
            id=f"w{table.windows}",
            moment=self.moment,
            source=self.occasion.source,
            target=self.occasion.target,
            asked=list(asked),
        )
        table.push(Ask(table.windows, self.moment, self.occasion, asked))


@step("ask")
class Ask(Question):
    """A window: the first of those named is asked."""

    number: int
    moment: str
    occasion: Occasion
    names: tuple[str, ...]

    @property
    def id(self) -> str:
        return f"w{self.number}"

    def asked(self) -> str:
        return self.names[0]

    def options(self, table: Table) -> list[Option]:
        """What the one who is asked may answer, passing left aside."""
        return table.rules.answers(table, table[self.asked()], self.moment, self.occasion)

    def waits(self, table: Table) -> bool:
        return bool(self.options(table))

    def run(self, table: Table) -> None:
        """Nobody can answer any more who could when it opened: they pass (window.order.skip)."""
        self.passed(table)

    def passed(self, table: Table) -> None:
        """The one who is asked lets the moment go by."""
        table.tell("pass", actor=self.asked(), window=self.id)
        self.go_on(table)

    def go_on(self, table: Table) -> None:
        """Ask whoever comes next."""
        if len(self.names) > 1:
            table.push(attrs.evolve(self, names=self.names[1:]))


@step("resume")
class Resume(Step):
    """What a window holds up goes on."""

    serial: int
    then: tuple[Step, ...]

    def run(self, table: Table) -> None:
        table.push(*self.then)


@step("stop")
class Stop(Step):
    """An answer that stops what it answers has been carried out (window.reaction.cancels)."""

    actor: str
    deed: str
    level: int
    occasion: Occasion

    def run(self, table: Table) -> None:
        deed = table.deed(self.actor, self.deed)
        stops = table.rules.phases.stops
        if not all(stop(table, self.actor, deed, self.level, self.occasion) for stop in stops):
            return
        label = table.deed(self.occasion.source, self.occasion.piece or self.occasion.deed or "").label
        table.tell("cancelled", actor=self.occasion.source, deed=label, by=self.actor, answer=deed.label)
        drop(table, self.occasion.serial)
        conditions.end_with(table, self.occasion.serial)


def drop(table: Table, serial: int) -> None:
    """Take off the agenda what a window holds up, with whatever else would have been asked about it."""
    while table.agenda:
        step = table.agenda.pop()
        if isinstance(step, Resume) and step.serial == serial:
            return


def sees(table: Table, who: Combatant, other: str) -> bool:
    """Whether somebody sees another. Without a board everybody does, but for those who hide
    (window.reaction.sees-source.sight)."""
    return not any(hides(table, table[other]) for hides in table.rules.phases.hides)


def for_whose_sake(table: Table, who: Combatant, aimed_at: Iterable[str], keys: Any) -> tuple[str, ...]:
    """For which of those whom something is aimed at somebody may answer: for themselves, or as ``for`` says for others
    of their side. Without a board everybody is near enough (question.window.17)."""
    sake = getattr(keys, "for_", "self")
    return tuple(
        name
        for name in aimed_at
        if (name == who.name and sake != "ally")
        or (name != who.name and sake != "self" and table[name].team == who.team)
    )


def narrowed(table: Table, occasion: Occasion, who: Combatant, keys: Any) -> bool:
    """Whether what somebody waits for is this very thing: ``against``, and ``seesSource`` (window.reaction.against)."""
    if keys is None:
        return True
    if getattr(keys, "sees_source", None) and not sees(table, who, occasion.source):
        return False
    against = getattr(keys, "against", None)
    if against is None:
        return True
    deeds = table[occasion.source].profile.deeds
    ids = {id for id in (occasion.deed, occasion.piece) if id is not None}
    return any(_named(deeds[id], against) for id in ids if id in deeds)


def _named(deed: Deed, against: Any) -> bool:
    entry = deed.entry
    if entry is not None:
        if entry in (getattr(against, "entries", None) or ()):
            return True
        if entry.partition("/")[0] in (getattr(against, "catalogs", None) or ()):
            return True
    actions = getattr(against, "actions", None) or ()
    return deed.kind == "block" and deed.label.casefold() in {action.casefold() for action in actions}
