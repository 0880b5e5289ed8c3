"""Paying: what a character's live state is after points of pools were taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import attrs

from rulewright.sheet.stored import Live, PoolMark

if TYPE_CHECKING:
    from rulewright.sheet.character import Character


def after_paying(who: Character, pays: Mapping[str, int], uses: Mapping[str, int]) -> Live:
    """The live state of a character who paid points, by live pool, and uses, by the key of a row pool. What is paid
    was found to be affordable: nothing is checked here. Temporary points are never spent (sheet.live.pool.temp); a
    pool that is back at its start is no longer stored (sheet.live.store.sparse)."""
    pools = dict(who.sheet.live.pools)
    for id, points in (*pays.items(), *uses.items()):
        held = who.pool(id)
        if held is None or not points:
            continue
        mark = attrs.evolve(pools.get(id, PoolMark()), value=held.value - points)
        declared = who.definition.pools.get(id)
        start = 0 if declared is not None and declared.start == "empty" else held.max
        if mark == PoolMark(start):
            pools.pop(id, None)
        else:
            pools[id] = mark
    return attrs.evolve(who.sheet.live, pools=pools)
