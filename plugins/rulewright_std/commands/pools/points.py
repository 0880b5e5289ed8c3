"""Commands on pools: which pool and how many points a tag means, and how the pool then stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulewright.commands.pools import buffered, damaged, named_pool, pool_now, restored, spent
from rulewright.commands.refusal import Refusal
from rulewright.commands.sheet_command import Asked, Done, Run, SheetCommand
from rulewright.features import features
from rulewright.loading import Loading
from rulewright.sheet.character import Character
from rulewright.teaching import Example, named

FEATURES: Final = features("tag.sheet.spend", "tag.sheet.restore", "tag.sheet.damage-pool", "tag.sheet.temp")

Change = Callable[[Character, str, int], Character | Refusal]


def on_pool(change: Change) -> Run:
    """A command that does one thing to one pool, by ``pool=`` and ``amount=``."""

    def run(who: Character, asked: Asked) -> Done | Refusal:
        points = asked.whole("amount")
        if isinstance(points, Refusal):
            return points
        pool = named_pool(who, asked.text("pool"))
        if isinstance(pool, Refusal):
            return pool
        after = change(who, pool, points)
        return after if isinstance(after, Refusal) else Done(after, pool_now(after, pool))

    return run


def teaching(does: str) -> Callable[[Loading], Example]:
    """What a Game Master is told of a command on pools."""
    return lambda loading: Example((("pool", named(loading.definition.pools.values())), ("amount", "N")), does)


_READ: Final = ("pool", "amount")
COMMANDS: Final = (
    SheetCommand("spend", lambda loading: on_pool(spent), _READ, teach=teaching("takes points; too many are refused")),
    SheetCommand(
        "restore",
        lambda loading: on_pool(restored),
        _READ,
        aliases=("heal",),
        teach=teaching("gives points back, up to the maximum"),
    ),
    SheetCommand(
        "damage",
        lambda loading: on_pool(damaged),
        _READ,
        on="pool",
        teach=teaching("takes temporary points first, then the pool's own, down to 0"),
    ),
    SheetCommand(
        "temp", lambda loading: on_pool(buffered), _READ, teach=teaching("sets temporary points, where a pool has any")
    ),
)
