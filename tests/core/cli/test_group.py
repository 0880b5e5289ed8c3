"""The group of commands: its help, what it imports, and commands that plugins add."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import click
import pytest

from commands import run, written
from rulewright.cli.group import BUILT_IN, CommandLine, main
from rulewright.cli.plugged import plugin_commands
from tables import document

TOSS = """
import click
from rulewright import hookimpl

@hookimpl
def rulewright_commands(cli):
    @cli.command()
    def toss():
        "Toss a coin."
        click.echo("heads")
"""


def entry(name: str, source: str, monkeypatch: pytest.MonkeyPatch) -> metadata.EntryPoint:
    """The entry point of a plugin whose module is written to the current folder."""
    Path(f"{name}_module.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(str(Path.cwd()))
    monkeypatch.delitem(sys.modules, f"{name}_module", raising=False)
    return metadata.EntryPoint(name, f"{name}_module", "rulewright")


def python(code: str) -> str:
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return ran.stdout


def test_help_lists_the_commands() -> None:
    out = run("--help").out
    assert "Usage: rulewright [OPTIONS] COMMAND [ARGS]..." in out
    assert re.findall(r"^  ([a-z]+)  +(.+)$", out[out.index("Commands:") :], re.MULTILINE) == list(BUILT_IN.items())


def test_help_imports_nothing_that_takes_long() -> None:
    """Neither the engine nor what it is made with; and none of the plugins, of which none adds a command."""
    code = (
        "import sys\n"
        "from rulewright.cli import main\n"
        "main(['--help'], standalone_mode=False)\n"
        "slow = ('attr', 'cattrs', 'jsonschema', 'pluggy', 'rich', 'rulewright.engine', 'rulewright.registry')\n"
        "print([name for name in slow if name in sys.modules])\n"
        "print([name for name in sys.modules if name.startswith('rulewright_std.resolution.')])\n"
    )
    assert python(code).splitlines()[-2:] == ["[]", "[]"]


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_command_shows_an_example_of_itself(name: str) -> None:
    command = main.get_command(click.Context(main), name)
    assert command is not None
    assert command.name == name
    ran = run(name, "--help")
    assert ran.status == 0
    assert re.search(rf"Example:\n +rulewright {name}\b", ran.out)


def test_an_unknown_command_is_misuse() -> None:
    ran = run("valdate")
    assert (ran.status, ran.out) == (2, "")
    assert "No such command 'valdate'." in ran.err


def test_a_plugin_adds_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = entry("toy", TOSS, monkeypatch)
    monkeypatch.setattr(metadata, "entry_points", lambda group: [toy])
    cli = CommandLine("rulewright")
    assert run("toss", cli=cli).out == "heads\n"
    assert run("--help", cli=cli).out.endswith("  toss       Toss a coin.\n")


def test_a_plugin_that_adds_none_is_not_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = entry("quiet", "raise RuntimeError('imported')", monkeypatch)
    assert plugin_commands((), [quiet]) == ({}, [])


def test_a_plugin_that_fails_adds_nothing_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """It had added one command before it failed."""
    half = TOSS + "    raise KeyError('gears')\n"
    entries = [entry("half", half, monkeypatch), entry("toy", TOSS, monkeypatch)]
    commands, faults = plugin_commands((), entries)
    assert list(commands) == ["toss"]
    assert faults == ["plugin half of ? is left out: KeyError: 'gears'"]


def test_a_module_that_is_not_there_is_told() -> None:
    gone = metadata.EntryPoint("gone", "no_such_module_anywhere", "rulewright")
    assert plugin_commands((), [gone])[1] == [
        "plugin gone of ? is left out: ModuleNotFoundError: No module named 'no_such_module_anywhere'"
    ]


def test_a_name_that_is_taken_is_refused_and_both_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [entry("one", TOSS, monkeypatch), entry("two", TOSS, monkeypatch)]
    commands, faults = plugin_commands((), entries)
    assert list(commands) == ["toss"]
    assert faults == ["plugin two of ? is left out: one of ? has a command toss already"]
    commands, faults = plugin_commands(["toss"], entries[:1])
    assert commands == {}
    assert faults == ["plugin one of ? is left out: rulewright has a command toss already"]


def test_what_is_piped_has_no_colours_even_where_they_are_forced() -> None:
    written("rules.json", document("sum", schemaVersion=2))
    run_it = [sys.executable, "-m", "rulewright", "validate", "rules.json"]
    piped = subprocess.run(run_it, capture_output=True, text=True, env={**os.environ, "FORCE_COLOR": "1"})
    assert piped.returncode == 1
    assert "\x1b" not in piped.stdout


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="this system has no terminals to open")
def test_a_terminal_has_colours_and_bars() -> None:
    written("rules.json", document("sum"))
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "rulewright", "odds", "rules.json", '[skill_check: skill="Climb" dc="8"]']
    environment = {**os.environ, "TERM": "xterm", "PYTHONIOENCODING": "utf-8"}
    environment.pop("NO_COLOR", None)
    with subprocess.Popen(command, stdout=theirs, env=environment) as process:
        os.close(theirs)
        shown = b""
        while piece := _read(ours):
            shown += piece
    os.close(ours)
    assert process.returncode == 0
    assert b"\x1b[1mresult" in shown
    assert "7      16.67 %  " + "█" * 40 in shown.decode()


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # how a terminal says that the other end is closed
        return b""
