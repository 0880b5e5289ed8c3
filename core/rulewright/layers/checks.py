"""Cross-checks of layers: what each takes away must be there, and something must be left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import attrs

from rulewright.check.resolution import Resolution
from rulewright.issues import Report, dotted
from rulewright.layers.shapes import MOST_TEXT, HiddenEntries, Hide, Layer, LayerGuidance, Narrowed
from rulewright.shapes.forms import same_value
from rulewright.shapes.usage import uses
from rulewright.sheet.definition import Definition
from rulewright.sheet.live_shapes import HideWhen, Scalar
from rulewright.sheet.shapes import EnumKeys

if TYPE_CHECKING:
    from rulewright.loading import Loading

LADDER = "difficultyLadder"


def check_layers(loading: Loading, report: Report) -> None:
    """Refuse what a layer could not take away, each layer by itself, against the ruleset as it is written.

    Nothing is checked where layers are folded in already: what they removed is not there any more
    (file.effective-definition).
    """
    if loading.layers:
        return
    declared = loading.file.layers
    for index, layer in enumerate(declared):
        here = report.at("layers", index)
        if any(other.id == layer.id for other in declared[:index]):
            here.at("id").refuse(f'is used twice: "{layer.id}"', feature="layer.shape")
        _check_conflicts(layer, declared, here.at("conflicts"))
        _check_texts(layer.gm, here.at("gm"))
        _check_fields(layer, loading.definition, here.at("fields"))
        _check_ladder(layer, loading, here.at(LADDER))
        for place, rule in enumerate(layer.catalogs):
            _check_hidden(rule, loading, here.at("catalogs", place))


def _check_conflicts(layer: Layer, declared: tuple[Layer, ...], report: Report) -> None:
    for index, id in enumerate(layer.conflicts):
        if id == layer.id:
            report.at(index).refuse("must be another layer: this is the layer itself", feature="layer.conflicts")
        elif not any(other.id == id for other in declared):
            report.at(index).refuse(f'names no layer of the ruleset: "{id}"', feature="layer.conflicts")


def _check_texts(gm: LayerGuidance, report: Report) -> None:
    length = len(gm.guidance or "") + len(gm.world_guidance or "")
    if length > MOST_TEXT:
        report.refuse(f"must be at most {MOST_TEXT} characters together, not {length}", feature="layer.gm")


def _check_fields(layer: Layer, sheet: Definition, report: Report) -> None:
    for index, narrowed in enumerate(layer.fields):
        here = report.at(index)
        if any(other.id == narrowed.id for other in layer.fields[:index]):
            here.at("id").refuse(f'is narrowed twice in this layer: "{narrowed.id}"', feature="layer.fields")
        field = sheet.fields.get(narrowed.id)
        if field is None or not isinstance(field.variant, EnumKeys):
            here.at("id").refuse(f'must name an enum field of the sheet, not "{narrowed.id}"', feature="layer.fields")
            continue
        _check_narrowed(narrowed, field.variant, here)
        read = [value for value in narrowed.remove_values if _is_read(narrowed.id, value, sheet)]
        for value in read:
            here.at("removeValues", narrowed.remove_values.index(value)).refuse(
                f'must stay: a hideWhen reads whether the field holds "{value}"', feature="layer.fields"
            )


def _check_narrowed(narrowed: Narrowed, keys: EnumKeys, report: Report) -> None:
    removed = narrowed.remove_values
    for index, value in enumerate(removed):
        if value not in keys.values:
            report.at("removeValues", index).refuse(
                f'must be a value of the field, not "{value}"; it has {", ".join(keys.values)}', feature="layer.fields"
            )
    left = [value for value in keys.values if value not in removed]
    if not left:
        report.at("removeValues").refuse("must leave at least one value of the field", feature="layer.fields")
    elif narrowed.default is not None and narrowed.default not in left:
        report.at("default").refuse(
            f'must be a value that is left: {", ".join(left)}; not "{narrowed.default}"', feature="layer.fields"
        )
    elif narrowed.default is None and keys.default in removed:
        report.refuse(
            f'removes the default "{keys.default}", so default is required: one of {", ".join(left)}',
            feature="layer.fields",
        )


def _is_read(field: str, value: str, sheet: Definition) -> bool:
    return any(
        rule.field == field and any(same_value(value, other) for other in _compared(rule)) for rule in _hiding(sheet)
    )


def _hiding(sheet: Definition) -> Iterator[HideWhen]:
    """Every hiding rule of a sheet, wherever it stands."""
    groups: tuple[Any, ...] = (sheet.fields, sheet.derived, sheet.lists, sheet.pools, sheet.tracks, sheet.states)
    for group in groups:
        for entry in group.values():
            if entry.hide_when is not None:
                yield entry.hide_when


def _compared(rule: HideWhen) -> tuple[Scalar, ...]:
    return tuple(value for value in (rule.equals, rule.not_equals, *(rule.in_ or ())) if value is not None)


def _check_ladder(layer: Layer, loading: Loading, report: Report) -> None:
    """Hold a layer's ladder to every check of the ruleset's own: the same resolution, with these steps in it
    (layer.ladder). What is wrong with the resolution elsewhere is not the layer's, and is told where it stands."""
    if layer.difficulty_ladder is None:
        return
    merged = {**loading.raw["resolution"], LADDER: list(layer.difficulty_ladder)}
    aside = Report.new()
    resolution = loading.vocabulary.structure(Resolution, merged, aside)
    if resolution is not None:
        around = attrs.evolve(loading, file=attrs.evolve(loading.file, resolution=resolution), report=aside)
        for check in (loading.kind.check, *(stage.check for stage in loading.stages)):
            if check is not None:
                check(resolution, around, aside)
        found = uses(loading.vocabulary, Resolution, merged)
        loading.used.extend(
            attrs.evolve(use, path=(*report.path[:-1], *use.path)) for use in found if use.path[0] == LADDER
        )
    place = dotted(report.path)
    for issue in aside:
        if issue.path == LADDER or issue.path.startswith(f"{LADDER}."):
            report.issues.append(attrs.evolve(issue, path=place + issue.path.removeprefix(LADDER)))


def _check_hidden(rule: HiddenEntries, loading: Loading, report: Report) -> None:
    catalog = loading.catalogs.heads.get(rule.id)
    if catalog is None:
        report.at("id").refuse(f'names no catalog of the ruleset: "{rule.id}"', feature="layer.catalogs")
        return
    here = report.at("hide")
    found = next((item for item in catalog.filters if item.id == rule.hide.filter), None)
    catalogs = loading.catalogs
    if found is None and not catalog.filters and rule.id in catalogs.late & catalogs.unread:
        return  # its filters are the lender's, which is not at hand
    if found is None:
        here.at("filter").refuse(
            f'names no filter of the catalog "{rule.id}": "{rule.hide.filter}"', feature="layer.catalogs"
        )
        return
    _check_comparison(rule.hide, found.type == "number", here)


def _check_comparison(rule: Hide, number: bool, report: Report) -> None:
    written = {"above": rule.above, "below": rule.below, "equals": rule.equals, "notIn": rule.not_in}
    given = [name for name, value in written.items() if value is not None]
    if len(given) != 1:
        report.refuse("must have exactly one of above, below, equals and notIn", feature="layer.catalogs")
        return
    (name,) = given
    if number and name in ("equals", "notIn"):
        report.at(name).refuse(
            "is for words, and the filter holds numbers: say above or below", feature="layer.catalogs"
        )
    elif not number and name in ("above", "below"):
        report.at(name).refuse(
            "is for numbers, and the filter holds words: say equals or notIn", feature="layer.catalogs"
        )
