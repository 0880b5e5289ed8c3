"""The keys of ``combat.abilities``: lists whose picked rows are abilities, and the numbers that they are used with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulewright.features import features
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.row_source import RowSource
from rulewright.sheet.values import Ref

MOST_LISTS: Final = 8
"""Lists of abilities in one combat block (question.combat-core.37)."""

LIST: Final = "combat.abilities.list"
FILTER: Final = "combat.abilities.filter"
MISSING: Final = "combat.abilities.save-difficulty.missing"
FEATURES: Final = (
    *features(
        LIST, FILTER, MISSING, "combat.abilities.effect", "combat.abilities.budget", "combat.abilities.to-hit",
        "combat.abilities.save-difficulty", "combat.mechanics.kind", "combat.mechanics.reaction-off-menu",
        "combat.mechanics.utility-off-menu", "combat.mechanics.attack-roll", "combat.mechanics.auto-hit",
        "combat.mechanics.save", "combat.mechanics.save.on-success", "combat.mechanics.target-count",
        "combat.mechanics.scales", "combat.mechanics.cost", since="1.26",
    ),
    *features(
        "combat.mechanics.economy.utility-offered", "combat.mechanics.economy.free", "combat.mechanics.economy.gives",
        "combat.mechanics.economy.gives.cap", "combat.mechanics.economy.standard.entry-hidden", since="1.29",
    ),
    *features(
        "combat.abilities.by-column", "combat.abilities.by-column.fallback", "combat.abilities.by-column.version",
        since="1.108",
    ),
    *features("combat.abilities.usable-when", "combat.abilities.usable-when.no-sheet", since="1.166"),
)  # fmt: skip


@shape
class AbilityNumbers:
    """Numbers that take the place of the source's own, for some rows."""

    to_hit: Ref | None = key(default=None)
    save_difficulty: Ref | None = key(default=None)


@shape
class ByColumn:
    """Numbers that are chosen by a cell of the row."""

    column: Id = key(help="a column of the list")
    values: Mapping[str, AbilityNumbers] = key(
        1, 20, help="by what stands in it; whatever is not given is the source's own"
    )


@shape
class AbilitySource(RowSource):
    """A list whose picked rows are abilities; the mechanics of the entry behind each say what it does."""

    budget: Id = key(feature=LIST, help="what of a turn an ability takes, where its entry does not say")
    to_hit: Ref | None = key(default=None, help="added to attack rolls")
    save_difficulty: Ref | None = key(default=None, feature=MISSING, help="what its saves are rolled against")
    by_column: ByColumn | None = key(
        default=None, since="1.108", feature=LIST, help="other numbers for some rows, such as those of another class"
    )


@shape
class AbilityLists:
    """Where abilities stand on the sheet."""

    abilities: tuple[AbilitySource, ...] = key(
        0, MOST_LISTS, default=(), feature=LIST, help="lists whose picked rows are abilities"
    )
