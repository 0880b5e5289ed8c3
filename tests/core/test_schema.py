"""The schema that editors read accepts what structuring accepts, and the reference page says the same in words."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import jsonschema
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from rulewright.shapes.declare import Bounds, Open, key, shape
from rulewright.shapes.reach import Kind, names_of, reached
from rulewright.shapes.reference import reference
from rulewright.shapes.schema import schema
from rulewright.shapes.vocabulary import Vocabulary
from rulewright.testing.documents import documents, near_misses, valid_documents
from toy_shapes import INN, MENU, STEW, Annex, Dish, Drink, Flat, Menu, Price, lines, read

QUICK = settings(derandomize=True, deadline=None, max_examples=100, phases=(Phase.generate, Phase.shrink))
MENU_SCHEMA = schema(INN, Menu)
DRINK_SCHEMA = schema(INN, Drink)
ANNEX_SCHEMA = schema(INN, Annex)


@shape
class Shelf:
    price: Price | None = key(default=None)
    drinks: tuple[Drink, ...] = key(0, 3, default=())
    width: float | Literal["any"] | Price = key(1, 2)


BARE = Vocabulary()
SHELF_SCHEMA = schema(BARE, Shelf)


def accepts(schema: dict[str, Any], document: object) -> bool:
    return Draft202012Validator(schema).is_valid(document)


@pytest.mark.parametrize("written", [MENU_SCHEMA, DRINK_SCHEMA, ANNEX_SCHEMA])
def test_it_is_a_schema(written: dict[str, Any]) -> None:
    assert written["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(written)


@QUICK
@given(document=documents(INN, Menu))
def test_it_accepts_just_what_structuring_accepts(document: Any) -> None:
    assert accepts(MENU_SCHEMA, document) == (lines(Menu, document) == [])


@QUICK
@given(document=documents(INN, Drink))
def test_so_it_does_for_a_tagged_shape_at_the_root(document: Any) -> None:
    assert accepts(DRINK_SCHEMA, document) == (lines(Drink, document) == [])


@QUICK
@given(document=valid_documents(INN, Menu))
def test_documents_that_are_made_right_are_right(document: Any) -> None:
    assert lines(Menu, document) == []


def test_near_misses_miss_everywhere() -> None:
    """Of the near misses of a menu, most are refused, and at keys of many sorts."""
    missed: set[str] = set()

    @QUICK
    @given(document=near_misses(INN, Menu))
    def gather(document: Any) -> None:
        missed.update(issue.message.split(",")[0] for issue in read(Menu, document)[1])

    gather()
    said = "\n".join(missed)
    for sort in ("is required", "is not a key", "must be a whole number from", "must be a text", "must have", "long"):
        assert sort in said


def test_a_shape_that_nothing_can_fill_has_no_documents() -> None:
    with pytest.raises(ValueError, match="no document of Drink is valid"):
        valid_documents(Vocabulary(), Drink)


@QUICK
@given(document=documents(BARE, Shelf))
def test_the_kernel_alone_agrees_too(document: Any) -> None:
    """Without plugins there is no drink and no price: only where they are left out is a shelf right."""
    assert accepts(SHELF_SCHEMA, document) == (lines(Shelf, document, BARE) == [])


def test_comments_may_stand_in_every_object_and_the_schema_at_the_root() -> None:
    note = {"$comment": "a note"}
    menu = {**MENU, **note, "$schema": "x", "stock": {"ale": 1, **note}, "annex": {"name": "yard", **note}}
    menu |= {"dishes": [{**STEW, **note, "price": {"total": [{"flat": 1, **note}], **note}}]}
    menu |= {"drinks": [{"kind": "tea", **note}]}
    assert accepts(MENU_SCHEMA, menu)
    assert not accepts(MENU_SCHEMA, {**MENU, "annex": {"name": "yard", "$schema": "x"}})
    assert accepts(DRINK_SCHEMA, {"kind": "tea", "$schema": "x"})
    assert not accepts(MENU_SCHEMA, {**MENU, "drinks": [{"kind": "tea", "$schema": "x"}]})


def test_a_key_carries_its_help_default_and_version() -> None:
    properties = MENU_SCHEMA["$defs"]["Dish"]["properties"]
    assert properties["id"]["description"] == "unique on the menu"
    assert properties["price"] == {"$ref": "#/$defs/Price", "default": {"flat": 3}}
    assert properties["served"]["default"] == "hot"
    assert properties["served"]["x-since"] == "1.30"
    assert properties["with"]["default"] == []
    assert "default" not in MENU_SCHEMA["properties"]["annex"]
    assert MENU_SCHEMA["properties"]["stock"]["default"] == {}


def test_defaults_are_right_by_their_own_schema() -> None:
    definitions = MENU_SCHEMA["$defs"]
    for name, definition in {"": MENU_SCHEMA, **definitions}.items():
        for key_, written in definition.get("properties", {}).items():
            if "default" in written:
                assert accepts({**written, "$defs": definitions}, written["default"]), (name, key_)


def test_an_object_says_what_it_is_and_what_it_must_have() -> None:
    dish = MENU_SCHEMA["$defs"]["Dish"]
    assert dish["description"] == "Something to eat."
    assert (dish["type"], dish["required"], dish["additionalProperties"]) == ("object", ["id", "label"], False)
    assert MENU_SCHEMA["$defs"]["Drink:ale"]["x-since"] == "1.45"
    assert MENU_SCHEMA["$defs"]["Drink:ale"]["description"] == "brewed here"


def test_variants_and_choices_are_one_of_several_definitions() -> None:
    definitions = MENU_SCHEMA["$defs"]
    assert definitions["Drink"]["oneOf"] == [{"$ref": "#/$defs/Drink:ale"}, {"$ref": "#/$defs/Drink:tea"}]
    assert definitions["Drink:tea"]["properties"]["kind"] == {"description": "what is in the cup", "const": "tea"}
    assert definitions["Drink:tea"]["required"] == ["kind"]
    assert [option["$ref"] for option in definitions["Price"]["oneOf"]] == [
        "#/$defs/Price:flat",
        "#/$defs/Price:perGuest",
        "#/$defs/Price:total",
    ]


def test_shapes_are_shared_and_the_root_only_where_it_is_needed() -> None:
    assert sorted(MENU_SCHEMA["$defs"]) == [
        "Annex",
        "Dish",
        "Drink",
        "Drink:ale",
        "Drink:tea",
        "Price",
        "Price:flat",
        "Price:perGuest",
        "Price:total",
    ]
    assert sorted(ANNEX_SCHEMA["$defs"]) == ["Annex"]
    assert accepts(ANNEX_SCHEMA, {"name": "a", "beyond": {"name": "b", "beyond": {"name": "c"}}, "$schema": "x"})
    assert "$defs" not in schema(INN, Flat)


def test_it_may_be_published_under_an_id() -> None:
    assert schema(INN, Menu, id="https://example.org/menu.json")["$id"] == "https://example.org/menu.json"
    assert "$id" not in MENU_SCHEMA


def test_two_shapes_of_one_name_have_two_definitions() -> None:
    @shape
    class Room:
        beds: int = key(1, 4)

    first = Room

    @shape
    class Room:  # type: ignore[no-redef]
        lamps: int = key(1, 4)

    names = names_of([Kind(first), Kind(Room), Kind(Dish)])
    assert names == {Kind(first): f"{__name__}.Room", Kind(Room): f"{__name__}.Room~2", Kind(Dish): "Dish"}


def test_every_place_at_which_a_kind_stands_is_known() -> None:
    found = reached(INN, Menu)
    assert list(found)[:3] == [Kind(Menu), Kind(Dish), Kind(Drink)]
    assert found[Kind(Price)] == ("dishes[].spice", "dishes[].price", "dishes[].spice.total[]")
    assert found[Kind(Annex)] == ("annex", "annex.beyond")


def test_a_trailing_line_break_does_not_slip_through() -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**MENU, "id": "boar\n"}, MENU_SCHEMA)


@shape(place="till", tag="kind")
class Till(Open):
    """Where coins go."""

    kind: str = key()


@shape
class Small:
    """A page of its own."""

    size: Annotated[int, Bounds(1, 3)] | str = key(since="1.30", help="this | that")
    till: Till | None = key(default=None)
    names: tuple[str, ...] = key(1, 2, default=("a",))


def test_the_reference_page_of_a_small_shape() -> None:
    assert reference(Vocabulary(), Small) == (
        "## Small\n\n"
        '<a id="Small"></a>\n\n'
        "The document itself.\n\n"
        "A page of its own.\n\n"
        "| key | value | default | since | what it is for |\n"
        "| --- | --- | --- | --- | --- |\n"
        "| `size` | whole number, 1 to 3, or text | required | 1.30 | this \\| that |\n"
        "| `till` | [Till](#Till) |  |  | Where coins go. |\n"
        '| `names` | list, 1 to 2 items: text | `["a"]` |  |  |\n\n'
        "## Till\n\n"
        '<a id="Till"></a>\n\n'
        "At `till`.\n\n"
        "Where coins go.\n\n"
        "No loaded plugin brings one.\n\n"
        "| key | value | default | since | what it is for |\n"
        "| --- | --- | --- | --- | --- |\n"
        "| `kind` | text | required |  |  |\n"
    )


def test_the_reference_page_has_a_heading_for_every_kind_breadth_first() -> None:
    page = reference(INN, Menu)
    assert [line[3:] for line in page.splitlines() if line.startswith("## ")] == [
        "Menu",
        "Dish",
        "Drink",
        "Drink: `kind` is `ale`",
        "Drink: `kind` is `tea`",
        "Annex",
        "Price",
        "Price: `flat`",
        "Price: `perGuest`",
        "Price: `total`",
    ]
    assert "By `kind`: [`ale`](#Drink-ale) or [`tea`](#Drink-tea)." in page
    assert "brewed here\n\nSince 1.45.\n\n" in page
    assert "- `songs` may need 1.50, by what it holds: menu.songs.many." in page
    assert page == reference(INN, Menu)


def test_a_variant_lists_only_the_keys_that_come_with_it() -> None:
    ale = reference(INN, Menu).partition("## Drink: `kind` is `ale`")[2].partition("## ")[0]
    assert [line.split("`")[1] for line in ale.splitlines() if line.startswith("| `")] == ["strength", "foam"]


@settings(derandomize=True, deadline=None, max_examples=50)
@given(data=st.data())
def test_documents_of_a_choice_that_holds_itself_end(data: st.DataObject) -> None:
    document = data.draw(valid_documents(INN, Dish))
    dish, issues = read(Dish, document)
    assert issues == []
    assert isinstance(dish.price, Price)
