"""Whether a shape and the JSON Schema that editors read accept the same documents."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from jsonschema import Draft202012Validator

from rulewright.issues import Report
from rulewright.shapes import forms
from rulewright.shapes.reach import keys_of, reached
from rulewright.shapes.schema import schema
from rulewright.shapes.vocabulary import Vocabulary
from rulewright.testing.documents import documents


def disagreements(vocabulary: Vocabulary, cls: type, *, examples: int) -> list[str]:
    """Documents on which reading and schema differ, out of ``examples`` made ones, right and almost right: the same
    ones whenever it is asked. Empty where they agree.

    A :class:`~rulewright.shapes.declare.Grammar` without a pattern is unknown to the schema, which may then accept
    what reading refuses; never the other way round.
    """
    validator = Draft202012Validator(schema(vocabulary, cls))
    lenient = any(grammar.pattern is None for text in _texts(vocabulary, cls) for grammar in text.grammars)
    found: list[str] = []

    @settings(
        derandomize=True,
        deadline=None,
        database=None,
        max_examples=examples,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(document=documents(vocabulary, cls))
    def compare(document: Any) -> None:
        report = Report.new()
        read = vocabulary.structure(cls, document, report) is not None
        accepted = validator.is_valid(document)
        if read != accepted and not (lenient and accepted):
            found.append(f"{cls.__name__}: {document!r} is {_judged(accepted, list(map(str, report)))}")

    compare()
    return found


def _judged(accepted: bool, faults: list[str]) -> str:
    return (
        f"right by the schema, and reading says: {'; '.join(faults)}" if accepted else "read, and wrong by the schema"
    )


def _texts(vocabulary: Vocabulary, cls: type) -> Iterator[forms.Text]:
    """Every form of text that a document of the shape can hold."""
    waiting = [form for kind in reached(vocabulary, cls) for _, form in keys_of(vocabulary, kind)]
    while waiting:
        match waiting.pop():
            case forms.Text() as text:
                yield text
            case forms.Many(each):
                waiting.append(each)
            case forms.Named(each, _, names):
                waiting += [each, names]
            case forms.Pair(places):
                waiting += places
            case forms.Either(choices):
                waiting += choices
            case _:
                pass
