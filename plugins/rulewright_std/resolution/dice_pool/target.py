"""What one check needs: how many successes, and the face that each die must reach."""

from __future__ import annotations

from typing import NamedTuple

import attrs

from rulewright.check.ladder import Ladder
from rulewright.check.plan import Draft
from rulewright.rounding import down
from rulewright.sheet.values import Getter
from rulewright_std.resolution.dice_pool.vocabulary import PoolKeys, PoolRung


class Needed(NamedTuple):
    """Successes that a check needs, and the face at which a die counts."""

    successes: int
    face: int


@attrs.frozen
class Difficulty:
    """How the checks of one ruleset come to what they need. ``sheet`` reads the roller's own target, where there is
    one."""

    keys: PoolKeys
    ladder: Ladder[PoolRung]
    sheet: Getter | None

    def needed(self, draft: Draft) -> Needed:
        """What this check needs. Without any usable difficulty one success does; where the tiers read no difficulty,
        the first step of the ladder stands in for the record (question.check.26)."""
        written = draft.request.whole("dc")
        rung = self.ladder.named(draft.request)
        if written is not None:
            successes = min(max(written, 1), self.keys.most)
            step = rung or self._only_step(successes)
            return Needed(successes, self._face(draft, step))
        if rung is not None:
            return Needed(rung.successes, self._face(draft, rung))
        first = None if draft.judge.needs_difficulty else self.ladder.first
        return Needed(first.successes if first is not None else 1, self._face(draft, None))

    def _only_step(self, successes: int) -> PoolRung | None:
        """The one step that needs this many, which a bare number then means; None where there are several
        (check.dice-pool.difficulty-ladder.target-by-dc)."""
        found = [rung for rung in self.ladder.rungs if rung.successes == successes]
        return found[0] if len(found) == 1 else None

    def _face(self, draft: Draft, step: PoolRung | None) -> int:
        """The target, in rising order of who has the last word: the default, the step, the tag; or the sheet alone;
        then a step harder for the untrained; then what a used entry sets (check.charm.threshold)."""
        target = self.keys.target
        if self.sheet is not None:
            face = down(self.sheet(draft.asking.who))
        else:
            written = draft.request.whole("threshold") if target.movable else None
            if written is not None:
                face = written
            else:
                face = step.target if step is not None and step.target is not None else target.default
        face = target.held(face)
        if draft.number.harder:
            face = target.held(face + 1)
        return face if draft.gains.threshold is None else target.held(draft.gains.threshold)
