"""Fights in which somebody waits for a moment: the small ruleset of :mod:`fights` with conditions worth putting on
somebody in between, and pools in a group to pay with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fights import act, arena, fight, foe, hero, knows, menu, spells
from rulewright.fight.fight import Fight
from rulewright.fight.state import state
from rulewright.ruleset import Ruleset
from tables import Json, merged

CONDITIONS = ("held", "guarded", "halved", "rattled", "stunned")
COMBAT: Json = {
    "conditions": [
        {"condition": "guarded", "modifiers": [{"to": "defense", "flat": 5}]},
        {"condition": "halved", "effects": ["resist-all"]},
        {"condition": "rattled", "effects": ["own-attacks-disadvantage"]},
        {"condition": "stunned", "effects": ["cannot-act"]},
    ]
}
POOLS: list[Json] = [
    {"id": "drive", "label": "Drive", "max": {"const": 20}},
    {"id": "ash", "label": "Ash", "max": {"const": 3}},
    *({"id": f"ring{n}", "label": f"Ring {n}", "max": {"const": 2}, "group": "rings"} for n in (1, 2, 3)),
]
RING: Json = {"id": "chill", "name": "Chill", "budget": "act", "damage": {"flat": 2, "type": "cold"}, "autoHit": True}
"""A creature's action that hurts without any roll."""
GUARD: Json = {
    "kind": "buff",
    "targets": "self",
    "budget": "react",
    "reaction": {"on": "hit"},
    "applies": [{"condition": "guarded", "duration": {"rounds": 1, "at": "turn-start"}}],
}
"""Whoever was hit gets 5 more of defense until their own turn starts."""


def watch(combat: Json | None = None, *, pools: Sequence[Json] = (), **powers: Json) -> Ruleset:
    """The ruleset, with these entries in its catalog ``spells``. Everybody has 20 points of health."""
    live = {
        "conditions": [{"id": id, "label": id.capitalize()} for id in CONDITIONS],
        "pools": [*POOLS, *pools],
    }
    return arena(merged(COMBAT, combat or {}), sheet={"live": live}, catalogs=[spells(**powers)])


def answer(on: str, **mechanics: Any) -> Json:
    """An entry that waits for a moment and costs a reaction: 2 points of harm to whoever caused it, without a roll,
    where nothing else is said."""
    reaction = {"on": on, **mechanics.pop("reaction", {})}
    plain = {"kind": "attack", "autoHit": True, "amount": {"flat": 2}, "budget": "react"}
    return {**plain, **mechanics, "reaction": reaction}


def first(rules: Ruleset, party: Sequence[Json], opponents: Sequence[Json], faces: Sequence[int]) -> Fight:
    """A fight in which everybody acts in the order in which they are handed in; ``faces`` come after initiative."""
    many = len(party) + len(opponents)
    return fight(rules, party, opponents, [*range(20, 20 - many, -1), *faces])


def duel(rules: Ruleset, faces: Sequence[int], *powers: str, rat: Json | None = None) -> Fight:
    """The turn of the Rat, who bites Ann at +3 for 1d4; Ann knows these powers. The faces are those of the bite."""
    begun = first(rules, [hero(powers=knows(*powers))], [foe(**(rat or {}))], faces)
    return act(begun, "Ann", "end-turn")


def window(begun: Fight) -> Json | None:
    """The window that is open, as plain JSON."""
    found: Json | None = state(begun)["window"]
    return found


def asked(begun: Fight) -> tuple[str, str] | None:
    """The moment, and who is asked; None where no window is open."""
    found = window(begun)
    return (found["moment"], found["asked"]) if found is not None else None


def offers(begun: Fight) -> list[str]:
    """The labels of what is offered now, passing and ending the turn left aside."""
    return [option["label"] for id, option in menu(begun).items() if id not in ("pass", "end-turn")]
