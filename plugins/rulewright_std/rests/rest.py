"""Taking a rest: its steps in order, then what it clears, then whatever else takes part. Nothing is implied."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import attrs

from rulewright.commands.answering import answering
from rulewright.commands.refusal import Refusal
from rulewright.commands.sheet_command import Asked, Done, Run, SheetCommand
from rulewright.dice.port import Dice
from rulewright.loading import Loading
from rulewright.rests import Resting
from rulewright.sheet.changes import with_condition, with_text
from rulewright.sheet.character import Character
from rulewright.teaching import Example, listed, named
from rulewright_std.rests.steps import Target, bound_step
from rulewright_std.rests.vocabulary import Clear, RestKeys


@attrs.frozen
class BoundRest:
    """A rest of one ruleset, ready to be taken."""

    id: str
    label: str
    steps: tuple[Callable[[Character], tuple[Character, tuple[Target, ...]]], ...]
    clear: Clear
    effects: tuple[Resting, ...] = ()

    def take(self, who: Character, dice: Dice) -> Done:
        """The character after the rest, and every value that it changed (rest.record)."""
        after, touched = who, dict[Target, None]()
        for step in self.steps:
            after, targets = step(after)
            touched |= dict.fromkeys(targets)
        after = _cleared(after, self.clear)
        changed = [target.now(after) for target in touched if target.value(after) != target.value(who)]
        for effect in self.effects:
            after, said = effect(after, self.id, dice)
            changed += said
        return Done(after, f"{self.label}: {', '.join(changed)}" if changed else self.label)


def _cleared(who: Character, clear: Clear) -> Character:
    for note in clear.text:
        who = with_text(who, note, "")
    gone: Iterable[str] = who.conditions if clear.conditions == "all" else clear.conditions
    for condition in gone:
        who = with_condition(who, condition, False)
    return who


def bound_rests(loading: Loading) -> dict[str, BoundRest]:
    """The rests of a ruleset by id."""
    effects = tuple(f for e in loading.brought.rest_effects if (f := e.bind(loading)) is not None)
    rests = {}
    for rest in loading.file.rests:
        part = rest.part(RestKeys)
        steps = tuple(bound_step(step, loading.definition) for step in part.restore)
        rests[rest.id] = BoundRest(rest.id, rest.label, steps, part.clear, effects)
    return rests


def bind(loading: Loading) -> Run:
    """The command ``rest``, on the rests of a ruleset."""
    rests = bound_rests(loading)

    def run(who: Character, asked: Asked) -> Done | Refusal:
        rest = answering(rests.values(), asked.text("rest"))
        return rests[rest].take(who, asked.dice) if rest is not None else Refusal("unknown-rest")

    return run


def teach(loading: Loading) -> Example | None:
    """What a Game Master is told of rests, where there are any: their names."""
    rests = loading.file.rests
    if not rests:
        return None
    return Example((("rest", named(rests)),), f"takes a rest: {listed([rest.label for rest in rests], 'or')}")


COMMANDS: Final = (SheetCommand("rest", bind, ("rest",), teach=teach),)
