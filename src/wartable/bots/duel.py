"""Duels: bots against each other, each seed played once with every bot in every seat."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import wartable
from wartable.bots.levels import bot, level


class Pairing(NamedTuple):
    """One game of a duel: who plays, how, by which seed, and how far the bots have moved round the table."""

    game: str
    bots: tuple[str, ...]
    mode: str | None
    options: tuple[tuple[str, Any], ...]
    seed: int
    turned: int


class Outcome(NamedTuple):
    """What became of it: each bot's share of victory, in the order they were named, and how many moves it took."""

    shares: tuple[float, ...]
    moves: int


def pairings(
    game: str, bots: Sequence[str], games: int, seed: int, mode: str | None, options: Mapping[str, Any]
) -> list[Pairing]:
    """The games of a duel: a seed serves as many games as there are bots, each time with all of them one seat on."""
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
        who = (match.asked + pairing.turned) % seats
        match.play(players[who].choose(match.view(match.asked)))
    scores = match.scores()
    return Outcome(tuple(scores[(i - pairing.turned) % seats] for i in range(seats)), match.ply)


def duel(games: Sequence[Pairing]) -> Iterator[Outcome]:
    """Play the games on all cores; outcomes come in order, as soon as they are there."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count() or 1, mp_context=context) as pool:
        yield from pool.map(play, games)


def ratings(bots: Sequence[str], outcomes: Sequence[Outcome]) -> list[tuple[float, float]]:
    """The openskill rating of each bot after all games, and how sure it is."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    players = [model.rating(name=name) for name in bots]
    for outcome in outcomes:
        ranked = model.rate([[player] for player in players], ranks=[1 - share for share in outcome.shares])
        players = [team[0] for team in ranked]
    return [(player.mu, player.sigma) for player in players]
