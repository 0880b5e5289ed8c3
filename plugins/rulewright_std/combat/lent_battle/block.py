"""The keys of the ``battle`` block, and what their shapes cannot say."""

from __future__ import annotations

from typing import Final

from rulewright.catalog.written_acts import refuse_temporary
from rulewright.features import features
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.definition import Definition
from rulewright.sheet.row_source import RowSource, check_rows

BLOCK: Final = "sheet.battle.block"
SKILLS: Final = "sheet.battle.skills"
FEATURES: Final = features(
    BLOCK, SKILLS, "sheet.battle.in", "sheet.battle.out", "sheet.battle.skill-conversion", since="1.22"
)


@shape
class Health:
    """What stands for health: a live pool, or a wound track."""

    pool: Id | None = key(default=None, help="a live pool")
    track: Id | None = key(default=None, help="a wound track: its levels left are the health")


@shape
class Energy:
    """What stands for magic points."""

    pool: Id = key(help="a live pool, another than health")


@shape
class Slot:
    """The pool of one level of slots."""

    pool: Id = key(help="a live pool, named once")
    level: int = key(1, 9, help="named once")


@shape
class Battle:
    """What another combat may borrow of a sheet (sheet.battle.block)."""

    health: Health = key()
    energy: Energy | None = key(default=None)
    slots: tuple[Slot, ...] = key(0, 9, default=())
    skills: tuple[RowSource, ...] = key(0, 8, default=(), help="lists whose picked rows become skills")


@shape
class BattleFile:
    """The battle block in the file. A ruleset with a combat block never uses it."""

    battle: Battle | None = key(default=None, since="1.22", feature=BLOCK)


def check_battle(loading: Loading, report: Report) -> None:
    """Refuse names that point at nothing, and pools that would stand for two things."""
    battle = loading.part(BattleFile).battle
    if battle is None:
        return
    at, sheet = report.at("battle"), loading.definition
    _check_health(battle.health, sheet, at.at("health"))
    combat = loading.file.combat
    if battle.health.track is not None and (combat is None or combat.health.track is None):
        refuse_temporary(loading.catalogs, report, "battle.health")
    if battle.energy is not None:
        _check_pool(battle.energy.pool, sheet, at.at("energy", "pool"))
        if battle.energy.pool == battle.health.pool:
            at.at("energy", "pool").refuse("must be another pool than that of health", feature=BLOCK)
    for index, slot in enumerate(battle.slots):
        here, before = at.at("slots", index), battle.slots[:index]
        _check_pool(slot.pool, sheet, here.at("pool"))
        if any(other.pool == slot.pool for other in before):
            here.at("pool").refuse(f'is used twice: "{slot.pool}"', feature=BLOCK)
        if any(other.level == slot.level for other in before):
            here.at("level").refuse(f"is used twice: {slot.level}", feature=BLOCK)
    for index, source in enumerate(battle.skills):
        check_rows(source, sheet, at.at("skills", index), SKILLS)


def _check_health(health: Health, sheet: Definition, report: Report) -> None:
    if (health.pool is None) == (health.track is None):
        report.refuse("must have exactly one of pool and track", feature=BLOCK)
    elif health.pool is not None:
        _check_pool(health.pool, sheet, report.at("pool"))
    else:
        track = sheet.tracks.get(health.track or "")
        if track is None or track.kinds is None:
            report.at("track").refuse(f'must name a wound track, not "{health.track}"', feature=BLOCK)


def _check_pool(id: str, sheet: Definition, report: Report) -> None:
    if id not in sheet.pools:
        report.refuse(f'names no live pool: "{id}"', feature=BLOCK)
