"""Replay: positions of a game from one seat's view, and the file and proof of a finished one.

Another process does the work.
"""

from __future__ import annotations

from typing import NamedTuple

from wartable.i18n.translator import language
from wartable.server.domain.person import Person
from wartable.server.domain.proof import check_over
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import Layout
from wartable.server.http_errors import bad_request, conflict, forbidden
from wartable.server.limits import MAX_FRAMES, Limits
from wartable.server.schemas.finished import Checked
from wartable.server.services.replay_worker import FileQuery, FramesQuery, ProofQuery, ReplayWorker


class WantedFrames(NamedTuple):
    """Which positions to show, through whose eyes, and how."""

    first: int
    last: int | None
    seat: int | None
    states: bool
    compressed: bool


class ReplayService:
    """Shows earlier positions of games, and writes and verifies finished ones."""

    def __init__(self, limits: Limits, worker: ReplayWorker) -> None:
        self._limits = limits
        self._worker = worker

    async def frames(self, table: Table, person: Person, layout: Layout, wanted: WantedFrames) -> bytes:
        """The positions after some plies as JSON; after the end, from any seat's view."""
        viewer = table.viewer(person.id, layout)
        seat = looks_through(table, viewer.seat, wanted.seat)
        if not table.began:
            raise conflict("The game has not begun.")
        last = wanted.first + MAX_FRAMES - 1 if wanted.last is None else wanted.last
        if last - wanted.first >= MAX_FRAMES:
            raise bad_request("Too many frames: ask for up to {most}.", most=MAX_FRAMES)
        plies = range(wanted.first, min(last, table.match.ply) + 1)
        self._limits.frames.take(person.id, len(plies))
        viewer = viewer._replace(seat=seat)
        query = FramesQuery(table.snapshot(), viewer, plies, wanted.states, wanted.compressed)
        return await self._worker.frames(query)

    async def match_file(self, table: Table, person: Person, *, compressed: bool) -> bytes:
        """The match file of a finished table."""
        check_over(table)
        self._limits.proofs.take(person.id)
        return await self._worker.match_file(FileQuery(table.snapshot(), compressed))

    async def verify(self, table: Table, person: Person) -> Checked:
        """Whether the deal is the one promised at the start and every move was legal."""
        check_over(table)
        self._limits.proofs.take(person.id)
        return await self._worker.verify(ProofQuery(table.snapshot(), language()))


def looks_through(table: Table, mine: int, wanted: int | None) -> int:
    """The seat through whose eyes somebody looks: their own, or after the end any."""
    seat = mine if wanted is None else wanted
    if seat != mine and not table.over:
        raise forbidden("During the game you see only your own view.")
    if seat >= len(table.chairs):
        raise bad_request("There is no seat {seat}: seats are 0 to {last}.", seat=seat, last=len(table.chairs) - 1)
    return seat
