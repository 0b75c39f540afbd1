"""Playing the chunks of a study on the cores of this machine."""

from __future__ import annotations

import os
import queue
import threading
from collections.abc import Iterator, Sequence

from wartable.bots.recorded_play import recorded_games
from wartable.study.chunks import Chunk
from wartable.study.play import Played, play_chunk
from wartable.study.question import Question


def play_here(question: Question, todo: Sequence[Chunk], cores: int | None = None) -> Iterator[tuple[Chunk, Played]]:
    """Play chunks, each on one core; yield them as they are done.

    The threads run compiled code, which needs no lock of the interpreter. An interrupt waits for none of them.
    """
    question.chosen.compiled.compile(recorded_games)
    waiting: queue.SimpleQueue[Chunk] = queue.SimpleQueue()
    done: queue.SimpleQueue[tuple[Chunk, Played] | Exception] = queue.SimpleQueue()
    stop = threading.Event()
    for chunk in todo:
        waiting.put(chunk)

    def work() -> None:
        while not stop.is_set():
            try:
                chunk = waiting.get_nowait()
            except queue.Empty:
                return
            try:
                done.put((chunk, play_chunk(question, chunk)))
            except Exception as error:
                done.put(error)
                return

    for _ in range(min(cores or os.cpu_count() or 1, len(todo))):
        threading.Thread(target=work, daemon=True).start()
    try:
        for _ in todo:
            each = done.get()
            if isinstance(each, Exception):
                raise each
            yield each
    finally:
        stop.set()
