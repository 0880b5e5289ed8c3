"""The ``live`` part of the sheet block: what changes in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from rulewright.capability import Capability
from rulewright.shapes.declare import Bounds, Gate, Keys, NoKeys, Open, key, shape
from rulewright.shapes.words import Id, Label, Safe
from rulewright.sheet.values import Ref

Scalar = float | str | bool
"""A value that a field can hold."""

Penalty = Annotated[int, Bounds(-1000, 0)]


@shape
class HideWhen:
    """Hidden while a field holds something: exactly one comparison (sheet.field.hide-when)."""

    field: Id = key(help="the field that is read")
    equals: Scalar | None = key(default=None)
    not_equals: Scalar | None = key(default=None, since="1.39", feature="sheet.field.hide-when.holdable")
    in_: tuple[Scalar, ...] | None = key(
        1, 24, name="in", default=None, since="1.39", feature="sheet.field.hide-when.holdable"
    )


@shape(place="live.pool")
class Pool(Open):
    """Points that are spent and restored (sheet.live.pool)."""

    id: Id = key()
    label: Label = key()
    max: Ref = key(help="its maximum, worked out without live state")
    allow_temp: bool = key(default=False, feature="sheet.live.pool.temp", help="whether it may have temporary points")
    group: Id | None = key(default=None, feature="sheet.live.pool.group", help="gathers pools under one name")
    start: Literal["full", "empty"] = key(default="full", feature="sheet.live.pool.start")
    start_from: Ref | None = key(
        default=None,
        since="1.158",
        feature="sheet.live.start-from",
        help="the number that it starts at, in place of full or empty; worked out without live state",
    )
    hide_when: HideWhen | None = key(default=None, feature="sheet.field.hide-when")


@shape
class Level:
    """A named level of a wound track (sheet.live.wound.levels)."""

    label: Label = key()
    penalty: int = key(-1000, 0)


@shape
class WoundKind:
    """A kind of harm; only the order of severities matters (sheet.live.wound.kinds)."""

    id: Id = key()
    label: Annotated[Safe, Bounds(1, 16)] = key()
    severity: int = key(-100, 100)


@shape
class BoxPenalty:
    """The penalty of a track of boxes, by how many are filled or left (sheet.live.wound.boxes.penalty)."""

    by: Literal["filled", "remaining"] = key()
    table: tuple[tuple[float, Penalty], ...] = key(1, 40)


@shape
class Boxes:
    """Numbered boxes in place of named levels (sheet.live.wound.boxes)."""

    penalty: BoxPenalty = key()


@shape
class Extra:
    """Levels that the rows of a list add (sheet.live.wound.extra)."""

    list: Id = key()
    count_column: Id = key(help="how many levels a row adds")
    penalty_column: Id = key(help="at which penalty")


@shape(place="live.track")
class Track(Open):
    """A number on a scale; with ``kinds`` and ``levels`` or ``boxes`` a wound track (sheet.live.track)."""

    id: Id = key()
    label: Label = key()
    min: int = key(-1_000_000, 1_000_000)
    max: int | Ref = key(-1_000_000, 1_000_000)
    default: int | None = key(-1_000_000, 1_000_000, default=None)
    start_from: Ref | None = key(
        default=None,
        since="1.158",
        feature="sheet.live.start-from.track",
        help="the number that it starts at, in place of default; worked out without live state",
    )
    always_show: bool = key(default=False, since="1.37", feature="sheet.live.track.always-show")
    hide_when: HideWhen | None = key(default=None, feature="sheet.field.hide-when")
    levels: tuple[Level, ...] | None = key(1, 16, default=None, since="1.30", feature="sheet.live.wound.levels")
    boxes: Boxes | None = key(default=None, since="1.40", feature="sheet.live.wound.boxes")
    kinds: tuple[WoundKind, ...] | None = key(1, 6, default=None, since="1.30", feature="sheet.live.wound.kinds")
    fill: Literal["sequential", "indexed"] | None = key(
        default=None, since="1.40", feature="sheet.live.wound.indexed", help="indexed: a mark stays on its box"
    )
    on_full: Literal["upgrade", "refuse"] | None = key(
        default=None, since="1.40", feature="sheet.live.wound.refuse", help="what a full track does with one mark more"
    )
    extra: Extra | None = key(default=None, since="1.40", feature="sheet.live.wound.extra")


MAX_GATES: Final = Keys(
    "live.track",
    NoKeys,
    gates=(
        Gate(
            "sheet.live.track.max-reference",
            Capability.parse("1.37"),
            lambda raw: isinstance(raw["max"], Mapping),
            ("max",),
        ),
    ),
)
"""A maximum that is worked out came in later than one that is a number."""


@shape
class TextNote:
    """A note that is kept in play (sheet.live.text)."""

    id: Id = key()
    label: Label = key()
    max_length: int = key(1, 500)


@shape(place="live.condition")
class Condition(Open):
    """Something that is on or off (sheet.live.condition)."""

    id: Id = key()
    label: Label = key()


@shape(place="live.state")
class State(Open):
    """One value of a set (sheet.live.state)."""

    id: Id = key()
    label: Label = key()
    values: tuple[Label, ...] = key(2, 40)
    value_labels: Mapping[str, Label] = key(0, 40, default={})
    default: str | None = key(default=None)
    hide_when: HideWhen | None = key(default=None, feature="sheet.field.hide-when")

    def unset(self) -> str:
        """What an unset or no longer offered value reads as."""
        return self.default if self.default is not None else self.values[0]


@shape(place="live")
class LiveShape(Open):
    """What changes in play."""

    pools: tuple[Pool, ...] = key(0, 60, default=())
    tracks: tuple[Track, ...] = key(0, 30, default=())
    text: tuple[TextNote, ...] = key(0, 12, default=())
    conditions: tuple[Condition, ...] = key(0, 80, default=())
    states: tuple[State, ...] = key(0, 12, default=(), since="1.42", feature="sheet.live.state")
