"""An inn's menu: shapes of a few lines that use everything a shape can, and nothing of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from rulewright.capability import Capability
from rulewright.issues import Issue, Report
from rulewright.shapes.declare import Bounds, Gate, Keys, Open, Variant, key, shape
from rulewright.shapes.vocabulary import Vocabulary
from rulewright.shapes.words import Dice, EntryId, Id, Label, Line, RulesetId, Safe

Json = dict[str, Any]


class Price:
    """What something costs."""


@shape
class Flat(Price):
    """So many coins."""

    flat: int = key(0, 100, help="coins")


@shape
class PerGuest(Price):
    """So many coins for each guest."""

    per_guest: int = key(1, 10, help="coins a head")
    least: int = key(0, 50, since="1.40", default=0, help="never below this")


@shape
class Total(Price):
    """Several prices, added."""

    total: tuple[Price, ...] = key(1, 3)


@shape
class Dish:
    """Something to eat.

    Cooked to order.
    """

    id: Id = key(help="unique on the menu")
    label: Label = key()
    spice: Annotated[int, Bounds(0, 5)] | Literal["house"] | Price = key(default=1, help="how hot")
    price: Price = key(default=Flat(flat=3))
    served: Literal["hot", "cold"] | Annotated[str, Bounds(3, 6)] = key(
        default="hot", since="1.30", feature="dish.served"
    )
    with_: tuple[Id, ...] = key(0, 3, name="with", default=())


@shape(place="drink", tag="kind")
class Drink(Open):
    """Something to drink."""

    kind: str = key(help="what is in the cup")
    volume: float = key(0, 2, default=0.5, help="litres")


@shape
class Ale:
    """Brewed here."""

    strength: float = key(0, 12.5)


@shape
class Tea:
    """From far away."""

    steep: int = key(1, None, default=4, help="minutes")


@shape
class Foam:
    foam: bool = key(default=False, since="1.35", feature="drink.foam")


@shape
class Cup:
    cup: Literal["clay", "horn"] = key(default="clay")


@shape
class Milk:
    milk: int = key(None, 3, default=0)


@shape
class Annex:
    """A room that may lead to a further one."""

    name: Safe = key(1, 20)
    beyond: Annex | None = key(default=None)


@shape(place="menu")
class Menu(Open):
    """What the inn has."""

    id: RulesetId = key()
    open: bool = key(default=True)
    dishes: tuple[Dish, ...] = key(1, 4)
    drinks: tuple[Drink, ...] = key(0, 3, default=(), since="1.25")
    hours: tuple[int, float] | None = key(default=None)
    stock: Mapping[Id, Annotated[int, Bounds(0, 9)]] = key(0, 2, default={})
    stars: Literal[1, 2, 3] = key(default=1)
    annex: Annex | None = key(default=None)
    roll: Dice | None = key(default=None)
    slug: EntryId | None = key(default=None)
    motto: Annotated[Line, Bounds(0, 30)] | None = key(default=None)
    notes: Any = key(default=None)


@shape
class Music:
    """What another plugin puts into the menu."""

    songs: int = key(1, 30, default=1, since="1.31", feature="menu.songs")


MANY_SONGS = Gate("menu.songs.many", Capability(1, 50), lambda raw: raw.get("songs", 0) > 20, at=("songs",))

VARIANTS = (
    ("brewer", Variant("drink", "ale", Ale, Capability(1, 45), "drink.ale", frozenset({"brewed"}), "brewed here")),
    ("trader", Variant("drink", "tea", Tea)),
)
KEYS = (
    ("brewer", Keys("drink", Foam, frozenset({"brewed"}))),
    ("potter", Keys("drink", Cup)),
    ("dairy", Keys("drink:tea", Milk)),
    ("bard", Keys("menu", Music, gates=(MANY_SONGS,))),
)
PRICES = {"flat": Flat, "perGuest": PerGuest, "total": Total}

INN = Vocabulary(KEYS, VARIANTS, {Price: PRICES})

STEW: Json = {"id": "stew", "label": "Stew"}
MENU: Json = {"id": "the-boar", "dishes": [STEW]}


def read(cls: type, raw: object, vocabulary: Vocabulary = INN) -> tuple[Any, list[Issue]]:
    """The value, and the whole list of issues."""
    report = Report.new()
    value = vocabulary.structure(cls, raw, report)
    return value, list(report)


def lines(cls: type, raw: object, vocabulary: Vocabulary = INN) -> list[str]:
    """The issues as an author reads them; the value must be None just where there are some."""
    value, issues = read(cls, raw, vocabulary)
    assert (value is None) == bool(issues)
    return [str(issue) for issue in issues]
