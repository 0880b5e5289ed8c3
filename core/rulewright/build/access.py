"""Items that are open to a character without being carried: picks of the guided builder opened them
(builder.grants.item-access)."""

from __future__ import annotations

from typing import Final

from rulewright.build.answers import GIVEN
from rulewright.items.goods import Good
from rulewright.sheet.character import Character

OPEN: Final = "items"
"""Where the record of what a builder gave names the items that it opened."""
MOST_OPEN: Final = 400


def not_carried(who: Character) -> tuple[Good, ...]:
    """The items that are open to a character and that they do not carry, by the record beside their sheet: one that
    was taken is carried like any other (builder.grants.item-access.taken)."""
    saved = who.sheet.builder
    given = saved.get(GIVEN) if isinstance(saved, dict) else None
    keys = given.get(OPEN) if isinstance(given, dict) else None
    if not isinstance(keys, list):
        return ()
    goods = who.definition.goods.by_key
    named = dict.fromkeys(key for key in keys[:MOST_OPEN] if isinstance(key, str))
    held = {stack.item for stack in who.bag}
    return tuple(goods[key] for key in named if key in goods and key not in held)
