"""Building a pool of symbol dice: an ability and a rank on one side, opposing dice on the other."""

from __future__ import annotations

from typing import Final, NamedTuple

import attrs

from rulewright.capability import Capability
from rulewright.check.custom import Handful, NoDice
from rulewright.check.kinds import Facts, ResolutionKind
from rulewright.check.ladder import DcRung, Ladder, dc_rungs, difficulty, ladder
from rulewright.check.plan import CheckNumber, Draft, Judge, Owed, Plan, Rule
from rulewright.check.request import Request
from rulewright.check.resolution import Resolution
from rulewright.loading import Loading
from rulewright.rounding import changed_dice, counted_dice, nearest
from rulewright.teaching import Teaching
from rulewright_std.resolution.symbol_pool.fold import PoolFold
from rulewright_std.resolution.symbol_pool.joint import symbol_tally
from rulewright_std.resolution.symbol_pool.named import NamedDice, named_dice
from rulewright_std.resolution.symbol_pool.references import check_keys
from rulewright_std.resolution.symbol_pool.reminder import teachings
from rulewright_std.resolution.symbol_pool.successes import SuccessTally, success_tally
from rulewright_std.resolution.symbol_pool.symbols import Die, Symbols, compiled_dice, compiled_symbols
from rulewright_std.resolution.symbol_pool.vocabulary import SymbolKeys


class Own(NamedTuple):
    """The roller's dice: those of the pool's die, those upgraded, and how many upgrades the tag bought of these."""

    plain: int
    upgraded: int
    extra: int


class Added(NamedTuple):
    """Dice that bonuses add: the signed number in force, and setback dice that stand apart from it."""

    signed: int
    apart: int

    @property
    def boost(self) -> int:
        return max(self.signed, 0)

    @property
    def setback(self) -> int:
        return max(-self.signed, 0) + self.apart


@attrs.frozen
class SymbolRule(Rule):
    """How one ruleset builds and reads a pool of symbol dice."""

    keys: SymbolKeys
    ladder: Ladder[DcRung]
    symbols: Symbols
    dice: dict[str, Die]
    plain: SuccessTally
    tiered: SuccessTally
    named: NamedDice

    def plan(self, draft: Draft) -> Plan | Owed:
        keys, request = self.keys, draft.request
        own = self.own(draft.number, draft.gains.dice, request)
        dc = difficulty(request, self.ladder, lo=0, hi=keys.difficulty.max, needed=True) or 0
        harder = min(_asked(request, "upgrade"), dc) if keys.difficulty.upgrade is not None else 0
        added = self.added(draft.number.bonus + draft.adjustment, request)
        hand = (
            (keys.pool.die, own.plain),
            (keys.pool.upgrade, own.upgraded),
            (keys.difficulty.die, dc - harder),
            (keys.difficulty.upgrade, harder),
            (keys.boost.die if keys.boost is not None else None, added.boost),
            (keys.setback.die if keys.setback is not None else None, added.setback),
        )
        dice = tuple([(self.dice[die], number) for die, number in hand if die is not None and number])
        tally = self.tiered if draft.judge.labels() else self.plain
        extras = (("bonus", added.signed), ("upgrade", harder), ("setback", added.apart), ("upgradeOwn", own.extra))
        return Plan(
            PoolFold(self.symbols, tally, dice),
            "sum",
            dc=dc,
            extras=tuple([(name, str(number)) for name, number in extras if number]),
        )

    def own(self, number: CheckNumber, bought: int, request: Request) -> Own:
        """The roller's dice, in this order: those of the sheet up to pool.max, upgrades of the sheet among them, bought
        dice as far as there is room, upgrades of the tag (check.symbol-pool.pool.max, question.check.37)."""
        pool, upgraded = self.keys.pool, self._upgraded(number)
        rolled = min(self.own_dice(number), pool.max)
        rolled += min(bought, pool.max - rolled)
        if not self.keys.allow_own_upgrade:
            return Own(rolled - upgraded, upgraded, 0)
        extra = min(_asked(request, "upgradeOwn"), pool.max - upgraded)
        upgraded += extra
        return Own(max(rolled - upgraded, 0), upgraded, extra)

    def dice_of(self, number: CheckNumber) -> Own:
        """The dice that the sheet alone gives for a check."""
        upgraded = self._upgraded(number)
        return Own(min(self.own_dice(number), self.keys.pool.max) - upgraded, upgraded, 0)

    def _upgraded(self, number: CheckNumber) -> int:
        pool = self.keys.pool
        if pool.build != "larger-upgraded" or pool.upgrade is None:
            return 0
        return min(max(nearest(min(number.ability, number.training)), 0), self.own_dice(number), pool.max)

    def added(self, sheet: float, request: Request) -> Added:
        """Boost and setback dice: the signed number of sheet, terms and tag, then the caps. Dice that the ruleset does
        not declare are dropped (question.check.38); setback dice that stand apart take the room that is left."""
        keys = self.keys
        boost = keys.boost.max if keys.boost is not None else 0
        setback = keys.setback.max if keys.setback is not None else 0
        signed = min(max(nearest(sheet) + (request.whole("bonus") or 0), -setback), boost)
        return Added(signed, min(_asked(request, "setback"), setback - max(-signed, 0)))

    def own_dice(self, number: CheckNumber) -> int:
        if self.keys.pool.build == "sum":
            return max(nearest(number.ability + number.training), 0)
        return max(nearest(max(number.ability, number.training)), 0)

    def teaches(self, judge: Judge) -> tuple[Teaching, ...]:
        return teachings(self.keys)

    def rungs(self) -> tuple[str, ...]:
        return dc_rungs(self.ladder)

    def spell(self, number: float) -> str:
        return counted_dice(nearest(number))

    def spell_check(self, number: CheckNumber) -> str:
        own = self.dice_of(number)
        dice = counted_dice(own.plain + own.upgraded)
        return f"{dice}, {own.upgraded} upgraded" if own.upgraded else dice

    def spell_change(self, by: float) -> str:
        return changed_dice(by)

    def named_roll(self, text: str) -> Handful | NoDice | None:
        return self.named.handful(text)


def _asked(request: Request, name: str) -> int:
    """A number of a tag that counts from 0; one below is ignored."""
    return max(request.whole(name) or 0, 0)


def facts_of(resolution: Resolution) -> Facts:
    return Facts(criticals_decide=False)


def compile_symbols(resolution: Resolution, loading: Loading) -> SymbolRule:
    keys: SymbolKeys = resolution.variant
    symbols, dice = compiled_symbols(keys), compiled_dice(keys)
    needed = keys.success.needed
    return SymbolRule(
        keys=keys,
        ladder=ladder(keys.difficulty_ladder),
        symbols=symbols,
        dice=dice,
        plain=success_tally(symbols, dice.values(), needed, tiers=False),
        tiered=success_tally(symbols, dice.values(), needed, tiers=True),
        named=named_dice(symbols, symbol_tally(symbols, dice.values()), dice.values()),
    )


KIND: Final = ResolutionKind(
    id="symbol-pool",
    shape=SymbolKeys,
    compile=compile_symbols,
    check=check_keys,
    facts=facts_of,
    since=Capability.parse("1.141"),
    feature="check.symbol-pool.kind",
    locked=frozenset({"symbols", "dice"}),
    spends=frozenset({"dice"}),
    fights=frozenset({"symbol-pool"}),
    help="dice show symbols, the roller's against opposing ones, and successes that are left decide",
)
