"""A duel between a bot with a network and bots without one that think as long."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from wartable.bots.duel import Outcome, duel, pairings
from wartable.bots.levels import level
from wartable.engine.errors import BadOption
from wartable.engine.game import Game
from wartable.simulation import wilson
from wartable.training.settings import Settings

PROBE_DEALS = 4
"""Deals that show how long the bots think."""
FIRST_PROBE, FIRST_DEAL = 1 << 20, 1 << 21
"""The seeds of the deals: none that the network has learned from."""


class Verdict(NamedTuple):
    """What came out of a duel."""

    game: Game
    bots: tuple[str, str]
    """The bot with the network, and each of those without it."""
    games: int
    share: float
    """The share of victory of the bot with the network, and its 95 % interval."""
    interval: tuple[float, float]
    fair: float
    seconds: tuple[float, float]
    """How long each of the two thought in a game."""

    @property
    def won(self) -> bool:
        """Whether the network is better for sure, as far as 95 % are sure."""
        return self.interval[0] > self.fair


def trial(
    settings: Settings, network: Path, name: str, games: int, cores: int, progress: Callable[[int, int], None]
) -> Verdict:
    """Play a duel in which all bots think as long, as a few games before it show; each deal in every seating."""
    rival = level(name)
    if rival.budget is None:
        raise BadOption(f"a network is of no use to a {rival.name}: name a bot that searches")
    plain = rival.name.partition("@")[0]
    seats = settings.seats
    probe = play(settings, network, (rival.name, rival.name), PROBE_DEALS * seats, FIRST_PROBE, cores, lambda *_: None)
    spent = thought(probe, seats)
    with_network = f"{plain}@{max(1, round(rival.budget.iterations * spent[1] / spent[0]))}"
    number = -(-games // seats) * seats
    outcomes = play(settings, network, (with_network, rival.name), number, FIRST_DEAL, cores, progress)
    share = sum(outcome.shares[0] for outcome in outcomes) / number
    interval = wilson(share, number)
    bots = (with_network, rival.name)
    return Verdict(settings.chosen, bots, number, share, interval, 1 / seats, thought(outcomes, seats))


def play(
    settings: Settings,
    network: Path,
    bots: tuple[str, str],
    games: int,
    seed: int,
    cores: int,
    progress: Callable[[int, int], None],
) -> list[Outcome]:
    """Play one bot with the network against others without it."""
    names = [bots[0], *[bots[1]] * (settings.seats - 1)]
    planned = pairings(settings.game, names, games, seed, settings.mode, settings.options, settings.changes, network)
    outcomes = []
    for outcome in duel(planned, cores):
        outcomes.append(outcome)
        progress(len(outcomes), games)
    return outcomes


def thought(outcomes: list[Outcome], seats: int) -> tuple[float, float]:
    """How long the bot with the network thought in a game, and each of the others."""
    first = sum(outcome.seconds[0] for outcome in outcomes)
    others = sum(sum(outcome.seconds[1:]) for outcome in outcomes) / (seats - 1)
    return first / len(outcomes), others / len(outcomes)
