"""What the server measures while it runs, for Prometheus."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Histogram, ProcessCollector, start_http_server

from wartable.engine.errors import BadOption

REQUEST_BUCKETS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 25)
"""Seconds; requests for news wait up to 20."""
COMMIT_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 10)
THINKING_BUCKETS = (0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30)
LAG_BUCKETS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1)
LAG_SECONDS = 0.25
"""The time between two measurements of the event loop."""
BATCH_BUCKETS = (1, 2, 4, 8, 16, 32, 64)


class Metrics:
    """The measurements of one process. Numbers that only have to be looked up are collected on demand."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._requests = self._histogram(
            "request_seconds", "Requests by HTTP and how long they took.", REQUEST_BUCKETS, "route", "status"
        )
        self._moves = self._histogram(
            "move_seconds", "Moves of people and how long they waited for the answer.", REQUEST_BUCKETS, "game"
        )
        self._thinking = self._histogram(
            "bot_thinking_seconds", "Moves of bots and how long they thought.", THINKING_BUCKETS, "level"
        )
        self._batches = self._histogram("database_batch_writes", "Writes per transaction.", BATCH_BUCKETS)
        self._commits = self._histogram("database_commit_seconds", "How long transactions took.", COMMIT_BUCKETS)
        self._lags = self._histogram("event_loop_lag_seconds", "How late the event loop was.", LAG_BUCKETS)
        self._request_series: dict[tuple[str, int], Histogram] = {}

    def _histogram(self, name: str, about: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(f"wartable_{name}", about, labels, buckets=buckets, registry=self.registry)

    def request(self, route: str, status: int, seconds: float) -> None:
        """A request was answered."""
        series = self._request_series.get((route, status))
        if series is None:
            series = self._request_series[route, status] = self._requests.labels(route, str(status))
        series.observe(seconds)

    def move(self, game: str, seconds: float) -> None:
        """A move was played, and its player has the answer."""
        self._moves.labels(game).observe(seconds)

    def thought(self, level: str, seconds: float) -> None:
        """A bot has chosen a move."""
        self._thinking.labels(level).observe(seconds)

    def commit(self, writes: int, seconds: float) -> None:
        """A transaction was committed."""
        self._batches.observe(writes)
        self._commits.observe(seconds)

    def lag(self, seconds: float) -> None:
        """The event loop was late."""
        self._lags.observe(seconds)


async def measure_lag(metrics: Metrics) -> None:
    """Measure again and again how late the event loop is."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG_SECONDS
        await asyncio.sleep(LAG_SECONDS)
        metrics.lag(max(0.0, loop.time() - due))


@contextlib.contextmanager
def metrics_server(host: str, port: int | None, metrics: Metrics) -> Iterator[int | None]:
    """Serve the metrics at a port for a while, in a thread that answers even if the event loop is stuck."""
    if port is None:
        yield None
        return
    try:
        server, thread = start_http_server(port, host, metrics.registry)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise BadOption(f"cannot use port {port} of {host} ({why}): choose another with --metrics-port") from error
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
