"""Finding plugins, leaving broken ones out, refusing clashes, and the feature table."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from rulewright import Engine, Refused, hookimpl
from rulewright.capability import BASE, Capability
from rulewright.check.fold import Reading, Told
from rulewright.check.kinds import ResolutionKind
from rulewright.check.plan import Draft, Plan, Rule
from rulewright.features import Feature, features
from rulewright.registry import given
from rulewright.shapes.declare import Keys, key, shape
from rulewright.shapes.vocabulary import Clash

DOCUMENT: dict[str, Any] = {
    "schemaVersion": 1,
    "id": "toy",
    "version": 1,
    "name": "Toy",
    "coverage": {"summary": "A toy."},
    "resolution": {
        "kind": "flip",
        "abilityModifier": {"op": "identity"},
        "proficiencyTiers": [{"id": "none", "label": "None"}],
    },
    "sheet": {"version": 1, "abilities": [{"id": "nerve", "label": "Nerve", "min": 0, "max": 9, "default": 2}]},
    "gm": {"checkGuidance": "Flip."},
}


@shape
class FlipKeys:
    """A toy kind: one coin."""

    edge: int = key(1, 2, default=2, since="1.30", feature="toy.edge")


class FlipFold:
    start = 0

    def sides(self, state: int) -> int:
        return 0 if state else 2

    def step(self, state: int, face: int) -> int:
        return face

    def finish(self, state: int) -> Reading:
        return Reading(state, None, state == 2)

    def tell(self, faces: Any, reading: Reading) -> Told:
        return Told(tuple(faces), "1d2")


class FlipRule(Rule):
    def plan(self, draft: Draft) -> Plan:
        return Plan(FlipFold(), "sum")


FLIP = ResolutionKind("flip", FlipKeys, lambda resolution, loading: FlipRule(), feature="toy.flip")


def plugin(name: str, **hooks: Any) -> Any:
    """A plugin that a host hands over: ``plugin("toy", resolution_kinds=[FLIP])``."""
    module = ModuleType(name)

    def answering(hook: str, answer: Any) -> Any:
        namespace: dict[str, Any] = {"answer": answer}
        exec(f"def {hook}(): return answer", namespace)
        return hookimpl(namespace[hook])

    for hook, answer in hooks.items():
        setattr(module, hook, answering(hook, answer))
    return given(name, module)


TOY = plugin("toy", resolution_kinds=[FLIP], features=features("toy.flip") + features("toy.edge", since="1.30"))


def test_a_kind_of_three_lines_loads_a_ruleset() -> None:
    ruleset = Engine(plugins=[TOY]).load(DOCUMENT)
    assert (ruleset.id, ruleset.version, ruleset.name, ruleset.capability) == ("toy", 1, "Toy", BASE)


def test_a_broken_plugin_is_left_out_by_name() -> None:
    def explode() -> Any:
        raise ImportError("no module named gears")

    engine = Engine(plugins=[TOY, given("broken", None).__class__("broken", "somebody's", explode)])
    assert [str(fault) for fault in engine.faults] == [
        "plugin broken of somebody's is left out: ImportError: no module named gears"
    ]
    assert engine.load(DOCUMENT).id == "toy"


def test_a_hook_that_does_not_exist_is_a_fault() -> None:
    engine = Engine(plugins=[TOY, plugin("odd", resolution_knids=[FLIP])])
    assert [fault.plugin for fault in engine.faults] == ["odd"]
    assert "there is no hook resolution_knids" in engine.faults[0].reason


def test_a_hook_that_returns_something_else_is_a_fault() -> None:
    engine = Engine(plugins=[plugin("odd", features=["toy.flip"])])
    assert engine.faults[0].reason == "TypeError: features must return Feature, not str"


@pytest.mark.parametrize(
    ("hooks", "noun"),
    [
        ({"resolution_kinds": [FLIP]}, "kind of check 'flip'"),
        ({"features": features("toy.flip")}, "feature 'toy.flip'"),
    ],
)
def test_two_plugins_with_one_claim_are_an_error_that_names_both(hooks: dict[str, Any], noun: str) -> None:
    with pytest.raises(Clash, match=rf"toy \(of this program\) and twin \(of this program\) both bring the {noun}"):
        Engine(plugins=[TOY, plugin("twin", **hooks)])


def test_two_plugins_with_one_key_are_an_error_that_names_both() -> None:
    @shape
    class Twin:
        edge: int = key(default=0)

    with pytest.raises(Clash, match=r"toy \(of this program\) and twin \(of this program\) both bring the key 'edge'"):
        Engine(plugins=[TOY, plugin("twin", keys=[Keys("resolution:flip", Twin)])])


def test_a_blocked_plugin_is_not_loaded_and_its_kind_is_unknown() -> None:
    result = Engine(block=["toy"], plugins=[TOY]).validate(DOCUMENT)
    assert [issue.path for issue in result.issues] == ["resolution.kind"]


def test_the_feature_table_says_what_a_ceiling_offers() -> None:
    offers = {offer.id: offer for offer in Engine("1.29", plugins=[TOY]).features()}
    assert offers["toy.flip"].offered
    assert not offers["toy.edge"].offered
    assert offers["toy.edge"].since == Capability(1, 30)
    assert offers["toy.edge"].plugin == "toy"


def test_a_ruleset_that_needs_more_is_refused_with_key_feature_and_version() -> None:
    document = {**DOCUMENT, "resolution": {**DOCUMENT["resolution"], "edge": 1}}
    assert Engine("1.30", plugins=[TOY]).load(document).capability == Capability(1, 30)
    with pytest.raises(Refused) as refused:
        Engine("1.29", plugins=[TOY]).load(document)
    (issue,) = refused.value.issues
    assert (issue.path, issue.feature) == ("resolution.edge", "toy.edge")
    assert issue.message == "needs capability 1.30, and this engine offers only 1.29"


def test_capabilities_compare_by_number() -> None:
    assert Capability.parse("1.9") < Capability.parse("1.10") < Capability.parse("1.140") < Capability.parse("2.0")
    with pytest.raises(ValueError, match=r"written like 1\.140"):
        Capability.parse("1.x")


def test_features_are_declared_with_the_version_they_came_with() -> None:
    assert features("a", "b", since="1.40") == (Feature("a", Capability(1, 40)), Feature("b", Capability(1, 40)))


def test_a_json_value_is_read_as_its_file_would_be() -> None:
    engine = Engine(plugins=[TOY])
    commented = {**DOCUMENT, "$comment": "Dropped.", "gm": {"$comment": 7, "checkGuidance": "Flip."}}
    assert engine.load(commented).id == "toy"
    loop: dict[str, Any] = dict(DOCUMENT)
    loop["gm"] = loop
    assert [issue.path for issue in engine.validate(loop).issues] == ["(root)"]
    assert engine.validate({**DOCUMENT, "name": object()}).issues[0].message.startswith("is no JSON value: ")
    assert engine.validate({**DOCUMENT, "name": float("nan")}).issues[0].path == "name"
