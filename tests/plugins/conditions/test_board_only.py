"""Effects that need distance or movement do nothing in a fight without a board (combat.condition.board-only)."""

from __future__ import annotations

import pytest

from fights import act, arena, fight, foe, happened, hero, menu

LAID = {"live": {"conditions": [{"id": "laid", "label": "Laid low"}]}}


@pytest.mark.parametrize(
    "effect",
    [
        "attacks-against-adjacent-advantage",
        "attacks-against-far-disadvantage",
        "attacks-from-adjacent-critical",
        "speed-zero",
        "half-move-to-stand",
        "cannot-approach-source",
    ],
)
@pytest.mark.feature(
    "combat.condition.board-only",
    "combat.condition.effect.attacks-against-adjacent-advantage",
    "combat.condition.effect.attacks-against-far-disadvantage",
    "combat.condition.effect.attacks-from-adjacent-critical",
    "combat.condition.effect.speed-zero",
    "combat.condition.effect.half-move-to-stand",
    "combat.condition.effect.cannot-approach-source",
)
def test_without_a_board_it_does_nothing(effect: str) -> None:
    """The rat's bite at Ann, who is laid low, is one die and no critical: 12 + 3 hits 10 for 2. Ann has her whole menu,
    and nothing to stand up with."""
    laid = {"condition": "laid", "effects": [effect]}
    rules = arena({"conditions": [laid]}, sheet=LAID)
    now = act(fight(rules, [hero(live={"conditions": ["laid"]})], [foe()], [1, 20, 12, 2]), "Rat", "bite", "Ann")
    attack = happened(now, "attack")[0]
    assert (attack["rolls"], attack["result"], happened(now, "damage")[0]["dealt"]) == ([[12]], "hit", 2)
    assert list(menu(act(now, "Rat", "end-turn"))) == ["attack:0:0", "end-turn"]
