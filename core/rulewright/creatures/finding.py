"""Where the numbers of an opponent come from: a creature of a bestiary, one that a script writes, or its tier alone."""

from __future__ import annotations

from collections.abc import Mapping
from math import floor
from typing import TYPE_CHECKING, Any, Final

from rulewright.catalog.catalogs import CatalogEntry, Catalogs
from rulewright.creatures.checks import check_creature
from rulewright.creatures.shapes import Creature
from rulewright.creatures.threat import Tier
from rulewright.fight.words import Scale, told
from rulewright.issues import Report
from rulewright.names import case_key, name_key
from rulewright.sheet.character import Character
from rulewright.sheet.stored import Sheet

if TYPE_CHECKING:
    from rulewright.loading import Loading

DICE_SIZES: Final = (12, 10, 8, 6, 4, 3, 2)
"""Sizes of dice that the numbers of opponents are made of, the largest first."""


def find_creature(catalogs: Catalogs, name: str) -> CatalogEntry | None:
    """The creature that a name means (question.creature.11): its key ``<catalog>/<entry>``, else a label without regard
    to case and punctuation, else an id; of several, the first in file order. Nothing looser: "the jackal" is no
    "Jackal", nor is "Jackal 2"."""
    creatures = [entry for entry in catalogs if entry.shape.creature is not None]
    spelled, word, id = name.strip(), name_key(name), case_key(name)
    named = [entry for entry in creatures if entry.key == spelled]
    named += [entry for entry in creatures if word and name_key(entry.label) == word]
    named += [entry for entry in creatures if entry.id == id]
    return named[0] if named else None


def creature_labelled(catalogs: Catalogs, name: str) -> CatalogEntry | None:
    """The first creature whose label is a name, but for case and punctuation (combat.server.opponent-source)."""
    word = name_key(name)
    fits = (entry for entry in catalogs if entry.shape.creature is not None and name_key(entry.label) == word)
    return next(fits, None) if word else None


def read_creature(raw: object, loading: Loading, report: Report) -> Creature | None:
    """Read a creature that is written outside of any catalog, as strictly as one of a bestiary; None where it is
    refused. ``report`` stands at the creature. It is never clamped (creature.invented.bestiary-never-clamped)."""
    before = len(report.issues)
    creature = loading.vocabulary.structure(Creature, raw, report)
    if creature is None:
        return None
    check_creature(creature, loading, report)
    return creature if all(issue.grade != "error" for issue in report.issues[before:]) else None


def plain_creature(tier: Tier, loading: Loading) -> Creature:
    """An opponent of whom nothing is known but its tier (question.creature.12). Raises ValueError in a ruleset without
    a combat block, which has no tiers either."""
    creature = loading.vocabulary.structure(Creature, plain_numbers(tier, loading), Report.new())
    if creature is None:
        raise ValueError(f'the tier "{tier.id}" makes no creature')
    return creature


def plain_numbers(tier: Tier, loading: Loading) -> dict[str, Any]:
    """The same as it would be written: the middles of the tier's ranges, the tier's own numbers, and one attack on the
    first budget whose damage averages the middle of its range."""
    combat = loading.file.combat
    if combat is None:
        raise ValueError("without a combat block there are no tiers")
    low, high = tier.damage_per_round
    attack = {
        "id": "attack",
        "name": "Attack",
        "budget": combat.economy.budgets[0].id,
        "toHit": tier.to_hit,
        "damage": averaging((low + high) / 2),
    }
    numbers: dict[str, Any] = {
        "tier": tier.id,
        "health": sum(tier.health) // 2,
        "defense": tier.defense,
        "initiativeModifier": 0,
        "actions": [attack],
    }
    if combat.economy.movement is not None:
        walked = combat.economy.movement.bind(loading.definition)(Character(loading.definition, Sheet("")))
        distance = told(combat, Scale).distance
        numbers["speed"] = max(walked, distance.per_cell if distance is not None else 1)
    return numbers


def averaging(mean: float) -> Mapping[str, Any]:
    """Damage that averages a number, which is rounded down to halves: one die where it is a half, two where it is
    whole, as large as they may be, and the rest fixed. At least 1."""
    halves = max(floor(mean * 2), 2)
    count = 2 - halves % 2
    sides = next(
        (sides for sides in DICE_SIZES if count * (sides + 1) <= halves and count * (sides + 1) % 2 == halves % 2), 0
    )
    if sides == 0:
        return {"dice": "1d3"} if halves == 4 else {"flat": halves // 2}
    flat = (halves - count * (sides + 1)) // 2
    return {"dice": f"{count}d{sides}", "flat": flat} if flat else {"dice": f"{count}d{sides}"}
