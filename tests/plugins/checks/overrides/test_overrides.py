"""Some checks roll another way."""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, roll, ruleset, sheet

D100: dict[str, Any] = {"dice": {"count": 1, "sides": 100}}


def override(id: str = "x", set: dict[str, Any] = D100, **covers: Any) -> dict[str, Any]:
    return {"id": id, "label": id.capitalize(), "set": set, **(covers or {"skills": ["climb"]})}


def overrides(*written: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"overrides": list(written), **more}


@pytest.mark.feature("check.overrides.declare", "check.overrides.names", "check.overrides.set")
def test_the_named_checks_roll_by_other_keys_and_the_rest_as_before() -> None:
    rules = ruleset(resolution=overrides(override(skills=["climb"], saves=["nerve"], abilities=["wit"])))
    for name in ("Climb", "Nerve", "Wit"):
        assert roll(rules, f'skill="{name}" dc="50"', [61])["dice"] == "1d100"
    assert roll(rules, 'skill="Sneak" dc="5"', [3, 4])["dice"] == "2d6"


@pytest.mark.feature("check.overrides.set", "check.overrides.locked")
def test_what_is_not_replaced_stays_and_the_ladder_still_works() -> None:
    """Hard is 10, and climb's own number is still added: 8 + 2 = 10."""
    rules = ruleset(resolution=overrides(override()))
    record = roll(rules, 'skill="Climb" difficulty="Hard"', [8], sheet(abilities={"might": 2}))
    assert (record["dc"], record["total"], record["result"]) == ("10", "10", "success")


@pytest.mark.feature("check.overrides.set-null")
def test_null_removes_a_key() -> None:
    naturals = {"naturals": "both"}
    rules = ruleset("d20", resolution=overrides(override(set={"naturals": None}), **naturals))
    assert roll(rules, 'skill="Climb" dc="50"', [20])["result"] == "failure"
    assert roll(rules, 'skill="Sneak" dc="50"', [20])["result"] == "critical_success"


@pytest.mark.feature("check.overrides.set-null")
def test_null_on_a_key_that_the_kind_needs_is_refused() -> None:
    assert paths(resolution=overrides(override(set={"dice": None}))) == ["resolution.overrides.0.set.dice"]


@pytest.mark.feature("check.overrides.locked")
@pytest.mark.parametrize(
    "locked",
    [
        "kind", "abilityModifier", "proficiency", "proficiencyTiers", "penaltyFrom", "spend", "adjust",
        "difficultyLadder",
        "overrides",
    ],
)  # fmt: skip
def test_what_belongs_to_the_whole_ruleset_cannot_be_changed(locked: str) -> None:
    assert paths(resolution=overrides(override(set={locked: []}))) == [f"resolution.overrides.0.set.{locked}"]


@pytest.mark.feature("check.overrides.set", "check.overrides.result-checked")
def test_what_comes_out_is_checked_like_the_ruleset_s_own() -> None:
    assert paths(resolution=overrides(override(set={"explode": {"from": 6}}))) == ["resolution.overrides.0.set.explode"]
    two_dice = override(set={"dice": {"count": 2, "sides": 20}})
    assert paths("d20", resolution=overrides(two_dice, unmodified=[7])) == ["resolution.overrides.0.set.unmodified"]


@pytest.mark.feature("check.overrides.when")
def test_when_reads_the_roller_and_holds_while_it_is_not_zero() -> None:
    field = {"id": "lucky", "label": "Lucky", "type": "number", "min": -1, "max": 1, "default": 0}
    rules = ruleset(
        resolution=overrides(override(skills=["climb"], when={"field": "lucky"})), sheet={"fields": [field]}
    )
    assert roll(rules, 'skill="Climb" dc="5"', [61], sheet(fields={"lucky": 1}))["dice"] == "1d100"
    assert roll(rules, 'skill="Climb" dc="5"', [61], sheet(fields={"lucky": -1}))["dice"] == "1d100"
    assert roll(rules, 'skill="Climb" dc="5"', [3, 4], sheet(fields={"lucky": 0}))["dice"] == "2d6"
    assert paths(resolution=overrides(override(skills=["climb"], when={"field": "nope"}))) == [
        "resolution.overrides.0.when.field"
    ]


@pytest.mark.feature("check.overrides.first-matching")
def test_the_first_that_names_the_check_and_holds_is_used() -> None:
    field = {"id": "lucky", "label": "Lucky", "type": "number", "min": 0, "max": 1, "default": 0}
    first = override("first", {"dice": {"count": 1, "sides": 4}}, skills=["climb"], when={"field": "lucky"})
    rules = ruleset(resolution=overrides(first, override("second")), sheet={"fields": [field]})
    assert roll(rules, 'skill="Climb" dc="3"', [4], sheet(fields={"lucky": 1}))["dice"] == "1d4"
    assert roll(rules, 'skill="Climb" dc="3"', [61], sheet())["dice"] == "1d100"


@pytest.mark.feature("check.overrides.one-unconditional", "check.overrides.names")
def test_names_must_exist_and_one_check_has_one_unconditional_override() -> None:
    assert paths(resolution=overrides(override("a"), override("b"))) == ["resolution.overrides.1"]
    assert paths(resolution=overrides(override("a", skills=["juggle"]))) == ["resolution.overrides.0.skills.0"]
    assert paths(resolution=overrides({"id": "a", "label": "A", "set": D100})) == ["resolution.overrides.0"]
    assert paths(resolution=overrides(override("a"), override("a", skills=["sneak"]))) == ["resolution.overrides.1.id"]
