"""A stage at which ratings are raised, a point for each (builder.step.allocate.step)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final

import attrs

from rulewright.build.chain import Stage
from rulewright.build.draft import Draft
from rulewright.build.gifts import Gift, Lapse, Source, Write
from rulewright.build.move import Move, text_of, whole_of
from rulewright.build.step import Offer, Step
from rulewright.rounding import spell
from rulewright_std.builder.allocate.answers import (
    ALLOCATIONS,
    LONGEST_NOTE,
    Saved,
    bought_of,
    note_of,
    place_of,
    unread,
    with_places,
    with_target,
)
from rulewright_std.builder.allocate.groups import Group, Ledger, Line, Rated, Turns, ledger, place_name
from rulewright_std.builder.allocate.vocabulary import AllocateKeys

MOST_TIMES: Final = 10_000


@attrs.frozen
class AllocateStep(Step):
    """One stage. The bases of first stages come before everything that is given; later bases and what was bought, stage
    by stage, after all that is free."""

    stages: ClassVar = (Stage.FIRST_BASE, Stage.STAGED)
    acts: ClassVar = frozenset({"prioritize", "buy", "refund", "note"})
    groups: ClassVar = (ALLOCATIONS,)

    keys: AllocateKeys
    bound: tuple[Group, ...]

    def _saved(self, draft: Draft) -> Saved:
        return draft.answers.object(ALLOCATIONS, self.id)

    def ledgers(self, draft: Draft) -> tuple[Ledger, ...]:
        """The groups as they stood when this stage had its turn: worked out when somebody asks."""
        found: tuple[Ledger, ...] | Turns = draft.worked[ALLOCATIONS, self.id]
        if not isinstance(found, tuple):
            found = tuple(self._ledger(group, group.rated, found, draft) for group in self.bound)
            draft.worked[ALLOCATIONS, self.id] = found
        return found

    def _ledger(self, group: Group, ratings: Iterable[Rated], turns: Turns, draft: Draft) -> Ledger:
        return ledger(group, ratings, self.keys.priorities, turns, draft, self._saved(draft))

    def _by(self, key: str) -> Source:
        return Source(self.id, self.at, pick=key)

    def give(self, stage: Stage, draft: Draft) -> Iterable[Gift]:
        for group in self.bound:
            for rated in group.rated if "base" in group.bounds else ():
                later = any(step in draft.shown for step in rated.later)
                base = group.bound("base", rated.scale, draft)
                if base is not None and later == (stage is Stage.STAGED):
                    yield Gift(self._by(rated.target.key), self._base(stage, rated, base))
        if stage is Stage.STAGED:
            yield from self._bought(draft)

    def _bought(self, draft: Draft) -> Iterable[Gift]:
        saved = self._saved(draft)
        turns = {one.target: draft.turn(one.target) for group in self.bound for one in group.rated}
        draft.worked[ALLOCATIONS, self.id] = turns
        for group in self.bound if saved else ():
            bought = [one for one in group.rated if bought_of(saved, one.target.key)]
            for line in self._ledger(group, bought, turns, draft).lines if bought else ():
                if line.counted:
                    target = line.rated.target
                    yield Gift(self._by(target.key), Write(target, Stage.STAGED, "add", line.counted))

    def _base(self, stage: Stage, rated: Rated, base: int) -> Write:
        """The first base stands where nobody said anything yet; a later one is a floor (builder.allocate.first-base,
        builder.allocate.later-base)."""
        if stage is Stage.STAGED:
            return Write(rated.target, stage, "floor", base)
        return Write(rated.target, stage, "set", rated.scale.value(base), over="unsaid")

    # What a screen shows.

    def _unassigned(self, draft: Draft) -> list[int]:
        """The priority places that no group has."""
        places = self.keys.priorities or ()
        taken = {place_of(self._saved(draft), group.shape.id, len(places)) for group in self.bound}
        return [place for place in range(len(places)) if place not in taken]

    def waiting(self, draft: Draft) -> int:
        """Places without a group; groups with points left or too many; ratings below their least, whose purchase does
        not count, or that were edited by hand (builder.allocate.badge)."""
        found = len(self._unassigned(draft))
        for held in self.ledgers(draft):
            if held.budget is None:
                found += self.keys.priorities is None
            else:
                found += held.left != 0
            found += sum(line.waiting for line in held.lines)
        return found

    def notes(self, draft: Draft) -> Iterable[str]:
        for place in self._unassigned(draft):
            yield f"{place_name(place)} is not assigned yet"
        for held in self.ledgers(draft):
            label = held.group.shape.label
            yield f"{label}: {held.missing or f'{spell(held.left)} of {held.budget} points left'}"
            for line in held.lines:
                if line.edited:
                    yield f"{line.rated.label} was edited by hand"

    def shown(self, draft: Draft) -> Mapping[str, Any]:
        """The groups with their points, and each rating: what it was before, free, bought and in all, and the range of
        this stage (builder.allocate.display)."""
        saved, places = self._saved(draft), self.keys.priorities or ()
        found: dict[str, Any] = {"groups": [self._group(held, saved) for held in self.ledgers(draft)]}
        if places:
            found["places"] = [{"name": place_name(place), "quota": quota} for place, quota in enumerate(places)]
        return found

    def _group(self, held: Ledger, saved: Saved) -> Mapping[str, Any]:
        shape, places = held.group.shape, self.keys.priorities or ()
        return {
            "id": shape.id,
            "label": shape.label,
            "place": place_of(saved, shape.id, len(places)),
            "budget": held.budget,
            "left": held.left if held.budget is not None else None,
            "rows": held.rows,
            "ratings": [self._line(line, saved) for line in held.lines],
        }

    def _line(self, line: Line, saved: Saved) -> Mapping[str, Any]:
        key = line.rated.target.key
        found = {
            "target": key,
            "label": line.rated.label,
            "previous": line.previous,
            "free": line.free,
            "bought": line.bought,
            "total": line.total,
            "range": list(line.bounds) if line.bounds is not None else None,
            "why": line.why or line.void,
            "edited": line.edited,
        }
        return {**found, "note": note_of(saved, key)} if self.keys.annotations else found

    def offers(self, draft: Draft) -> Iterable[Offer]:
        for held in self.ledgers(draft):
            for line in held.lines:
                why, key = held.barrier(line), line.rated.target.key
                yield Offer(key, line.rated.label, not why, line.bought > 0, why, spell(line.total), cost=1)

    def repairs(self, draft: Draft) -> Iterable[Lapse]:
        where = f"builder.{ALLOCATIONS}.{self.id}"
        groups = {group.shape.id: group for group in self.bound}
        ratings = {rated.target.key: rated for group in self.bound for rated in group.rated}
        for path, why in unread(self._saved(draft), groups, ratings, len(self.keys.priorities or ())):
            yield Lapse(f"{where}.{path}", why)
        for held in self.ledgers(draft):
            for line in held.lines:
                if line.why or line.void:
                    why = f"{line.rated.label}: {line.why or line.void}"
                    yield Lapse(f"{where}.targets.{line.rated.target.key}", why)

    # What a player does.

    def act(self, act: Mapping[str, Any], move: Move) -> Move | str:
        if act["act"] == "prioritize":
            return self._prioritize(act, move)
        key = text_of(act, "target")
        lines = ((held, line) for held in self.ledgers(move.draft) for line in held.lines)
        found = next(((held, line) for held, line in lines if line.rated.target.key == key), None)
        if found is None or key is None:
            return f"there is no rating {key} here: they are named as in ability/strength"
        if act["act"] == "note":
            return self._note(key, act, move)
        times = whole_of(act, "times", 1)
        if times is None or not 1 <= times <= MOST_TIMES:
            return f"times must be a whole number from 1 to {MOST_TIMES}"
        held, line = found
        if act["act"] == "refund":
            why = "" if line.bought >= times else f"{line.bought} points of it were bought here"
            times = -times
        else:
            why = held.barrier(line, times)
        if why:
            return f"{line.rated.label}: {why}"
        saved = self._saved_now(move)
        return self._answered(with_target(saved, key, "bought", bought_of(saved, key) + times), move)

    def _saved_now(self, move: Move) -> Saved:
        return move.answers.object(ALLOCATIONS, self.id)

    def _answered(self, saved: Saved, move: Move) -> Move:
        return move.answered(ALLOCATIONS, self.id, dict(saved))

    def _note(self, key: str, act: Mapping[str, Any], move: Move) -> Move | str:
        text = text_of(act, "text")
        if not self.keys.annotations:
            return "this step takes no notes"
        if text is None or len(text) > LONGEST_NOTE:
            return f"a note is a text of at most {LONGEST_NOTE} characters"
        return self._answered(with_target(self._saved_now(move), key, "notes", text), move)

    def _prioritize(self, act: Mapping[str, Any], move: Move) -> Move | str:
        """Put a group on a place; one that stands there takes this one's (builder.allocate.priority-assignment)."""
        places, id, place = len(self.keys.priorities or ()), text_of(act, "group"), act.get("place")
        if not places:
            return "this step has no priorities"
        if id is None or all(group.shape.id != id for group in self.bound):
            return f"there is no group {id} here"
        if type(place) is not int or not 0 <= place < places:
            return f"a place is a whole number from 0 to {places - 1}"
        saved = self._saved_now(move)
        other = next((one for one in self.bound if place_of(saved, one.shape.id, places) == place), None)
        moved: dict[str, int | None] = {id: place}
        if other is not None and other.shape.id != id:
            moved[other.shape.id] = place_of(saved, id, places)
        return self._answered(with_places(saved, moved), move)
