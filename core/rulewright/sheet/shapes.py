"""The ``sheet`` block: what stands on a character sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from rulewright.capability import Capability
from rulewright.shapes.declare import Bounds, Gate, Keys, NoKeys, Open, Variant, key, shape
from rulewright.shapes.words import Id, Label, Safe
from rulewright.sheet.live_shapes import HideWhen, LiveShape
from rulewright.sheet.values import Ref

Short = Annotated[Safe, Bounds(1, 8)]
EnumValue = Annotated[str, Bounds(1, 80)]


@shape
class UntrainedBy:
    """A number that the untrained take off or add (sheet.skill.untrained.by)."""

    by: int = key(-20, 20, help="added to the number while the training is that of the first tier")


Untrained = Literal["normal", "harder", "refuse"] | UntrainedBy


@shape
class Section:
    """A heading of the sheet (sheet.section)."""

    id: Id = key()
    label: Label = key()
    untrained: Untrained = key(default="normal", since="1.41", help="what its skills and saves do untrained")


@shape(place="sheet.ability")
class Ability(Open):
    """A core score (sheet.ability)."""

    id: Id = key()
    label: Label = key()
    short: Short | None = key(default=None, help="a short form, which names it too")
    min: int = key(-1_000_000, 1_000_000)
    max: int = key(-1_000_000, 1_000_000)
    default: int = key(-1_000_000, 1_000_000)
    value: tuple[Ref, ...] | None = key(
        1,
        8,
        default=None,
        since="1.156",
        feature="sheet.computed-ability.value",
        help="what the score is the sum of; nothing else sets it then",
    )
    section: Id | None = key(default=None, since="1.41", feature="sheet.section.grouping")


@shape(place="sheet.skill")
class Skill(Open):
    """A skill or a save: an ability, and training in it (sheet.skill)."""

    id: Id = key()
    label: Label = key()
    ability: Id | None = key(
        default=None, help="the ability whose modifier it starts from; without one it starts from 0"
    )
    cap: Ref | None = key(default=None, since="1.39", feature="sheet.skill.cap", help="the most its number may be")
    section: Id | None = key(default=None, since="1.41", feature="sheet.section.grouping")
    untrained: Untrained | None = key(
        default=None, since="1.41", feature="sheet.skill.untrained", help="what a check does at the first tier"
    )


@shape
class BonusRange:
    """The editor's bounds of the free bonus on every skill and save (sheet.bonus-range)."""

    min: int = key(-100, 100, default=-20)
    max: int = key(-100, 100, default=40)


@shape(place="sheet.field", tag="type")
class FieldShape(Open):
    """A single value of the sheet (sheet.field)."""

    id: Id = key()
    label: Label = key()
    type: str = key(feature="sheet.field", help="what it holds")
    section: Id | None = key(default=None)
    hide_when: HideWhen | None = key(default=None, feature="sheet.field.hide-when")


@shape(place="sheet.column", tag="type")
class Column(Open):
    """A column of a list (sheet.list.column)."""

    id: Id = key()
    label: Label = key()
    type: str = key(feature="sheet.list.column", help="what its cells hold")
    required: bool = key(default=False, help="whether a picked row must have it")


@shape
class NumberKeys:
    """Keys of a number (sheet.field.number)."""

    min: float = key(-1e12, 1e12)
    max: float = key(-1e12, 1e12)
    default: float | None = key(default=None)
    integer: bool = key(default=True, help="whether only whole numbers may be entered")


@shape
class NumberColumnKeys(NumberKeys):
    """Keys of a column of numbers; with ``sum`` its cells are worked out (sheet.computed-column.sum)."""

    sum: tuple[Id, ...] | None = key(
        1,
        6,
        default=None,
        since="1.210",
        feature="sheet.computed-column.sum",
        help="other number columns of the row, which are added up and held to min and max",
    )


@shape
class TextKeys:
    """Keys of a line of text (sheet.field.text)."""

    max_length: int = key(1, 500)
    default: str | None = key(0, 500, default=None)


@shape
class LongTextKeys:
    """Keys of a longer text (sheet.field.text)."""

    max_length: int = key(1, 4000)
    default: str | None = key(0, 4000, default=None)


@shape
class BooleanKeys:
    """Keys of a yes or no (sheet.field.boolean)."""

    default: bool = key(default=False)


@shape
class EnumKeys:
    """Keys of one value of a set (sheet.field.enum)."""

    values: tuple[EnumValue, ...] = key(1, 40)
    value_labels: Mapping[str, Label] = key(0, 40, default={}, help="how values are shown")
    default: str | None = key(default=None)

    def unset(self) -> str:
        """What an unset or no longer offered value reads as."""
        return self.default if self.default is not None else self.values[0]


@shape
class DiceKeys:
    """Keys of dice notation, which the sheet does not check (sheet.field.dice)."""

    default: str | None = key(0, 40, default=None)
    example: str | None = key(0, 40, default=None)


_TYPES: Final[dict[str, tuple[type, str]]] = {
    "number": (NumberKeys, "sheet.field.number"),
    "text": (TextKeys, "sheet.field.text"),
    "longtext": (LongTextKeys, "sheet.field.text"),
    "boolean": (BooleanKeys, "sheet.field.boolean"),
    "enum": (EnumKeys, "sheet.field.enum"),
    "dice": (DiceKeys, "sheet.field.dice"),
}
_COLUMN_TYPES: Final[dict[str, tuple[type, str]]] = {**_TYPES, "number": (NumberColumnKeys, "sheet.field.number")}

KERNEL_VARIANTS: Final = tuple(
    Variant(place, type_, keys, feature=feature)
    for place, types in (("sheet.field", _TYPES), ("sheet.column", _COLUMN_TYPES))
    for type_, (keys, feature) in types.items()
)
"""The types of fields and columns: the kernel's own variants."""


@shape(place="sheet.derived", tag="op")
class Derived(Open):
    """A number that is worked out (sheet.derived)."""

    id: Id = key()
    label: Label = key()
    op: str = key(feature="sheet.derived", help="how it is worked out")
    section: Id | None = key(default=None)
    hide_when: HideWhen | None = key(default=None, feature="sheet.field.hide-when")


@shape
class ListPools:
    """A list whose rows are pools (sheet.list.pools)."""

    name_column: Id = key(help="the text column that names a row's pool")
    max_column: Id = key(help="the number column that is its maximum")
    recharge_column: Id | None = key(default=None, help="the enum column that rests choose rows by")


@shape(place="sheet.list.check")
class RowCheck(Open):
    """A check that every row of a list is (sheet.row-check.declare)."""

    id: Id = key()
    label: Label | None = key(
        default=None, feature="sheet.row-check.two-stances", help="what follows a row's name, where a list has several"
    )
    name: Id = key(help="the text column that a row is called by")
    rating: Id = key(help="the number column that is its rating")
    ability: Id | None = key(default=None, help="the ability whose modifier joins the rating")


@shape(place="sheet.list")
class ListShape(Open):
    """A table with columns of its own (sheet.list)."""

    id: Id = key()
    label: Label = key()
    section: Id | None = key(default=None)
    hide_when: HideWhen | None = key(default=None, feature="sheet.field.hide-when")
    max_items: int = key(1, 500, help="the most rows")
    columns: tuple[Column, ...] = key(1, 12)
    pools: ListPools | None = key(default=None, feature="sheet.list.pools")
    checks: tuple[RowCheck, ...] = key(
        1,
        4,
        default=(),
        since="1.161",
        feature="sheet.row-check.declare",
        help="the checks that each of its rows is",
    )


@shape
class Advancement:
    """What of a sheet grows as a character advances (sheet.advancement.limit)."""

    fields: tuple[Id, ...] = key(0, 64, default=(), help="fields that a Game Master may raise")


@shape(place="sheet")
class SheetShape(Open):
    """The definition of a sheet (sheet.limits)."""

    version: int = key(1, 1_000_000_000, feature="sheet.version", help="raised when the sheet's shape changes")
    sections: tuple[Section, ...] = key(0, 20, default=())
    abilities: tuple[Ability, ...] = key(0, 20, default=())
    skills: tuple[Skill, ...] = key(0, 120, default=())
    saves: tuple[Skill, ...] = key(0, 40, default=())
    skill_tiers: tuple[Id, ...] | None = key(1, 12, default=None, help="tiers that the editor offers for skills")
    save_tiers: tuple[Id, ...] | None = key(1, 12, default=None, help="tiers that the editor offers for saves")
    bonus_range: BonusRange = key(default=BonusRange(), feature="sheet.bonus-range")
    fields: tuple[FieldShape, ...] = key(0, 240, default=())
    derived: tuple[Derived, ...] = key(0, 60, default=())
    lists: tuple[ListShape, ...] = key(0, 20, default=())
    live: LiveShape = key(default=LiveShape())
    advancement: Advancement | None = key(default=None, feature="sheet.advancement.limit")


def _advancing(raw: Mapping[str, Any]) -> int:
    return len(raw.get("advancement", {}).get("fields", ()))


SIZE_GATES: Final = Keys(
    "sheet",
    NoKeys,
    gates=(
        Gate(
            "sheet.fields.limit", Capability.parse("1.208"), lambda raw: len(raw.get("fields", ())) > 160, ("fields",)
        ),
        Gate(
            "sheet.advancement.limit",
            Capability.parse("1.219"),
            lambda raw: _advancing(raw) > 24,
            ("advancement", "fields"),
        ),
    ),
)
"""Sheets had less room before."""
