"""Clocks: how much time each player has, and when it runs out."""

from __future__ import annotations

from typing import Any

from wartable.server.domain.table import Facts, Table
from wartable.server.schemas import PaceTold

DAY = 86_400.0
WELCOME = 60.0
"""Who comes back to a clock that has run out has so many seconds."""
ABSENCE = 300.0
"""So many seconds somebody whom others wait for may be gone, where there is no clock, before they count as away."""


def start(pace: PaceTold, seats: int) -> list[float]:
    """What every clock shows at the start."""
    if pace["kind"] == "clock":
        return [pace["minutes"] * 60] * seats
    if pace["kind"] == "slow":
        return [pace["days"] * DAY] * seats
    return [0.0] * seats


def charged(table: Table, now: float) -> dict[str, Any]:
    """How the clocks stand now: who is asked has used the time since they were."""
    facts = table.facts
    clocks = list(facts.clocks)
    if table.chairs[facts.asked].bot is None:
        clocks[facts.asked] = max(0.0, clocks[facts.asked] - (now - facts.since))
    return {"clocks": clocks, "since": now}


def after_ply(table: Table, asked: int, now: float) -> dict[str, Any]:
    """How the clocks stand after a ply that makes ``asked`` the next to move."""
    facts = charged(table, now)
    pace, mover = table.facts.pace, table.facts.asked
    if pace["kind"] == "clock" and asked != mover and table.chairs[mover].bot is None:
        facts["clocks"][mover] += pace["increment"]
    elif pace["kind"] == "slow":
        facts["clocks"][mover] = pace["days"] * DAY
    return {**facts, "asked": asked}


def back(table: Table, seat: int, now: float) -> dict[str, Any]:
    """How the clocks stand when somebody comes back, who has some time to look around."""
    facts = charged(table, now)
    least = table.facts.pace["days"] * DAY if table.facts.pace["kind"] == "slow" else WELCOME
    facts["clocks"][seat] = max(facts["clocks"][seat], least)
    return facts


def deadline(table: Table) -> float | None:
    """When something happens to the seat that is asked if it does nothing; ``None`` if never."""
    facts = table.facts
    if facts.status != "playing" or facts.absent == "wait":
        return None
    chair = table.chairs[facts.asked]
    if chair.bot is not None or table.halt:
        return None
    if facts.pace["kind"] != "none":
        return facts.since + facts.clocks[facts.asked]
    if table.online(chair.person) or not waited_for(table, facts):
        return None
    return max(facts.since, table.quiet_since) + ABSENCE


def waited_for(table: Table, facts: Facts) -> bool:
    """Whether another person is at the table who would have to wait."""
    others = (chair for seat, chair in enumerate(table.chairs) if seat != facts.asked)
    return any(chair.person is not None and chair.bot is None for chair in others)
