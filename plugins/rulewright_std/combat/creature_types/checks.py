"""What the shape of ``combat.creatureTypes`` cannot say."""

from __future__ import annotations

from rulewright.fight.words import Types
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.sheet.ids import unique_ids
from rulewright.sheet.shapes import EnumKeys, LongTextKeys, TextKeys
from rulewright_std.combat.creature_types.vocabulary import TYPES


def check_types(loading: Loading, report: Report) -> None:
    """Refuse types or tags of one id, a field that holds no words, and a default that is no type."""
    combat = loading.file.combat
    types = combat.part(Types).creature_types if combat is not None else None
    if types is None:
        return
    at = report.at("combat", "creatureTypes")
    unique_ids(types.types, at.at("types"))
    unique_ids(types.tags, at.at("tags"))
    if types.field is not None:
        field = loading.definition.fields.get(types.field)
        if field is None or not isinstance(field.variant, (TextKeys, LongTextKeys, EnumKeys)):
            at.at("field").refuse(f'must name a text or enum field of the sheet, not "{types.field}"', feature=TYPES)
    if types.default is not None and all(named.id != types.default for named in types.types):
        at.at("default").refuse(f'must be one of the types, not "{types.default}"', feature=TYPES)
