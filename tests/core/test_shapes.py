"""Reading a JSON value as a shape: what is taken, and every fault at its path, all at once."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import pytest

from rulewright.issues import Issue
from rulewright.shapes import forms
from rulewright.shapes.declare import Bounds, Open, key, shape
from rulewright.shapes.forms import form_of
from rulewright.shapes.vocabulary import Vocabulary
from rulewright.shapes.words import Id, Label
from toy_shapes import MENU, STEW, Dish, Drink, Flat, Menu, PerGuest, Price, Total, lines, read


@shape
class Plain:
    whole: int = key(1, 6, default=1)
    free: int = key(default=0)
    number: float = key(0, 2.5, default=1)
    any_number: float = key(default=0)
    text: str = key(1, 8, default="x")
    flag: bool = key(default=False)
    size: Literal["small", "large"] = key(default="small")
    level: Literal[1, 2] = key(default=1)
    least: int = key(3, None, default=3)
    most: int = key(None, 3, default=3)
    fixed: int = key(7, 7, default=7)


def plain(**keys: Any) -> list[str]:
    return lines(Plain, keys, Vocabulary())


@pytest.mark.parametrize("value", ["7", 2.9, True, None, [], {}, math.inf, math.nan, 0, 7, 10**400, -3])
def test_a_whole_number_is_nothing_else(value: object) -> None:
    (line,) = plain(whole=value)
    assert line.startswith("whole: must be a whole number from 1 to 6, not ")


def test_a_whole_number_may_be_written_with_a_point() -> None:
    value, issues = read(Plain, {"whole": 2.0, "free": 1e20, "level": 2.0}, Vocabulary())
    assert issues == []
    assert (value.whole, value.free, value.level) == (2, 10**20, 2)
    assert [type(number) for number in (value.whole, value.free, value.level)] == [int, int, int]


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ({"whole": "7"}, 'whole: must be a whole number from 1 to 6, not "7"'),
        ({"whole": True}, "whole: must be a whole number from 1 to 6, not true"),
        ({"whole": None}, "whole: must be a whole number from 1 to 6, not null"),
        ({"whole": 10**400}, "whole: must be a whole number from 1 to 6, not a number of more than 60 digits"),
        ({"least": 2}, "least: must be a whole number of at least 3, not 2"),
        ({"most": 4}, "most: must be a whole number of at most 3, not 4"),
        ({"fixed": 8}, "fixed: must be the whole number 7, not 8"),
        ({"free": 1.5}, "free: must be a whole number, not 1.5"),
        ({"number": 2.51}, "number: must be a number from 0 to 2.5, not 2.51"),
        ({"number": False}, "number: must be a number from 0 to 2.5, not false"),
        ({"anyNumber": math.inf}, "anyNumber: must be a number, not inf"),
        ({"anyNumber": math.nan}, "anyNumber: must be a number, not nan"),
        ({"anyNumber": 10**400}, "anyNumber: must be a number, not a number of more than 60 digits"),
        ({"text": 7}, "text: must be a text, not 7"),
        ({"text": ""}, "text: must be 1 to 8 characters long, not 0"),
        ({"text": "nine long"}, "text: must be 1 to 8 characters long, not 9"),
        ({"flag": 1}, "flag: must be true or false, not 1"),
        ({"flag": "true"}, 'flag: must be true or false, not "true"'),
        ({"size": "lage"}, 'size: must be "small" or "large", not "lage"; did you mean "large"?'),
        ({"size": []}, 'size: must be "small" or "large", not a list'),
        ({"level": True}, "level: must be 1 or 2, not true"),
        ({"level": "1"}, 'level: must be 1 or 2, not "1"'),
    ],
)
def test_a_refusal_says_what_would_be_right(keys: dict[str, object], line: str) -> None:
    assert plain(**keys) == [line]


def test_lengths_count_characters_and_not_bytes() -> None:
    assert plain(text="\U0001f409" * 8) == []
    assert plain(text="\U0001f409" * 9) == ["text: must be 1 to 8 characters long, not 9"]


def test_a_refusal_quotes_briefly_and_on_one_line() -> None:
    (line,) = plain(whole="a\nb" + "x" * 100_000)
    assert line == 'whole: must be a whole number from 1 to 6, not "a b' + "x" * 53 + "..."


@pytest.mark.feature("file.strict-keys")
def test_an_unknown_key_is_refused_and_the_nearest_one_named() -> None:
    assert lines(Dish, {**STEW, "labels": "x", "__proto__": 1}) == [
        'labels: is not a key of this object; did you mean "label"?',
        "__proto__: is not a key of this object",
    ]
    assert lines(Menu, {**MENU, "dishes": [{**STEW, "pryce": 3}]}) == [
        'dishes.0.pryce: is not a key of this object; did you mean "price"?'
    ]


def test_required_keys_are_required_and_others_have_their_defaults() -> None:
    assert lines(Dish, {}) == ["id: is required", "label: is required"]
    dish, _ = read(Dish, STEW)
    assert dish == Dish(id="stew", label="Stew", spice=1, price=Flat(flat=3), served="hot", with_=())


def test_a_key_that_is_there_must_have_a_value() -> None:
    assert lines(Menu, {**MENU, "annex": None}) == ["annex: must be an object, not null"]


def test_every_fault_is_told_at_its_path_all_at_once() -> None:
    """Whole issues: an author mends a file in one round."""
    menu = {
        "id": "The Boar",
        "open": "yes",
        "dishes": [{"id": "stew", "label": "", "with": ["bread", "Ale", 7]}, "soup", {"id": "pie"}],
        "hours": [8.5, "late", 3],
        "stock": {"ale": 4, "Tea": 12},
        "stars": 5,
        "annex": {"name": "yard", "beyond": {"name": "[barn]", "beyond": {}}},
        "note": "x",
    }
    _, issues = read(Menu, menu)
    lowercase = "must be a lowercase letter, then lowercase letters, digits and underscores"
    assert issues == [
        Issue("id", "must be lowercase letters and digits in groups joined by single hyphens"),
        Issue("open", 'must be true or false, not "yes"'),
        Issue("dishes.0.label", "must be 1 to 80 characters long, not 0"),
        Issue("dishes.0.with.1", lowercase),
        Issue("dishes.0.with.2", "must be a text, not 7"),
        Issue("dishes.1", 'must be an object, not "soup"'),
        Issue("dishes.2.label", "is required"),
        Issue("hours", "must have exactly 2 items, not 3"),
        Issue("stock.Tea", f"the key {lowercase}"),
        Issue("stock.Tea", "must be a whole number from 0 to 9, not 12"),
        Issue("stars", "must be 1, 2 or 3, not 5"),
        Issue("annex.beyond.name", "must not have a square bracket"),
        Issue("annex.beyond.beyond.name", "is required"),
        Issue("note", 'is not a key of this object; did you mean "notes"?'),
    ]


def test_a_text_that_is_too_long_and_wrong_hears_both() -> None:
    assert lines(Dish, {**STEW, "label": "x" * 92 + "["}) == [
        "label: must be 1 to 80 characters long, not 93",
        "label: must not have a square bracket",
    ]


def test_lists_pairs_and_maps_have_sizes() -> None:
    assert lines(Menu, {**MENU, "dishes": []}) == ["dishes: must have 1 to 4 items, not 0"]
    assert lines(Menu, {**MENU, "dishes": [7] * 5}) == ["dishes: must have 1 to 4 items, not 5"]
    assert lines(Menu, {**MENU, "dishes": STEW}) == ["dishes: must be a list, not an object"]
    assert lines(Menu, {**MENU, "hours": "late"}) == ['hours: must be a list of exactly 2 items, not "late"']
    assert lines(Menu, {**MENU, "hours": [8, "late"]}) == ['hours.1: must be a number, not "late"']
    assert lines(Menu, {**MENU, "stock": []}) == ["stock: must be an object, not a list"]
    assert lines(Menu, {**MENU, "stock": {"a": 1, "b": 2, "c": 3}}) == ["stock: must have 0 to 2 keys, not 3"]
    menu, _ = read(Menu, {**MENU, "hours": [8, 22.5], "stock": {"ale": 4.0}})
    assert (menu.hours, menu.stock) == ((8, 22.5), {"ale": 4})


def test_one_thing_is_not_many() -> None:
    @shape
    class Box:
        one: Mapping[str, int] = key(1, 1, default={"x": 1})
        some: tuple[int, ...] = key(1, None, default=(1,))
        few: tuple[int, ...] = key(None, 1, default=())

    assert lines(Box, {"one": {}, "some": [], "few": [1, 2]}, Vocabulary()) == [
        "one: must have exactly 1 key, not 0",
        "some: must have at least 1 item, not 0",
        "few: must have at most 1 item, not 2",
    ]


def test_a_union_is_told_apart_by_the_kind_of_value() -> None:
    def spice(value: object) -> object:
        dish, issues = read(Dish, {**STEW, "spice": value})
        return dish.spice if dish is not None else [str(issue) for issue in issues]

    assert spice(5) == 5
    assert spice("house") == "house"
    assert spice({"flat": 2}) == Flat(flat=2)
    assert spice(6) == ["spice: must be a whole number from 0 to 5, not 6"]
    assert spice({"flat": 101}) == ["spice.flat: must be a whole number from 0 to 100, not 101"]
    assert spice("hose") == ['spice: must be a whole number, an object or "house", not "hose"; did you mean "house"?']
    assert spice(True) == ['spice: must be a whole number, an object or "house", not true']


def test_a_fixed_word_goes_before_a_text_in_a_union() -> None:
    """``served`` is hot, cold, or three to six characters: "hot" is both, "warmish" neither."""
    assert lines(Dish, {**STEW, "served": "hot"}) == []
    assert lines(Dish, {**STEW, "served": "tepid"}) == []
    assert lines(Dish, {**STEW, "served": "warmish"}) == ["served: must be 3 to 6 characters long, not 7"]


def test_a_choice_has_exactly_one_of_its_keys() -> None:
    def price(value: object) -> list[str]:
        return lines(Dish, {**STEW, "price": value})

    assert price({"perGuest": 2, "least": 4}) == []
    assert price({}) == ["price: must have one of the keys flat, perGuest or total"]
    assert price({"least": 3, "flatt": 3}) == [
        'price: must have one of the keys flat, perGuest or total; did you mean "flat"?'
    ]
    assert price({"flat": 3, "total": []}) == ["price: must have only one of the keys flat, total"]
    assert price({"flat": 3, "gratis": True}) == ["price.gratis: is not a key of this object"]
    assert price(3) == ["price: must be an object, not 3"]


def test_shapes_may_hold_themselves() -> None:
    dish, _ = read(Dish, {**STEW, "price": {"total": [{"flat": 1}, {"total": [{"perGuest": 2}]}]}})
    assert dish.price == Total(total=(Flat(flat=1), Total(total=(PerGuest(per_guest=2),))))


def test_a_document_with_very_many_faults_is_not_read_to_its_end() -> None:
    _, issues = read(Menu, {**MENU, **{f"key{n}": n for n in range(5000)}})
    assert len(issues) == 201


@pytest.mark.parametrize("raw", [None, [], "x", 7])
def test_a_document_is_an_object(raw: object) -> None:
    (line,) = lines(Menu, raw)
    assert line.startswith("(root): must be an object, not ")


WHOLE, TEXT = forms.Whole(), forms.Text()


@pytest.mark.parametrize(
    ("hint", "form"),
    [
        (int | None, WHOLE),
        (Annotated[int, Bounds(1, 2)] | None, forms.Whole(Bounds(1, 2))),
        (Annotated[int | None, Bounds(1, 2)], forms.Whole(Bounds(1, 2))),
        (Annotated[Annotated[str, Bounds(1, 9)], Bounds(1, 2)], forms.Text(Bounds(1, 2))),
        (
            Annotated[int | Literal["pool"] | Price, Bounds(1, 10)],
            forms.Either((forms.Whole(Bounds(1, 10)), forms.Word(("pool",)), forms.Choice(Price))),
        ),
        ((int | str) | Dish, forms.Either((WHOLE, TEXT, forms.Nested(Dish)))),
        (tuple[Id, ...], forms.Many(form_of(Id))),
        (Annotated[tuple[Id, ...], Bounds(1, 2)], forms.Many(form_of(Id), Bounds(1, 2))),
        (tuple[int, str], forms.Pair((WHOLE, TEXT))),
        (tuple[tuple[int, int], ...], forms.Many(forms.Pair((WHOLE, WHOLE)))),
        (Mapping[str, float], forms.Named(forms.Number())),
        (Mapping[Literal["a", "b"], int], forms.Named(WHOLE, names=forms.Word(("a", "b")))),
        (Any, forms.Anything()),
    ],
)
def test_what_an_annotation_says(hint: Any, form: forms.Form) -> None:
    assert form_of(hint) == form


def test_words_of_different_kinds_are_different_forms() -> None:
    assert forms.Word((1,)) != forms.Word((True,))


@pytest.mark.parametrize(
    "hint",
    [
        list[int],
        set,
        bytes,
        None,
        tuple[()],
        int | float,
        Dish | Drink,
        Mapping[int, str],
        Annotated[bool, Bounds(0, 1)],
        Annotated[tuple[int, ...] | bool, Bounds(0, 1)],
        Annotated[int, Label.__metadata__[1]],
    ],
)
def test_an_annotation_that_no_shape_may_use(hint: Any) -> None:
    with pytest.raises(TypeError):
        form_of(hint)


def test_declarations_that_cannot_work_are_refused_where_they_stand() -> None:
    with pytest.raises(TypeError, match="must derive from Open"):

        @shape(place="somewhere")
        class Closed:
            x: int = key()

    with pytest.raises(TypeError, match="has the tag 'kind'"):

        @shape(place="somewhere", tag="kind")
        class Tagless(Open):
            x: int = key()

    with pytest.raises(TypeError, match="hides an attribute of Open"):

        @shape
        class Hiding(Open):
            parts: int = key()  # type: ignore[assignment]

    with pytest.raises(TypeError, match="the key 'x' twice"):

        @shape
        class Twice:
            x: int = key()
            y: int = key(name="x")
