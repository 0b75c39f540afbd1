"""Duels: bots against each other; each seed is played once with every bot in every seat."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import wartable
from wartable.bots.levels import Bot, bot, level
from wartable.bots.network_file import read_network
from wartable.bots.search import SearchBot
from wartable.bots.tree import reset_tree


class Pairing(NamedTuple):
    """One game of a duel: its bots, setup and seed, and by how many seats the bots are shifted."""

    game: str
    bots: tuple[str, ...]
    mode: str | None
    options: tuple[tuple[str, Any], ...]
    seed: int
    shift: int
    changes: tuple[tuple[str, Any], ...] = ()
    network: Path | None = None
    """A network for the first bot. With one, the others have none, not even that of the game."""


class Outcome(NamedTuple):
    """The result of a game: each bot's share of victory, in the order they were named, and the number of moves."""

    shares: tuple[float, ...]
    moves: int
    seconds: tuple[float, ...] = ()
    """How much of the processor each bot took to think."""


def pairings(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int,
    mode: str | None,
    options: Mapping[str, Any],
    changes: Mapping[str, Any] | None = None,
    network: Path | None = None,
) -> list[Pairing]:
    """The games of a duel: each seed serves one game per bot, with the bots shifted by one more seat each time."""
    chosen = tuple(sorted(options.items()))
    names = tuple(level(name).name for name in bots)
    changed = tuple(sorted((changes or {}).items()))
    return [
        Pairing(game, names, mode, chosen, seed + g // len(bots), g % len(bots), changed, network) for g in range(games)
    ]


def play(pairing: Pairing) -> Outcome:
    """Play one game of a duel."""
    seats = len(pairing.bots)
    match = wartable.new(
        pairing.game,
        seats=seats,
        seed=pairing.seed,
        mode=pairing.mode,
        options=dict(pairing.options),
        book=dict(pairing.changes),
    )
    players = [
        bot(name, match.game, f"{pairing.seed} {i}", compiled=True, cores=2) for i, name in enumerate(pairing.bots)
    ]
    if pairing.network is not None:
        for i, player in enumerate(players):
            give_network(player, pairing.network if i == 0 else None)
    for player in players:
        prepare(player)
    seconds = [0.0] * seats
    while not match.over:
        who = (match.asked + pairing.shift) % seats
        view = match.view(match.asked)
        began = time.process_time()
        move = players[who].choose(view)
        seconds[who] += time.process_time() - began
        match.play(move)
    scores = match.scores()
    return Outcome(tuple(scores[(i - pairing.shift) % seats] for i in range(seats)), match.ply, tuple(seconds))


def prepare(player: Bot) -> None:
    """Load the code of a bot that searches, or its first move would take longer."""
    for workspace in player.workspaces if isinstance(player, SearchBot) else ():
        workspace.function(reset_tree)
        _ = workspace.search


def give_network(player: Bot, path: Path | None) -> None:
    """Let a bot that searches use the network of a file, or none."""
    for workspace in player.workspaces if isinstance(player, SearchBot) else ():
        workspace.net = read_network(path, game=workspace.game, compiled=workspace.compiled)


def duel(games: Sequence[Pairing], cores: int | None = None) -> Iterator[Outcome]:
    """Play the games on some cores, or on all; yield outcomes in order, as they finish."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(cores or os.cpu_count() or 1, mp_context=context) as pool:
        yield from pool.map(play, games)


def ratings(bots: Sequence[str], outcomes: Sequence[Outcome]) -> list[tuple[float, float]]:
    """The openskill rating of each bot after all games, and its uncertainty."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    players = [model.rating(name=name) for name in bots]
    for outcome in outcomes:
        ranked = model.rate([[player] for player in players], ranks=[1 - share for share in outcome.shares])
        players = [team[0] for team in ranked]
    return [(player.mu, player.sigma) for player in players]
