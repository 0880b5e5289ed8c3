"""What a combat block says for fights on a board: nothing is measured without a unit, and names point somewhere."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import PACES, WEAPONS, brawl, refused, version
from rulewright.testing import PluginContract
from tables import Json, engine

BOARD: Json = {
    "distance": PACES,
    "ranged": {"long": "disadvantage", "adjacentFoe": "normal"},
    "cover": {"bonus": 2, "threeQuarters": 5, "saves": ["nerve"], "creatures": True},
    "opportunity": {"budget": "quick"},
    "elevation": {
        "levelHeight": 4,
        "highGround": "advantage",
        "rangeBonus": 1,
        "falling": {"per": 4, "dice": {"count": 1, "sides": 6}, "max": 20, "type": "blunt", "prone": "held"},
    },
    "styles": ["tactical", "theatre"],
    "sizes": [{"id": "small", "label": "Small"}, {"id": "large", "label": "Large"}],
    "creatureTypes": {
        "types": [{"id": "folk", "label": "Folk"}, {"id": "beast", "label": "Beast"}],
        "tags": [{"id": "undead", "label": "Undead"}],
        "field": "kin",
        "default": "folk",
    },
}


def weapons(**keys: Any) -> list[Json]:
    return [{**WEAPONS, **keys}]


class TestContract(PluginContract):
    plugin = "fight-board"
    examples = (brawl({**BOARD, "attacks": weapons(reach={"column": "near"}, range={"const": 12})}),)
    refusals = ((brawl({"distance": {"label": "paces", "perCell": 0}}), "combat.distance.perCell"),)
    checks = ('skill="Climb" dc="8"',)


@pytest.mark.feature("board.distance.only-required")
def test_a_distance_alone_opens_the_board() -> None:
    assert refused({"distance": PACES}) == []
    assert version({"distance": PACES}) == "1.28"


@pytest.mark.feature("board.distance.only-required")
@pytest.mark.parametrize("name", ["ranged", "cover", "opportunity"])
def test_what_is_measured_needs_the_distance(name: str) -> None:
    assert refused({name: BOARD[name]}) == [f"combat.{name}"]
    assert refused({name: BOARD[name], "distance": PACES}) == []


@pytest.mark.feature("board.distance.only-required")
def test_walking_may_be_measured_without_a_board() -> None:
    assert refused({"economy": {"movement": {"field": "pace"}}}) == []


@pytest.mark.feature("board.distance.per-cell")
@pytest.mark.parametrize(
    ("distance", "path"),
    [
        ({"label": "paces", "perCell": 0}, "perCell"),
        ({"label": "paces", "perCell": -1}, "perCell"),
        ({"label": "paces"}, "perCell"),
        ({"perCell": 2}, "label"),
    ],
)
def test_a_cell_is_some_of_a_named_unit(distance: Json, path: str) -> None:
    assert refused({"distance": distance}) == [f"combat.distance.{path}"]


@pytest.mark.feature("board.distance.only-required")
@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"ranged": {"long": "advantage"}}, "ranged.long"),
        ({"ranged": {"adjacentFoe": True}}, "ranged.adjacentFoe"),
        ({"cover": {"bonus": 2, "saves": ["nope"]}}, "cover.saves.0"),
        ({"cover": {}}, "cover.bonus"),
        ({"opportunity": {"budget": "nope"}}, "opportunity.budget"),
    ],
)
def test_words_and_names_of_the_board_must_be_there(keys: Json, path: str) -> None:
    assert refused({"distance": PACES, **keys}) == [f"combat.{path}"]


FAR: Json = {"normal": {"column": "near"}, "long": {"const": 40}}


@pytest.mark.feature("board.reach.row-source")
@pytest.mark.parametrize("distance", [{"const": 2}, {"column": "near"}])
def test_reach_and_range_are_a_column_or_one_number_for_every_row(distance: Json) -> None:
    assert refused({"distance": PACES, "attacks": weapons(reach=distance, range=distance)}) == []
    assert refused({"distance": PACES, "attacks": weapons(range=FAR)}) == []


@pytest.mark.feature("board.reach.row-source")
@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"reach": {}}, "reach"),
        ({"reach": {"const": 2, "column": "near"}}, "reach"),
        ({"reach": {"column": "nope"}}, "reach.column"),
        ({"reach": {"column": "harm"}}, "reach.column"),
        ({"range": {}}, "range"),
        ({"range": {"column": "nope"}}, "range.column"),
        ({"range": {**FAR, "const": 3}}, "range"),
        ({"range": {"normal": {"const": 3}}}, "range.long"),
        ({"range": {"long": {"const": 3}}}, "range.normal"),
        ({"range": {**FAR, "long": {"column": "harm"}}}, "range.long.column"),
    ],
)
def test_a_distance_of_rows_that_makes_no_sense_is_refused(keys: Json, path: str) -> None:
    assert refused({"distance": PACES, "attacks": weapons(**keys)}) == [f"combat.attacks.0.{path}"]


@pytest.mark.feature("board.distance.only-required", "board.reach.row-source")
@pytest.mark.parametrize("name", ["reach", "range"])
def test_rows_need_the_distance_too(name: str) -> None:
    assert refused({"attacks": weapons(**{name: {"const": 2}})}) == [f"combat.attacks.0.{name}"]


def height(**keys: Any) -> Json:
    return {"distance": PACES, "damageTypes": ["blunt"], "elevation": {**BOARD["elevation"], **keys}}


@pytest.mark.feature("board.elevation.block")
@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"levelHeight": 0}, "levelHeight"),
        ({"highGround": "disadvantage"}, "highGround"),
        ({"highGround": {}}, "highGround.bonus"),
        ({"rangeBonus": -1}, "rangeBonus"),
        ({"falling": {"per": 0, "dice": {"count": 1, "sides": 6}, "max": 20}}, "falling.per"),
        ({"falling": {"per": 4, "dice": {"count": 1, "sides": 6}, "max": 0}}, "falling.max"),
        ({"falling": {**BOARD["elevation"]["falling"], "type": "fire"}}, "falling.type"),
        ({"falling": {**BOARD["elevation"]["falling"], "prone": "nope"}}, "falling.prone"),
    ],
)
def test_height_that_makes_no_sense_is_refused(keys: Json, path: str) -> None:
    assert refused(height(**keys)) == [f"combat.elevation.{path}"]


@pytest.mark.feature("board.elevation.block")
def test_height_needs_the_distance_and_its_version() -> None:
    assert refused({"elevation": BOARD["elevation"]}) == ["combat.elevation"]
    assert refused(height(highGround={"bonus": 2})) == []
    assert version(height()) == "1.75"


@pytest.mark.feature("board.styles")
@pytest.mark.parametrize(
    ("styles", "path"),
    [
        (["classic"], []),
        (["theatre", "classic"], []),
        (["theatre"], ["combat.styles"]),
        ([], ["combat.styles"]),
        (["classic", "tactical", "classic"], ["combat.styles.2"]),
        (["classic", *(f"style{n}" for n in range(8))], ["combat.styles"]),
    ],
)
def test_one_to_eight_styles_one_of_them_known_everywhere(styles: list[str], path: list[str]) -> None:
    assert refused({"styles": styles}) == path


@pytest.mark.feature("board.styles")
def test_tactical_fights_alone_want_a_distance() -> None:
    """The ruleset is good, but such fights could have no board: the author is told."""
    validated = engine().validate(brawl({"styles": ["tactical"]}))
    assert [(issue.path, issue.grade) for issue in validated.issues] == [("combat.styles", "warning")]
    assert str(validated.capability) == "1.379"


@pytest.mark.feature("combat.creature-types.types")
@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"types": []}, "types"),
        ({"types": [*BOARD["creatureTypes"]["types"], {"id": "folk", "label": "More folk"}]}, "types.2.id"),
        ({"tags": [{"id": "wild", "label": "Wild"}] * 2}, "tags.1.id"),
        ({"field": "pace"}, "field"),
        ({"field": "nope"}, "field"),
        ({"default": "undead"}, "default"),
    ],
)
def test_types_that_make_no_sense_are_refused(keys: Json, path: str) -> None:
    """A tag is no type: nobody is one by default."""
    made = {"creatureTypes": {**BOARD["creatureTypes"], **keys}}
    assert refused(made) == [f"combat.creatureTypes.{path}"]


@pytest.mark.feature("combat.creature-types.types")
def test_types_need_their_version_and_sizes_an_id_each() -> None:
    assert version({"creatureTypes": BOARD["creatureTypes"]}) == "1.168"
    assert refused({"sizes": [BOARD["sizes"][0]] * 2}) == ["combat.sizes.1.id"]
