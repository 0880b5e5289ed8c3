"""Fights of a small ruleset of our own, for tests of what happens in one. Every die is given, in the order thrown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from brawls import WEAPONS, brawl
from rulewright.fight.fight import Fight
from rulewright.fight.menu import Choice, Illegal
from rulewright.fight.state import menu_json, state
from rulewright.fight.telling import as_json, told
from rulewright.ruleset import Ruleset
from tables import Json, engine, merged

ARENA: Json = {
    "attackRoll": {
        "dice": {"count": 1, "sides": 20},
        "advantage": True,
        "naturals": {"max": "critical", "min": "miss"},
        "critical": "double-dice",
    },
    "economy": {
        "budgets": [
            {"id": "act", "label": "Action", "per": "turn", "count": 1},
            {"id": "quick", "label": "Quick", "per": "turn", "count": 1},
            {"id": "react", "label": "Reaction", "per": "turn", "count": 1},
        ]
    },
    "attacks": [
        merged(WEAPONS, {"toHit": {"bonus": {"column": "plus"}}, "damage": {"type": {"column": "harm"}}}),
    ],
    "abilities": [{"list": "powers", "budget": "act", "toHit": {"const": 5}, "saveDifficulty": {"const": 13}}],
}
"""Initiative is a bare d20, everybody's defense 10; weapons add their plus to hit, powers 5, against 13 their saves."""


def arena(block: Json | None = None, **patch: Any) -> Ruleset:
    """The ruleset, with keys of its combat block put in and a merge patch over the whole."""
    validated = engine().validate(brawl(merged(ARENA, block or {}), **patch))
    assert validated.ruleset is not None, [str(issue) for issue in validated.issues]
    return validated.ruleset


def spells(**mechanics: Json) -> Json:
    """A catalog ``spells`` of powers, by entry id: what each does."""
    entries = [
        {
            "id": id,
            "label": id.capitalize(),
            "rows": [{"list": "powers", "values": {"name": id.capitalize()}}],
            "mechanics": does,
        }
        for id, does in mechanics.items()
    ]
    return {"id": "spells", "label": "Spells", "feeds": ["powers"], "entries": entries}


def arms(*rows: Json) -> list[Json]:
    return [{"name": "Blade", "dice": "1d6", "plus": 2, "harm": "cut", **row} for row in (rows or ({},))]


def knows(*ids: str) -> list[Json]:
    """Rows of powers that were picked from the catalog ``spells``."""
    return [{"name": id.capitalize(), "ready": True, "_catalog": f"spells/{id}"} for id in ids]


def hero(name: str = "Ann", *, powers: Sequence[Json] = (), live: Json | None = None, **build: Any) -> Json:
    """A stored sheet of a member: a Blade of 1d6 and +2 to hit, and 12 or so points of health (its pool ``drive``)."""
    lists = {"arms": arms(), "powers": list(powers)}
    return {"name": name, "v": 1, "build": merged({"lists": lists}, build), "live": live or {}}


def foe(name: str = "Rat", **creature: Any) -> Json:
    """An opponent as a script writes it: 10 points, defense 10, a Bite of 1d4 and +3 to hit."""
    bite = {"id": "bite", "name": "Bite", "budget": "act", "toHit": 3, "damage": {"dice": "1d4", "type": "pierce"}}
    made = {"health": 10, "defense": 10, "initiativeModifier": 0, "actions": [bite], **creature}
    return {"name": name, "creature": {key: value for key, value in made.items() if value is not None}}


def fight(
    rules: Ruleset, party: Sequence[Json], opponents: Sequence[Json], faces: Sequence[int] | None = None, seed: int = 1
) -> Fight:
    """A fight at its first question. The faces begin with everybody's initiative."""
    return rules.fight([rules.character(raw) for raw in party], opponents, seed=seed, faces=faces)


def act(begun: Fight, by: str, option: str, *targets: str, **more: Any) -> Fight:
    """The fight after one choice."""
    return begun.chosen(Choice(by, option, targets, **more))


def refusal(begun: Fight, by: str, option: str, *targets: str, **more: Any) -> str | None:
    """The code of the reason why a choice is refused; the fight stays as it is."""
    try:
        act(begun, by, option, *targets, **more)
    except Illegal as illegal:
        return illegal.reason
    return None


def ends(begun: Fight, *names: str) -> Fight:
    """The fight after these end their turns, one after another."""
    for name in names:
        begun = act(begun, name, "end-turn")
    return begun


def who(begun: Fight, name: str) -> Json:
    """How somebody stands, as plain JSON."""
    found: Json = state(begun)["combatants"][name]
    return found


def health(begun: Fight, name: str) -> int:
    value: int = who(begun, name)["health"]["value"]
    return value


def menu(begun: Fight) -> dict[str, Json]:
    """What is offered now, by id."""
    return {option["id"]: option for option in menu_json(begun)}


def happened(begun: Fight, type: str) -> list[Json]:
    """Every event of a kind, as plain JSON."""
    return [as_json(event, begun.rules) for event in begun.events if event.type == type]


def log(begun: Fight) -> list[str]:
    """The sentences of the log."""
    return [told(event, begun.rules) for event in begun.events]
