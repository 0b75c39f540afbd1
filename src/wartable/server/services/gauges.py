"""Metrics that are read from the services when Prometheus asks for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from wartable.server.services.wiring import Services


class Refusing(Protocol):
    """A budget that counts how often a caller was over it."""

    refusals: int


class Gauges(Collector):
    """Reads numbers from the services. It runs in the thread that answers Prometheus."""

    def __init__(self, services: Services, budgets: Mapping[str, Refusing]) -> None:
        self._services = services
        self._budgets = budgets

    def describe(self) -> list[Metric]:
        """Declare no metrics in advance."""
        return []

    def collect(self) -> Iterator[Metric]:
        """All numbers as they are now."""
        services, limits = self._services, self._services.limits
        tables = services.registry.loaded()
        numbers = {
            "open_sockets": ("WebSockets that are open.", limits.open_sockets.total),
            "waiting_polls": ("Requests that wait for news.", limits.polls.total),
            "tables_in_memory": ("Tables in memory.", len(tables)),
            "tables_playing": ("Those of them in play.", sum(table.row.status == "playing" for table in tables)),
            "bot_queue": ("Moves of bots that wait for a process.", services.bots.waiting),
        }
        for name, (about, value) in numbers.items():
            yield GaugeMetricFamily(f"wartable_{name}", about, value)
        yield self._refusals()
        yield self._replacements()

    def _refusals(self) -> Metric:
        found = CounterMetricFamily("wartable_limit_refusals", "How often a caller was over a limit.", labels=["limit"])
        for name, budget in self._budgets.items():
            found.add_metric([name], budget.refusals)
        return found

    def _replacements(self) -> Metric:
        services = self._services
        found = CounterMetricFamily(
            "wartable_worker_replacements", "Processes that died or hung and were replaced.", labels=["work"]
        )
        for name, worker in (("bots", services.bots), ("analysis", services.worker), ("replay", services.replays)):
            found.add_metric([name], worker.replaced)
        return found
