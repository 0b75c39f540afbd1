"""Talk at the table, whispers between two seats, talk among spectators, and private notes."""

from __future__ import annotations

from wartable.server import steady_time
from wartable.server.domain.person import Person
from wartable.server.domain.table import Table
from wartable.server.http_errors import bad_request, conflict, forbidden
from wartable.server.limits import Limits
from wartable.server.schemas.talk import Say
from wartable.server.services.broadcast import tell_talk
from wartable.server.services.table_registry import TableRegistry
from wartable.server.store.database import Database, together
from wartable.server.store.requests import RequestKey, save_answer
from wartable.server.store.rows import ChatLine
from wartable.server.store.talk import insert_line, save_notes

MAX_LINES = 5_000
"""Lines of talk per table."""


class TalkService:
    """Stores and delivers what people say."""

    def __init__(self, database: Database, registry: TableRegistry, limits: Limits) -> None:
        self._database = database
        self._registry = registry
        self._limits = limits

    async def say(self, id: str, person: Person, wanted: Say) -> ChatLine:
        """Say something: stored first, then delivered."""
        async with self._registry.lock(id) as table:
            key = RequestKey(person.id, "say", wanted.request)
            if (known := await self._registry.answer(table, key)) is not None:
                return next(line for line in table.chat if line.n == known["n"])
            self._limits.lines.take(person.id)
            seat = table.seat_of(person.id)
            check_line(table, seat, wanted)
            now = steady_time.now()
            line = ChatLine(line_number(table, now), wanted.to, seat, person.name, printable(wanted.text), now)
            answer = {"n": line.n}
            await self._database.write(
                together([insert_line(table.id, person.id, line), save_answer(table.id, key, answer)])
            )
            table.remember(key, answer, done=True)
            table.chat.append(line)
            tell_talk(table, line)
            return line

    async def write_notes(self, id: str, person: Person, text: str) -> None:
        """Save private notes."""
        async with self._registry.lock(id) as table:
            await self._database.write(save_notes(table.id, person.id, text))
            table.notes[person.id] = text


def line_number(table: Table, now: float) -> int:
    """A line's number: milliseconds since the table was made, so that gaps do not reveal whispers."""
    least = table.chat[-1].n + 1 if table.chat else 0
    return max(least, int((now - table.row.created) * 1000))


def printable(text: str) -> str:
    """A text without characters that cannot be printed."""
    found = "".join(letter if letter.isprintable() else " " for letter in text).strip()
    if not found:
        raise bad_request("The line is empty: write something.")
    return found


def check_line(table: Table, seat: int, wanted: Say) -> None:
    """Players and spectators do not talk to each other during the game; whispers go from seat to seat."""
    if len(table.chat) >= MAX_LINES:
        raise conflict("This table's talk is full.")
    if seat < 0 and not table.over and wanted.to != "watchers":
        raise forbidden("During the game, spectators talk among themselves: send it to the spectators.")
    if seat >= 0 and wanted.to == "watchers":
        raise forbidden("Spectators talk among themselves: send it to all.")
    if isinstance(wanted.to, int):
        check_whisper(table, seat, wanted.to)


def check_whisper(table: Table, seat: int, to: int) -> None:
    """Refuse a whisper that does not go from one player to another."""
    if seat < 0 or table.row.status == "waiting":
        raise forbidden("Whispers go from seat to seat once the game has begun.")
    if to >= len(table.chairs) or to == seat or table.chairs[to].person is None:
        raise bad_request("Nobody in that seat could hear it: whisper to another player.")
