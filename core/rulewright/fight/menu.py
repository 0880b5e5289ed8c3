"""The menu: all that somebody can choose now. What is not on it is not legal (combat.server.menu-is-legality).

Players, the engine's own tactics and a game master choose an option's id from the same menu. An option that is kept off
it is still known, with the reason, so that a refusal can say why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from rulewright.fight import economy
from rulewright.fight.agenda import Question
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed
from rulewright.fight.economy import Price
from rulewright.fight.forecast import Forecast, forecast
from rulewright.fight.sequences import aimed_parts, parts_left, shared_out
from rulewright.fight.table import Table
from rulewright.fight.turns import Act, EndTurn
from rulewright.fight.using import Declare, Use
from rulewright.fight.windows import PASS, Ask, Occasion, Stop

END_TURN: Final = "end-turn"
_GROUPS: Final = {"attack": 0, "block": 1, "ability": 2, "item": 3, "contest": 4, "standard": 5}
"""The groups of a menu, in its order (conventions of the menu)."""


@attrs.frozen
class Choice:
    """What somebody chooses: an option by its id, at whom, and what else the option needs (conventions of choices)."""

    actor: str
    option: str
    targets: tuple[str, ...] = ()
    pay_with: str | None = None
    window: str | None = None
    at: tuple[int, int] | None = None
    to: tuple[int, int] | None = None
    style: str | None = None


class Illegal(Exception):
    """A choice that is not legal now, with the code of its reason; nothing has changed."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


Take = Callable[[Table, Choice], None]


@attrs.frozen(eq=False)
class Option:
    """Something that can be chosen: its id, group and label, what it takes, and at whom it may be aimed.

    ``budget`` is None for what is free or paid by a strike in hand; ``prices`` are the ways in which it can be paid;
    ``side`` None for what is aimed at nobody; ``targets`` those who are legal now. ``blocked`` is the reason why it is
    not offered, None where it is. ``take`` carries it out, None for a deed, which is paid for and set on its way;
    ``filled`` says that nobody need choose its targets, and ``occasion`` is what it answers. ``foresee`` says what
    comes of it against one target. ``frees`` names the condition that it is there to take off whoever does it.
    """

    id: str
    label: str
    kind: str
    take: Take | None = None
    budget: str | None = None
    prices: tuple[Price, ...] = ()
    side: str | None = None
    count: int = 0
    targets: tuple[str, ...] = ()
    blocked: str | None = None
    deed: Deed | None = None
    filled: bool = False
    occasion: Occasion | None = None
    left: int | None = None
    strikes: int | None = None
    signature: tuple[int, int] | None = None
    frees: str | None = None
    foresee: Callable[[str], Forecast] | None = None

    def against(self, target: str) -> Forecast | None:
        """What comes of it against one target, exactly; None for what nothing can be said of."""
        return self.foresee(target) if self.foresee is not None else None


def options(table: Table) -> list[Option]:
    """Everything that the one who is asked could choose, with what is blocked and why."""
    question = table.question
    if isinstance(question, Ask):
        return [*question.options(table), Option(PASS, "Pass", PASS, take=_pass)]
    if not isinstance(question, Act):
        return []
    who = table[question.name]
    offered = sorted(_of_turn(table, who), key=lambda option: _GROUPS.get(option.kind, len(_GROUPS)))
    found = [*offered, Option(END_TURN, "End turn", END_TURN, take=_end_turn)]
    if question.exhausted:
        found = [attrs.evolve(option, blocked=option.blocked or "cannot-act") for option in found[:-1]] + found[-1:]
    return found


def _of_turn(table: Table, who: Combatant) -> Iterator[Option]:
    able = table.able(who)
    for deed in who.profile.deeds.values():
        if _on_turn(deed):
            yield deed_option(table, who, deed, able=able)
    for more in table.rules.phases.options:
        for option in more(table, who):
            yield option if able or option.blocked else attrs.evolve(option, blocked="cannot-act")


def menu(table: Table) -> list[Option]:
    """What is offered now."""
    return [option for option in options(table) if option.blocked is None]


def deed_option(
    table: Table,
    who: Combatant,
    deed: Deed,
    *,
    able: bool = True,
    aimed: tuple[str, ...] | None = None,
    occasion: Occasion | None = None,
) -> Option:
    """A deed as an option. ``aimed`` fills in at whom it goes, or narrows the choice where that are too many for it;
    ``occasion`` is what it answers."""
    budget = None if economy.in_hand(who, deed) or deed.signature is not None else deed.budget
    blocked = _blocked(table, who, deed, able, budget)
    prices: tuple[Price, ...] = ()
    targets: tuple[str, ...] = ()
    if blocked is None:
        prices = tuple(economy.prices(table, who, deed))
        targets = legal_targets(table, who, deed) if aimed is None else _still(table, who, deed, aimed)
        blocked = None if prices and targets else ("bad-target" if prices else "insufficient")
    return Option(
        id=deed.id,
        label=deed.label,
        kind=deed.kind,
        budget=budget,
        prices=prices,
        side=deed.side if not deed.pieces or aimed_parts(who, deed) else "self",
        count=_count(who, deed),
        targets=targets,
        blocked=blocked,
        deed=deed,
        filled=aimed is not None and len(targets) <= _count(who, deed),
        occasion=occasion,
        left=who.uses.get(deed.id, deed.uses) if deed.uses is not None else None,
        strikes=who.strikes if economy.in_hand(who, deed) else None,
        signature=(deed.signature, who.points) if deed.signature is not None else None,
        foresee=lambda target: forecast(table, who.name, deed, target),
    )


def _count(who: Combatant, deed: Deed) -> int:
    """How many may be aimed at: one for each part of a sequence that is left."""
    return len(aimed_parts(who, deed)) if deed.pieces else deed.count


def _blocked(table: Table, who: Combatant, deed: Deed, able: bool, budget: str | None) -> str | None:
    """Why somebody could not do a deed, whatever it costs and at whomever it goes; None where they could."""
    if not able:
        return "cannot-act"
    for bars in table.rules.phases.bars:
        reason: str | None = bars(table, who, deed)
        if reason is not None:
            return reason
    if budget is not None and who.budgets.get(budget, 0) < 1:
        return "no-budget"
    if deed.signature is not None and who.points < deed.signature:
        return "insufficient"
    left = economy.usable(who, deed) and not (deed.pieces and not parts_left(who, deed))
    return None if left else "insufficient"


def legal_targets(table: Table, who: Combatant, deed: Deed) -> tuple[str, ...]:
    """Those at whom somebody may aim a deed now, in the order of turns."""
    if deed.pieces:
        aimed = aimed_parts(who, deed)
        found = {name for part in aimed for name in legal_targets(table, who, part)}
        return tuple(name for name in table.order if name in found) if aimed else (who.name,)
    if deed.side == "self":
        return (who.name,)
    return tuple(other.name for other in table.in_order() if may_aim(table, who, deed, other))


def may_aim(table: Table, who: Combatant, deed: Deed, other: Combatant) -> bool:
    """Whether somebody may aim a deed at another."""
    if other.out or (other.down and deed.side == "enemy" and not deed.harms):
        return False
    if deed.side == "enemy" and other.team == who.team:
        return False
    if deed.side == "ally" and other.team != who.team:
        return False
    if deed.only is not None and not deed.only(other):
        return False
    return all(bars(table, who, deed, other) is None for bars in table.rules.phases.barred_targets)


def _still(table: Table, who: Combatant, deed: Deed, aimed: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the targets that were filled in who are legal."""
    if deed.side == "self":
        return (who.name,)
    return tuple(name for name in aimed if may_aim(table, who, deed, table[name]))


def price_of(option: Option, choice: Choice) -> Price:
    """How a choice pays. Raises Illegal for a pool that cannot pay."""
    if choice.pay_with is None:
        return option.prices[0]
    for price in option.prices:
        if price.pool == choice.pay_with:
            return price
    raise Illegal("bad-pool")


def aimed_at(option: Option, choice: Choice) -> tuple[str, ...]:
    """At whom a choice is aimed. Raises Illegal for a target that is none, and for too many or too few."""
    named = choice.targets
    if option.side is None or option.side == "self":
        if named and (option.side is None or set(named) - set(option.targets)):
            raise Illegal("bad-target")
        return option.targets
    pieces = option.deed is not None and bool(option.deed.pieces)
    distinct = len(set(named)) == len(named) or pieces
    if not named or len(named) > option.count or not distinct or set(named) - set(option.targets):
        raise Illegal("bad-target")
    return named


def _use(table: Table, choice: Choice, option: Option) -> None:
    """Pay for a deed and set it on its way."""
    deed, occasion = option.deed, option.occasion
    assert deed is not None
    price = price_of(option, choice)
    targets = option.targets if option.filled and not choice.targets else aimed_at(option, choice)
    if deed.pieces and not _fit(table, table[choice.actor], deed, targets):
        raise Illegal("bad-target")
    economy.pay(table, choice.actor, deed, price)
    table.deeds += 1
    answer = 0 if occasion is None else (occasion.serial or -1)
    level = price.level if price.pays else 0
    use = Use(choice.actor, deed.id, targets, table.deeds, price.steps, level, answer)
    after = (Stop(choice.actor, deed.id, level, occasion),) if deed.cancels and occasion is not None else ()
    table.push(Declare(use), *after)


def _fit(table: Table, who: Combatant, deed: Deed, targets: Sequence[str]) -> bool:
    """Whether every part of a sequence that is left can be aimed at its target."""
    shared = shared_out(table, who, parts_left(who, deed), targets)
    return shared is not None and all(
        part.side == "self" or may_aim(table, who, part, table[target]) for part, target in shared
    )


def _end_turn(table: Table, choice: Choice) -> None:
    table.agenda.pop()
    table.push(EndTurn(choice.actor))


def _pass(table: Table, choice: Choice) -> None:
    question = table.agenda.pop()
    assert isinstance(question, Ask)
    question.passed(table)


def take(table: Table, choice: Choice, drawn: Sequence[Option] | None = None) -> None:
    """Carry out a choice, up to the steps that it leads to. Raises Illegal; the table is then thrown away. ``drawn``
    are the options of this very fight, where they were drawn already."""
    option = legal(table, choice, drawn)
    question = table.question
    if isinstance(question, Ask) and option.id != PASS:
        table.agenda.pop()
        question.go_on(table)
    elif isinstance(question, Act) and option.id != END_TURN:
        table.agenda[-1] = question.counted()
    if option.take is not None:
        option.take(table, choice)
    else:
        _use(table, choice, option)


def legal(table: Table, choice: Choice, drawn: Sequence[Option] | None = None) -> Option:
    """The option that a choice names, where it is legal. Raises Illegal with the reason."""
    question = table.question
    if table.outcome is not None or question is None:
        raise Illegal("encounter-over")
    if isinstance(question, Ask):
        if choice.window is not None and choice.window != question.id:
            raise Illegal("stale-window")
        if choice.actor != question.asked():
            raise Illegal("window-open")
    elif choice.window is not None:
        raise Illegal("stale-window")
    elif choice.actor != question.asked():
        raise Illegal("not-your-turn")
    found = (option for option in drawn or () if option.id == choice.option)
    option = next(found, None) if drawn is not None else _by_id(table, question, choice.option)
    if option is None:
        raise Illegal("unknown-option")
    if option.blocked is not None:
        raise Illegal(option.blocked)
    if option.deed is None:
        aimed_at(option, choice)
    return option


def _by_id(table: Table, question: Question, id: str) -> Option | None:
    """An option by its id. A deed of one's own turn is looked up without drawing the whole menu."""
    if isinstance(question, Act) and not question.exhausted:
        who = table[question.name]
        deed = who.profile.deeds.get(id)
        if deed is not None and _on_turn(deed):
            return deed_option(table, who, deed, able=table.able(who))
    return next((option for option in options(table) if option.id == id), None)


def _on_turn(deed: Deed) -> bool:
    return not deed.moments and deed.offered and deed.signature is None


def _side(table: Table, side: str) -> str:
    """The side at which an option of whoever is asked is aimed, as hosts read it: that of a team, self or any."""
    question = table.question
    team = table[question.asked()].team if question is not None else "party"
    other = "opponents" if team == "party" else "party"
    return {"enemy": other, "ally": team}.get(side, side)


def as_json(table: Table, option: Option) -> Mapping[str, Any]:
    """An option as hosts read it."""
    first = option.prices[0] if option.prices else Price({})
    seen = option.against(option.targets[0]) if option.targets else None
    written: dict[str, Any] = {"id": option.id, "label": option.label, "kind": option.kind}
    if option.budget is not None:
        written["budget"] = option.budget
    written["cost"] = [
        {"pool": pool, "label": table.rules.pool_label(pool), "amount": points} for pool, points in first.pays.items()
    ]
    written["payWith"] = [price.pool for price in option.prices[1:]]
    if option.side is not None:
        side = _side(table, option.side)
        written["targets"] = {"side": side, "count": option.count, "of": list(option.targets)}
    for name in ("left", "strikes"):
        if getattr(option, name) is not None:
            written[name] = getattr(option, name)
    if option.signature is not None:
        written["signature"] = {"cost": option.signature[0], "points": option.signature[1]}
    if seen is not None:
        written["forecast"] = seen.as_json()
    return written
