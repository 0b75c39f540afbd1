"""The queueing model agrees with what is known of simple queues, and the measurement with a real server."""

from __future__ import annotations

import asyncio
import json
import math

import numpy as np
import pytest

from bench import capacity, capacity_load
from bench.capacity_load import Measured, Move, Run
from bench.capacity_plan import Costs, needs
from bench.capacity_queue import Service, simulate
from bench.serving import serving

MOVES = 60_000
NOTHING = np.zeros(1)


def exponential(mean: float) -> np.ndarray:
    return np.random.default_rng(1).exponential(mean, 200_000)


@pytest.mark.parametrize("load", [0.3, 0.6, 0.8])
def test_random_times_are_those_of_m_m_1(load: float) -> None:
    took = simulate(Service(exponential(1.0), NOTHING), load, MOVES, seed=2)
    assert took.mean() == pytest.approx(1 / (1 - load), rel=0.1)
    assert np.quantile(took, 0.99) == pytest.approx(math.log(100) / (1 - load), rel=0.15)


@pytest.mark.parametrize("load", [0.3, 0.6, 0.8])
def test_equal_times_are_those_of_m_d_1(load: float) -> None:
    took = simulate(Service(np.ones(1), NOTHING), load, MOVES, seed=3)
    assert took.mean() == pytest.approx(1 + load / (2 * (1 - load)), rel=0.05)


def test_a_commit_is_waited_for_beside_the_event_loop() -> None:
    took = simulate(Service(np.full(1, 1e-6), np.ones(1)), rate=0.01, moves=2000, seed=4)
    assert took.mean() == pytest.approx(1.0, rel=0.02), "alone, a move waits for its commit only"
    took = simulate(Service(np.full(1, 1e-6), np.ones(1)), rate=100.0, moves=MOVES, seed=4)
    assert took.mean() == pytest.approx(1.5, rel=0.05), "else for half of the one before, too: all share the next"


def test_commits_side_by_side_do_not_wait_for_each_other() -> None:
    took = simulate(Service(np.full(1, 1e-6), np.ones(1), together=False), rate=100.0, moves=MOVES, seed=4)
    assert took.mean() == pytest.approx(1.0, rel=0.01)


def test_processes_share_the_load() -> None:
    service = Service(exponential(1.0), NOTHING)
    alone = simulate(service, 0.6, MOVES, seed=5)
    shared = simulate(service, 1.2, MOVES, seed=5, processes=2)
    assert shared.mean() == pytest.approx(alone.mean(), rel=0.1)


def test_news_of_other_processes_take_time() -> None:
    quiet = simulate(Service(exponential(1.0), NOTHING), 0.8, MOVES, seed=6, processes=2)
    told = simulate(Service(exponential(1.0), NOTHING, news=0.5), 0.8, MOVES, seed=6, processes=2)
    assert told.mean() > quiet.mean() * 1.2


def test_the_model_takes_the_mean_of_cpu_from_the_rate_and_its_spread_from_moves_alone() -> None:
    alone = [Move("proelio", seconds + 0.001, seconds, seconds, 0.0, 0, 0) for seconds in (0.002, 0.006)]
    run = Run(rate=100.0, latencies=[0.01], busy=0.3, alone=alone)
    service = capacity.service_of(Measured(alone, [run], ping=0.0, processes=2), run)
    assert service.loop.mean() * 2 == pytest.approx(0.3 * 2 / 100), "half of it is news of other processes"
    assert service.loop[1] == pytest.approx(3 * service.loop[0])
    assert service.commit == pytest.approx([0.001, 0.001])


def test_moves_are_measured_alone_and_at_a_rate() -> None:
    with serving() as server:
        work = capacity_load.measure([server], tables=5, alone=3, loads=[0.1], seconds=1.5, tell=lambda _: None)
        measured = asyncio.run(work)
    assert len(measured.alone) >= 6
    assert all(move.loop > 0 and move.latency > 0 and move.received > 0 for move in measured.alone)
    assert len(measured.runs[0].latencies) >= 1
    assert all(move.news == 0 for move in measured.alone), "there is no other process to hear of it"
    assert capacity_load.read(json.loads(json.dumps(measured))) == measured, "it can be kept"
    rows = capacity.compare(measured)
    assert rows[0].measured[1] > 0
    assert rows[0].predicted[1] > 0


COSTS = Costs(cpu=0.004, received=3000, written=10_000, table_memory=400_000, first_load=130_000)


def test_needs_grow_with_people() -> None:
    few, many = needs(1000, COSTS), needs(100_000, COSTS)
    assert few.processes == 1
    assert few.notifications == 0, "alone, a process tells nobody"
    assert many.moves == pytest.approx(100 * few.moves)
    assert many.processes == 24
    assert many.network == pytest.approx(100 * few.network)


def test_notifications_are_gathered() -> None:
    assert needs(1_000_000, COSTS).notifications == needs(1_000_000, COSTS).processes * 100
    assert needs(10_000, COSTS).notifications == needs(10_000, COSTS).moves, "few moves are told one by one"
