"""What can be asked for in an ``[inventory: ...]`` tag, and how it is answered. The actions themselves are brought by
plugins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal

import attrs

from rulewright.commands.families import Turn
from rulewright.commands.party import EVERYBODY, member
from rulewright.commands.refusal import Refusal
from rulewright.items.delivering import Delivery, deliver, deliver_coins
from rulewright.items.held import Bag, Stack, stack_of
from rulewright.items.shapes import Unit
from rulewright.names import person_key
from rulewright.sheet.character import Character
from rulewright.teaching import Example

if TYPE_CHECKING:
    from rulewright.loading import Loading

Reason = str
"""Why an action is refused: one word, as the Game Master reads it."""
BY_PLAYER: Final = "player"
"""What ``by`` says in a tag that a host writes for the player, to whom curses and ``freeform`` hold."""


@attrs.frozen
class ItemAsk:
    """One action on one thing. ``item`` is its name as written; ``attributes`` are all that the tag has."""

    action: str
    item: str
    count: int = 1
    attributes: Mapping[str, str] = attrs.field(factory=dict)

    def text(self, name: str) -> str:
        """An attribute without spaces around it; empty where it is absent."""
        return self.attributes.get(name, "").strip()

    @property
    def by_player(self) -> bool:
        """Whether the player does it, and not the Game Master."""
        return self.text("by").lower() == BY_PLAYER


@attrs.frozen
class Told:
    """One answer: what was really done, or why nothing was.

    ``now`` is how many the bag holds then; ``extra`` are attributes of the action's own, in order; ``note`` says what
    the engine changed or paid.
    """

    result: Literal["ok", "refused", "nothing"]
    item: str = ""
    count: int | None = None
    who: str = ""
    to: str = ""
    extra: tuple[tuple[str, str], ...] = ()
    now: int | None = None
    reason: Reason = ""
    note: str = ""


@attrs.frozen
class Handled:
    """What came of an action: its answers, in order, and the turn afterwards."""

    answers: tuple[Told, ...]
    turn: Turn


Act = Callable[[ItemAsk, Turn], Handled]
"""One action: all that it says, or a refusal and nothing. It never raises for what is written in the tag."""


@attrs.frozen
class InventoryAction:
    """An action of the inventory tag, as a plugin brings it: its word, and what carries it out, bound when a ruleset
    is loaded. ``amount`` says that it may name coins by ``amount=`` in place of a thing. ``teach`` is asked for what a
    Game Master is told of it in a ruleset with items; None where that ruleset has nothing that it could be used on."""

    action: str
    bind: Callable[[Loading], Act]
    amount: bool = False
    teach: Callable[[Loading], Example | None] | None = None


def refused(ask: ItemAsk, turn: Turn, reason: Reason) -> Handled:
    """A refusal: nothing has changed."""
    told = Told("refused", ask.item, ask.count, ask.text("who"), ask.text("to"), reason=reason)
    return Handled((told,), turn)


def answered(told: Told, turn: Turn, members: Mapping[int, Character]) -> Handled:
    """An answer, and the turn with some members changed, by position."""
    party = tuple(members.get(index, one) for index, one in enumerate(turn.party))
    return Handled((told,), attrs.evolve(turn, party=party))


def hand_over(ask: ItemAsk, turn: Turn, what: Stack, who: int | None, note: str = "") -> Handled:
    """Hand a thing to the member at a position, or without one to the party, and answer for it; what nobody can carry
    is answered apart (tag.inventory.add)."""
    delivery = deliver(turn.party, what, who)
    bags = [one.bag for one in delivery.receivers(who)]
    return _for_delivery(delivery, turn, what.name, counts(bags, what.name), who, note)


def hand_over_coins(turn: Turn, unit: Unit, count: int, who: int | None) -> Handled:
    """The same with coins."""
    delivery = deliver_coins(turn.party, unit.id, count, who)
    now = sum(one.bag.coins.get(unit.id, 0) for one in delivery.receivers(who))
    return _for_delivery(delivery, turn, unit.label, now, who, "")


def _for_delivery(delivery: Delivery, turn: Turn, what: str, now: int, who: int | None, note: str) -> Handled:
    name = delivery.party[who].name if who is not None else ""
    answers: list[Told] = []
    if delivery.count:
        shared = delivery.note() if who is None else ""
        answers.append(Told("ok", what, delivery.count, name, now=now, note="; ".join(filter(None, (note, shared)))))
    if delivery.left:
        answers.append(Told("refused", what, delivery.left, name, reason="too-heavy"))
    return Handled(tuple(answers), attrs.evolve(turn, party=delivery.party))


def named_member(ask: ItemAsk, turn: Turn, attribute: str = "who") -> int | Refusal | None:
    """The member that an attribute names, by position; None where it names nobody, or the whole party."""
    written = ask.text(attribute)
    return member(turn.party, written) if written and person_key(written) != EVERYBODY else None


def holder(ask: ItemAsk, turn: Turn) -> int | Refusal | None:
    """Whose bag an action is about, by position: that of ``who``, else the first that holds such a thing, the player's
    before others. None where nobody holds one."""
    named = named_member(ask, turn)
    if isinstance(named, Refusal):
        return named
    asked: Iterable[int] = range(len(turn.party)) if named is None else (named,)
    return next((index for index in asked if turn.party[index].bag.count(ask.item)), None)


def thing(party: Sequence[Character], written: str) -> Stack | None:
    """The thing that a name means, none of it yet: an item of the ruleset, else whatever somebody of the party holds
    under that name, or held once. None where it is neither (item.names)."""
    good = party[0].definition.goods.named(written) if party else None
    if good is not None:
        return stack_of(good, good.label, 0)
    known = (stack for one in party for stack in one.bag.stacks if stack.answers_to(written))
    found = next(known, None)
    if found is None:
        return None
    return attrs.evolve(found.loose(), count=0, charges=None, loaded=None)


def counts(bags: Iterable[Bag], written: str) -> int:
    """How many things of a name some bags hold together."""
    return sum(bag.count(written) for bag in bags)
