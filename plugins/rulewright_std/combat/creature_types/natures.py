"""What somebody with a sheet is: what a field of it says."""

from __future__ import annotations

import attrs

from rulewright.fight.combatant import Combatant
from rulewright.fight.phases import Gives
from rulewright.fight.rules import FightRules
from rulewright.fight.words import CreatureTypes, Types
from rulewright.loading import Loading
from rulewright.sheet.character import Character


def bind(loading: Loading) -> Gives | None:
    """Types of characters, where the combat block declares what one can be."""
    combat = loading.file.combat
    types = combat.part(Types).creature_types if combat is not None else None
    if types is None:
        return None
    known = frozenset(named.id for named in types.types)

    def joins(rules: FightRules, who: Combatant) -> Combatant:
        if who.profile.type is not None or who.who is None:
            return who
        return attrs.evolve(who, profile=attrs.evolve(who.profile, type=_type_of(who.who, types, known)))

    return Gives(joins=joins)


def _type_of(who: Character, types: CreatureTypes, known: frozenset[str]) -> str | None:
    """What a character's field says, else what characters are (combat.creature-types.character)."""
    value = who.shown(types.field) if types.field is not None else None
    written = value.strip() if isinstance(value, str) else None
    return written if written in known else types.default
