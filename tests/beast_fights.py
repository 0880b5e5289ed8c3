"""A way to play fights to their end that needs no plugin and no dice of its own: whatever promises most is done."""

from __future__ import annotations

from rulewright.fight.fight import Fight
from rulewright.fight.menu import Choice, Option


def next_choice(now: Fight) -> Choice:
    """What whoever is asked does: the option that promises most against the first enemy who still stands, aimed at as
    many of them as it may be; where none promises anything, nothing."""
    best: tuple[float, Option, tuple[str, ...]] | None = None
    me = now.combatants[str(now.asked)]
    menu = now.menu()
    for option in menu:
        foes = [name for name in option.targets if now.combatants[name].team != me.team and now.combatants[name].stands]
        if option.side not in ("enemy", "any") or not foes:
            continue
        seen = option.against(foes[0])
        promise = seen.expected if seen is not None else 0.0
        if best is None or promise > best[0]:
            best = (promise, option, tuple(foes[: option.count]))
    if best is not None and best[0] > 0:
        return Choice(me.name, best[1].id, best[2])
    return Choice(me.name, menu[-1].id)


def fought_out(now: Fight) -> Fight:
    """The fight at its end."""
    while now.asked is not None:
        now = now.chosen(next_choice(now))
    return now
