"""What a builder gives to a sheet: values that say what, at which stage of the chain, and by whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple

import attrs

from rulewright.build.chain import Stage
from rulewright.sheet.values import Need

TargetKind = Literal["ability", "field", "skill", "save", "bonus"]

GROUPS: Final[Mapping[TargetKind, str]] = {
    "ability": "abilities",
    "field": "fields",
    "skill": "skills",
    "save": "saves",
    "bonus": "bonuses",
}
"""Where the value of a target stands in a stored build."""


class Target(NamedTuple):
    """One value of the sheet that can be written. ``id`` of a bonus is that of its skill or save."""

    kind: TargetKind
    id: str

    @property
    def key(self) -> str:
        """How saved answers name it: ``ability/strength`` (builder.answers.allocations)."""
        return f"{self.kind}/{self.id}"


def parse_target(key: str) -> Target | None:
    """The target of a key such as ``ability/strength``; None where it names none."""
    kind, _, id = key.partition("/")
    return Target(kind, id) if kind in GROUPS and id else None  # type: ignore[arg-type]


@attrs.frozen
class Source:
    """Who gave something: a step, and where it was a pick or a choice, which one. ``at`` counts steps from 0."""

    step: str
    at: int
    pick: str | None = None
    choice: str | None = None


Op = Literal["set", "add", "floor", "train"]


@attrs.frozen
class Write:
    """A value given to a target.

    ``set`` replaces it: with ``over`` "blank" only where the player wrote nothing there by hand, with "unsaid" only
    where nobody has said anything yet. ``add`` adds: not beyond ``limit``, and half of it where the number has reached
    ``half_from``, so that two halves give one. ``floor`` raises to a number, or a rating of the target's tier map;
    ``train`` raises a skill or save to a tier. ``token`` tells two writes of one value apart: what the player edited
    over the one does not outlast the other.
    """

    target: Target
    stage: Stage
    op: Op
    value: float | str | bool
    over: Literal["all", "blank", "unsaid"] = "all"
    limit: float | None = None
    half_from: float | None = None
    token: int = 0


@attrs.frozen
class RowGift:
    """A row written to a list, once (builder.grants.rows-written-once). ``key`` is the same at every replay, so that a
    row that is there is left alone, and one that the player took off does not come back. ``entry`` is the key of the
    catalog entry that it is a row of."""

    list: str
    key: str
    cells: Mapping[str, Any]
    entry: str | None = None


@attrs.frozen
class Payment:
    """Points taken from a creation pool; below 0 it is credit, counted for every cap that one of ``tags`` names."""

    pool: str
    points: float
    tags: tuple[str, ...] = ()


@attrs.frozen
class Lapse:
    """An answer that is kept and does not count: where it stands among the saved answers, and why."""

    path: str
    why: str


@attrs.frozen
class Access:
    """An item, by its key, that is open to the character without being carried (builder.grants.item-access)."""

    item: str


@attrs.frozen
class Gift:
    """Something given, and by whom."""

    by: Source
    what: Write | RowGift | Payment | Lapse | Access


def need_of(target: Target, saves: Mapping[str, Any]) -> Need:
    """A target as readers of the sheet name it; ``saves`` tells whose bonus a bonus is."""
    if target.kind == "bonus":
        return Need("save" if target.id in saves else "skill", target.id)
    return Need(target.kind, target.id)
