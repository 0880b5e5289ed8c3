"""Where an opponent's numbers come from: creatures of the bestiary, blocks written in a script, proposals, tiers.

In this order (combat.server.opponent-source): the creature that is named; a creature whose label is the opponent's own
name; a block or a proposal; a plain creature of its tier. Every fallback and every clamp is told in a plain sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from rulewright.dice.notation import dice_of
from rulewright.fight.combatant import Combatant, Profile
from rulewright.fight.creatures import Creature, HealthDice, Pierced
from rulewright.fight.deeds import Deed, Roll
from rulewright.fight.phases import Gives, Resistance, Word
from rulewright.fight.recruit import NotFought, Recruit
from rulewright.fight.rules import FightRules
from rulewright.fight.setup import sheet_profile
from rulewright.fight.table import Table
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.sheet.character import Character
from rulewright.sheet.stored import read_sheet
from rulewright_std.combat.bestiary.deeds import FEATURE, deeds


def bind(loading: Loading) -> Gives:
    """Creatures, as opponents and in what they do."""

    def recruits(rules: FightRules, spec: Mapping[str, Any]) -> Recruit | None:
        return recruit(loading, rules, spec)

    return Gives(recruits=recruits, deeds=deeds, resists=resists)


def recruit(loading: Loading, rules: FightRules, spec: Mapping[str, Any]) -> Recruit | None:
    """An opponent as a script names it, None where no source of numbers is there for it."""
    written = spec.get("creature")
    if isinstance(written, str):
        entry = rules.catalogs.entry(written)
        if entry is not None and entry.shape.creature is not None:
            return of_creature(rules, entry.shape.creature, entry.label, dict(spec))
        raise NotFought("unknown-creature", f'there is no creature "{written}"')
    if isinstance(written, Mapping):
        report = Report.new()
        creature = loading.vocabulary.structure(Creature, written, report)
        if creature is None or report.refused:
            raise NotFought("unknown-creature", f"{spec.get('name')}: {next(iter(report))}")
        return of_creature(rules, creature, str(spec.get("name")), dict(spec))
    return None


def of_creature(rules: FightRules, creature: Creature, label: str, source: Any, notes: tuple[str, ...] = ()) -> Recruit:
    """A creature as somebody who is about to join."""
    rolled = None
    who = _character(rules, creature, label)
    profile = sheet_profile(rules, who) if who is not None else _numbers(creature)
    if isinstance(creature.health, HealthDice):
        count, sides, plus = dice_of(creature.health.dice)
        rolled = Roll(count, sides, plus + creature.health.flat)
    elif creature.health is not None:
        profile = attrs.evolve(profile, health=creature.health)
    profile = attrs.evolve(
        profile,
        resist=creature.resist,
        vulnerable=creature.vulnerable,
        immune=creature.immune,
        immune_to=frozenset(creature.condition_immunities),
        type=creature.type,
        tags=frozenset(creature.tags),
        tier=creature.tier,
        size=creature.size,
        signature=creature.signature_points or 0,
        facts={FEATURE: creature, "tracks": dict(creature.tracks)},
        label=label,
    )
    return Recruit(profile, who, rolled, notes, creature.tracks, source)


def _numbers(creature: Creature) -> Profile:
    return Profile(
        defense=creature.defense or 0,
        initiative=creature.initiative_modifier or 0,
        abilities=creature.abilities,
        saves=creature.saves,
        checks=creature.checks,
        speed=int(creature.speed) if creature.speed is not None else None,
    )


def _character(rules: FightRules, creature: Creature, label: str) -> Character | None:
    """The character of a creature that is written as a sheet: all that it leaves out is as on a blank one, and its pools
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


def resists(table: Table, who: Combatant, type: str | None, deed: Deed) -> Iterator[Resistance]:
    """What a creature sets against damage of a type; some blows get through (creature.damage-defences)."""
    if type is None:
        return
    wanted = type.strip().casefold()
    groups: tuple[tuple[Word, tuple[Any, ...]], ...] = (
        ("resist", who.profile.resist),
        ("vulnerable", who.profile.vulnerable),
        ("immune", who.profile.immune),
    )
    for word, defences in groups:
        for defence in defences:
            named, pierced = (
                (defence.type, frozenset(defence.except_)) if isinstance(defence, Pierced) else (defence, frozenset())
            )
            if named.strip().casefold() == wanted and not pierced & deed.tags:
                yield Resistance(who.name, word)
