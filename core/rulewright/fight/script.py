"""Fight scripts: who is in a fight, its dice, and what each one chooses, in order.

They are what tests, examples and simulations are written in. A script is read strictly: what it must have and has
not is an error with its path.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import attrs

from rulewright.fight.fight import Fight
from rulewright.fight.menu import Choice, Illegal
from rulewright.fight.tactics import Tactics
from rulewright.sheet.character import Character

if TYPE_CHECKING:
    from rulewright.ruleset import Ruleset

MOST_TURNS: Final = 100_000
"""Turns that one script may hold, and choices that one fight may take when it plays itself."""


TURN_KEYS: Final = frozenset({"by", "option", "label", "targets", "payWith", "at", "to", "style", "window", "$comment"})
"""What a turn of a script may say."""


class BadScript(ValueError):
    """A script that cannot be read; the message says where and what would be right."""


class DiceLeft(ValueError):
    """Faces of a script that nothing has thrown."""


@attrs.frozen
class Refusal:
    """A choice of a script that was refused: its position among the turns, and the code of the reason."""

    turn: int
    reason: str


@attrs.frozen
class Script:
    """A fight that is written down. Without ``turns`` it plays itself to its end."""

    party: tuple[Any, ...]
    opponents: tuple[Mapping[str, Any], ...]
    seed: int | str = 0
    faces: tuple[int, ...] | None = None
    turns: tuple[Mapping[str, Any], ...] | None = None


@attrs.frozen
class Fought:
    """A script that was played: the fight as it stands then, and what was refused."""

    fight: Fight
    refused: tuple[Refusal, ...] = ()


def read_script(raw: object) -> Script:
    """A script from a JSON value. Raises BadScript."""
    if not isinstance(raw, Mapping):
        raise BadScript("a script must be an object")
    known = {"ruleset", "party", "opponents", "seed", "faces", "board", "turns", "$comment"}
    unknown = sorted(set(raw) - known)
    if unknown:
        raise BadScript(f"{unknown[0]}: is not a key of a script")
    if raw.get("board") is not None:
        raise BadScript("board: fights on a board are not run yet; leave it out")
    turns = raw.get("turns")
    return Script(
        party=_list(raw, "party", Mapping),
        opponents=_list(raw, "opponents", Mapping),
        seed=_seed(raw.get("seed", 0)),
        faces=_faces(raw.get("faces")),
        turns=_list(raw, "turns", Mapping) if turns is not None else None,
    )


def _list(raw: Mapping[str, Any], name: str, of: type) -> tuple[Any, ...]:
    found = raw.get(name, [])
    if not isinstance(found, list) or len(found) > MOST_TURNS:
        raise BadScript(f"{name}: must be a list of at most {MOST_TURNS}")
    for index, item in enumerate(found):
        if not isinstance(item, of):
            raise BadScript(f"{name}.{index}: must be an object")
    return tuple(found)


def _seed(raw: object) -> int | str:
    if isinstance(raw, bool) or not isinstance(raw, int | str):
        raise BadScript("seed: must be a whole number or a text")
    return raw


def _faces(raw: object) -> tuple[int, ...] | None:
    if raw is None:
        return None
    if not isinstance(raw, list) or any(isinstance(face, bool) or not isinstance(face, int) for face in raw):
        raise BadScript("faces: must be a list of whole numbers")
    return tuple(raw)


def begun(ruleset: Ruleset, script: Script) -> Fight:
    """The fight of a script at its first question. Raises NotFought, DiceError, and LookupError without a combat
    block."""
    party: list[Character] = [ruleset.character(dict(raw)) for raw in script.party]
    return ruleset.fight(party, script.opponents, seed=script.seed, faces=script.faces)


def play(
    ruleset: Ruleset, script: Script, tactics: Tactics, seen: Callable[[Fight], None] = lambda fight: None
) -> Fought:
    """Play a script to the end of its turns; without turns, to the end of the fight. ``seen`` is called with the fight
    after each choice. Raises NotFought and DiceError; DiceLeft for faces that nothing threw; BadScript for a turn that
    cannot be read."""
    fight = begun(ruleset, script)
    seen(fight)
    refused: list[Refusal] = []
    for index, turn in enumerate(script.turns if script.turns is not None else ({"auto": MOST_TURNS},)):
        if "auto" in turn:
            fight = automatic(fight, tactics, _times(turn["auto"], index), seen)
            continue
        try:
            fight = fight.chosen(choice_of(fight, turn, index))
            seen(fight)
        except Illegal as illegal:
            refused.append(Refusal(index, illegal.reason))
    left = (script.faces or ())[fight.dice.cursor :] if script.faces is not None else ()
    if left:
        raise DiceLeft(f"faces: {len(left)} of {len(script.faces or ())} were never thrown: {list(left)}")
    return Fought(fight, tuple(refused))


def automatic(fight: Fight, tactics: Tactics, times: int, seen: Callable[[Fight], None]) -> Fight:
    """The fight after the engine's tactics made some choices, whoever was asked; fewer where it ended."""
    for _ in range(times):
        if fight.asked is None:
            break
        fight = fight.chosen(tactics.choose(fight))
        seen(fight)
    return fight


def _times(raw: object, index: int) -> int:
    if isinstance(raw, bool) or not isinstance(raw, int) or not 0 <= raw <= MOST_TURNS:
        raise BadScript(f"turns.{index}.auto: must be a number from 0 to {MOST_TURNS}")
    return raw


def choice_of(fight: Fight, turn: Mapping[str, Any], index: int) -> Choice:
    """One turn of a script as a choice. An option may be named by its label, where that is one option."""
    unknown = sorted(set(turn) - TURN_KEYS)
    if unknown:
        raise BadScript(f"turns.{index}.{unknown[0]}: is not a key of a turn")
    by, targets = turn.get("by"), turn.get("targets", [])
    if not isinstance(by, str):
        raise BadScript(f"turns.{index}.by: must name who chooses")
    if not isinstance(targets, list) or any(not isinstance(name, str) for name in targets):
        raise BadScript(f"turns.{index}.targets: must be a list of names")
    option = turn.get("option")
    if option is None and isinstance(turn.get("label"), str):
        option = _labelled(fight, turn["label"], index)
    if not isinstance(option, str):
        raise BadScript(f"turns.{index}.option: must be the id of an option")
    for name in ("payWith", "style", "window"):
        if not isinstance(turn.get(name), str | None):
            raise BadScript(f"turns.{index}.{name}: must be a text")
    return Choice(
        by,
        option,
        tuple(targets),
        turn.get("payWith"),
        turn.get("window"),
        _cell(turn.get("at"), f"turns.{index}.at"),
        _cell(turn.get("to"), f"turns.{index}.to"),
        turn.get("style"),
    )


def _labelled(fight: Fight, label: str, index: int) -> str:
    found = [option.id for option in fight.menu() if option.label == label]
    if len(found) != 1:
        raise BadScript(f'turns.{index}.label: "{label}" names {len(found)} options of the menu, and must name one')
    return found[0]


def _cell(raw: object, path: str) -> tuple[int, int] | None:
    if raw is None:
        return None
    if not isinstance(raw, Sequence) or isinstance(raw, str) or len(raw) != 2:
        raise BadScript(f"{path}: must be a cell, two whole numbers")
    x, y = raw
    if not isinstance(x, int) or not isinstance(y, int):
        raise BadScript(f"{path}: must be a cell, two whole numbers")
    return (x, y)
