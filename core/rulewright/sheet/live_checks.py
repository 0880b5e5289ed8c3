"""Cross-checks of what changes in play: pools, tracks, wound tracks, states."""

from __future__ import annotations

from rulewright.issues import Report
from rulewright.sheet.definition import Definition
from rulewright.sheet.dependencies import no_live
from rulewright.sheet.fields import check_values
from rulewright.sheet.hiding import check_hide_when
from rulewright.sheet.ids import check_collision, unique_ids
from rulewright.sheet.live_shapes import Extra, State, Track
from rulewright.sheet.shapes import NumberKeys
from rulewright.sheet.tables import check_steps
from rulewright.sheet.values import Ref
from rulewright.sheet.wounds import MOST_BOXES


def check_live(definition: Definition, at: Report) -> None:
    """All cross-checks of ``sheet.live``."""
    live = definition.shape.live
    for name in ("pools", "tracks", "text", "conditions", "states"):
        unique_ids(getattr(live, name), at.at(name))
    check_collision(live.pools, definition.tracks, at.at("pools"), "a track")
    for index, pool in enumerate(live.pools):
        report = at.at("pools", index)
        _check_settled(pool.max, definition, report.at("max"), "a pool's maximum", "sheet.live.pool")
        if pool.start_from is not None:
            what = "where a pool starts"
            _check_settled(pool.start_from, definition, report.at("startFrom"), what, "sheet.live.start-from")
        check_hide_when(pool.hide_when, definition, report.at("hideWhen"))
    for index, track in enumerate(live.tracks):
        _check_track(track, definition, at.at("tracks", index))
    for index, state in enumerate(live.states):
        _check_state(state, definition, at.at("states", index))


def _check_settled(ref: Ref, definition: Definition, report: Report, what: str, feature: str) -> None:
    ref.check(definition, report)
    no_live(ref, definition, report, what=what, feature=feature)


def _check_state(state: State, definition: Definition, report: Report) -> None:
    check_values(state.values, state.value_labels, state.default, report, "sheet.live.state")
    for index, value in enumerate(state.values):
        if '"' in value:
            report.at("values", index).refuse("must not have a double quote", feature="sheet.live.state")
    check_hide_when(state.hide_when, definition, report.at("hideWhen"))


def _check_track(track: Track, definition: Definition, report: Report) -> None:
    if isinstance(track.max, Ref):
        what = "a track's maximum"
        _check_settled(track.max, definition, report.at("max"), what, "sheet.live.track.max-reference")
    elif track.min > track.max:
        report.at("min").refuse(f"must not be above max, which is {track.max}", feature="sheet.live.track")
    if track.kinds is None and track.levels is None and track.boxes is None:
        _check_plain(track, definition, report)
    else:
        _check_wounds(track, definition, report)


def _check_plain(track: Track, definition: Definition, report: Report) -> None:
    check_hide_when(track.hide_when, definition, report.at("hideWhen"))
    for name, value in (("fill", track.fill), ("onFull", track.on_full), ("extra", track.extra)):
        if value is not None:
            report.at(name).refuse("belongs to a wound track: one with kinds", feature="sheet.live.wound")
    if track.start_from is not None:
        feature, here = "sheet.live.start-from.track", report.at("startFrom")
        _check_settled(track.start_from, definition, here, "where a track starts", feature)
        if track.default is not None:
            here.refuse("cannot stand beside default: the track starts at one of them", feature=feature)
    if track.default is None:
        return
    most = None if isinstance(track.max, Ref) else track.max
    if track.default < track.min or (most is not None and track.default > most):
        ends = f"from {track.min} to {most}" if most is not None else f"at least {track.min}"
        report.at("default").refuse(f"must be {ends}, not {track.default}", feature="sheet.live.track")


def _check_wounds(track: Track, definition: Definition, report: Report) -> None:
    feature = "sheet.live.wound"
    if track.kinds is None:
        report.at("kinds").refuse("is required beside levels or boxes", feature=feature)
    if track.levels is None and track.boxes is None:
        report.at("levels").refuse("is required beside kinds, or boxes", feature=feature)
    if track.levels is not None and track.boxes is not None:
        report.at("boxes").refuse("cannot stand beside levels", feature=feature)
    _check_kinds(track, report.at("kinds"))
    _check_length(track, report)
    _check_levels(track, report.at("levels"))
    if track.fill == "indexed" and track.on_full != "refuse":
        report.at("fill").refuse('needs "onFull": "refuse" beside it', feature="sheet.live.wound.indexed")
    if track.boxes is not None:
        check_steps(track.boxes.penalty.table, report.at("boxes", "penalty", "table"))
    if track.extra is not None:
        if track.levels is None:
            report.at("extra").refuse("belongs to a track with levels", feature="sheet.live.wound.extra")
        _check_extra(track.extra, definition, report.at("extra"))


def _check_kinds(track: Track, report: Report) -> None:
    kinds = track.kinds or ()
    unique_ids(kinds, report)
    for index, kind in enumerate(kinds):
        if kind.severity in [other.severity for other in kinds[:index]]:
            report.at(index, "severity").refuse(
                f"must differ from that of every other kind: {kind.severity}", feature="sheet.live.wound.kinds"
            )


def _check_length(track: Track, report: Report) -> None:
    feature = "sheet.live.wound.length"
    if track.min != 0:
        report.at("min").refuse("must be 0 on a wound track", feature=feature)
    if track.default not in (None, 0):
        report.at("default").refuse("must be 0, or left out, on a wound track", feature=feature)
    if track.start_from is not None:
        report.at("startFrom").refuse(
            "cannot stand on a wound track: it starts without a mark", feature="sheet.live.start-from.track"
        )
    if track.hide_when is not None:
        report.at("hideWhen").refuse("cannot hide a wound track: checks read it all the same", feature=feature)
    if track.levels is not None and track.max != len(track.levels):
        report.at("max").refuse(f"must be the number of levels, which is {len(track.levels)}", feature=feature)
    if track.boxes is not None and not isinstance(track.max, Ref) and not 0 <= track.max <= MOST_BOXES:
        report.at("max").refuse(f"must be 0 to {MOST_BOXES} boxes, not {track.max}", feature="sheet.live.wound.boxes")


def _check_levels(track: Track, report: Report) -> None:
    levels = track.levels or ()
    for index in range(1, len(levels)):
        before = levels[index - 1].penalty
        if levels[index].penalty > before:
            report.at(index, "penalty").refuse(
                f"must not be kinder than that of the level before, which is {before}",
                feature="sheet.live.wound.levels",
            )


def _check_extra(extra: Extra, definition: Definition, report: Report) -> None:
    feature = "sheet.live.wound.extra"
    table = definition.lists.get(extra.list)
    if table is None:
        report.at("list").refuse(f'names no list of the sheet: "{extra.list}"', feature=feature)
        return
    numbers = {column.id for column in table.columns if isinstance(column.variant, NumberKeys)}
    for name, column in (("countColumn", extra.count_column), ("penaltyColumn", extra.penalty_column)):
        if column not in numbers:
            report.at(name).refuse(f'must name a number column of that list, not "{column}"', feature=feature)
