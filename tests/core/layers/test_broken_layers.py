"""A layer that does not go with the others costs only itself."""

from __future__ import annotations

import pytest

from layered import layer, layered

NARROW = layer("narrow", fields=[{"id": "watch", "removeValues": ["dusk"]}])
OTHER = layer("other", fields=[{"id": "watch", "removeValues": ["dawn"]}])
TELLS = layer("tells", gm={"guidance": "Tell of rain."})


def active(*layers: str) -> list[str]:
    rules = layered(NARROW, OTHER, TELLS).with_layers(layers)
    return [made.id for made in rules.layers]


@pytest.mark.feature("layer.apply.revalidate")
def test_layers_that_are_fine_together_are_all_in_force() -> None:
    assert active("narrow", "tells") == ["narrow", "tells"]
    assert active("other", "tells") == ["other", "tells"]


@pytest.mark.feature("layer.apply.revalidate")
def test_one_that_leaves_nothing_is_left_out_and_the_rest_stays() -> None:
    """Dusk and dawn are all that the field has: the second of the two would take the last value."""
    assert active("narrow", "other", "tells") == ["narrow", "tells"]


@pytest.mark.feature("layer.apply.revalidate")
def test_what_is_in_force_is_what_the_ruleset_says_and_does() -> None:
    rules = layered(NARROW, OTHER, TELLS).with_options({f"layer.{id}": True for id in ("narrow", "other", "tells")})
    assert rules.definition.fields["watch"].variant.values == ("dawn",)
    assert rules.file.gm.check_guidance == "Name the check and its difficulty. Tell of rain."
    assert [made.id for made in rules.layers] == ["narrow", "tells"]


@pytest.mark.feature("layer.apply.revalidate")
def test_a_layer_whose_default_another_takes_away_is_left_out() -> None:
    """The first makes the tinker the default, the second removes the tinker, who was not the default when it was
    checked by itself."""
    first = layer("first", fields=[{"id": "calling", "removeValues": ["sailor"], "default": "tinker"}])
    second = layer("second", fields=[{"id": "calling", "removeValues": ["tinker"]}])
    rules = layered(first, second)
    assert [made.id for made in rules.with_layers(["first", "second"]).layers] == ["first"]
    assert [made.id for made in rules.with_layers(["second"]).layers] == ["second"]
