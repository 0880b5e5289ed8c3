"""What a plugin declares to add an effect of conditions: a word that conditions and levels may carry, and what it
does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final, Literal

import attrs

from rulewright.capability import Capability
from rulewright.check.bearing import Lean
from rulewright.fight.combatant import Combatant, Held
from rulewright.fight.phases import Attack, Harm, Word
from rulewright.shapes.declare import Gate, Keys, NoKeys

if TYPE_CHECKING:
    from rulewright.fight.table import Table

_WRITTEN_ON: Final = ("combat.condition", "combat.level")
"""The places of the file that list effects."""


@attrs.frozen
class RollLean:
    """Rolls of the holder that an effect makes twice, in fights and outside of them."""

    to: Literal["checks", "saves"]
    lean: Lean


@attrs.frozen(kw_only=True)
class Does:
    """What an effect contributes to the phases of a fight. None is nothing.

    ``attacks`` leans the holder's own attack rolls, ``attacked`` those against them: True up, False down. ``critical``
    makes hits on them critical. ``able`` and ``alert`` are false for who cannot act, or cannot be asked. ``aims`` says
    whether the holder may aim at somebody; ``resists`` is a word for damage of every type; ``harmed`` is called when
    the holder loses something.
    """

    attacks: Callable[[Table, Attack], bool | None] | None = None
    attacked: Callable[[Table, Attack], bool | None] | None = None
    critical: Callable[[Table, Attack], bool] | None = None
    able: bool = True
    alert: bool = True
    aims: Callable[[Table, Combatant, Held, Combatant], bool] | None = None
    resists: Word | None = None
    harmed: Callable[[Table, Held, Harm], None] | None = None


@attrs.frozen
class ConditionEffect:
    """An effect of conditions (combat.condition.effects).

    ``on_levels`` says whether a level may have it: what needs a source or an end cannot (combat.level.refused-effects).
    ``leans`` says that it does nothing where no roll is made twice; ``own_rolls`` which rolls it makes twice where
    those are the holder's own checks or saves. ``board_only`` effects do nothing without a board
    (combat.condition.board-only). ``gives`` is what it contributes to the phases of a fight.
    """

    id: str
    since: Capability | None = None
    feature: str | None = None
    help: str = ""
    on_levels: bool = True
    leans: bool = False
    own_rolls: RollLean | None = None
    board_only: bool = False
    gives: Does | None = None


Effects = Mapping[str, ConditionEffect]
"""The effects that the loaded plugins bring, by id: the closed list that a ruleset chooses from."""


def effect_gates(effects: Iterable[ConditionEffect]) -> tuple[Keys, ...]:
    """The versions that effects came in with, for every place where they are written."""
    gates = tuple(_gate(effect.id, effect.since, effect.feature) for effect in effects if effect.since is not None)
    return tuple(Keys(place, NoKeys, gates=gates) for place in _WRITTEN_ON) if gates else ()


def _gate(id: str, since: Capability, feature: str | None) -> Gate:
    return Gate(feature or "", since, lambda raw: id in raw.get("effects", ()), ("effects",))
