"""Which saves a modifier is about, by what they are against (combat.save-against)."""

from __future__ import annotations

from rulewright.check.modifiers import Modifier
from rulewright.fight.phases import Gives, Save
from rulewright.fight.words import damage_key
from rulewright.loading import Loading
from rulewright_std.conditions.save_causes.vocabulary import CauseKeys


def bind(loading: Loading) -> Gives:
    return Gives(narrows=narrows)


def narrows(modifier: Modifier, save: Save) -> bool:
    """Whether a modifier is about a save: any one cause is enough (combat.save-against.any). A save that is against
    nothing is never met."""
    causes = modifier.part(CauseKeys).against
    if causes is None:
        return True
    return (
        any(id in save.conditions for id in causes.conditions or ())
        or any(damage_key(type) in save.damage for type in causes.damage or ())
        or (causes.magic is not None and save.magic)
    )
