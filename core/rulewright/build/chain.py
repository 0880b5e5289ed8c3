"""The one order in which everything that a builder gives comes to a sheet (question.builder.37).

A replay walks these stages from the first to the last. At each it asks, in the order of the steps, those that work
there; and whatever was given to one number of the sheet is applied to it in this order, whenever it was given. It is
written here and nowhere else.
"""

from __future__ import annotations

from enum import IntEnum, auto
from typing import Final


class Stage(IntEnum):
    """A place in the chain. At every one of them a number is held to its own bounds."""

    BASE = auto()
    """Scores that a method sets, in place of what stands there."""
    TYPED = auto()
    """What was thrown and stands like a typed score."""
    FIRST_BASE = auto()
    """The base of the first paid stage, where neither the player nor a method said anything."""
    ADDED = auto()
    """Fixed increases of picks."""
    CHOSEN = auto()
    """Increases that the player placed."""
    HALVED = auto()
    """Increases that are halved from some score on, in the order of the builder."""
    LIMITED = auto()
    """Increases that are limited by what they may bring about: after all others."""
    TRAINED = auto()
    """Training, direct and chosen."""
    SET = auto()
    """Values of fields."""
    FREE_FLOOR = auto()
    """Free ratings that set a floor: the highest counts."""
    FREE = auto()
    """Free ratings that add."""
    STAGED = auto()
    """Points allocated at one each, stage by stage."""
    PAID = auto()
    """Priced picks and rows pay, and what was bought is counted as it was paid; that changes no number."""
    BOUGHT = auto()
    """Purchases at a price."""
    GAINED = auto()
    """Gains that were thrown stay on top of everything."""


PICKS_GIVE: Final = Stage.ADDED
"""The stage at which a replay takes in what picks grant, and what the player chose of it: all of that bears its own
stage, so that a step which works later finds it in what it reads."""

FIRST_PAID: Final = Stage.STAGED
"""The first stage at which a player pays. What comes before it settles first: what is paid for stands on it."""
