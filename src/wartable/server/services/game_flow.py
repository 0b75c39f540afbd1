"""How a game goes on: a ply further or back, a player resigns, leaves or returns. First committed, then told."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from wartable.engine.forfeits import shares, split
from wartable.engine.match import Match
from wartable.lessons.course import Lesson
from wartable.server import steady_time
from wartable.server.domain import clocks
from wartable.server.domain.endings import decided, resigned_seats, sides
from wartable.server.domain.reactions import declining_move
from wartable.server.domain.table import Table
from wartable.server.services.broadcast import show_all, tell_change
from wartable.server.services.ratings import settle
from wartable.server.services.table_registry import TableRegistry
from wartable.server.services.turn_signal import TurnSignal
from wartable.server.store.database import Transaction, Work
from wartable.server.store.lessons import save_lesson
from wartable.server.store.requests import RequestKey
from wartable.server.store.tables import delete_move, delete_moves, insert_move

log = logging.getLogger("wartable.play")

ChairChanges = dict[int, dict[str, Any]]


class GameFlow:
    """Changes the games at tables. The caller is :meth:`TableRegistry.change`, which repeats work after a conflict."""

    def __init__(self, registry: TableRegistry, turns: TurnSignal) -> None:
        self._registry = registry
        self._turns = turns

    async def advance(self, table: Table, after: Match, key: RequestKey | None = None) -> None:
        """Take over the match with one more move played."""
        now = steady_time.now()
        changes: dict[str, Any] = clocks.after_ply(table, after.asked, now)
        chairs: ChairChanges = {}
        request = None if key is None else key.request
        move, left = str(after.moves[-1]), after.stored(after.ply)
        also = [insert_move(table.id, after.ply, table.match.asked, move, now, request, left)]
        if table.trail is not None:
            if table.trail.after(after).done:
                changes |= {"status": "over", "ended": "lesson"}
        elif after.over:
            changes |= {"status": "over", "ended": "rules"}
            also.append(settling(table, shares(after.scores(), resigned_seats(table)), chairs))
        if table.lesson is not None and changes.get("status") == "over":
            also.append(lesson_done(table, table.lesson, now))
        await self._registry.commit(table, changes, chairs, also)
        self._publish(table, after)
        if table.passing:
            await self.decline(table)

    async def decline(self, table: Table) -> None:
        """Answer for a player who does not want to be asked for the present reaction."""
        move = declining_move(table)
        if move is not None:
            await self.advance(table, table.match.after(move))

    async def undo(self, table: Table, before: Match, *also: Work) -> None:
        """Take over the match with its last move undone."""
        person = table.chairs[table.match.asked].person or ""
        deleted = delete_move(table.id, table.match.ply, person)
        await self._registry.commit(table, clocks.charged(table, steady_time.now()), also=[deleted, *also])
        self._publish(table, before)

    async def rewind(self, table: Table, ply: int, person: str) -> None:
        """Go back to an earlier ply of a person's lesson, as if nothing had been played since."""
        changes = {"status": "playing", "ended": "", "asked": table.match.at(ply).asked, "since": steady_time.now()}
        await self._registry.commit(table, changes, also=[delete_moves(table.id, ply, person)])
        self._publish(table, table.match.at(ply))

    def _publish(self, table: Table, match: Match) -> None:
        """Tell a committed ply to everybody, then to clocks and bots."""
        table.go_to(match)
        table.passing = not table.in_chain and declining_move(table) is not None  # in a chain, its next move answers
        tell_change(table, with_frame=True)
        self._turns.send(table)
        if table.over:
            table_ended(table)
        table.match.rest()

    async def resign(self, table: Table, seat: int, also: Sequence[Work] = ()) -> None:
        """Resign for a seat. If that decides the game, the table is over at once."""
        resigned = resigned_seats(table) | {seat}
        changes = clocks.charged(table, steady_time.now())
        chairs: ChairChanges = {seat: {"resigned": True}}
        if decided(table, resigned):
            changes |= {"status": "over", "ended": "resigned"}
            also = [*also, settling(table, shares(split(sides(table), resigned), resigned), chairs)]
        await self._registry.commit(table, changes, chairs, also)
        log.info("table %s: seat %d resigned", table.id, seat)
        tell_change(table, with_frame=table.over)
        self._turns.send(table)
        if table.over:
            table_ended(table)

    async def stop(self, table: Table) -> None:
        """End a table without a result."""
        await self._registry.commit(table, {"status": "over", "ended": "stopped"})
        tell_change(table, with_frame=True)
        self._turns.send(table)
        table_ended(table)

    async def step_away(self, table: Table, seat: int) -> None:
        """Let a bot play for a person until they come back."""
        await self._registry.commit(table, clocks.charged(table, steady_time.now()), {seat: {"away": True}})
        log.info("table %s: seat %d is away, a bot plays on", table.id, seat)
        self.changed(table)

    async def come_back(self, table: Table, seat: int) -> None:
        """Give a person their seat back from the bot."""
        await self._registry.commit(table, clocks.after_return(table, seat, steady_time.now()), {seat: {"away": False}})
        log.info("table %s: seat %d is back", table.id, seat)
        self.changed(table)

    def changed(self, table: Table) -> None:
        """Tell everybody that the seats of a table have changed."""
        tell_change(table)
        self._turns.send(table)

    def opened(self, table: Table) -> None:
        """Start the clock and the bots of a new table, if its game has begun."""
        self._turns.send(table)


def settling(table: Table, shares: Sequence[float], chairs: ChairChanges) -> Work:
    """The work of settling a table that ends; the results are added to ``chairs`` before they are written."""

    def work(db: Transaction) -> None:
        for seat, values in settle(db, table, shares).items():
            chairs.setdefault(seat, {}).update(values)

    return work


def lesson_done(table: Table, lesson: Lesson, now: float) -> Work:
    """The work of noting that the learner has done a lesson."""
    person = table.chairs[lesson.seat].person or table.row.owner
    return save_lesson(person, table.row.game, lesson.id, done=now)


def table_ended(table: Table) -> None:
    """Note that a table has ended, and show everybody what spectators said during the game."""
    log.info("table %s: over after %d plies (%s)", table.id, len(table.played), table.row.ended)
    if any(line.to == "watchers" for line in table.chat):
        show_all(table)
