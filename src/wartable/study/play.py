"""Playing a chunk of a study's games."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from wartable.bots.levels import level
from wartable.bots.recorded_play import (
    GREEDY,
    HABITS,
    PARTS,
    RANDOM,
    SEATS,
    SUMS,
    Notes,
    Players,
    recorded_games,
)
from wartable.bots.search import DEFAULTS
from wartable.bots.search_workspace import Workspace
from wartable.engine.errors import BadOption
from wartable.engine.events import Events
from wartable.engine.game import Game
from wartable.engine.playout import deal
from wartable.study.chunks import TRIES, Chunk, Part, parts, seed_of
from wartable.study.question import Question, field_value
from wartable.study.things import things_of

LONGEST = 100_000
"""A game that takes more moves is given up: nobody has a share of it."""
SETTLE_AFTER = 100
"""From this many iterations on a search stops once it has a firm favourite."""


class Played(NamedTuple):
    """What is kept of the games of a chunk: a row for each, and sums for each thing over all of them."""

    seeds: Any
    shares: Any
    """In 60ths, a column for each seat."""
    lengths: Any
    ends: Any
    leads: Any
    """How often the lead changed."""
    begins: Any
    """The seat that decided first."""
    marks: Any
    """A column for each field that the question notes."""
    sums: Any


def play_chunk(question: Question, chunk: Chunk) -> Played:
    """Play the games of a chunk; the same chunk always comes out the same."""
    chosen = question.chosen
    part = next(each for each in parts(question) if each.name == chunk.part)
    book = chosen.book(question.arms[chunk.arm].changes, question.options).array()[0]
    games = range(chunk.first, chunk.first + chunk.games)
    finals = _blanks(question, part, games)
    notes = _blank_notes(chosen, chunk.games)
    notes.seeds[:] = _seeds(question, part, games, book, finals)
    notes.shift[:] = [game % part.rotations for game in games]
    workspace = Workspace(chosen, compiled=True)
    states: Any = np.zeros(4, chosen.State.dtype).view(np.recarray)
    buffers = workspace.buffers._replace(book=book, states=states)
    workspace.function(recorded_games)(buffers, players(chosen, part.bots), notes, finals, LONGEST)
    return Played(
        seeds=notes.seeds,
        shares=notes.shares.reshape(-1, SEATS)[:, : question.seats].copy(),
        lengths=notes.lengths,
        ends=finals["end"].copy(),
        leads=notes.leads,
        begins=notes.begins,
        marks=np.array([finals[name] for name in question.by], np.int16)
        .reshape(len(question.by), chunk.games)
        .T.copy(),
        sums=notes.sums.reshape(-1, SUMS),
    )


def players(chosen: Game, bots: tuple[str, ...]) -> Any:
    """How some bots play, in the form that compiled code takes."""
    rows = [_player(chosen, bot) for bot in bots]
    numbers: Any = [np.array(column, np.int32).ravel() for column in zip(*rows, strict=True)]
    return Players(*numbers)


def _player(chosen: Game, bot: str) -> tuple[int, int, int, int, list[int]]:
    found = level(bot)
    if found.budget is None:
        return (RANDOM if found.name == "random" else GREEDY), -1, 0, 0, [0] * HABITS
    budget, ease = found.budget, found.ease
    habits = DEFAULTS | (chosen.hard_thinking if budget.hard else chosen.thinking)
    settle = SETTLE_AFTER if budget.settle_after is None else budget.settle_after
    hair, temperature = (ease.hair, ease.temperature) if ease else (0.0, 0.0)
    return budget.iterations, settle, int(hair * PARTS), int(temperature * PARTS), [habits[name] for name in DEFAULTS]


def _blanks(question: Question, part: Part, games: range) -> Any:
    """The blank states of some games, each with the options of its table."""
    tables = [question.chosen.blank(question.mode, question.seats, table).array()[0] for table in question.tables]
    blanks: Any = np.zeros(len(games), question.chosen.State.dtype).view(np.recarray)
    for row, game in enumerate(games):
        blanks[row] = tables[part.table(game)]
    return blanks


def _blank_notes(chosen: Game, games: int) -> Any:
    listed, rows = things_of(chosen)
    return Notes(
        seeds=np.zeros(games, np.int64),
        shift=np.zeros(games, np.int32),
        begins=np.zeros(games, np.int8),
        shares=np.zeros(games * SEATS, np.int8),
        lengths=np.zeros(games, np.int32),
        leads=np.zeros(games, np.int32),
        things=rows,
        used=np.zeros(SEATS * len(listed), np.int32),
        sums=np.zeros(SUMS * len(listed), np.int64),
    )


def _seeds(question: Question, part: Part, games: range, book: Any, blanks: Any) -> list[int]:
    """The seeds of some games: for each the first of its own whose deal the question wants."""
    firsts = [seed_of(question, part, game) for game in games]
    if not question.only:
        return firsts
    wanted = {name: field_value(question.chosen, name, value) for name, value in question.only.items()}
    deal_to, events = question.chosen.compiled.compile(deal), Events().array()[0]
    found = []
    for first, blank in zip(firsts, blanks, strict=True):
        for seed in range(first, first + TRIES):
            state: Any = np.array([blank]).view(np.recarray)
            deal_to(book, state[0], events, seed)
            if all(state[0][name] == value for name, value in wanted.items()):
                found.append(seed)
                break
        else:
            told = ", ".join(f"{name} {value}" for name, value in question.only.items())
            raise BadOption(f"none of {TRIES} deals has {told}")
    return found


def write_played(path: Path, played: Played) -> None:
    """Write a chunk, so that nobody ever sees half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.new")
    with new.open("wb") as file:
        np.savez_compressed(file, **played._asdict())
    new.replace(path)


def read_played(path: Path) -> Played:
    """Read a chunk."""
    with np.load(path) as kept:
        return Played(**{name: kept[name] for name in Played._fields})
