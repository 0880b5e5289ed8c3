"""Runs the command line in tests, on rulesets and sheets that are written to a folder of the test's own."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs
from click.testing import CliRunner

from rulewright.cli.group import CommandLine, main


@attrs.frozen
class Ran:
    """How a command ended, and what it printed."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def run(*arguments: str | Path, stdin: str | bytes | None = None, cli: CommandLine = main) -> Ran:  # type: ignore[assignment]
    """Run ``rulewright`` with these arguments; standard output is no terminal."""
    result = CliRunner().invoke(
        cli, list(map(str, arguments)), input=stdin, catch_exceptions=False, prog_name="rulewright"
    )
    return Ran(result.exit_code, result.stdout, result.stderr)


def written(name: str, value: Any) -> Path:
    """A JSON file in the current folder, one key a line, one space deep for each level: the first key is on line 2."""
    path = Path(name)
    path.write_text(json.dumps(value, indent=1), encoding="utf-8")
    return path


def package(name: str, files: Mapping[str, Any], *, capability: object = "1.382", **manifest: Any) -> Path:
    """A package folder in the current one: ``files`` are JSON values by path, and its manifest vouches for them all."""
    folder = Path(name)
    listed = []
    for path, value in files.items():
        data = json.dumps(value, indent=1).encode()
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
        listed.append({"path": path, "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)})
    made = {
        "schemaVersion": 2,
        "capabilityApi": capability,
        "id": name,
        "kind": ["ruleset"],
        "contributions": {"assets": {"paths": list(files)}},
        "files": listed,
        **manifest,
    }
    (folder / "manifest.json").write_text(json.dumps(made, indent=1), encoding="utf-8")
    return folder
