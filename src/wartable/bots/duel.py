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
from wartable.bots.bot import Bot, BotFault
from wartable.bots.custom_bot import CustomBot
from wartable.bots.levels import bot, level
from wartable.bots.network_file import read_network
from wartable.bots.program import ProgramBot
from wartable.bots.random import RandomBot
from wartable.bots.sandbox import Limits
from wartable.bots.search import SearchBot
from wartable.bots.tree import reset_tree
from wartable.engine import forfeits
from wartable.engine.files import save
from wartable.engine.game import Game
from wartable.engine.match import Match


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
    seconds: float | None = None
    """How long a bot may take for a move."""
    limits: Limits = Limits()
    """What other programs may use."""
    folder: Path | None = None
    """Where the match is saved."""


class Fault(NamedTuple):
    """What a bot did wrong, and when."""

    bot: int
    """Its place among the bots of the pairing."""
    ply: int
    text: str


class Outcome(NamedTuple):
    """The result of a game: each bot's share of victory, in the order they were named, and the number of moves."""

    shares: tuple[float, ...]
    moves: int
    seconds: tuple[float, ...] = ()
    """How much of the processor each bot took to think; of another program, how much time."""
    faults: tuple[Fault, ...] = ()


def pairings(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int,
    mode: str | None,
    options: Mapping[str, Any],
    changes: Mapping[str, Any] | None = None,
    network: Path | None = None,
    seconds: float | None = None,
    limits: Limits | None = None,
    folder: Path | None = None,
) -> list[Pairing]:
    """The games of a duel: each seed serves one game per bot, with the bots shifted by one more seat each time."""
    chosen = tuple(sorted(options.items()))
    names = tuple(level(name).name for name in bots)
    allowed = limits or Limits()
    changed = tuple(sorted((changes or {}).items()))
    return [
        Pairing(
            game,
            names,
            mode,
            chosen,
            seed + g // len(bots),
            g % len(bots),
            changed,
            network,
            seconds,
            allowed,
            folder,
        )
        for g in range(games)
    ]


def play(pairing: Pairing) -> Outcome:
    """Play one game of a duel. A bot that fails loses it, and the seat moves at random to the end."""
    seats = len(pairing.bots)
    match = wartable.new(
        pairing.game,
        seats=seats,
        seed=pairing.seed,
        mode=pairing.mode,
        options=dict(pairing.options),
        book=dict(pairing.changes),
    )
    sides, out = forfeits.sides(match.mode, seats), set[int]()
    players = [make(pairing, i, match.game) for i in range(seats)]
    seconds, faults = [0.0] * seats, list[Fault]()
    try:
        while not match.over and len(forfeits.standing(sides, out)) > 1:
            seat = match.asked
            who = (seat + pairing.shift) % seats
            clock = time.perf_counter if isinstance(players[who], ProgramBot) else time.process_time
            began = clock()
            try:
                match.play(players[who].choose(match.view(seat)))
            except BotFault as fault:
                out.add(seat)
                faults.append(Fault(who, match.ply, str(fault)))
                players[who] = RandomBot(pairing.seed)
            else:
                seconds[who] += clock() - began
        faults += dismiss(players, match, pairing.shift)
    finally:
        close(players)
    shares = forfeits.shares(match.scores() if match.over else forfeits.split(sides, out), out)
    if pairing.folder is not None:
        save(match, pairing.folder / f"{pairing.seed}-{pairing.shift}.json")
    by_bot = tuple(shares[(i - pairing.shift) % seats] for i in range(seats))
    return Outcome(by_bot, match.ply, tuple(seconds), tuple(faults))


def make(pairing: Pairing, place: int, game: Game) -> Bot:
    """The bot in a place of a pairing, ready to play."""
    player = bot(
        pairing.bots[place],
        game,
        f"{pairing.seed} {place}",
        compiled=True,
        seconds=pairing.seconds,
        cores=2,
        limits=pairing.limits,
    )
    if pairing.network is not None:
        give_network(player, pairing.network if place == 0 else None)
    prepare(player)
    return player


def dismiss(players: Sequence[Bot], match: Match, shift: int) -> list[Fault]:
    """Tell the bots of other people that the game is over, if its rules ended it; the faults that this brings."""
    faults = []
    for i, player in enumerate(players):
        if isinstance(player, CustomBot | ProgramBot) and match.over:
            try:
                player.end(match.view((i - shift) % len(players)))
            except BotFault as fault:
                faults.append(Fault(i, match.ply, str(fault)))
    return faults


def close(players: Sequence[Bot]) -> None:
    """Let the bots of other people go."""
    for player in players:
        if isinstance(player, CustomBot | ProgramBot):
            player.close()


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
