"""The head of a ruleset file: what it is, what it covers, and which of its blocks must be there."""

from __future__ import annotations

from typing import Any

import pytest

from tables import document, engine, paths, refusals, ruleset


def without(name: str) -> list[str]:
    """The lines on which a file without a key is refused."""
    made = document()
    del made[name]
    return [str(issue) for issue in engine().validate(made).issues]


@pytest.mark.feature("file.schema-version")
@pytest.mark.parametrize("written", [0, 2, "1", True, 1.5, [1]])
def test_the_schema_version_is_the_number_one(written: object) -> None:
    assert paths(schemaVersion=written) == ["schemaVersion"]
    assert paths(schemaVersion=1) == []


@pytest.mark.feature("file.id")
@pytest.mark.parametrize("id", ["a", "a1", "1a", "two-dice", "x-" * 31 + "xx"])
def test_the_id_of_a_ruleset(id: str) -> None:
    assert ruleset(id=id).id == id


@pytest.mark.feature("file.id")
@pytest.mark.parametrize(
    "id", ["", "x" * 65, "-a", "a-", "a--b", "a_b", "Two-dice", "local/two-dice", "a.b", "a b", "é", 7]
)
def test_what_is_no_id_of_a_ruleset(id: object) -> None:
    assert set(paths(id=id)) == {"id"}


@pytest.mark.feature("file.id.reserved")
@pytest.mark.parametrize("id", ["engine-legacy", "traditional"])
def test_two_ids_belong_to_the_engine(id: str) -> None:
    (issue,) = refusals(id=id)
    assert (issue.path, issue.feature) == ("id", "file.id.reserved")
    assert paths(id=f"{id}-2") == []


@pytest.mark.feature("file.version")
def test_the_version_is_a_whole_number_from_one() -> None:
    assert [ruleset(version=version).version for version in (1, 412)] == [1, 412]
    assert [paths(version=version) for version in (0, -1, 1.5, "1")] == [["version"]] * 4


@pytest.mark.feature("file.name", "file.text.prompt-safe")
@pytest.mark.parametrize(("key", "most"), [("name", 80), ("edition", 160)])
def test_name_and_edition_are_one_safe_line(key: str, most: int) -> None:
    assert paths(**{key: "x" * most}) == []
    for wrong in ("", "x" * (most + 1), "two\nlines", "[name]", "{{name}}", 3):
        assert set(paths(**{key: wrong})) == {key}, wrong


@pytest.mark.feature("file.license")
def test_a_licence_is_no_prompt_text_and_may_say_what_it_likes() -> None:
    long = "All of [this]\nand {{that}}. ".ljust(4000, "x")
    assert paths(license={"spdx": "x" * 64, "attribution": long}) == []
    assert paths(license={}) == []


@pytest.mark.feature("file.license")
@pytest.mark.parametrize(
    ("key", "value"), [("spdx", "x" * 65), ("attribution", "x" * 4001), ("spdx", 1), ("url", "https://example.org")]
)
def test_what_a_licence_is_refused_for(key: str, value: object) -> None:
    assert paths(license={key: value}) == [f"license.{key}"]


FLAGS = ("checks", "saves", "sheet", "resources", "rests", "combat")


@pytest.mark.feature("file.coverage")
def test_coverage_is_a_statement_and_every_flag_left_out_is_false() -> None:
    made = document()
    made["coverage"] = {"summary": "x" * 400}
    coverage = engine().load(made).file.coverage
    assert [getattr(coverage, flag) for flag in FLAGS] == [False] * 6


@pytest.mark.feature("file.coverage")
@pytest.mark.parametrize(
    ("coverage", "key"),
    [
        ({"summary": ""}, "summary"),
        ({"summary": "x" * 401}, "summary"),
        ({"summary": "two\nlines"}, "summary"),
        ({"summary": None}, "summary"),
        ({"rests": 1}, "rests"),
        ({"saves": "yes"}, "saves"),
        ({"fights": True}, "fights"),
    ],
)
def test_what_coverage_is_refused_for(coverage: dict[str, Any], key: str) -> None:
    assert paths(coverage=coverage) == [f"coverage.{key}"]


@pytest.mark.feature("file.coverage", "file.coverage.combat")
def test_the_flags_switch_nothing_on_or_off() -> None:
    """A file that claims fights loads without a combat block, and one with a battle block without a claim."""
    claimed = ruleset(coverage=dict.fromkeys(FLAGS, True))
    assert (claimed.file.coverage.combat, claimed.file.combat) == (True, None)
    lent = ruleset(battle={"health": {"pool": "drive"}}, coverage={"combat": None})
    assert lent.file.coverage.combat is False


@pytest.mark.feature("file.required-keys")
@pytest.mark.parametrize("name", ["schemaVersion", "id", "version", "name", "coverage", "resolution", "sheet", "gm"])
def test_what_must_be_there(name: str) -> None:
    assert without(name) == [f"{name}: is required"]


@pytest.mark.feature("file.required-keys")
def test_what_may_be_left_out_stays_left_out() -> None:
    file = ruleset().file
    assert (file.rests, file.catalogs, file.layers) == ((), (), ())
    assert (file.edition, file.license, file.items, file.combat) == (None,) * 4


@pytest.mark.feature("file.top-level-limits")
@pytest.mark.parametrize("name", ["rests", "catalogs", "layers"])
def test_a_thirteenth_is_refused(name: str) -> None:
    entry = {"id": "e", "label": "E", **({"feeds": ["gifts"], "entries": []} if name == "catalogs" else {})}
    assert paths(**{name: [{**entry, "id": f"e{n}"} for n in range(12)]}) == []
    assert paths(**{name: [{**entry, "id": f"e{n}"} for n in range(13)]}) == [name]


@pytest.mark.feature("file.strict-keys")
@pytest.mark.parametrize(
    ("patch", "path"),
    [
        ({"nmae": "x"}, "nmae"),
        ({"__proto__": {}}, "__proto__"),
        ({"coverage": {"__proto__": True}}, "coverage.__proto__"),
        ({"resolution": {"abilityModifier": {"opp": 1}}}, "resolution.abilityModifier.opp"),
        ({"gm": {"tone": "grim"}}, "gm.tone"),
        ({"sheet": {"$schema": "x"}}, "sheet.$schema"),
    ],
)
def test_a_key_that_nobody_knows_refuses_the_file(patch: dict[str, Any], path: str) -> None:
    (issue,) = refusals(**patch)
    assert issue.path == path
    assert issue.message.startswith("is not a key of this object")


@pytest.mark.feature("file.strict-keys")
def test_free_maps_take_the_authors_own_keys() -> None:
    labelled = {"id": "kind", "label": "Kind", "type": "enum", "values": ["__proto__", "b c"]}
    assert paths(sheet={"fields": [{**labelled, "valueLabels": {"__proto__": "P", "b c": "B"}}]}) == []


@pytest.mark.feature("file.issue-lines")
def test_everything_that_is_wrong_is_told_at_once() -> None:
    broken = {"id": "A", "version": 0, "gm": {"checkGuidance": ""}, "sheet": {"skills": [{"id": "x"}]}}
    assert sorted(paths(**broken)) == ["gm.checkGuidance", "id", "sheet.skills.0.label", "version"]
