"""What creatures set against damage: types that they resist, are vulnerable or immune to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.creatures.shapes import Pierced
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed
from rulewright.fight.phases import Resistance, Word
from rulewright.fight.table import Table


def resists(table: Table, who: Combatant, type: str | None, deed: Deed) -> Iterator[Resistance]:
    """What a creature sets against damage of a type; a deed of certain qualities gets through
    (creature.damage-defences.except-qualities)."""
    profile = who.profile
    if type is None or not (profile.resist or profile.vulnerable or profile.immune):
        return
    wanted = type.strip().casefold()
    groups: tuple[tuple[Word, tuple[Any, ...]], ...] = (
        ("resist", profile.resist),
        ("vulnerable", profile.vulnerable),
        ("immune", profile.immune),
    )
    for word, defences in groups:
        for defence in defences:
            named, pierced = (defence.type, defence.except_) if isinstance(defence, Pierced) else (defence, ())
            if named.strip().casefold() == wanted and deed.tags.isdisjoint(pierced):
                yield Resistance(who.name, word)
