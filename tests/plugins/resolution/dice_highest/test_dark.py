"""Dark dice: rolled last, read with the rest or not at all, and marked where one stands above every light die."""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, play, roll, ruleset, sheet

DARK = {"label": "Dark", "max": 3, "text": "Ruin waits."}
LIGHT = DARK | {"outcome": "light"}
TWO = sheet(skills={"climb": "r2"})


def rolled(dark: Any, tag: str, faces: list[int], who: Any = TWO, **resolution: Any) -> dict[str, str]:
    return roll(ruleset("highest", resolution={"dark": dark, **resolution}), f'skill="Climb" dc="4" {tag}', faces, who)


@pytest.mark.feature("check.dice-highest.dark", "tag.dark", "check.dice-highest.dark.order")
def test_dark_dice_come_last() -> None:
    record = rolled(DARK, 'dark="2"', [3, 2, 6, 1])
    assert (record["rolls"], record["dice"], record["dark"]) == ("3|2|6|1", "4d6", "2")


@pytest.mark.feature("check.dice-highest.dark", "tag.dark")
@pytest.mark.parametrize(
    ("written", "used"), [("9", "3"), ("3", "3"), ("+1", "1"), ("0", None), ("-2", None), ("x", None)]
)
def test_the_number_is_held_to_the_rulesets_most(written: str, used: str | None) -> None:
    record = rolled(DARK, f'dark="{written}"', [1, 1] + [1] * int(used or 0))
    assert record.get("dark") == used


@pytest.mark.feature("tag.dark")
def test_a_ruleset_without_dark_dice_ignores_them() -> None:
    record = rolled(None, 'dark="2"', [3, 2])
    assert "dark" not in record


@pytest.mark.feature("check.dice-highest.dark")
def test_a_declared_dark_die_is_rolled_only_where_it_is_asked_for() -> None:
    record = rolled(LIGHT, "", [4, 2])
    assert not {"dark", "darkOutcome", "darkHighest"} & record.keys()


@pytest.mark.feature("check.dice-highest.dark")
@pytest.mark.parametrize(
    ("dark", "path"),
    [
        ({"label": "Dark", "max": 0}, ["resolution.dark.max"]),
        ({"label": "Dark", "max": 11}, ["resolution.dark.max"]),
        ({"label": "Dark"}, ["resolution.dark.max"]),
        ({"max": 3}, ["resolution.dark.label"]),
        ({"label": "Dark", "max": 10}, []),
    ],
)
def test_a_label_and_a_number_of_one_to_ten_are_needed(dark: dict[str, Any], path: list[str]) -> None:
    assert paths("highest", resolution={"dark": dark}) == path


@pytest.mark.feature("check.dice-highest.dark.outcome-all")
@pytest.mark.parametrize("dark", [DARK, DARK | {"outcome": "all"}])
def test_they_are_read_with_the_rest(dark: Any) -> None:
    """Light 3 and 6, dark 6 and 2: two sixes are a critical; the two highest come to 12."""
    record = rolled(dark, 'dark="2"', [3, 6, 6, 2], keep=2, critical={"count": 2})
    assert (record["total"], record["result"]) == ("12", "critical_success")
    assert "darkOutcome" not in record


@pytest.mark.feature("check.dice-highest.dark.outcome-all")
def test_writing_the_outcome_needs_a_version_of_its_own() -> None:
    def needs(dark: Any) -> str:
        return str(ruleset("highest", resolution={"dark": dark}).capability)

    assert [needs(DARK), needs(DARK | {"outcome": "all"}), needs(LIGHT)] == ["1.138", "1.149", "1.149"]
    assert paths("highest", resolution={"dark": DARK | {"outcome": "dark"}}) == ["resolution.dark.outcome"]


@pytest.mark.feature("check.dice-highest.dark.outcome-all")
@pytest.mark.parametrize("zero", ["lowest-of-two", "fail"])
def test_a_hand_of_dark_dice_alone_is_a_hand(zero: str) -> None:
    """One dark die is read, so no die is missing: 5 is the highest, not the lower of two (question.check.23)."""
    record = rolled(DARK, 'dark="2"', [5, 2], sheet(), zeroDice=zero)
    assert (record["total"], record["result"], record["darkHighest"]) == ("5", "success", "true")
    assert "zeroDice" not in record


@pytest.mark.feature("check.dice-highest.dark.outcome-light")
def test_only_light_dice_decide() -> None:
    """Light 4 and 2, two dark sixes: neither the total nor the critical sees those."""
    record = rolled(LIGHT, 'dark="2"', [4, 2, 6, 6], critical={"count": 2})
    assert (record["total"], record["used"], record["result"]) == ("4", "4", "success")
    assert (record["rolls"], record["darkOutcome"]) == ("4|2|6|6", "light")


@pytest.mark.feature("check.dice-highest.dark.outcome-light")
def test_light_dice_alone_make_the_tier() -> None:
    tiers = [{"id": "full", "label": "Full", "atLeast": 6, "success": True}, {"id": "bad", "label": "Bad"}]
    record = rolled(LIGHT, 'dark="1"', [4, 2, 6], outcomes={"by": "total", "tiers": tiers})
    assert (record["outcome"], record["result"]) == ("Bad", "failure")


@pytest.mark.feature("check.dice-highest.dark.no-light-dice", "check.dice-highest.dark.order")
def test_without_light_dice_two_are_rolled_before_the_dark_ones() -> None:
    """Fallback 5 and 3: 3 is kept. The dark 4 is not above both."""
    record = rolled(LIGHT, 'dark="1"', [5, 3, 4], sheet())
    assert (record["rolls"], record["total"], record["result"]) == ("5|3|4", "3", "failure")
    assert (record["zeroDice"], record["dark"]) == ("true", "1")
    assert "darkHighest" not in record


@pytest.mark.feature("check.dice-highest.dark.no-light-dice")
def test_dark_dice_are_rolled_also_where_the_light_side_fails() -> None:
    """See question.check.7."""
    record = rolled(LIGHT, 'dark="2"', [6, 6], sheet(), zeroDice="fail", critical={"count": 2})
    assert (record["rolls"], record["total"], record["result"]) == ("6|6", "0", "failure")
    assert (record["zeroDice"], record["dark"], record["darkHighest"]) == ("true", "2", "true")


@pytest.mark.feature("check.dice-highest.dark-highest")
@pytest.mark.parametrize("dark", [DARK, LIGHT])
@pytest.mark.parametrize(
    ("faces", "marked"),
    [([4, 2, 5, 1], True), ([4, 5, 5, 5], False), ([6, 1, 6, 6], False), ([1, 1, 1, 2], True)],
)
def test_a_dark_die_above_every_light_one_is_marked(dark: Any, faces: list[int], marked: bool) -> None:
    """A tie is none (question.check.24)."""
    assert rolled(dark, 'dark="2"', faces).get("darkHighest") == ("true" if marked else None)


@pytest.mark.feature("check.dice-highest.dark-highest.gm-applies")
def test_the_mark_changes_nothing_of_the_roller() -> None:
    who = sheet(skills={"climb": "r1"}, live={"pools": {"drive": 3}, "tracks": {"hurt": {"marks": ["bruise"]}}})
    rules = ruleset("highest", resolution={"dark": LIGHT})
    played = play(rules, '[skill_check: skill="Climb" dc="4" dark="1"]', [1, 6], who)
    assert played.records[0].attributes["darkHighest"] == "true"
    assert [member.sheet for member in played.party] == [rules.character(who).sheet]
