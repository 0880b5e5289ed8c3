"""Sheets for tests: each test writes the whole sheet that it needs, and no more."""

from __future__ import annotations

from typing import Any, Final

from rulewright.check.resolution import Resolution
from rulewright.issues import Report
from rulewright.sheet.character import Character
from rulewright.sheet.compile import compile_definition
from rulewright.sheet.definition import Definition
from rulewright.sheet.shapes import SheetShape
from tables import document, engine

Json = dict[str, Any]

UNTRAINED: Final[Json] = {"id": "none", "label": "None"}


def ability(id: str = "might", lo: int = -10, hi: int = 30, default: int = 0) -> Json:
    return {"id": id, "label": id.capitalize(), "min": lo, "max": hi, "default": default}


def skill(id: str = "climb", ability: str | None = None, **keys: Any) -> Json:
    return {"id": id, "label": id.capitalize(), **({"ability": ability} if ability else {}), **keys}


def number(id: str = "level", lo: float = 0, hi: float = 20, **keys: Any) -> Json:
    return {"id": id, "label": id.capitalize(), "type": "number", "min": lo, "max": hi, **keys}


def enum(id: str, *values: str, **keys: Any) -> Json:
    return {"id": id, "label": id.capitalize(), "type": "enum", "values": list(values), **keys}


def text(id: str = "name", longest: int = 40, **keys: Any) -> Json:
    return {"id": id, "label": id.capitalize(), "type": "text", "maxLength": longest, **keys}


def flag(id: str, **keys: Any) -> Json:
    return {"id": id, "label": id.capitalize(), "type": "boolean", **keys}


def summed(id: str, *of: Json, **keys: Any) -> Json:
    """A derived value that adds terms up."""
    return {"id": id, "label": id.capitalize(), "op": "sum", "of": list(of), **keys}


def table(id: str, *columns: Json, **keys: Any) -> Json:
    """A list."""
    return {"id": id, "label": id.capitalize(), "maxItems": 50, "columns": list(columns), **keys}


def pool(id: str = "drive", most: float | Json = 6, **keys: Any) -> Json:
    return {"id": id, "label": id.capitalize(), "max": most if isinstance(most, dict) else {"const": most}, **keys}


def track(id: str = "heat", lo: int = 0, hi: int | Json = 5, **keys: Any) -> Json:
    return {"id": id, "label": id.capitalize(), "min": lo, "max": hi, **keys}


def state(id: str, *values: str, **keys: Any) -> Json:
    return {"id": id, "label": id.capitalize(), "values": list(values), **keys}


KNOCK: Final[Json] = {"id": "knock", "label": "K", "severity": 0}
TEAR: Final[Json] = {"id": "tear", "label": "T", "severity": 1}


def wounds(*penalties: int, **keys: Any) -> Json:
    """A wound track called harm, with a level for each penalty, called L1, L2 and so on; knocks are lighter than tears.
    A key that is given as None is left out."""
    levels = [{"label": f"L{place}", "penalty": penalty} for place, penalty in enumerate(penalties, 1)]
    made = {**track("harm", 0, len(penalties)), "levels": levels, "kinds": [KNOCK, TEAR], **keys}
    return {name: value for name, value in made.items() if value is not None}


def written(sheet: Json, resolution: Json | None = None, base: str = "sum") -> Json:
    """A whole document around a sheet."""
    made = document(base, resolution=resolution or {})
    made["sheet"] = {"version": 1, **sheet}
    return made


def defined(sheet: Json, resolution: Json | None = None, base: str = "sum") -> Definition:
    """A compiled definition."""
    return engine().load(written(sheet, resolution, base)).definition


def who(sheet: Json, *, live: Json | None = None, resolution: Json | None = None, **build: Any) -> Character:
    """A character: ``who(sheet, abilities={"might": 2}, live={"pools": {"drive": 3}})``."""
    rules = engine().load(written(sheet, resolution))
    return rules.character({"v": 1, "name": "Ada", "build": build, "live": live or {}})


def refused(sheet: Json, resolution: Json | None = None, base: str = "sum") -> list[str]:
    """The paths at which a sheet is refused; empty where it is accepted."""
    found = engine().validate(written(sheet, resolution, base)).issues
    return [issue.path for issue in found if issue.grade == "error"]


def lines(sheet: Json, resolution: Json | None = None) -> list[str]:
    """The same as whole lines, path and message."""
    found = engine().validate(written(sheet, resolution)).issues
    return [str(issue) for issue in found if issue.grade == "error"]


def refused_beside(traits: frozenset[str], sheet: Json) -> list[str]:
    """The paths at which a sheet is refused beside a kind of check with these traits."""
    report, vocabulary = Report.new(), engine().vocabulary
    shape = vocabulary.structure(SheetShape, {"version": 1, **sheet}, report)
    resolution = vocabulary.structure(Resolution, document("sum")["resolution"], report)
    assert shape is not None
    assert resolution is not None
    compile_definition(shape, resolution, report, traits=traits)
    return [issue.path for issue in report]
