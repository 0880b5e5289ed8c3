"""Mending what a model wrote of an opponent, until it can be read: what does not fit is left out, and told."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from math import floor, isfinite
from typing import Any, Final

import attrs

from rulewright.issues import Issue

MOST_ACTIONS: Final = 6
"""Actions that an invented opponent keeps (creature.invented.unknown-names)."""
_LEFT_OUT: Final = {
    "spellcasting": "the threat scale cannot bound a list of spells",
    "soak": "the threat scale knows of none",
    "hardness": "the threat scale knows of none",
    "sheet": "an opponent that is made up is taken by its numbers",
}
"""What no invented opponent has, and why (creature.spellcasting.invented-loses)."""
_NOT_READ: Final = ("name", "label", "boss")
_SPANS: Final[Mapping[str, tuple[int, int]]] = {
    "health": (1, 1_000_000),
    "defense": (0, 1000),
    "initiativeModifier": (-1000, 1000),
    "toHit": (-1000, 1000),
    "flat": (-1000, 10_000),
    "difficulty": (0, 1000),
    "saveDifficulty": (0, 1000),
    "targetCount": (1, 20),
}
"""Numbers that are moved into what can be written at all, before anything is held to the scale."""


@attrs.frozen
class _Found:
    """Where the path of a fault leads: the value that stands there, where it can be taken out of, and how people say
    the place. ``missing`` is the rest of the path, where there is nothing."""

    value: Any
    holder: dict[str, Any] | list[Any] | None = None
    step: str | int = ""
    words: tuple[str, ...] = ()
    missing: str = ""

    @property
    def place(self) -> str:
        """The place as people say it: ``Its damage of actions "Bite"``."""
        return "Its " + " of ".join(reversed(self.words))


class Draft:
    """A proposal while it is mended. ``raw`` is a copy of what was written; ``notes`` say what was changed."""

    def __init__(self, proposal: object) -> None:
        # Written and read again, so that no two places share one object.
        self.raw: dict[str, Any] = json.loads(json.dumps(proposal)) if isinstance(proposal, dict) else {}
        self.notes: list[str] = []
        self._touched: dict[int, Any] = {}
        """What something was taken out of: that it is wrong from then on is no news."""

    def tell(self, note: str) -> None:
        """Note a change, in one sentence."""
        self.notes.append(note)

    def take(self, name: str) -> Any:
        """Take a key out, and answer what it held."""
        return self.raw.pop(name, None)

    def limit(self) -> None:
        """Leave out what no invented opponent has, and move numbers into what can be written at all."""
        for name in _NOT_READ:
            self.take(name)
        for name, why in _LEFT_OUT.items():
            if self.take(name) is not None:
                self.tell(f'Its "{name}" is left out: {why}.')
        actions = self.raw.get("actions")
        if isinstance(actions, list) and len(actions) > MOST_ACTIONS:
            self.raw["actions"] = actions[:MOST_ACTIONS]
            self.tell(f"It keeps its first {MOST_ACTIONS} actions of {len(actions)}.")
        for holder in _objects(self.raw):
            for name, (low, high) in _SPANS.items():
                number = holder.get(name)
                if isinstance(number, (int, float)) and not isinstance(number, bool) and isfinite(number):
                    holder[name] = min(max(floor(number), low), high)

    def drop(self, faults: Iterable[Issue]) -> None:
        """Take out what these faults are about; each is told, unless it only follows from one before."""
        doomed: list[_Found] = []
        for fault in faults:
            found = _follow(self.raw, fault.path)
            if found.holder is None:
                continue
            if id(found.value) not in self._touched:
                why = f"its {found.missing}" if found.missing else "it"
                self.tell(f"{found.place} is left out: {why} {fault.message}.")
            doomed.append(found)
        for found in sorted(doomed, key=lambda each: each.step if isinstance(each.step, int) else -1, reverse=True):
            self._remove(found)

    def _remove(self, found: _Found) -> None:
        holder, step = found.holder, found.step
        if isinstance(holder, dict) and isinstance(step, str):
            holder.pop(step, None)
        elif isinstance(holder, list) and isinstance(step, int):
            holder[:] = [item for index, item in enumerate(holder) if index != step or item is not found.value]
        self._touched[id(holder)] = holder


def _objects(raw: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """An object and every object in it."""
    waiting: list[Any] = [raw]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            yield value
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)


def _follow(raw: dict[str, Any], path: str) -> _Found:
    found, rest = _Found(raw), path
    while rest:
        value = found.value
        head, _, after = rest.partition(".")
        if isinstance(value, list) and head.isdecimal() and int(head) < len(value):
            found, rest = _inside(found, value, int(head)), after
            continue
        # A key of the author's own may hold dots.
        keys = (
            [name for name in value if rest == name or rest.startswith(f"{name}.")] if isinstance(value, dict) else []
        )
        if not keys:
            return attrs.evolve(found, missing=rest)
        head = max(keys, key=len)
        found, rest = _Found(value[head], value, head, (*found.words, head)), rest[len(head) + 1 :]
    return found


def _inside(found: _Found, listed: list[Any], index: int) -> _Found:
    """An item of a list: by its name where it has one, else by its number."""
    item = listed[index]
    name = (item.get("name") or item.get("id")) if isinstance(item, dict) else None
    called = f'"{name}"' if isinstance(name, str) else str(index + 1)
    return _Found(item, listed, index, (*found.words[:-1], f"{found.words[-1]} {called}"))
