"""Whatever a Game Master writes: nothing goes past a bound, and what is refused changes nothing."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright import SeededDice
from rulewright.items.carrying import load
from rulewright.items.wearing import bound_count, free_slots
from rulewright.sheet.character import Character
from rulewright.sheet.stored import to_json
from stock import COAT, DAGGER, MAUL, ROPE, bearer, item, stocked

Json = dict[str, Any]
RING = item("Ring", binds={"cursed": True}, slots={"hands": 1}, stats={"bulk": 1})
WAND = item(
    "Wand", charges={"max": 2, "breaksOn": {"die": 4, "atMost": 2}}, use={"kind": "buff", "free": True, "charges": 1}
)
PIE = item("Pie", cost={"amount": 3, "unit": "penny"}, use={"kind": "heal", "free": True, "consumes": True})
FAIR = {
    "prices": [{"id": "fair", "label": "Fair", "times": 1, "default": True}],
    "places": [{"id": "town", "label": "Town"}],
}
DEN = {
    "id": "den",
    "label": "Den",
    "rolls": "1d4",
    "lines": [{"item": "goods/rope", "count": "1d6"}, {"coins": "penny"}],
}
RULES = stocked(ROPE, DAGGER, MAUL, COAT, RING, WAND, PIE, block={"market": FAIR, "lootTables": [DEN]})

NAMES = st.sampled_from(["Rope", "Dagger", "Maul", "Leather Coat", "Ring", "Wand", "Pie", "Pebble", "Crown", "penny"])
ACTIONS = st.sampled_from(
    ["add", "remove", "give", "equip", "unequip", "bind", "unbind", "use", "pay", "earn", "buy", "juggle"]
)
WHO = st.sampled_from(["", ' who="Ada"', ' who="Bram"', ' who="party"', ' who="Nobody"'])
REST = st.sampled_from(["", ' to="Bram"', ' to="Ada"', ' by="player"', ' category="weapon" stats="bulk 3"'])
TAGS = st.one_of(
    st.builds(
        lambda action, name, count, who, rest: f'[inventory: {action} item="{name}" count="{count}"{who}{rest}]',
        ACTIONS,
        NAMES,
        st.integers(0, 9),
        WHO,
        REST,
    ),
    st.just('[loot: table="den"]'),
)


def stored(party: tuple[Character, ...]) -> list[Json]:
    return [to_json(one.sheet) for one in party]


@settings(max_examples=60, deadline=None)
@given(st.lists(TAGS, max_size=12), st.integers(0, 99))
def test_bounds_hold_and_refusals_change_nothing(tags: list[str], seed: int) -> None:
    party: tuple[Character, ...] = (bearer(RULES), bearer(RULES, name="Bram"))
    dice = SeededDice(seed)
    for tag in tags:
        played = RULES.play(tag, party, dice)
        if all(record.attributes["result"] == "refused" for record in played.records):
            assert stored(played.party) == stored(party), tag
        party = tuple(RULES.character(raw) for raw in stored(played.party))
        assert stored(party) == stored(played.party)
        for one in party:
            assert load(one).weight <= 12
            assert min(free_slots(one).values()) >= 0
            assert bound_count(one) <= 1
            assert all(stack.count > 0 for stack in one.bag)
            assert all(count > 0 for count in one.bag.coins.values())
            assert all(0 <= stack.charges <= 2 for stack in one.bag if stack.charges is not None)
