"""Simulations scale out: any executor will do, Dask's too. Run where the ``dask`` extra is installed."""

from __future__ import annotations

import pytest

from fights import arena, foe, hero
from rulewright.fight.script import Script
from rulewright.fight.simulate import simulate
from rulewright.ruleset import Ruleset

distributed = pytest.importorskip("distributed")

SCRIPT = Script(party=(hero("Ann"),), opponents=(foe("Rat", health=5),), seed=7)


def load() -> Ruleset:
    """Called once on every worker: a ruleset is loaded where its fights are fought."""
    return arena()


@pytest.mark.filterwarnings("ignore")
def test_a_dask_cluster_counts_what_this_process_counts() -> None:
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        spread = simulate(load, SCRIPT, 60, tactics="simple", executor=client.get_executor())
    assert spread == simulate(load, SCRIPT, 60, tactics="simple")
    assert spread.fights == 60
