"""Workers: processes in which bots think, so that nobody waits for a compiler and no bot can take a table down.

A worker compiles a game in the background and says how far it is; until then it answers by interpreted search on a
small budget. A worker that dies, or does not answer in time, is replaced and asked once more; if that fails too, the
seat takes any legal move, so the game goes on.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from wartable.bots.aides import Aide
from wartable.bots.greedy import look_ahead
from wartable.bots.levels import Bot, bot
from wartable.bots.random import RandomBot
from wartable.bots.tree import plant, search
from wartable.engine.game import Game
from wartable.engine.moves import Move
from wartable.engine.view import View

GRACE = 5.0
"""So much longer than its time limit a worker may take, in seconds, before it is taken for hung."""
START = 60.0
"""How long a new process may take until it listens, in seconds: a busy machine is no reason to give it up."""


class Question(NamedTuple):
    """What a worker is asked: which bot, at which table, what it sees, and how long it may think."""

    level: str
    table: str
    seed: str
    view: View
    seconds: float


class Progress(NamedTuple):
    """How far a worker is with compiling a game; it is ready when ``done`` is -1."""

    game: str
    done: int


Report = Callable[[Progress], None]
LISTENING = "listening"
"""The first word of a worker."""


# --- In the worker's process


def work(pipe: Connection) -> None:
    """Answer questions until the pipe closes."""
    ready: set[str] = set()
    begun: set[str] = set()
    bots: dict[tuple[str, ...], Bot] = {}
    saying = threading.Lock()

    def say(message: Any) -> None:
        with saying:
            pipe.send(message)

    say(LISTENING)
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError):
            return
        game = question.view.game
        if game.id not in begun and question.level != "random":
            begun.add(game.id)
            threading.Thread(target=make_ready, args=(game, ready, say), daemon=True).start()
        say(answer(question, bots, compiled=game.id in ready))


def make_ready(game: Game, ready: set[str], say: Callable[[Any], None]) -> None:
    """Compile all that bots need of a game, and say how far it is."""
    game.compiled.progress = lambda _, done: say(Progress(game.id, done))
    for plain in (plant, search, look_ahead):
        game.compiled.compile(plain)
    ready.add(game.id)
    say(Progress(game.id, -1))


def answer(question: Question, bots: dict[tuple[str, ...], Bot], *, compiled: bool) -> Move:
    """The move of the bot that sits at this table; it is kept, since it may go on with a thought."""
    seat = (question.table, str(question.view.seat), question.level, question.seed, str(compiled))
    if seat not in bots:
        bots[seat] = bot(question.level, question.view.game, question.seed, compiled=compiled, seconds=question.seconds)
        while len(bots) > 32:
            del bots[next(iter(bots))]
    return bots[seat].choose(question.view)


# --- In the process that asks


class Workers:
    """A few worker processes and the questions that wait for them.

    >>> import wartable
    >>> view = wartable.new("proelio", seed=7).view(0)
    >>> with Workers(1) as workers:
    ...     workers.ask(view, "random").result() in view.legal
    True
    """

    def __init__(self, count: int = 1, report: Report | None = None) -> None:
        self._waiting: queue.Queue[tuple[Question, Future[Move]] | None] = queue.Queue()
        self._report = report
        self.replaced = 0
        """How many workers died or hung and were replaced."""
        self._stopped = False
        self._replacing = threading.Lock()
        self._workers = [_Worker() for _ in range(count)]
        self._threads = [threading.Thread(target=self._serve, args=(i,), daemon=True) for i in range(count)]
        for thread in self._threads:
            thread.start()

    def ask(
        self, view: View, level: str, *, table: str = "", seed: int | str = "", seconds: float = 10.0
    ) -> Future[Move]:
        """Ask for the move of a bot. The answer always comes, and always is a legal move of the view."""
        answered: Future[Move] = Future()
        self._waiting.put((Question(level, table, str(seed), view, seconds), answered))
        return answered

    def close(self) -> None:
        """Let the workers go when they have answered all they were asked."""
        for _ in self._threads:
            self._waiting.put(None)
        for thread in self._threads:
            thread.join()

    def stop(self) -> None:
        """End the workers now, whatever they do; questions that are not answered yet are cancelled."""
        with self._replacing:
            self._stopped = True
            for worker in self._workers:
                worker.process.kill()
        self.close()

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def processes(self) -> list[int]:
        """The ids of the worker processes."""
        return [worker.process.pid or 0 for worker in self._workers]

    def _serve(self, place: int) -> None:
        """Look after one worker: pass questions on, replace it when it fails."""
        while (item := self._waiting.get()) is not None:
            question, answered = item
            for _ in range(2):
                move = None if self._stopped else self._workers[place].answer(question, self._report)
                if move is not None and move in question.view.legal:
                    answered.set_result(move)
                    break
                if not self._replace(place):
                    answered.cancel()
                    break
            else:
                answered.set_result(RandomBot(question.seed).choose(question.view))
        self._workers[place].stop()

    def _replace(self, place: int) -> bool:
        """Put a new worker in the place of one that failed; not when all of them are being stopped."""
        with self._replacing:
            if self._stopped:
                return False
            self._workers[place].stop()
            self.replaced += 1
            self._workers[place] = _Worker()
            return True


class _Worker(Aide):
    """One process that answers questions."""

    def __init__(self) -> None:
        super().__init__(work)
        self._listens = False

    def answer(self, question: Question, report: Report | None) -> Move | None:
        """The move it chooses, or ``None`` if it died or did not answer in time."""
        try:
            if not self._listens and self.pipe.poll(START):
                self._listens = self.pipe.recv() == LISTENING
            self.pipe.send(question)
            deadline = time.monotonic() + question.seconds + GRACE
            while (left := deadline - time.monotonic()) > 0 and self.pipe.poll(left):
                said = self.pipe.recv()
                if isinstance(said, Move):
                    return said
                if report and isinstance(said, Progress):
                    report(said)
        except (EOFError, OSError):
            return None
        return None
