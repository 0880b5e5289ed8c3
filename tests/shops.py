"""Steps at which points are spent, for tests: groups of ratings and offers, and the acts that buy them."""

from __future__ import annotations

from typing import Any

from builders import Json, step, written
from rulewright.build.builder import Builder
from sheets import number
from tables import engine

FORM = step("form", "fields", fields=["luck", "level", "speed"], optional=["luck", "level", "speed"])
"""A first step whose numbers budgets and conditions read."""
RANKS = [
    number("luck", 0, 99, default=0),
    number("level", 1, 20, default=1),
    number("speed", 0, 200, default=0),
    number("lore", 0, 10, default=0),
    number("art", 0, 10, default=2),
    number("pace", 0, 10, default=5, integer=False),
]
RATED = [
    {"target": {"skill": "sneak"}, "tiers": ["none", "r1", "r2", "r3"]},
    {"target": {"save": "nerve"}, "tiers": ["none", "r2"]},
]
LORE, ART = {"field": "lore"}, {"field": "art"}


def group(id: str = "all", *targets: Json, **keys: Any) -> Json:
    """A group of ratings; it has bounds from 0 to 5 unless told, and no budget."""
    return {"id": id, "label": id.capitalize(), "targets": list(targets) or [LORE], "min": 0, "max": 5, **keys}


def stage(id: str, *groups: Json, **keys: Any) -> Json:
    return step(id, "allocate", groups=list(groups), **keys)


def offer(id: str = "lore", target: Json | None = None, **keys: Any) -> Json:
    """An offer of the field of its name from 0 to 10, at a point for each unless told; a key that is None is left
    out."""
    made = {"id": id, "label": id.capitalize(), "target": target or {"field": id}, "min": 0, "max": 10}
    made |= {"cost": {"flat": 1}, **keys}
    return {name: value for name, value in made.items() if value is not None}


def shop(*offers: Json, id: str = "shop", pool: str = "points") -> Json:
    return step(id, "spend", pool=pool, offers=list(offers))


def purse(id: str = "points", budget: Any = None, **keys: Any) -> Json:
    """A pool; what luck reads unless told, and a number stands for itself."""
    budget = {"const": budget} if isinstance(budget, int) else budget or {"field": "luck"}
    return {"id": id, "label": id.capitalize(), "budget": budget, **keys}


def table(*steps: Json, **keys: Any) -> Json:
    """A ruleset with the numbers of this module, and with tier maps of a skill and a save."""
    sheet = {"fields": RANKS, **keys.pop("sheet", {})}
    return written(*steps, sheet=sheet, ratingTiers=keys.pop("maps", RATED), **keys)


def since(doc: Json) -> str:
    """The version that a ruleset asks for."""
    return str(engine().validate(doc).capability)


def buy(step: str, what: str, times: int = 1) -> Json:
    return {"act": "buy", "step": step, "offer": what, "target": what, "times": times}


def refund(step: str, what: str, times: int = 1) -> Json:
    return {"act": "refund", "step": step, "offer": what, "target": what, "times": times}


def place(step: str, group: str, place: int) -> Json:
    return {"act": "prioritize", "step": step, "group": group, "place": place}


def left(builder: Builder, pool: str = "points") -> tuple[float, float]:
    """What a pool has spent, and what is left of it."""
    found = builder.view.pools[pool]
    return found.spent, found.left


def repairs(builder: Builder) -> list[str]:
    """The saved answers that do not count, with the reason."""
    return [f"{issue.path}: {issue.message}" for issue in builder.view.issues]
