"""Clocks: how much time each player has, and when it runs out."""

from __future__ import annotations

from typing import Any

from wartable.server.domain.table import Table, TableRow
from wartable.server.schemas import PaceOut

DAY_SECONDS = 86_400.0
RETURN_SECONDS = 60.0
"""Who comes back to a clock that has run out has so many seconds."""
ABSENCE_SECONDS = 300.0
"""So many seconds somebody whom others wait for may be gone, where there is no clock, before they count as away."""


def start(pace: PaceOut, seats: int) -> list[float]:
    """What every clock shows at the start."""
    if pace["kind"] == "clock":
        return [pace["minutes"] * 60] * seats
    if pace["kind"] == "slow":
        return [pace["days"] * DAY_SECONDS] * seats
    return [0.0] * seats


def charged(table: Table, now: float) -> dict[str, Any]:
    """How the clocks stand now: who is asked has used the time since they were."""
    row = table.row
    clocks = list(row.clocks)
    if table.chairs[row.asked].bot is None:
        clocks[row.asked] = max(0.0, clocks[row.asked] - (now - row.since))
    return {"clocks": clocks, "since": now}


def after_ply(table: Table, asked: int, now: float) -> dict[str, Any]:
    """How the clocks stand after a ply that makes ``asked`` the next to move."""
    changes = charged(table, now)
    pace, mover = table.row.pace, table.row.asked
    if pace["kind"] == "clock" and asked != mover and table.chairs[mover].bot is None:
        changes["clocks"][mover] += pace["increment"]
    elif pace["kind"] == "slow":
        changes["clocks"][mover] = pace["days"] * DAY_SECONDS
    return {**changes, "asked": asked}


def back(table: Table, seat: int, now: float) -> dict[str, Any]:
    """How the clocks stand when somebody comes back, who has some time to look around."""
    changes = charged(table, now)
    least = table.row.pace["days"] * DAY_SECONDS if table.row.pace["kind"] == "slow" else RETURN_SECONDS
    changes["clocks"][seat] = max(changes["clocks"][seat], least)
    return changes


def deadline(table: Table) -> float | None:
    """When something happens to the seat that is asked if it does nothing; ``None`` if never."""
    row = table.row
    if row.status != "playing" or row.absent == "wait":
        return None
    chair = table.chairs[row.asked]
    if chair.bot is not None or table.halt:
        return None
    if row.pace["kind"] != "none":
        return row.since + row.clocks[row.asked]
    if table.online(chair.person) or not waited_for(table, row):
        return None
    return max(row.since, table.quiet_since) + ABSENCE_SECONDS


def waited_for(table: Table, row: TableRow) -> bool:
    """Whether another person is at the table who would have to wait."""
    others = (chair for seat, chair in enumerate(table.chairs) if seat != row.asked)
    return any(chair.person is not None and chair.bot is None for chair in others)
