"""What a plugin brings to a builder: kinds of step, and sorts of grant that picks carry.

A kind of step is a value (:class:`StepKind`). Bound to one step of a ruleset it makes a :class:`Step`: a frozen object
that the kernel asks, at the stages of the chain that it names, what it gives; and, when a screen is drawn, what it
offers and what it waits for. A step never asks another: what they share stands in the
:class:`~rulewright.build.draft.Draft` that each is given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from rulewright.build.chain import Stage
from rulewright.build.gifts import Access, Gift, Lapse, Source, Write
from rulewright.build.shapes import StepShape
from rulewright.capability import Capability
from rulewright.catalog.catalogs import CatalogEntry
from rulewright.issues import Path, Report
from rulewright.sheet.values import Getter, Need

if TYPE_CHECKING:
    from rulewright.build.around import Around
    from rulewright.build.draft import Draft
    from rulewright.build.move import Move


@attrs.frozen
class Pick:
    """A catalog entry that a step picked, and that counts. ``stamp`` are cells that its rows bear in place of the
    catalog's own."""

    step: str
    at: int
    entry: CatalogEntry
    stamp: Mapping[str, Any] = attrs.field(factory=dict)


@attrs.frozen
class Offer:
    """Something that a player may take: an entry, a kit, a purchase, an option of a choice. ``why`` says why it is not
    offered, and is empty where it is."""

    id: str
    label: str
    offered: bool = True
    picked: bool = False
    why: str = ""
    summary: str = ""
    cost: float | None = None


@attrs.frozen
class Reading:
    """A reference that a condition reads: where it stands, what it reads, and the number bound."""

    path: Path
    ref: Any
    getter: Getter


@attrs.frozen
class Slot:
    """A choice of the player's: so many of some options.

    ``family`` is the key of the grant that settles it, ``place`` its position among the choices of that grant, from 0,
    and ``id`` its stable id, where it has one. ``sort`` is what it chooses: only choices of one sort exclude each
    other's answers. ``fixed`` or ``counted`` (held to ``most``) is how many; ``what`` is the family's own.
    """

    family: str
    place: int
    sort: str
    path: Path
    id: str | None = None
    label: str = ""
    fixed: int = 1
    counted: Reading | None = None
    most: int = 20
    excludes: tuple[str, ...] = ()
    constrained: bool = False
    what: Any = None

    @property
    def name(self) -> str:
        """How saved answers and acts name it: its id, or its position where it has none."""
        return self.id if self.id is not None else str(self.place)


@attrs.frozen
class Placed:
    """A slot where it may be opened: its address (``step/entry/slot``), whose it is, and how later choices name it when
    they exclude its answers (``step/slot``)."""

    slot: Slot
    address: str
    by: Source
    source: str


@attrs.frozen
class Asked:
    """A slot that is open now: where, how many it wants, and what was answered."""

    placed: Placed
    needed: int
    answers: tuple[str, ...]

    @property
    def slot(self) -> Slot:
        return self.placed.slot

    @property
    def address(self) -> str:
        return self.placed.address

    @property
    def by(self) -> Source:
        return self.placed.by

    @property
    def source(self) -> str:
        return self.placed.source


@attrs.frozen
class Settled:
    """A slot when it is settled: the answers that count, those that do not, and its options when somebody asks.

    ``idle`` says that nothing more can be chosen: a plain slot waits for nothing then, and is not shown where nothing
    is chosen either; a constrained one stays unfinished, with a ``note`` (builder.choice.not-configured).
    """

    asked: Asked
    chosen: tuple[str, ...]
    lapsed: tuple[tuple[str, str], ...] = ()
    options: Callable[[], Iterable[Offer]] = tuple
    idle: bool = False
    note: str = ""

    @property
    def shown(self) -> bool:
        return not self.idle or bool(self.chosen) or self.asked.slot.constrained

    @property
    def missing(self) -> int:
        """How many answers are waited for."""
        if self.idle and not self.asked.slot.constrained:
            return 0
        return max(self.asked.needed - len(self.chosen), 0)


@attrs.frozen
class Giving:
    """What one grant of an entry gives, bound: fixed writes, choices, what of the sheet either may change, and the
    items that it opens."""

    writes: tuple[Write, ...] = ()
    slots: tuple[Slot, ...] = ()
    changes: frozenset[Need] = frozenset()
    opens: tuple[Access, ...] = ()

    @property
    def fixed(self) -> tuple[Write | Access, ...]:
        """What it gives without any choice."""
        return (*self.writes, *self.opens)


NOTHING = Giving()


@attrs.frozen
class Grant:
    """A sort of gift that picks carry, as a plugin brings it (hook ``builder_grants``).

    ``shape`` holds the keys that it puts into ``catalog.entry.grants``; ``bind`` checks one entry's part of them and
    compiles it (called with the part, around, and a report at ``grants``). ``settle`` is given all open slots of this
    grant, in the order of the builder, and yields gifts and :class:`Settled` slots; one that has no choices needs none.
    """

    key: str
    shape: type
    bind: Callable[[Any, Around, Report], Giving]
    settle: Callable[[Sequence[Asked], Draft], Iterable[Gift | Settled]] | None = None


@attrs.frozen
class Step:
    """A step of one ruleset, bound. Subclasses are frozen too; each overrides what its kind does.

    ``changes`` is all of the sheet that the step may ever change, so that nothing earlier reads it; ``readings`` are
    references that may read only what earlier steps change; ``linked`` are sets of ratings that one budget of the
    step's own pays for. ``pool`` is the creation pool that it pays from, ``tags``
    those of its offers; ``slots`` are choices of its own, settled by the grant of their family. ``picks_from`` is the
    catalog whose entries it picks, grants and all, and ``labels`` the field that their labels are written to.
    """

    stages: ClassVar[tuple[Stage, ...]] = ()
    """The stages at which :meth:`give` is asked."""
    acts: ClassVar[frozenset[str]] = frozenset()
    """The acts that :meth:`act` understands."""
    groups: ClassVar[tuple[str, ...]] = ()
    """The groups of the saved answers in which it keeps its own, by the step's id."""

    shape: StepShape
    at: int
    changes: frozenset[Need] = attrs.field(default=frozenset(), kw_only=True)
    pool: str | None = attrs.field(default=None, kw_only=True)
    readings: tuple[Reading, ...] = attrs.field(default=(), kw_only=True)
    linked: tuple[frozenset[Need], ...] = attrs.field(default=(), kw_only=True)
    tags: frozenset[str] = attrs.field(default=frozenset(), kw_only=True)
    slots: tuple[Slot, ...] = attrs.field(default=(), kw_only=True)
    picks_from: str | None = attrs.field(default=None, kw_only=True)
    labels: str | None = attrs.field(default=None, kw_only=True)

    @property
    def id(self) -> str:
        return self.shape.id

    @property
    def source(self) -> Source:
        """Whose the step's own gifts are."""
        return Source(self.id, self.at)

    def picked(self, draft: Draft) -> Iterable[Pick]:
        """The picks of catalog entries that count. Their grants are given by the kernel."""
        return ()

    def give(self, stage: Stage, draft: Draft) -> Iterable[Gift]:
        """What the step gives at one of its stages. Each gift is applied before the next one is asked for, so that the
        draft always says how things stand."""
        return ()

    def hosts(self, slot: Slot) -> bool:
        """Whether the choices that picks grant of this family are shown here."""
        return False

    def offers(self, draft: Draft) -> Iterable[Offer]:
        """Entries, kits or purchases, and why those are not offered that are not."""
        return ()

    def waiting(self, draft: Draft) -> int:
        """How many things of its own the step waits for; the kernel counts choices, creation rules and pools."""
        return 0

    def notes(self, draft: Draft) -> Iterable[str]:
        """What a screen says at the step: what is not configured, what was thrown."""
        return ()

    def repairs(self, draft: Draft) -> Iterable[Lapse]:
        """Answers of its own that are kept and do not count, with the reason."""
        return ()

    def shown(self, draft: Draft) -> Mapping[str, Any]:
        """Further details for a screen, as JSON: base, bonus and total of scores, say."""
        return {}

    def act(self, act: Mapping[str, Any], move: Move) -> Move | str:
        """Carry out one of :attr:`acts`: the move afterwards, or why it cannot be done. Fields of an act are a
        stranger's: of any type, or missing."""
        return "this step does not understand the act"

    def start(self, move: Move) -> Move:
        """Called once, when a builder is opened on a blank sheet without answers."""
        return move

    def fill(self, move: Move) -> Move:
        """Called when the step is shown: when the builder opens, and after every act but the step's own. It is asked
        again until it returns a move with nothing changed."""
        return move


@attrs.frozen
class StepKind:
    """A kind of step, as a plugin brings it (hook ``builder_steps``).

    ``shape`` holds the keys of such a step (place ``builder.step:<id>``); ``bind`` checks them and makes the step
    (called with the step as it was read, its position from 0, around, and a report at the step). It must answer a step
    even where it refused something, unless nothing can be made of it.
    """

    id: str
    shape: type
    bind: Callable[[StepShape, int, Around, Report], Step | None]
    since: Capability | None = None
    feature: str | None = None
    help: str = ""
