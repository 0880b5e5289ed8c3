"""The phases of a fight: every point at which features meet, in the order in which a blow and a turn cross them.

A feature contributes to slots; it never calls another feature. What it contributes names its source, so that every
number in the log can say where it came from. When a ruleset is loaded, each slot becomes a tuple of functions: a
feature that the ruleset does not use costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import attrs

from rulewright.fight.combatant import Combatant, Held
from rulewright.fight.deeds import Deed, Part

if TYPE_CHECKING:
    from rulewright.check.modifiers import Modifier
    from rulewright.conditions.acting import ActingNow
    from rulewright.fight.health import Vital
    from rulewright.fight.menu import Option
    from rulewright.fight.recruit import Recruit
    from rulewright.fight.rules import FightRules
    from rulewright.fight.table import Table
    from rulewright.fight.using import Use
    from rulewright.fight.windows import Occasion

Word = Literal["resist", "vulnerable", "immune"]


@attrs.frozen
class Lean:
    """Something that makes a roll lean: up is advantage, down is disadvantage."""

    source: str
    up: bool


@attrs.frozen
class Term:
    """A number that something adds to a roll or to a number to reach. ``dice`` are sides, below 0 to be taken off."""

    source: str
    flat: int = 0
    dice: tuple[int, ...] = ()


@attrs.frozen
class Attack:
    """An attack roll that is about to be made: by whom, with what, at whom."""

    actor: str
    deed: Deed
    target: str
    answer: bool = False
    """Whether it is made inside a window."""


@attrs.frozen
class Save:
    """A save that is about to be made, and what it is against (combat.save-against)."""

    who: str
    save: str
    difficulty: int
    conditions: tuple[str, ...] = ()
    damage: tuple[str, ...] = ()
    magic: bool = False
    deed: int = 0
    """The number of the deed that brought it; 0 where none did."""


@attrs.frozen
class Check:
    """One side's roll in a contest."""

    who: str
    check: str


@attrs.frozen
class Blow:
    """What lands on somebody: the parts of a deed, and the attack roll that brought them, where there was one."""

    actor: str
    deed: Deed
    target: str
    hit: bool
    critical: bool = False
    lean: int = 0
    parts: tuple[Part, ...] = ()
    answer: bool = False
    foreseen: bool = False
    """Whether it is only forecast: what its target brings against it is then not promised."""


@attrs.frozen
class Increase:
    """Damage that something adds to a hit, or takes off it. ``minus`` takes the dice off; ``type`` None is the hit's
    own."""

    source: str
    flat: int = 0
    dice: tuple[tuple[int, int], ...] = ()
    minus: bool = False
    type: str | None = None


@attrs.frozen
class Factor:
    """What multiplies a hit's damage, after what increases it and before resistance."""

    source: str
    times: float


@attrs.frozen
class Extra:
    """A further part that rides on a hit; ``used`` is called once it does."""

    id: str
    label: str
    part: Part
    used: Callable[[Table], None]


@attrs.frozen
class Resistance:
    """What something says of damage of a type."""

    source: str
    word: Word


@attrs.frozen
class Harm:
    """What somebody lost at one strike: after resistance, temporary points included."""

    target: str
    source: str | None
    dealt: int
    critical: bool = False
    was_down: bool = False
    deed: int = 0
    """The number of the deed that did it."""


AttackSlot: TypeAlias = "Callable[[Table, Attack], Iterable[Any]]"
SaveSlot: TypeAlias = "Callable[[Table, Save], Iterable[Any]]"
CheckSlot: TypeAlias = "Callable[[Table, Check], Iterable[Any]]"


@attrs.frozen(kw_only=True)
class Gives:
    """What a feature contributes, slot by slot, in the order in which a fight crosses them. None contributes nothing.

    *Joining.* ``recruits``: where an opponent's numbers come from, for how they are named; ``deeds``: what somebody
    can do, when they join. ``as_now``: a deed of theirs as it is at a moment, for the blow and its forecast alike.
    ``joins``: changes a combatant who joins with their deeds.
    ``opens``: once everybody has joined, before initiative counts.
    *Turns.* ``round_starts``, ``turn_starts`` (after budgets are refilled), ``turn_ends``, ``between`` (after one
    turn and before the next). ``acting``: what acts on somebody now, like a condition; ``narrows``: whether a
    modifier of saves is about one of them. ``able``: whether somebody can act; ``alert``: whether they can be asked
    in a window. *Menu.* ``options``: more options; ``bars``: a reason why a deed is not offered, or None;
    ``barred_targets``: why somebody cannot be aimed at, or None; ``budget_terms``: more or fewer of a budget each
    turn; ``affords``: whether points may be spent at all; ``pool_levels``: the level that a pool has of its own, or
    None; ``payments``: called with what is paid.
    *Windows.* ``hides``: whether somebody cannot be seen; ``stops``: whether an answer that cancels really stops
    what it answers. *Deeds.* ``holds``: whether a deed that was paid for does not happen yet; ``declared``: as a
    deed is carried out, before its dice; ``carried``: after all of it; ``settled``: the same, with what was aimed at
    whom, by its number. *Attack rolls.* ``attack_leans``, ``attack_terms``, ``defense_terms``, ``critical``: names
    of what makes a hit critical; ``attacked``: after a roll and what came of it.
    *Saves and checks.* ``save_leans``, ``save_terms``, ``save_fails``: names of what fails it unrolled; ``saved``:
    after it; ``check_leans``, ``check_terms``; ``initiative_terms``, numbers only.
    *Damage.* ``extras``: parts that ride on; ``increases``, ``factors``; ``resists``; ``blocks``: names of what stops a
    deed's damage whole; ``harmed``: after a strike, once for all its parts.
    *Falling.* ``fallen``: somebody's health is gone; ``risen``: they stand again.
    *Conditions.* ``gained``: somebody has one that they had not, or had otherwise; ``ended``: one ended for good.
    ``closes``: the fight is over. ``vital``: how the health of somebody with a sheet is read and written, where that is
    neither a pool nor a plain track.
    """

    recruits: Callable[[FightRules, Mapping[str, Any]], Recruit | None] | None = None
    deeds: Callable[[FightRules, Combatant], Iterable[Deed]] | None = None
    as_now: Callable[[Table, Combatant, Deed], Deed] | None = None
    joins: Callable[[FightRules, Combatant], Combatant] | None = None
    opens: Callable[[Table], None] | None = None
    round_starts: Callable[[Table], None] | None = None
    turn_starts: Callable[[Table, str], None] | None = None
    turn_ends: Callable[[Table, str], None] | None = None
    between: Callable[[Table, str], None] | None = None
    acting: Callable[[Table, Combatant], Iterable[ActingNow]] | None = None
    narrows: Callable[[Modifier, Save], bool] | None = None
    able: Callable[[Table, Combatant], bool] | None = None
    alert: Callable[[Table, Combatant], bool] | None = None
    options: Callable[[Table, Combatant], Iterable[Option]] | None = None
    bars: Callable[[Table, Combatant, Deed], str | None] | None = None
    barred_targets: Callable[[Table, Combatant, Deed | None, Combatant], str | None] | None = None
    budget_terms: Callable[[Table, Combatant, str], int] | None = None
    payments: Callable[[Table, str, Mapping[str, int]], None] | None = None
    pool_levels: Callable[[Table, Combatant, str], int | None] | None = None
    affords: Callable[[Table, Combatant, Mapping[str, int]], bool] | None = None
    hides: Callable[[Table, Combatant], bool] | None = None
    stops: Callable[[Table, str, Deed, Any, Any], bool] | None = None
    holds: Callable[[Table, Use], bool] | None = None
    declared: Callable[[Table, str, Deed], None] | None = None
    carried: Callable[[Table, str, Deed, tuple[str, ...]], None] | None = None
    settled: Callable[[Table, Occasion], None] | None = None
    attack_leans: Callable[[Table, Attack], Iterable[Lean]] | None = None
    attack_terms: Callable[[Table, Attack], Iterable[Term]] | None = None
    defense_terms: Callable[[Table, Attack], Iterable[Term]] | None = None
    critical: Callable[[Table, Attack], Iterable[str]] | None = None
    attacked: Callable[[Table, Attack], None] | None = None
    save_leans: Callable[[Table, Save], Iterable[Lean]] | None = None
    save_terms: Callable[[Table, Save], Iterable[Term]] | None = None
    save_fails: Callable[[Table, Save], Iterable[str]] | None = None
    saved: Callable[[Table, Save], None] | None = None
    check_leans: Callable[[Table, Check], Iterable[Lean]] | None = None
    check_terms: Callable[[Table, Check], Iterable[Term]] | None = None
    initiative_terms: Callable[[Table, Combatant], Iterable[Term]] | None = None
    extras: Callable[[Table, Blow], Iterable[Extra]] | None = None
    increases: Callable[[Table, Blow], Iterable[Increase]] | None = None
    factors: Callable[[Table, Blow], Iterable[Factor]] | None = None
    resists: Callable[[Table, Combatant, str | None, Deed], Iterable[Resistance]] | None = None
    blocks: Callable[[Table, Combatant, Deed], Iterable[str]] | None = None
    harmed: Callable[[Table, Harm], None] | None = None
    fallen: Callable[[Table, str, str | None], None] | None = None
    risen: Callable[[Table, str], None] | None = None
    gained: Callable[[Table, str, Held], None] | None = None
    ended: Callable[[Table, str, Held], None] | None = None
    closes: Callable[[Table], None] | None = None
    vital: Vital | None = None


class Phases:
    """Every slot of :class:`Gives`, bound: the functions of all features that contribute to it, in the order of their
    ids."""

    def __init__(self, given: Iterable[Gives]) -> None:
        every = tuple(given)
        for field in attrs.fields(Gives):
            found = tuple(f for gives in every if (f := getattr(gives, field.name)) is not None)
            setattr(self, field.name, found)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> tuple[Callable[..., Any], ...]: ...
