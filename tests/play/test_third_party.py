"""A third party's plugin, installed as a distribution of its own, passes the kit; nothing in the kernel knows of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TOY = Path(__file__).parents[1] / "toy_plugin"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the toy is installed beside what this one has."""
    target = tmp_path_factory.mktemp("site")
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*install, "--target", str(target), str(TOY)], check=True, capture_output=True, text=True)
    paths = [str(target), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


def run(environment: dict[str, str], *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *command], env=environment, capture_output=True, text=True)


def test_it_is_found_by_its_entry_point(environment: dict[str, str]) -> None:
    listed = run(environment, "rulewright", "plugins", "--json")
    names = {plugin["name"]: plugin["distribution"] for plugin in json.loads(listed.stdout)["plugins"]}
    assert names["toy-coin"] == "rulewright-toy-coin"


def test_it_passes_the_kit(environment: dict[str, str]) -> None:
    kit = run(environment, "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, str(TOY / "contract_of_toy.py"))
    assert kit.returncode == 0, kit.stdout + kit.stderr


def test_its_kind_resolves_a_check(environment: dict[str, str], tmp_path: Path) -> None:
    """Nerve 3 tosses three coins; 2, 1 and 2 are two heads, and two are needed."""
    sys.path.insert(0, str(TOY))
    try:
        from contract_of_toy import EXAMPLE
    finally:
        sys.path.remove(str(TOY))
    file = tmp_path / "coins.json"
    file.write_text(json.dumps(EXAMPLE), encoding="utf-8")
    resolved = run(environment, "rulewright", "check", str(file), "--faces", "2,1,2", '[skill_check: skill="Nerve"]')
    assert resolved.stdout.strip() == (
        '[skill_check: skill="Nerve" dc="2" rolls="2|1|2" modifier="0" total="2" result="success" mode="normal" '
        'resolution="successes" dice="3d2"]'
    )


def test_its_command_is_a_command_of_rulewright(environment: dict[str, str]) -> None:
    assert "toss       Toss COINS, one where no number is given." in run(environment, "rulewright", "--help").stdout
    tossed = run(environment, "rulewright", "toss", "3").stdout.split()
    assert len(tossed) == 3
    assert set(tossed) <= {"heads", "tails"}
    assert run(environment, "rulewright", "toss", "0").returncode == 2


def test_where_it_is_not_installed_nothing_knows_of_it() -> None:
    here = dict(os.environ)
    assert run(here, "rulewright", "toss").returncode == 2
    assert "toy-coin" not in run(here, "rulewright", "plugins", "--json").stdout
