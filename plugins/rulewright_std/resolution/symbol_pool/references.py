"""What the shapes of a symbol check cannot say: every name points at something, and nothing counts or cancels twice."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rulewright.check.resolution import Resolution
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright_std.resolution.symbol_pool.vocabulary import Symbol, SymbolKeys


def check_keys(resolution: Resolution, loading: Loading, report: Report) -> None:
    """Refuse names that nothing answers to, and numbers that no check could come to."""
    keys: SymbolKeys = resolution.variant
    _check_unique([symbol.id for symbol in keys.symbols], report.at("symbols"), "check.symbol-pool.symbols")
    _check_unique([die.id for die in keys.dice], report.at("dice"), "check.symbol-pool.dice")
    _check_counts(keys.symbols, report.at("symbols"))
    _check_cancels(keys.symbols, report.at("symbols"))
    _check_faces(keys, report.at("dice"))
    _check_names(keys, report)
    if keys.allow_own_upgrade and keys.pool.upgrade is None:
        report.at("allowOwnUpgrade").refuse(
            "needs pool.upgrade, the die that own dice are upgraded to", feature="check.symbol-pool.allow-own-upgrade"
        )
    for index, rung in enumerate(keys.difficulty_ladder):
        if not 0 <= rung.dc <= keys.difficulty.max:
            report.at("difficultyLadder", index, "dc").refuse(
                f"must be a number of opposing dice, 0 to {keys.difficulty.max}, not {rung.dc}",
                feature="check.symbol-pool.difficulty",
            )


def _check_unique(ids: list[str], at: Report, feature: str) -> None:
    for index, id in enumerate(ids):
        if id in ids[:index]:
            at.at(index, "id").refuse(f'is used twice: "{id}"', feature=feature)


def _check_counts(symbols: tuple[Symbol, ...], at: Report) -> None:
    feature = "check.symbol-pool.symbols.counts"
    counting = {symbol.id for symbol in symbols if symbol.counts is not None}
    ids = {symbol.id for symbol in symbols}
    for index, symbol in enumerate(symbols):
        here = at.at(index, "counts")
        if symbol.counts is None:
            continue
        if symbol.counts not in ids:
            here.refuse(_unknown("symbol", symbol.counts, ids), feature=feature)
        elif symbol.counts == symbol.id:
            here.refuse("cannot be the symbol itself", feature=feature)
        elif symbol.counts in counting:
            here.refuse(
                f'must be a symbol that counts no other, and "{symbol.counts}" does: there are no chains',
                feature=feature,
            )


def _check_cancels(symbols: tuple[Symbol, ...], at: Report) -> None:
    feature = "check.symbol-pool.symbols.cancels"
    ids = {symbol.id for symbol in symbols}
    partner: dict[str, str] = {}
    for index, symbol in enumerate(symbols):
        here, other = at.at(index, "cancels"), symbol.cancels
        if other is None:
            continue
        if other not in ids:
            here.refuse(_unknown("symbol", other, ids), feature=feature)
        elif other == symbol.id:
            here.refuse("cannot be the symbol itself", feature=feature)
        else:
            for one, two in ((symbol.id, other), (other, symbol.id)):
                if partner.setdefault(one, two) != two:
                    here.refuse(
                        f'gives "{one}" a second partner: it and "{partner[one]}" cancel already', feature=feature
                    )


def _check_faces(keys: SymbolKeys, at: Report) -> None:
    ids = {symbol.id for symbol in keys.symbols}
    for index, die in enumerate(keys.dice):
        for side, face in enumerate(die.faces):
            for place, id in enumerate(face):
                if id not in ids:
                    at.at(index, "faces", side, place).refuse(
                        _unknown("symbol", id, ids), feature="check.symbol-pool.references"
                    )


def _check_names(keys: SymbolKeys, report: Report) -> None:
    dice, symbols = {die.id for die in keys.dice}, {symbol.id for symbol in keys.symbols}
    for path, id in _dice_named(keys):
        if id is not None and id not in dice:
            report.at(*path).refuse(_unknown("die", id, dice), feature="check.symbol-pool.references")
    for path, id in _symbols_named(keys):
        if id is not None and id not in symbols:
            report.at(*path).refuse(_unknown("symbol", id, symbols), feature="check.symbol-pool.references")


def _dice_named(keys: SymbolKeys) -> Iterator[tuple[tuple[str, ...], str | None]]:
    yield ("pool", "die"), keys.pool.die
    yield ("pool", "upgrade"), keys.pool.upgrade
    yield ("difficulty", "die"), keys.difficulty.die
    yield ("difficulty", "upgrade"), keys.difficulty.upgrade
    if keys.boost is not None:
        yield ("boost", "die"), keys.boost.die
    if keys.setback is not None:
        yield ("setback", "die"), keys.setback.die


def _symbols_named(keys: SymbolKeys) -> Iterator[tuple[tuple[str, ...], str | None]]:
    yield ("success", "symbol"), keys.success.symbol
    yield ("criticalSuccess",), keys.critical_success
    yield ("criticalFailure",), keys.critical_failure


def _unknown(noun: str, id: str, known: Collection[str]) -> str:
    return f'names no {noun} of this ruleset: "{id}"; there are {", ".join(sorted(known))}'
