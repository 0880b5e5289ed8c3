"""Cross-checks of what changes in play: pools, tracks, wound tracks, states."""

from __future__ import annotations

from rulewright.issues import Report
from rulewright.sheet.definition import Definition
from rulewright.sheet.dependencies import no_live
from rulewright.sheet.fields import check_hide_when, check_values
from rulewright.sheet.ids import unique_ids
from rulewright.sheet.live_shapes import State, Track
from rulewright.sheet.shapes import NumberKeys
from rulewright.sheet.tables import check_steps
from rulewright.sheet.values import Ref


def check_live(definition: Definition, at: Report) -> None:
    """All cross-checks of ``sheet.live``."""
    live = definition.shape.live
    for name in ("pools", "tracks", "text", "conditions", "states"):
        unique_ids(getattr(live, name), at.at(name))
    for index, pool in enumerate(live.pools):
        report = at.at("pools", index)
        _check_maximum(pool.max, definition, report.at("max"), "a pool's maximum", "sheet.live.pool")
        check_hide_when(pool.hide_when, definition, report.at("hideWhen"))
    for index, track in enumerate(live.tracks):
        _check_track(track, definition, at.at("tracks", index))
    for index, state in enumerate(live.states):
        _check_state(state, definition, at.at("states", index))


def _check_maximum(ref: Ref, definition: Definition, report: Report, what: str, feature: str) -> None:
    ref.check(definition, report)
    no_live(ref, definition, report, what=what, feature=feature)


def _check_state(state: State, definition: Definition, report: Report) -> None:
    check_values(state.values, state.value_labels.keys(), state.default, report, "sheet.live.state")
    for index, value in enumerate(state.values):
        if '"' in value:
            report.at("values", index).refuse("must not have a double quote", feature="sheet.live.state")
    check_hide_when(state.hide_when, definition, report.at("hideWhen"))


def _check_track(track: Track, definition: Definition, report: Report) -> None:
    if isinstance(track.max, Ref):
        what = "a track's maximum"
        _check_maximum(track.max, definition, report.at("max"), what, "sheet.live.track.max-reference")
    elif track.min > track.max:
        report.at("min").refuse(f"must not be above max, which is {track.max}", feature="sheet.live.track")
    check_hide_when(track.hide_when, definition, report.at("hideWhen"))
    if track.kinds is None and track.levels is None and track.boxes is None:
        _check_plain(track, report)
    else:
        _check_wounds(track, definition, report)


def _check_plain(track: Track, report: Report) -> None:
    for name, value in (("fill", track.fill), ("onFull", track.on_full), ("extra", track.extra)):
        if value is not None:
            report.at(name).refuse("belongs to a wound track: one with kinds", feature="sheet.live.wound")
    if track.default is None:
        return
    over = not isinstance(track.max, Ref) and track.default > track.max
    if track.default < track.min or over:
        report.at("default").refuse("must be inside min..max", feature="sheet.live.track")


def _check_wounds(track: Track, definition: Definition, report: Report) -> None:
    feature = "sheet.live.wound"
    if track.kinds is None:
        report.at("kinds").refuse("is required beside levels or boxes", feature=feature)
    if track.levels is None and track.boxes is None:
        report.at("levels").refuse("is required beside kinds, or boxes", feature=feature)
    if track.levels is not None and track.boxes is not None:
        report.at("boxes").refuse("cannot stand beside levels", feature=feature)
    _check_kinds(track, report)
    _check_length(track, report)
    if track.fill == "indexed" and track.on_full != "refuse":
        report.at("fill").refuse('needs "onFull": "refuse" beside it', feature="sheet.live.wound.indexed")
    if track.extra is not None:
        _check_extra(track, definition, report.at("extra"))
    if track.boxes is not None:
        check_steps(track.boxes.penalty.table, report.at("boxes", "penalty", "table"))
    for index, level in enumerate(track.levels or ()):
        if index and level.penalty > (track.levels or ())[index - 1].penalty:
            report.at("levels", index, "penalty").refuse(
                "must not be kinder than that of the level before", feature="sheet.live.wound.levels"
            )


def _check_kinds(track: Track, report: Report) -> None:
    kinds = track.kinds or ()
    for index, kind in enumerate(kinds):
        for other in kinds[:index]:
            if kind.id == other.id:
                report.at("kinds", index, "id").refuse(f'is used twice: "{kind.id}"', feature="file.unique-ids")
            if kind.severity == other.severity:
                report.at("kinds", index, "severity").refuse(
                    f"must differ from that of every other kind: {kind.severity}", feature="sheet.live.wound.kinds"
                )


def _check_length(track: Track, report: Report) -> None:
    feature = "sheet.live.wound.length"
    if track.min != 0:
        report.at("min").refuse("must be 0 on a wound track", feature=feature)
    if track.default not in (None, 0):
        report.at("default").refuse("must be 0, or left out, on a wound track", feature=feature)
    if track.hide_when is not None:
        report.at("hideWhen").refuse("cannot hide a wound track: checks read it all the same", feature=feature)
    if track.levels is not None and track.max != len(track.levels):
        report.at("max").refuse(f"must be the number of levels, which is {len(track.levels)}", feature=feature)
    if track.boxes is not None and not isinstance(track.max, Ref) and not 0 <= track.max <= 64:
        report.at("max").refuse(f"must be 0 to 64 boxes, not {track.max}", feature="sheet.live.wound.boxes")


def _check_extra(track: Track, definition: Definition, report: Report) -> None:
    feature = "sheet.live.wound.extra"
    assert track.extra is not None
    if track.boxes is not None:
        report.refuse("cannot stand beside boxes", feature=feature)
    table = definition.lists.get(track.extra.list)
    if table is None:
        report.at("list").refuse(f'names no list of the sheet: "{track.extra.list}"', feature=feature)
        return
    numbers = {column.id for column in table.columns if isinstance(column.variant, NumberKeys)}
    wanted = (("countColumn", track.extra.count_column), ("penaltyColumn", track.extra.penalty_column))
    for name, column in wanted:
        if column not in numbers:
            report.at(name).refuse(f'must name a number column of that list, not "{column}"', feature=feature)
