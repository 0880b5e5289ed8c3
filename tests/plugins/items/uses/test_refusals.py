"""What uses are refused for."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import BLOCK
from stock import ROPE, answer, bearer, item, refused, refused_item, stocked, turn

Json = dict[str, Any]
FIGHT: Json = BLOCK | {"economy": {"budgets": [{"id": "action", "label": "Action", "per": "turn", "count": 1}]}}


def used(**use: Any) -> list[str]:
    """Where a use with these keys is refused; a buff that is free, unless more is said."""
    made = {"kind": "buff", "free": True, **use}
    kept = {name: value for name, value in made.items() if value is not None}
    return [path.removeprefix("use.") for path in refused_item(use=kept)]


@pytest.mark.feature("item.use")
@pytest.mark.parametrize(
    ("keys", "at"),
    [
        ({"kind": "utility"}, "kind"),
        ({"free": None}, "budget"),
        ({"free": None, "budget": "action"}, "budget"),
        ({"save": {"save": "nerve"}}, "saveDifficulty"),
        ({"save": {"save": "luck"}, "saveDifficulty": 9}, "save.save"),
        ({"saveDifficulty": 101}, "saveDifficulty"),
        ({"toHit": {"stat": "edge"}}, "toHit.stat"),
        ({"amount": {}}, "amount"),
        ({"plus": [{"flat": 1}]}, "plus"),
        ({"kind": "heal", "amount": {"flat": 1}, "plus": [{"flat": 1}]}, "plus"),
        ({"kind": "attack", "restore": {"pool": "drive", "amount": {"flat": 1}}}, "restore"),
        ({"kind": "debuff", "restore": {"pool": "drive", "amount": {"flat": 1}}}, "restore"),
        ({"restore": {"pool": "drive"}}, "restore.amount"),
        ({"restore": {"pool": "drive", "amount": {}}}, "restore.amount"),
        ({"restore": {"pool": "mana", "amount": {"flat": 1}}}, "restore.pool"),
        ({"gate": {"check": "juggling", "difficulty": 8}}, "gate.check"),
        ({"gate": {"check": "climb", "difficulty": 101}}, "gate.difficulty"),
        (
            {"gate": {"check": "climb", "difficulty": 8, "unless": {"value": {"field": "x"}, "atLeast": 1}}},
            "gate.unless.value.field",
        ),
        ({"applies": [{"condition": "dazed", "duration": "instant"}]}, "applies.0.condition"),
        ({"charges": 1}, "charges"),
    ],
)  # fmt: skip
def test_what_a_use_cannot_be(keys: Json, at: str) -> None:
    assert used(**keys) == [at]


@pytest.mark.feature("item.use")
@pytest.mark.parametrize(
    "name", ["cost", "check", "reaction", "concentration", "scaling", "scales", "gives", "standard", "rider"]
)
def test_words_of_mechanics_that_no_use_has(name: str) -> None:
    assert used(**{name: True}) == [name]


@pytest.mark.feature("item.use")
def test_a_use_takes_a_budget_of_the_combat_block_or_is_free() -> None:
    def paths(**use: Any) -> list[str]:
        bomb = item("Bomb", use={"kind": "attack", **use})
        return [p for p in refused(bomb, combat=FIGHT) if p.startswith("item")]

    assert paths(budget="action") == []
    assert paths(budget="bonus") == ["item.use.budget"]
    assert paths(budget="action", free=True) == ["item.use.free"]


@pytest.mark.feature("item.use", "item.charges")
def test_it_is_used_up_or_a_charge_is() -> None:
    wand: Json = {"kind": "buff", "free": True, "charges": 1}
    assert refused_item(use=wand, charges={"max": 2}) == []
    assert refused_item(use={**wand, "consumes": True}, charges={"max": 2}) == ["use.consumes"]
    assert refused_item(use={**wand, "charges": 3}, charges={"max": 2}) == ["use.charges"]
    assert refused_item(use={"kind": "buff", "free": True}, charges={"max": 2}) == ["charges"]
    assert refused_item(use=wand, charges={"max": 2}, stack=5) == ["stack"]


@pytest.mark.feature("item.charges")
def test_what_holds_charges_is_one_to_a_stack() -> None:
    wand = item("Wand", charges={"max": 2}, use={"kind": "buff", "free": True, "charges": 1})
    rules = stocked(ROPE, wand)
    after = turn(rules, '[inventory: add item="Wand" count="3"]', bearer(rules)).party[0]
    assert [stack.count for stack in after.bag.stacks] == [1, 1, 1]
    assert answer(rules, 'add item="Rope" count="3"', bearer(rules))["now"] == "3"
