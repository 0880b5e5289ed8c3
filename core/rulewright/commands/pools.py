"""What happens to pools: spending, restoring, damage, temporary points. Everything that pays does it here."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.commands.refusal import Refusal
from rulewright.names import case_key
from rulewright.sheet.changes import after_paying, with_pool
from rulewright.sheet.character import Character, PoolState

MOST_POINTS = 100_000
"""Points that one command may move."""


def named_pool(who: Character, written: str) -> str | Refusal:
    """The id or key of the pool that a name means, compared without case: an exact key, then a declared pool by id or
    label, then a row's pool by key or name. Pools that the character does not have answer to nothing
    (tag.sheet.pool-name)."""
    wanted = case_key(written)
    if not wanted:
        return Refusal("unknown-pool")
    if who.pool(written.strip()) is not None:
        return written.strip()
    for pool in who.definition.pools.values():
        if wanted in (case_key(pool.id), case_key(pool.label)) and who.pool(pool.id) is not None:
            return pool.id
    rows = {key for key, name in _row_pools(who) if wanted in (case_key(key), case_key(name))}
    if len(rows) > 1:
        return Refusal("ambiguous-pool")
    return rows.pop() if rows else Refusal("unknown-pool")


def _row_pools(who: Character) -> Iterator[tuple[str, str]]:
    for table in who.definition.lists.values():
        for key, name, _ in who.row_pools(table):
            yield key, name


def spent(who: Character, pool: str, points: int) -> Character | Refusal:
    """Points taken from a pool, whole or not at all. Temporary points are not spent (tag.sheet.spend)."""
    held = _touched(who, pool, points)
    if isinstance(held, Refusal):
        return held
    if held.value < points:
        return Refusal("insufficient")
    return after_paying(who, {pool: points}, {})


def restored(who: Character, pool: str, points: int) -> Character | Refusal:
    """Points given back, up to the maximum; what does not fit is lost, and no refusal (tag.sheet.restore)."""
    held = _touched(who, pool, points)
    return held if isinstance(held, Refusal) else with_pool(who, pool, held.value + points)


def damaged(who: Character, pool: str, points: int) -> Character | Refusal:
    """Points knocked off, temporary ones first, down to 0; more than is left is no refusal (tag.sheet.damage-pool)."""
    held = _touched(who, pool, points)
    if isinstance(held, Refusal):
        return held
    through = max(points - held.temp, 0)
    return with_pool(who, pool, held.value - through, max(held.temp - points, 0))


def buffered(who: Character, pool: str, points: int) -> Character | Refusal:
    """Temporary points set, not added; 0 clears them (tag.sheet.temp)."""
    if not 0 <= points <= MOST_POINTS:
        return Refusal("bad-amount")
    held, declared = who.pool(pool), who.definition.pools.get(pool)
    if held is None:
        return Refusal("unknown-pool")
    if declared is None or not declared.allow_temp:
        return Refusal("no-temp")
    return with_pool(who, pool, held.value, points)


def _touched(who: Character, pool: str, points: int) -> PoolState | Refusal:
    if not 1 <= points <= MOST_POINTS:
        return Refusal("bad-amount")
    return who.pool(pool) or Refusal("unknown-pool")


def pool_now(who: Character, pool: str) -> str:
    """How a pool stands, as records say it: ``2/3``, ``4/9 +2 temp``; empty for one that is not there."""
    held = who.pool(pool)
    if held is None:
        return ""
    return f"{held.value}/{held.max}" + (f" +{held.temp} temp" if held.temp else "")
