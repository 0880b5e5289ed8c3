"""What the faces of counted dice do: the face rules of a pool in which every die counts for itself."""

from __future__ import annotations

from typing import Literal

import attrs

from rulewright.check.gains import Rethrow

Counting = Literal["at or above", "above", "below"]


@attrs.frozen
class Low:
    """A pool that goes wrong on low faces: up to which face, and whether at least half of the first dice must show one
    (else one low die with no success is enough)."""

    up_to: int
    half: bool = False


@attrs.frozen
class FaceRules:
    """The rules of a counted die, for one check. Faces run from 1 to ``sides``; None is a rule that is not in force.

    A die counts when it stands to ``target`` as ``counting`` says; from ``double`` up it counts twice; from ``explode``
    up it adds a die; up to ``cancel`` it takes a success away. ``exact`` says whether dice exactly on the target are
    told apart, and ``exact_counts`` whether those count.
    """

    sides: int
    target: int
    counting: Counting = "at or above"
    explode: int | None = None
    double: int | None = None
    cancel: int | None = None
    low: Low | None = None
    rethrow: Rethrow | None = None
    exact: bool = False
    exact_counts: bool = True

    def counts(self, face: int) -> bool:
        """Whether a die showing ``face`` is a success."""
        if face == self.target and self.exact:
            return self.exact_counts
        if self.counting == "at or above":
            return face >= self.target
        return face > self.target if self.counting == "above" else face < self.target
