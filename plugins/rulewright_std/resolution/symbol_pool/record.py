"""What a record says of symbol dice, and how a dice card writes it.

Beside ``rolls``, the face of each die counted from 1, a record has

- ``symbols``: what is left after cancelling, such as ``2s 1a 1t``, in the order in which the ruleset declares symbols;
  empty where nothing is left;
- ``thrown``: the die of each roll by its id, joined with ``|`` as rolls are: ``ability|ability|difficulty``;
- ``symbolDetails``: a JSON object, escaped as every value of a tag is, with all that is needed to draw the roll again
  after the ruleset changed: ``{"symbols": {id: label}, "dice": {id: label}, "faces": [[symbol id, ...], ...],
  "criticalSuccess": true or false, "criticalFailure": true or false}``. ``faces`` are in the order of ``rolls``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Final

from rulewright.check.fold import Told
from rulewright_std.resolution.symbol_pool.symbols import Die, Shown, Symbols

NOTHING: Final = "no symbols"
"""How a card writes that nothing is left."""

_COUNTED: Final = re.compile(r"(\d+)(\S+)")


def told(symbols: Symbols, hand: Sequence[tuple[Die, int]], faces: Sequence[int]) -> Told:
    """What the record says of these faces."""
    dice = [die for die, number in hand for _ in range(number)]
    shown = [die.faces[face - 1] for die, face in zip(dice, faces, strict=True)]
    left = zip(symbols.ids, symbols.left_of(shown), strict=True)
    return Told(
        rolls=tuple(faces),
        dice="+".join(f"{number}d{len(die.faces)}" for die, number in hand),
        extras=(
            ("symbols", " ".join(f"{number}{id}" for id, number in left if number)),
            ("thrown", "|".join(die.id for die in dice)),
            ("symbolDetails", _details(symbols, dice, shown)),
        ),
    )


def _details(symbols: Symbols, dice: Sequence[Die], shown: Sequence[Shown]) -> str:
    details = {
        "symbols": dict(zip(symbols.ids, symbols.labels, strict=True)),
        "dice": {die.id: die.label for die in dice},
        "faces": [[symbols.ids[symbol] for symbol in face] for face in shown],
        "criticalSuccess": any(symbols.critical_success in face for face in shown),
        "criticalFailure": any(symbols.critical_failure in face for face in shown),
    }
    return json.dumps(details, ensure_ascii=False, separators=(",", ":"))


def spelled(symbols: str, labels: Mapping[str, str]) -> str:
    """The ``symbols`` of a record in words: ``2 Success, 1 Advantage``, or that there are none."""
    return ", ".join(f"{number} {labels.get(id, id)}" for number, id in _COUNTED.findall(symbols)) or NOTHING


def card(attributes: Mapping[str, str]) -> str:
    """What a dice card or a summary writes of a symbol check, from its record alone: what is left, and the critical
    marks (check.symbol-pool.record.card). Raises KeyError for a record of another kind, ValueError for a broken one."""
    details = json.loads(attributes["symbolDetails"])
    words = spelled(attributes["symbols"], details["symbols"])
    marks = [name for key, name in _MARKS if details[key]]
    return f"{words} ({', '.join(marks)})" if marks else words


_MARKS: Final = (("criticalSuccess", "critical success"), ("criticalFailure", "critical failure"))
