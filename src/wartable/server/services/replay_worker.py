"""The process that replays games, draws their earlier positions, and writes and verifies finished ones."""

from __future__ import annotations

import contextlib
import gzip
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from pydantic_core import to_json

from wartable.bots.child_process import answer_queries
from wartable.engine.errors import WartableError
from wartable.engine.game import game
from wartable.engine.match import Match
from wartable.i18n.translator import speaking
from wartable.lessons.course import position_of
from wartable.server.compression import GZIP_LEVEL
from wartable.server.domain import proof
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import Viewer
from wartable.server.http_errors import ApiError
from wartable.server.presenters.game_presenter import frame
from wartable.server.presenters.state_presenter import state_at
from wartable.server.schemas.finished import Checked, Frames, StateFrames
from wartable.server.services.worker_process import WorkerProcess

SECONDS = 60.0
"""How long a query may take."""
FRAMES, PROOF, CHECK = 0, 1, 2
"""Frames come before files and verifications, and all of them before checks that nobody waits for."""


class FramesQuery(NamedTuple):
    """Some positions of a game, as frames or as states."""

    table: Table
    viewer: Viewer
    plies: range
    states: bool
    compressed: bool

    def answer(self) -> bytes:
        """The positions as JSON, compressed if that is wanted."""
        return json_body(self._states() if self.states else self._frames(), compressed=self.compressed)

    def _frames(self) -> Frames:
        with speaking(self.viewer.language):
            return Frames(frames=[frame(self.table, self.viewer, ply) for ply in self.plies])

    def _states(self) -> StateFrames:
        return StateFrames(frames=[state_at(self.table, self.viewer.seat, ply) for ply in self.plies])


class FileQuery(NamedTuple):
    """The match file of a finished table."""

    table: Table
    compressed: bool

    def answer(self) -> bytes:
        """The file, compressed if that is wanted."""
        return json_body(proof.match_file(self.table), compressed=self.compressed)


class ProofQuery(NamedTuple):
    """A finished table to verify."""

    table: Table
    language: str

    def answer(self) -> Checked:
        """Whether the game is the one that was promised."""
        with speaking(self.language):
            return proof.verify(self.table)


class ReplayQuery(NamedTuple):
    """A game as its seed and moves."""

    game: str
    rules: int
    mode: str
    seats: int
    seed: str
    options: Mapping[str, Any]
    lesson: str | None
    moves: list[str]

    def answer(self) -> list[bytes]:
        """What the setup and each move leave, as far as the rules allow the moves."""
        played = game(self.game)
        start = position_of(played, self.lesson)
        match = Match(played, self.mode, self.seats, self.seed, self.options, start=start, rules=self.rules)
        with contextlib.suppress(WartableError):
            for move in self.moves:
                match.play(move)
        return [match.stored(ply) for ply in range(match.ply + 1)]


def json_body(data: Any, *, compressed: bool) -> bytes:
    """Data as the body of a response."""
    body = to_json(data)
    return gzip.compress(body, GZIP_LEVEL, mtime=0) if compressed else body


def work(pipe: Connection) -> None:
    """Answer queries until the pipe closes."""
    answer_queries(pipe, lambda query, _: query.answer())


class ReplayWorker:
    """The process, for those who ask in the server."""

    def __init__(self) -> None:
        self._process = WorkerProcess(work, unavailable)

    async def frames(self, query: FramesQuery) -> bytes:
        """Positions of a game."""
        found: bytes = await self._process.ask(query, SECONDS, FRAMES)
        return found

    async def match_file(self, query: FileQuery) -> bytes:
        """The match file of a finished table."""
        found: bytes = await self._process.ask(query, SECONDS, PROOF)
        return found

    async def verify(self, query: ProofQuery) -> Checked:
        """Whether a finished game is the one that was promised."""
        found: Checked = await self._process.ask(query, SECONDS, PROOF)
        return found

    async def replay(self, query: ReplayQuery) -> list[bytes]:
        """What the setup and each move leave."""
        found: list[bytes] = await self._process.ask(query, SECONDS, CHECK)
        return found

    @property
    def replaced(self) -> int:
        """How often the process died or hung and was replaced."""
        return self._process.replaced

    async def close(self) -> None:
        """End the process at once."""
        await self._process.close()


def unavailable() -> ApiError:
    """The process has failed."""
    return ApiError(503, "The game cannot be replayed now: try again in a while.")
