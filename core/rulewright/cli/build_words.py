"""What a player types in the guided session, read as the acts of a script."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rulewright.build.view import StepView
from rulewright.cli.build_screen import Item

Act = dict[str, Any]
Words = Sequence[str]

HELP: Final = """\
n, b             the next step, the step before; neither is ever in the way
go 3             step 3, or a step by its id
3                takes what has the number 3, or gives it back
+3, -3           one more of it, one less
info 3           all about it, and why it is not offered
find WORD        shows only what has the word in it; find shows all again
set FIELD VALUE  fills in a field of a form
method NAME      how scores are set; then assign str=15 dex=12, or roll
roll [again]     throws what the step throws
buy ID [N], refund ID [N]
prioritize GROUP PLACE, note TARGET TEXT
add-row name=Bo role=Cook, edit-row 0 role=Guard, remove-row 0, copy-row ENTRY
initialize [again]
choose ADDRESS ID ID, pick ID, unpick ID, gear ID
all              all fields of the sheet; edit changes them freely
edit PATH VALUE  writes a value by hand, such as abilities.str 14
reprice POOL     accepts the present prices of what was bought
done             the character is described: from now on picks change the sheet
undo             as it was before the last act
save FILE        from now on the sheet is kept in that file
help, quit"""


class Unreadable(Exception):
    """Words that are no act; the text says what would be one."""


def value_of(word: str) -> Any:
    """A value as it is typed: JSON where it is some, else the text itself."""
    try:
        return json.loads(word)
    except ValueError:
        return word


def _pairs(words: Words) -> dict[str, Any]:
    found = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise Unreadable(f"{word}: write it as name=value")
        found[name] = value_of(value)
    return found


def _whole(word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise Unreadable(f"{word} is no whole number") from None


def _times(words: Words) -> Act:
    return {"offer": words[0], "target": words[0], "times": _whole(words[1]) if len(words) > 1 else 1}


def _again(words: Words) -> Act:
    return {"again": list(words) == ["again"]}


_READ: Final[Mapping[str, tuple[int, Callable[[Words], Act]]]] = {
    "pick": (1, lambda words: {"entry": words[0]}),
    "unpick": (1, lambda words: {"entry": words[0]}),
    "choose": (1, lambda words: {"choice": words[0], "options": list(words[1:])}),
    "method": (1, lambda words: {"method": words[0]}),
    "assign": (1, lambda words: {"scores": _pairs(words)}),
    "set": (2, lambda words: {"field": words[0], "value": value_of(" ".join(words[1:]))}),
    "prioritize": (2, lambda words: {"group": words[0], "place": _whole(words[1])}),
    "buy": (1, _times),
    "refund": (1, _times),
    "note": (1, lambda words: {"target": words[0], "text": " ".join(words[1:])}),
    "add-row": (0, lambda words: {"values": _pairs(words)}),
    "edit-row": (2, lambda words: {"index": _whole(words[0]), "values": _pairs(words[1:])}),
    "remove-row": (1, lambda words: {"index": _whole(words[0])}),
    "copy-row": (1, lambda words: {"entry": words[0]}),
    "roll": (0, _again),
    "initialize": (0, _again),
    "gear": (1, lambda words: {"kit": words[0]}),
    "edit": (2, lambda words: {"path": words[0], "value": value_of(" ".join(words[1:]))}),
    "reprice": (1, lambda words: {"pool": words[0]}),
    "done": (0, lambda words: {}),
}


def act_of(words: Words, step: StepView) -> Act | None:
    """The act that words name, at a step; None where their first names none. Raises Unreadable."""
    name, rest = words[0], words[1:]
    if name not in _READ:
        return None
    least, read = _READ[name]
    if len(rest) < least:
        raise Unreadable(f"{name} needs more: see help")
    return {"act": name, "step": step.id, **read(rest)}


def numbered(word: str) -> tuple[str, int] | None:
    """A number with its sign, ``""``, ``"+"`` or ``"-"``; None where a word is none."""
    sign = word[:1] if word[:1] in ("+", "-") else ""
    digits = word[len(sign) :]
    return (sign, int(digits)) if digits.isascii() and digits.isdigit() and len(digits) < 6 else None


def taking(sign: str, item: Item, step: StepView) -> Act:
    """The act by which something that has a number is taken, or given back. Raises Unreadable where a step has none."""
    if item.choice is not None:
        return {"act": "choose", "choice": item.choice.asked.address, "options": _toggled(sign, item)}
    id, back = item.offer.id, sign == "-" or (not sign and item.offer.picked)
    acts = step.step.acts
    if "buy" in acts:
        return {"act": "refund" if sign == "-" else "buy", "step": step.id, "offer": id, "target": id}
    for taken, given_back, name in (("pick", "unpick", "entry"), ("gear", "gear", "kit"), ("copy-row", "", "entry")):
        if taken in acts and not (back and not given_back):
            value = None if back and taken == given_back else id
            return {"act": given_back if back else taken, "step": step.id, name: value}
    raise Unreadable("this step takes nothing by its number")


def _toggled(sign: str, item: Item) -> list[str]:
    """The answer of a choice with one option more, or less; where only one may be chosen, the new one instead."""
    if item.choice is None:
        return []
    chosen, id = list(item.choice.chosen), item.offer.id
    if sign == "-" or (not sign and id in chosen):
        if id in chosen:
            chosen.reverse()
            chosen.remove(id)
            chosen.reverse()
        return chosen
    return [id] if item.choice.asked.needed == 1 else [*chosen, id]
