"""What a proposal lacks, taken from the plain opponent of its tier."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from typing import Any, Final

import attrs

from rulewright.creatures.mending import Draft

_EFFECTS: Final = ("damage", "save", "applies", "heal", "sequence")
_NOT_OF_AN_ID: Final = re.compile(r"[^a-z0-9]+")
_LONGEST_ID: Final = 36


@attrs.frozen
class Basis:
    """What is put in where a proposal has nothing: ``plain`` is an opponent as it is written; ``budgets`` those of a
    turn, the main one first; ``difficulty`` what saves are rolled against."""

    plain: Mapping[str, Any]
    budgets: tuple[str, ...]
    difficulty: int


def complete(draft: Draft, basis: Basis) -> None:
    """Put in what is missing: numbers and an attack, ids and names, budgets, and what saves are rolled against."""
    raw = draft.raw
    if "tier" in basis.plain:
        raw["tier"] = basis.plain["tier"]
    for name in ("health", "defense", "initiativeModifier"):
        if name not in raw:
            raw[name] = basis.plain[name]
            draft.tell(f"It has no {name} that can be used: {basis.plain[name]} is taken.")
    written = raw.get("actions")
    actions = [action for action in written if isinstance(action, dict)] if isinstance(written, list) else []
    _name(actions)
    for action in actions:
        _pay(action, draft, basis)
        _save(action, draft, basis)
    kept = [action for action in actions if any(action.get(name) for name in _EFFECTS)]
    for action in actions:
        if action not in kept:
            draft.tell(f'Its action "{action["name"]}" is left out: it does nothing.')
    if not kept:
        kept = copy.deepcopy(list(basis.plain["actions"]))
        draft.tell(f'It has no action that can be used: "{kept[0]["name"]}" is taken.')
    raw["actions"] = kept


def _name(actions: list[dict[str, Any]]) -> None:
    """Give every action an id of its own, made of the one that it has or of its name, and every action a name."""
    taken: set[str] = set()
    for action in actions:
        id, name = action.get("id"), action.get("name")
        if not isinstance(name, str) or not name:
            action["name"] = name = id if isinstance(id, str) and id else "Attack"
        made = _slug(id if isinstance(id, str) else name)
        number = 2
        while made in taken:
            made, number = f"{_slug(name)}_{number}", number + 1
        taken.add(made)
        action["id"] = made
        for piece in action["sequence"] if isinstance(action.get("sequence"), list) else ():
            if isinstance(piece, dict) and isinstance(piece.get("action"), str):
                piece["action"] = _slug(piece["action"])


def _slug(text: str) -> str:
    """A text as an id: "Acid Breath!" is acid_breath."""
    made = _NOT_OF_AN_ID.sub("_", text.lower()).strip("_")[:_LONGEST_ID]
    return made if made[:1].isalpha() else f"a_{made}".rstrip("_")


def _pay(action: dict[str, Any], draft: Draft, basis: Basis) -> None:
    """An unknown budget is the first one; a signature action needs none."""
    budget = action.get("budget")
    if budget in basis.budgets or (budget is None and "signature" in action):
        return
    action["budget"] = basis.budgets[0]
    why = f'there is no budget "{budget}"' if budget is not None else "it named no budget"
    draft.tell(f'The action "{action["name"]}" takes "{basis.budgets[0]}": {why}.')


def _save(action: dict[str, Any], draft: Draft, basis: Basis) -> None:
    save = action.get("save")
    if isinstance(save, dict):
        if "difficulty" not in save:
            save["difficulty"] = basis.difficulty
            draft.tell(f'The save of "{action["name"]}" had no difficulty: {basis.difficulty} is taken.')
    elif "saveDifficulty" not in action and _saves_later(action):
        action["saveDifficulty"] = basis.difficulty
        draft.tell(f'The saves of "{action["name"]}" had no difficulty: {basis.difficulty} is taken.')


def _saves_later(action: Mapping[str, Any]) -> bool:
    """Whether it has saves that the action's own number is for."""
    damage = action.get("damage")
    parts = damage.get("plus") if isinstance(damage, dict) else None
    applied, parted = action.get("applies"), parts if isinstance(parts, list) else []
    ended = (
        any(isinstance(item, dict) and "saveEnds" in item for item in applied) if isinstance(applied, list) else False
    )
    return ended or any(isinstance(p, dict) and isinstance(p.get("save"), dict) for p in parted)
