"""``rulewright validate``: what is wrong, where, and with which exit status."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from commands import package, run, written
from tables import document

BROKEN_SKILLS = [{"id": f"S{n}", "label": "Skill"} for n in range(45)]
"""45 skills, and the id of each must not begin with a capital."""

AWAY: dict[str, Any] = {"id": "gifts", "label": "Gifts", "feeds": ["gifts"], "asset": "catalogs/gifts.json"}
"""A catalog whose entries are in a file of the package."""


def test_a_ruleset_that_is_fine_is_told_with_the_version_that_it_needs() -> None:
    """Wound tracks came in with 1.30, and nothing else in the ruleset is younger."""
    written("rules.json", document("sum"))
    ran = run("validate", "rules.json")
    assert (ran.status, ran.out, ran.err) == (0, "rules.json: fine (two-dice, capability 1.30)\n", "")


@pytest.mark.feature("file.issue-lines")
def test_an_issue_has_its_line_and_a_caret_under_it() -> None:
    """``schemaVersion`` is the first key: the second line, behind one space."""
    written("rules.json", document("sum", schemaVersion=2))
    ran = run("validate", "rules.json")
    assert (ran.status, ran.err) == (1, "")
    assert ran.out == (
        "rules.json:2:2: schemaVersion: must be 1, not 2\n"
        '    "schemaVersion": 2,\n'
        "    ^\n"
        "rules.json: refused, with 1 error\n"
    )


@pytest.mark.feature("file.issue-lines")
def test_all_problems_are_told_at_once_by_their_paths() -> None:
    written("rules.json", document("sum", schemaVersion=2, sheet={"skills": BROKEN_SKILLS[:2]}))
    issues = run("validate", "rules.json", "--json").json["issues"]
    assert [issue["path"] for issue in issues] == ["schemaVersion", "sheet.skills.0.id", "sheet.skills.1.id"]


@pytest.mark.feature("file.issue-lines")
def test_at_most_40_issues_are_listed() -> None:
    written("rules.json", document("sum", sheet={"skills": BROKEN_SKILLS}))
    ran = run("validate", "rules.json", "--json")
    assert [issue["path"] for issue in ran.json["issues"]] == [f"sheet.skills.{n}.id" for n in range(40)]
    assert ran.err == "and 5 issues more\n"
    ran = run("validate", "rules.json")
    assert ran.out.count(": sheet.skills.") == 40
    assert ran.out.endswith("rules.json: refused, with 45 errors\n")
    assert ran.err == "and 5 issues more\n"


@pytest.mark.feature("file.issue-lines")
def test_the_document_itself_is_called_root() -> None:
    Path("rules.json").write_text('{\n  "id": "x",,\n}', encoding="utf-8")
    assert run("validate", "rules.json").out == (
        "rules.json:2:13: (root): is not JSON: a key in double quotes must stand here\n"
        '    "id": "x",,\n'
        "              ^\n"
        "rules.json: refused, with 1 error\n"
    )


def test_the_json_form() -> None:
    written("rules.json", document("sum", schemaVersion=2))
    assert run("validate", "rules.json", "--json").json == {
        "ok": False,
        "id": "two-dice",
        "capability": None,
        "issues": [
            {
                "path": "schemaVersion",
                "message": "must be 1, not 2",
                "grade": "error",
                "feature": None,
                "line": 2,
                "column": 2,
            }
        ],
    }


def test_the_json_form_of_a_ruleset_that_is_fine() -> None:
    written("rules.json", document("sum"))
    ran = run("validate", "rules.json", "--json")
    assert ran.status == 0
    assert ran.json == {"ok": True, "id": "two-dice", "capability": "1.30", "issues": []}


def test_a_warning_does_not_refuse() -> None:
    """A catalog's file is not at hand without its package; the author should look, and that is all."""
    written("rules.json", {**document("sum"), "catalogs": [AWAY]})
    ran = run("validate", "rules.json")
    assert ran.status == 0
    message = "warning: is not at hand without its package: nothing of this catalog is known"
    assert f": catalogs.0.asset: {message}\n" in ran.out
    assert ran.out.endswith("rules.json: fine (two-dice, capability 1.30), with 1 warning\n")


def test_errors_are_listed_before_warnings() -> None:
    twice = {**AWAY, "filters": [{"id": "x", "label": "X", "type": "text"}] * 2}
    written("rules.json", {**document("sum"), "catalogs": [AWAY, twice]})
    issues = run("validate", "rules.json", "--json").json["issues"]
    grades = [issue["grade"] for issue in issues]
    assert grades == sorted(grades)
    assert grades.count("warning") == 2


def test_the_host_sets_a_ceiling() -> None:
    """Levels and kinds of a wound track need 1.30, each told on its own."""
    written("rules.json", document("sum"))
    ran = run("validate", "rules.json", "--capability", "1.29", "--json")
    assert ran.status == 1
    wanted = "needs capability 1.30, and this engine offers only 1.29"
    assert {(issue["path"], issue["message"]) for issue in ran.json["issues"]} == {
        ("sheet.live.tracks.0.levels", wanted),
        ("sheet.live.tracks.0.kinds", wanted),
    }
    assert run("validate", "rules.json", "--capability", "1.30").status == 0


@pytest.mark.feature("file.capability.community")
def test_a_file_declares_no_version_and_needs_none() -> None:
    """The same ruleset: as a file it is judged by the engine alone, in a package by what the package declares."""
    written("rules.json", document("sum"))
    assert run("validate", "rules.json").status == 0
    package("sums", {"ruleset.json": document("sum")}, capability="1.29")
    assert run("validate", "sums").status == 1


@pytest.mark.feature("check.common.packaged-version")
@pytest.mark.parametrize("capability", ["1.29", {"major": 1, "minor": 29}])
def test_a_package_must_declare_what_its_keys_need(capability: object) -> None:
    package("sums", {"ruleset.json": document("sum")}, capability=capability)
    ran = run("validate", "sums", "--json")
    assert ran.status == 1
    wanted = "needs capability 1.30, and the package declares only 1.29"
    assert {(issue["path"], issue["message"]) for issue in ran.json["issues"]} == {
        ("sheet.live.tracks.0.levels", wanted),
        ("sheet.live.tracks.0.kinds", wanted),
    }
    package("sums", {"ruleset.json": document("sum")}, capability="1.30")
    ran = run("validate", "sums")
    assert (ran.status, ran.out) == (0, "sums: fine (two-dice, capability 1.30)\n")


def test_an_issue_in_a_catalog_of_a_package_points_into_that_file() -> None:
    """``catalog`` is the second key of the catalog's file: its third line, behind one space."""
    asset = {"schemaVersion": 1, "catalog": "others", "entries": []}
    package("sums", {"ruleset.json": {**document("sum"), "catalogs": [AWAY]}, "catalogs/gifts.json": asset})
    ran = run("validate", "sums")
    assert ran.status == 1
    assert ran.out == (
        'sums/catalogs/gifts.json:3:2: catalogs.0.asset.catalog: must be "gifts", not "others"\n'
        '    "catalog": "others",\n'
        "    ^\n"
        "sums: refused, with 1 error\n"
    )
    assert run("validate", "sums", "--json").json["issues"][0]["file"] == "catalogs/gifts.json"


def test_an_issue_of_a_manifest_points_into_the_manifest() -> None:
    package("sums", {"ruleset.json": document("sum")}, capability="one")
    ran = run("validate", "sums")
    assert ran.status == 1
    assert ran.out == (
        "sums/manifest.json:3:2: manifest.capabilityApi: must be a capability version such as 1.34\n"
        '    "capabilityApi": "one",\n'
        "    ^\n"
        "sums: refused, with 1 error\n"
    )


def test_keys_that_would_steer_a_terminal_are_made_visible() -> None:
    written("rules.json", {**document("sum"), "\x1b[2J": 1})
    assert ": \ufffd[2J: is not a key of this object" in run("validate", "rules.json").out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rules.json", "--capability", "new"], "a capability version is written like 1.140, not 'new'"),
        (["nothing.json"], "Path 'nothing.json' does not exist."),
        ([], "Missing argument 'PATH'."),
    ],
)
def test_misuse_is_exit_status_2(arguments: list[str], said: str) -> None:
    written("rules.json", document("sum"))
    ran = run("validate", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
