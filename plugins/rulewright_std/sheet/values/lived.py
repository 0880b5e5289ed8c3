"""References to what changes in play: pools and tracks."""

from __future__ import annotations

from typing import Final, Literal

from rulewright.issues import Report
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.character import Character
from rulewright.sheet.definition import Definition
from rulewright.sheet.values import Getter, Need, Ref, ValueRef


@shape
class LivePool(Ref):
    """What is left in a pool, temporary points not counted (sheet.value.live-pool)."""

    live_pool: Id = key(since="1.39", feature="sheet.value.live-pool", help="a live pool, for what is left in it")

    def check(self, sheet: Definition, report: Report) -> None:
        if self.live_pool not in sheet.pools:
            report.at("livePool").refuse(f'names no live pool: "{self.live_pool}"', feature="sheet.value.live-pool")

    def needs(self) -> tuple[Need, ...]:
        return (Need("live", self.live_pool),)

    def bind(self, sheet: Definition) -> Getter:
        id = self.live_pool

        def left(who: Character) -> float:
            pool = who.pool(id)
            return pool.value if pool is not None else 0

        return left


@shape
class LiveTrack(Ref):
    """Where a track stands, how much of it is filled or left, or the penalty of its wounds (sheet.value.live-track)."""

    live_track: Id = key(since="1.39", feature="sheet.value.live-track", help="a live track")
    read: Literal["value", "filled", "remaining", "penalty"] = key(
        default="value", since="1.39", feature="sheet.value.live-track", help="what is read of it"
    )

    def check(self, sheet: Definition, report: Report) -> None:
        track = sheet.tracks.get(self.live_track)
        if track is None:
            report.at("liveTrack").refuse(f'names no live track: "{self.live_track}"', feature="sheet.value.live-track")
        elif self.read == "penalty" and track.kinds is None:
            report.at("read").refuse("can be penalty on a wound track only", feature="sheet.value.live-track")

    def needs(self) -> tuple[Need, ...]:
        return (Need("live", self.live_track),)

    def bind(self, sheet: Definition) -> Getter:
        id, read = self.live_track, self.read
        return lambda who: _read(who, id, read)


def _read(who: Character, id: str, read: str) -> float:
    track = who.definition.tracks.get(id)
    if track is None or who.hidden(track.hide_when):
        return 0
    wounds = who.wounds(id)
    if wounds is not None:
        whole = {"value": wounds.filled, "filled": wounds.filled, "remaining": wounds.length - wounds.filled}
        return whole.get(read, wounds.penalty)
    value = who.track(id)
    lo, hi = who.track_range(id)
    return {"value": value, "filled": value - lo, "remaining": hi - value}.get(read, 0)


LIVED: Final = (ValueRef("livePool", LivePool), ValueRef("liveTrack", LiveTrack))
