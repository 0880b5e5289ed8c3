"""What the shape of a creature cannot say: names that point at nothing, and numbers that say two things."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from rulewright.catalog.catalogs import CatalogEntry
from rulewright.catalog.rider_checks import check_item_tags
from rulewright.creatures.actions import check_actions
from rulewright.creatures.shapes import Carried, Creature, Pierced, Spellcasting, written_beside_sheet
from rulewright.creatures.sheets import check_creature_sheet
from rulewright.creatures.threat import threat_of
from rulewright.fight.named import FightNames, fight_names
from rulewright.fight.words import ContestNumbers, Sizes, told
from rulewright.issues import Report, dotted
from rulewright.shapes.declare import fields_of
from rulewright.sheet.definition import Definition

if TYPE_CHECKING:
    from rulewright.loading import Loading

REQUIRED: Final = "creature.statblock.required"
DEFENCES: Final = "creature.damage-defences"


def check_creature(creature: Creature, loading: Loading, report: Report) -> None:
    """Refuse whatever a creature cannot be. ``report`` stands at the creature; the ruleset has a combat block."""
    names = fight_names(loading)
    if names is None:
        report.refuse(
            "needs the combat block: nothing else would read it", feature="creature.catalog.requires-combat-threat"
        )
        return
    _check_tier(creature, loading, report)
    if creature.sheet is None:
        _check_numbers(creature, loading, report)
    else:
        for name in written_beside_sheet(creature):
            report.at(name).refuse(
                "cannot stand beside sheet: every number has one source", feature="creature.sheet.one-source"
            )
        check_creature_sheet(creature.sheet, loading, report.at("sheet"))
    _check_defences(creature, names, loading, report)
    _check_body(creature, names, loading, report)
    _check_belongings(creature, loading, report)
    if creature.spellcasting is not None:
        _check_spells(creature.spellcasting, creature.sheet is None, loading, report.at("spellcasting"))
    check_actions(creature, names, loading, report)


def _check_tier(creature: Creature, loading: Loading, report: Report) -> None:
    threat, here = threat_of(loading.file.combat), report.at("tier")
    if creature.tier is None:
        if threat is not None:
            here.refuse("is required: which tier of the threat scale it is of", feature="creature.tier")
    elif threat is None or threat.tier(creature.tier) is None:
        here.refuse(f'names no tier of the threat scale: "{creature.tier}"', feature="creature.tier")


def _check_numbers(creature: Creature, loading: Loading, report: Report) -> None:
    for name, number in (
        ("health", creature.health),
        ("defense", creature.defense),
        ("initiativeModifier", creature.initiative_modifier),
    ):
        if number is None:
            report.at(name).refuse("is required on a creature without a sheet", feature=REQUIRED)
    if not creature.actions:
        report.at("actions").refuse("must have at least one action on a creature without a sheet", feature=REQUIRED)
    sheet, combat = loading.definition, loading.file.combat
    _check_keys(
        creature.abilities, sheet.abilities, "ability of the sheet", report.at("abilities"), "creature.abilities"
    )
    _check_keys(creature.saves, sheet.saves, "save of the sheet", report.at("saves"), "creature.saves")
    checks = {check.id for check in told(combat, ContestNumbers).checks} if combat is not None else set[str]()
    _check_keys(creature.checks, checks, "check of the combat block", report.at("checks"), "creature.checks")
    _check_soak(creature, loading, report)


def _check_keys(written: Mapping[str, Any], known: Container[str], noun: str, report: Report, feature: str) -> None:
    for id in written:
        if id not in known:
            report.at(id).refuse(f'names no {noun}: "{id}"', feature=feature)


def _check_soak(creature: Creature, loading: Loading, report: Report) -> None:
    combat = loading.raw["combat"]
    if creature.hardness is not None and "resource" not in combat["initiative"]:
        report.at("hardness").refuse(
            "needs combat.initiative.resource: no strike is spending without it", feature="creature.hardness"
        )
    if creature.soak is None:
        return
    here, feature = report.at("soak"), "creature.soak"
    if not any(isinstance(block, dict) and "soak" in block for block in combat.values()):
        here.refuse("needs the soak of the combat block: nothing else says what it does", feature=feature)
    if creature.soak.all is None and not creature.soak.by_kind:
        here.refuse("must have all, byKind or both", feature=feature)
    track = loading.definition.tracks.get(loading.file.combat.health.track or "") if loading.file.combat else None
    kinds = {kind.id for kind in track.kinds or ()} if track is not None else set[str]()
    _check_keys(creature.soak.by_kind, kinds, "kind of the health track", here.at("byKind"), feature)


def _check_defences(creature: Creature, names: FightNames, loading: Loading, report: Report) -> None:
    for name, listed in (("resist", creature.resist), ("vulnerable", creature.vulnerable), ("immune", creature.immune)):
        for index, item in enumerate(listed):
            here = report.at(name, index)
            if isinstance(item, Pierced):
                names.check_damage_type(item.type, here.at("type"), DEFENCES)
                check_item_tags(item.except_, loading, here.at("except"), "creature.damage-defences.except-items")
            else:
                names.check_damage_type(item, here, DEFENCES)
    known = {*loading.definition.conditions, *level_tracks(loading)}
    for index, id in enumerate(creature.condition_immunities):
        if id not in known:
            report.at("conditionImmunities", index).refuse(
                f'names no condition of the sheet, nor a track that combat.levels reads: "{id}"',
                feature="creature.condition-immunities",
            )
    check_tracks(creature.tracks, loading.definition, report.at("tracks"))


def level_tracks(loading: Loading) -> frozenset[str]:
    """The tracks that levels of the combat block read (creature.condition-immunities.tracks)."""
    levels: Sequence[Mapping[str, Any]] = loading.raw.get("combat", {}).get("levels", ())
    return frozenset(level["track"] for level in levels if "track" in level)


def check_tracks(written: Mapping[str, int], sheet: Definition, report: Report) -> None:
    """Refuse tracks that the sheet does not have, and values that they cannot take; ``report`` stands at the tracks."""
    feature = "combat.level.opponent-tracks"
    for id, value in written.items():
        track, here = sheet.tracks.get(id), report.at(id)
        if track is None or track.kinds is not None:
            here.refuse(f'names no plain track of the sheet: "{id}"', feature=feature)
        elif value < track.min or (isinstance(track.max, int) and value > track.max):
            to = f" to {track.max}" if isinstance(track.max, int) else ""
            here.refuse(f"must be from {track.min}{to}, not {value}", feature=feature)


def _check_body(creature: Creature, names: FightNames, loading: Loading, report: Report) -> None:
    if creature.hover and (creature.speeds is None or not creature.speeds.fly):
        report.at("hover").refuse("needs speeds.fly: only a flyer hovers", feature="creature.hover")
    combat = loading.file.combat
    sizes = {size.id for size in told(combat, Sizes).sizes} if combat is not None else set[str]()
    if creature.size is not None and creature.size not in sizes:
        report.at("size").refuse(f'names no size of combat.sizes: "{creature.size}"', feature="creature.size")
    feature = "creature.type-tags"
    if creature.type is not None and creature.type not in names.creature_types:
        report.at("type").refuse(f'names no type of combat.creatureTypes: "{creature.type}"', feature=feature)
    for index, tag in enumerate(creature.tags):
        if tag not in names.creature_tags:
            report.at("tags", index).refuse(f'names no tag of combat.creatureTypes: "{tag}"', feature=feature)


def _check_belongings(creature: Creature, loading: Loading, report: Report) -> None:
    tables = _loot_tables(loading)
    if creature.loot is not None and creature.loot not in tables:
        report.at("loot").refuse(f'names no loot table: "{creature.loot}"', feature="creature.loot")
    for index, row in enumerate(creature.inventory):
        _check_carried(row, tables, loading, report.at("inventory", index))


def _check_carried(row: Carried, tables: Container[str], loading: Loading, report: Report) -> None:
    feature = "creature.inventory"
    if (row.item is None) == (row.table is None):
        report.refuse("must have exactly one of item and table", feature=feature)
        return
    if row.table is not None and row.table not in tables:
        report.at("table").refuse(f'names no loot table: "{row.table}"', feature=feature)
    if row.item is not None:
        loading.catalogs.refer(row.item, "item that can be held", report.at("item"), fits=_can_be_held, feature=feature)


def _can_be_held(entry: CatalogEntry) -> bool:
    return entry.shape.item is not None and entry.shape.item.tangible


def _loot_tables(loading: Loading) -> frozenset[str]:
    items: Mapping[str, Any] = loading.raw.get("items") or {}
    return frozenset(table["id"] for table in items.get("lootTables", ()))


def _check_spells(casting: Spellcasting, plain: bool, loading: Loading, report: Report) -> None:
    feature = "creature.spellcasting"
    for index, spell in enumerate(casting.spells):
        here = report.at("spells", index)
        if any(other.entry == spell.entry for other in casting.spells[:index]):
            here.at("entry").refuse(f'is named twice: "{spell.entry}"', feature=feature)
        entry = loading.catalogs.refer(
            spell.entry, "entry with mechanics", here.at("entry"), fits=_has_mechanics, feature=feature
        )
        if entry is not None and plain:
            _check_spell_numbers(entry, casting, report)
    shared = [index for index, spell in enumerate(casting.spells) if spell.coven]
    if casting.coven is not None and not shared:
        report.at("coven").refuse("needs a spell with coven: nothing is shared", feature="creature.spellcasting.coven")
    if casting.coven is None:
        for index in shared:
            report.at("spells", index, "coven").refuse(
                "needs coven beside spells: it says who shares them", feature="creature.spellcasting.coven"
            )


def _has_mechanics(entry: CatalogEntry) -> bool:
    return entry.mechanics is not None


def _check_spell_numbers(entry: CatalogEntry, casting: Spellcasting, report: Report) -> None:
    """Refuse numbers that are missing on a creature without a sheet; each is told once."""
    feature = "creature.spellcasting.numbers"
    missing: list[tuple[str, str]] = []
    if casting.save_difficulty is None and _saves(entry):
        missing.append(("saveDifficulty", f'is required without a sheet: "{entry.label}" forces a save'))
    if casting.to_hit is None and _written(entry, "attackRoll"):
        missing.append(("toHit", f'is required without a sheet: "{entry.label}" must hit'))
    for name, message in missing:
        here = report.at(name)
        if all(issue.path != dotted(here.path) for issue in report.issues):
            here.refuse(message, feature=feature)


def _saves(entry: CatalogEntry) -> bool:
    return _written(entry, "save") is not None or any(item.save_ends for item in _written(entry, "applies") or ())


def _written(entry: CatalogEntry, name: str) -> Any:
    """What an entry's mechanics say under a key, whoever put it there."""
    for shape, part in (entry.mechanics.parts if entry.mechanics is not None else {}).items():
        for field in fields_of(shape):
            if field.name == name:
                return getattr(part, field.attribute)
    return None
