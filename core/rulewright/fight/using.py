"""How a blow travels: the steps that a deed goes through, from its declaration to what it leaves behind.

    Declare    it is paid for; who answers anything that is used is asked
    Direct     those at whom it is aimed are asked
    Carry      it is carried out: an attack roll at each target, or one throw for all of them
      Strike     an attack roll; on a hit, whoever was hit is asked
      Land       damage, conditions, and who falls
    Over       all of it is over: whoever was harmed is asked

Inside a window nothing asks anybody: a deed that answers goes straight to Carry (combat.limit.no-chain).
"""

from __future__ import annotations

import attrs

from rulewright.fight import conditions, economy, harm, health
from rulewright.fight.agenda import Step, step
from rulewright.fight.deeds import Deed, Part, number
from rulewright.fight.kinds import Struck, Thrown
from rulewright.fight.outcome import check_outcome
from rulewright.fight.phases import Attack, Blow
from rulewright.fight.sequences import parts_left, shared_out
from rulewright.fight.table import Table
from rulewright.fight.windows import DECLARED, DIRECTED, LANDED, OVER, Occasion, ask, awaited


@attrs.frozen
class Use:
    """A deed on its way: whose, at whom, with how many bigger payments, and its number in the fight.

    ``level`` is that of what paid for it, 0 for nothing (window.counter.level). ``answer`` is the number of the deed
    that it answers in a window, below 0 for one that answers no deed, 0 outside windows. ``whole`` names the deed that
    it is a piece of, and ``within`` is that deed's number, None and 0 for what is no piece.
    """

    actor: str
    deed: str
    targets: tuple[str, ...]
    serial: int
    steps: int = 0
    level: int = 0
    answer: int = 0
    whole: str | None = None
    within: int = 0

    @property
    def root(self) -> int:
        """The number of the deed that was chosen."""
        return self.within or self.serial

    def of(self, table: Table) -> Deed:
        """The deed itself as it is now, with the dice of bigger payments."""
        return paid_more(table.as_now(table[self.actor], table.deed(self.actor, self.deed)), self.steps)

    def occasion(self, target: str | None = None) -> Occasion:
        """What somebody who is asked about it is asked about."""
        return Occasion(self.actor, self.whole or self.deed, target, self.targets, self.serial, self.level, self.deed)


def paid_more(deed: Deed, steps: int) -> Deed:
    """A deed with what bigger payments add to its first amount, once for each step (catalog.mechanics.cost)."""
    if not steps or not (deed.step or deed.step_flat):
        return deed
    more = [(count * steps, sides) for count, sides in deed.step]
    flat = deed.step_flat * steps
    if deed.damage:
        first = attrs.evolve(deed.damage[0], roll=deed.damage[0].roll.plus(*more, flat=flat))
        return attrs.evolve(deed, damage=(first, *deed.damage[1:]))
    if deed.heal is not None:
        return attrs.evolve(deed, heal=deed.heal.plus(*more, flat=flat))
    if deed.temporary is not None:
        return attrs.evolve(deed, temporary=deed.temporary.plus(*more, flat=flat))
    return deed


@step("declare")
class Declare(Step):
    """A deed was chosen and paid for: everybody who answers whatever is used may be asked."""

    use: Use

    def run(self, table: Table) -> None:
        if self.use.answer:
            Direct(self.use).run(table)
        elif any(holds(table, self.use) for holds in table.rules.phases.holds):
            return
        else:
            ask(table, DECLARED, self.use.occasion(), (Direct(self.use),))


@step("direct")
class Direct(Step):
    """Nobody stopped it: those at whom it is aimed may be asked. Of a deed of several pieces each is aimed by itself
    (question.window.27)."""

    use: Use

    def run(self, table: Table) -> None:
        use, steps = self.use, (Carry(self.use), Over(self.use))
        only = use.targets[0] if len(use.targets) == 1 else None
        whole = bool(table.deed(use.actor, use.deed).pieces)
        if use.answer or whole:
            table.push(*steps)
        else:
            ask(table, DIRECTED, use.occasion(only), steps)


@step("carry")
class Carry(Step):
    """A deed is carried out, if whoever does it still can (question.window.6)."""

    use: Use

    def run(self, table: Table) -> None:
        use, deed = self.use, self.use.of(table)
        if not table.able(table[use.actor]):
            forgo(table, use)
            return
        for declared in table.rules.phases.declared:
            declared(table, use.actor, deed)
        if deed.pieces:
            table.push(*(Direct(piece) for piece in pieces(table, use, deed)))
        elif deed.to_hit is not None:
            table.push(*(Strike(use, target) for target in use.targets))
        else:
            together(table, use, deed)


def forgo(table: Table, use: Use) -> None:
    """Have somebody lose the rest of a deed, because they cannot act any more; what it cost stays spent
    (question.window.6)."""
    table.tell("cancelled", actor=use.actor, deed=use.of(table).label, reason="cannot-act")
    table.agenda[:] = [
        step for step in table.agenda if not (isinstance(step, Direct | Carry | Strike) and step.use.root == use.root)
    ]


def pieces(table: Table, use: Use, deed: Deed) -> list[Use]:
    """The uses that a deed of several pieces is made of, each at its own target. What a piece takes of its own uses, it
    takes here (creature.action.sequence)."""
    who, made = table[use.actor], []
    for part, target in shared_out(table, who, parts_left(who, deed), use.targets) or ():
        economy.use_up(table, use.actor, part)
        table.deeds += 1
        made.append(
            attrs.evolve(use, deed=part.id, targets=(target,), serial=table.deeds, whole=use.deed, within=use.serial)
        )
    return made


@step("strike")
class Strike(Step):
    """An attack roll against one target."""

    use: Use
    target: str

    def run(self, table: Table) -> None:
        use, deed = self.use, self.use.of(table)
        if not table.able(table[use.actor]):
            forgo(table, use)
            return
        if table[self.target].out:
            return
        attack = Attack(use.actor, deed, self.target, use.answer != 0)
        struck = table.rules.kind.attack(table, attack)
        if not struck.hit:
            rolled(table, use, self.target)
        elif use.answer or not awaited(table, LANDED):
            Land(use, self.target, struck).run(table)
        else:
            ask(table, LANDED, use.occasion(self.target), (Land(use, self.target, struck, asked=True),))


@step("land")
class Land(Step):
    """A hit lands, if it still is one after whoever was hit has answered."""

    use: Use
    target: str
    struck: Struck
    asked: bool = False

    def run(self, table: Table) -> None:
        use, deed, struck = self.use, self.use.of(table), self.struck
        if self.asked and not table.able(table[use.actor]):
            forgo(table, use)
            rolled(table, use, self.target)
            return
        if self.asked:
            struck = table.rules.kind.judged_again(table, Attack(use.actor, deed, self.target, use.answer != 0), struck)
        if struck.hit and not table[self.target].out:
            saved = deed.saving is not None and table.rules.kind.save(
                table, harm.save_of(deed, deed.saving, self.target, table[use.actor])
            )
            land(table, use, deed, self.target, {}, struck=struck, saved=saved)
        rolled(table, use, self.target)


def rolled(table: Table, use: Use, target: str) -> None:
    """What an attack roll uses up, hit or miss: conditions that last for one (combat.mechanics.applies.ends-after)."""
    attack = Attack(use.actor, table.deed(use.actor, use.deed), target, use.answer != 0)
    for attacked in table.rules.phases.attacked:
        attacked(table, attack)
    conditions.end_after(table, use.actor, "own-attack", use.serial)
    conditions.end_after(table, target, "attacked", use.serial)


def together(table: Table, use: Use, deed: Deed) -> None:
    """Carry out a deed that rolls no attack: the first target's save, the dice once for everybody, the other saves
    (combat.mechanics.damage-once)."""
    thrown: dict[int, Thrown] = {}
    given: dict[str, Thrown] = {}
    for target in use.targets:
        if table[target].out:
            continue
        saved = deed.saving is not None and table.rules.kind.save(
            table, harm.save_of(deed, deed.saving, target, table[use.actor])
        )
        land(table, use, deed, target, thrown, saved=saved, given=given)


def land(
    table: Table,
    use: Use,
    deed: Deed,
    target: str,
    thrown: dict[int, Thrown],
    *,
    struck: Struck | None = None,
    saved: bool = False,
    given: dict[str, Thrown] | None = None,
) -> None:
    """All that a deed does to one target: damage or healing, temporary points, conditions, and whether they fall."""
    parts: tuple[Part, ...] = deed.damage
    if parts:
        hit = struck is not None
        critical, lean = (struck.critical, struck.lean) if struck is not None else (False, 0)
        blow = Blow(use.actor, deed, target, hit, critical, lean, parts, use.answer != 0)
        harm.strike(table, blow, thrown, saved=saved, serial=use.serial)
    _help(table, use, deed, target, given if given is not None else {})
    if not saved and not table[target].out:
        for applied in deed.applies:
            serial = use.answer if applied.with_deed else use.serial
            conditions.apply(table, target, applied, use.actor, deed=serial, kept=deed.concentrates)
    if not use.answer and any(harmed.target == target for harmed in table.harms):
        table.hurt.append((use.root, target))
    harm.settle(table, target)


def _help(table: Table, use: Use, deed: Deed, target: str, given: dict[str, Thrown]) -> None:
    """Healing and temporary points, thrown once for all targets."""
    for name, roll in (("heal", deed.heal), ("temporary", deed.temporary)):
        if roll is None:
            continue
        made = given.get(name)
        if made is None:
            flat = number(roll.flat, table[use.actor].who)
            made = given[name] = table.rules.kind.thrown(table, roll, flat, critical=False)
        if name == "heal":
            harm.heal(table, target, made.amount, use.actor, made)
        else:
            held = health.buffer(table, target, made.amount)
            table.tell("temporary", target=target, source=use.actor, amount=made.amount, temp=held)


@step("over")
class Over(Step):
    """A deed is over, whatever came of it: what lasted only for it ends, and whoever was harmed is asked. Harm of a
    piece is asked about with the whole."""

    use: Use

    def run(self, table: Table) -> None:
        use, deed = self.use, self.use.of(table)
        if use.within:
            conditions.end_with(table, use.serial)
            return
        for carried in table.rules.phases.carried:
            carried(table, use.actor, deed, use.targets)
        for settled in table.rules.phases.settled:
            settled(table, use.occasion())
        conditions.end_with(table, use.serial)
        hurt = tuple(dict.fromkeys(name for serial, name in table.hurt if serial == use.serial))
        table.hurt[:] = [(serial, name) for serial, name in table.hurt if serial != use.serial]
        check_outcome(table)
        if hurt and table.outcome is None and awaited(table, OVER):
            only = hurt[0] if len(hurt) == 1 else None
            ask(table, OVER, attrs.evolve(use.occasion(only), targets=hurt), ())
