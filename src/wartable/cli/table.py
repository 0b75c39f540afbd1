"""The table in a terminal: sections, moves and what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from rich.table import Table
from rich.text import Text

from wartable.cli.console import lay, out, paint, say, sheet
from wartable.engine.events import Event
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.engine.section import Section
from wartable.engine.view import View


def draw_table(view: View) -> None:
    """All sections of the table, as this seat sees it."""
    for section in view.game.words.table(view):
        draw_section(view.game, section)


def draw_section(game: Game, section: Section) -> None:
    """One section: its title, its heads and its rows."""
    say(paint(game, section.title, "bold"))
    table = sheet(*section.heads)
    table.show_header = bool(section.heads)
    for row in section.rows:
        table.add_row(*(paint(game, cell) for cell in row))
    lay(table)
    out.print()


def draw_moves(view: View) -> None:
    """The moves on offer: number, notation, and what it is in words."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="bold")
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column()
    for number, move in enumerate(view.legal, 1):
        grid.add_row(f"  {number}", str(move), paint(view.game, view.say(move)))
    lay(grid)


def tell(game: Game, lines: Iterable[str], indent: int = 2) -> None:
    """What happened, line by line."""
    for line in folded(lines):
        say(paint(game, line), indent)


def folded(lines: Iterable[str]) -> Iterator[str]:
    """Lines, but what is said several times on end is said once.

    >>> list(folded(["Nothing happens.", "Ping!", "Ping!"]))
    ['Nothing happens.', 'Ping! (2 times)']
    """
    for line, same in groupby(lines):
        times = len(list(same))
        yield line if times == 1 else f"{line} ({times} times)"


def events_in_words(match: Match, ply: int, seat: int | None) -> list[str]:
    """What the move to this ply made happen: as a seat was told it, or the whole truth if no seat is named."""
    view = match.view(-1 if seat is None else seat, ply)
    events: list[Event] = match.events(ply) if seat is None else view.log[ply]
    return [match.game.words.event(event, view) for event in events]


def title(match: Match, ply: int, seat: int | None = None) -> Text:
    """Which match this is, where it stands and whose eyes look."""
    eyes = "" if seat is None else f", as {'a spectator' if seat < 0 else match.names[seat]} sees it"
    played = f"{ply} move{'' if ply == 1 else 's'} played"
    text = f"{match.game.name}, {match.mode.name}, {match.seats} seats, {played}{eyes}"
    return paint(match.game, text)
