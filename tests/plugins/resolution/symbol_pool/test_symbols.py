"""What faces are worth: symbols that count others, symbols that cancel, and the names that may stand in the file.

The symbols of the table: win and bar cancel, boon and bane cancel, sun counts a win, moon counts a bar.
Faces: base 1 blank, 2 win, 3 boon, 4 win boon; prime 6 sun; snag 2 bar, 3 bane, 4 bar bane; doom 3 bar bar, 6 moon.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tables import BASES, document, engine, paths, roll, ruleset, sheet

Json = dict[str, Any]


def symbols(**changes: Json) -> list[Json]:
    """The symbols of the table, some of them changed: ``symbols(sun={"counts": "boon"})``."""
    listed = deepcopy(BASES["symbols"]["resolution"]["symbols"])
    return [{**symbol, **changes.get(symbol["id"], {})} for symbol in listed]


def dice(**faces: Any) -> list[Json]:
    """The dice of the table, some with other faces."""
    listed = deepcopy(BASES["symbols"]["resolution"]["dice"])
    return [{**die, "faces": faces.get(die["id"], die["faces"])} for die in listed]


@pytest.mark.feature("check.symbol-pool.symbols.cancels")
@pytest.mark.parametrize(
    ("faces", "left"),
    [
        ([4, 4, 2, 3], "1win 1boon"),  # 2 wins - 1 bar, 2 boons - 1 bane
        ([2, 1, 4, 2], "1bar 1bane"),  # 1 win - 2 bars, 0 boons - 1 bane
        ([2, 3, 2, 3], ""),
    ],
)
def test_symbols_cancel_one_for_one(faces: list[int], left: str) -> None:
    record = roll(ruleset("symbols"), 'skill="Climb" dc="2"', faces, sheet(abilities={"might": 2}))
    assert record["symbols"] == left


@pytest.mark.feature("check.symbol-pool.symbols.cancels")
def test_it_does_not_matter_on_which_side_cancels_is_written() -> None:
    tag, faces, who = 'skill="Climb" dc="1"', [4, 2], sheet(abilities={"might": 1})
    for changed in (
        symbols(win={"cancels": "bar"}),  # both say it
        [{k: v for k, v in s.items() if s["id"] != "bar" or k != "cancels"} for s in symbols(win={"cancels": "bar"})],
    ):
        assert roll(ruleset("symbols", resolution={"symbols": changed}), tag, faces, who)["symbols"] == "1boon"


@pytest.mark.feature("check.symbol-pool.symbols.counts")
def test_a_symbol_may_count_another_and_stays_itself() -> None:
    """Sun is a win and a sun, moon a bar and a moon: 1 win - 1 bar, and both stay."""
    who = sheet(abilities={"might": 1}, skills={"climb": "r1"})
    record = roll(ruleset("symbols"), 'skill="Climb" dc="1" upgrade="1"', [6, 6], who)
    assert record["symbols"] == "1sun 1moon"


@pytest.mark.feature("check.symbol-pool.symbols.counts", "check.symbol-pool.symbols.cancels")
def test_counting_comes_before_cancelling() -> None:
    """Where moon cancels sun and counts nothing: one sun is gone, the wins of both stay."""
    changed = [{k: v for k, v in s.items() if s["id"] != "moon" or k != "counts"} for s in symbols()]
    changed[-1]["cancels"] = "sun"
    who = sheet(abilities={"might": 2}, skills={"climb": "r2"})
    record = roll(
        ruleset("symbols", resolution={"symbols": changed}), 'skill="Climb" dc="1" upgrade="1"', [6, 6, 6], who
    )
    assert record["symbols"] == "2win 1sun"


@pytest.mark.feature("check.symbol-pool.dice")
def test_a_symbol_that_is_twice_on_a_face_counts_twice() -> None:
    who = sheet(abilities={"might": 1}, skills={"climb": "r1"})
    assert roll(ruleset("symbols"), 'skill="Climb" dc="0"', [3], who)["symbols"] == "2win"


@pytest.mark.feature("check.symbol-pool.symbols")
def test_text_is_optional_and_ids_are_needed_once() -> None:
    told = symbols(sun={"text": "The sun itself smiles on the deed."})
    assert paths("symbols", resolution={"symbols": told}) == []
    twice = [*symbols(), {"id": "win", "label": "Win again"}]
    assert paths("symbols", resolution={"symbols": twice}) == ["resolution.symbols.6.id"]
    unlabelled = [*symbols(), {"id": "odd"}]
    assert paths("symbols", resolution={"symbols": unlabelled}) == ["resolution.symbols.6.label"]


@pytest.mark.feature("check.symbol-pool.symbols")
def test_there_are_two_to_ten_symbols() -> None:
    more = [{"id": f"x{n}", "label": f"X {n}"} for n in range(4)]
    assert paths("symbols", resolution={"symbols": [*symbols(), *more]}) == []
    more.append({"id": "x4", "label": "X 4"})
    assert paths("symbols", resolution={"symbols": [*symbols(), *more]}) == ["resolution.symbols"]
    assert "resolution.symbols" in paths("symbols", resolution={"symbols": symbols()[:1]})


@pytest.mark.feature("check.symbol-pool.symbols.counts")
@pytest.mark.parametrize(
    ("changes", "at"),
    [
        ({"sun": {"counts": "sun"}}, 4),
        ({"sun": {"counts": "moon"}}, 4),  # moon counts a bar: a chain
        ({"sun": {"counts": "star"}}, 4),
    ],
)
def test_counts_names_another_symbol_that_counts_none(changes: dict[str, Json], at: int) -> None:
    assert paths("symbols", resolution={"symbols": symbols(**changes)}) == [f"resolution.symbols.{at}.counts"]


@pytest.mark.feature("check.symbol-pool.symbols.cancels")
@pytest.mark.parametrize(
    ("changes", "at"),
    [
        ({"bar": {"cancels": "bar"}}, 1),
        ({"bar": {"cancels": "star"}}, 1),
        ({"bane": {"cancels": "win"}}, 3),  # win has bar already
        ({"win": {"cancels": "boon"}}, 1),  # win takes boon, so bar comes second
    ],
)
def test_cancels_gives_each_symbol_one_partner(changes: dict[str, Json], at: int) -> None:
    refused = paths("symbols", resolution={"symbols": symbols(**changes)})
    assert f"resolution.symbols.{at}.cancels" in refused
    assert all(path.endswith(".cancels") for path in refused)


@pytest.mark.feature("check.symbol-pool.dice")
def test_there_are_two_to_eight_dice() -> None:
    more = [{"id": f"d{n}", "label": f"D {n}", "faces": [[], ["win"]]} for n in range(3)]
    assert paths("symbols", resolution={"dice": [*dice(), *more[:2]]}) == []
    assert paths("symbols", resolution={"dice": [*dice(), *more]}) == ["resolution.dice"]
    assert "resolution.dice" in paths("symbols", resolution={"dice": dice()[:1]})


@pytest.mark.feature("check.symbol-pool.dice")
@pytest.mark.parametrize(
    ("faces", "path"),
    [
        ([["win"]], "resolution.dice.0.faces"),
        ([[]] * 21, "resolution.dice.0.faces"),
        ([[], ["win", "win", "win", "boon"]], "resolution.dice.0.faces.1"),
        ([[], ["win", "star"]], "resolution.dice.0.faces.1.1"),
    ],
)
def test_faces_have_bounds_and_name_symbols(faces: list[list[str]], path: str) -> None:
    assert paths("symbols", resolution={"dice": dice(base=faces)}) == [path]


@pytest.mark.feature("check.symbol-pool.dice")
def test_the_least_and_the_most_are_accepted() -> None:
    assert paths("symbols", resolution={"dice": dice(base=[["win", "win", "win"], []], snag=[["bar"]] * 20)}) == []


@pytest.mark.feature("check.symbol-pool.dice")
def test_a_die_is_declared_once() -> None:
    assert paths("symbols", resolution={"dice": [*dice(), dice()[0]]}) == ["resolution.dice.6.id"]


@pytest.mark.feature("check.symbol-pool.references")
@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"pool": {"die": "win"}}, "pool.die"),  # a symbol is no die
        ({"pool": {"upgrade": "nope"}}, "pool.upgrade"),
        ({"difficulty": {"die": "nope"}}, "difficulty.die"),
        ({"difficulty": {"upgrade": "nope"}}, "difficulty.upgrade"),
        ({"boost": {"die": "nope"}}, "boost.die"),
        ({"setback": {"die": "nope"}}, "setback.die"),
        ({"success": {"symbol": "base"}}, "success.symbol"),  # a die is no symbol
        ({"criticalSuccess": "nope"}, "criticalSuccess"),
        ({"criticalFailure": "nope"}, "criticalFailure"),
    ],
)
def test_every_name_is_declared(changes: Json, path: str) -> None:
    assert paths("symbols", resolution=changes) == [f"resolution.{path}"]


@pytest.mark.feature("check.symbol-pool.references")
def test_an_override_is_checked_as_the_ruleset_is() -> None:
    override = {"id": "o", "label": "O", "skills": ["climb"], "set": {"pool": {"die": "nope"}}}
    refused = paths("symbols", resolution={"overrides": [override]})
    assert refused == ["resolution.overrides.0.set.pool.die"]


@pytest.mark.feature("check.symbol-pool.kind")
def test_an_override_changes_rules_but_neither_symbols_nor_dice() -> None:
    override = {"id": "o", "label": "O", "skills": ["climb"], "set": {"pool": {"die": "prime"}}}
    rules = ruleset("symbols", resolution={"overrides": [override]})
    assert roll(rules, 'skill="Climb" dc="0"', [3], sheet(abilities={"might": 1}))["symbols"] == "2win"
    for name, value in (("symbols", symbols()), ("dice", dice())):
        override["set"] = {name: value}
        refused = engine().validate(document("symbols", resolution={"overrides": [override]})).issues
        assert [issue.path for issue in refused] == [f"resolution.overrides.0.set.{name}"]
