"""What a change of dice does to a roll, and what applying it costs."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from rulewright.check.applied import Applied
from rulewright.check.bearing import Bearing
from rulewright.check.faces import FaceRules
from rulewright.check.gains import Gains
from rulewright_std.checks.contextual.vocabulary import Cost, RollChange


@attrs.frozen
class NewFaces:
    """Faces that something sets for one roll. They take nothing away: where a die explodes or counts twice from a lower
    face already, it still does. A botch still reads the faces that cancel nothing (check.contextual.cancel-off)."""

    change: RollChange

    def __call__(self, rules: FaceRules) -> FaceRules:
        return attrs.evolve(
            rules,
            explode=_lower(self.change.explode, rules.explode, rules.sides),
            double=_lower(self.change.double, rules.double, rules.sides),
            cancel=None if self.change.cancel is False else rules.cancel,
        )


def _lower(face: int | None, own: int | None, sides: int) -> int | None:
    # An override may roll dice with fewer sides than the face was written for.
    faces = [min(face, sides)] if face is not None else []
    return min([*faces, *([own] if own is not None else [])], default=None)


def made(name: str, bearings: tuple[Bearing, ...], change: RollChange | None, cost: Iterable[Cost]) -> Applied:
    """A thing that is applied, for its price."""
    pays: dict[str, int] = {}
    marks: dict[str, int] = {}
    for term in cost:
        if term.pool is not None:
            pays[term.pool] = pays.get(term.pool, 0) + (term.amount or 0)
        elif term.track is not None:
            marks[term.track] = marks.get(term.track, 0) + (term.by or 0)
    if change is None:
        return Applied(name, bearings, pays=pays, marks=marks)
    sets_faces = (change.explode, change.double, change.cancel) != (None, None, None)
    return Applied(
        name,
        bearings,
        Gains(dice=change.dice or 0, successes=change.successes or 0),
        NewFaces(change) if sets_faces else None,
        change.best is not None,
        pays,
        marks,
    )


def only_best(change: RollChange | None) -> bool:
    """Whether all that a change does is to look for the best rating."""
    return change is not None and change.written() == ("best",)
