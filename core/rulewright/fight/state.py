"""A fight as hosts read it: who is in it, how they stand, and what is asked, as plain JSON."""

from __future__ import annotations

from typing import Any

from rulewright.fight import health
from rulewright.fight.combatant import Combatant, Held
from rulewright.fight.fight import Fight
from rulewright.fight.menu import as_json
from rulewright.fight.table import Table
from rulewright.fight.windows import PASS, Ask


def state(fight: Fight) -> dict[str, Any]:
    """How the fight stands: round, turn, order, everybody, and the window that is open."""
    table = fight.look()
    return {
        "round": fight.round,
        "turn": fight.turn,
        "order": list(fight.order),
        "outcome": fight.outcome,
        "combatants": {name: _combatant(table, who) for name, who in fight.combatants.items()},
        "window": _window(fight, table),
    }


def _combatant(table: Table, who: Combatant) -> dict[str, Any]:
    now = health.standing(table, who)
    written: dict[str, Any] = {
        "side": who.team,
        "health": {"value": now.value, "max": now.max, "temp": now.temp},
        "down": who.down,
        "out": who.out,
        "conditions": [_held(held) for held in who.conditions],
        "budgets": dict(who.budgets),
        "strikes": who.strikes,
        "initiative": who.initiative,
        "at": None,
        "concentration": who.concentration,
    }
    if who.profile.type is not None or who.profile.tags:
        written.update(type=who.profile.type, tags=sorted(who.profile.tags))
    return written


def _held(held: Held) -> dict[str, Any]:
    written: dict[str, Any] = {"id": held.id}
    if held.rounds is not None:
        written["rounds"] = held.rounds
    if held.source is not None:
        written["source"] = held.source
    return written


def _window(fight: Fight, table: Table) -> dict[str, Any] | None:
    question = fight.question
    if not isinstance(question, Ask):
        return None
    options = [option.id for option in question.options(table)]
    return {
        "id": question.id,
        "moment": question.moment,
        "asked": question.asked(),
        "source": question.occasion.source,
        "target": question.occasion.target,
        "options": [*options, PASS],
    }


def menu_json(fight: Fight) -> list[dict[str, Any]]:
    """The menu of whoever is asked, with forecasts against the first legal target of each option."""
    table = fight.look()
    return [dict(as_json(table, option)) for option in fight.menu()]
