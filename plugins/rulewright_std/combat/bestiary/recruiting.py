"""Where an opponent's numbers come from: creatures of the bestiary, blocks written in a script, proposals, tiers.

In this order (combat.server.opponent-source): the creature that is named, or written out; a creature whose label is the
opponent's own name; a proposal, clamped to the threat scale; a plain creature of its tier. Every fallback and clamp is
told in a plain sentence.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import attrs

from rulewright.creatures.checks import check_tracks
from rulewright.creatures.finding import creature_labelled, find_creature, plain_creature, read_creature
from rulewright.creatures.proposals import clamp
from rulewright.creatures.shapes import Creature, HealthDice
from rulewright.creatures.threat import threat_of
from rulewright.dice.notation import dice_of
from rulewright.fight.combatant import Combatant, Profile
from rulewright.fight.deeds import Deed, Roll
from rulewright.fight.phases import Gives
from rulewright.fight.recruit import NotFought, Recruit
from rulewright.fight.rules import FightRules
from rulewright.fight.setup import sheet_profile
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.sheet.character import Character
from rulewright.sheet.stored import read_sheet
from rulewright_std.combat.bestiary.deeds import FEATURE, as_now, block_of, deeds
from rulewright_std.combat.bestiary.defences import resists

REMEMBERED: Final = 512
"""Opponents of one ruleset that are kept ready: a saved fight makes all of its own again."""


@attrs.frozen
class Found:
    """A creature, what people call it, and what was done to come to it."""

    creature: Creature
    label: str
    notes: tuple[str, ...] = ()


def bind(loading: Loading) -> Gives:
    """Creatures, as opponents and in what they do."""

    @lru_cache(REMEMBERED)
    def made(rules: FightRules, text: str) -> Recruit | None:
        spec: Mapping[str, Any] = json.loads(text)
        found = find(loading, spec)
        return joining_as(rules, found, spec.get("tracks")) if found is not None else None

    def recruits(rules: FightRules, spec: Mapping[str, Any]) -> Recruit | None:
        recruit = made(rules, json.dumps(spec))
        return attrs.evolve(recruit, source=dict(spec)) if recruit is not None else None

    def does(rules: FightRules, who: Combatant) -> tuple[Deed, ...]:
        return tuple(deeds(who))

    return Gives(recruits=recruits, deeds=does, as_now=as_now, resists=resists)


def find(loading: Loading, spec: Mapping[str, Any]) -> Found | None:
    """The creature of an opponent, None where no source of numbers is there for it. Raises NotFought for a creature
    that is written out and makes no sense, and for a name that means none where nothing else is there."""
    name, written = str(spec.get("name", "")).strip(), spec.get("creature")
    if isinstance(written, Mapping):
        return Found(_strictly(written, name, loading), name)
    notes: list[str] = []
    if written is not None:
        entry = find_creature(loading.catalogs, written) if isinstance(written, str) else None
        if entry is not None and entry.shape.creature is not None:
            return Found(entry.shape.creature, entry.label)
        notes.append(f"There is no creature {json.dumps(written, ensure_ascii=False)} for {name}.")
    entry, proposal = creature_labelled(loading.catalogs, name), spec.get("propose")
    if entry is not None and entry.shape.creature is not None:
        if notes:
            notes.append(f'{name} is taken for the "{entry.label}" of the bestiary, by its own name.')
        if proposal is not None:
            notes.append(f'What was made up for {name} is not used: the bestiary has "{entry.label}".')
        return Found(entry.shape.creature, entry.label, tuple(notes))
    if proposal is not None:
        clamped = clamp(proposal, loading, spec.get("tier"))
        return Found(clamped.creature, name, (*notes, *(f"{name}: {note}" for note in clamped.notes)))
    plain = _plain(loading, spec.get("tier"), name, notes)
    if plain is None and notes:
        raise NotFought("unknown-creature", f"{notes[0]} Nothing else says what {name} is.")
    return plain


def _strictly(written: Mapping[str, Any], name: str, loading: Loading) -> Creature:
    report = Report.new()
    creature = read_creature(written, loading, report.at("creature"))
    if creature is None:
        faults = [str(issue) for issue in report if issue.grade == "error"]
        raise NotFought("unknown-creature", f"{name}: {'; '.join(faults)}")
    return creature


def _plain(loading: Loading, asked: object, name: str, notes: list[str]) -> Found | None:
    """A plain creature of the tier that was asked for, else of the lowest (creature.invented.unknown-tier)."""
    threat = threat_of(loading.file.combat)
    if threat is None:
        return None
    tier = threat.tier(asked) if isinstance(asked, str) else None
    if tier is None:
        tier = threat.tiers[0]
        wanted = (
            f"there is no tier {json.dumps(asked, ensure_ascii=False)}" if asked is not None else "no tier is named"
        )
        notes.append(f"For {name} {wanted}: the lowest is taken.")
    notes.append(f'{name} has no numbers of its own, and is a plain opponent of the tier "{tier.label}".')
    return Found(plain_creature(tier, loading), name, tuple(notes))


def joining_as(rules: FightRules, found: Found, tracks: object = None) -> Recruit:
    """A creature as somebody who is about to join. ``tracks`` are levels that the script has it start on, over those of
    its own."""
    creature = found.creature if tracks is None else _on_tracks(rules, found, tracks)
    who = _character(rules, creature, found.label)
    profile = sheet_profile(rules, who) if who is not None else _numbers(creature)
    rolled = _health_dice(creature)
    if rolled is not None:
        profile = attrs.evolve(profile, health=_average(rolled))
    profile = attrs.evolve(
        profile,
        resist=creature.resist,
        vulnerable=creature.vulnerable,
        immune=creature.immune,
        immune_to=frozenset(creature.condition_immunities),
        type=creature.type,
        tags=frozenset(creature.tags),
        tier=creature.tier,
        loot=creature.loot,
        size=creature.size,
        signature=creature.signature_points or 0,
        riders=creature.riders,
        facts={FEATURE: block_of(creature, rules.definition), "tracks": dict(creature.tracks)},
        label=found.label,
    )
    return Recruit(profile, who, rolled, found.notes, creature.tracks)


def _on_tracks(rules: FightRules, found: Found, tracks: object) -> Creature:
    report = Report.new()
    here = report.at("tracks")
    if not isinstance(tracks, Mapping) or any(type(value) is not int for value in tracks.values()):
        here.refuse("must be whole numbers by track")
    else:
        check_tracks(tracks, rules.definition, here)
    if report.refused or not isinstance(tracks, Mapping):
        raise NotFought("unknown-creature", f"{found.label}: {next(iter(report))}")
    return attrs.evolve(found.creature, tracks={**found.creature.tracks, **tracks})


def _health_dice(creature: Creature) -> Roll | None:
    """The dice of a creature's health, which are thrown as it joins (creature.health.dice)."""
    if not isinstance(creature.health, HealthDice):
        return None
    count, sides, plus = dice_of(creature.health.dice)
    return Roll(count, sides, plus + creature.health.flat)


def _average(rolled: Roll) -> int:
    """What dice come to on average, rounded down: all that is known of them before they are thrown
    (creature.health.forecast-average)."""
    flat = rolled.flat if isinstance(rolled.flat, int) else 0
    return max(rolled.count * (rolled.sides + 1) // 2 + flat, 1)


def _numbers(creature: Creature) -> Profile:
    return Profile(
        defense=creature.defense or 0,
        initiative=creature.initiative_modifier or 0,
        health=creature.health if isinstance(creature.health, int) else 0,
        abilities=creature.abilities,
        saves=creature.saves,
        checks=creature.checks,
        speed=int(creature.speed) if creature.speed is not None else None,
    )


def _character(rules: FightRules, creature: Creature, label: str) -> Character | None:
    """The character of a creature that is written as a sheet: what it leaves out is as on a blank one, and its pools
    are full (creature.sheet.pools)."""
    sheet = creature.sheet
    if sheet is None:
        return None
    build = {
        "abilities": dict(sheet.abilities),
        "skills": dict(sheet.skills),
        "saves": dict(sheet.saves),
        "bonuses": dict(sheet.bonuses),
        "fields": dict(sheet.fields),
        "lists": {id: [dict(row) for row in rows] for id, rows in sheet.lists.items()},
    }
    raw = {"v": rules.definition.shape.version, "name": label, "build": build}
    return Character(rules.definition, read_sheet(raw, rules.definition))
