"""One class of tests that a plugin's own test module derives from."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, Final

import pytest

from rulewright.check.prepare import Prepared
from rulewright.check.roll import throw
from rulewright.dice.seeded import SeededDice
from rulewright.engine import Engine
from rulewright.registry import Plugin
from rulewright.ruleset import Ruleset
from rulewright.shapes.declare import fields_of
from rulewright.tags import Tag, find_tags

THROWS: Final = 4000
"""Checks that are rolled to hold odds against dice."""


@lru_cache(maxsize=1)
def _engine() -> Engine:
    return Engine()


@lru_cache(maxsize=64)
def _without(plugin: str) -> Engine:
    return Engine(block=[plugin])


class PluginContract:
    """Derive from it, name the plugin, and give examples; pytest does the rest.

    ``examples`` are rulesets (JSON values) that use the plugin; ``refusals`` are rulesets with the path at which each must
    be refused; ``checks`` are the insides of check tags, rolled on a blank sheet of each example, or on ``sheets``.
    """

    plugin: ClassVar[str]
    examples: ClassVar[Sequence[Mapping[str, Any]]] = ()
    refusals: ClassVar[Sequence[tuple[Mapping[str, Any], str]]] = ()
    checks: ClassVar[Sequence[str]] = ()
    sheets: ClassVar[Sequence[Mapping[str, Any]]] = ()

    @property
    def loaded(self) -> Plugin:
        """The plugin, as the engine loaded it."""
        faults = [str(fault) for fault in _engine().faults if fault.plugin == self.plugin]
        assert not faults, faults
        return next(plugin for plugin in _engine().plugins if plugin.name == self.plugin)

    def test_it_is_found_and_loads_without_a_fault(self) -> None:
        assert self.loaded.name == self.plugin

    def test_it_carries_features_that_the_engine_offers(self) -> None:
        offers = {offer.id: offer for offer in _engine().features()}
        assert self.loaded.features, "a plugin declares the feature ids that it carries"
        for feature in self.loaded.features:
            assert offers[feature.id].plugin == self.plugin
            assert offers[feature.id].since == feature.since

    def test_its_keys_name_features_that_exist_and_are_as_old(self) -> None:
        since = {offer.id: offer.since for offer in _engine().features()}
        for shape in self._shapes():
            for field in fields_of(shape):
                if field.info.feature is not None:
                    assert field.info.feature in since, f"{shape.__name__}.{field.name}: no such feature"
                    if field.info.since is not None:
                        assert field.info.since >= since[field.info.feature], f"{shape.__name__}.{field.name}"

    def test_its_examples_load(self) -> None:
        for example in self.examples:
            result = _engine().validate(example)
            assert result.ok, [str(issue) for issue in result.issues]

    def test_its_refusals_refuse_at_their_paths(self) -> None:
        for document, path in self.refusals:
            refused = [issue.path for issue in _engine().validate(document).issues if issue.grade == "error"]
            assert path in refused, f"expected a refusal at {path}, found {refused}"

    def test_without_it_its_examples_are_refused(self) -> None:
        engine = _without(self.plugin)
        for example in self.examples:
            assert not engine.validate(example).ok, "the example loads without the plugin: it does not use it"

    def test_the_same_seed_gives_the_same_record(self) -> None:
        for prepared in self._prepared():
            assert prepared.roll(SeededDice(11)).record() == prepared.roll(SeededDice(11)).record()

    def test_records_read_back(self) -> None:
        for prepared in self._prepared():
            record = prepared.roll(SeededDice(12)).record()
            (tag,) = find_tags(record.text(), (record.tag,))
            assert isinstance(tag, Tag)
            assert dict(tag.attributes) == dict(record.attributes)

    def test_odds_sum_to_one(self) -> None:
        for prepared in self._prepared():
            odds = prepared.odds()
            assert sum(odds.results.values()) == pytest.approx(1, abs=1e-12)
            assert sum(odds.totals.values()) == pytest.approx(1, abs=1e-12)

    def test_odds_match_the_dice(self) -> None:
        """Chi squared over the results of a fixed seed; the bound is far beyond what chance does."""
        for index, prepared in enumerate(self._prepared()):
            dice = SeededDice(f"{self.plugin} {index}")
            thrown = [prepared.judge.judge(throw(prepared.plan.fold, dice).reading).result for _ in range(THROWS)]
            counts: Counter[str] = Counter(thrown)
            expected = {result: THROWS * p for result, p in prepared.odds().results.items()}
            assert all(expected[result] > 0 for result in counts)
            rare = sum(e for e in expected.values() if e < 5)
            chi_squared = sum((counts[r] - e) ** 2 / e for r, e in expected.items() if e >= 5)
            assert chi_squared < 30 + rare, (counts, expected)

    def test_it_imports_alone_with_warnings_as_errors(self) -> None:
        name = self._module().__name__
        run = subprocess.run([sys.executable, "-W", "error", "-c", f"import {name}"], capture_output=True, text=True)
        assert run.returncode == 0, run.stderr

    def test_it_imports_nothing_of_another_plugin(self) -> None:
        """Its own package, Rulewright, and what is neither a standard plugin nor contrib."""
        own = self._module().__name__
        for path, imported in self._imports():
            foreign = imported.startswith(("rulewright_std.", "rulewright_contrib."))
            assert not foreign or imported == own or imported.startswith(f"{own}."), f"{path.name} imports {imported}"

    def _module(self) -> ModuleType:
        module = self.loaded.module
        assert isinstance(module, ModuleType)
        return module

    def _shapes(self) -> Iterator[type]:
        plugin = self.loaded
        yield from (keys.shape for keys in plugin.keys)
        yield from (variant.shape for variant in plugin.variants)
        yield from (kind.shape for kind in plugin.resolution_kinds)
        yield from (ref.shape for ref in plugin.value_refs)
        yield from (op.shape for op in plugin.derived_ops)

    def _imports(self) -> Iterator[tuple[Path, str]]:
        spec = find_spec(self._module().__name__)
        assert spec is not None
        assert spec.origin is not None
        home = Path(spec.origin)
        for path in sorted(home.parent.rglob("*.py")) if home.name == "__init__.py" else [home]:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and node.module is not None:
                    yield path, node.module
                elif isinstance(node, ast.Import):
                    yield from ((path, alias.name) for alias in node.names)

    def _rulesets(self) -> Iterator[Ruleset]:
        for example in self.examples:
            yield _engine().load(example)

    def _prepared(self) -> Iterator[Prepared]:
        for ruleset in self._rulesets():
            party = [ruleset.character(sheet) for sheet in self.sheets] or [ruleset.character()]
            for inside in self.checks:
                prepared = ruleset.prepare(f"[skill_check: {inside}]", party[0])
                assert isinstance(prepared, Prepared), prepared
                yield prepared
