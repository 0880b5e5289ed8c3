"""``rulewright install``."""

from __future__ import annotations

from pathlib import Path

import click

from rulewright.cli.arguments import PATH, as_json_option, library_option
from rulewright.cli.opening import made_engine, opened_library
from rulewright.cli.printing import print_json, refuse, say, tell
from rulewright.cli.verdict import verdict_on
from rulewright.engine import Engine
from rulewright.issues import Refused
from rulewright.library.candidate import Candidate, checked
from rulewright.library.faults import LibraryError
from rulewright.library.library import Library
from rulewright.library.repository import Row, is_repository, read_repository
from rulewright.namespaces import LOCAL
from rulewright.reading.package import MANIFEST


@click.command("install")
@click.argument("path", type=PATH)
@library_option
@click.option("--namespace", metavar="OWNER", help="Whose it is; an import from a file is local without it.")
@click.option("--yes", is_flag=True, help="Do not ask: you have read it elsewhere.")
@as_json_option
def command(path: Path, library: Path | None, namespace: str | None, yes: bool, as_json: bool) -> None:
    """Install a ruleset into the library, after showing what of it a model will read.

    PATH is a ruleset file, a package folder with a manifest.json, or a repository with a rulesets folder, which needs
    its --namespace. A package keeps its bare id unless one is given. An installed version is never rewritten.

    \b
    Example:
      rulewright install my-rules.json
    """
    if as_json and not yes:
        raise click.UsageError("--json asks nothing, so it needs --yes")
    shelf, engine = opened_library(library, as_json=as_json), made_engine(as_json=as_json)
    rows = _rows(shelf, engine, path, namespace, as_json)
    answers = [_installed(shelf, row, yes, as_json) for row in rows]
    if as_json:
        print_json({"ok": all(answer["ok"] for answer in answers), "rulesets": answers})
    if not all(answer["ok"] for answer in answers):
        raise click.exceptions.Exit(1)


def _rows(shelf: Library, engine: Engine, path: Path, namespace: str | None, as_json: bool) -> tuple[Row, ...]:
    """What there is to install; one row, but for a repository."""
    try:
        if path.is_dir() and not (path / MANIFEST).exists() and is_repository(path):
            if namespace is None:
                raise click.UsageError("a repository needs its --namespace: whose is it?")
            return read_repository(path, namespace, engine, lenders=shelf.lender)
        return (Row(path.name, _candidate(shelf, engine, path, namespace, as_json)),)
    except LibraryError as error:
        refuse(str(error), as_json=as_json)


def _candidate(shelf: Library, engine: Engine, path: Path, namespace: str | None, as_json: bool) -> Candidate:
    verdict = verdict_on(engine, path, shelf.lender)
    if verdict.opened is None or verdict.result.ruleset is None:
        if as_json:
            print_json(verdict.as_json())
        else:
            verdict.show(err=True)
        raise click.exceptions.Exit(1)
    try:
        if verdict.opened.package is not None:
            return checked(verdict.opened.package, engine, namespace=namespace, lenders=shelf.lender)
        return checked(verdict.opened.data, engine, namespace=namespace or LOCAL, lenders=shelf.lender)
    except Refused as refused:
        refuse(str(refused), as_json=as_json)


def _installed(library: Library, row: Row, yes: bool, as_json: bool) -> dict[str, object]:
    """Show one ruleset, ask, and install it. What came of it is said, and answered for programs."""
    if row.candidate is None:
        if not as_json:
            tell(f"{row.file} is left out: {'; '.join(row.reasons)}")
        return {"file": row.file, "ok": False, "reasons": list(row.reasons)}
    candidate = row.candidate
    reference = f"{candidate.id}@{candidate.version}"
    answer: dict[str, object] = {"file": row.file, "id": candidate.id, "version": candidate.version}
    if not as_json:
        for line in candidate.review.text().split("\n"):
            say(line)
        if not yes and not click.confirm(f"Install {reference}?"):
            say("nothing was stored")
            return {**answer, "ok": True, "changed": False}
    try:
        changed = library.install(candidate)
    except LibraryError as error:
        if not as_json:
            tell(f"refused: {error}")
        return {**answer, "ok": False, "reasons": [str(error)]}
    if not as_json:
        say(f"installed {reference}" if changed else f"{reference} is installed already: nothing was changed")
    return {**answer, "ok": True, "changed": changed}
