"""Matches that chance sets up and plays, in every mode and with every option."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import wartable
from wartable.engine.errors import WartableError
from wartable.engine.match import Match

PROELIO = wartable.game("proelio")


def random_options(luck: random.Random) -> dict[str, Any]:
    chosen = {}
    for name, option in PROELIO.options.items():
        if luck.random() < 0.5:
            chosen[name] = luck.choice(option.values) if option.values else luck.randint(option.low, option.high)
    return chosen


def random_table(seed: int) -> Match:
    """A match before its first move."""
    luck = random.Random(f"table {seed}")
    mode = luck.choice(list(PROELIO.modes.values()))
    seats = luck.randint(mode.fewest, mode.most)
    return Match(PROELIO, mode=mode.id, seats=seats, seed=seed, options=random_options(luck))


def play_on(match: Match, seed: int, plies: int) -> Match:
    """Random legal moves, until the game is over or ``plies`` were played."""
    luck = random.Random(f"moves {seed}")
    for _ in range(plies):
        if match.over:
            break
        match.play(luck.choice(match.legal()))
    return match


def random_match(seed: int, plies: int) -> Match:
    return play_on(random_table(seed), seed, plies)


def check_playable(match: Match, plies: int) -> None:
    """Whatever chance plays on, somebody can move and everybody can look."""
    luck = random.Random("check")
    for ply in range(plies):
        if ply % 10 == 0:
            for seat in range(-1, match.seats):
                match.view(seat)
        if match.over:
            return
        moves = match.legal()
        assert moves, "somebody can always move"
        match.play(luck.choice(moves))


@contextmanager
def or_refused() -> Iterator[None]:
    """What is tried inside may be refused, though only with one line for a person."""
    try:
        yield
    except WartableError as refused:
        check_line(refused)


def check_line(error: WartableError) -> None:
    assert len(str(error).splitlines()) == 1
