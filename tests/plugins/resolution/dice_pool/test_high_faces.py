"""High faces: dice that explode, dice that count twice, and checks that move those rules.

The table: ten-sided dice, a die counts from 7 up, at most 12 dice before any explodes.
"""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, roll, ruleset, sheet


def thrown(resolution: Any, tag: str, faces: list[int], rank: str = "r2") -> dict[str, str]:
    record = roll(
        ruleset("pool", resolution=resolution), f'skill="Luck" dc="2" {tag}', faces, sheet(skills={"luck": rank})
    )
    assert record["rolls"] == "|".join(map(str, faces))
    assert record["dice"] == f"{len(faces)}d10"
    return record


@pytest.mark.feature("check.dice-pool.explode")
def test_a_die_that_explodes_adds_a_die_that_may_explode_too() -> None:
    """Two dice, 10 and 3. The 10 adds a die, which shows 10 and adds one more: 7. Three successes."""
    assert thrown({"explode": {"from": 10}}, "", [10, 3, 10, 7])["total"] == "3"


@pytest.mark.feature("check.dice-pool.explode")
def test_added_dice_come_after_all_first_ones() -> None:
    """Three dice: 9 and 10 both explode at 9 or more; their two dice come last."""
    assert thrown({"explode": {"from": 9}}, "", [9, 10, 1, 2, 8], "r3")["total"] == "3"


@pytest.mark.feature("check.dice-pool.explode")
def test_a_die_may_explode_without_counting() -> None:
    """4 explodes though it does not reach 7."""
    assert thrown({"explode": {"from": 4}}, "", [4, 1, 7, 3])["total"] == "1"


@pytest.mark.feature("check.dice-pool.explode.limit")
def test_explosions_add_at_most_as_many_dice_as_the_largest_pool() -> None:
    """At most 3 dice in a pool: 2 first ones and at most 3 more, though all five explode."""
    limited = {"pool": {"max": 3}, "explode": {"from": 2}}
    assert thrown(limited, "", [10, 10, 10, 10, 10])["total"] == "5"
    # A full pool of 3 throws at most twice 3.
    assert thrown(limited, "", [10, 10, 10, 10, 10, 10], "r5")["total"] == "6"


@pytest.mark.feature("check.dice-pool.double")
def test_a_die_counts_twice_from_its_face_up() -> None:
    """7 and 8 once, 9 and 10 twice: 6."""
    assert thrown({"double": {"from": 9}}, "", [7, 8, 9, 10], "r4")["total"] == "6"


@pytest.mark.feature("check.dice-pool.double")
def test_only_a_die_that_succeeds_counts_twice() -> None:
    """Two count from 9 up and double from 8: the 8 does not succeed (question.check.53)."""
    assert thrown({"double": {"from": 8}}, 'threshold="9"', [8, 9])["total"] == "2"


@pytest.mark.feature("tag.explode", "check.dice-pool.explode.min", "check.record.moved-faces")
@pytest.mark.parametrize(
    ("written", "face", "rolls"),
    [
        ("9", "9", [9, 1, 2]),
        ("8", "8", [8, 1, 2]),
        ("3", "8", [8, 7, 2]),  # never below min
        ("10", None, [9, 10, 2]),  # where it stands anyway: nothing moved
        ("99", None, [9, 10, 2]),  # held to the highest face
        ("ten", None, [9, 10, 2]),  # no number: as if it were not written
    ],
)
def test_a_tag_moves_the_face_that_explodes(written: str, face: str | None, rolls: list[int]) -> None:
    record = thrown({"explode": {"from": 10, "min": 8}}, f'explode="{written}"', rolls)
    assert record.get("explode") == face


@pytest.mark.feature("tag.explode")
def test_a_tag_may_also_raise_the_face() -> None:
    """From 8 up to 10: the 9 does not explode (question.check.18)."""
    assert thrown({"explode": {"from": 8, "min": 8}}, 'explode="10"', [9, 8])["explode"] == "10"


@pytest.mark.feature("tag.double", "check.dice-pool.double.min", "check.record.moved-faces")
@pytest.mark.parametrize(
    ("written", "face", "total"),
    [("9", "9", "3"), ("5", "8", "4"), ("10", None, "2"), ("11", None, "2"), ("x", None, "2")],
)
def test_a_tag_moves_the_face_that_counts_twice(written: str, face: str | None, total: str) -> None:
    """8 and 9 both succeed: from 9 up the 9 counts twice, from 8 up both do, from 10 up neither."""
    record = thrown({"double": {"from": 10, "min": 8}}, f'double="{written}"', [8, 9])
    assert (record.get("double"), record["total"]) == (face, total)


@pytest.mark.feature("tag.explode", "tag.double")
@pytest.mark.parametrize("rules", [{}, {"explode": {"from": 10}, "double": {"from": 10}}])
def test_without_a_min_no_tag_moves_anything(rules: Any) -> None:
    record = thrown(rules, 'explode="8" double="8"', [9, 8])
    assert record["total"] == "2"
    assert not {"explode", "double"} & set(record)


@pytest.mark.feature("check.dice-pool.min-without-from", "tag.explode", "tag.double")
def test_a_rule_with_min_alone_works_only_where_a_check_asks() -> None:
    rules = {"explode": {"min": 10}, "double": {"min": 9}}
    assert thrown(rules, "", [10, 9])["total"] == "2"
    record = thrown(rules, 'explode="10" double="9"', [10, 9, 1])
    assert (record["total"], record["explode"], record["double"]) == ("4", "10", "9")


@pytest.mark.feature("check.dice-pool.min-without-from")
def test_a_used_entry_asks_too_and_beats_the_tag() -> None:
    """The entry explodes from 8 up, whatever the tag says."""
    entry = {
        "id": "storm",
        "label": "Storm",
        "rows": [{"list": "gifts", "values": {"name": "Storm"}}],
        "mechanics": {"kind": "utility", "check": {"explode": 8}},
    }
    catalogs = [{"id": "gifts", "label": "Gifts", "feeds": ["gifts"], "entries": [entry]}]
    rules = ruleset("pool", resolution={"explode": {"min": 8}}, catalogs=catalogs)
    who = sheet(skills={"luck": "r2"}, lists={"gifts": [{"name": "Storm", "_catalog": "gifts/storm"}]})
    record = roll(rules, 'skill="Luck" dc="2" explode="10" use="Storm"', [8, 1, 2], who)
    assert record["explode"] == "8"


@pytest.mark.feature("check.dice-pool.explode", "check.dice-pool.explode.min", "check.dice-pool.faces-valid")
@pytest.mark.parametrize("name", ["explode", "double"])
@pytest.mark.parametrize(
    ("rule", "path"),
    [
        ({"from": 11}, ".from"),
        ({"from": 0}, ".from"),
        ({"min": 11}, ".min"),
        ({"from": 8, "min": 9}, ".from"),
        ({}, ""),
    ],
)
def test_a_high_face_must_be_on_the_die_and_from_not_below_min(name: str, rule: Any, path: str) -> None:
    assert paths("pool", resolution={name: rule}) == [f"resolution.{name}{path}"]
    assert paths("pool", resolution={name: {"from": 9, "min": 9}}) == []


@pytest.mark.feature("check.dice-pool.double", "check.dice-pool.double.min")
def test_what_is_refused_of_doubling_is_so_for_its_own_reason() -> None:
    assert paths("pool", resolution={"double": {"from": 8, "min": 9}}) == ["resolution.double.from"]
    assert paths("pool", resolution={"double": {}}) == ["resolution.double"]
