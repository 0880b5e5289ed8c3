"""What no roll could ever make of a row or an entry is refused when it is read."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.capability import Capability
from stunts import entry, listed, refused, written
from tables import document, engine

FULL = {"cancel": {"upTo": 1}}


@pytest.mark.feature("sheet.contextual.declare", "sheet.contextual.skill", "sheet.contextual.bonus")
@pytest.mark.parametrize(
    ("keys", "at"),
    [
        ({"name": "gone"}, "name"),
        ({"name": "bonus"}, "name"),
        ({"skill": "gone"}, "skill"),
        ({"skill": "cost"}, "skill"),
        ({"bonus": "gone"}, "bonus"),
        ({"bonus": "name"}, "bonus"),
        ({"dice": "gone"}, "dice"),
        ({"dice": "bonus"}, "dice"),
    ],
)
def test_columns_must_be_there_and_of_their_type(keys: Any, at: str) -> None:
    assert refused(**keys) == [at]


@pytest.mark.feature("sheet.contextual.bonus")
@pytest.mark.parametrize(
    ("base", "at"), [("sum", []), ("pool", []), ("highest", []), ("against", ["dice"]), ("symbols", ["dice"])]
)
def test_a_dice_column_needs_dice_that_it_can_join(base: str, at: list[str]) -> None:
    assert refused(base, dice="die") == at


@pytest.mark.feature("sheet.contextual.to-saves", "sheet.contextual.abilities")
def test_words_that_mean_nothing() -> None:
    assert refused(to="checks") == ["to"]
    assert refused(abilities=True) == ["abilities"]
    assert refused(abilities=True, skill="skill") == []
    assert refused("pool", to="saves", check={"best": True}) == ["check.best"]


@pytest.mark.feature("sheet.contextual.check", "check.contextual.best.dice-highest", "check.contextual.cancel-off")
@pytest.mark.parametrize(
    ("base", "check", "at"),
    [
        ("sum", {"dice": 1}, ["check.dice"]),
        ("sum", {"best": True}, ["check.best"]),
        ("against", {"explode": 10}, ["check.explode"]),
        ("symbols", {"successes": 1}, ["check.successes"]),
        ("highest", {"best": True}, []),
        ("highest", {"best": True, "dice": 1}, ["check.dice"]),
        ("pool", {}, ["check"]),
        ("pool", {"dice": 1, "successes": -1, "double": 10, "explode": 10, "best": True}, []),
        ("pool", {"cancel": False}, ["check.cancel"]),
        ("pool", {"cancel": True}, ["check.cancel"]),
        ("pool", {"explode": 11}, ["check.explode"]),
        ("pool", {"double": 11}, ["check.double"]),
    ],
)
def test_what_these_dice_cannot_have(base: str, check: Any, at: list[str]) -> None:
    assert refused(base, check=check) == at


@pytest.mark.feature("check.contextual.cancel-off", "sheet.contextual.check")
def test_what_the_ruleset_s_own_rules_allow() -> None:
    assert refused("pool", check={"cancel": False}, resolution=FULL) == []
    own = {"explode": {"from": 10, "min": 8}}
    assert refused("pool", check={"explode": 7}, resolution=own) == ["check.explode"]
    assert refused("pool", check={"explode": 8}, resolution=own) == []


COSTS = [
    ({"pool": "gone", "amount": 1}, "cost.0.pool"),
    ({"pool": "drive"}, "cost.0"),
    ({"amount": 1}, "cost.0"),
    ({"track": "strain"}, "cost.0"),
    ({"track": "strain", "amount": 2}, "cost.0"),
    ({"pool": "drive", "amount": 1, "track": "strain", "by": 1}, "cost.0"),
    ({"pool": "drive", "amount": 1, "by": 1}, "cost.0"),
    ({"track": "gone", "by": 1}, "cost.0.track"),
    ({"track": "hurt", "by": 1}, "cost.0.track"),
    ({}, "cost.0"),
]


@pytest.mark.feature("sheet.contextual.cost", "check.contextual.cost", "check.contextual.cost.track")
@pytest.mark.parametrize(("cost", "at"), COSTS)
def test_a_price_names_what_can_pay_it(cost: Any, at: str) -> None:
    assert refused(cost=[cost]) == [at]
    assert of_entry({"modifiers": [{"to": "checks", "flat": 1}], "cost": [cost]}) == [at]


def of_entry(contextual: Any, base: str = "sum") -> list[str]:
    found = engine().validate(written(base, entry("Gift", contextual))).issues
    before = "catalogs.0.entries.0.mechanics.contextual"
    paths = [issue.path for issue in found if issue.grade == "error"]
    assert all(path.startswith(before) for path in paths), paths
    return [path.removeprefix(before).removeprefix(".") for path in paths]


BONUS = {"to": "checks", "flat": 1}


@pytest.mark.feature(
    "catalog.contextual.mechanics", "catalog.contextual.effects", "catalog.contextual.modifiers",
    "catalog.contextual.narrow", "catalog.contextual.check",
)  # fmt: skip
@pytest.mark.parametrize(
    ("contextual", "at"),
    [
        ({}, ""),
        ({"cost": [{"pool": "drive", "amount": 1}]}, ""),
        ({"effects": ["cannot-act"]}, "effects.0"),
        ({"effects": ["own-attacks-advantage"]}, "effects.0"),
        ({"modifiers": [{"to": "defense", "flat": 1}]}, "modifiers.0.to"),
        ({"modifiers": [{"to": "checks"}]}, "modifiers.0"),
        ({"modifiers": [BONUS], "skills": ["gone"]}, "skills.0"),
        ({"modifiers": [BONUS], "saves": ["nerve"]}, "saves"),
        ({"effects": ["own-saves-advantage"], "saves": ["gone"]}, "saves.0"),
        ({"effects": ["own-saves-advantage"], "skills": ["climb"]}, "skills"),
        ({"check": {"dice": 1}}, "check.dice"),
    ],
)
def test_an_entry_that_could_do_nothing_or_names_nothing(contextual: Any, at: str) -> None:
    assert of_entry(contextual) == [at]


@pytest.mark.feature("catalog.contextual.check")
def test_an_entry_that_changes_dice_needs_such_dice() -> None:
    assert of_entry({"check": {"dice": 1}}, "pool") == []
    assert of_entry({"check": {"best": True}}, "highest") == []
    assert of_entry({"check": {"dice": 1}}, "highest") == ["check.dice"]


def versions(document: Any, needed: str) -> None:
    """A package that declares the version may use it; one that declares the version before may not."""
    version = Capability.parse(needed)
    assert engine().validate(document, declared=version).ok
    found = engine().validate(document, declared=Capability(version.major, version.minor - 1)).issues
    assert any(f"needs capability {needed}" in issue.message for issue in found)


@pytest.mark.feature(
    "sheet.contextual.declare", "sheet.contextual.abilities", "check.contextual.cancel-off", "check.contextual.best",
    "sheet.contextual.cost", "catalog.contextual.mechanics", "check.contextual.cost.track",
)  # fmt: skip
def test_the_versions_that_they_came_in_with() -> None:
    plain = {"name": "name", "skill": "skill"}
    versions(document("sum", sheet=listed({"name": "name"})), "1.156")
    versions(document("sum", sheet=listed({**plain, "abilities": True})), "1.213")
    versions(document("pool", sheet=listed({**plain, "check": {"cancel": False}}), resolution=FULL), "1.214")
    versions(document("pool", sheet=listed({**plain, "check": {"best": True}})), "1.217")
    versions(document("sum", sheet=listed({**plain, "cost": [{"pool": "drive", "amount": 1}]})), "1.218")
    versions(written("sum", entry("Gift", {"modifiers": [BONUS]})), "1.156")
    track = {"modifiers": [BONUS], "cost": [{"track": "strain", "by": 1}]}
    versions(written("sum", entry("Gift", track)), "1.218")
