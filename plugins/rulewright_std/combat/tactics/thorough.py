"""Playing with care: every option of the menu is weighed by its exact forecast, over one turn."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

import attrs

from rulewright.fight.fight import Fight
from rulewright.fight.menu import Choice, Option
from rulewright.fight.rules import FightRules
from rulewright.fight.windows import Ask
from rulewright_std.combat.tactics.answering import prevented
from rulewright_std.combat.tactics.scene import Scene
from rulewright_std.combat.tactics.worth import Weighing

_NOTHING: Final = 0.01
"""What is worth no more than this is left undone."""
_LITTLE: Final = 2.0
"""Where nothing that a forecast tells of is worth this, the rest of the menu is tried out too."""


@attrs.frozen
class Pick:
    """An option, at whom, and what it is worth."""

    option: Option
    targets: tuple[str, ...]
    worth: float


class Thorough:
    """Tactics that take what is worth most: of equals, what stands first on the menu."""

    def __init__(self, rules: FightRules) -> None:
        self.rules = rules

    def choose(self, fight: Fight) -> Choice:
        """A legal choice of the fight's menu."""
        table, name = fight.look(), str(fight.asked)
        question, offered = table.question, fight.menu()
        weighing = Weighing(fight, Scene(table, name))
        window = question.id if isinstance(question, Ask) else None
        best = Pick(offered[-1], (), _NOTHING)
        for option in offered[:-1]:
            pick = _picked(weighing, option)
            if isinstance(question, Ask):
                pick = attrs.evolve(pick, worth=pick.worth + prevented(weighing, question, option, pick.targets))
            best = pick if pick.worth > best.worth else best
        if window is None and best.worth < _LITTLE:
            for option in filter(_untold, offered[:-1]):
                for named in _each(option):
                    pick = Pick(option, named, weighing.priced(option, weighing.untold(option, named)))
                    best = pick if pick.worth > best.worth else best
        return Choice(name, best.option.id, best.targets, window=window)


def _picked(weighing: Weighing, option: Option) -> Pick:
    """An option at the targets at which it is worth most."""
    worths = {name: weighing.against(option, name) for name in option.targets}
    targets = _targets(weighing, option, worths)
    if option.deed is not None and option.deed.pieces:
        worth = worths[targets[0]] if targets else 0.0
    else:
        worth = sum(worths.values()) if option.side == "self" else sum(worths[name] for name in targets)
    return Pick(option, targets, weighing.priced(option, worth))


def _targets(weighing: Weighing, option: Option, worths: dict[str, float]) -> tuple[str, ...]:
    """The best targets that one choice may name; none for what is aimed at nobody."""
    if option.side is None or option.side == "self":
        return ()
    order = sorted(worths, key=lambda name: -worths[name])
    deed = option.deed
    if deed is not None and deed.pieces and order:
        return _shared_out(weighing, option, order)
    useful = [name for name in order if worths[name] > 0]
    return tuple((useful or order)[: option.count if useful else 1])


def _shared_out(weighing: Weighing, option: Option, order: Sequence[str]) -> tuple[str, ...]:
    """A deed of several pieces goes at the best target until that must be expected to fall, and then at the next."""
    named: list[str] = []
    for name in order:
        seen = option.against(name)
        piece = seen.expected / option.count if seen is not None else 0.0
        needed = ceil(weighing.scene.left(name) / piece) if piece > 0 else option.count
        named += [name] * min(max(needed, 1), option.count - len(named))
        if len(named) >= option.count:
            break
    return tuple(named)


def _untold(option: Option) -> bool:
    """Whether a forecast says nothing of an option: no damage, no healing, no condition."""
    deed = option.deed
    return deed is None or not (
        deed.harms or deed.heal is not None or deed.temporary is not None or deed.applies or deed.pieces
    )


def _each(option: Option) -> list[tuple[str, ...]]:
    if option.side is None or option.side == "self":
        return [()]
    return [(name,) for name in option.targets]
