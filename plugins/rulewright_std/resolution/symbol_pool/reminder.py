"""What a Game Master is told of a pool of symbol dice: what a tag may add or upgrade, and what the symbols mean."""

from __future__ import annotations

from rulewright.teaching import Teaching, listed
from rulewright_std.resolution.symbol_pool.vocabulary import SymbolKeys


def teachings(keys: SymbolKeys) -> tuple[Teaching, ...]:
    """The attributes that a check of these dice may have, and a line for each symbol that the author explains."""
    labels = {die.id: die.label for die in keys.dice}
    opposing = keys.difficulty
    lines = [Teaching(f"{labels[opposing.die]} dice against the roller, 0 to {opposing.max}", "dc")]
    added = [("adds", keys.boost), ("below 0 adds", keys.setback)]
    signed = [f"{how} {labels[dice.die]} dice, at most {dice.max}" for how, dice in added if dice is not None]
    if signed:
        lines.append(Teaching("; ".join(signed), "bonus"))
    if opposing.upgrade is not None:
        lines.append(
            Teaching(f"of the dice against the roller, how many are {labels[opposing.upgrade]} dice", "upgrade")
        )
    if keys.setback is not None:
        sentence = f"{labels[keys.setback.die]} dice beside the bonus, {keys.setback.max} of them at most in one check"
        lines.append(Teaching(sentence, "setback"))
    if keys.allow_own_upgrade and keys.pool.upgrade is not None:
        lines.append(Teaching(f"how many more of the roller's dice are {labels[keys.pool.upgrade]} dice", "upgradeOwn"))
    told = [f"{symbol.label}: {symbol.text}" for symbol in keys.symbols if symbol.text is not None]
    if told:
        lines.append(Teaching(f"Symbols: {'; '.join(told)}"))
    named = [symbol.label for symbol in keys.symbols]
    lines.append(Teaching(f"Narrate what is left of the symbols: {listed(named)}."))
    return tuple(lines)
