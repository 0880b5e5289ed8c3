"""The ``combat`` block: what every kind of fight shares. The rest of its keys belong to its kind and to fight features.

Every name in it (budgets, conditions, tiers, ...) is the author's: the engine knows none of them
(combat.optional-block).
"""

from __future__ import annotations

from typing import Final, Literal

from rulewright.features import features
from rulewright.shapes.declare import Open, key, shape
from rulewright.shapes.words import Id, Label
from rulewright.sheet.values import Ref

MOST_BUDGETS: Final = 16
"""Action budgets of one economy (question.combat-core.37)."""

ROLLED_ONCE: Final = "combat.initiative.roll"
HEALTH: Final = "combat.health.required"
ECONOMY: Final = "combat.economy.budgets"

FEATURES: Final = (
    *features(
        "combat.optional-block", "combat.kind", "combat.kind.shared-keys", HEALTH, "combat.health.pool",
        "combat.health.pool.buffer", "combat.defense", ROLLED_ONCE, "combat.initiative.ties", ECONOMY,
        "combat.economy.budget.per-turn", "combat.economy.budget.per-round", "combat.economy.primary",
        "combat.economy.movement",
        "combat.fight-by-block", "combat.numbers-from", "combat.write-back-at-once", "combat.screen-wording",
        "combat.screen.words", "combat.screen.status", "combat.screen.log", "combat.screen.written-at-once",
        "combat.server.same-battle", "combat.server.who-fights", "combat.server.no-sheet-refused",
        "combat.server.no-opponent-refused", "combat.server.sheet-is-record", "combat.server.menu-is-legality",
        "combat.server.gm-players", "combat.server.dice", "combat.limit.statement", "combat.limit.riders-automatic",
        "combat.limit.closed-modifier-list", "combat.limit.damage-modifiers-hit-only", since="1.26",
    ),
    *features(
        "combat.mechanics.damage-once", "combat.mechanics.damage-per-hit", "combat.mechanics.applies",
        "combat.mechanics.duration.instant", "combat.mechanics.duration.rounds", "combat.mechanics.applies.save-ends",
        "combat.mechanics.temporary", since="1.26",
    ),
    *features(
        "combat.mechanics.plus", "combat.mechanics.plus.save", "combat.mechanics.plus.save.separate",
        "combat.mechanics.plus.save.difficulty-fallback", "combat.mechanics.plus.critical",
        "combat.mechanics.plus.type-default", "combat.mechanics.plus.one-down-check", since="1.29",
    ),
    *features(
        "combat.mechanics.duration.at-turn-start", "combat.mechanics.applies.ends-after",
        "combat.mechanics.applies.ends-after.own-attack", "combat.mechanics.applies.ends-after.attacked",
        "combat.mechanics.applies.ends-after.own-save", "combat.mechanics.applies.ends-after.covers-damage",
        "combat.mechanics.applies.ends-after.new-stays", since="1.45",
    ),
    *features("combat.initiative.each-round", since="1.47"),
    *features(
        "combat.mechanics.duration.of-source", "combat.mechanics.duration.of-source.source-leaves", since="1.119"
    ),
)  # fmt: skip


@shape
class DicePair:
    """Some dice of one sort, added up."""

    count: int = key(1, 20, help="how many")
    sides: int = key(2, 1000, help="how many sides each has")


@shape
class Health:
    """What a fight takes away (combat.health.required): exactly one of the two."""

    pool: Id | None = key(default=None, help="a live pool that starts full: damage counts it down")
    track: Id | None = key(default=None, help="a live track: damage marks it, or fills it up")


@shape(place="combat.initiative")
class Initiative(Open):
    """Who acts first: dice once for everybody, higher first (combat.initiative.roll)."""

    dice: DicePair | None = key(default=None, help="rolled once when the fight starts")
    modifier: Ref | None = key(default=None, help="a number of the sheet that is added")
    each: Literal["round"] | None = key(
        default=None, since="1.47", feature="combat.initiative.each-round", help="rolled again as each round begins"
    )


@shape
class Budget:
    """A part of a turn that an action may take (combat.economy.budgets)."""

    id: Id = key()
    label: Label = key(help="what people read")
    per: Literal["turn", "round"] = key(help="refilled as its holder's turn begins, or for all as a round begins")
    count: int = key(0, 20, help="how many there are of it; 0 for one that only conditions fill")


@shape
class Economy:
    """What a turn may hold (combat.economy.budgets). The first budget is the main one."""

    budgets: tuple[Budget, ...] = key(1, MOST_BUDGETS)
    movement: Ref | None = key(default=None, help="how far one turn can walk, in the ruleset's unit; a board reads it")


@shape(place="combat", tag="kind")
class Combat(Open):
    """How a fight is fought (combat.optional-block)."""

    kind: str = key(feature="combat.kind", help="how a blow is decided")
    health: Health = key(feature=HEALTH, help="what a fight takes away")
    defense: Ref = key(feature="combat.defense", help="what attacks must reach: an entered field or a derived value")
    initiative: Initiative = key(feature=ROLLED_ONCE, help="who acts first")
    economy: Economy = key(feature=ECONOMY, help="what a turn may hold")
