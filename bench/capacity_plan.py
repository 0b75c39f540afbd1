"""From what one move costs to what many people at once need."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple


class Costs(NamedTuple):
    """What was measured, per move unless it says otherwise."""

    cpu: float
    """Seconds of CPU of the server, all threads."""
    received: float
    """Bytes that all listeners of the table receive."""
    written: float
    """Bytes that go to the disk of the database."""
    table_memory: float
    """Bytes of memory of a table with its listeners."""
    first_load: float
    """Bytes that a new visitor loads."""


class Habits(NamedTuple):
    """What is assumed of people and of processes."""

    seats: float = 3.4
    """People at a table: the five games in turn, in their usual sizes."""
    pace: float = 10.0
    """Seconds between two moves at a table."""
    stay: float = 1800.0
    """Seconds that a visitor stays."""
    busy: float = 0.5
    """The share of the time in which an event loop may be busy."""
    notify_seconds: float = 0.01
    """Each process tells the others at most once in this time."""


class Needs(NamedTuple):
    """What some people at once need."""

    people: int
    tables: float
    moves: float
    """Moves per second; as many transactions, each with one row more and one changed."""
    processes: int
    memory: float
    """Bytes, all processes together."""
    network: float
    """Bytes per second."""
    disk: float
    """Bytes per second that the database writes."""
    notifications: float
    """Per second, all processes together."""
    heard: float
    """Notifications that each process hears per second."""


def needs(people: int, costs: Costs, habits: Habits = Habits()) -> Needs:  # noqa: B008
    """What this many people at once need."""
    tables = people / habits.seats
    moves = tables / habits.pace
    processes = max(1, math.ceil(moves * costs.cpu / habits.busy))
    told = min(moves, processes / habits.notify_seconds) if processes > 1 else 0.0
    return Needs(
        people,
        tables,
        moves,
        processes,
        tables * costs.table_memory,
        moves * costs.received + people / habits.stay * costs.first_load,
        moves * costs.written,
        told,
        told * (processes - 1) / processes,
    )


def table(found: Sequence[Needs]) -> list[str]:
    """Needs as lines of Markdown."""
    rows = {
        "tables": [f"{need.tables:,.0f}" for need in found],
        "moves, transactions per second": [f"{need.moves:,.0f}" for need in found],
        "server processes, a core each": [f"{need.processes:,}" for need in found],
        "memory of all processes": [f"{need.memory / 1e9:,.1f} GB" for need in found],
        "network": [f"{need.network * 8 / 1e6:,.1f} Mbit/s" for need in found],
        "written by the database": [f"{need.disk / 1e6:,.1f} MB/s" for need in found],
        "notifications per second": [f"{need.notifications:,.0f}" for need in found],
        "of them heard by each process": [f"{need.heard:,.0f}" for need in found],
    }
    head = " | ".join(f"{need.people:,} people" for need in found)
    lines = [f"| | {head} |", "| --- " + "| ---: " * len(found) + "|"]
    return lines + [f"| {name} | {' | '.join(cells)} |" for name, cells in rows.items()]
