"""An aide: a process of our own that thinks for us, at the other end of a pipe."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection


class Aide:
    """One process and the pipe to it. Whoever starts it stops it; it goes by itself when the pipe closes."""

    def __init__(self, work: Callable[[Connection], None]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, there = context.Pipe()
        self.process = context.Process(target=work, args=(there,), daemon=True)
        with _uninterrupted():
            self.process.start()
        there.close()

    def stop(self) -> None:
        """End the process, whatever it does."""
        self.pipe.close()
        self.process.kill()
        self.process.join()


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """What is started here never hears Ctrl+C, which is meant for who started it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it would let the signal through again when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
