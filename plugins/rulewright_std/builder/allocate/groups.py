"""Groups of ratings that share a budget: their bounds, what was bought, and what of it counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

import attrs

from rulewright.build.chain import Stage
from rulewright.build.draft import Draft
from rulewright.build.gifts import Target
from rulewright.build.scales import Scale
from rulewright.build.step import Reading
from rulewright.rounding import down, spell
from rulewright.sheet.character import Character
from rulewright.sheet.fields import cell_number
from rulewright.sheet.shapes import NumberKeys
from rulewright_std.builder.allocate.answers import MOST_BOUGHT, Saved, bought_of, place_of
from rulewright_std.builder.allocate.vocabulary import MOST_POINTS, MOST_RATING, GroupShape

NOT_CONFIGURED = "not configured"
UNBOUNDED = f"its bounds are {NOT_CONFIGURED}"
Turns = Mapping[Target, int]
"""How much had been given to each rating of a stage at its turn."""
NAMES = ("Primary", "Secondary", "Tertiary")


def place_name(place: int) -> str:
    """What a priority place is called, from 0 (builder.allocate.priority-names)."""
    return NAMES[place] if place < len(NAMES) else f"Priority {place + 1}"


@attrs.frozen
class Rated:
    """A rating of a group. ``later`` are the steps before this one that raise it too: where one of them is there for
    the character, this stage is a later one of the rating."""

    target: Target
    label: str
    scale: Scale
    later: tuple[str, ...]


@attrs.frozen
class Column:
    """A number column whose points count too."""

    list: str
    id: str
    keys: NumberKeys

    def points(self, who: Character) -> float:
        return sum(cell_number(self.keys, row.get(self.id)) for row in who.rows(self.list))


@attrs.frozen
class Group:
    """A group, bound. Each bound is a fixed rating or a reading."""

    shape: GroupShape
    rated: tuple[Rated, ...]
    budget: Reading | None
    bounds: Mapping[str, int | Reading]
    columns: tuple[Column, ...]

    def bound(self, name: str, scale: Scale, draft: Draft) -> int | None:
        """What ``base``, ``min`` or ``max`` comes to for a rating; None where it is no rating that this one can have
        (builder.allocate.not-configured)."""
        bound = self.bounds[name]
        read = draft.read(bound) if isinstance(bound, Reading) else bound
        fits = read == int(read) and 0 <= read <= MOST_RATING and scale.lo <= read <= scale.hi
        return int(read) if fits else None

    def span(self, scale: Scale, draft: Draft) -> tuple[int, int] | None:
        """The least and the most that a rating is to come to; None where that, or its base, is not configured."""
        found = {name: self.bound(name, scale, draft) for name in self.bounds}
        least, most = found["min"], found["max"]
        return None if None in found.values() or least is None or most is None else (least, most)

    def quota(self, priorities: tuple[int, ...] | None, saved: Saved, draft: Draft) -> int | None:
        """The points of the group; None without a priority, and where what it reads is no budget."""
        if priorities is not None:
            place = place_of(saved, self.shape.id, len(priorities))
            return None if place is None else priorities[place]
        read = draft.read(self.budget) if self.budget is not None else -1
        return down(read) if 0 <= read <= MOST_POINTS else None


@attrs.frozen
class Line:
    """A rating as it stands at this stage: what it was before, what was bought of it, and why that does not count, for
    itself (``why``) or with its whole group (``void``). ``bounds`` are the least and the most that it is to come to;
    None while they are not configured."""

    rated: Rated
    previous: float
    free: float
    bought: int
    bounds: tuple[int, int] | None
    edited: bool
    why: str = ""
    void: str = ""

    @property
    def counted(self) -> int:
        """What was bought and counts."""
        return 0 if self.why or self.void else self.bought

    @property
    def total(self) -> float:
        return self.previous + self.free + self.counted

    @property
    def below(self) -> bool:
        """Whether the least that is asked for is not reached (builder.allocate.min-does-not-buy)."""
        return self.bounds is not None and self.total < self.bounds[0]

    @property
    def waiting(self) -> int:
        """How many things of it are to be looked after."""
        return self.below + (self.bounds is None) + bool(self.why) + self.edited


@attrs.frozen
class Ledger:
    """A group as it stands. ``rows`` are points in list rows; ``missing`` says why it has no budget, ``void`` why
    nothing that was bought in it counts (builder.allocate.overspent)."""

    group: Group
    budget: int | None
    missing: str
    void: str
    rows: float
    lines: tuple[Line, ...]

    @cached_property
    def spent(self) -> int:
        """All that was bought, whether it counts or not: nothing is given back unasked."""
        return sum(line.bought for line in self.lines)

    @property
    def left(self) -> float:
        """Points that are left; below 0 where there is too much."""
        return (self.budget or 0) - self.spent - self.rows

    def barrier(self, line: Line, points: int = 1) -> str:
        """Why so many points more cannot be bought of a rating now; empty where they can
        (builder.allocate.plus-disabled)."""
        if self.budget is None:
            return self.missing
        if line.bounds is None:
            return UNBOUNDED
        if line.edited:
            return "it was edited by hand, and that stands over what is bought"
        if line.why or self.void:
            return f"what was bought does not count: {line.why or self.void}"
        if line.total + points > line.bounds[1] or line.bought + points > MOST_BOUGHT:
            return f"it may be raised to {line.bounds[1]} here"
        if points > self.left:
            return f"{spell(max(self.left, 0))} of {self.budget} points are left"
        return ""


def ledger(
    group: Group, ratings: Iterable[Rated], priorities: tuple[int, ...] | None, turns: Turns, draft: Draft, saved: Saved
) -> Ledger:
    """Work out how a group stands at its turn in the chain, with some of its ratings: all of which something was bought
    among them."""
    budget = group.quota(priorities, saved, draft)
    missing = ("it has no priority yet" if priorities is not None else NOT_CONFIGURED) if budget is None else ""
    lines = [_line(group, rated, turns[rated.target], saved, draft) for rated in ratings]
    spent = sum(line.bought for line in lines)
    void = ""
    if spent > (budget or 0):
        void = missing or f"{spent} points were bought, and there are {budget}"
        lines = [attrs.evolve(line, void=void) if line.bought else line for line in lines]
    rows = sum(column.points(draft.who) for column in group.columns)
    return Ledger(group, budget, missing, void, rows, tuple(lines))


def _line(group: Group, rated: Rated, turn: int, saved: Saved, draft: Draft) -> Line:
    target, scale = rated.target, rated.scale
    reached, bought = draft.reached(target, turn), bought_of(saved, target.key)
    free = draft.rating(target, Stage.STAGED) - draft.rating(target, Stage.FREE_FLOOR)
    bounds, why = group.span(scale, draft), ""
    if bought and bounds is None:
        why = UNBOUNDED
    elif bought and bounds is not None and reached + bought > bounds[1]:
        why = f"it may be raised to {bounds[1]} here"
    return Line(rated, reached - free, free, bought, bounds, draft.edited(target), why)
