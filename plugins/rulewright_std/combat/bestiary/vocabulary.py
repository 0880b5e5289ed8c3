"""The key of the combat block that says which tiers opponents belong to, and the features of creatures as data."""

from __future__ import annotations

from typing import Final

from rulewright.creatures.threat import TIERS, WORTH
from rulewright.features import features

FEATURES: Final = (
    *features("combat.limit.number-creatures-no-track"),
    *features(
        TIERS, "combat.threat.creature-tier", "combat.threat.clamp", "combat.threat.damage-per-round",
        "combat.server.opponent-source", "combat.server.opponent-source.notes", since="1.26",
    ),
    *features(WORTH, since="1.803"),
    *features(
        "creature.catalog.holds", "creature.catalog.not-in-picker", "creature.catalog.requires-combat-threat",
        "creature.catalog.combat-vocabulary", "creature.catalog.entry", "creature.statblock.two-ways",
        "creature.statblock.required", "creature.health.number", "creature.health.dice", "creature.defense",
        "creature.initiative-modifier", "creature.abilities", "creature.saves", "creature.damage-defences",
        "creature.condition-immunities", "creature.tier", "creature.traits", "creature.action.list",
        "creature.action.contents", "creature.action.reach", "creature.action.range", "creature.action.range-long",
        "creature.action.area", "creature.action.uses", "creature.action.recharge", "creature.action.sequence",
        "creature.action.sequence.restrictions", "creature.action.signature", "creature.action.save-difficulty",
        "creature.invented.clamp", "creature.invented.health", "creature.invented.plus-two", "creature.invented.damage",
        "creature.invented.damage-order", "creature.invented.unknown-names", "creature.invented.unknown-tier",
        "creature.invented.notes", "creature.invented.bestiary-never-clamped", "creature.health.forecast-average",
        "creature.signature-points", "creature.reference.draft-bestiary", since="1.27",
    ),
    *features(
        "creature.riders", "creature.riders.actions", "creature.riders.no-sheet-keys",
        "creature.action.part-difficulty", "creature.action.plus", since="1.29",
    ),
    *features(
        "creature.sheet.built-as-member", "creature.sheet.parts", "creature.sheet.one-source",
        "creature.sheet.actions-optional", "creature.sheet.validation", "creature.sheet.no-live",
        "creature.sheet.catalog-rows", "creature.sheet.catalog-rows.missing", "creature.sheet.outside-keys",
        "creature.sheet.layer-enum", "creature.sheet.catalog-rows.loading", "creature.sheet.pools",
        "creature.sheet.wound-track", "creature.sheet.still-enemy", "creature.sheet.hidden",
        "creature.sheet.no-write-back", "creature.sheet.no-health", "creature.sheet.toll-sergeant",
        "combat.limit.sheet-creature-track", since="1.34",
    ),
    *features("creature.checks", since="1.43"),
    *features("creature.action.reaction", "creature.action.self", since="1.46"),
    *features("combat.limit.invented-no-soak", since="1.47"),
    *features("creature.damage-defences.except-qualities", since="1.101"),
    *features(
        "creature.shield", "creature.action.alternatives", "creature.action.alternatives.two-handed",
        "creature.action.alternatives.self-health", "creature.action.alternatives.forecast", since="1.102",
    ),
    *features("creature.size", since="1.103"),
    *features("creature.condition-immunities.tracks", since="1.115"),
    *features("creature.action.heal", "creature.action.targets", since="1.121"),
    *features("creature.spellcasting.invented-loses", since="1.123"),
    *features("creature.type-tags", since="1.168"),
)  # fmt: skip
