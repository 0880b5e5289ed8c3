"""What things that somebody holds do to a check: while worn, while carried, and to a wearer who falls short of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from rulewright.check.bearing import Bearing, BearingStage, Lean
from rulewright.check.kinds import ROLLED_ON_TOP
from rulewright.check.modifiers import Scope, bearings
from rulewright.check.plan import Asking
from rulewright.check.request import Subject
from rulewright.check.stages import CheckStage
from rulewright.items.goods import Good
from rulewright.loading import Loading
from rulewright.sheet.character import Character
from rulewright.sheet.values import Getter
from rulewright_std.items.worn.vocabulary import Effect, Leaning, WornKeys, effect_of


@attrs.frozen
class Asks:
    """A requirement, bound."""

    value: Getter
    at_least: float
    otherwise: Effect


def bind_bearing(loading: Loading) -> BearingStage | None:
    """What items do to checks; None in a ruleset without items."""
    if loading.file.items is None:
        return None
    asked = bound_requirements(loading)
    # Of a thing that was invented in play nobody checked that its dice can join this kind of check.
    on_top = ROLLED_ON_TOP in loading.kind.traits

    def bearing(asking: Asking) -> Iterator[Bearing]:
        for one in _of_things(asking, asked):
            yield one if on_top else attrs.evolve(one, dice=())

    return bearing


def bound_requirements(loading: Loading) -> Mapping[str, tuple[Asks, ...]]:
    """What every item of the catalogs asks of its wearer, by the entry's key."""
    return {
        entry.key: tuple(
            Asks(asks.value.bind(loading.definition), asks.at_least, asks.otherwise)
            for asks in entry.shape.item.part(WornKeys).requires
        )
        for entry in loading.catalogs
        if entry.shape.item is not None
    }


def _of_things(asking: Asking, asked: Mapping[str, tuple[Asks, ...]]) -> Iterator[Bearing]:
    for label, effect in in_force(asking.who, asked):
        yield from effect_bearings(label, effect, asking.subject)


def in_force(who: Character, asked: Mapping[str, tuple[Asks, ...]]) -> Iterator[tuple[str, Effect]]:
    """Every effect that things have on their bearer now, by the thing's name: those worn and carried, and those of
    things whose wearer falls short of what they ask."""
    for good, worn in held_once(who):
        effect = effect_of(good.item, worn=worn)
        if effect is not None:
            yield good.label, effect
        for asks in asked.get(good.key, ()) if worn else ():
            if asks.value(who) < asks.at_least:
                yield good.label, asks.otherwise


def held_once(who: Character) -> Iterator[tuple[Good, bool]]:
    """Every item that somebody holds, and whether any of it is worn: one item counts once, however many are held."""
    worn: dict[str, bool] = {}
    goods: dict[str, Good] = {}
    for stack in who.bag.goods:
        if stack.good is not None:
            identity = stack.good.identity
            goods.setdefault(identity, stack.good)
            worn[identity] = worn.get(identity, False) or stack.worn
    for identity, good in goods.items():
        yield good, worn[identity]


LEANS: Final[dict[Leaning, tuple[str, Lean]]] = {
    "own-checks-advantage": ("checks", "advantage"),
    "own-checks-disadvantage": ("checks", "disadvantage"),
    "own-saves-advantage": ("saves", "advantage"),
    "own-saves-disadvantage": ("saves", "disadvantage"),
}


def effect_bearings(source: str, effect: Effect, subject: Subject) -> Iterator[Bearing]:
    """What one effect does to one check."""
    scope = Scope(effect.skills, effect.saves)
    for id in effect.effects:
        to, lean = LEANS[id]
        if scope.holds(subject, to):
            yield Bearing(source, lean=lean)
    yield from bearings(source, effect.modifiers, scope, subject)
    if subject.kind == "save" and subject.id in effect.fails_saves:
        yield Bearing(source, fails=True)


STAGE: Final = CheckStage(id="worn", bears=bind_bearing)
