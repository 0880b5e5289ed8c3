"""Limits that later versions widened: a file that needs the room says so, or is refused."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import Issue
from rulewright.capability import Capability
from sheets import number, refused, written
from tables import engine


def sheet(fields: int, growing: int = 0) -> dict[str, Any]:
    made: dict[str, Any] = {"fields": [number(f"f{n}") for n in range(fields)]}
    return {**made, "advancement": {"fields": [f"f{n}" for n in range(growing)]}} if growing else made


def refusals(version: str, **counts: int) -> list[tuple[str, str | None]]:
    found: tuple[Issue, ...] = engine().validate(written(sheet(**counts)), declared=Capability.parse(version)).issues
    return [(issue.path, issue.feature) for issue in found if issue.grade == "error"]


@pytest.mark.feature("sheet.fields.limit")
def test_up_to_240_fields_and_more_than_160_need_1_208() -> None:
    assert refusals("1.207", fields=160) == []
    assert refusals("1.207", fields=161) == [("sheet.fields", "sheet.fields.limit")]
    assert refusals("1.208", fields=240) == []
    assert refused(sheet(fields=241)) == ["sheet.fields"]


@pytest.mark.feature("sheet.advancement.limit")
def test_up_to_64_fields_advance_and_more_than_24_need_1_219() -> None:
    assert refusals("1.218", fields=80, growing=24) == []
    assert refusals("1.218", fields=80, growing=25) == [("sheet.advancement.fields", "sheet.advancement.limit")]
    assert refusals("1.219", fields=80, growing=64) == []
    assert refused(sheet(fields=80, growing=65)) == ["sheet.advancement.fields"]


@pytest.mark.feature("sheet.advancement.limit")
def test_what_advances_is_a_field_of_the_sheet() -> None:
    assert refused(sheet(fields=2, growing=3)) == ["sheet.advancement.fields.2"]
