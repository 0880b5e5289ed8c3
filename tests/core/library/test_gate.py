"""What is asked before a stranger's ruleset is stored, and what is offered to new games."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright import Refused
from rulewright.library.faults import LibraryError
from rulewright.library.library import Library
from rulewright.library.pins import new_pin
from shelf import candidate, held, stocked
from tables import engine

LAYERS = [{"id": "winter", "label": "Winter", "gm": {"guidance": "Winter holds.", "worldGuidance": "Build it cold."}}]
GM = {"checkGuidance": "Ask rarely.", "sheetGuidance": "Trust the sheet.", "worldGuidance": "Build it wide."}
FULL = candidate(
    edition="Draft 2",
    license={"spdx": "CC-BY-4.0", "attribution": "After a game\nof old."},
    coverage={"checks": True, "rests": True, "summary": "Two dice."},
    gm=GM,
    layers=LAYERS,
    resolution={
        "outcomes": {
            "tiers": [
                {"id": "hit", "label": "Hit", "atLeast": 0, "success": True, "text": "It works."},
                {"id": "miss", "label": "Miss"},
            ]
        }
    },
)


@pytest.mark.feature("file.import.gate")
def test_a_review_has_name_version_licence_coverage_kind_and_every_word_for_the_game_master() -> None:
    assert FULL.review.text() == (
        "Two Dice (local/two-dice, version 1, Draft 2)\n"
        "Licence: CC-BY-4.0; After a game\nof old.\n"
        "Covers: checks, rests. Two dice.\n"
        "Checks: dice are added up, with the sheet's number, against a difficulty.\n"
        "\n"
        "The text below is sent to the model that plays the Game Master, word for word.\n"
        "\n"
        "gm.checkGuidance:\nAsk rarely.\n"
        "\n"
        "gm.sheetGuidance:\nTrust the sheet.\n"
        "\n"
        "gm.worldGuidance:\nBuild it wide.\n"
        "\n"
        "layer winter: gm.guidance:\nWinter holds.\n"
        "\n"
        "layer winter: gm.worldGuidance:\nBuild it cold.\n"
        "\n"
        "Of checks, beside the Engine's own words:\n"
        'dc="N": the number that the dice and the sheet\'s number must reach together\n'
        'mode="advantage": the dice are rolled twice and the better total is kept; "disadvantage" keeps the worse one\n'
        "Outcomes, the best first: Hit (It works.); Miss.\n"
        "Narrate by the outcome that the record names: it is what the check came to."
    )


@pytest.mark.feature("file.import.gate")
def test_a_review_without_a_licence_or_coverage_says_so() -> None:
    lines = candidate(coverage={"checks": False, "summary": "Nothing yet."}).review.text().splitlines()
    assert lines[:3] == [
        "Two Dice (local/two-dice, version 1)",
        "Licence: none is given",
        "Covers: nothing that it names. Nothing yet.",
    ]


@pytest.mark.feature("file.import.gate")
def test_the_whole_file_is_checked_first_and_checking_stores_nothing(tmp_path: Path) -> None:
    library = stocked(tmp_path)
    with pytest.raises(Refused) as refused:
        candidate(resolution={"dice": {"count": 0, "sides": 1}}, gm={"checkGuidance": None})
    assert {issue.path for issue in refused.value.issues} == {
        "resolution.dice.count",
        "resolution.dice.sides",
        "gm.checkGuidance",
    }
    assert FULL.review.name == "Two Dice"
    assert held(library) == []


@pytest.mark.feature("file.import.gate")
def test_importing_needs_the_switch_and_somebody_at_this_machine_or_an_admin(tmp_path: Path) -> None:
    library = stocked(tmp_path)
    with pytest.raises(LibraryError) as stranger:
        library.install(FULL, trusted=False)
    assert stranger.value.code == "not-trusted"
    with pytest.raises(LibraryError) as off:
        Library.open(library.path, imports=False).install(FULL)
    assert off.value.code == "imports-off"
    assert held(library) == []


@pytest.mark.feature("file.import.gate")
def test_with_the_switch_off_imports_are_offered_to_no_new_game_and_old_games_go_on(tmp_path: Path) -> None:
    stocked(tmp_path, FULL, candidate(namespace=None))
    library = Library.open(tmp_path / "library.sqlite", imports=False)
    assert [found.reference for found in library.offered()] == ["two-dice@1"]
    pin = new_pin(FULL.ruleset)
    assert library.for_game(pin).load_pinned(engine(), pin).id == "local/two-dice"
    assert library.install(candidate(namespace=None, version=2)) is True
    with_imports = Library.open(library.path)
    assert [found.reference for found in with_imports.offered()] == ["local/two-dice@1", "two-dice@1", "two-dice@2"]


@pytest.mark.feature("file.no-ruleset")
def test_nothing_is_offered_where_nothing_is_installed_and_a_game_without_a_pin_has_no_ruleset(tmp_path: Path) -> None:
    library = stocked(tmp_path)
    assert library.offered() == ()
    assert library.pin_of("a game from before") is None
    library.install(FULL)
    assert library.pin_of("a game from before") is None
