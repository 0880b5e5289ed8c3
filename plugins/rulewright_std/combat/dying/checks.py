"""What the shape of ``combat.dying`` cannot say."""

from __future__ import annotations

from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.sheet.definition import Definition
from rulewright.sheet.values import Ref
from rulewright_std.combat.dying.vocabulary import KIND, TRACKS, Dying, DyingKeys


def check_dying(loading: Loading, report: Report) -> None:
    """Refuse tracks that cannot count, faces that no roll could show, and a condition that is none."""
    combat, sheet = loading.file.combat, loading.definition
    dying = combat.part(DyingKeys).dying if combat is not None else None
    if dying is None:
        return
    at = report.at("combat", "dying")
    for name, id in (("successes", dying.successes), ("failures", dying.failures)):
        _check_track(id, sheet, at.at(name))
    if dying.successes == dying.failures:
        at.at("failures").refuse("must be another track than that of the successes", feature=TRACKS)
    _check_naturals(dying, at.at("naturals"))
    if dying.condition is not None and dying.condition not in sheet.conditions:
        at.at("condition").refuse(f'names no condition of the sheet: "{dying.condition}"', feature=KIND)


def _check_track(id: str, sheet: Definition, at: Report) -> None:
    track = sheet.tracks.get(id)
    if track is None:
        at.refuse(f'names no live track: "{id}"', feature=TRACKS)
    elif track.kinds is not None:
        at.refuse(f'must name a track that counts, and "{id}" is a wound track', feature=TRACKS)
    elif isinstance(track.max, Ref):
        at.refuse(f'needs a track whose max is a number: that of "{id}" is worked out', feature=TRACKS)
    elif track.max < 1 or track.max <= track.min:
        at.refuse(f'needs a track whose max is at least 1 and above its min: "{id}" could not count', feature=TRACKS)
    elif track.hide_when is not None:
        at.refuse(f'needs a track that is always there: hideWhen can hide "{id}"', feature=TRACKS)


def _check_naturals(dying: Dying, at: Report) -> None:
    if dying.dice.count == 1:
        return
    for name, face, plain in (("max", dying.naturals.max, "success"), ("min", dying.naturals.min, "one-failure")):
        if face != plain:
            at.at(name).refuse("needs a roll of exactly one die", feature=KIND)
