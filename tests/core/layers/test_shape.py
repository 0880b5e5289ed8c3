"""What a layer may hold, and what it may not."""

from __future__ import annotations

import pytest

from layered import layer, layered, lines, refused
from tables import document, engine


@pytest.mark.feature("layer.shape")
def test_a_layer_has_a_name_a_sentence_and_nothing_that_adds_to_the_rules() -> None:
    rules = layered(layer("winter", summary="Short days, [cold] nights."))
    assert [(made.id, made.label, made.summary) for made in rules.file.layers] == [
        ("winter", "Winter", "Short days, [cold] nights.")
    ]
    for key in ("resolution", "sheet", "rests", "combat", "items", "kind"):
        assert refused(layer(**{key: {}})) == [f"0.{key}"]


@pytest.mark.feature("layer.shape")
def test_counts_are_bounded() -> None:
    assert refused(*[layer(f"l{n}") for n in range(12)]) == []
    assert refused(*[layer(f"l{n}") for n in range(13)]) == ["layers"]
    assert refused(layer(summary="x" * 300)) == []
    assert refused(layer(summary="x" * 301)) == ["0.summary"]
    assert refused(layer(summary="")) == ["0.summary"]
    assert refused(layer(fields=[])) == []
    assert refused(layer(fields=[{"id": "calling", "removeValues": ["tinker"]}] * 25)) == ["0.fields"]
    assert refused(layer(catalogs=[{"id": "x", "hide": {"filter": "y", "above": 0}}] * 25)) == ["0.catalogs"]
    assert refused(layer(conflicts=["a"] * 13)) == ["0.conflicts"]


@pytest.mark.feature("layer.shape")
def test_two_layers_of_one_id_are_refused() -> None:
    assert lines(layer("winter"), layer("siege"), layer("winter")) == ['2.id: is used twice: "winter"']


@pytest.mark.feature("layer.shape")
def test_layers_need_their_version() -> None:
    made = document("sum", layers=[layer()])
    del made["sheet"]["live"]
    assert str(engine().load(made).capability) == "1.25"


@pytest.mark.feature("layer.conflicts")
def test_a_layer_conflicts_with_others_that_there_are() -> None:
    assert refused(layer("winter", conflicts=["siege"]), layer("siege")) == []
    assert lines(layer("winter", conflicts=["winter"])) == [
        "0.conflicts.0: must be another layer: this is the layer itself"
    ]
    assert lines(layer("winter", conflicts=["flood"])) == ['0.conflicts.0: names no layer of the ruleset: "flood"']
