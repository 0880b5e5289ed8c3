"""The kit finds what it is there to find: plugins that are wrong in one way each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated

import attrs
import pytest

from rulewright.check.fold import Reading
from rulewright.check.prepare import Prepared
from rulewright.shapes.declare import Grammar, key, shape
from rulewright.shapes.vocabulary import Vocabulary
from rulewright.testing import contract
from rulewright.testing.agreement import disagreements
from rulewright.testing.alone import import_fault
from rulewright.testing.contract import PluginContract
from tables import ruleset

SHORT = "^[a-z]{1,3}$"


def grammar(pattern: str | None) -> Grammar:
    return Grammar("lower", lambda text: None if text.islower() and text.isascii() else "must be lower", pattern)


@shape
class Honest:
    word: Annotated[str, Grammar("any", lambda _: None, "")] = key(1, 9)
    many: tuple[int, ...] = key(0, 3, default=())


@shape
class Narrow:
    word: Annotated[str, grammar(SHORT)] = key(1, 9)


@shape
class Unsaid:
    word: Annotated[str, grammar(None)] = key(1, 9)


def test_a_shape_and_its_schema_agree() -> None:
    assert disagreements(Vocabulary(), Honest, examples=60) == []


def test_a_pattern_that_says_less_than_the_grammar_is_found() -> None:
    found = disagreements(Vocabulary(), Narrow, examples=60)
    assert found
    assert "Narrow: {'word': " in found[0]


def test_a_grammar_without_a_pattern_leaves_the_schema_lenient() -> None:
    assert disagreements(Vocabulary(), Unsaid, examples=60) == []


@attrs.frozen
class LoadedCoin:
    """Says that it falls on both sides alike, and shows heads."""

    start: int = 0

    def sides(self, state: int) -> int:
        return 2 if state == 0 else 0

    def step(self, state: int, face: int) -> int:
        return 2

    def finish(self, state: int) -> Reading:
        return Reading(state, state - 2, state == 2)

    def weights(self) -> Mapping[Reading, float]:
        return {self.finish(1): 0.5, self.finish(2): 0.5}


def prepared() -> Prepared:
    rules = ruleset()
    made = rules.prepare('[skill_check: skill="Luck" dc="8"]', rules.character())
    assert isinstance(made, Prepared)
    return made


def test_odds_that_the_dice_do_not_bear_out_are_found() -> None:
    class Lying(PluginContract):
        plugin = "lying"

        def _prepared(self) -> Iterator[Prepared]:
            honest = prepared()
            yield attrs.evolve(honest, plan=attrs.evolve(honest.plan, fold=LoadedCoin()))

    Lying().test_odds_sum_to_one()
    with pytest.raises(AssertionError, match="chi-squared is"):
        Lying().test_odds_match_the_dice()


def test_the_dice_that_a_contract_throws_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred dice for two checks are fifty for each; 2d6 is thrown 25 times."""
    seen: list[int] = []

    class Counting(PluginContract):
        plugin = "counting"

        def _prepared(self) -> Iterator[Prepared]:
            yield from (prepared(), prepared())

        def _thrown(self, *arguments: object) -> object:
            found = super()._thrown(*arguments)  # type: ignore[arg-type]
            seen.append(found[0].total())
            return found

    monkeypatch.setattr(contract, "DICE", 100)
    Counting().test_odds_match_the_dice()
    assert seen == [25, 25]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("", None),
        ("from ring.one import FIRST", "ring.one cannot be imported first: ImportError: "),
        ("import warnings; warnings.warn('old', DeprecationWarning)", "DeprecationWarning: old"),
    ],
)
def test_modules_that_cannot_be_the_first_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, said: str | None
) -> None:
    """``one`` needs ``two``. Where ``two`` then needs ``one``, it works only as long as ``two`` is imported first."""
    home = tmp_path / "ring"
    home.mkdir()
    (home / "__init__.py").write_text("")
    (home / "one.py").write_text("from ring.two import LATE\nFIRST = 1\n")
    (home / "two.py").write_text(f"LATE = 1\n{source}\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    fault = import_fault("ring", ["ring", "ring.one", "ring.two"])
    assert fault is None if said is None else said in str(fault)
