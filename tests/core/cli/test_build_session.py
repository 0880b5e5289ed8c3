"""``rulewright build`` in a terminal: a guided session, fed with what a player types."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from builders import catalog, entry, picks, row, step, trains, written
from rulewright.cli import build
from rulewright.cli.group import main

SAGE = entry("sage", offeredWhen={"const": 0}, summary="Knows much")
ELF = entry("elf", grants={"entries": {"choose": [{"catalog": "tongues", "count": 1}]}})
DOC = written(
    picks(pool="points", cost=2),
    picks("kin"),
    step("speech", "choices", catalog="tongues"),
    step("form", "fields", fields=["calling", "level"]),
    step("scores", "abilities", methods={"roll": {"count": 1, "sides": 6}, "manual": True}),
    step("skills", "trained", choose=[{"what": "skills", "count": 2}]),
    catalogs=[
        catalog("kits", trains("thief", "sneak"), SAGE),
        catalog("kins", ELF),
        catalog("tongues", *(entry(id, rows=[row(id)]) for id in ("elvish", "sylvan")), feeds=["knacks"]),
    ],
    pools=[{"id": "points", "label": "Points", "budget": {"const": 5}}],
)


@pytest.fixture(autouse=True)
def in_a_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(build, "in_terminal", lambda: True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    Path("rules.json").write_text(json.dumps(DOC), encoding="utf-8")


def session(*typed: str, options: tuple[str, ...] = (), ended: str = "quit") -> Result:
    typed = (*typed, ended) if ended else typed
    result = CliRunner().invoke(main, ["build", "rules.json", *options], input="".join(f"{line}\n" for line in typed))
    assert result.exit_code == 0, result.output
    return result


def kept(*typed: str, options: tuple[str, ...] = (), **more: Any) -> Any:
    """The sheet that a session keeps."""
    session(*typed, options=(*options, "--sheet", "sheet.json"), **more)
    return json.loads(Path("sheet.json").read_text(encoding="utf-8"))


def tops(result: Result) -> list[str]:
    """The rows of steps that were drawn, one for each time."""
    return [" ".join(line.split()) for line in result.output.splitlines() if re.search(r"\b1 Kit\b.*6 Skills", line)]


@pytest.mark.feature("builder.view.steps-row")
def test_the_steps_lie_across_the_top_with_their_badges() -> None:
    first, second = tops(session("1"))
    assert first == "[1 Kit](1) 2 Kin (1) 3 Speech 4 Form (1) 5 Scores (3) 6 Skills (2)"
    assert second == "[1 Kit] 2 Kin (1) 3 Speech 4 Form (1) 5 Scores (3) 6 Skills (2)"


@pytest.mark.feature("builder.view.navigation")
def test_next_and_back_are_never_in_the_way() -> None:
    """Nothing is answered anywhere; the last step is the last, and the first the first."""
    at = [re.search(r"\[(\d)", top).group(1) for top in tops(session(*["n"] * 6, *["b"] * 6, ""))]  # type: ignore[union-attr]
    assert at == ["1", "2", "3", "4", "5", "6", "6", "5", "4", "3", "2", "1", "1", "2"]


def test_a_step_is_gone_to_by_its_number_or_id() -> None:
    assert "[4 Form]" in tops(session("go 4"))[-1]
    assert "[5 Scores]" in tops(session("go scores"))[-1]
    for where in ("9", "0", "attic"):
        assert f"there is no step {where}" in session(f"go {where}").output


@pytest.mark.feature("builder.view.summary")
def test_the_character_stands_beside_the_step() -> None:
    shown = session("1", "go form", "edit abilities.might 3").output
    for told in ("Sneak Rated 1", "Points: 3 of 5 left", "Might 3", "kit/thief: skill/sneak r1"):
        assert told in shown


def test_it_is_shown_why_something_is_not_offered() -> None:
    shown = session("2", "info 2").output
    assert "[-] Sage (2)  what it asks for is not met" in shown
    assert "Sage: what it asks for is not met" in shown
    assert "Sage; costs 2; Knows much; not offered: what it asks for is not met" in shown


def test_a_number_takes_something_and_gives_it_back() -> None:
    assert kept("1")["builder"]["picks"] == {"kit": ["thief"]}
    assert "picks" not in kept("1")["builder"]


def test_numbers_answer_choices() -> None:
    """Where one is chosen, a new one takes its place; where two are, they are added up."""
    assert kept("pick elf", "go kin", "1", "n", "1", "2")["builder"]["choices"] == {"kin/elf/0": ["sylvan"]}
    assert kept("go skills", "1", "+3", "4", "-3", "3")["builder"]["choices"]["skills/0"] == ["climb", "recall"]
    assert kept("go skills", "1")["builder"]["choices"]["skills/0"] == ["recall"]


def test_every_act_has_its_words() -> None:
    sheet = kept("go form", "set calling Spy", "set level 4", "n", "method manual", "assign might=3 wit=-1")
    assert sheet["build"]["fields"] == {"calling": "Spy", "level": 4}
    assert sheet["build"]["abilities"] == {"might": 3, "wit": -1}
    assert kept("edit fields.calling 'Old Spy'")["build"]["fields"]["calling"] == "Old Spy"
    shown = session("pick", "assign might", "roll", "buy x y", "dance", "99", "choose kin/elf/0 sylvan").output
    for told in (
        "pick needs more: see help",
        "might: write it as name=value",
        "the step Kit does not understand the act roll",
        "y is no whole number",
        "dance is not understood: see help",
        "nothing has the number 99 here",
        "there is no choice kin/elf/0 now",
    ):
        assert told in shown


@pytest.mark.feature("builder.answers.saved")
def test_the_sheet_is_saved_after_every_act_and_opened_again() -> None:
    """The session ends in the middle of nowhere: what was done is kept, answers and all."""
    sheet = kept("1", "go form", "set calling Spy", ended="")
    assert (sheet["build"]["fields"], sheet["build"]["skills"]) == ({"calling": "Spy"}, {"sneak": "r1"})
    assert "[x] Thief" in session(options=("--sheet", "sheet.json")).output


def test_answers_may_be_kept_alone() -> None:
    session("1", options=("--answers", "mine.json"))
    saved = json.loads(Path("mine.json").read_text(encoding="utf-8"))
    assert saved == {"v": 1, "picks": {"kit": ["thief"]}}
    assert "[x] Thief" in session(options=("--answers", "mine.json")).output


def test_a_file_may_be_named_in_the_session() -> None:
    session("1", "save bo.json", "go form", "set calling Spy")
    assert json.loads(Path("bo.json").read_text(encoding="utf-8"))["build"]["fields"] == {"calling": "Spy"}
    assert "nothing was saved" in session("1").output
    assert "nothing was saved" not in session().output
    assert "not saved: " in session("save nowhere/bo.json").output


def test_an_act_is_undone() -> None:
    assert "picks" not in kept("1", "undo")["builder"]
    assert "there is nothing to undo" in session("undo").output


def test_there_is_no_way_back_behind_dice() -> None:
    typed = ("go scores", "method roll", "roll", "undo", "undo", "roll")
    shown = session(*typed, options=("--seed", "1")).output
    assert shown.count("there is nothing to undo") == 2
    assert "it was thrown already" in shown


def test_dice_that_run_out_end_nothing() -> None:
    shown = session("go scores", "method roll", "roll", "b", options=("--faces", "4")).output
    assert "the script of 1 faces ran out" in shown
    assert "[4 Form]" in shown


@pytest.mark.feature("builder.view.guided")
def test_all_fields_are_there_beside_the_steps() -> None:
    shown = session("all", "edit fields.luck 4", "all").output
    for told in ("abilities.might  0", "skills.sneak  none", "fields.luck  4", "lists.knacks"):
        assert told in shown


def test_what_is_sought_is_shown_and_keeps_its_number() -> None:
    shown = session("go skills", "find rec").output.split("> find rec")[1]
    assert "3 [ ] Recall" in shown
    assert "Climb" not in shown


def test_help_names_every_word() -> None:
    shown = session("help", "?").output
    for word in ("undo", "save FILE", "choose ADDRESS", "prioritize", "add-row", "reprice", "initialize"):
        assert shown.count(word) >= 2


def test_with_acts_or_json_nobody_is_asked() -> None:
    Path("acts.json").write_text("[]", encoding="utf-8")
    for options in (("--acts", "acts.json"), ("--json",)):
        assert "> " not in session(options=options, ended="").output.replace("\n>", "")


def test_what_a_stranger_wrote_steers_no_terminal() -> None:
    sheet = {"v": 1, "name": "Bo\x1b[31m", "build": {"fields": {"calling": "Spy\x1b[2J"}}, "builder": {"v": 1}}
    Path("sheet.json").write_text(json.dumps(sheet), encoding="utf-8")
    shown = session("go form", "all", options=("--sheet", "sheet.json")).output
    assert "Spy" in shown
    assert "\x1b" not in shown


def test_without_a_terminal_a_missing_sheet_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "in_terminal", lambda: False)
    result = CliRunner().invoke(main, ["build", "rules.json", "--sheet", "none.json"])
    assert result.exit_code != 0
