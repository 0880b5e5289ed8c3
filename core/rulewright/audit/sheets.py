"""The sheets on which a ruleset is audited: a blank one, the strongest that its author allows, and the weakest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rulewright.check.resolution import ProficiencyTier
from rulewright.rounding import by_name
from rulewright.ruleset import Ruleset
from rulewright.sheet.character import Character
from rulewright.sheet.shapes import BooleanKeys, EnumKeys, NumberKeys, Skill

BLANK: Final = "blank"
STRONG: Final = "strong"
WEAK: Final = "weak"
MARKED: Final = "marked"


def built(rules: Ruleset, *, most: bool) -> Character:
    """A character with every ability at its most, or least, and everything trained as well, or as badly, as can be.

    Number fields that the proficiency bonus grows with go with it. The free bonus is left alone, except on a skill or
    save that nothing else can move.
    """
    sheet = rules.definition
    build: dict[str, dict[str, object]] = {
        "abilities": {ability.id: ability.max if most else ability.min for ability in sheet.abilities.values()},
        "fields": _fields(rules, most=most),
        "bonuses": {},
    }
    who = rules.character({"v": 1, "name": "", "build": build})
    for kind, entries in (("skill", sheet.skills), ("save", sheet.saves)):
        tiers = sheet.offered_tiers(kind)
        worth = {tier.id: _worth(tier, who) for tier in tiers}
        chosen = (max if most else min)(tiers, key=lambda tier: worth[tier.id])
        build[f"{kind}s"] = dict.fromkeys(entries, chosen.id)
        if len(set(worth.values())) == 1:
            span = sheet.shape.bonus_range
            build["bonuses"] |= dict.fromkeys(_unmoved(entries), span.max if most else span.min)
    return rules.character({"v": 1, "name": "", "build": build})


def marked(rules: Ruleset) -> Character:
    """A character on whom everything that may be is marked: fields that are switches are on, others at their last value
    or their most; tracks are full, and every condition holds."""
    sheet = rules.definition
    live: dict[str, object] = {
        "conditions": list(sheet.conditions),
        "states": {state.id: state.values[-1] for state in sheet.states.values()},
    }
    tracks: dict[str, object] = {}
    blank = rules.character()
    for track in sheet.tracks.values():
        most = blank.track_range(track.id)[1]
        tracks[track.id] = {"marks": [track.kinds[-1].id] * most} if track.kinds is not None else most
    build = {"fields": {id: _last(field.variant) for id, field in sheet.fields.items()}}
    return rules.character({"v": 1, "name": "", "build": build, "live": {**live, "tracks": tracks}})


def _last(keys: object) -> object:
    if isinstance(keys, BooleanKeys):
        return True
    if isinstance(keys, EnumKeys):
        return keys.values[-1]
    return keys.max if isinstance(keys, NumberKeys) else ""


def _worth(tier: ProficiencyTier, who: Character) -> float:
    return by_name(tier.round, tier.multiplier * who.proficiency_bonus) + tier.flat


def _unmoved(entries: Mapping[str, Skill]) -> Iterable[str]:
    """Skills or saves that start from no ability."""
    return (id for id, entry in entries.items() if entry.ability is None)


def _fields(rules: Ruleset, *, most: bool) -> dict[str, object]:
    """Number fields that raise the proficiency bonus, a level for example, at their most or least."""
    usual = rules.character().proficiency_bonus
    found: dict[str, object] = {}
    for id, field in rules.definition.fields.items():
        keys = field.variant
        if isinstance(keys, NumberKeys):
            value = keys.max if most else keys.min
            who = rules.character({"v": 1, "name": "", "build": {"fields": {id: value}}})
            if (who.proficiency_bonus > usual) if most else (who.proficiency_bonus < usual):
                found[id] = value
    return found
