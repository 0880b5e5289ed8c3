"""The difficulty ladder: named difficulties, and how a tag picks one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

import attrs

from rulewright.check.request import Request
from rulewright.names import name_key
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Label


class Rung(Protocol):
    """A step of a ladder; kinds give it numbers of their own."""

    @property
    def label(self) -> str: ...


R = TypeVar("R", bound=Rung)


@shape
class DcRung:
    """A step that is one number to reach (check.dice-sum.difficulty-ladder)."""

    label: Label = key(help="what the Game Master names it by")
    dc: int = key(-1000, 1000, help="the kind's own number for it")


@attrs.frozen
class Ladder(Generic[R]):
    """The steps of a ladder in the author's order; a name that two steps share finds none (tag.difficulty.unknown)."""

    rungs: tuple[R, ...]
    _by_name: dict[str, R | None] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        by_name: dict[str, R | None] = {}
        for rung in self.rungs:
            name = name_key(rung.label)
            by_name[name] = None if name in by_name else rung
        by_name.pop("", None)
        object.__setattr__(self, "_by_name", by_name)

    def named(self, request: Request) -> R | None:
        """The step that the tag's ``difficulty`` names, if it names exactly one."""
        written = request.text("difficulty")
        return self._by_name.get(name_key(written)) if written is not None else None

    @property
    def first(self) -> R | None:
        return self.rungs[0] if self.rungs else None


def dc_rungs(steps: Ladder[DcRung]) -> tuple[str, ...]:
    """Steps of plain numbers as a Game Master reads them: ``Hard (dc 10)``."""
    return tuple(f"{rung.label} (dc {rung.dc})" for rung in steps.rungs)


def ladder(rungs: Sequence[R]) -> Ladder[R]:
    """The ladder of these steps."""
    return Ladder(tuple(rungs))


def difficulty(request: Request, steps: Ladder[DcRung], *, lo: int, hi: int, needed: bool) -> int | None:
    """The difficulty of a check on a ladder of plain numbers: the tag's ``dc`` held to ``lo``..``hi``, else the named
    step's, else None; where none is ``needed`` to decide, the first step stands in for the record (tag.difficulty,
    tag.difficulty.explicit-wins, tag.clamp)."""
    written = request.whole("dc")
    if written is not None:
        return min(max(written, lo), hi)
    rung = steps.named(request)
    if rung is None and not needed:
        rung = steps.first
    return rung.dc if rung is not None else None
