"""A study on a Ray cluster of three nodes, one of which is killed, comes out as it does here."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bench.connect_four.shelf import shelved
from tests.study.conftest import QUESTION
from wartable.study.chunks import Chunk, chunks, missing
from wartable.study.cluster import play_on_ray
from wartable.study.play import Played, play_chunk

ray = pytest.importorskip("ray")
pytestmark = pytest.mark.compiled
NODES = 3
SLOW = replace(QUESTION, bots=("knight@200",), games=24)


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A cluster whose nodes have Connect Four on the shelf, as a package that was installed."""
    from ray.cluster_utils import Cluster

    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    with shelved() as path, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join((path, os.environ.get("PYTHONPATH", ""))))
        small = {"num_cpus": 1, "object_store_memory": 80 * 1024 * 1024, "include_dashboard": False}
        running = Cluster(initialize_head=True, head_node_args=small)
        for _ in range(NODES - 1):
            running.add_node(num_cpus=1, object_store_memory=80 * 1024 * 1024)
        running.wait_for_nodes()
        try:
            yield running
        finally:
            ray.shutdown()
            running.shutdown()


def test_a_lost_node_changes_nothing(cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.study.chunks.chunk_size", lambda part: 2 * part.rotations)
    todo = missing(SLOW, tmp_path)
    played: dict[Chunk, Played] = {}
    for chunk, games in play_on_ray(SLOW, todo, cluster.address):
        if not played:
            assert len([node for node in ray.nodes() if node["Alive"]]) == NODES
            cluster.remove_node(cluster.worker_nodes.copy().pop(), allow_graceful=False)
        played[chunk] = games
    assert len(cluster.list_all_nodes()) == NODES - 1
    assert set(played) == set(chunks(SLOW))
    for chunk in list(played)[::6]:
        here = play_chunk(SLOW, chunk)
        assert all(np.array_equal(one, other) for one, other in zip(played[chunk], here, strict=True))
