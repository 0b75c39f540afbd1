"""``wartable seat``: a bot of one's own takes a seat at a table of a server."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from wartable.bots.bot import Bot, BotFault
from wartable.bots.custom_bot import CustomBot
from wartable.bots.levels import bot, level
from wartable.bots.program import ProgramBot
from wartable.bots.random import RandomBot
from wartable.bots.sandbox import MEMORY_MB, Limits
from wartable.bots.search import SearchBot
from wartable.cli.choices import MemoryOption, TrustOption
from wartable.cli.compile import compile_functions, needed
from wartable.cli.console import complain, say
from wartable.client.server import Server, read_link
from wartable.client.table import Table, sit_down
from wartable.engine.moves import Move

PART_OF_CLOCK = 20
"""A level takes no more than this part of what is left on its clock."""
MARGIN_SECONDS = 1.0
"""What is left of a clock when another program is ended."""

AddressArgument = Annotated[
    str,
    typer.Argument(metavar="ADDRESS", show_default=False, help="The link of a table, or a server for a new table."),
]
NewGameOption = Annotated[
    str, typer.Option("--game", metavar="GAME", help="What to play at a new table; a link says it already.")
]
SeatsOption = Annotated[
    str | None,
    typer.Option(
        "--seats",
        metavar="SEATS",
        show_default=False,
        help="At a new table, one for each: me, open, or a level of bots, such as me,open,knight; else knights.",
    ),
]
NameOption = Annotated[
    str | None, typer.Option("--name", metavar="NAME", show_default=False, help="The name to play under.")
]
IdentityOption = Annotated[
    Path | None,
    typer.Option(
        "--identity",
        metavar="FILE",
        show_default=False,
        help="Keep there who you are on this server: with it you come back to your seat.",
    ),
]


def seat(
    address: AddressArgument,
    player: Annotated[
        str,
        typer.Argument(metavar="BOT", show_default=False, help="A level, module:attribute or cmd:COMMAND, as in duel."),
    ],
    game: NewGameOption = "proelio",
    seats: SeatsOption = None,
    name: NameOption = None,
    identity: IdentityOption = None,
    seconds: Annotated[
        float | None, typer.Option("--seconds", metavar="N", min=0.01, show_default=False, help="For each move.")
    ] = None,
    memory: MemoryOption = MEMORY_MB,
    trust: TrustOption = False,
) -> None:
    """Let a bot play at a table of a server, until the game is over."""
    level(player)
    table = take_seat(address, game, seats, name, identity, tell=say)
    if level(player).compiles:
        compile_functions(table.game, *needed(table.game))
    chosen = bot(player, table.game, seconds=seconds, limits=Limits(memory_mb=memory, trusted=trust))
    try:
        attend(table, chosen, seconds)
    finally:
        table.close()
        if isinstance(chosen, CustomBot | ProgramBot):
            chosen.close()


def take_seat(
    address: str, game: str, seats: str | None, name: str | None, identity: Path | None, tell: Callable[[str], None]
) -> Table:
    """Come in and sit down at a table; tell where it is if it is a new one."""
    link = read_link(address)
    server = Server(link.server, identity)
    server.come_in(name)
    new = {"game": game, **({"seats": [word.strip() for word in seats.split(",")]} if seats else {})}
    table = sit_down(server, link.table, link.key, new)
    if link.table is None:
        shown = server.get(f"/api/tables/{table.id}")["table"]["link"]
        tell(f"The table is at {server.address}{shown}")
    return table


def attend(table: Table, player: Bot, seconds: float | None) -> None:
    """Play until the table is over, and tell how it ended."""
    for state in table.states():
        if state["moves"]:
            limit(player, seconds, table.clock)
            table.play(str(decide(table, player)))
    if table.began:
        if isinstance(player, CustomBot | ProgramBot):
            player.end(table.view())
    say(table.outcome())


def limit(player: Bot, seconds: float | None, clock: float | None) -> None:
    """Tell a bot how long its next move may take."""
    if isinstance(player, CustomBot | ProgramBot):
        player.clock = clock
        most = None if clock is None else max(MARGIN_SECONDS, clock - MARGIN_SECONDS)
        player.most_seconds = min((limit for limit in (seconds, most) if limit is not None), default=None)
    elif isinstance(player, SearchBot):
        part = None if clock is None else clock / PART_OF_CLOCK
        player.most_seconds = min((limit for limit in (seconds, part) if limit is not None), default=None)


def decide(table: Table, player: Bot) -> Move:
    """The move of the bot. One that fails is asked once more, then a move is taken at random, so that nobody waits."""
    view = table.view()
    for _ in range(2):
        try:
            return player.choose(view)
        except BotFault as fault:
            complain(str(fault))
    complain("a random move is played instead")
    return RandomBot().choose(view)
