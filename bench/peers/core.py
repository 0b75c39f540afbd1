"""One core for everybody."""

from __future__ import annotations

import os


def stay_on_one_core() -> None:
    """Keep this process, and every thread it will start, on one core. Peers are imported only afterwards."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    os.environ["OMP_NUM_THREADS"] = "1"
