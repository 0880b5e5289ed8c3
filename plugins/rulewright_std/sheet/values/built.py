"""References to what a character is: constants, fields, derived values, abilities, skills, saves."""

from __future__ import annotations

from typing import Final

from rulewright.issues import Report
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.character import Character
from rulewright.sheet.definition import Definition
from rulewright.sheet.shapes import EnumKeys, NumberKeys
from rulewright.sheet.values import Getter, Need, Ref, ValueRef, within_reach


@shape
class Const(Ref):
    """A number as it stands (sheet.value.const)."""

    const: float = key(feature="sheet.value.const", help="the number itself")

    def check(self, sheet: Definition, report: Report) -> None:
        """A number names nothing."""

    def needs(self) -> tuple[Need, ...]:
        return ()

    def bind(self, sheet: Definition) -> Getter:
        number = within_reach(self.const)
        return lambda who: number


@shape
class Field(Ref):
    """A number field (sheet.value.field)."""

    field: Id = key(feature="sheet.value.field", help="a number field of the sheet")

    def check(self, sheet: Definition, report: Report) -> None:
        field = sheet.fields.get(self.field)
        if field is None or not isinstance(field.variant, NumberKeys):
            report.at("field").refuse(f'must name a number field, not "{self.field}"', feature="sheet.value.field")

    def needs(self) -> tuple[Need, ...]:
        return (Need("field", self.field),)

    def bind(self, sheet: Definition) -> Getter:
        id = self.field
        return lambda who: who.number(id)


@shape
class DerivedValue(Ref):
    """A derived value (sheet.value.derived)."""

    derived: Id = key(feature="sheet.value.derived", help="a derived value of the sheet")

    def check(self, sheet: Definition, report: Report) -> None:
        if self.derived not in sheet.derived:
            report.at("derived").refuse(f'names no derived value: "{self.derived}"', feature="sheet.value.derived")

    def needs(self) -> tuple[Need, ...]:
        return (Need("derived", self.derived),)

    def bind(self, sheet: Definition) -> Getter:
        id = self.derived
        return lambda who: who.derived(id)


def _check_ability(id: str, name: str, sheet: Definition, report: Report) -> None:
    if id not in sheet.abilities:
        report.at(name).refuse(f'names no ability: "{id}"', feature="sheet.value.ability")


@shape
class AbilityScore(Ref):
    """An ability's score (sheet.value.ability)."""

    ability_score: Id = key(feature="sheet.value.ability", help="an ability, for its score")

    def check(self, sheet: Definition, report: Report) -> None:
        _check_ability(self.ability_score, "abilityScore", sheet, report)

    def needs(self) -> tuple[Need, ...]:
        return (Need("ability", self.ability_score),)

    def bind(self, sheet: Definition) -> Getter:
        id = self.ability_score
        return lambda who: who.score(id)


@shape
class AbilityMod(Ref):
    """An ability's modifier (sheet.value.ability)."""

    ability_mod: Id = key(feature="sheet.value.ability", help="an ability, for its modifier")

    def check(self, sheet: Definition, report: Report) -> None:
        _check_ability(self.ability_mod, "abilityMod", sheet, report)

    def needs(self) -> tuple[Need, ...]:
        return (Need("ability", self.ability_mod),)

    def bind(self, sheet: Definition) -> Getter:
        id = self.ability_mod
        return lambda who: who.modifier(id)


@shape
class AbilityModFromField(Ref):
    """The modifier of the ability that an enum field names (sheet.value.ability-from-field)."""

    ability_mod_from_field: Id = key(
        feature="sheet.value.ability-from-field", help="an enum field whose value is an ability's id"
    )

    def check(self, sheet: Definition, report: Report) -> None:
        field = sheet.fields.get(self.ability_mod_from_field)
        if field is None or not isinstance(field.variant, EnumKeys):
            report.at("abilityModFromField").refuse(
                f'must name an enum field, not "{self.ability_mod_from_field}"',
                feature="sheet.value.ability-from-field",
            )

    def needs(self) -> tuple[Need, ...]:
        return (Need("field", self.ability_mod_from_field), Need("chosen ability", self.ability_mod_from_field))

    def bind(self, sheet: Definition) -> Getter:
        id, keys = self.ability_mod_from_field, sheet.fields[self.ability_mod_from_field].variant

        def read(who: Character) -> float:
            # Unlike everywhere else, an unset field without a default names no ability: not its first value.
            stored = who.sheet.build.fields.get(id)
            chosen = stored if stored in keys.values else keys.default
            return who.modifier(chosen) if chosen is not None else 0

        return read


@shape
class SkillMod(Ref):
    """A skill's full number (sheet.value.skill-save)."""

    skill_mod: Id = key(feature="sheet.value.skill-save", help="a skill, for the number of its checks")

    def check(self, sheet: Definition, report: Report) -> None:
        if self.skill_mod not in sheet.skills:
            report.at("skillMod").refuse(f'names no skill: "{self.skill_mod}"', feature="sheet.value.skill-save")

    def needs(self) -> tuple[Need, ...]:
        return (Need("skill", self.skill_mod),)

    def bind(self, sheet: Definition) -> Getter:
        id = self.skill_mod
        return lambda who: who.trained("skill", id).value


@shape
class SaveMod(Ref):
    """A save's full number (sheet.value.skill-save)."""

    save_mod: Id = key(feature="sheet.value.skill-save", help="a save, for the number of its checks")

    def check(self, sheet: Definition, report: Report) -> None:
        if self.save_mod not in sheet.saves:
            report.at("saveMod").refuse(f'names no save: "{self.save_mod}"', feature="sheet.value.skill-save")

    def needs(self) -> tuple[Need, ...]:
        return (Need("save", self.save_mod),)

    def bind(self, sheet: Definition) -> Getter:
        id = self.save_mod
        return lambda who: who.trained("save", id).value


BUILT: Final = (
    ValueRef("const", Const),
    ValueRef("field", Field),
    ValueRef("derived", DerivedValue),
    ValueRef("abilityScore", AbilityScore),
    ValueRef("abilityMod", AbilityMod),
    ValueRef("abilityModFromField", AbilityModFromField),
    ValueRef("skillMod", SkillMod),
    ValueRef("saveMod", SaveMod),
)
