"""docs/reference.md is what ``rulewright reference`` prints: it is made, never kept by hand."""

from __future__ import annotations

from pathlib import Path

from rulewright.file import File
from rulewright.shapes.reference import reference
from tables import engine

PAGE = Path(__file__).parents[2] / "docs" / "reference.md"


def test_the_reference_page_is_what_the_shapes_say() -> None:
    """Make it again with: rulewright reference > docs/reference.md"""
    assert PAGE.read_text(encoding="utf-8").rstrip() == reference(engine().vocabulary, File).rstrip()
