"""Playing the chunks of a study on a Ray cluster. A chunk whose worker is lost is played again elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from wartable.engine.errors import WartableError
from wartable.study.chunks import Chunk
from wartable.study.play import Played, play_chunk
from wartable.study.question import Question

AHEAD = 3
"""Chunks per core that are handed out at once: enough to keep a core busy, few enough to lose little."""


def play_on_ray(question: Question, todo: Sequence[Chunk], address: str = "") -> Iterator[tuple[Chunk, Played]]:
    """Play chunks on the cluster at an address, or on the one that Ray finds or starts; yield them as they are done."""
    ray = _ray()
    ours = not ray.is_initialized()
    if ours:
        _connect(ray, address)
    try:
        yield from _play(ray, question, todo)
    finally:
        if ours:
            ray.shutdown()


def _play(ray: Any, question: Question, todo: Sequence[Chunk]) -> Iterator[tuple[Chunk, Played]]:
    remote = ray.remote(num_cpus=1, max_retries=-1)(_play_remotely)
    asked = ray.put(question)
    waiting = list(reversed(todo))
    running: dict[Any, Chunk] = {}
    while waiting or running:
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while waiting and len(running) < room:
            chunk = waiting.pop()
            running[remote.remote(asked, chunk)] = chunk
        (first,), _ = ray.wait(list(running))
        yield running.pop(first), Played(*ray.get(first))


def _play_remotely(question: Question, chunk: Chunk) -> tuple[Any, ...]:
    """Play a chunk in a process of the cluster, which compiles the rules if nobody has there."""
    return tuple(play_chunk(question, chunk))


def _connect(ray: Any, address: str) -> None:
    try:
        ray.init(address=address or None, log_to_driver=False, logging_level="ERROR", include_dashboard=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        why = " ".join(str(error).split())[:200]
        raise WartableError(f"there is no Ray cluster at {address or 'this machine'}: {why}") from error


def _ray() -> Any:
    try:
        import ray
    except ImportError as error:
        raise WartableError("--on ray needs Ray: pip install 'wartable[ray]'") from error
    return ray
