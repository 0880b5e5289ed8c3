"""The sentences of the log, made of events in the ruleset's own words. One function an event kind: here those of the
kernel, and beside each feature those of its own.

A sentence shows the real arithmetic, every number with its source: ``12 + 5 + 3 (Blessed) = 20``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from rulewright.fight.events import Event

if TYPE_CHECKING:
    from rulewright.fight.rules import FightRules

Teller = Callable[[Event, "FightRules"], str]


def told(event: Event, rules: FightRules) -> str:
    """The sentence of an event."""
    teller = rules.tellers.get(event.type)
    return teller(event, rules) if teller is not None else event.type


def as_json(event: Event, rules: FightRules) -> dict[str, Any]:
    """An event as hosts read it: its kind, its fields, and its sentence."""
    return {"type": event.type, **event.fields, "text": told(event, rules)}


def sum_of(event: Mapping[str, Any] | Event) -> str:
    """A roll with everything that joined it: ``8 (5 + 3) + 3 = 11``, ``17 of 17 and 4``."""
    throws: Sequence[Sequence[int]] = event.get("rolls") or [[]]
    kept = throws[event.get("kept") or 0]
    natural = event.get("natural", sum(kept))
    shown = str(natural)
    if len(throws) > 1:
        shown += f" (of {' and '.join(str(sum(faces)) for faces in throws)}, {event.get('lean')})"
    elif len(kept) > 1:
        shown += f" ({' + '.join(map(str, kept))})"
    for value, source in [(event.get("modifier") or 0, None), *((t["value"], t["source"]) for t in _terms(event))]:
        if value or source is not None:
            shown += f" {'-' if value < 0 else '+'} {abs(value)}" + (f" ({source})" if source is not None else "")
    total = event.get("total", natural)
    return shown if shown == str(total) else f"{shown} = {total}"


def _terms(event: Mapping[str, Any] | Event) -> Sequence[Mapping[str, Any]]:
    found: Sequence[Mapping[str, Any]] = event.get("terms") or ()
    return found


def _attack(event: Event, rules: FightRules) -> str:
    against = f"{rules.defense_label} {event['need']}"
    sources = [term["source"] for term in event.get("against") or ()]
    if sources:
        against += f" ({', '.join(sources)})"
    word = {"miss": "a miss", "hit": "a hit", "critical": "a critical hit"}[event["result"]]
    return (
        f"{event['actor']} attacks {event['target']} with {event['deed']}: {sum_of(event)} against {against}, {word}."
    )


def _recheck(event: Event, rules: FightRules) -> str:
    word = "now a miss" if event["result"] == "miss" else "still a hit"
    return (
        f"{event['deed']} of {event['actor']}: {event['total']} against {rules.defense_label} {event['need']}, {word}."
    )


def _damage(event: Event, rules: FightRules) -> str:
    faces = [*(event.get("rolls") or ()), *(event.get("again") or ())]
    sums = [str(face) for face in faces]
    if event.get("flat"):
        sums.append(str(event["flat"]))
    kept = f"{event['left']} of " if event.get("left") and sums else ""
    made = f" ({kept}{' + '.join(sums)})" if len(sums) > 1 or kept else ""
    type_ = f" {event['damageType']}" if event.get("damageType") else ""
    by = f" from {event['by']}" if event.get("by") else ""
    line = f"{event['target']} takes {event['dealt']}{type_} damage"
    adjust = event.get("adjust")
    if adjust is not None:
        word = {"resist": "resistant", "vulnerable": "vulnerable", "immune": "immune"}[adjust]
        line += f": {event['amount']}{made}, {word}"
    elif made:
        line += made
    if event.get("toTemp"):
        line += f", {event['toTemp']} of it from temporary points"
    return line + by + "."


def _save(event: Event, rules: FightRules) -> str:
    label, word = rules.save_label(event["save"]), "passed" if event["passed"] else "failed"
    if event.get("failedBy"):
        return f"{event['target']} fails the {label} save without a roll ({event['failedBy']})."
    return f"{event['target']} makes a {label} save: {sum_of(event)} against {event['difficulty']}, {word}."


_CONDITION_ENDS: Final = {
    "expired": "runs out",
    "recovered": "is shaken off by a save",
    "damage": "is ended by damage",
    "spent": "is used up",
    "concentration": "ends with the concentration that kept it up",
    "contest": "is broken",
    "down": "ends as its source falls",
}


def _condition(event: Event, rules: FightRules) -> str:
    label, who, reason = rules.condition_label(event["condition"]), event["target"], event["reason"]
    if reason == "applied":
        rounds = event.get("rounds")
        clock = "" if rounds is None else f" for {rounds} round{'s' if rounds != 1 else ''}"
        return f"{who} is {label}{clock}."
    if reason == "immune":
        return f"{who} is immune to {label}."
    return f"{label} on {who} {_CONDITION_ENDS.get(reason, 'ends')}."


def _initiative(event: Event, rules: FightRules) -> str:
    return f"{event['actor']} rolls initiative: {sum_of(event)}."


def _budget(event: Event, rules: FightRules) -> str:
    what = f" for {event['deed']}" if event.get("deed") else ""
    return f"{event['actor']} uses {rules.budget_label(event['budget'])}{what} ({event['left']} left)."


def _gives(event: Event, rules: FightRules) -> str:
    return f"{event['actor']} gains {event['count']} {rules.budget_label(event['budget'])} ({event['left']} left)."


def _spend(event: Event, rules: FightRules) -> str:
    return f"{event['actor']} spends {event['amount']} {rules.pool_label(event['pool'])} ({event['left']} left)."


def _uses(event: Event, rules: FightRules) -> str:
    return f"{event['actor']} uses {event['what']} ({event['left']} left)."


def _strikes(event: Event, rules: FightRules) -> str:
    left = event["left"]
    return f"{event['actor']} has {left} strike{'s' if left != 1 else ''} in hand."


def _heal(event: Event, rules: FightRules) -> str:
    parts = [*(event.get("rolls") or ()), *([event["flat"]] if event.get("flat") else ())]
    part_of = "of " if sum(parts) > event["amount"] else ""
    made = f" ({part_of}{' + '.join(map(str, parts))})" if len(parts) > 1 or part_of else ""
    return f"{event['target']} regains {event['amount']}{made}."


def _recharge(event: Event, rules: FightRules) -> str:
    word = "is back" if event["back"] else "is not back"
    return f"{event['deed']} of {event['actor']} {word}: {event['total']} against {event['need']}."


def _window(event: Event, rules: FightRules) -> str:
    names = ", ".join(event["asked"])
    return f"{names} may answer ({event['moment']})."


def _cancelled(event: Event, rules: FightRules) -> str:
    if event.get("by") is None:
        return f"{event['actor']} can no longer do {event['deed']}."
    return f"{event['by']} stops {event['deed']} of {event['actor']} with {event['answer']}."


def _check(event: Event, rules: FightRules) -> str:
    word = "passed" if event["passed"] else "failed"
    return f"{event['actor']} rolls: {sum_of(event)} against {event['difficulty']}, {word}."


def _signature(event: Event, rules: FightRules) -> str:
    return f"{event['actor']} pays {event['cost']} signature points ({event['left']} left)."


_OUTCOMES: Final = {
    "victory": "The party wins.",
    "defeat": "Nobody of the party stands.",
    "undecided": "The fight goes on for too long, and ends undecided.",
}

TELLERS: Final[dict[str, Teller]] = {
    "note": lambda event, rules: str(event["text"]),
    "initiative": _initiative,
    "round": lambda event, rules: f"Round {event['round']}.",
    "turn": lambda event, rules: f"{event['actor']}'s turn.",
    "budget": _budget,
    "gives": _gives,
    "strikes": _strikes,
    "spend": _spend,
    "uses": _uses,
    "attack": _attack,
    "recheck": _recheck,
    "damage": _damage,
    "rider": lambda event, rules: f"{event['label']} adds to the blow.",
    "save": _save,
    "check": _check,
    "condition": _condition,
    "temporary": lambda event, rules: f"{event['target']} has {event['temp']} temporary points.",
    "heal": _heal,
    "down": lambda event, rules: f"{event['target']} is down.",
    "defeated": lambda event, rules: f"{event['target']} is out of the fight.",
    "revived": lambda event, rules: f"{event['target']} is up again.",
    "recharge": _recharge,
    "signature": _signature,
    "window": _window,
    "pass": lambda event, rules: f"{event['actor']} lets it pass.",
    "cancelled": _cancelled,
    "outcome": lambda event, rules: _OUTCOMES[event["outcome"]],
}
"""How the kernel's own kinds of event are told. A feature tells its own."""
