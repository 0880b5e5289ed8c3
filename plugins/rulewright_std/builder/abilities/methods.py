"""The ways in which base scores are set: each says what a score may be, what it is until then, and what is left.

The saved answer of a step is ``{"method": name, "scores": {method: {ability: score}}, "thrown": {method: faces}}``:
what was assigned or thrown by one method waits there while another is in use.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import attrs

from rulewright.build.dice import CreationDice
from rulewright.dice.port import Dice
from rulewright.rounding import spell

Scores = Mapping[str, int]


class Method(Protocol):
    """A way to set base scores. ``abilities`` are those of the step, in its order; ``thrown`` what was thrown."""

    @property
    def throws(self) -> bool:
        """Whether dice are thrown for it."""

    def bases(self, abilities: Sequence[str], saved: Scores, thrown: Any) -> Scores:
        """The base scores that it sets; an ability that is not named keeps what the player wrote."""

    def fault(self, scores: Scores, abilities: Sequence[str], thrown: Any) -> str:
        """Why these scores cannot all be assigned; empty where they can."""

    def begin(self, abilities: Sequence[str], typed: Mapping[str, float]) -> Scores:
        """The scores that it starts from, where some were typed before."""

    def waiting(self, abilities: Sequence[str], saved: Scores, thrown: Any) -> int:
        """How many scores are still to be set."""

    def throw(self, abilities: Sequence[str], dice: Dice) -> Any:
        """Throw what is to be thrown: faces as they are saved."""

    def details(self, abilities: Sequence[str], saved: Scores, thrown: Any) -> Mapping[str, Any]:
        """What a screen shows: points left, values left, results."""


@attrs.frozen
class Bought:
    """Point buy: every score starts at the lowest of the table (builder.step.abilities.point-buy)."""

    budget: int
    costs: Mapping[int, int]
    throws = False

    def bases(self, abilities: Sequence[str], saved: Scores, thrown: Any) -> Scores:
        lowest = min(self.costs)
        scores = {id: saved[id] if saved.get(id) in self.costs else lowest for id in abilities}
        return scores if self.spent(scores) <= self.budget else dict.fromkeys(abilities, lowest)

    def spent(self, scores: Scores) -> int:
        return sum(self.costs[score] for score in scores.values())

    def fault(self, scores: Scores, abilities: Sequence[str], thrown: Any) -> str:
        wrong = next((score for score in scores.values() if score not in self.costs), None)
        if wrong is not None:
            return f"{wrong} is not in the table, which goes from {min(self.costs)} to {max(self.costs)}"
        spent = self.spent({**dict.fromkeys(abilities, min(self.costs)), **scores})
        return f"they cost {spent}, and the budget is {self.budget}" if spent > self.budget else ""

    def begin(self, abilities: Sequence[str], typed: Mapping[str, float]) -> Scores:
        near = {id: min(self.costs, key=lambda score: (abs(score - typed[id]), score)) for id in typed}
        return near if not self.fault(near, abilities, None) else {}

    def waiting(self, abilities: Sequence[str], saved: Scores, thrown: Any) -> int:
        return 0

    def throw(self, abilities: Sequence[str], dice: Dice) -> Any:
        return None

    def details(self, abilities: Sequence[str], saved: Scores, thrown: Any) -> Mapping[str, Any]:
        return {"budget": self.budget, "left": self.budget - self.spent(self.bases(abilities, saved, thrown))}


@attrs.frozen
class Dealt:
    """Values of which each score gets one: those of an array, or with ``dice`` those that were thrown, one for each
    score (builder.step.abilities.standard-array, builder.step.abilities.roll)."""

    values: tuple[int, ...] = ()
    dice: CreationDice | None = None

    @property
    def throws(self) -> bool:
        return self.dice is not None

    def results(self, abilities: Sequence[str], thrown: Any) -> tuple[int, ...]:
        """The values that there are to assign."""
        if self.dice is None:
            return self.values
        if not isinstance(thrown, list) or not all(self.dice.fits(faces) for faces in thrown):
            return ()
        return tuple(self.dice.total(faces) for faces in thrown[: len(abilities)])

    def bases(self, abilities: Sequence[str], saved: Scores, thrown: Any) -> Scores:
        left = Counter(self.results(abilities, thrown))
        scores = {}
        for id in abilities:
            if id in saved and left[saved[id]] > 0:
                scores[id] = saved[id]
                left[saved[id]] -= 1
        return scores

    def fault(self, scores: Scores, abilities: Sequence[str], thrown: Any) -> str:
        there, used = Counter(self.results(abilities, thrown)), Counter(scores.values())
        over = next((value for value in used if used[value] > there[value]), None)
        if over is None:
            return ""
        held = ", ".join(map(str, sorted(there.elements(), reverse=True))) or "nothing yet"
        return f"{over} cannot be assigned so often: there are {held}"

    def begin(self, abilities: Sequence[str], typed: Mapping[str, float]) -> Scores:
        return {}

    def waiting(self, abilities: Sequence[str], saved: Scores, thrown: Any) -> int:
        return len(abilities) - len(self.bases(abilities, saved, thrown))

    def throw(self, abilities: Sequence[str], dice: Dice) -> Any:
        return [self.dice.throw(dice) for _ in abilities] if self.dice is not None else None

    def details(self, abilities: Sequence[str], saved: Scores, thrown: Any) -> Mapping[str, Any]:
        results = self.results(abilities, thrown)
        left = Counter(results) - Counter(self.bases(abilities, saved, thrown).values())
        return {"values": list(results), "left": sorted(left.elements(), reverse=True), "thrown": thrown}


@attrs.frozen
class InOrder:
    """Dice for each score that stay where they fell (builder.step.abilities.rolls)."""

    dice: Mapping[str, CreationDice]
    throws = True

    def bases(self, abilities: Sequence[str], saved: Scores, thrown: Any) -> Scores:
        faces = thrown if isinstance(thrown, dict) else {}
        return {
            id: self.dice[id].total(faces[id])
            for id in abilities
            if id in self.dice and self.dice[id].fits(faces.get(id))
        }

    def fault(self, scores: Scores, abilities: Sequence[str], thrown: Any) -> str:
        return "these scores stay where they were thrown"

    def begin(self, abilities: Sequence[str], typed: Mapping[str, float]) -> Scores:
        return {}

    def waiting(self, abilities: Sequence[str], saved: Scores, thrown: Any) -> int:
        mine = [id for id in abilities if id in self.dice]
        return len(mine) - len(self.bases(mine, saved, thrown))

    def throw(self, abilities: Sequence[str], dice: Dice) -> Any:
        return {id: self.dice[id].throw(dice) for id in abilities if id in self.dice}

    def details(self, abilities: Sequence[str], saved: Scores, thrown: Any) -> Mapping[str, Any]:
        return {"thrown": thrown}


@attrs.frozen
class Typed:
    """Scores typed by hand, before bonuses (builder.step.abilities.manual). ``bounds`` are those of each ability,
    narrowed by the step's own."""

    bounds: Mapping[str, tuple[int, int]]
    throws = False

    def bases(self, abilities: Sequence[str], saved: Scores, thrown: Any) -> Scores:
        return {id: saved[id] for id in abilities if id in saved and self._fits(id, saved[id])}

    def _fits(self, id: str, score: int) -> bool:
        lo, hi = self.bounds[id]
        return lo <= score <= hi

    def fault(self, scores: Scores, abilities: Sequence[str], thrown: Any) -> str:
        wrong = next((id for id, score in scores.items() if not self._fits(id, score)), None)
        if wrong is None:
            return ""
        lo, hi = self.bounds[wrong]
        return f"{wrong} must be from {spell(lo)} to {spell(hi)}"

    def begin(self, abilities: Sequence[str], typed: Mapping[str, float]) -> Scores:
        return {id: int(score) for id, score in typed.items() if score == int(score) and self._fits(id, int(score))}

    def waiting(self, abilities: Sequence[str], saved: Scores, thrown: Any) -> int:
        return 0

    def throw(self, abilities: Sequence[str], dice: Dice) -> Any:
        return None

    def details(self, abilities: Sequence[str], saved: Scores, thrown: Any) -> Mapping[str, Any]:
        return {}
