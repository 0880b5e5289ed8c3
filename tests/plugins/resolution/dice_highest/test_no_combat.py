"""No combat stands beside checks that read their highest dice."""

from __future__ import annotations

import pytest

from brawls import BLOCK
from tables import paths


@pytest.mark.feature("check.dice-highest.no-combat")
@pytest.mark.parametrize("kind", ["attack-vs-defense", "dice-pool", "symbol-pool"])
def test_a_combat_block_is_refused(kind: str) -> None:
    assert "combat.kind" in paths("highest", combat={**BLOCK, "kind": kind})
