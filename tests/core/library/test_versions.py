"""Versions in a library: never rewritten, beside each other, and tied to games."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.library.faults import InUse, LibraryError, Missing
from rulewright.library.library import Library, parsed
from rulewright.library.pins import Pin, new_pin
from shelf import candidate, held, stocked
from tables import engine

ONE, TWO = candidate(version=1), candidate(version=2)


@pytest.mark.feature("file.version.immutable")
def test_the_same_bytes_again_change_nothing(tmp_path: Path) -> None:
    library = stocked(tmp_path)
    assert library.install(ONE) is True
    assert library.install(ONE) is False
    assert held(library) == ["local/two-dice@1"]


@pytest.mark.feature("file.version.immutable")
def test_other_bytes_under_an_installed_version_are_refused(tmp_path: Path) -> None:
    library = stocked(tmp_path, ONE)
    with pytest.raises(LibraryError) as refused:
        library.install(candidate(version=1, name="Three dice"))
    assert refused.value.code == "different-contents"
    assert str(refused.value) == (
        "version 1 of local/two-dice is installed already, with different contents: raise version for every change"
    )
    assert [found.name for found in library.list()] == ["Two Dice"]


@pytest.mark.feature("file.version.immutable")
def test_a_package_is_other_contents_where_any_file_of_it_is(tmp_path: Path) -> None:
    official = candidate(namespace=None)
    library = stocked(tmp_path, official)
    assert library.install(candidate(namespace=None)) is False
    files = type(official.files)(official.files.data, {"catalogs/x.json": b"{}"})
    with pytest.raises(LibraryError):
        library.install(type(official)(official.id, official.ruleset, files))


@pytest.mark.feature("file.version.immutable")
def test_every_version_stays_beside_the_others_until_it_is_removed(tmp_path: Path) -> None:
    library = stocked(tmp_path, TWO, ONE, candidate(namespace="alice", version=10))
    assert held(library) == ["alice/two-dice@10", "local/two-dice@1", "local/two-dice@2"]
    library.remove("local/two-dice@1")
    assert held(library) == ["alice/two-dice@10", "local/two-dice@2"]
    assert library.install(candidate(version=1, name="Another")) is True


def test_a_reference_names_a_version_or_means_the_newest(tmp_path: Path) -> None:
    library = stocked(tmp_path, ONE, TWO, candidate(version=10))
    assert library.get("local/two-dice@2").version == 2
    assert library.get("local/two-dice").version == 10
    assert parsed("alice/v20@3") == ("alice/v20", 3)
    assert parsed("v20") == ("v20", None)
    for wrong in ("", "@1", "v20@", "v20@0", "v20@x", "a b@1", "V20@1", "v20@1@2"):
        with pytest.raises(LibraryError):
            parsed(wrong)


@pytest.mark.feature("file.version.pin")
def test_a_game_of_a_community_needs_exactly_its_version(tmp_path: Path) -> None:
    library = stocked(tmp_path, ONE, TWO)
    assert library.for_game(new_pin(ONE.ruleset)).version == 1
    library.remove("local/two-dice@1")
    with pytest.raises(Missing):
        library.for_game(new_pin(ONE.ruleset))


@pytest.mark.feature("file.version.pin")
def test_a_game_of_an_official_package_runs_on_a_later_version_too(tmp_path: Path) -> None:
    """The exact one where it is there, else the nearest above; never one below."""
    made = [candidate(namespace=None, version=version) for version in (2, 4, 5)]
    library = stocked(tmp_path, *made)
    assert [library.for_game(Pin("two-dice", version)).version for version in (1, 2, 3, 4)] == [2, 2, 4, 4]
    with pytest.raises(Missing) as missing:
        library.for_game(Pin("two-dice", 6))
    assert str(missing.value) == ("this game's ruleset is missing: two-dice, version 6 or above, is not installed")


@pytest.mark.feature("file.version.pin")
def test_layers_are_fixed_with_the_pin(tmp_path: Path) -> None:
    layers = [
        {"id": "winter", "label": "Winter", "gm": {"guidance": "It is winter."}},
        {"id": "siege", "label": "Siege"},
    ]
    made = candidate(layers=layers)
    library = stocked(tmp_path, made)
    pin = new_pin(made.ruleset.with_layers(["winter"]))
    assert pin.options == {"layer.winter": True}
    rules = library.for_game(pin).load_pinned(engine(), pin)
    assert [layer.id for layer in rules.layers] == ["winter"]
    assert (rules.id, rules.version) == ("local/two-dice", 1)
    library.tie("g1", pin)
    library.tie("g1", pin)
    with pytest.raises(LibraryError) as changed:
        library.tie("g1", new_pin(made.ruleset))
    assert changed.value.code == "bad-pin"
    assert library.pin_of("g1") == pin


@pytest.mark.feature("file.version.missing")
def test_a_game_whose_ruleset_is_gone_says_which_and_works_again_once_it_is_back(tmp_path: Path) -> None:
    library = stocked(tmp_path, ONE)
    pin = new_pin(ONE.ruleset)
    library.remove("local/two-dice@1")
    with pytest.raises(Missing) as missing:
        library.for_game(pin)
    assert str(missing.value) == "this game's ruleset is missing: local/two-dice, version 1, is not installed"
    assert (missing.value.reference, missing.value.version) == ("local/two-dice", 1)
    library.install(ONE)
    assert library.for_game(pin).load_pinned(engine(), pin).id == "local/two-dice"


@pytest.mark.feature("file.version.missing")
def test_removing_what_games_use_asks_again_and_says_how_many(tmp_path: Path) -> None:
    library = stocked(tmp_path, ONE, TWO)
    for game in ("g1", "g2"):
        library.tie(game, new_pin(ONE.ruleset))
    assert [(found.reference, found.games) for found in library.list()] == [
        ("local/two-dice@1", 2),
        ("local/two-dice@2", 0),
    ]
    with pytest.raises(InUse) as used:
        library.remove("local/two-dice@1")
    assert used.value.games == 2
    assert str(used.value) == "2 games use local/two-dice@1: without it they cannot go on"
    library.release("g2")
    with pytest.raises(InUse, match="1 game uses"):
        library.remove("local/two-dice@1")
    library.remove("local/two-dice@1", in_use_too=True)
    library.remove("local/two-dice@2")
    assert held(library) == []
    with pytest.raises(Missing):
        library.remove("local/two-dice@2")
    with pytest.raises(LibraryError, match="say which version"):
        library.remove("local/two-dice")


@pytest.mark.feature("file.version.missing", "file.import.gate")
def test_removal_works_while_importing_is_switched_off(tmp_path: Path) -> None:
    stocked(tmp_path, ONE)
    library = Library.open(tmp_path / "library.sqlite", imports=False)
    library.remove("local/two-dice@1")
    assert held(library) == []
