"""``rulewright catalog``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from rulewright.catalog.browsing import matching
from rulewright.catalog.catalogs import CatalogEntry
from rulewright.catalog.picking import opening
from rulewright.catalog.shapes import Catalog
from rulewright.cli.arguments import Place, as_json_option, layer_option, ruleset_argument, sheet_option
from rulewright.cli.opening import opened_character, opened_ruleset
from rulewright.cli.printing import print_json, refuse, table
from rulewright.rounding import spell
from rulewright.ruleset import Ruleset


def _where(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    wanted = {}
    for value in values:
        filter, equals, what = value.partition("=")
        if not equals or not filter.strip():
            raise click.BadParameter(f"must be a filter and a value, such as tier=2; not {value!r}", ctx, param)
        wanted[filter.strip()] = what.strip()
    return wanted


@click.command("catalog")
@ruleset_argument
@click.argument("catalog", required=False)
@click.option("--where", multiple=True, callback=_where, metavar="FILTER=VALUE", help="Only entries that have it.")
@sheet_option
@layer_option
@as_json_option
def command(
    ruleset: Place,
    catalog: str | None,
    where: Mapping[str, str],
    sheet: Path | None,
    layers: tuple[str, ...],
    as_json: bool,
) -> None:
    """List the catalogs of a ruleset, or browse one of them by its filters.

    With a sheet the filters open on the character's own values, as a picker does; --where goes before those.

    \b
    Example:
      rulewright catalog my-rules.json spells --where level=1
    """
    rules = opened_ruleset(ruleset, layers=layers, as_json=as_json)
    if catalog is None:
        if where or sheet is not None:
            raise click.UsageError("--where and --sheet need a CATALOG to look into")
        _show_all(rules, as_json)
        return
    head = rules.catalogs.heads.get(catalog)
    if head is None:
        named = ", ".join(rules.catalogs.heads) or "there are none"
        refuse(f"there is no catalog {catalog!r}; it must be one of these: {named}", as_json=as_json)
    wanted = _wanted(rules, head, where, sheet, as_json)
    entries = [e for e in matching(rules.catalogs.of(catalog), wanted) if e.key not in rules.catalogs.hidden]
    if as_json:
        print_json({"catalog": catalog, "where": wanted, "entries": [_as_json(entry) for entry in entries]})
    elif entries:
        filters = [item.id for item in head.filters]
        rows = [(e.id, e.label, *(_filed(e, filter) for filter in filters), e.shape.summary or "") for e in entries]
        table(rows, head=("id", "label", *(item.label for item in head.filters), "summary"))


def _show_all(rules: Ruleset, as_json: bool) -> None:
    heads = rules.catalogs.heads.values()
    if as_json:
        print_json([_head(rules, head) for head in heads])
    elif heads:
        rows = [(h.id, h.label, h.holds, _count(rules, h), ", ".join(f.id for f in h.filters)) for h in heads]
        table(rows, head=("catalog", "label", "holds", "entries", "filters"), right=(3,))


def _wanted(
    rules: Ruleset, head: Catalog, where: Mapping[str, str], sheet: Path | None, as_json: bool
) -> dict[str, str]:
    """What is looked for, by filter: what was asked for, and what the sheet says of the other filters."""
    known = [item.id for item in head.filters]
    unknown = next((filter for filter in where if filter not in known), None)
    if unknown is not None:
        named = ", ".join(known) or "it has none"
        refuse(f"the catalog {head.id!r} has no filter {unknown!r}: {named}", as_json=as_json)
    if sheet is None:
        return dict(where)
    opened = opening(head, opened_character(rules, sheet, as_json=as_json))
    own = {filter: value if isinstance(value, str) else spell(value) for filter, value in opened.items()}
    return {**own, **where}


def _count(rules: Ruleset, head: Catalog) -> str:
    return "unread" if head.id in rules.catalogs.unread else str(len(rules.catalogs.of(head.id)))


def _filed(entry: CatalogEntry, filter: str) -> str:
    value = entry.shape.filters.get(filter)
    if isinstance(value, tuple):
        return ", ".join(value)
    return "" if value is None else value if isinstance(value, str) else spell(value)


def _head(rules: Ruleset, head: Catalog) -> dict[str, Any]:
    read = head.id not in rules.catalogs.unread
    return {
        "id": head.id,
        "label": head.label,
        "holds": head.holds,
        "entries": len(rules.catalogs.of(head.id)) if read else None,
        "filters": [{"id": item.id, "label": item.label, "type": item.type} for item in head.filters],
    }


def _as_json(entry: CatalogEntry) -> dict[str, Any]:
    filters = {id: list(value) if isinstance(value, tuple) else value for id, value in entry.shape.filters.items()}
    return {"id": entry.id, "label": entry.label, "summary": entry.shape.summary, "filters": filters}
