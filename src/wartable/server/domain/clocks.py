"""Clocks: how much time each player has, and when it runs out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.server.domain.table import Table
from wartable.server.schemas.tables import PaceOut
from wartable.server.store.due_tables import AT_ONCE
from wartable.server.store.rows import Chair, TableRow

DAY_SECONDS = 86_400.0
RETURN_SECONDS = 60.0
"""The least time on the clock of a player who comes back."""
ABSENCE_SECONDS = 300.0
"""Without a clock: how long a player may be gone while others wait before they count as away."""


def start(pace: PaceOut, seats: int) -> list[float]:
    """The time on each clock at the start."""
    if pace["kind"] == "clock":
        return [pace["minutes"] * 60] * seats
    if pace["kind"] == "slow":
        return [pace["days"] * DAY_SECONDS] * seats
    return [0.0] * seats


def charged(table: Table, now: float) -> dict[str, Any]:
    """The clocks now, as columns: the player to move has used the time since their turn began."""
    row = table.row
    clocks = list(row.clocks)
    if table.chairs[row.asked].bot is None:
        clocks[row.asked] = max(0.0, clocks[row.asked] - (now - row.since))
    return {"clocks": clocks, "since": now}


def after_ply(table: Table, asked: int, now: float) -> dict[str, Any]:
    """The clocks after a ply that makes ``asked`` the next to move, as columns."""
    changes = charged(table, now)
    pace, mover = table.row.pace, table.row.asked
    if pace["kind"] == "clock" and asked != mover and table.chairs[mover].bot is None:
        changes["clocks"][mover] += pace["increment"]
    elif pace["kind"] == "slow":
        changes["clocks"][mover] = pace["days"] * DAY_SECONDS
    return {**changes, "asked": asked}


def after_return(table: Table, seat: int, now: float) -> dict[str, Any]:
    """The clocks when a player comes back, who gets some time to look around, as columns."""
    changes = charged(table, now)
    least = table.row.pace["days"] * DAY_SECONDS if table.row.pace["kind"] == "slow" else RETURN_SECONDS
    changes["clocks"][seat] = max(changes["clocks"][seat], least)
    return changes


def due(row: TableRow, chairs: Sequence[Chair]) -> float | None:
    """When the server has to do something: at once if a bot is to move.

    If a person is, when they are out of time or, without a clock, absent for too long if not connected; ``None`` if
    they may take any time. It follows from what is stored; :func:`deadline` knows who is connected too.
    """
    if row.status != "playing":
        return None
    if chairs[row.asked].bot is not None:
        return AT_ONCE
    if row.absent == "wait":
        return None
    if row.pace["kind"] != "none":
        return row.since + row.clocks[row.asked]
    return row.since + ABSENCE_SECONDS if others_wait(row, chairs) else None


def others_wait(row: TableRow, chairs: Sequence[Chair]) -> bool:
    """Whether another person at the table has to wait for the player to move."""
    others = (chair for seat, chair in enumerate(chairs) if seat != row.asked)
    return any(chair.person is not None and chair.bot is None for chair in others)


def deadline(table: Table) -> float | None:
    """When the player to move loses the seat to a bot or forfeits; ``None`` if never."""
    row = table.row
    at = due(row, table.chairs)
    if at is None or at == AT_ONCE or table.halt:
        return None
    if row.pace["kind"] != "none":
        return at
    if table.online(table.chairs[row.asked].person):
        return None
    return max(at, table.quiet_since + ABSENCE_SECONDS)
