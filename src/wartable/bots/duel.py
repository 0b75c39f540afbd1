"""Duels: bots against each other; each seed is played once with every bot in every seat."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import wartable
from wartable.bots.levels import bot, level


class Pairing(NamedTuple):
    """One game of a duel: its bots, setup and seed, and by how many seats the bots are shifted."""

    game: str
    bots: tuple[str, ...]
    mode: str | None
    options: tuple[tuple[str, Any], ...]
    seed: int
    shift: int


class Outcome(NamedTuple):
    """The result of a game: each bot's share of victory, in the order they were named, and the number of moves."""

    shares: tuple[float, ...]
    moves: int


def pairings(
    game: str, bots: Sequence[str], games: int, seed: int, mode: str | None, options: Mapping[str, Any]
) -> list[Pairing]:
    """The games of a duel: each seed serves one game per bot, with the bots shifted by one more seat each time."""
    chosen = tuple(sorted(options.items()))
    names = tuple(level(name).name for name in bots)
    return [Pairing(game, names, mode, chosen, seed + g // len(bots), g % len(bots)) for g in range(games)]


def play(pairing: Pairing) -> Outcome:
    """Play one game of a duel."""
    seats = len(pairing.bots)
    match = wartable.new(pairing.game, seats=seats, seed=pairing.seed, mode=pairing.mode, options=dict(pairing.options))
    players = [
        bot(name, match.game, f"{pairing.seed} {i}", compiled=True, cores=2) for i, name in enumerate(pairing.bots)
    ]
    while not match.over:
        who = (match.asked + pairing.shift) % seats
        match.play(players[who].choose(match.view(match.asked)))
    scores = match.scores()
    return Outcome(tuple(scores[(i - pairing.shift) % seats] for i in range(seats)), match.ply)


def duel(games: Sequence[Pairing]) -> Iterator[Outcome]:
    """Play the games on all cores; yield outcomes in order, as they finish."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count() or 1, mp_context=context) as pool:
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
