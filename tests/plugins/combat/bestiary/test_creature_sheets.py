"""Creatures written as a sheet of the ruleset's own."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bestiaries import BITE, THREAT, WARDEN, bestiary, entry, refused, version
from brawls import SHEET, brawl, power
from tables import Json, engine, merged

SPARK: Json = {"kind": "attack", "amount": {"dice": "1d6"}}


def bad(**sheet: Any) -> list[str]:
    """Where a creature with this sheet is refused, below its sheet."""
    return [path.removeprefix("sheet.") for path in refused({"tier": "pack", "sheet": sheet})]


@pytest.mark.feature("creature.sheet.built-as-member", "creature.sheet.parts", "creature.sheet.actions-optional")
def test_a_sheet_stands_for_the_numbers_and_every_part_may_be_left_out() -> None:
    assert refused(WARDEN) == []
    assert bad() == []
    assert refused(merged(WARDEN, {"actions": [BITE]})) == []
    assert version(WARDEN) == "1.34"


@pytest.mark.feature("creature.sheet.one-source")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("health", 12),
        ("defense", 6),
        ("initiativeModifier", 0),
        ("speed", 30),
        ("abilities", {"might": 1}),
        ("saves", {"nerve": 1}),
        ("checks", {"brawn": 1}),
        ("soak", {"all": 1}),
        ("hardness", 1),
    ],
)
def test_every_number_has_one_source(name: str, value: object) -> None:
    assert refused(merged(WARDEN, {name: value})) == [name]


@pytest.mark.feature("creature.sheet.outside-keys")
def test_what_no_sheet_gives_counts_beside_it() -> None:
    beside = {
        "traits": [{"name": "Old", "text": "It knows the road."}],
        "actions": [merged(BITE, {"signature": {"cost": 1}})],
        "signaturePoints": 1,
        "riders": [{"id": "r", "name": "R", "on": "hit", "oncePer": "turn", "amount": {"flat": 1}}],
        "resist": ["cut"],
        "vulnerable": ["burn"],
        "immune": ["rust"],
        "conditionImmunities": ["held"],
        "shield": True,
        "speeds": {"swim": 10},
    }
    assert refused(WARDEN | beside) == []
    assert refused(WARDEN | {"conditionImmunities": ["nope"]}) == ["conditionImmunities.0"]


@pytest.mark.feature("creature.sheet.no-live")
def test_there_is_no_live_part() -> None:
    assert bad(live={"pools": {"drive": 2}}) == ["live"]


@pytest.mark.feature("creature.sheet.validation")
@pytest.mark.parametrize(
    ("sheet", "at"),
    [
        ({"abilities": {"nerve": 1}}, "abilities.nerve"),
        ({"abilities": {"might": 31}}, "abilities.might"),
        ({"abilities": {"might": 1.5}}, "abilities.might"),
        ({"skills": {"nerve": "r1"}}, "skills.nerve"),
        ({"skills": {"climb": "r9"}}, "skills.climb"),
        ({"saves": {"climb": "r1"}}, "saves.climb"),
        ({"saves": {"nerve": "expert"}}, "saves.nerve"),
        ({"bonuses": {"might": 1}}, "bonuses.might"),
        ({"bonuses": {"climb": 101}}, "bonuses.climb"),
        ({"fields": {"nope": 1}}, "fields.nope"),
        ({"fields": {"pace": 100}}, "fields.pace"),
        ({"fields": {"pace": "fast"}}, "fields.pace"),
        ({"fields": {"oath": 1}}, "fields.oath"),
        ({"lists": {"nope": []}}, "lists.nope"),
        ({"lists": {"arms": [{"name": "Axe", "edge": 1}]}}, "lists.arms.0.edge"),
        ({"lists": {"arms": [{"name": "Axe"}, {"plus": 10}]}}, "lists.arms.1.plus"),
        ({"lists": {"arms": [{"swing": "wit"}]}}, "lists.arms.0.swing"),
        ({"lists": {"arms": [{"name": "Axe"}] * 11}}, "lists.arms"),
    ],
)
def test_what_the_sheet_would_not_hold_is_refused(sheet: Json, at: str) -> None:
    assert bad(**sheet) == [at]


@pytest.mark.feature("creature.sheet.validation")
def test_what_the_sheet_holds_is_accepted() -> None:
    whole = {
        "abilities": {"might": 30, "grace": -3},
        "skills": {"climb": "r1"},
        "saves": {"nerve": "r2"},
        "bonuses": {"climb": 100, "nerve": -20},
        "fields": {"pace": 99, "kin": "Hauler", "oath": True},
        "lists": {"arms": [{"name": "Hook", "swing": "might", "dice": "1d6", "harm": "cut"}] * 10},
    }
    assert bad(**whole) == []


@pytest.mark.feature("creature.sheet.validation")
def test_only_the_tiers_that_are_offered() -> None:
    offered = {"sheet": {**SHEET, "skillTiers": ["none", "r1"]}}
    trained = {"tier": "pack", "sheet": {"skills": {"climb": "r2"}}}
    assert refused(trained, **offered) == ["sheet.skills.climb"]
    assert refused(merged(trained, {"sheet": {"skills": {"climb": "r1"}}}), **offered) == []


def marked(mark: str, shelf: list[Json], **files: bytes) -> list[str]:
    """Where a creature is refused whose one power was chosen from an entry; files by the id of their catalog."""
    creature = {"tier": "pack", "sheet": {"lists": {"powers": [{"name": "Spark", "_catalog": mark}]}}}
    document = brawl({"threat": THREAT}, catalogs=[bestiary(entry(creature)), *shelf])
    assets = {f"catalogs/{id}.json": data for id, data in files.items()}
    issues = [issue for issue in engine().validate(document, assets=assets).issues if issue.grade == "error"]
    return [issue.path.removeprefix("catalogs.0.entries.0.creature.sheet.lists.powers.0.") for issue in issues]


@pytest.mark.feature("creature.sheet.catalog-rows")
def test_a_row_may_be_chosen_from_a_catalog_that_feeds_its_list() -> None:
    arms = [{**power(SPARK)[0], "feeds": ["arms"], "entries": []}]
    assert marked("spells/spark", power(SPARK)) == []
    assert marked("spells/spark", arms) == ["_catalog"]
    assert marked("none/spark", power(SPARK)) == ["_catalog"]
    assert marked("beasts/hound", power(SPARK)) == ["_catalog"]


@pytest.mark.feature("creature.sheet.catalog-rows.missing")
def test_an_entry_that_is_missing_is_a_fault_only_inline() -> None:
    (shelf,) = power(SPARK)
    apart = {**{name: value for name, value in shelf.items() if name != "entries"}, "asset": "catalogs/spells.json"}
    file = json.dumps({"schemaVersion": 1, "catalog": "spells", "entries": shelf["entries"]}).encode()
    assert marked("spells/none", [shelf]) == ["_catalog"]
    assert marked("spells/none", [apart], spells=file) == []


@pytest.mark.feature("creature.sheet.layer-enum")
def test_a_value_that_a_layer_takes_away_keeps_its_creature() -> None:
    calling = {"id": "calling", "label": "Calling", "type": "enum", "values": ["hauler", "seer"], "default": "hauler"}
    layer = {"id": "plain", "label": "Plain", "fields": [{"id": "calling", "removeValues": ["seer"]}]}
    seer = {"tier": "pack", "sheet": {"fields": {"calling": "seer"}}}
    document = brawl({"threat": THREAT}, catalogs=[bestiary(entry(seer))], sheet={"fields": [calling]}, layers=[layer])
    layered = engine().load(document, layers=["plain"])
    assert [made.id for made in layered.layers] == ["plain"]
    assert layered.catalogs.entry("beasts/hound") is not None
