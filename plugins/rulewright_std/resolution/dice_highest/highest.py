"""Making up a handful of dice: the rule, and the kind."""

from __future__ import annotations

from typing import Final

import attrs

from rulewright.capability import Capability
from rulewright.check.kinds import DICE_COUNT, ResolutionKind
from rulewright.check.ladder import DcRung, Ladder, dc_rungs, difficulty, ladder
from rulewright.check.plan import CheckNumber, Draft, Judge, Owed, Plan, Rule
from rulewright.check.request import Request
from rulewright.check.resolution import Resolution
from rulewright.loading import Loading
from rulewright.rounding import changed_dice, counted_dice, nearest
from rulewright.teaching import Teaching
from rulewright_std.resolution.dice_highest.hand import HandFold
from rulewright_std.resolution.dice_highest.vocabulary import HighestKeys, check_keys

NEEDS_DIFFICULTY: Final = Owed("needs a difficulty")
FALLBACK_DICE: Final = 2
"""Dice that a roller without dice rolls, to keep the lower one (check.dice-highest.zero-dice.lowest-of-two)."""


@attrs.frozen
class HighestRule(Rule):
    """How one ruleset rolls a handful and reads its highest dice."""

    keys: HighestKeys
    ladder: Ladder[DcRung]

    def plan(self, draft: Draft) -> Plan | Owed:
        keys, needed = self.keys, draft.judge.needs_difficulty
        dc = difficulty(draft.request, self.ladder, lo=1, hi=keys.most, needed=needed)
        if dc is None and needed:
            return NEEDS_DIFFICULTY
        dc = None if dc is None else min(dc, keys.most)
        given = draft.number.value + draft.adjustment
        light, dark = self._own(given + draft.gains.dice), self._dark(draft.request)
        zero = light == 0 and (dark == 0 or self._only_light)
        return Plan(
            fold=self._fold(light, dark, dc, zero=zero),
            form="sum",
            dc=dc,
            extras=self._extras(dark, zero=zero),
            # Nothing is paid for dice that the hand has no room for, or that do not make up for those it lacks.
            dry=draft.gains.dice > 0 and light == self._own(given),
        )

    def _fold(self, light: int, dark: int, dc: int | None, *, zero: bool) -> HandFold:
        keys, critical = self.keys, self.keys.critical
        lower = zero and keys.zero_dice == "lowest-of-two"
        if lower:
            light = FALLBACK_DICE
        top = keys.die.sides
        if critical is not None and critical.face is not None:
            top = critical.face
        return HandFold(
            die=keys.die.sides,
            light=light,
            dark=dark,
            read=light if self._only_light else light + dark,
            keep=keys.keep,
            lower=lower,
            top=top,
            tops=critical.count if critical is not None and not lower else 0,
            dc=dc,
        )

    def _own(self, number: float) -> int:
        return min(max(nearest(number), self.keys.pool.min), self.keys.pool.max)

    def _dark(self, request: Request) -> int:
        if self.keys.dark is None:
            return 0
        return min(max(request.whole("dark") or 0, 0), self.keys.dark.max)

    @property
    def _only_light(self) -> bool:
        return self.keys.dark is not None and self.keys.dark.outcome == "light"

    def _extras(self, dark: int, *, zero: bool) -> tuple[tuple[str, str], ...]:
        extras = [("highest", str(self.keys.keep))]
        if zero:
            extras.append(("zeroDice", "true"))
        if dark:
            extras.append(("dark", str(dark)))
            if self._only_light:
                extras.append(("darkOutcome", "light"))
        return tuple(extras)

    def own_dice(self, number: CheckNumber) -> int:
        return max(nearest(number.value), 0)

    def teaches(self, judge: Judge) -> tuple[Teaching, ...]:
        keys, lines = self.keys, []
        if judge.needs_difficulty:
            kept = "the highest die" if keys.keep == 1 else f"the {keys.keep} highest dice together"
            lines.append(Teaching(f"the number that {kept} must reach, 1 to {keys.most}", "dc"))
        if keys.dark is not None:
            meaning = f" {keys.dark.text}" if keys.dark.text is not None else ""
            lines.append(Teaching(f"adds dice, 1 to {keys.dark.max}: {keys.dark.label}.{meaning}", "dark"))
            if keys.dark.outcome == "light":
                sentence = (
                    "Where the record says darkHighest, such a die stands above all others: apply what that costs."
                )
                lines.append(Teaching(sentence))
        return tuple(lines)

    def rungs(self) -> tuple[str, ...]:
        return dc_rungs(self.ladder)

    def spell(self, number: float) -> str:
        return counted_dice(number)

    def spell_change(self, by: float) -> str:
        return changed_dice(by)


def compile_highest(resolution: Resolution, loading: Loading) -> HighestRule:
    keys: HighestKeys = resolution.variant
    return HighestRule(keys, ladder(keys.difficulty_ladder))


KIND: Final = ResolutionKind(
    id="dice-highest",
    shape=HighestKeys,
    compile=compile_highest,
    check=check_keys,
    since=Capability.parse("1.138"),
    feature="check.dice-highest.kind",
    traits=frozenset({DICE_COUNT}),
    spends=frozenset({"dice"}),
    applies=frozenset({"best"}),
    fights=frozenset(),
    help="the sheet's number is a number of dice, and the highest of them count",
)
