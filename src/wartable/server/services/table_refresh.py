"""Brings a table in memory up to date after another process has changed it, and tells its subscribers."""

from __future__ import annotations

from wartable.engine.errors import WartableError
from wartable.engine.match import Match
from wartable.server.domain.table import Table
from wartable.server.http_errors import not_found
from wartable.server.services.broadcast import show_all, tell_change, tell_talk
from wartable.server.store.database import Database
from wartable.server.store.rows import ChatLine
from wartable.server.store.tables import NewPlies, StoredTable, load_new_plies, load_tables

MAX_NEW_PLIES = 20
"""Plies that are played on; if there are more, the whole game is read."""


async def refresh(database: Database, table: Table, *, whole: bool = False) -> None:
    """Read the news of a table, and tell them. ``whole``: read all of it again. The caller holds the lock."""
    if not whole and await read_new_plies(database, table):
        return
    stored = (await load_tables(database, [table.id])).get(table.id)
    if stored is None:
        raise not_found("There is no table at this address.")
    take_over(table, stored)


async def read_new_plies(database: Database, table: Table) -> bool:
    """Read the new plies if nothing else has changed; false if something has."""
    new = await load_new_plies(database, table.id, len(table.played))
    match = None if new is None else played_on(table, new)
    if new is None or match is None:
        return False
    was_over = table.over
    table.row, table.chairs = new.row, new.chairs
    for key, answer in new.answers.items():
        table.remember(key, answer, done=True)
    table.go_to(match)
    tell_game(table, was_over=was_over)
    table.match.rest()
    return True


def played_on(table: Table, new: NewPlies) -> Match | None:
    """The match after the new plies; ``None`` if anything else has changed too.

    Each ply is one change, and so is an undo or anything else. So the numbers are equal only if nothing but plies came.
    """
    plies = len(new.moves)
    if new.row.changes - table.row.changes != plies or new.row.asides != table.row.asides or plies > MAX_NEW_PLIES:
        return None
    match = table.match
    try:
        for move, after in zip(new.moves, new.plies, strict=True):
            match = match.after(move)
            if match.stored(match.ply) != after:
                return None
    except WartableError:
        return None
    return match


def take_over(table: Table, stored: StoredTable) -> None:
    """Replace everything in memory by what is stored."""
    was_over, chat = table.over, stored.chat
    seen = stored.row.changes != table.row.changes or stored.chairs != table.chairs or stored.moves != table.played
    table.row, table.chairs = stored.row, stored.chairs
    table.notes, table.asks = stored.notes, stored.asks
    table.start_again(stored.moves, stored.plies)
    for key, answer in stored.answers.items():
        table.remember(key, answer, done=True)
    if chat[: len(table.chat)] != table.chat:
        table.chat = chat
        show_all(table)
        return
    if seen:
        tell_game(table, was_over=was_over)
    for line in chat[len(table.chat) :]:
        hear(table, line)


def hear(table: Table, line: ChatLine) -> None:
    """Add a line of talk, and tell it."""
    table.chat.append(line)
    tell_talk(table, line)


def tell_game(table: Table, *, was_over: bool) -> None:
    """Tell what changed in the game. After its end, everybody sees what spectators said."""
    if table.over and not was_over and any(line.to == "watchers" for line in table.chat):
        show_all(table)
    else:
        tell_change(table, with_frame=table.began)
