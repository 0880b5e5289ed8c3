"""The saved answers of a builder: one versioned object beside the sheet, read as a stranger's (question.builder.36).

    {"v": 1,
     "picks": {"race": ["elf"]},                    entry ids by step, in the order of picking
     "choices": {"race/elf/tongue": ["sylvan"]},    options by the address of a choice
     "methods": {...}, "allocations": {...}, "purchases": {...}, "rolls": {...}, "initialized": {...}, ...
     "described": false,
     "given": {"values": {"ability/dex": {"was": 11, "now": 13}}, "rows": ["race/elf/0"]}}

Each group but the kernel's own (``choices``, ``described``, ``given``) belongs to the kinds of step that write it. What
nobody knows is kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs

from rulewright.issues import Report

VERSION: Final = 1
MOST_NODES: Final = 20_000
"""Values that the saved answers may hold, counted at every depth."""
DEEPEST: Final = 8
LONGEST: Final = 4000
MOST_IDS: Final = 1000
CHOICES: Final = "choices"
DESCRIBED: Final = "described"
GIVEN: Final = "given"


@attrs.frozen
class Answers:
    """The answers of one character: by group, and in it by the ids of steps, entries and slots. ``groups`` is the JSON
    value as it was read; it is never changed, only replaced."""

    groups: Mapping[str, Any] = attrs.field(factory=dict)

    def group(self, name: str) -> Mapping[str, Any]:
        """A group of answers; empty where there is none."""
        found = self.groups.get(name)
        return found if isinstance(found, dict) else {}

    def get(self, group: str, key: str) -> Any:
        """One answer, None where there is none."""
        return self.group(group).get(key)

    def ids(self, group: str, key: str) -> tuple[str, ...]:
        """An answer that is a list of ids; whatever else stands there reads as none."""
        found = self.get(group, key)
        if not isinstance(found, list):
            return ()
        return tuple(id for id in found[:MOST_IDS] if isinstance(id, str))

    def object(self, group: str, key: str) -> Mapping[str, Any]:
        """An answer that is an object; whatever else stands there reads as an empty one."""
        found = self.get(group, key)
        return found if isinstance(found, dict) else {}

    def with_(self, group: str, key: str, value: Any) -> Answers:
        """The answers with one of them replaced; None, or an empty list or object, takes it out."""
        kept = {name: answer for name, answer in self.group(group).items() if name != key}
        if value is not None and value != [] and value != {}:
            kept = {**self.group(group), key: value}
        groups = {**self.groups, group: kept}
        if not kept:
            del groups[group]
        return Answers(groups)

    @property
    def described(self) -> bool:
        """Whether the character is being described: picks only record what it is already."""
        return self.groups.get(DESCRIBED) is True

    @property
    def was_described(self) -> bool:
        """Whether it was made from a description, even if that is done (builder.step.abilities.default.described)."""
        return DESCRIBED in self.groups

    def describing(self, on: bool) -> Answers:
        return Answers({**self.groups, DESCRIBED: on})

    def without_given(self) -> Answers:
        """The answers alone, without the record of what they gave to some sheet."""
        return Answers({name: group for name, group in self.groups.items() if name != GIVEN})


def read_answers(raw: object, report: Report) -> Answers:
    """Read saved answers tolerantly: never raises for a JSON value. Groups that are too large or too deep are left out
    and told of; what is unknown is kept."""
    if not isinstance(raw, dict):
        if raw is not None:
            report.warn("must be an object; no answers are read")
        return Answers()
    groups, left = {}, MOST_NODES
    for name, group in raw.items():
        used = _size(group, left)
        if name == "v" or used is None:
            if name != "v":
                report.at(str(name)).warn("holds more than saved answers may; it is left out")
            continue
        groups[name] = group
        left -= used
    return Answers(groups)


def _size(value: object, left: int) -> int | None:
    """How many values this is made of; None for more than ``left``, too deep, or with a text too long."""
    seen, waiting = 0, [(value, 0)]
    while waiting:
        found, depth = waiting.pop()
        seen += 1
        if seen > left or depth > DEEPEST or (isinstance(found, str) and len(found) > LONGEST):
            return None
        if isinstance(found, dict):
            if any(not isinstance(key, str) or len(key) > LONGEST for key in found):
                return None
            waiting += [(inner, depth + 1) for inner in found.values()]
        elif isinstance(found, list):
            waiting += [(inner, depth + 1) for inner in found]
    return seen
