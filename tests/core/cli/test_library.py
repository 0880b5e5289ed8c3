"""``rulewright install``, ``list`` and ``remove``, and rulesets that are named by their place in the library."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands import Ran, package, run, written
from rulewright.library.library import Library
from rulewright.library.pins import Pin
from tables import document, sheet


@pytest.fixture(autouse=True)
def _files() -> None:
    written("rules.json", document("sum"))


def install(*arguments: str | Path, stdin: str | None = None) -> Ran:
    return run("install", *arguments, stdin=stdin)


@pytest.mark.feature("file.import.gate")
def test_install_shows_the_review_and_asks() -> None:
    refused = install("rules.json", stdin="n\n")
    assert refused.status == 0
    assert refused.out.startswith("Two Dice (local/two-dice, version 1)\nLicence: none is given\n")
    assert "gm.checkGuidance:\nName the check and its difficulty.\n" in refused.out
    assert refused.out.endswith("Install local/two-dice@1? [y/N]: n\nnothing was stored\n")
    assert run("list").out == ""
    said = install("rules.json", stdin="y\n")
    assert said.out.endswith("Install local/two-dice@1? [y/N]: y\ninstalled local/two-dice@1\n")
    assert run("list").out == "ruleset           name      package  games\nlocal/two-dice@1  Two Dice               0\n"


@pytest.mark.feature("file.version.immutable")
def test_install_never_rewrites_a_version() -> None:
    assert install("rules.json", "--yes").out.endswith("installed local/two-dice@1\n")
    assert install("rules.json", "--yes").out.endswith("local/two-dice@1 is installed already: nothing was changed\n")
    written("rules.json", document("sum", name="Other"))
    other = install("rules.json", "--yes")
    assert other.status == 1
    assert other.err == (
        "refused: version 1 of local/two-dice is installed already, with different contents: "
        "raise version for every change\n"
    )


def test_install_says_what_is_wrong_as_validate_does() -> None:
    written("rules.json", document("sum", version=0))
    ran = install("rules.json", "--yes")
    assert ran.status == 1
    assert "rules.json:4:2: version: must be" in ran.err
    assert run("list").out == ""


@pytest.mark.feature("file.namespace")
def test_a_file_is_local_or_its_owners_and_a_package_keeps_its_id() -> None:
    package("pack", {"ruleset.json": document("sum")})
    assert install("pack", "--yes").out.endswith("installed two-dice@1\n")
    assert install("pack", "--yes", "--namespace", "Alice").out.endswith("installed alice/two-dice@1\n")
    assert install("rules.json", "--yes", "--namespace", "bob").out.endswith("installed bob/two-dice@1\n")
    assert [found["id"] for found in run("list", "--json").json] == ["alice/two-dice", "bob/two-dice", "two-dice"]
    assert [found["supplier"] for found in run("list", "--json").json] == ["pack", None, "pack"]
    assert install("rules.json", "--yes", "--namespace", "a/b").err.startswith("refused: a namespace is")


@pytest.mark.feature("file.repository")
def test_a_repository_is_installed_row_by_row() -> None:
    Path("repo/rulesets").mkdir(parents=True)
    written("repo/rulesets/a.json", document("sum"))
    written("repo/rulesets/b.json", document("pool", version=0))
    assert install("repo", "--yes").status == 2
    ran = install("repo", "--yes", "--json", "--namespace", "alice")
    assert ran.status == 1
    assert ran.json["ok"] is False
    first, second = ran.json["rulesets"]
    assert first == {"file": "a.json", "id": "alice/two-dice", "version": 1, "ok": True, "changed": True}
    assert (second["file"], second["ok"]) == ("b.json", False)
    assert second["reasons"][0].startswith("version: must be")
    assert install("repo", "--yes", "--namespace", "local").err.startswith('refused: an owner called "local"')


def test_programs_must_say_yes() -> None:
    assert install("rules.json", "--json").status == 2


def test_commands_take_a_ruleset_of_the_library() -> None:
    """4 and 3 and might 2 are 9."""
    install("rules.json", "--yes")
    Path("rules.json").unlink()
    written("ada.json", sheet(abilities={"might": 2}))
    tag = '[skill_check: skill="Climb" dc="8"]'
    ran = run("check", "local/two-dice@1", "--sheet", "ada.json", "--faces", "4,3", "--json", tag)
    assert ran.json["records"][0]["total"] == "9"
    assert run("sheet", "local/two-dice@1", "--json").json["ruleset"] == "local/two-dice"
    missing = run("check", "local/two-dice@2", "--faces", "4,3", tag)
    assert (missing.status, missing.err) == (1, "refused: the ruleset local/two-dice@2 is not installed\n")
    assert run("check", "nothing@x", tag).err.startswith("refused: a ruleset of the library is written as id@version")
    assert run("check", "nothing", tag).status == 2


def test_another_library_can_be_named() -> None:
    install("rules.json", "--yes", "--library", "shelf/mine.sqlite")
    assert run("list").out == ""
    assert [found["id"] for found in run("list", "--json", "--library", "shelf/mine.sqlite").json] == ["local/two-dice"]
    assert run("list", "--library", "rules.json").err.startswith("refused: rules.json cannot be used as a library")


@pytest.mark.feature("file.version.missing")
def test_remove_asks_again_where_games_use_it() -> None:
    install("rules.json", "--yes")
    Library.open("library.sqlite").tie("g1", Pin("local/two-dice", 1))
    kept = run("remove", "local/two-dice@1", stdin="n\n")
    assert kept.status == 1
    assert "1 game uses local/two-dice@1: without it they cannot go on. Remove it all the same? [y/N]: n" in kept.out
    assert run("remove", "local/two-dice@1", "--json").json["ok"] is False
    assert run("remove", "local/two-dice@1", stdin="y\n").out.endswith("removed local/two-dice@1\n")
    gone = run("remove", "local/two-dice@1", "--yes")
    assert (gone.status, gone.err) == (1, "refused: the ruleset local/two-dice@1 is not installed\n")
