"""Reactions: the moment that a deed waits for, and what it does to what it answers (catalog.mechanics.reaction)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import attrs

from rulewright.capability import Capability
from rulewright.shapes.declare import Bounds, Gate, Keys, NoKeys, Open, key, shape
from rulewright.shapes.words import Id, Line
from rulewright.sheet.values import Ref

REACTION: Final = "catalog.mechanics.reaction"
On = Literal["used", "aimed", "hit", "harmed", "falls", "turn-start"]
EntryPath = Annotated[str, Bounds(3, 121)]
"""``<catalog>/<entry>``."""


@attrs.frozen
class Moment:
    """What a moment holds: ``pending``, something that has not happened yet or can still be settled anew; ``undone``,
    something that can be kept from happening; ``aims_at``, a creature that it is about; ``has_source``, somebody who
    caused it; ``has_entry``, something that was used."""

    pending: bool = False
    undone: bool = False
    aims_at: bool = False
    has_source: bool = True
    has_entry: bool = True


MOMENTS: Final[Mapping[str, Moment]] = {
    "used": Moment(pending=True, undone=True),
    "aimed": Moment(pending=True, undone=True, aims_at=True),
    "hit": Moment(pending=True, aims_at=True),
    "harmed": Moment(aims_at=True),
    "falls": Moment(has_source=False, has_entry=False),
    "turn-start": Moment(has_entry=False),
}
"""The moments that fights know of (window.reaction.on)."""


@shape
class Against:
    """What a reaction answers; any one that it names is enough (window.reaction.against)."""

    catalogs: tuple[Id, ...] | None = key(1, 12, default=None, help="whatever is used from these")
    entries: tuple[EntryPath, ...] | None = key(
        1, 24, default=None, since="1.117", help="these entries, each as catalog/entry"
    )
    actions: tuple[Annotated[Line, Bounds(1, 80)], ...] | None = key(
        1, 12, default=None, since="1.131", help="actions of creatures, by their whole names; case does not count"
    )


@shape(place="act.moment")
class Waiting(Open):
    """A moment, and which of its kind are meant."""

    on: On = key()
    against: Against | None = key(default=None, since="1.44", feature=REACTION, help="only what it names")
    blow: Literal["melee", "ranged"] | None = key(default=None, since="1.118", help="only such a hit")
    sees_source: bool = key(default=False, since="1.118", help="only where its holder sees who caused it")
    for_: Literal["self", "ally", "any"] = key(
        name="for", default="self", since="1.131", help="for whose sake its holder may answer"
    )
    within: float | None = key(
        0, 1_000_000, default=None, since="1.131", help="how near whoever it is about must be, in the catalog's unit"
    )


@shape
class Above:
    """A check that stops what was paid more for (window.counter.above)."""

    check: Ref = key(help="a number of the answerer's sheet, added to the fight's dice")
    dc: int = key(0, 1000, help="to which the level of what is answered is added")


@shape
class CancelSave:
    """A save of the answerer that cancelling takes (window.reaction.cancel-save)."""

    save: Id = key(help="which save of the sheet")
    dc: int = key(0, 1000)


@shape(place="act.moment")
class Reaction(Waiting):
    """The moment that a reaction waits for (catalog.mechanics.reaction)."""

    at: Literal["source", "target", "chosen"] = key(
        default="source", help="source: whoever caused the moment; target: whoever it is about"
    )
    cancels: Literal[True] | None = key(default=None, help="what it answers does not happen; only on used and aimed")
    up_to: Literal["paid"] | None = key(
        default=None, since="1.116", help="only what was paid no more for than this answer"
    )
    above: Above | None = key(default=None, since="1.116", help="what else still stops it")
    cancel_save: CancelSave | None = key(default=None, since="1.131")
    also: tuple[Waiting, ...] = key(1, 3, default=(), since="1.117", help="further moments of the same answer")

    @property
    def moments(self) -> tuple[Waiting, ...]:
        """Every moment at which it may be taken."""
        return (self, *self.also)

    @property
    def answers_pending(self) -> bool:
        """Whether whatever it answers is still held up, at every moment that it waits for."""
        return all(MOMENTS[moment.on].pending for moment in self.moments)


def _moment_gate(on: str, since: str, feature: str = REACTION) -> Gate:
    return Gate(feature, Capability.parse(since), lambda raw: raw["on"] == on, ("on",))


def _at_target(raw: Mapping[str, Any]) -> bool:
    return raw.get("at") == "target"


REACTION_GATES: Final = Keys(
    "act.moment",
    NoKeys,
    gates=(
        Gate(REACTION, Capability.parse("1.33"), lambda raw: True),
        _moment_gate("used", "1.44"),
        _moment_gate("hit", "1.46"),
        _moment_gate("falls", "1.124"),
        _moment_gate("turn-start", "1.131"),
        Gate(REACTION, Capability.parse("1.131"), _at_target, ("at",)),
    ),
)
"""Which version each moment came in with (window.capability)."""
