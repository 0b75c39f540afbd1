"""Tables are made, joined, left, started, and made again."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from wartable.bots.levels import LEVELS
from wartable.engine.game import game
from wartable.engine.match import Match
from wartable.i18n.translator import say
from wartable.server.domain import clocks
from wartable.server.domain.table import SUBSTITUTE_LEVEL, Chair, Table, TableRow
from wartable.server.http_errors import bad_request, conflict, forbidden
from wartable.server.presenters.presenter import title_of
from wartable.server.schemas import Branch, Join, NewTable, Pace, PaceOut, Reseat
from wartable.server.services.broadcast import tell_change
from wartable.server.services.people import Person
from wartable.server.services.play import come_back, give_up, go_on, step_away

if TYPE_CHECKING:
    from wartable.server.services.hall import Hall

ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""No letter of an address can be taken for another."""
DEFAULT_MINUTES, DEFAULT_INCREMENT_SECONDS, DEFAULT_DAYS = 15.0, 10.0, 2.0
"""The usual clock, and the usual days per move."""

log = logging.getLogger("wartable.tables")


def word(length: int) -> str:
    """A word that nobody can guess."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(length))


def fresh_seed() -> str:
    """A secret from which everything at a table is dealt."""
    return secrets.token_hex(16)


# --- Making


async def make(hall: Hall, person: Person, wanted: NewTable) -> Table:
    """Make a table as it was asked for; it begins at once if no seat is open."""
    chosen = game(wanted.game)
    mode = chosen.mode(wanted.mode)
    chairs = read_seats(wanted.seats or ["me", *[SUBSTITUTE_LEVEL] * (mode.usual - 1)], person)
    match = Match(chosen, mode.id, len(chairs), fresh_seed(), wanted.options)
    open_to_others = any(chair.open for chair in chairs)
    hints = not open_to_others if wanted.hints is None else wanted.hints
    row = blank(match, person, title=read_title(wanted.title))
    row.public, row.rated, row.hints = wanted.public, wanted.rated, hints and not wanted.rated
    row.absent, row.pace = wanted.absent, read_pace(wanted.pace)
    if wanted.rated:
        check_rated(person, chairs, wanted)
    return await open_table(hall, person, row, chairs, match)


def blank(match: Match, person: Person, title: str) -> TableRow:
    """A new private table of a match, without a clock."""
    now = time.time()
    return TableRow(
        id=word(10),
        title=title,
        game=match.game.id,
        rules=match.game.version,
        mode=match.mode.id,
        options=match.options,
        seed=match.seed,
        commitment=match.commitment,
        key=word(12),
        owner=person.id,
        status="waiting",
        public=False,
        rated=False,
        hints=True,
        pace={"kind": "none"},
        absent="wait",
        changes=0,
        asked=match.asked,
        since=now,
        clocks=[],
        ended="",
        rematch=None,
        created=now,
        updated=now,
    )


async def open_table(
    hall: Hall, person: Person, row: TableRow, chairs: Sequence[Chair], match: Match, movers: Sequence[int] = ()
) -> Table:
    """Keep a new table and, if everybody is there, begin."""
    row.status = "waiting" if any(chair.open for chair in chairs) else "playing"
    row.clocks = clocks.start(row.pace, len(chairs))
    moves = [
        {"ply": ply, "seat": seat, "move": str(move), "at": row.created}
        for ply, (move, seat) in enumerate(zip(match.moves, movers, strict=True), 1)
    ]
    table = await hall.add(row, chairs, moves)
    log.info("table %s: %s of %s made by %s, %s", table.id, row.mode, row.game, person.name, row.status)
    go_on(hall, table)
    return table


def read_seats(words: Sequence[str], person: Person) -> list[Chair]:
    """Who shall sit where: me, nobody yet, or a bot."""
    if list(words).count("me") > 1:
        raise bad_request("You can take one seat at a table, not several.")
    return [Chair(person.id, name=person.name) if word == "me" else read_seat(word) for word in words]


def read_seat(text: str) -> Chair:
    """A seat that is open or a bot's."""
    if text == "open":
        return Chair()
    if text not in LEVELS:
        raise bad_request(
            "A seat is 'me', 'open' or a bot ({levels}), not {text}.", levels=", ".join(LEVELS), text=repr(text)
        )
    return Chair(level=text)


def read_title(text: str | None) -> str:
    """What a table is to be called, if somebody says so."""
    title = " ".join((text or "").split())
    if not title.isprintable():
        raise bad_request("A title has 1 to 60 letters, all of which can be printed.")
    return title


def read_pace(pace: Pace) -> PaceOut:
    """How much time there is, with what is usual where nothing is said."""
    if pace.kind == "clock":
        increment = DEFAULT_INCREMENT_SECONDS if pace.increment is None else pace.increment
        return {"kind": "clock", "minutes": pace.minutes or DEFAULT_MINUTES, "increment": increment}
    if pace.kind == "slow":
        return {"kind": "slow", "days": pace.days or DEFAULT_DAYS}
    return {"kind": "none"}


def check_rated(person: Person, chairs: Sequence[Chair], wanted: NewTable) -> None:
    """A rated table is for people with accounts who play themselves."""
    if not person.account:
        raise forbidden("Rated tables are for people with an account: make one first, or play unrated.")
    if any(chair.level is not None for chair in chairs):
        raise bad_request("A rated table has people in all seats: choose 'open' instead of bots, or play unrated.")
    if wanted.absent == "bot":
        raise bad_request("At a rated table no bot plays for people: choose to wait or to forfeit.")
    if wanted.hints:
        raise bad_request("A rated table gives no hints: switch them off, or play unrated.")


# --- Coming and going


async def join(hall: Hall, id: str, person: Person, wanted: Join) -> Table:
    """Sit down, or take the own seat again from the bot that played meanwhile."""
    async with hall.at(id) as table:
        mine = table.seat_of(person.id)
        if mine >= 0:
            if table.chairs[mine].away and table.row.status == "playing":
                await come_back(hall, table, mine)
            return table
        seat = seat_for(table, person, wanted)
        chairs = {seat: {"person": person.id, "name": person.name}}
        begins = sum(chair.open for chair in table.chairs) == 1
        changes: dict[str, Any] = {"status": "playing", "since": time.time()} if begins else {}
        await hall.commit(table, changes, chairs)
        log.info("table %s: %s takes seat %d%s", id, person.name, seat, ", the game begins" if begins else "")
        tell_change(table)
        go_on(hall, table)
        return table


def seat_for(table: Table, person: Person, wanted: Join) -> int:
    """The seat somebody gets."""
    if table.row.status != "waiting":
        raise conflict("The game has begun: you can watch it.")
    if table.halt:
        raise conflict(table.halt)
    allowed = table.row.public or table.row.owner == person.id
    if not allowed and not secrets.compare_digest((wanted.key or "").encode(), table.row.key.encode()):
        raise forbidden("This table is by invitation: open the link that somebody at the table gives you.")
    if table.row.rated and not person.account:
        raise forbidden("This table is rated: make an account or log in to join it.")
    free = [seat for seat, chair in enumerate(table.chairs) if chair.open]
    seat = free[0] if wanted.seat is None else wanted.seat
    if seat not in free:
        raise conflict("That seat is not free: choose another.")
    return seat


async def leave(hall: Hall, id: str, person: Person) -> Table:
    """Stand up. Before the game the seat is open again; in the game it is as the table chose."""
    async with hall.at(id) as table:
        seat = table.seat_of(person.id)
        playing = seat >= 0 and table.row.status == "playing" and table.chairs[seat].bot is None
        if table.row.status == "waiting":
            await leave_lobby(hall, table, person, seat)
        elif playing and not table.halt and table.row.absent == "bot":
            await step_away(hall, table, seat)
        elif playing and not table.halt and table.row.absent == "forfeit":
            await give_up(hall, table, seat)
        return table


async def leave_lobby(hall: Hall, table: Table, person: Person, seat: int) -> None:
    """Leave a table that has not begun. The owner hands it on, or closes it if nobody else is there."""
    chairs = {seat: {"person": None, "name": ""}} if seat >= 0 else {}
    others = [chair.person for chair in table.chairs if chair.person not in (None, person.id)]
    changes: dict[str, Any] = {}
    if table.row.owner == person.id:
        changes = {"owner": others[0]} if others else {"status": "over", "ended": "closed"}
    if not chairs and not changes:
        return
    await hall.commit(table, changes, chairs)
    log.info("table %s: %s leaves%s", table.id, person.name, ", the table is closed" if table.over else "")
    tell_change(table)


async def reseat(hall: Hall, id: str, person: Person, wanted: Reseat) -> Table:
    """The owner of a table that waits gives a seat to a bot, or opens it again."""
    async with hall.at(id) as table:
        if table.row.owner != person.id:
            raise forbidden("Only the one who made the table decides who sits where.")
        if table.row.status != "waiting":
            raise conflict("The game has begun: seats stay as they are.")
        if wanted.seat >= len(table.chairs):
            raise bad_request(
                "There is no seat {seat}: they are numbered 0 to {last}.", seat=wanted.seat, last=len(table.chairs) - 1
            )
        if table.row.rated and wanted.who != "open":
            raise bad_request("A rated table has people in all seats.")
        chair = read_seat(wanted.who)
        others = [other for seat, other in enumerate(table.chairs) if seat != wanted.seat]
        begins = not chair.open and not any(other.open for other in others)
        changes: dict[str, Any] = {"status": "playing", "since": time.time()} if begins else {}
        await hall.commit(table, changes, {wanted.seat: {"person": None, "level": chair.level, "name": ""}})
        tell_change(table)
        go_on(hall, table)
        return table


# --- Again


async def rematch(hall: Hall, id: str, person: Person) -> Table:
    """The same table once more. Whoever asks first makes it; the others take the seats they had."""
    async with hall.at(id) as table:
        if not table.over:
            raise conflict("The game is not over yet.")
        mine = table.seat_of(person.id)
        if mine < 0 and table.row.owner != person.id:
            raise forbidden("A rematch is for those who played.")
        if table.row.rematch is None:
            again = await make_again(hall, table, person)
            await hall.commit(table, {"rematch": again.id})
            tell_change(table)
            return again
        again = await hall.table(table.row.rematch)
    free = again.row.status == "waiting" and again.seat_of(person.id) < 0
    wanted = mine if mine >= 0 and again.chairs[mine].open else None
    return await join(hall, again.id, person, Join(seat=wanted, key=again.row.key)) if free else again


async def make_again(hall: Hall, table: Table, person: Person) -> Table:
    """A new deal at a table like this one; the other people's seats wait for them."""
    old = table.row
    match = Match(table.game, old.mode, len(table.chairs), fresh_seed(), old.options)
    chairs = [
        Chair(person.id, name=person.name) if chair.person == person.id else Chair(level=chair.level)
        for chair in table.chairs
    ]
    row = blank(match, person, old.title)
    row.public, row.rated, row.hints = False, old.rated, old.hints
    row.pace, row.absent = old.pace, old.absent
    return await open_table(hall, person, row, chairs, match)


async def branch(hall: Hall, id: str, person: Person, wanted: Branch) -> Table:
    """A private table that goes on from a moment of a game that is over, with bots in the other seats."""
    table = await hall.table(id)
    if not (table.over and table.began):
        raise conflict("The game is not over yet: you can play on from its moments when it is.")
    if table.halt:
        raise conflict(table.halt)
    if not 0 <= wanted.ply <= table.match.ply:
        raise bad_request(
            "There is no ply {ply}: the game has plies 0 to {last}.", ply=wanted.ply, last=table.match.ply
        )
    match = table.match.at(wanted.ply)
    if match.over:
        raise conflict("The game is over at that moment: choose an earlier one.")
    seat = wanted.seat if wanted.seat is not None else max(0, table.seat_of(person.id))
    if seat >= len(table.chairs):
        raise bad_request(
            "There is no seat {seat}: they are numbered 0 to {last}.", seat=seat, last=len(table.chairs) - 1
        )
    chairs = [Chair(level=chair.level or SUBSTITUTE_LEVEL) for chair in table.chairs]
    chairs[seat] = Chair(person.id, name=person.name)
    row = blank(match, person, say("{title}, from move {ply}", title=title_of(table), ply=wanted.ply)[:60])
    movers = [table.match.view(-1, ply).asked for ply in range(wanted.ply)]
    return await open_table(hall, person, row, chairs, match, movers)
