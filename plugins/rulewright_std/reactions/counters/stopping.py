"""Whether an answer that cancels really stops what it answers: first by what was paid for both, then by a save of
whoever answers (question.window.23). The answer is spent either way."""

from __future__ import annotations

from typing import Any

from rulewright.catalog.reactions import Above, Reaction
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed
from rulewright.fight.phases import Check, Gives, Save
from rulewright.fight.table import Table
from rulewright.fight.windows import Occasion
from rulewright.loading import Loading
from rulewright.rounding import down
from rulewright.sheet.constants import constant
from rulewright_std.reactions.counters.levels import levels


def bind(loading: Loading) -> Gives:
    """Levels of pools, and what they decide."""
    return Gives(stops=stops, pool_levels=levels(loading))


def stops(table: Table, actor: str, deed: Deed, level: int, occasion: Occasion) -> bool:
    """Whether what is answered is stopped; ``level`` is that of what paid for the answer."""
    reaction: Any = deed.moments[0].keys
    if not isinstance(reaction, Reaction):
        return True
    if reaction.up_to is not None and occasion.level > level and not _above(table, actor, deed, level, occasion):
        return False
    wanted = reaction.cancel_save
    return wanted is None or table.rules.kind.save(table, Save(actor, wanted.save, wanted.dc))


def _above(table: Table, actor: str, deed: Deed, level: int, occasion: Occasion) -> bool:
    """Whether it is stopped although more was paid for it than for the answer: by a check against the level on top, if
    the answer has one."""
    table.tell("overreach", actor=actor, deed=deed.label, level=occasion.level, paid=level)
    above = deed.moments[0].keys.above
    if above is None:
        return False
    number = _number(table, table[actor], above)
    return table.rules.kind.check_passes(table, Check(actor, deed.label), number, above.dc + occasion.level)


def _number(table: Table, who: Combatant, above: Above) -> int:
    """What is added to the dice. Somebody without a sheet has written it (window.counter.above.no-sheet)."""
    sheet = table.rules.definition
    if who.who is not None:
        return down(above.check.bind(sheet)(who.who))
    return down(constant(above.check, sheet) or 0)
