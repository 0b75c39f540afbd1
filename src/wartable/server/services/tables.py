"""Tables are made, joined and left, and played again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence
from typing import Any

from wartable.engine.game import Game, game
from wartable.engine.match import Match
from wartable.i18n.translator import say
from wartable.lessons.course import Lesson
from wartable.server import steady_time
from wartable.server.domain import clocks, new_table
from wartable.server.domain.new_table import (
    check_rated,
    new_row,
    read_pace,
    read_seat,
    read_seats,
    read_title,
    table_id,
)
from wartable.server.domain.person import Person
from wartable.server.domain.problems import chosen_problem
from wartable.server.domain.table import Table
from wartable.server.http_errors import bad_request, conflict, forbidden
from wartable.server.labels import game_name
from wartable.server.presenters.table_presenter import title_of
from wartable.server.schemas.tables import Branch, Join, NewTable, Pose, Reseat
from wartable.server.services.broadcast import show_all, tell_change
from wartable.server.services.game_flow import GameFlow
from wartable.server.services.people import People
from wartable.server.services.table_access import check_key
from wartable.server.services.table_registry import TableRegistry
from wartable.server.store.database import WriteConflict
from wartable.server.store.rows import SUBSTITUTE_LEVEL, Chair, TableRow

MoveRow = dict[str, Any]
LESSON_LEVEL = "squire"
"""The level shown for the other seats of a lesson, whose moves are written down."""

log = logging.getLogger("wartable.tables")


class TableService:
    """Makes tables and seats people at them."""

    def __init__(self, registry: TableRegistry, flow: GameFlow, people: People) -> None:
        self._registry = registry
        self._flow = flow
        self._people = people

    # --- Making

    async def make(self, person: Person, wanted: NewTable) -> Table:
        """Make a table; its game begins at once if no seat is open."""
        chosen = game(wanted.game)
        mode = chosen.mode(wanted.mode)
        chairs = read_seats(wanted.seats or ["me", *[SUBSTITUTE_LEVEL] * (mode.usual - 1)], person)
        match = Match(chosen, mode.id, len(chairs), new_table.fresh_seed(), wanted.options)
        hints = not any(chair.open for chair in chairs) if wanted.hints is None else wanted.hints
        row = new_row(match, person, read_title(wanted.title), wanted.request)
        row.public, row.rated, row.hints = wanted.public, wanted.rated, hints and not wanted.rated
        row.absent, row.pace = wanted.absent, read_pace(wanted.pace)
        if wanted.rated:
            check_rated(person, chairs, wanted)
        return await self._open_once(person, row, chairs, match, request=wanted.request)

    async def made_before(self, person: Person, request: str | None) -> Table | None:
        """The table that this request has made, if it came before."""
        return None if request is None else await self._registry.find(table_id(person, request))

    async def _open_once(
        self,
        person: Person,
        row: TableRow,
        chairs: Sequence[Chair],
        match: Match,
        moves: Sequence[MoveRow] = (),
        *,
        request: str | None,
    ) -> Table:
        """Open a table, or find it if the same request has come at the same time."""
        try:
            return await self._open(person, row, chairs, match, moves)
        except WriteConflict:
            made = await self.made_before(person, request)
            if made is None:
                raise
            return made

    async def _open(
        self,
        person: Person,
        row: TableRow,
        chairs: Sequence[Chair],
        match: Match,
        moves: Sequence[MoveRow] = (),
        rematch_of: Table | None = None,
    ) -> Table:
        """Store a new table and, if no seat is open, begin."""
        row.status = "waiting" if any(chair.open for chair in chairs) else "playing"
        row.clocks = clocks.start(row.pace, len(chairs))
        row.due = clocks.due(row, chairs)
        table = await self._registry.add(row, chairs, match, moves, rematch_of)
        log.info("table %s: %s of %s created by %s, %s", table.id, row.mode, row.game, person.name, row.status)
        self._flow.opened(table)
        return table

    async def teach(self, person: Person, chosen: Game, lesson: Lesson, request: str | None) -> Table:
        """Make a table where a person learns: the position of the lesson, and seats that answer for the others."""
        match = lesson.begin(chosen, new_table.fresh_seed() if lesson.is_match else None)
        chairs = [Chair(level=lesson.bot or LESSON_LEVEL) for _ in range(match.seats)]
        chairs[lesson.seat] = Chair(person.id, name=person.name)
        row = new_row(match, person, "", request)
        row.lesson, row.hints = lesson.id, lesson.is_match
        return await self._open_once(person, row, chairs, match, move_rows(match, row.created), request=request)

    # --- Coming and going

    async def join(self, id: str, person: Person, wanted: Join) -> Table:
        """Sit down, or take your seat again from the bot that played for you."""

        async def join(table: Table) -> Table:
            mine = table.seat_of(person.id)
            if mine >= 0:
                if table.chairs[mine].away and table.row.status == "playing":
                    await self._flow.come_back(table, mine)
                return table
            if person.id in await self._people.blocked_by(table.row.owner):
                raise forbidden("The owner of this table has blocked you: choose another table.")
            seat = seat_for(table, person, wanted)
            begins = sum(chair.open for chair in table.chairs) == 1
            await self._registry.commit(table, beginning(begins), {seat: {"person": person.id, "name": person.name}})
            log.info("table %s: %s takes seat %d%s", id, person.name, seat, ", the game begins" if begins else "")
            self._flow.changed(table)
            return table

        return await self._registry.change(id, join)

    async def leave(self, id: str, person: Person, *, for_good: bool = False) -> Table:
        """Stand up. Before the game the seat opens again; during the game the table's choice applies.

        A table that would wait for absent players does not wait for those who leave for good.
        """

        async def leave(table: Table) -> Table:
            seat = table.seat_of(person.id)
            gives_up = table.row.absent == "forfeit" or (for_good and table.row.absent == "wait")
            playing = seat >= 0 and table.row.status == "playing" and table.chairs[seat].bot is None
            if table.row.status == "waiting":
                await self._leave_waiting(table, person, seat)
            elif playing and not table.halt and table.row.absent == "bot":
                await self._flow.step_away(table, seat)
            elif playing and not table.halt and gives_up:
                await self._flow.resign(table, seat)
            return table

        return await self._registry.change(id, leave)

    async def _leave_waiting(self, table: Table, person: Person, seat: int) -> None:
        """Leave a table that has not begun. Its owner hands it on, or closes it if they are alone."""
        chairs = {seat: {"person": None, "name": ""}} if seat >= 0 else {}
        others = [chair.person for chair in table.chairs if chair.person not in (None, person.id)]
        changes: dict[str, Any] = {}
        if table.row.owner == person.id:
            changes = {"owner": others[0]} if others else {"status": "over", "ended": "closed"}
        if not chairs and not changes:
            return
        await self._registry.commit(table, changes, chairs)
        log.info("table %s: %s leaves%s", table.id, person.name, ", the table is closed" if table.over else "")
        tell_change(table)

    async def end(self, id: str, person: Person) -> Table:
        """End a table that cannot be played on, without a result. Only its owner may; every player can resign."""

        async def end(table: Table) -> Table:
            if table.row.owner != person.id:
                raise forbidden("Only the table's owner can end it without a result: ask them, or resign.")
            if table.row.status == "waiting":
                raise conflict("The game has not begun: leave the table instead.")
            if not table.over and not table.halt:
                raise conflict("This table can be played on: resign or leave it instead.")
            if not table.over:
                await self._flow.stop(table)
            return table

        return await self._registry.change(id, end)

    async def close(self, id: str) -> None:
        """End a table at once and without a result, because an operator wants it."""

        async def close(table: Table) -> None:
            if table.over:
                return
            await self._registry.commit(table, {"status": "over", "ended": "closed"})
            log.info("table %s: closed by an operator", id)
            show_all(table)
            self._flow.changed(table)

        await self._registry.change(id, close)

    async def reload(self, ids: Collection[str]) -> None:
        """Let tables be read from the database when they are next needed; their pages reconnect."""
        for table in self._registry.loaded():
            if table.id in ids:
                async with table.lock:
                    self._registry.forget(table)

    async def reseat(self, id: str, person: Person, wanted: Reseat) -> Table:
        """Give a seat of a waiting table to a bot, or open it again."""

        async def reseat(table: Table) -> Table:
            if table.row.owner != person.id:
                raise forbidden("Only the table's owner can change seats.")
            if table.row.status != "waiting":
                raise conflict("The game has begun: seats cannot change.")
            check_seat(table, wanted.seat)
            if table.row.rated and wanted.who != "open":
                raise bad_request("A rated table has people in all seats.")
            chair = read_seat(wanted.who)
            others = [other for seat, other in enumerate(table.chairs) if seat != wanted.seat]
            begins = not chair.open and not any(other.open for other in others)
            chairs = {wanted.seat: {"person": None, "level": chair.level, "name": ""}}
            await self._registry.commit(table, beginning(begins), chairs)
            self._flow.changed(table)
            return table

        return await self._registry.change(id, reseat)

    # --- Playing again

    async def rematch(self, id: str, person: Person) -> Table:
        """The same table once more. The first to ask makes it; the others take their old seats."""

        async def make_or_find(table: Table) -> tuple[int, str, Table | None]:
            if not table.over:
                raise conflict("The game is not over yet.")
            mine = table.seat_of(person.id)
            if mine < 0 and table.row.owner != person.id:
                raise forbidden("Only the players can start a rematch.")
            if table.row.rematch is not None:
                return mine, table.row.rematch, None
            made = await self._make_again(table, person)
            tell_change(table)
            return mine, made.id, made

        mine, rematch, made = await self._registry.change(id, make_or_find)
        if made is not None:
            return made
        again = await self._registry.get(rematch)
        free = again.row.status == "waiting" and again.seat_of(person.id) < 0
        wanted = mine if mine >= 0 and again.chairs[mine].open else None
        return await self.join(again.id, person, Join(seat=wanted, key=again.row.key)) if free else again

    async def _make_again(self, table: Table, person: Person) -> Table:
        """A new deal at a table like this one, which names it; the seats of other people are open."""
        old = table.row
        match = Match(table.game, old.mode, len(table.chairs), new_table.fresh_seed(), old.options)
        chairs = [
            Chair(person.id, name=person.name) if chair.person == person.id else Chair(level=chair.level)
            for chair in table.chairs
        ]
        row = new_row(match, person, old.title)
        row.public, row.rated, row.hints = False, old.rated, old.hints
        row.pace, row.absent = old.pace, old.absent
        return await self._open(person, row, chairs, match, rematch_of=table)

    async def branch(self, id: str, person: Person, wanted: Branch) -> Table:
        """A private table that continues from a position of a finished game, with bots in the other seats."""
        table = await self._registry.get(id)
        if not (table.over and table.began):
            raise conflict("The game is not over yet: you can play on from its positions when it is.")
        if table.halt:
            raise conflict(table.halt)
        if not 0 <= wanted.ply <= table.match.ply:
            raise bad_request("There is no ply {ply}: plies are 0 to {last}.", ply=wanted.ply, last=table.match.ply)
        match = table.match.at(wanted.ply)
        if match.over:
            raise conflict("The game is over in that position: choose an earlier one.")
        seat = wanted.seat if wanted.seat is not None else max(0, table.seat_of(person.id))
        check_seat(table, seat)
        chairs = [Chair(level=chair.level or SUBSTITUTE_LEVEL) for chair in table.chairs]
        chairs[seat] = Chair(person.id, name=person.name)
        title = say("{title}, from move {ply}", title=title_of(table), ply=wanted.ply)[:60]
        return await self._play_on(new_row(match, person, title, wanted.request), person, chairs, match, wanted.request)

    async def pose(self, wanted: Pose, person: Person) -> Table:
        """A private table at the position of a problem, with bots in the other seats."""
        number, problem = chosen_problem(wanted)
        match = await asyncio.to_thread(problem.pose)
        chairs = [Chair(level=SUBSTITUTE_LEVEL) for _ in range(match.seats)]
        chairs[match.asked] = Chair(person.id, name=person.name)
        title = say("{game}: problem {n}", game=game_name(match.game), n=number + 1)[:60]
        row = new_row(match, person, title, wanted.request)
        row.problem, row.hints = number, False
        return await self._play_on(row, person, chairs, match, wanted.request)

    async def _play_on(
        self, row: TableRow, person: Person, chairs: list[Chair], match: Match, request: str | None
    ) -> Table:
        """A table that begins in the middle of a game."""
        moves = await asyncio.to_thread(move_rows, match, row.created)
        return await self._open_once(person, row, chairs, match, moves, request=request)


def move_rows(match: Match, at: float) -> list[MoveRow]:
    """The moves that a table starts with, as they are stored."""
    played = enumerate(zip(match.moves, match.movers, strict=True), 1)
    return [
        {"ply": ply, "seat": seat, "move": str(move), "at": at, "after": match.stored(ply)}
        for ply, (move, seat) in played
    ]


def beginning(begins: bool) -> dict[str, Any]:
    """The columns that change when a game begins."""
    return {"status": "playing", "since": steady_time.now()} if begins else {}


def check_seat(table: Table, seat: int) -> None:
    """Refuse a seat that the table does not have."""
    if seat >= len(table.chairs):
        raise bad_request("There is no seat {seat}: seats are 0 to {last}.", seat=seat, last=len(table.chairs) - 1)


def seat_for(table: Table, person: Person, wanted: Join) -> int:
    """The seat that a person gets."""
    if table.row.status != "waiting":
        raise conflict("The game has begun: you can watch it.")
    if table.halt:
        raise conflict(table.halt)
    if not table.row.public and table.row.owner != person.id:
        check_key(table, wanted.key or "")
    if table.row.rated and not person.account:
        raise forbidden("This table is rated: make an account or sign in to join it.")
    free = [seat for seat, chair in enumerate(table.chairs) if chair.open]
    seat = free[0] if wanted.seat is None else wanted.seat
    if seat not in free:
        raise conflict("That seat is taken: choose another.")
    return seat
