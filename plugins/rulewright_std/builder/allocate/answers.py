"""What a player answered at an allocate step (builder.answers.allocations):

    {"groups": {"physical": 0}, "targets": {"ability/strength": {"bought": 2, "notes": "lifting"}}}

places of groups among the priorities, from 0, and what was bought and noted by ``kind/id`` of the rating. Keys that
nobody knows are kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

ALLOCATIONS: Final = "allocations"
MOST_BOUGHT: Final = 10_000
"""Points that may be bought of one rating."""
LONGEST_NOTE: Final = 1000

Saved = Mapping[str, Any]


def _part(saved: Saved, name: str) -> Mapping[str, Any]:
    found = saved.get(name)
    return found if isinstance(found, dict) else {}


def place_of(saved: Saved, group: str, places: int) -> int | None:
    """The priority place of a group, None where it has none; of two groups on one place the first has it."""
    found = _part(saved, "groups")
    place = found.get(group)
    if type(place) is not int or not 0 <= place < places:
        return None
    return place if next(id for id, other in found.items() if other == place) == group else None


def bought_of(saved: Saved, key: str) -> int:
    """The points that were bought of a rating; what is no number of points reads as none."""
    target = _part(saved, "targets").get(key)
    bought = target.get("bought") if isinstance(target, dict) else None
    return bought if type(bought) is int and 0 < bought <= MOST_BOUGHT else 0


def note_of(saved: Saved, key: str) -> str:
    """The note at a rating; one that is too long reads as none."""
    target = _part(saved, "targets").get(key)
    note = target.get("notes") if isinstance(target, dict) else None
    return note if isinstance(note, str) and len(note) <= LONGEST_NOTE else ""


def with_places(saved: Saved, places: Mapping[str, int | None]) -> Saved:
    """With some groups on other places; None takes one off its place."""
    groups = {**_part(saved, "groups"), **places}
    return _without_empty({**saved, "groups": {id: place for id, place in groups.items() if place is not None}})


def with_target(saved: Saved, key: str, name: str, value: int | str) -> Saved:
    """With what was bought or noted at one rating replaced."""
    targets = _part(saved, "targets")
    held = targets.get(key)
    target = _without_empty({**(held if isinstance(held, dict) else {}), name: value})
    return _without_empty({**saved, "targets": _without_empty({**targets, key: target})})


def _without_empty(answer: Saved) -> dict[str, Any]:
    return {name: value for name, value in answer.items() if value not in (0, "", {})}


def unread(
    saved: Saved, groups: Mapping[str, Any], targets: Mapping[str, Any], places: int
) -> Iterator[tuple[str, str]]:
    """Where answers stand that do not fit, and why."""
    for id in _part(saved, "groups"):
        if id not in groups:
            yield f"groups.{id}", "is no group of this step now"
        elif place_of(saved, id, places) is None:
            yield f"groups.{id}", "is no free place among the priorities"
    for key, target in _part(saved, "targets").items():
        if key not in targets:
            yield f"targets.{key}", "is no rating of this step now"
        elif not isinstance(target, dict):
            yield f"targets.{key}", "must be an object"
        else:
            if target.get("bought", 0) != bought_of(saved, key):
                yield f"targets.{key}.bought", "is no number of points"
            if target.get("notes", "") != note_of(saved, key):
                yield f"targets.{key}.notes", f"must be a text of at most {LONGEST_NOTE} characters"
