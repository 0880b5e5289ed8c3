"""What lands on somebody: the dice of a blow, what resistance leaves of it, and who falls.

In this order: the dice and fixed numbers of a part; half of it, where a save passed; what increases a hit, and what
multiplies it; resistance by type; temporary points; health (conventions of rounding). One strike makes one check for
going down, by everything that it dealt.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal

import attrs

from rulewright.fight import health
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed, Part, Saving, number
from rulewright.fight.events import Event
from rulewright.fight.kinds import Thrown
from rulewright.fight.phases import Blow, Harm, Resistance, Save
from rulewright.fight.table import Table

MAGIC: Final = "magical"
"""The quality of what counts as magic (combat.save-against.magic-quality)."""


@attrs.frozen
class Amount:
    """One amount of a strike before resistance."""

    points: int
    type: str | None
    thrown: Thrown | None = None
    label: str | None = None
    told: tuple[Event, ...] = ()
    """What the log says just before it: the save against it, or what it rides on."""
    left: Literal["half", "none"] | None = None
    """What a save that was passed left of it."""


def save_of(deed: Deed, saving: Saving, target: str, source: Combatant) -> Save:
    """The save that a deed asks of somebody, and what it is against: its conditions and the damage of all its parts
    (combat.save-against.applies-count)."""
    return Save(
        who=target,
        save=saving.save,
        difficulty=number(saving.difficulty, source.who),
        conditions=tuple(applied.condition for applied in deed.applies),
        damage=tuple(dict.fromkeys(part.type.casefold() for part in deed.damage if part.type is not None)),
        magic=MAGIC in deed.tags,
    )


def strike(table: Table, blow: Blow, thrown: dict[int, Thrown], *, saved: bool, serial: int) -> int:
    """Deal a deed's damage to somebody; answers what they lost. ``thrown`` holds, by part, dice that were thrown for
    all targets at once, and takes up those that are thrown here. ``saved`` says that they passed the deed's own
    save."""
    target = table[blow.target]
    blocked = [name for blocks in table.rules.phases.blocks for name in blocks(table, target, blow.deed)]
    amounts: list[Amount] = []
    for index, part in enumerate(blow.parts):
        if part.only is None or part.only(target):
            amounts.append(_amount(table, blow, part, index, thrown, saved=saved))
        if index == 0:
            amounts += _ridden(table, blow)
    return _lost(table, blow, _dealt(table, blow, _increased(table, blow, amounts), blocked), serial)


def _amount(table: Table, blow: Blow, part: Part, index: int, thrown: dict[int, Thrown], *, saved: bool) -> Amount:
    actor = table[blow.actor]
    passed, half = saved, blow.deed.saving is not None and blow.deed.saving.half
    before = len(table.events)
    if part.saving is not None:
        passed = table.rules.kind.save(table, save_of(blow.deed, part.saving, blow.target, actor))
        half = part.saving.half
    told = _held_back(table, before)
    made = thrown.get(index)
    if made is None:
        made = thrown[index] = table.rules.kind.thrown(
            table, part.roll, number(part.roll.flat, actor.who), blow.critical
        )
    points = made.amount
    if passed:
        points = points // 2 if half else 0
    left: Literal["half", "none"] = "half" if half else "none"
    return Amount(max(points, 0), part.type, made, told=told, left=left if passed else None)


def _held_back(table: Table, before: int) -> tuple[Event, ...]:
    """What was told since, taken off the log: it is told with the amount that it is about."""
    told = tuple(table.events[before:])
    del table.events[before:]
    return told


def _ridden(table: Table, blow: Blow) -> list[Amount]:
    """What rides on a blow, as further amounts; of the blow's own type, where it has none (combat.rider.type)."""
    amounts = []
    actor, own = table[blow.actor], blow.parts[0].type
    for extra in [extra for extras in table.rules.phases.extras for extra in extras(table, blow)]:
        before = len(table.events)
        extra.used(table)
        table.tell("rider", actor=blow.actor, target=blow.target, rider=extra.id, label=extra.label)
        roll = extra.part.roll
        made = table.rules.kind.thrown(table, roll, number(roll.flat, actor.who), blow.critical)
        type = extra.part.type if extra.part.type is not None else own
        amounts.append(Amount(max(made.amount, 0), type, made, extra.label, _held_back(table, before)))
    return amounts


def _increased(table: Table, blow: Blow, amounts: list[Amount]) -> list[Amount]:
    """A hit with what increases and multiplies it (combat.modifier.damage). Nothing else than an attack hit gains."""
    if not blow.hit or not amounts:
        return amounts
    phases = table.rules.phases
    own = amounts[0].type
    for increases in phases.increases:
        for increase in increases(table, blow):
            faces = table.throw(increase.dice)
            again = table.rules.kind.doubled(table, increase.dice, blow.critical)
            points = increase.flat + (-1 if increase.minus else 1) * (sum(faces) + again)
            amounts = _joined(amounts, points, increase.type if increase.type is not None else own, increase.source)
    factors = [factor.times for factors in phases.factors for factor in factors(table, blow)]
    return multiplied(amounts, factors)


def _joined(amounts: list[Amount], points: int, type: str | None, source: str) -> list[Amount]:
    """An increase merged into the amount of its type, else as an amount of its own (combat.modifier.damage.merge)."""
    for index, amount in enumerate(amounts):
        if _same(amount.type, type):
            raised = attrs.evolve(amount, points=max(amount.points + points, 0), label=_with(amount.label, source))
            return [*amounts[:index], raised, *amounts[index + 1 :]]
    return [*amounts, Amount(max(points, 0), type, label=source)]


def _with(label: str | None, source: str) -> str:
    return source if label is None else f"{label}, {source}"


def _same(one: str | None, other: str | None) -> bool:
    return (one or "").casefold() == (other or "").casefold()


def multiplied(amounts: list[Amount], factors: Sequence[float]) -> list[Amount]:
    """Amounts times all factors, the total rounded down once; what rounding each part down leaves over goes to the
    parts in order (combat.modifier.damage.times, question.combat-core.46)."""
    times = 1.0
    for factor in factors:
        times *= factor
    if times == 1.0:
        return amounts
    whole = int(sum(amount.points for amount in amounts) * times)
    scaled = [int(amount.points * times) for amount in amounts]
    for index in range(len(scaled)):
        if sum(scaled) < whole:
            scaled[index] += 1
    return [attrs.evolve(amount, points=points) for amount, points in zip(amounts, scaled, strict=True)]


def adjusted(points: int, resistances: Iterable[Resistance]) -> tuple[int, str | None]:
    """What resistance leaves of an amount, and the word for it: immune is nothing; resist halves, rounded down;
    vulnerable doubles; one of each cancel (question.combat-core.8)."""
    words = {resistance.word for resistance in resistances}
    if "immune" in words:
        return 0, "immune"
    if words == {"resist"}:
        return points // 2, "resist"
    if words == {"vulnerable"}:
        return points * 2, "vulnerable"
    return points, None


def resistances(table: Table, target: Combatant, type: str | None, deed: Deed) -> list[Resistance]:
    """All that somebody sets against damage of a type."""
    return [found for resists in table.rules.phases.resists for found in resists(table, target, type, deed)]


def _dealt(table: Table, blow: Blow, amounts: Iterable[Amount], blocked: Sequence[str]) -> list[tuple[int, str | None]]:
    target, temp = table[blow.target], health.standing(table, table[blow.target]).temp
    dealt: list[tuple[int, str | None]] = []
    for amount in amounts:
        points, word = adjusted(amount.points, resistances(table, target, amount.type, blow.deed))
        if blocked:
            points, word = 0, "immune"
        to_temp = min(max(temp - sum(earlier for earlier, _ in dealt), 0), points)
        table.events.extend(amount.told)
        _tell(table, blow, amount, points, word, to_temp)
        dealt.append((points, amount.type))
    return dealt


def _tell(table: Table, blow: Blow, amount: Amount, dealt: int, word: str | None, to_temp: int) -> None:
    made = amount.thrown
    table.tell(
        "damage",
        target=blow.target,
        source=blow.actor,
        amount=amount.points,
        dealt=dealt,
        damageType=amount.type,
        adjust=word,
        toTemp=to_temp or None,
        rolls=list(made.faces) if made is not None and made.faces else None,
        again=list(made.again) if made is not None and made.again else None,
        flat=(made.flat or None) if made is not None else None,
        by=amount.label,
        left=amount.left,
    )


def _lost(table: Table, blow: Blow, dealt: Sequence[tuple[int, str | None]], serial: int) -> int:
    before = table[blow.target]
    points = sum(amount for amount, _ in dealt)
    health.hurt(table, blow.target, [part for part in dealt if part[0]])
    if points:
        table.harms.append(Harm(blow.target, blow.actor, points, blow.critical, before.down, serial))
    return points


def settle(table: Table, target: str) -> None:
    """What comes of the strikes that somebody just took: features answer, and then they may fall."""
    taken, table.harms[:] = (
        [harm for harm in table.harms if harm.target == target],
        [harm for harm in table.harms if harm.target != target],
    )
    for harm in taken:
        for harmed in table.rules.phases.harmed:
            harmed(table, harm)
    if taken:
        check_fall(table, target, taken[-1].source)


def check_fall(table: Table, name: str, source: str | None) -> None:
    """Have somebody fall whose health is gone: a member is down, anybody else is out (creature.sheet.still-enemy)."""
    who = table[name]
    if not who.stands or health.standing(table, who).value > 0:
        return
    if who.team == "party":
        table.change(name, down=True)
        table.tell("down", target=name, source=source)
    else:
        table.change(name, down=True, out=True)
        table.tell("defeated", target=name, source=source)
    for fallen in table.rules.phases.fallen:
        fallen(table, name, source)


def heal(table: Table, target: str, points: int, source: str, made: Thrown | None = None) -> None:
    """Give somebody health back; who was down stands again (combat.dying.without)."""
    given = health.mend(table, target, points)
    table.tell(
        "heal",
        target=target,
        source=source,
        amount=given,
        rolls=list(made.faces) if made is not None and made.faces else None,
        flat=(made.flat or None) if made is not None else None,
    )
    rise(table, target)


def rise(table: Table, name: str) -> None:
    """Have somebody stand again who was down and has health."""
    who = table[name]
    if who.down and not who.out and health.standing(table, who).value > 0:
        table.change(name, down=False)
        table.tell("revived", target=name)
        for risen in table.rules.phases.risen:
            risen(table, name)


def spread_of(table: Table, blow: Blow, part: Part, *, half: bool = False) -> Mapping[int, float]:
    """How likely each amount of a part is, after half and resistance: the forecast's twin of :func:`strike`."""
    actor, target = table[blow.actor], table[blow.target]
    if part.only is not None and not part.only(target):
        return {0: 1.0}
    found = resistances(table, target, part.type, blow.deed)
    spread: dict[int, float] = {}
    for amount, chance in table.rules.kind.spread(part.roll, number(part.roll.flat, actor.who), blow.critical).items():
        points = max(amount, 0) // 2 if half else max(amount, 0)
        points, _ = adjusted(points, found)
        spread[points] = spread.get(points, 0.0) + chance
    return spread
