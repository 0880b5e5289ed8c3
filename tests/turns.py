"""Replies for tests: a ruleset with the live part that a test needs, one command or a whole reply, and what changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulewright import Ruleset, ScriptedDice
from rulewright.play import Played
from rulewright.sheet.stored import to_json
from sheets import written
from tables import engine, sheet

Json = dict[str, Any]


def rules(live: Json | None = None, *, rests: Sequence[Json] = (), **parts: Any) -> Ruleset:
    """A ruleset of summed dice with this live part and further parts of the sheet."""
    document = written({"live": live or {}, **parts})
    return engine().load({**document, "rests": list(rests)})


def turn(table: Ruleset, text: str, *sheets: Json, faces: Sequence[int] = ()) -> Played:
    """A reply played with exactly these faces; Ada on a blank sheet plays where no sheet is given."""
    dice = ScriptedDice(faces)
    played = table.play(text, [table.character(raw) for raw in sheets or (sheet(),)], dice)
    assert dice.left == (), f"faces nobody threw: {dice.left}"
    return played


def stored(played: Played, position: int = 0) -> Json:
    """The live state of one of the party, as it is stored."""
    live: Json = to_json(played.party[position].sheet)["live"]
    return live


def told(table: Ruleset, inside: str, live: Json | None = None, **build: Any) -> tuple[str, Json]:
    """One command of Ada's, by what stands in its tag after the colon: what ``now`` says, or ``refused: reason``, and
    the live state as it is stored afterwards. A refusal must have changed nothing."""
    before = sheet(live=live, **build)
    played = turn(table, f"[sheet: {inside}]", before)
    (record,) = played.records
    attributes = record.attributes
    if attributes["result"] == "refused":
        assert played.party[0].sheet == table.character(before).sheet
        return f"refused: {attributes['reason']}", stored(played)
    return attributes["now"], stored(played)
