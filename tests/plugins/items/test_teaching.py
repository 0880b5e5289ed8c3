"""What a Game Master is told of things: only what the ruleset has something for."""

from __future__ import annotations

from typing import Any

from rulewright import Ruleset
from stock import ROPE, item, stocked
from tables import ruleset

Json = dict[str, Any]
NO_WORDS: Json = {
    "rarities": None, "tags": None, "stats": None, "slots": None, "binding": None, "carry": None, "currencies": None,
    "propose": False,
}  # fmt: skip
LINES = {
    "remove": '[inventory: action="remove" item="NAME" count="N"] takes things away; without who out of any bag',
    "give": (
        '[inventory: action="give" item="NAME" count="N" to="NAME"] '
        "moves things from one's own bag to somebody else's"
    ),
}


def taught(rules: Ruleset) -> list[str]:
    """The lines about things."""
    return [line for line in rules.tags.taught if not line.startswith("[sheet:")]


def test_a_ruleset_without_items_teaches_none_of_it() -> None:
    assert taught(ruleset()) == []


def test_a_plain_block_teaches_what_goes_with_any() -> None:
    plain = item("Rope")
    assert taught(stocked(plain, block=NO_WORDS)) == [
        '[inventory: action="add" item="NAME" count="N"] '
        "puts things into a bag; without who they go to whoever can carry them",
        LINES["remove"],
        LINES["give"],
    ]


def test_a_block_with_everything_teaches_everything_and_its_words() -> None:
    market = {
        "prices": [
            {"id": "fair", "label": "Fair", "times": 1, "default": True},
            {"id": "dear", "label": "Dear", "times": 2},
        ],
        "places": [{"id": "ford", "label": "Ford"}, {"id": "town", "label": "Town"}],
        "sellers": [{"id": "smith", "label": "The Smith", "sells": [{"category": "weapon"}]}],
    }
    den = {"id": "den", "label": "Wolf Den", "lines": [{"item": "goods/rope"}]}
    tonic = item("Tonic", use={"kind": "buff", "free": True})
    lines = taught(stocked(ROPE, tonic, block={"market": market, "lootTables": [den]}))
    assert lines[0].endswith(
        "; a new thing may be described by like=, category=, rarity=, tags=, stats=, slots=, binds=, worn=, carried= "
        "and summary=; categories: Gear, Weapon; rarities: Common, Rare; tags: Metal, Light; stats: Bulk, Worth, Edge, "
        "Maker, Sharp, Wood"
    )
    assert sorted(lines[1:]) == sorted(
        [
            *LINES.values(),
            '[inventory: action="equip" item="NAME"] puts on or takes in hand, and unequip lets go; slots: Hands 2, '
            "Body 1",
            '[inventory: action="bind" item="NAME"] binds somebody to a thing (Attunement), and unbind ends it',
            '[inventory: action="use" item="NAME"] uses a thing as its rules say; what came of it stands in note',
            '[inventory: action="earn" amount="N Crown"] puts coins into a purse; coins: Crown, Shilling, Penny, '
            "Cowrie",
            '[inventory: action="pay" amount="N Crown"] takes that worth out of a purse, with change',
            '[inventory: action="buy" item="NAME" count="N"] buys where the party is and pays; level= may be one of '
            "Fair, Dear, and seller= one of The Smith",
            '[loot: table="Wolf Den"] rolls what is found; tables: Wolf Den',
            '[place: name="NAME" size="Ford"] says where the party is now; sizes: Ford, Town',
        ]
    )
