"""What an answer in a window prevents: of the deed that waits, and of the hit that is about to land."""

from __future__ import annotations

from rulewright.fight.deeds import Deed
from rulewright.fight.menu import Choice, Option
from rulewright.fight.phases import Attack
from rulewright.fight.table import Table
from rulewright.fight.using import Land
from rulewright.fight.windows import Ask, Resume
from rulewright_std.combat.tactics.scene import Scene
from rulewright_std.combat.tactics.supposing import chosen
from rulewright_std.combat.tactics.worth import Weighing

_NEVER = -1_000_000.0


def prevented(weighing: Weighing, question: Ask, option: Option, targets: tuple[str, ...]) -> float:
    """What an answer is worth by what it keeps from happening. Below anything for one that raises a defence and cannot
    turn the hit with it (window.reaction.hit.ai)."""
    scene, occasion = weighing.scene, question.occasion
    if option.deed is None or not scene.hostile(occasion.source) or occasion.deed is None:
        return 0.0
    landing = _landing(scene.table, occasion.serial)
    pending = scene.table.deed(occasion.source, occasion.piece or occasion.deed)
    concerned = [landing.target] if landing is not None else [n for n in occasion.targets if not scene.hostile(n)]
    if not _waits(scene.table, occasion.serial):
        return 0.0
    if option.deed.cancels:
        return sum(_harm(weighing, scene, occasion.source, pending, name, landing) for name in concerned)
    choice = Choice(scene.me.name, option.id, targets, window=question.id)
    after = chosen(weighing.fight, choice)
    if after is None:
        return 0.0
    then = Scene(after, scene.me.name)
    if landing is not None:
        attack = Attack(landing.use.actor, landing.use.of(after), landing.target, landing.use.answer != 0)
        if _defense(after, attack) > _defense(scene.table, attack):
            again = after.rules.kind.judged_again(after, attack, landing.struck)
            return _NEVER if again.hit else _harm(weighing, scene, occasion.source, pending, landing.target, landing)
    return sum(
        _harm(weighing, scene, occasion.source, pending, name, landing)
        - _harm(weighing, then, occasion.source, pending, name, landing)
        for name in concerned
    )


def _waits(table: Table, serial: int) -> bool:
    """Whether anything is held up that an answer could still change."""
    return any(isinstance(step, Resume) and step.serial == serial and step.then for step in table.agenda)


def _landing(table: Table, serial: int) -> Land | None:
    """The hit that waits for the answer, None where no hit does."""
    for step in reversed(table.agenda):
        if isinstance(step, Resume) and step.serial == serial:
            return next((then for then in step.then if isinstance(then, Land)), None)
    return None


def _defense(table: Table, attack: Attack) -> int:
    """The number that an attack must reach now."""
    terms = [term.flat for terms in table.rules.phases.defense_terms for term in terms(table, attack)]
    return table[attack.target].profile.defense + sum(terms)


def _harm(weighing: Weighing, scene: Scene, source: str, deed: Deed, target: str, landing: Land | None) -> float:
    """The harm that a deed is expected to do to somebody; that of a hit is no longer weighed by the chance of one."""
    seen = scene.seen(source, deed, target)
    left = scene.left(target)
    dealt = min(seen.average if landing is not None else seen.expected, left)
    falls = dealt >= left > 0
    return dealt + (scene.might(target) if falls else 0.0)
