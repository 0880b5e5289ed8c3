"""The keys ``combat.standard`` and ``combat.standardEffects``: what anybody may do, and what the names cannot say."""

from __future__ import annotations

from typing import Final

from rulewright.features import features
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id

LIST: Final = "combat.standard.list"
EFFECTS: Final = "combat.standard.effects"
FEATURES: Final = (
    *features(
        LIST, "combat.standard.dodge", "combat.standard.help", "combat.standard.dash", "combat.standard.disengage",
        "combat.standard.hide-ready", since="1.26",
    ),
    *features(
        EFFECTS, "combat.standard.effects.dodge-saves", "combat.mechanics.economy.standard.menu-id", since="1.29"
    ),
    *features("combat.standard.effects.help-beside", since="1.771"),
)  # fmt: skip


@shape
class DodgeEffect:
    """What dodging does besides making its user harder to hit."""

    saves: tuple[Id, ...] = key(0, 40, default=(), help="saves that are rolled twice, the better kept, while dodging")


@shape
class HelpEffect:
    """What helping needs."""

    beside: bool = key(
        default=False, help="only beside an opponent, and only against those who were beside the helper then"
    )


@shape
class StandardEffects:
    """What the bare name of a standard action cannot say. Only two have anything to add."""

    dodge: DodgeEffect | None = key(default=None, help="needs dodge in the list of standard actions")
    help: HelpEffect | None = key(
        default=None, since="1.771", feature=EFFECTS, help="needs help in the list of standard actions"
    )


@shape
class StandardKeys:
    """What standard actions do besides."""

    standard_effects: StandardEffects = key(
        default=StandardEffects(), since="1.29", feature=EFFECTS, help="what some standard actions do besides"
    )
