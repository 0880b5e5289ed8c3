"""What an active layer changes: fewer values, another ladder, more text."""

from __future__ import annotations

from typing import Any

import pytest

from layered import FIELDS, layer, layered, lines, refused
from rulewright import Ruleset
from rulewright.sheet.stored import to_json
from tables import document, engine, roll, sheet

NO_SAILOR = layer("inland", fields=[{"id": "calling", "removeValues": ["sailor"], "default": "hauler"}])


def calling(rules: Ruleset) -> Any:
    return rules.definition.fields["calling"].variant


@pytest.mark.feature("layer.fields")
def test_a_field_offers_fewer_values_and_the_removed_lose_their_labels() -> None:
    rules = layered(NO_SAILOR)
    assert calling(rules).values == ("hauler", "sailor", "tinker")
    narrowed = calling(rules.with_layers(["inland"]))
    assert narrowed.values == ("hauler", "tinker")
    assert narrowed.value_labels == {"tinker": "Tinker"}
    assert narrowed.default == "hauler"


@pytest.mark.feature("layer.fields")
def test_what_a_layer_removes_must_be_there() -> None:
    assert lines(layer(fields=[{"id": "level", "removeValues": ["1"]}])) == [
        '0.fields.0.id: must name an enum field of the sheet, not "level"'
    ]
    assert refused(layer(fields=[{"id": "rank", "removeValues": ["x"]}])) == ["0.fields.0.id"]
    assert lines(layer(fields=[{"id": "calling", "removeValues": ["tinker", "monk"]}])) == [
        '0.fields.0.removeValues.1: must be a value of the field, not "monk"; it has hauler, sailor, tinker'
    ]
    assert refused(layer(fields=[{"id": "calling", "removeValues": []}])) == ["0.fields.0.removeValues"]


@pytest.mark.feature("layer.fields")
def test_one_value_at_least_must_be_left() -> None:
    assert lines(layer(fields=[{"id": "watch", "removeValues": ["dusk", "dawn"]}])) == [
        "0.fields.0.removeValues: must leave at least one value of the field"
    ]


@pytest.mark.feature("layer.fields")
def test_one_layer_narrows_a_field_once() -> None:
    twice = [{"id": "calling", "removeValues": ["tinker"]}, {"id": "calling", "removeValues": ["hauler"]}]
    assert lines(layer(fields=twice)) == ['0.fields.1.id: is narrowed twice in this layer: "calling"']


@pytest.mark.feature("layer.fields")
def test_who_removes_the_default_names_another_that_is_left() -> None:
    assert lines(layer(fields=[{"id": "calling", "removeValues": ["sailor"]}])) == [
        '0.fields.0: removes the default "sailor", so default is required: one of hauler, tinker'
    ]
    gone = layer(fields=[{"id": "calling", "removeValues": ["sailor", "tinker"], "default": "tinker"}])
    assert lines(gone) == ['0.fields.0.default: must be a value that is left: hauler; not "tinker"']
    never = layer(fields=[{"id": "calling", "removeValues": ["tinker"], "default": "monk"}])
    assert refused(never) == ["0.fields.0.default"]


@pytest.mark.feature("layer.fields")
def test_a_field_without_a_default_of_its_own_reads_its_first_value_that_is_left() -> None:
    rules = layered(layer("night", fields=[{"id": "watch", "removeValues": ["dusk"]}])).with_layers(["night"])
    assert rules.character().shown("watch") == "dawn"


@pytest.mark.feature("layer.fields")
@pytest.mark.parametrize("comparison", [{"equals": "dawn"}, {"notEquals": "dawn"}, {"in": ["dusk", "dawn"]}])
def test_a_value_that_hiding_reads_must_stay(comparison: dict[str, Any]) -> None:
    hiding = {**FIELDS[2], "hideWhen": {"field": "watch", **comparison}}
    found = lines(layer(fields=[{"id": "watch", "removeValues": ["dawn"]}]), sheet={"fields": [*FIELDS[:2], hiding]})
    assert found == ['0.fields.0.removeValues.0: must stay: a hideWhen reads whether the field holds "dawn"']


@pytest.mark.feature("layer.fields.kept")
def test_a_sheet_keeps_a_removed_value_and_reads_as_if_it_had_none() -> None:
    """Stored is the sailor; the layer's default is the hauler. The sheet is stored again as it was."""
    stored = sheet(fields={"calling": "sailor"})
    who = layered(NO_SAILOR).with_layers(["inland"]).character(stored)
    assert who.shown("calling") == "hauler"
    assert who.retired("calling") == "sailor"
    assert to_json(who.sheet)["build"]["fields"] == {"calling": "sailor"}
    plain = layered(NO_SAILOR).character(stored)
    assert (plain.shown("calling"), plain.retired("calling")) == ("sailor", None)


@pytest.mark.feature("layer.fields.kept")
def test_removals_of_several_layers_add_up_and_the_last_default_counts() -> None:
    no_tinker = layer("war", fields=[{"id": "calling", "removeValues": ["tinker"], "default": "hauler"}])
    soft = layer("peace", fields=[{"id": "calling", "removeValues": ["sailor"], "default": "tinker"}])
    rules = layered(soft, no_tinker)
    both = rules.with_layers(["peace", "war"])
    assert calling(both).values == ("hauler",)
    assert calling(both).default == "hauler"
    assert calling(rules.with_layers(["peace"])).default == "tinker"


@pytest.mark.feature("sheet.derived.enum-table.layer")
def test_a_table_may_have_a_row_for_a_removed_value_and_it_is_not_read() -> None:
    """With the layer the stored sailor reads as the hauler, who is worth 1; without it the sailor is worth 5."""
    table = {"id": "pay", "label": "Pay", "op": "enumTable", "from": {"field": "calling"}}
    rules = layered(NO_SAILOR, sheet={"derived": [{**table, "table": {"hauler": 1, "sailor": 5}}]})
    stored = sheet(fields={"calling": "sailor"})
    inland = rules.with_layers(["inland"])
    assert [made.id for made in inland.layers] == ["inland"]
    assert inland.character(stored).derived("pay") == 1
    assert rules.character(stored).derived("pay") == 5


@pytest.mark.feature("layer.ladder")
def test_the_last_active_layer_with_a_ladder_replaces_it_whole() -> None:
    """The base has Easy at 6 and Hard at 10; might is 0, and 4 and 3 are 7."""
    hard = layer("hard", difficultyLadder=[{"label": "Easy", "dc": 8}, {"label": "Grim", "dc": 12}])
    mild = layer("mild", difficultyLadder=[{"label": "Easy", "dc": 5}])
    rules = layered(hard, layer("quiet"), mild)
    assert roll(rules, 'skill="Climb" difficulty="Easy"', [4, 3])["dc"] == "6"
    assert roll(rules.with_layers(["hard", "quiet"]), 'skill="Climb" difficulty="Easy"', [4, 3])["dc"] == "8"
    both = rules.with_layers(["mild", "hard"])
    assert roll(both, 'skill="Climb" difficulty="Easy"', [4, 3])["dc"] == "5"
    assert [rung.label for rung in both.file.resolution.variant.difficulty_ladder] == ["Easy"]


@pytest.mark.feature("layer.ladder")
def test_a_ladder_has_steps_of_the_rulesets_own_kind_and_is_held_to_its_checks() -> None:
    """On a sum a step has a dc; on a hand of six-sided dice of which one is kept, a dc is 1 to 6."""
    assert refused(layer(difficultyLadder=[{"label": "Easy", "dc": 7}, {"label": "Grim", "successes": 3}])) == [
        "0.difficultyLadder.1.successes",
        "0.difficultyLadder.1.dc",
    ]
    assert refused(
        layer(difficultyLadder=[{"label": "Full", "dc": 6}, {"label": "More", "dc": 7}]), base="highest"
    ) == ["0.difficultyLadder.1.dc"]
    assert refused(layer(difficultyLadder=[])) == ["0.difficultyLadder"]
    thirteen = [{"label": f"Step {n}", "dc": n} for n in range(13)]
    assert refused(layer(difficultyLadder=thirteen)) == ["0.difficultyLadder"]
    assert refused(layer(difficultyLadder=thirteen[:12])) == []


@pytest.mark.feature("layer.gm")
def test_guidance_follows_what_the_base_and_earlier_layers_say() -> None:
    winter = layer("winter", gm={"guidance": " It is winter. ", "worldGuidance": "Build a cold world."})
    rules = layered(
        winter, layer("siege", gm={"guidance": "The walls are watched."}), gm={"checkGuidance": "Ask rarely."}
    )
    both = rules.with_layers(["winter", "siege"]).file.gm
    assert both.check_guidance == "Ask rarely. It is winter. The walls are watched."
    assert both.world_guidance == "Build a cold world."
    assert rules.file.gm.world_guidance is None
    assert rules.with_layers(["siege"]).file.gm.world_guidance is None


@pytest.mark.feature("layer.gm")
def test_the_texts_of_one_layer_are_safe_and_bounded_together() -> None:
    assert refused(layer(gm={"guidance": "x" * 2000, "worldGuidance": "y" * 2000})) == []
    assert lines(layer(gm={"guidance": "x" * 2000, "worldGuidance": "y" * 2001})) == [
        "0.gm: must be at most 4000 characters together, not 4001"
    ]
    assert refused(layer(gm={"guidance": "Write [skill_check]"})) == ["0.gm.guidance"]
    assert refused(layer(gm={"worldGuidance": "Say {{world}}"})) == ["0.gm.worldGuidance"]


@pytest.mark.feature("file.effective-definition")
def test_what_is_told_may_be_longer_than_one_file_may_write() -> None:
    """1,500 characters of the base, and of twelve layers 4,000 each with a space before it: 1500 + 12 * 4001."""
    layers = [layer(f"l{n}", gm={"guidance": "x" * 4000}) for n in range(12)]
    rules = layered(*layers, gm={"checkGuidance": "y" * 1500})
    told = rules.with_layers([made.id for made in rules.file.layers]).file.gm.check_guidance
    assert len(told) == 49_512


@pytest.mark.feature("file.effective-definition")
def test_a_game_runs_the_layered_file_under_the_id_that_it_is_filed_as() -> None:
    rules = layered(NO_SAILOR).filed("alice/two-dice")
    inland = rules.with_layers(["inland"])
    assert (inland.id, inland.file.id, inland.version) == ("alice/two-dice", "two-dice", 1)
    assert inland.with_layers([]).id == "alice/two-dice"


@pytest.mark.feature("file.effective-definition")
def test_an_engine_loads_it_with_layers_at_once() -> None:
    rules = engine().load(document("sum", layers=[layer("quiet")]), layers=["quiet"])
    assert [made.id for made in rules.layers] == ["quiet"]
