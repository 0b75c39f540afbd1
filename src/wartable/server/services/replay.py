"""Replay: frames of a game from one seat's view."""

from __future__ import annotations

import asyncio

from wartable.server.domain.person import Person
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import Layout
from wartable.server.http_errors import bad_request, conflict, forbidden
from wartable.server.limits import Limits
from wartable.server.presenters.game_presenter import frame
from wartable.server.schemas.finished import Frames

MAX_FRAMES = 50
"""Frames per request."""


class ReplayService:
    """Shows earlier positions of games."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    async def frames(
        self, table: Table, person: Person, layout: Layout, first: int, last: int | None, seat: int | None
    ) -> Frames:
        """The frames of some plies; after the end, from any seat's view."""
        viewer = table.viewer(person.id, layout)
        if seat is not None and seat != viewer.seat and not table.over:
            raise forbidden("During the game you see only your own view.")
        if seat is not None and seat >= len(table.chairs):
            raise bad_request("There is no seat {seat}: seats are 0 to {last}.", seat=seat, last=len(table.chairs) - 1)
        if not table.began:
            raise conflict("The game has not begun.")
        last = first + MAX_FRAMES - 1 if last is None else last
        if last - first >= MAX_FRAMES:
            raise bad_request("Too many frames: ask for up to {most}.", most=MAX_FRAMES)
        plies = range(first, min(last, table.match.ply) + 1)
        self._limits.frames.take(person.id, len(plies))
        viewer = viewer._replace(seat=viewer.seat if seat is None else seat)
        found = []
        for ply in plies:
            if ply > table.match.ply:
                break  # it was undone in the meantime
            found.append(frame(table, viewer, ply))
            await asyncio.sleep(0)
        return Frames(frames=found)
