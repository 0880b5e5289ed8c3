"""``rulewright odds --plot``: pictures, and what is said where none can be drawn."""

from __future__ import annotations

from importlib import util
from pathlib import Path

import pytest

from commands import run, written
from rulewright.cli.pictures import TO_WORST, colours
from tables import document, sheet

CLIMB = '[skill_check: skill="Climb" dc="8"]'
TIERS = [
    {"id": "y", "label": "Yes & more", "atLeast": 2, "success": True, "critical": True},
    {"id": "s", "label": "Yes", "atLeast": 0, "success": True},
    {"id": "n", "label": "No"},
]


@pytest.fixture(autouse=True)
def _files() -> None:
    written("rules.json", document("sum", resolution={"outcomes": {"tiers": TIERS}}))
    written("ada.json", sheet("Ada", abilities={"might": 2}))


def test_a_picture_of_one_check_has_its_tiers_with_their_chances() -> None:
    """10 and more, 8 and 9, less: 6, 9 and 21 of 36 throws. Labels are text, and written as XML has it."""
    ran = run("odds", "rules.json", "--plot", "odds.svg", CLIMB)
    assert (ran.status, ran.err) == (0, "drawn: odds.svg\n")
    assert ran.out.startswith("success 41.67 %\n")
    drawn = Path("odds.svg").read_text(encoding="utf-8")
    for label in ("Yes &amp; more, 16.7 %", "Yes, 25.0 %", "No, 58.3 %", "Two Dice: Climb, a blank sheet", "total"):
        assert label in drawn, label


def test_the_same_odds_are_the_same_file() -> None:
    run("odds", "rules.json", "--plot", "one.svg", CLIMB)
    run("odds", "rules.json", "--plot", "two.svg", CLIMB)
    assert Path("one.svg").read_bytes() == Path("two.svg").read_bytes()


@pytest.mark.parametrize(
    ("options", "labels"),
    [
        (["--vary", "dc=5..9"], ["Yes &amp; more", "success is below", "dc"]),
        (["--vary", "difficulty=Easy,Hard"], ["Easy", "Hard"]),
        (["--sheet", "ada.json", "--versus", "rules.json"], ["Yes &amp; more", "What the check comes to"]),
        (["--versus", "rules.json", "--sheet", "ada.json", "--vary", "might=0..3"], ["The chance to succeed"]),
    ],
)
def test_curves_and_comparisons_are_drawn(options: list[str], labels: list[str]) -> None:
    assert run("odds", "rules.json", *options, "--plot", "odds.svg", CLIMB).status == 0
    drawn = Path("odds.svg").read_text(encoding="utf-8")
    assert all(label in drawn for label in labels)


def test_totals_by_the_hundred_are_drawn_as_areas() -> None:
    """The picture of an open-ended d100 has hundreds of totals, and is still small."""
    written("rules.json", document("d20", resolution={"dice": {"sides": 100}, "openEnded": {"high": 96, "low": 5}}))
    run("odds", "rules.json", "--plot", "odds.svg", CLIMB)
    assert len(Path("odds.svg").read_bytes()) < 60_000


def test_png_is_drawn_too() -> None:
    run("odds", "rules.json", "--plot", "odds.PNG", CLIMB)
    assert Path("odds.PNG").read_bytes().startswith(b"\x89PNG")


def test_another_kind_of_file_is_refused() -> None:
    ran = run("odds", "rules.json", "--plot", "odds.pdf", CLIMB)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "refused: a picture is a file whose name ends in .svg or .png, not odds.pdf\n"


def test_a_place_that_cannot_be_written_is_refused() -> None:
    ran = run("odds", "rules.json", "--plot", "nowhere/odds.svg", CLIMB)
    assert (ran.status, ran.err) == (1, "refused: nowhere/odds.svg cannot be written: No such file or directory\n")


def test_without_matplotlib_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    find_spec = util.find_spec
    monkeypatch.setattr(
        "rulewright.cli.pictures.find_spec", lambda name: None if name == "matplotlib" else find_spec(name)
    )
    ran = run("odds", "rules.json", "--plot", "odds.svg", CLIMB)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "refused: pictures need matplotlib: install it with pip install 'rulewright[plot]'\n"


@pytest.mark.parametrize("number", range(1, 9))
def test_colours_run_from_the_best_to_the_worst(number: int) -> None:
    found = colours(number)
    assert len(set(found)) == number
    assert number == 1 or (found[0], found[-1]) == (TO_WORST[0], TO_WORST[-1])
    assert sorted(found, key=TO_WORST.index) == found
