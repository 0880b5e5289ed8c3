"""Effects that need distance or movement do nothing in a fight without a board (combat.condition.board-only)."""

from __future__ import annotations

import pytest

from fights import act, arena, fight, foe, happened, hero, menu

LAID = {"live": {"conditions": [{"id": "laid", "label": "Laid low"}]}}
_ROW = "combat.condition.effect."


@pytest.mark.parametrize(
    "effect",
    [
        pytest.param(
            "attacks-against-adjacent-advantage", marks=pytest.mark.feature(f"{_ROW}attacks-against-adjacent-advantage")
        ),
        pytest.param(
            "attacks-against-far-disadvantage", marks=pytest.mark.feature(f"{_ROW}attacks-against-far-disadvantage")
        ),
        pytest.param(
            "attacks-from-adjacent-critical", marks=pytest.mark.feature(f"{_ROW}attacks-from-adjacent-critical")
        ),
        pytest.param("speed-zero", marks=pytest.mark.feature(f"{_ROW}speed-zero")),
        pytest.param("half-move-to-stand", marks=pytest.mark.feature(f"{_ROW}half-move-to-stand")),
        pytest.param("cannot-approach-source", marks=pytest.mark.feature(f"{_ROW}cannot-approach-source")),
    ],
)
@pytest.mark.feature("combat.condition.board-only")
def test_without_a_board_it_does_nothing(effect: str) -> None:
    """The rat's bite at Ann, who is laid low, is one die and no critical: 12 + 3 hits 10 for 2. Ann has her whole menu,
    and nothing to stand up with."""
    laid = {"condition": "laid", "effects": [effect]}
    rules = arena({"conditions": [laid]}, sheet=LAID)
    now = act(fight(rules, [hero(live={"conditions": ["laid"]})], [foe()], [1, 20, 12, 2]), "Rat", "bite", "Ann")
    attack = happened(now, "attack")[0]
    assert (attack["rolls"], attack["result"], happened(now, "damage")[0]["dealt"]) == ([[12]], "hit", 2)
    assert list(menu(act(now, "Rat", "end-turn"))) == ["attack:0:0", "end-turn"]
