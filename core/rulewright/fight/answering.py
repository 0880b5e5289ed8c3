"""What somebody may answer in a window: their deeds that wait for the moment, aimed as they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed, Moment
from rulewright.fight.menu import Option, deed_option
from rulewright.fight.table import Table
from rulewright.fight.windows import Occasion, narrowed

if TYPE_CHECKING:
    from rulewright.fight.windows import ReactionMoment


def answers(table: Table, who: Combatant, moment: ReactionMoment, occasion: Occasion) -> list[Option]:
    """What somebody may answer, passing left aside; empty for who cannot be asked (question.window.7)."""
    waiting = [(deed, waits) for deed in who.profile.deeds.values() for waits in deed.moments if waits.on == moment.id]
    if not waiting or not table.alert(who):
        return []
    found: dict[str, Option] = {}
    for deed, waits in waiting:
        option = _answer(table, who, moment, occasion, deed, waits)
        if option is not None and option.blocked is None:
            found.setdefault(deed.id, option)
    return list(found.values())


def _answer(
    table: Table, who: Combatant, moment: ReactionMoment, occasion: Occasion, deed: Deed, waits: Moment
) -> Option | None:
    if not narrowed(table, occasion, who, waits.keys):
        return None
    concerned = moment.concerns(table, occasion, who, deed, waits.keys)
    if not concerned:
        return None
    aimed: tuple[str, ...] | None = None
    if deed.side != "self" and deed.at != "chosen":
        aimed = concerned if deed.at == "target" else (occasion.source,)
    return deed_option(table, who, deed, aimed=aimed, occasion=occasion)
