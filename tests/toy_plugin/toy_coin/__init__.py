"""A third party's plugin: a kind of check, and a command of ``rulewright``."""

from __future__ import annotations

from collections.abc import Sequence

import click

from rulewright import SystemDice, hookimpl
from rulewright.check.kinds import ResolutionKind
from rulewright.features import Feature
from toy_coin.coins import FEATURES, KIND


@hookimpl(specname="features")
def carried() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def resolution_kinds() -> Sequence[ResolutionKind]:
    return [KIND]


@hookimpl
def rulewright_commands(cli: click.Group) -> None:
    @cli.command()
    @click.argument("coins", type=click.IntRange(1, 20), default=1)
    def toss(coins: int) -> None:
        """Toss COINS, one where no number is given."""
        dice = SystemDice()
        click.echo(" ".join("heads" if dice.throw(2) == 2 else "tails" for _ in range(coins)))
