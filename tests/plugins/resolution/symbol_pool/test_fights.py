"""Which combat may stand beside symbol dice: their own kind, and no other."""

from __future__ import annotations

import pytest

from brawls import BLOCK
from tables import document, engine, paths


@pytest.mark.feature("check.symbol-pool.combat")
@pytest.mark.parametrize("kind", ["attack-vs-defense", "dice-pool"])
def test_another_kind_of_combat_is_refused(kind: str) -> None:
    assert "combat.kind" in paths("symbols", combat={**BLOCK, "kind": kind})


@pytest.mark.feature("check.symbol-pool.combat")
def test_its_own_kind_is_not_refused_for_standing_here() -> None:
    """No plugin brings that kind of fight yet: it is refused as unknown, and nothing is said of checks."""
    issues = engine().validate(document("symbols", combat={**BLOCK, "kind": "symbol-pool"})).issues
    said = [issue.message for issue in issues if issue.path == "combat.kind"]
    assert not any("checks are of the kind" in message for message in said), said
