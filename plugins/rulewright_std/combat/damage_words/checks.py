"""What the shapes of damage and of health cannot say together."""

from __future__ import annotations

from typing import Final

from rulewright.capability import Capability
from rulewright.catalog.written_acts import refuse_temporary
from rulewright.fight.block import Combat
from rulewright.fight.words import DamageTypes, check_damage_type, damage_key
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.usage import Use
from rulewright.sheet.live_shapes import Track
from rulewright_std.combat.damage_words.vocabulary import (
    BY_TYPE,
    DEFAULT,
    PLAIN,
    REQUIRED,
    TYPES,
    DamageKinds,
    MarkKeys,
)

PLAIN_SINCE: Final = Capability.parse("1.383")


def check_damage(loading: Loading, report: Report) -> None:
    """Check damage types, the track that health is kept on, and the marks that blows leave on it."""
    combat = loading.file.combat
    if combat is None:
        return
    _check_types(combat.part(DamageTypes).damage_types, report.at("combat", "damageTypes"))
    kinds, at = combat.part(MarkKeys).damage_kinds, report.at("combat", "damageKinds")
    track = loading.definition.tracks.get(combat.health.track or "")
    wounds = track is not None and track.kinds is not None
    if wounds and kinds is None:
        at.refuse("is required where health is a wound track: it says which marks a blow leaves", feature=REQUIRED)
    if kinds is not None and not wounds:
        at.refuse("cannot stand here: only a wound track has marks of a kind", feature=REQUIRED)
    if track is None:
        return
    refuse_temporary(loading.catalogs, report, "combat.health")
    if not wounds:
        _check_plain(track, loading, report.at("combat", "health", "track"))
    elif kinds is not None:
        _check_kinds(kinds, track, combat, at)


def _check_types(types: tuple[str, ...], at: Report) -> None:
    keys = [damage_key(type) for type in types]
    for index, key in enumerate(keys):
        if key in keys[:index]:
            at.at(index).refuse(f'is named twice, case and padding aside: "{types[index]}"', feature=TYPES)


def _check_plain(track: Track, loading: Loading, at: Report) -> None:
    loading.used.append(Use(at.path, PLAIN_SINCE, PLAIN))
    start = track.default if track.default is not None else track.min
    if start == track.max:
        at.refuse(f'must not start at its max: everybody would start out of the fight on "{track.id}"', feature=PLAIN)


def _check_kinds(kinds: DamageKinds, track: Track, combat: Combat, at: Report) -> None:
    known = {kind.id for kind in track.kinds or ()}
    if kinds.default not in known:
        at.at("default").refuse(f'names no kind of the track "{track.id}": "{kinds.default}"', feature=DEFAULT)
    seen: set[str] = set()
    for type, kind in kinds.by_type.items():
        here = at.at("byType", type)
        if damage_key(type) in seen:
            here.refuse("is mapped twice, case aside", feature=BY_TYPE)
        seen.add(damage_key(type))
        check_damage_type(type, combat, here, BY_TYPE)
        if kind not in known:
            here.refuse(f'names no kind of the track "{track.id}": "{kind}"', feature=BY_TYPE)
