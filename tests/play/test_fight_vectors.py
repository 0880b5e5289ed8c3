"""Conformance vectors of fights: scripts with every die given, and what must come of them. Run where the folder is
there."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from rulewright.fight.script import Fought, play, read_script
from rulewright.fight.state import menu_json, state
from rulewright.fight.telling import as_json
from rulewright.sheet.stored import to_json
from tables import engine, merged

HOME = Path(__file__).parents[2]
SHARED = HOME.parent / "shared" / "vectors"
OUR_OWN = HOME / "tests" / "vectors" / "fights"
Json = dict[str, Any]


def cases() -> Iterator[Any]:
    for path in (*sorted(SHARED.glob("fights-*.json")), *sorted(OUR_OWN.glob("*.json"))):
        for case in json.loads(path.read_text(encoding="utf-8")):
            marks = [pytest.mark.skip("needs a board")] if case["script"].get("board") is not None else []
            yield pytest.param(case, path.parent, id=case["id"], marks=marks)


class Nobody:
    """Tactics that no vector asks for."""

    def choose(self, fight: Any) -> Any:
        raise AssertionError("no vector plays itself")


def ruleset_of(written: Json, folder: Path) -> Json:
    """The ruleset of a case: one of the bases, or a real file, with a merge patch over it."""
    home = folder / "bases" if "base" in written else folder.parent / "rulesets"
    name = f"{written['base']}.json" if "base" in written else written["file"]
    made: Json = merged(json.loads((home / name).read_text(encoding="utf-8")), written.get("merge", {}))
    return made


def fought(case: Json, folder: Path) -> Fought:
    validated = engine().validate(json.dumps(ruleset_of(case["script"]["ruleset"], folder)))
    assert validated.ruleset is not None, validated.issues
    return play(validated.ruleset, read_script(case["script"]), Nobody())


def subset(part: Any, whole: Any) -> bool:
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(k in whole and subset(v, whole[k]) for k, v in part.items())
    if isinstance(part, list):
        return isinstance(whole, list) and len(part) == len(whole) and all(map(subset, part, whole))
    return bool(part == whole)


def in_order(wanted: Sequence[Json], events: Sequence[Json]) -> list[Json]:
    """Those of the wanted events that do not come in their order."""
    left = iter(events)
    return [want for want in wanted if not any(subset(want, event) for event in left)]


@pytest.mark.parametrize(("case", "folder"), list(cases()))
def test_fight_vector(case: Json, folder: Path) -> None:
    result, expect = fought(case, folder), case["expect"]
    fight = result.fight
    events = [as_json(event, fight.rules) for event in fight.events]
    told = "\n".join(event["text"] for event in events)
    assert [{"turn": r.turn, "reason": r.reason} for r in result.refused] == expect.get("refused", []), told
    assert subset(expect.get("state", {}), state(fight)), f"{told}\n{state(fight)}"
    assert in_order(expect.get("events", ()), events) == [], told
    for banned in expect.get("noEvents", ()):
        assert not any(subset(banned, event) for event in events), told
    menu = {option["id"]: option for option in menu_json(fight)}
    if fight.question is not None and "pass" not in menu and state(fight)["window"]:
        raise AssertionError("a window without a way to pass")
    wanted = expect.get("menu", {})
    assert set(wanted.get("has", ())) <= set(menu), menu
    assert not set(wanted.get("hasNot", ())) & set(menu), menu
    for id, seen in wanted.get("forecast", {}).items():
        assert subset(seen, menu[id]["forecast"]), menu[id]
    sheets = {name: to_json(who.sheet) for name, who in fight.sheets.items()}
    assert subset(expect.get("sheets", {}), sheets), sheets
