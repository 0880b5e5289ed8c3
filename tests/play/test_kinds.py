"""One sheet under every kind of check; and kinds that the format leaves out."""

from __future__ import annotations

from typing import Any

import pytest

from tables import BASES, document, engine, refusals, roll, ruleset, sheet

ADA = sheet(abilities={"might": 2}, skills={"climb": "r1"})


@pytest.mark.feature("check.common.kind-switch", "check.common.kind", "check.common.sheet-number")
@pytest.mark.parametrize(
    ("base", "tag", "faces", "shows"),
    [
        ("sum", 'skill="Climb" dc="8"', [2, 3], {"modifier": "3", "total": "8"}),  # 2 + 3 + 3
        ("pool", 'skill="Climb" dc="2"', [7, 9, 3], {"dice": "3d10", "total": "2"}),  # three dice, two reach 7
        ("highest", 'skill="Climb" dc="4"', [1, 5, 2], {"rolls": "1|5|2", "total": "5"}),  # three dice, the best is 5
        ("against", 'skill="Climb" dc="0"', [3], {"dc": "3", "result": "success"}),  # 3 is not above 3
        (
            "symbols",
            'skill="Climb" dc="0"',
            [2, 3],
            {"symbols": "3win"},
        ),  # the larger is 2 dice, the smaller upgrades 1
    ],
)
def test_the_same_sheet_means_what_the_kind_makes_of_it(
    base: str, tag: str, faces: list[int], shows: dict[str, str]
) -> None:
    """Might 2 and rated 1: a bonus of 3, three dice, a target of 3, or two dice of which one is better."""
    assert document(base)["sheet"] == document("sum")["sheet"]
    record = roll(ruleset(base), tag, faces, ADA)
    assert {name: record[name] for name in shows} == shows


@pytest.mark.feature("check.common.kind")
def test_exactly_five_kinds_are_the_format_s_own() -> None:
    """A sixth that is installed here is contrib's, which the format leaves out."""
    kinds = {kind.id for plugin in engine().plugins for kind in plugin.resolution_kinds}
    assert kinds - {"wild-die"} == {BASES[base]["resolution"]["kind"] for base in BASES}


@pytest.mark.feature("check.common.kind", "check.out-of-scope.opposed-pools", "check.out-of-scope.wild-die")
@pytest.mark.parametrize("kind", ["opposed-pool", "dice-total"])
def test_a_kind_that_is_left_out_is_refused_and_the_way_to_it_is_named(kind: str) -> None:
    (issue,) = refusals("sum", resolution={"kind": kind})
    assert issue.path == "resolution.kind"
    assert issue.message.startswith("must be ")
    assert issue.message.endswith("; a plugin can add others")


@pytest.mark.feature("check.common.kind")
def test_a_missing_kind_is_refused() -> None:
    assert [str(issue) for issue in refusals("sum", resolution={"kind": None})] == ["resolution.kind: is required"]


@pytest.mark.feature("check.out-of-scope.three-places")
def test_rethrows_live_in_three_places() -> None:
    """Free ones in reroll, paid ones in spend, those of something that a character took in an entry's mechanics."""
    once: dict[str, Any] = {"upTo": 3, "mode": "once"}
    entry = {
        "id": "patience",
        "label": "Patience",
        "rows": [{"list": "gifts", "values": {"name": "Patience"}}],
        "mechanics": {"kind": "utility", "cost": [{"pool": "ash", "amount": 1}], "check": {"reroll": once}},
    }
    rules = ruleset(
        "pool",
        resolution={
            "reroll": [{"id": "careful", **once}],
            "spend": [{"pool": "drive", "amount": 1, "reroll": once, "perCheck": 1}],
        },
        catalogs=[{"id": "gifts", "label": "Gifts", "feeds": ["gifts"], "entries": [entry]}],
    )
    bo = sheet("Bo", skills={"luck": "r2"}, lists={"gifts": [{"name": "Patience", "_catalog": "gifts/patience"}]})
    for more in ('reroll="careful"', 'spend="drive:1"', 'use="Patience" spend="ash:1"'):
        record = roll(rules, f'skill="Luck" dc="1" {more}', [2, 8, 5], bo)
        assert record["rerolled"] == "1", more
