"""Which layers are active: a choice that is made, and a choice that was stored."""

from __future__ import annotations

import pytest

from layered import layer, layered
from rulewright.layers.choosing import LayerError, as_options

WINTER = layer("winter", gm={"guidance": "It is winter."}, conflicts=["summer"])
SIEGE = layer("siege", gm={"guidance": "The walls are watched."})
SUMMER = layer("summer", gm={"guidance": "It is summer."})
RULES = layered(WINTER, SIEGE, SUMMER)


def active(rules: object) -> list[str]:
    return [made.id for made in rules.layers]  # type: ignore[attr-defined]


@pytest.mark.feature("layer.selection")
def test_a_choice_of_a_layer_that_is_not_there_cannot_be_made() -> None:
    with pytest.raises(LayerError) as unknown:
        RULES.with_layers(["siege", "flood"])
    assert (unknown.value.code, unknown.value.ids) == ("ruleset_layer_unknown", ("flood",))
    assert str(unknown.value) == 'the ruleset has no layer "flood"; it has winter, siege, summer'


@pytest.mark.feature("layer.selection", "layer.conflicts")
@pytest.mark.parametrize("order", [["winter", "summer"], ["summer", "winter"]])
def test_a_choice_of_two_that_exclude_each_other_cannot_be_made(order: list[str]) -> None:
    """Only winter names summer, which is enough; in which order they were chosen does not matter."""
    with pytest.raises(LayerError) as conflict:
        RULES.with_layers(order)
    assert (conflict.value.code, conflict.value.ids) == ("ruleset_layer_conflict", ("winter", "summer"))


@pytest.mark.feature("layer.conflicts")
def test_of_a_stored_choice_with_both_the_later_one_is_dropped() -> None:
    assert active(RULES.with_options({"layer.summer": True, "layer.winter": True})) == ["winter"]


@pytest.mark.feature("layer.option-key")
def test_only_the_exact_value_true_turns_a_layer_on() -> None:
    for value in (1, "true", False, None, [True]):
        assert active(RULES.with_options({"layer.siege": value})) == []
    assert active(RULES.with_options({"layer.siege": True})) == ["siege"]


@pytest.mark.feature("layer.option-key")
def test_a_stored_layer_that_the_file_does_not_have_is_passed_over() -> None:
    assert active(RULES.with_options({"layer.flood": True, "layer.siege": True, "siege": True})) == ["siege"]


@pytest.mark.feature("layer.option-key")
def test_writing_a_choice_leaves_every_other_option_as_it_is() -> None:
    options = {"layer.winter": True, "tone": "grim", "layers": 3}
    assert as_options(["siege"], options) == {"tone": "grim", "layers": 3, "layer.siege": True}
    assert as_options(["hard_winter"]) == {"layer.hard_winter": True}


@pytest.mark.feature("layer.apply.order")
def test_layers_apply_in_the_order_of_the_file_however_they_were_chosen() -> None:
    """The base says: Name the check and its difficulty."""
    for order in (["winter", "siege"], ["siege", "winter"], ["siege", "winter", "siege"]):
        rules = RULES.with_layers(order)
        assert active(rules) == ["winter", "siege"]
        assert rules.file.gm.check_guidance == (
            "Name the check and its difficulty. It is winter. The walls are watched."
        )


@pytest.mark.feature("layer.apply.order")
def test_with_none_active_it_is_exactly_the_base_ruleset() -> None:
    assert RULES.with_layers([]) is RULES
    assert RULES.with_options({}) is RULES
    assert RULES.with_layers(["siege"]).with_layers([]) is RULES
