"""Rolls of the fallen for their lives: which tracks can count them."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import HURT, brawl, counting, refused
from rulewright.testing import PluginContract
from rulewright_std.combat.dying.vocabulary import DyingKeys
from tables import Json, engine

DYING: Json = {
    "kind": "saves",
    "successes": "saved",
    "failures": "lost",
    "dice": {"count": 1, "sides": 20},
    "succeedAt": 10,
    "naturals": {"max": "revive-1", "min": "two-failures"},
    "damageWhileDown": "one-failure",
    "criticalWhileDown": "two-failures",
    "condition": "senseless",
}


class TestContract(PluginContract):
    plugin = "fight-dying"
    examples = (brawl({"dying": DYING}),)
    refusals = ((brawl({"dying": {**DYING, "failures": "nope"}}), "combat.dying.failures"),)
    checks = ('skill="Climb" dc="8"',)


@pytest.mark.feature("combat.dying.kind")
def test_a_short_block_has_ordinary_faces_and_the_usual_costs() -> None:
    short = {name: DYING[name] for name in ("kind", "successes", "failures", "dice", "succeedAt")}
    combat = engine().load(brawl({"dying": short})).file.combat
    assert combat is not None
    dying = combat.part(DyingKeys).dying
    assert dying is not None
    assert (dying.naturals.max, dying.naturals.min) == ("success", "one-failure")
    assert (dying.damage_while_down, dying.critical_while_down, dying.condition) == (
        "one-failure",
        "two-failures",
        None,
    )


@pytest.mark.feature("combat.dying.kind")
@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"kind": "clock"}, "kind"),
        ({"naturals": {"max": "hit"}}, "naturals.max"),
        ({"naturals": {"min": "miss"}}, "naturals.min"),
        ({"damageWhileDown": 1}, "damageWhileDown"),
        ({"criticalWhileDown": "three-failures"}, "criticalWhileDown"),
        ({"condition": "nope"}, "condition"),
        ({"dice": {"count": 2, "sides": 6}, "naturals": {"max": "revive-1"}}, "naturals.max"),
        ({"dice": {"count": 2, "sides": 6}, "naturals": {"min": "two-failures"}}, "naturals.min"),
    ],
)
def test_a_block_that_makes_no_sense_is_refused(keys: Json, path: str) -> None:
    """Two dice have no face that is the roll's highest: nothing special can hang on one."""
    assert refused({"dying": {**DYING, **keys}}) == [f"combat.dying.{path}"]


@pytest.mark.feature("combat.dying.tracks")
def test_successes_and_failures_need_two_tracks() -> None:
    assert refused({"dying": {**DYING, "failures": "saved"}}) == ["combat.dying.failures"]
    assert refused({"dying": {**DYING, "successes": "nope"}}) == ["combat.dying.successes"]
    assert refused({"dying": {**DYING, "successes": "hurt"}}) == ["combat.dying.successes"]


@pytest.mark.feature("combat.dying.tracks")
@pytest.mark.parametrize(
    "keys",
    [
        {"max": {"field": "pace"}},
        {"min": -3, "max": 0},
        {"min": 3, "max": 3},
        {"hideWhen": {"field": "oath", "equals": True}},
    ],
)
def test_a_track_that_could_not_count_to_a_number_is_refused(keys: dict[str, Any]) -> None:
    """How many are needed is the track's maximum: it must be a number of at least 1, above where the count begins."""
    tracks = [HURT, counting("saved", **keys), counting("lost")]
    assert refused({"dying": DYING}, sheet={"live": {"tracks": tracks}}) == ["combat.dying.successes"]
