"""One class of tests that a plugin's own test module derives from."""

from __future__ import annotations

import ast
import json
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
from rulewright.sheet.character import Character
from rulewright.sheet.stored import to_json
from rulewright.tags import Tag, find_tags
from rulewright.testing.agreement import disagreements
from rulewright.testing.alone import import_fault
from rulewright.testing.likelihood import unlikely

MOST_CHECKS: Final = 4000
"""Checks that are rolled of one kind, to hold their odds against dice."""
DICE: Final = 60_000
"""Dice that one plugin's contract throws for that, over all of its checks: what bounds its time."""
DOCUMENTS: Final = 20
"""Documents on which one plugin's shapes and their schemas are compared."""
RECORDS: Final = 600
"""Records that are written to hold the odds of what they show against them."""


@lru_cache(maxsize=1)
def _engine() -> Engine:
    return Engine()


@lru_cache(maxsize=64)
def _without(plugin: str) -> Engine:
    return Engine(block=[plugin])


class PluginContract:
    """Derive from it, name the plugin, and give examples; pytest does the rest.

    ``examples`` are rulesets (JSON values) that use the plugin; ``refusals`` are rulesets with the path at which each
    must be refused; ``checks`` are the insides of check tags, rolled on each example by a blank sheet, or by the first
    of ``sheets``.
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
        """Results, tiers and totals of a fixed seed are such as the odds would throw."""
        checks = list(self._prepared())
        for index, prepared in enumerate(checks):
            results, outcomes, totals = self._thrown(
                prepared, SeededDice(f"{self.plugin} {index}"), DICE // len(checks)
            )
            odds = prepared.odds()
            assert unlikely(results, odds.results) is None
            assert unlikely(totals, odds.totals) is None
            if odds.outcomes:
                assert unlikely(outcomes, odds.outcomes) is None

    def test_odds_can_be_kept(self) -> None:
        """A ruleset keeps odds by the fold and the judge that they are of."""
        for prepared in self._prepared():
            assert isinstance(hash((prepared.plan.fold, prepared.judge)), int)

    def test_marks_and_counts_match_the_records(self) -> None:
        """What odds say of a record beside its result is such as the records of a fixed seed show."""
        for index, prepared in enumerate(self._prepared()):
            odds = prepared.odds()
            dice = SeededDice(f"{self.plugin} records {index}")
            rolled = [prepared.roll(dice) for _ in range(RECORDS if odds.marks or odds.counts else 0)]
            told = [(roll.reading.marks, dict(roll.told().extras)) for roll in rolled]
            for mark, chance in odds.marks.items():
                shown = Counter(mark in marks or extras.get(mark) == "true" for marks, extras in told)
                assert unlikely(shown, {True: chance, False: 1 - chance}) is None, mark
            for name, numbers in odds.counts.items():
                counted = Counter(int(extras.get(name, 0)) for _, extras in told)
                some = {number: chance for number, chance in numbers.items() if number}
                assert unlikely(counted, {**some, 0: max(1 - sum(some.values()), 0.0)}) is None, name

    def test_sheets_stay_json(self) -> None:
        """After a check, and whatever it cost, the roller's sheet is written as JSON and read back the same."""
        for ruleset, who in self._tables():
            for inside in self.checks:
                (after,) = ruleset.resolve(f"[skill_check: {inside}]", [who], SeededDice(13)).party
                written = json.loads(json.dumps(to_json(after.sheet), allow_nan=False))
                assert ruleset.character(written).sheet == after.sheet

    def test_shape_and_schema_agree(self) -> None:
        """On documents that hypothesis makes for each shape that the plugin brings."""
        shapes = list(dict.fromkeys(self._shapes()))
        for shape in shapes:
            assert disagreements(_engine().vocabulary, shape, examples=max(DOCUMENTS // len(shapes), 5)) == []

    def test_its_modules_import_alone_with_warnings_as_errors(self) -> None:
        """Each in turn as the first of the plugin, in a new process."""
        modules = [name for name, _ in self._files() if not name.endswith(".__main__")]
        assert import_fault(self._module().__name__, modules) is None

    def test_it_imports_nothing_of_another_plugin(self) -> None:
        """Its own package, Rulewright, and what is no plugin at all."""
        mine = self.loaded
        others = [plugin.module.__name__ for plugin in _engine().plugins if isinstance(plugin.module, ModuleType)]
        others = [name for name in others if name != self._module().__name__]
        for path, imported in self._imports():
            foreign = [name for name in others if f"{imported}.".startswith(f"{name}.")]
            assert not foreign, f"{path.name} of {mine.title} imports {imported}"

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
        yield from (kind.shape for kind in plugin.builder_steps)
        yield from (grant.shape for grant in plugin.builder_grants)

    def _files(self) -> Iterator[tuple[str, Path]]:
        """The modules of the plugin, each with its file: its package and all in it, or the one module that it is."""
        name = self._module().__name__
        spec = find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        home = Path(spec.origin)
        if home.name != "__init__.py":
            yield name, home
            return
        for path in sorted(home.parent.rglob("*.py")):
            inside = path.relative_to(home.parent).with_suffix("").parts
            yield ".".join((name, *(part for part in inside if part != "__init__"))), path

    def _imports(self) -> Iterator[tuple[Path, str]]:
        for _, path in self._files():
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and node.module is not None:
                    yield path, node.module
                elif isinstance(node, ast.Import):
                    yield from ((path, alias.name) for alias in node.names)

    def _tables(self) -> Iterator[tuple[Ruleset, Character]]:
        """Each example with whoever rolls on it."""
        for example in self.examples:
            ruleset = _engine().load(example)
            yield ruleset, ruleset.character(self.sheets[0] if self.sheets else None)

    def _prepared(self) -> Iterator[Prepared]:
        for ruleset, who in self._tables():
            for inside in self.checks:
                prepared = ruleset.prepare(f"[skill_check: {inside}]", who)
                assert isinstance(prepared, Prepared), prepared
                yield prepared

    def _thrown(
        self, prepared: Prepared, dice: SeededDice, bound: int
    ) -> tuple[Counter[str], Counter[str], Counter[float]]:
        """What a check came to, again and again, until so many dice were thrown: results, tiers, totals."""
        results, outcomes, totals = Counter[str](), Counter[str](), Counter[float]()
        for _ in range(MOST_CHECKS):
            reading = throw(prepared.plan.fold, dice).reading
            verdict = prepared.judge.judge(reading)
            results[verdict.result] += 1
            outcomes[verdict.outcome or ""] += 1
            totals[reading.total] += 1
            if dice.cursor >= bound:
                break
        return results, outcomes, totals
