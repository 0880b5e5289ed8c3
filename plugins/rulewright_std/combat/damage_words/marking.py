"""Health as a wound track: blows leave marks on it (combat.health.wound-track, sheet.live.wound.fight)."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from rulewright.commands import wounds
from rulewright.commands.refusal import Refusal
from rulewright.fight.health import Standing
from rulewright.fight.phases import Gives
from rulewright.loading import Loading
from rulewright.sheet.character import Character
from rulewright.sheet.live_shapes import Track
from rulewright.sheet.wounds import severities
from rulewright_std.combat.damage_words.vocabulary import DamageKinds, MarkKeys


def bind(loading: Loading) -> Gives | None:
    """Marks, where health is kept on a wound track."""
    combat = loading.file.combat
    assert combat is not None
    track, kinds = loading.definition.tracks.get(combat.health.track or ""), combat.part(MarkKeys).damage_kinds
    if track is None or kinds is None:
        return None
    return Gives(vital=WoundVital(track, kinds, severities(track)))


@attrs.frozen(eq=False)
class WoundVital:
    """What is left are the boxes without a mark; how long the track is may differ from one character to another."""

    track: Track
    kinds: DamageKinds
    severity: dict[str, int]

    def read(self, who: Character) -> Standing:
        found = who.wounds(self.track.id)
        return Standing(found.length - found.filled, found.length) if found is not None else Standing(0, 0)

    def halved(self, now: Standing) -> Standing:
        """Boxes have no maximum that could be halved (combat.modifier.to.health-max)."""
        return now

    def lowered(self, who: Character, most: int) -> Character:
        return who

    def hurt(self, who: Character, dealt: Sequence[tuple[int, str | None]]) -> Character:
        """Marks of one strike: one a point, each part of its own kind; or one for all of it, of the worst kind among
        the parts that took effect (combat.damage-kinds.per-blow.parts)."""
        landed = [(points, self.kinds.kind_of(type)) for points, type in dealt if points > 0]
        if self.kinds.marks == "per-blow" and landed:
            landed = [(1, max((kind for _, kind in landed), key=self.severity.__getitem__))]
        for points, kind in landed:
            who = self._marked(who, kind, points)
        return who

    def _marked(self, who: Character, kind: str, points: int) -> Character:
        """Marks on a track; one that refuses more than it has boxes for is filled, and no more."""
        if self.track.fill == "indexed":
            return self._boxed(who, kind, points)
        if self.track.on_full == "refuse":
            points = min(points, self.read(who).value)
        after = wounds.marked(who, self.track.id, kind, points) if points else who
        return who if isinstance(after, Refusal) else after

    def _boxed(self, who: Character, kind: str, points: int) -> Character:
        """One mark on a track whose marks stay on their boxes: on the box of the blow's amount, or the next free one
        above it; a blow of one mark on the first. What no box can take fills all that are left: the blow puts whoever
        takes it down (sheet.live.wound.fight)."""
        after = wounds.marked(who, self.track.id, kind, 1, points)
        if isinstance(after, Refusal):
            after = wounds.marked(who, self.track.id, kind, self.read(who).value)
        return who if isinstance(after, Refusal) else after

    def mended(self, who: Character, points: int) -> Character:
        after = wounds.healed(who, self.track.id, points) if points else who
        return who if isinstance(after, Refusal) else after

    def buffered(self, who: Character, points: int) -> Character:
        """No track has temporary points (combat.health.track.no-temporary)."""
        return who
