"""The results of a study so far: the games of its parts and arms, put together from their chunks."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from wartable.engine.contract import WHOLE
from wartable.study.chunks import Chunk, Part, chunks, parts
from wartable.study.play import Played, read_played
from wartable.study.question import Question


class Games(NamedTuple):
    """The games of one arm in one part: a row for each."""

    part: Part
    number: Any
    seeds: Any
    table: Any
    shift: Any
    shares: Any
    """Parts of a victory, a column for each seat."""
    lengths: Any
    ends: Any
    leads: Any
    begins: Any
    marks: Any
    sums: Any
    """Sums for each thing over all rows."""

    def __len__(self) -> int:
        return len(self.number)

    def per_deal(self, values: Any) -> Any:
        """The means of a value per game over the games with the same deal."""
        return np.asarray(values, float).reshape(-1, self.part.rotations).mean(axis=1)


Results = dict[tuple[str, int], Games]
"""Games by part and number of arm."""


def read_results(question: Question, folder: Path) -> Results:
    """All games that every arm of a part has played: what is compared is paired, also while a study runs."""
    files = {path.name for path in (folder / "chunks").glob("*.npz")}
    planned = list(chunks(question))
    kept: dict[tuple[str, int], list[tuple[Chunk, Played]]] = {}
    for chunk in planned:
        alike = [chunk._replace(arm=arm).file for arm in range(len(question.arms))]
        if files.issuperset(alike):
            played = read_played(folder / "chunks" / chunk.file)
            kept.setdefault((chunk.part, chunk.arm), []).append((chunk, played))
    named = {each.name: each for each in parts(question)}
    return {key: joined(named[key[0]], some) for key, some in kept.items()}


def joined(part: Part, played: list[tuple[Chunk, Played]]) -> Games:
    """The games of some chunks in the order of their numbers."""
    number = np.concatenate([np.arange(chunk.first, chunk.first + chunk.games) for chunk, _ in played])
    each = [games for _, games in played]

    def column(name: str) -> Any:
        return np.concatenate([getattr(games, name) for games in each])

    return Games(
        part=part,
        number=number,
        seeds=column("seeds"),
        table=part.table(number),
        shift=number % part.rotations,
        shares=column("shares") / WHOLE,
        lengths=column("lengths"),
        ends=column("ends"),
        leads=column("leads"),
        begins=column("begins"),
        marks=column("marks"),
        sums=np.sum([games.sums for games in each], axis=0),
    )
