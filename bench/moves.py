"""How much of the server's CPU a move costs: whole games of random players, every seat listening by WebSocket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from itertools import count
from typing import NamedTuple

import wartable
from bench.engine import Figure
from bench.guest import Guest, sit_together
from bench.serving import Serving, serving

MOST = {"proelio": 2.0, "intrigue": 4.0, "tales_of_war": 2.5, "intelliwar": 2.5, "reliquium": 4.0}
"""The milliseconds of CPU that a move of each game may cost."""
MOVES = 1000
"""Games are played until there were as many moves, and to the end of the last one."""
numbers = count()


class Played(NamedTuple):
    """Moves of a game, and the seconds of CPU that the server spent on them; its children apart."""

    moves: int
    seconds: float
    children: float

    @property
    def milliseconds(self) -> float:
        """The CPU of the server for one move."""
        return self.seconds / self.moves * 1000


def measure(server: Serving, game: str, moves: int) -> Played:
    """Play games at one table after the other. The first one is not counted: it fills what the server remembers."""
    return asyncio.run(play(server, game, moves))


async def play(server: Serving, game: str, moves: int) -> Played:
    """Play games and count what they cost. Making tables and coming to them is no part of it."""
    total = Played(0, 0.0, 0.0)
    await play_game(server, game)
    while total.moves < moves:
        played = await play_game(server, game)
        seconds, children = total.seconds + played.seconds, total.children + played.children
        total = Played(total.moves + played.moves, seconds, children)
    return total


async def play_game(server: Serving, game: str) -> Played:
    """Play one game, in which the next move is made when all have heard of the last."""
    seats = next(iter(wartable.game(game).modes.values())).usual
    guests = [Guest(server, next(numbers)) for _ in range(seats)]
    await sit_together(guests, game)
    before, moves = server.cpu(), 0
    while (mover := next((guest for guest in guests if guest.asked), None)) is not None:
        version = await mover.move()
        moves += 1
        for guest in guests:
            await guest.listen(version)
    used = server.cpu()
    for guest in guests:
        await guest.leave()
    return Played(moves, used.own - before.own, used.children - before.children)


def figures(tell: Callable[[str], None]) -> Iterator[Figure]:
    """The CPU per move of every game."""
    with serving() as server:
        server.rest()
        for game, most in MOST.items():
            tell(f"moves of {game}")
            played = measure(server, game, MOVES)
            what = f"{game}: CPU of the server per move, {played.moves:,} moves"
            wanted = f"at most {most:g} ms"
            yield Figure(what, f"{played.milliseconds:.2f} ms", wanted, played.milliseconds <= most)
            apart = f"{game}: CPU of its child processes meanwhile, per move"
            yield Figure(apart, f"{played.children / played.moves * 1000:.2f} ms", "", True)
