"""How much is sent for a move: every update of whole games between bots, compressed as on a WebSocket."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

import wartable
from bench.engine import Figure
from wartable.bots.background_compiler import compile_for_bots
from wartable.bots.levels import bot
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.server.compression import WINDOW_BITS, sparing
from wartable.server.domain.new_table import new_row
from wartable.server.domain.person import Person, new_guest
from wartable.server.domain.subscriber import Subscriber
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import Layout
from wartable.server.presenters.view_presenter import view_for
from wartable.server.services.broadcast import catch_up, tell_change
from wartable.server.store.rows import Chair

MEDIAN, MOST = 1024, 4096
"""Bytes per move and listener: the median, and the 95th percentile."""
SEEDS = ("1", "2")
"""The games that are played."""
SECONDS = 90.0
"""The longest that one game is followed."""


class Listener:
    """A player, or a spectator, with an open WebSocket."""

    def __init__(self, table: Table, person: str) -> None:
        view = view_for(table, Person(person, "", ""), Layout())
        self.subscriber = Subscriber(person, Layout(), table.viewer(person, Layout()), began=True)
        catch_up(table, self.subscriber, view["version"])
        table.subscribers.add(self.subscriber)
        self.deflate = sparing(PerMessageDeflate(True, False, 15, WINDOW_BITS))

    def received(self) -> int:
        """The bytes that were sent since the last time."""
        return sum(
            len(Frame(Opcode.TEXT, message).serialize(mask=False, extensions=[self.deflate]))
            for message in self.subscriber.waiting()
        )


class Sent(NamedTuple):
    """The bytes per move and listener in a game."""

    sizes: list[int]
    whole: bool
    """Whether the game came to its end."""


def table_of(game: Game, seed: str) -> Table:
    """A table of people."""
    mode = next(iter(game.modes.values()))
    people = [new_guest() for _ in range(mode.usual)]
    row = new_row(Match(game, mode.id, mode.usual, seed, {}), people[0], "")
    row.status = "playing"
    return Table(row, [Chair(person.id, name=person.name) for person in people], [])


def follow(game: Game, seed: str) -> Sent:
    """Play a game of bots that look one move ahead, with every seat and a spectator listening."""
    table = table_of(game, seed)
    table.row.asked = table.match.asked
    bots = [bot("greedy", game, f"{seed}-{seat}", compiled=True) for seat in range(len(table.chairs))]
    listeners = [Listener(table, person) for person in [*(chair.person or "" for chair in table.chairs), "spectator"]]
    sizes: list[int] = []
    ends = time.monotonic() + SECONDS
    while not table.match.over and time.monotonic() < ends:
        match = table.match
        after = match.copy().play(bots[match.asked].choose(match.view(match.asked)))
        table.row.changes += 1
        table.row.asked, table.row.updated = after.asked, time.time()
        if after.over:
            table.row.status, table.row.ended = "over", "rules"
        table.go_to(after)
        tell_change(table, with_frame=True)
        sizes += [listener.received() for listener in listeners]
    return Sent(sizes, table.match.over)


def figures(tell: Callable[[str], None]) -> Iterator[Figure]:
    """The bytes of every game."""
    for game in wartable.all_games():
        tell(f"what is sent in games of {game.id}")
        compile_for_bots(game)
        games = [follow(game, seed) for seed in SEEDS]
        sizes = statistics.quantiles([size for sent in games for size in sent.sizes], n=100)
        played = f"{len(games)} games" if all(sent.whole for sent in games) else "games that were not finished"
        for name, percent, most in (("median", 50, MEDIAN), ("95th percentile", 95, MOST)):
            size = sizes[percent - 1]
            what = f"{game.id}: sent per move and listener in {played}, {name}"
            yield Figure(what, f"{size:,.0f} bytes", f"at most {most:,}", size <= most)
