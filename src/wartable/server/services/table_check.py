"""Whether stored games come out the same on this version's rules: an operator asks before an upgrade."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from wartable.engine.errors import WartableError
from wartable.engine.game import game
from wartable.engine.match import Match
from wartable.engine.stored_plies import first_difference
from wartable.lessons.course import position_of
from wartable.server.store.stored_games import StoredGame, read_game

FEW = 4
"""Up to this many tables are checked without starting processes."""


class Finding(NamedTuple):
    """A table that was checked; ``difference`` is empty if it comes out the same."""

    id: str
    title: str
    game: str
    rules: int
    ply: int | None = None
    """The first ply that differs, if its rules can be played at all."""
    difference: str = ""


def check_tables(url: str, ids: Sequence[str]) -> Iterator[Finding]:
    """Replay tables on all cores; findings come in the order of the tables."""
    if len(ids) <= FEW:
        yield from (check_table(url, table) for table in ids)
        return
    workers = min(os.cpu_count() or 1, len(ids))
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(check_table, [url] * len(ids), ids, chunksize=4)


def check_table(url: str, id: str) -> Finding:
    """Replay one table."""
    stored = read_game(url, id)
    fine = Finding(stored.id, stored.title, stored.game, stored.rules)
    try:
        played = game(stored.game)
        if not played.plays(stored.rules):
            return fine._replace(difference=f"this version plays rules {played.oldest} to {played.version}")
        start = position_of(played, stored.lesson)
        match = Match(played, stored.mode, stored.seats, stored.seed, stored.options, start=start, rules=stored.rules)
    except WartableError as error:
        return fine._replace(ply=0, difference=str(error))
    return _replay(stored, match, fine)


def _replay(stored: StoredGame, match: Match, fine: Finding) -> Finding:
    refusal = ""
    try:
        for move in stored.moves:
            match.play(move)
    except WartableError as error:
        refusal = str(error)
    differs = first_difference(stored.plies, match.digests())
    if differs is None:
        return fine
    if refusal and differs > match.ply:
        return fine._replace(ply=differs, difference=f"{stored.moves[match.ply]!r} is not allowed: {refusal}")
    return fine._replace(ply=differs, difference="the position is another one")
