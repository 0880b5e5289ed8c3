"""Several top faces are a critical success."""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, roll, ruleset, sheet

THREE = sheet(skills={"climb": "r3"})


@pytest.mark.feature("check.dice-highest.critical")
@pytest.mark.parametrize(
    ("critical", "faces", "result"),
    [
        ({"count": 2}, [6, 1, 6], "critical_success"),
        ({"count": 2}, [6, 6, 6], "critical_success"),
        ({"count": 2}, [6, 5, 5], "success"),
        ({"count": 3}, [6, 6, 5], "success"),
        ({"count": 2, "face": 5}, [5, 1, 6], "critical_success"),
        ({"count": 2, "face": 5}, [6, 4, 4], "success"),
        (None, [6, 6, 6], "success"),
    ],
)
def test_so_many_dice_must_show_a_top_face(critical: Any, faces: list[int], result: str) -> None:
    """All dice are looked at, though one alone is kept."""
    record = roll(ruleset("highest", resolution={"critical": critical}), 'skill="Climb" dc="4"', faces, THREE)
    assert (record["total"], record["result"]) == (str(max(faces)), result)


@pytest.mark.feature("check.dice-highest.critical")
def test_a_critical_succeeds_though_the_kept_dice_miss() -> None:
    """Two fives are a critical, and 5 + 5 = 10 does not reach 11 (question.check.25)."""
    rules = ruleset("highest", resolution={"keep": 2, "critical": {"count": 2, "face": 5}})
    record = roll(rules, 'skill="Climb" dc="11"', [5, 5, 1], THREE)
    assert (record["total"], record["result"]) == ("10", "critical_success")


@pytest.mark.feature("check.dice-highest.critical")
@pytest.mark.parametrize(
    ("critical", "path"),
    [
        ({"count": 2, "face": 7}, ["resolution.critical.face"]),
        ({"count": 2, "face": 0}, ["resolution.critical.face"]),
        ({"count": 0}, ["resolution.critical.count"]),
        ({"count": 7}, ["resolution.critical.count"]),
        ({"count": 6, "face": 6}, []),
    ],
)
def test_a_critical_that_no_hand_can_show_is_refused(critical: dict[str, int], path: list[str]) -> None:
    assert paths("highest", resolution={"critical": critical}) == path


@pytest.mark.feature("check.dice-highest.critical", "check.dice-highest.dark.outcome-all")
def test_dark_dice_that_are_read_may_make_up_the_count() -> None:
    """Six light dice and two dark ones show eight faces, if the dark ones are read."""
    dark = {"label": "Dark", "max": 2}
    assert paths("highest", resolution={"critical": {"count": 8}, "dark": dark}) == []
    assert paths("highest", resolution={"critical": {"count": 8}, "dark": dark | {"outcome": "light"}}) == [
        "resolution.critical.count"
    ]
