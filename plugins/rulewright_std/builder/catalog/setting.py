"""Field values that picks set: a class's hit die, the ability that it casts with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from rulewright.build.around import Around
from rulewright.build.chain import Stage
from rulewright.build.gifts import Target, Write
from rulewright.build.step import Giving, Grant
from rulewright.issues import Report
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.fields import value_fault
from rulewright.sheet.values import Need


@shape
class SetsKeys:
    """What a pick writes to fields (builder.grants.sets)."""

    sets: Mapping[Id, float | bool | Annotated[str, Bounds(0, 4000)]] = key(
        0, 60, default={}, feature="builder.grants.sets", help="values by field, written where the player wrote nothing"
    )


def bind_sets(part: SetsKeys, around: Around, report: Report) -> Giving:
    """Check and bind the values that a pick sets; ``report`` stands at its grants."""
    writes = []
    for id, value in part.sets.items():
        here, field = report.at("sets", id), around.definition.fields.get(id)
        if field is None:
            here.refuse("names no field of the sheet", feature="builder.grants.sets")
            continue
        fault = value_fault(field.variant, value)
        if fault is not None:
            here.refuse(fault, feature="builder.grants.sets")
            continue
        writes.append(Write(Target("field", id), Stage.SET, "set", value, over="blank"))
    return Giving(tuple(writes), changes=frozenset(Need("field", id) for id in part.sets))


SETS = Grant("sets", SetsKeys, bind_sets)
