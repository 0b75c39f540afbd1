"""A child process at the other end of a pipe: it answers queries one by one and may report progress in between."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from wartable.bots.core_wait import Patience
from wartable.bots.priority import lower_priority

START_SECONDS = 60.0
"""How long a new process may take to start, not counting the time it waits for a core."""
LISTENING = "listening"
"""The first message of a child."""

Report = Callable[[Any], None]
"""Takes the reports of a child before its answer."""


class Answer(NamedTuple):
    """The message that answers a query; every other message is a report."""

    value: Any


# --- In the child


class ParentGone(Exception):
    """Nobody is at the other end of the pipe any more."""


def answer_queries(
    pipe: Connection, answer: Callable[[Any, Report], Any], use_idle_time: Callable[[], bool] = lambda: False
) -> None:
    """Answer queries until the pipe closes. The time between them is used moment by moment, as long as it can be."""
    sending = threading.Lock()

    def send(message: Any) -> None:
        with sending, _parent_watched():
            pipe.send(message)

    def report(message: Any) -> None:
        with contextlib.suppress(ParentGone):
            send(message)

    with contextlib.suppress(ParentGone):
        send(LISTENING)
        while True:
            while not _waits(pipe) and use_idle_time():
                pass
            with _parent_watched():
                query = pipe.recv()
            send(Answer(answer(query, report)))


def _waits(pipe: Connection) -> bool:
    """Whether a query waits, or the pipe has closed."""
    with _parent_watched():
        return pipe.poll()


@contextlib.contextmanager
def _parent_watched() -> Iterator[None]:
    """Tell a parent that ended from errors of the work."""
    try:
        yield
    except (EOFError, OSError) as error:
        raise ParentGone from error


# --- In the parent


class ChildProcess:
    """One child and the pipe to it. The caller stops it; it ends by itself when the pipe closes."""

    def __init__(self, work: Callable[[Connection], None], *, background: bool = False) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, there = context.Pipe()
        self._process = context.Process(target=work, args=(there,), daemon=True)
        with _interrupts_blocked():
            self._process.start()
        there.close()
        self._listens = False
        if background:
            lower_priority(self.pid)

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid or 0

    def ask(self, query: Any, seconds: float, report: Report | None = None) -> Answer | None:
        """The answer to a query, or ``None`` if the child died or took longer than this.

        Time in which it could not run, since others had all cores, does not count.
        """
        try:
            if not self._listens and self._message_within(Patience(self.pid, START_SECONDS)):
                self._listens = self._pipe.recv() == LISTENING
            self._pipe.send(query)
            patience = Patience(self.pid, seconds)
            while self._message_within(patience):
                message = self._pipe.recv()
                if isinstance(message, Answer):
                    return message
                if report is not None:
                    report(message)
        except (EOFError, OSError):
            return None
        return None

    def _message_within(self, patience: Patience) -> bool:
        """Wait for the next message; false if there was none in time."""
        while (left := patience.left) > 0:
            if self._pipe.poll(left):
                return True
        return False

    def kill(self) -> None:
        """End the process at once; :meth:`stop` still has to be called."""
        self._process.kill()

    def stop(self) -> None:
        """End the process at once and clean up after it."""
        self._pipe.close()
        self._process.kill()
        self._process.join()


@contextlib.contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """A process started here ignores Ctrl+C, which is meant for its parent."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it would unblock the signal if it started later
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
