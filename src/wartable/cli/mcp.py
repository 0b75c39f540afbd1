"""``wartable mcp``: a seat for a language model."""

from __future__ import annotations

from typing import Annotated

import typer

from wartable.bots.levels import LEVELS, level
from wartable.bots.opponents import Opponents
from wartable.cli.choices import (
    ChangeOption,
    ModeOption,
    OptionOption,
    SeatsOption,
    SeedOption,
    new_match,
    seat_number,
)
from wartable.cli.console import err
from wartable.cli.seat import IdentityOption, NameOption, take_seat
from wartable.engine.errors import BadOption


def mcp(
    what: Annotated[
        str,
        typer.Argument(
            metavar="GAME|ADDRESS", show_default=False, help="A game to play here against bots, or the link of a table."
        ),
    ],
    seats: SeatsOption = None,
    mode: ModeOption = None,
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT", help="Its seat: the number or the name.")] = "0",
    bots: Annotated[
        str, typer.Option("--bots", metavar="LEVEL", help=f"Who plays the other seats: {', '.join(LEVELS)}.")
    ] = "knight",
    seed: SeedOption = None,
    option: OptionOption = None,
    change: ChangeOption = None,
    name: NameOption = None,
    identity: IdentityOption = None,
) -> None:
    """Serve a seat to a language model over standard input and output, by the Model Context Protocol."""
    try:
        from wartable.mcp.seats import MatchSeat, TableSeat
        from wartable.mcp.serve import serve
    except ModuleNotFoundError as error:
        raise BadOption("this needs the MCP SDK: pip install 'wartable[mcp]'") from error
    if "://" in what:
        if "/table/" not in what:
            raise BadOption("a link of a table is needed: make the table in the browser and copy its link")
        table = take_seat(what, "", None, name, identity, tell=lambda line: err.print(line))
        try:
            serve(TableSeat(table)).run()
        finally:
            table.close()
        return
    match = new_match(what, seats, mode, seed, option, change)
    chosen = seat_number(match, seat, spectator=False)
    opponents = Opponents(match, level(bots))
    try:
        serve(MatchSeat(match, chosen, opponents)).run()
    finally:
        opponents.leave()
