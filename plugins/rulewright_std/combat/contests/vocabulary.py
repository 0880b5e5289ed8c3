"""The key ``combat.contests``: deeds in which both sides roll, and the better gets its way."""

from __future__ import annotations

from typing import Final, Literal

from rulewright.features import features
from rulewright.fight.words import MOST_CHECKS
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id, Label

MOST_CONTESTS: Final = 24
"""Contests of one combat block."""
MOST_EFFECTS: Final = 8
"""Conditions that one win may put on somebody, or end."""

CHECKS: Final = "contest.checks"
LIST: Final = "contest.list"
CAPABILITY: Final = "contest.capability"
FEATURES: Final = features(
    CHECKS, LIST, CAPABILITY, "combat.contests-key", "contest.what", "contest.checks.read-once",
    "contest.checks.creature-numbers", "contest.checks.creature-sheet", "contest.budget", "contest.roll",
    "contest.roll.best-check", "contest.ties", "contest.log", "contest.on-win", "contest.on-win.applies",
    "contest.on-win.applies.source-down", "contest.on-win.applies.rounds", "contest.on-win.ends",
    "contest.on-win.push.no-board", "contest.fail", "contest.from.holding", "contest.from.menu", "contest.strike",
    "contest.menu", "contest.game-master", "contest.clamp", since="1.43",
)  # fmt: skip


@shape
class ContestSide:
    """What one side may roll with: the best of these."""

    checks: tuple[Id, ...] = key(1, MOST_CHECKS, help="ids of combat.checks, each once")


@shape
class ContestApplies:
    """A condition that a win puts on the loser."""

    condition: Id = key(help="one of the sheet's live conditions")
    rounds: int | None = key(1, 1000, default=None, help="how long it lasts; else until something ends it")


@shape
class ContestEnds:
    """A condition that a win ends."""

    condition: Id = key(help="one of the sheet's live conditions")
    on: Literal["actor", "target"] = key(default="target", help="whose")


@shape
class OnWin:
    """What a win of the actor does; at least one of these. Losing does nothing."""

    applies: tuple[ContestApplies, ...] = key(0, MOST_EFFECTS, default=(), help="conditions put on the loser")
    ends: tuple[ContestEnds, ...] = key(0, MOST_EFFECTS, default=(), help="conditions that end")
    push: float | None = key(0, 1_000_000, default=None, help="how far the loser is moved straight away; above 0")


@shape
class From:
    """At whom alone a contest can be aimed."""

    holding: Id = key(help="a condition: only at whoever put it on the actor, and only while it lasts")


@shape
class Contest:
    """A deed in which both sides roll (contest.list)."""

    id: Id = key()
    label: Label = key(help="what people read")
    budget: Id | None = key(default=None, help="what of a turn it takes; without it, the main budget")
    attacker: ContestSide = key(help="what the actor may roll with")
    defender: ContestSide = key(help="what the target may roll with")
    on_win: OnWin = key(help="what a win of the actor does")
    ties: Literal["attacker", "defender"] = key(default="defender", help="who wins a tie")
    from_: From | None = key(default=None, help="at whom alone it can be aimed")
    reach: float | None = key(0, 1_000_000, default=None, help="how far it reaches on a board; above 0; else one cell")
    strike: bool = key(default=False, help="whether it can take the place of one of several strikes")
    max_size_above: int | None = key(
        0, 64, default=None, since="1.103", feature=LIST, help="how many sizes above the actor's own a target may be"
    )


@shape
class ContestKeys:
    """What anybody may try on somebody else."""

    contests: tuple[Contest, ...] = key(
        0, MOST_CONTESTS, default=(), since="1.43", feature=LIST, help="deeds in which both sides roll"
    )
