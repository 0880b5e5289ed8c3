"""Which combat may stand beside symbol dice: their own kind, and no other."""

from __future__ import annotations

import pytest

from tables import paths


@pytest.mark.feature("check.symbol-pool.combat")
@pytest.mark.parametrize("kind", ["attack-vs-defense", "dice-pool"])
def test_another_kind_of_combat_is_refused(kind: str) -> None:
    assert "combat.kind" in paths("symbols", combat={"kind": kind})


@pytest.mark.feature("check.symbol-pool.combat")
def test_its_own_kind_is_not_refused_for_standing_here() -> None:
    assert "combat.kind" not in paths("symbols", combat={"kind": "symbol-pool"})
