"""The keys of a condition that change what its holder's turn may hold."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rulewright.catalog.acts import Applies
from rulewright.features import features
from rulewright.fight.words import StandardAction
from rulewright.shapes.declare import Bounds, Keys, key, shape
from rulewright.shapes.words import Id

FEATURES: Final = features(
    "combat.condition.grants.standard", "combat.condition.on-end", "combat.condition.on-end.duration", since="1.76"
)
Tags = Annotated[tuple[Id, ...], Bounds(1, 16)]


@shape
class BudgetChange:
    """More or less of a budget each turn (combat.condition.budgets)."""

    budget: Id = key(help="one that is refilled each turn")
    flat: int = key(-20, 20, help="so many more, or fewer; never below none at all; not 0")


@shape
class TaggedItems:
    """Items of some sort."""

    tags: Tags = key(help="item tags; any one is enough")


@shape
class Grants:
    """What a budget may pay for besides (combat.condition.grants)."""

    budget: Id = key()
    standard: Annotated[tuple[StandardAction, ...], Bounds(1, 6)] | None = key(
        default=None, feature="combat.condition.grants.standard", help="standard actions; never for the main budget"
    )
    attacks: Literal[True] | None = key(default=None, help="one attack of a single strike")
    items: Literal[True] | TaggedItems | None = key(default=None, help="using an item, or one with one of these tags")


@shape
class OnEnd:
    """What a condition leaves behind (combat.condition.on-end)."""

    applies: Annotated[tuple[Applies, ...], Bounds(1, 4)] = key(help="conditions, each for some rounds")


@shape
class TurnKeys:
    """What a condition does to its holder's turns."""

    budgets: Annotated[tuple[BudgetChange, ...], Bounds(1, 16)] | None = key(
        default=None, since="1.76", help="more or fewer of a budget each turn"
    )
    grants: Grants | None = key(default=None, since="1.76", help="what a budget may pay for besides")
    exclusive: tuple[Id, ...] | None = key(
        2, 2, default=None, since="1.76", help="two budgets of which a turn may spend only one"
    )
    attacks_per_turn: int | None = key(0, 20, default=None, since="1.76", help="how many attacks a turn may hold")
    on_end: OnEnd | None = key(default=None, since="1.76", help="what it leaves behind")


KEYS: Final = (Keys("combat.condition", TurnKeys),)
