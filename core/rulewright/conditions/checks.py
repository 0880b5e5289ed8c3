"""What the shapes of conditions and levels cannot say: names that point at nothing, and what could never act."""

from __future__ import annotations

from typing import Final

from rulewright.check.modifiers import check_modifier, check_names
from rulewright.conditions.block import (
    EFFECTS,
    MAP,
    SKILLS,
    TRACK,
    Acting,
    ConditionKeys,
    FightCondition,
    FightLevel,
)
from rulewright.conditions.effects import Effects
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.structure import nearest_name

_NARROWINGS: Final = (("saves", "combat.condition.saves"), ("skills", SKILLS))


def check_conditions(loading: Loading, report: Report) -> None:
    """Check what conditions and levels do."""
    combat = loading.file.combat
    if combat is None:
        return
    keys = combat.part(ConditionKeys)
    ids = [condition.condition for condition in keys.conditions]
    for index, condition in enumerate(keys.conditions):
        here = report.at("combat", "conditions", index)
        if condition.condition in ids[:index]:
            here.at("condition").refuse(f'is mapped twice: "{condition.condition}"', feature=MAP)
        _check_condition(condition, loading, here)
    for index, level in enumerate(keys.levels):
        here = report.at("combat", "levels", index)
        _check_level(level, keys.levels[:index], loading, here)


def _check_condition(condition: FightCondition, loading: Loading, report: Report) -> None:
    if condition.condition not in loading.definition.conditions:
        report.at("condition").refuse(f'names no live condition of the sheet: "{condition.condition}"', feature=MAP)
    if isinstance(condition.while_source_in_sight, tuple):
        for index, id in enumerate(condition.while_source_in_sight):
            if id not in condition.effects:
                report.at("whileSourceInSight", index).refuse(
                    f'names no effect of this condition: "{id}"',
                    feature="combat.condition.while-source-in-sight.list",
                )
    check_acting(condition, loading, report)


def _check_level(level: FightLevel, before: tuple[FightLevel, ...], loading: Loading, report: Report) -> None:
    if (level.track is None) == (level.derived is None):
        report.refuse("must have exactly one of track and derived", feature="combat.level.derived")
    elif level.track is not None:
        _check_track(level.track, level.at, loading, report)
    elif level.derived not in loading.definition.derived:
        report.at("derived").refuse(f'names no derived value: "{level.derived}"', feature="combat.level.derived")
    if any((other.track, other.derived, other.at) == (level.track, level.derived, level.at) for other in before):
        report.at("at").refuse(f"is declared twice: {level.at} of the same number", feature=TRACK)
    if not (level.effects or level.modifiers or level.fails_saves or level.defeats):
        report.refuse("must have effects, modifiers, failsSaves or defeats: it does nothing", feature=TRACK)
    check_acting(level, loading, report)
    effects = loading.brought.condition_effects
    for index, id in enumerate(level.effects):
        if id in effects and not effects[id].on_levels:
            report.at("effects", index).refuse(
                "cannot stand on a level, which has no source and ends only as its number falls",
                feature="combat.level.refused-effects",
            )


def _check_track(id: str, at: int, loading: Loading, report: Report) -> None:
    track = loading.definition.tracks.get(id)
    if track is None:
        report.at("track").refuse(f'names no live track: "{id}"', feature=TRACK)
    elif track.kinds is not None:
        report.at("track").refuse("must be a plain track: a wound track has levels of its own", feature=TRACK)
    elif isinstance(track.max, int) and at > track.max:
        report.at("at").refuse(f"must be at most {track.max}, which the track never exceeds", feature=TRACK)


def check_acting(acting: Acting, loading: Loading, report: Report) -> None:
    """Refuse effects that no loaded plugin brings, names that the sheet does not declare, and a narrowing that narrows
    nothing. ``report`` is at whatever acts."""
    sheet, effects = loading.definition, loading.brought.condition_effects
    for index, id in enumerate(acting.effects):
        if id not in effects:
            near = nearest_name(id, effects)
            hint = f'; did you mean "{near}"?' if near else ""
            report.at("effects", index).refuse(
                f'is no effect that a loaded plugin brings: "{id}"{hint}', feature=EFFECTS
            )
    for index, modifier in enumerate(acting.modifiers):
        check_modifier(modifier, loading, report.at("modifiers", index), "combat.condition.modifiers")
    check_names("failsSaves", acting.fails_saves, sheet.saves, report, "combat.condition.fails-saves")
    check_names("saves", acting.saves, sheet.saves, report, "combat.condition.saves")
    check_names("skills", acting.skills, sheet.skills, report, SKILLS)
    for (name, feature), ids, to in zip(_NARROWINGS, (acting.saves, acting.skills), ("saves", "checks"), strict=True):
        if ids is not None and not _is_about(acting, to, effects):
            report.at(name).refuse(
                f"narrows nothing: there is no effect on {to}, and no modifier to them", feature=feature
            )


def _is_about(acting: Acting, to: str, effects: Effects) -> bool:
    rolls = (effects[id].own_rolls for id in acting.effects if id in effects)
    return any(roll is not None and roll.to == to for roll in rolls) or any(m.to == to for m in acting.modifiers)
