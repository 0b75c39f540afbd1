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
from wartable.server.store.people import muted_until
from wartable.server.store.requests import RequestKey, save_answer
from wartable.server.store.rows import ChatLine
from wartable.server.store.talk import drop_line, insert_line, save_notes

MAX_LINES = 5_000
"""Lines of players per table; further ones are refused."""
SPECTATOR_LINES = 500
"""Lines of spectators per table; then the oldest make room."""


class TalkService:
    """Stores and delivers what people say."""

    def __init__(self, database: Database, registry: TableRegistry, limits: Limits) -> None:
        self._database = database
        self._registry = registry
        self._limits = limits

    async def say(self, id: str, person: Person, wanted: Say) -> ChatLine:
        """Say something: stored first, then delivered."""
        key = RequestKey(person.id, "say", wanted.request)

        async def say(table: Table) -> ChatLine:
            if (known := await self._registry.answer(table, key)) is not None:
                return line_said(table, known["n"])
            self._limits.lines.take(person.id)
            await self._check_mute(person)
            seat = table.seat_of(person.id)
            check_line(table, seat, wanted)
            now = steady_time.now()
            text = printable(wanted.text)
            line = ChatLine(line_number(table, now), wanted.to, seat, person.name, text, now, person.id)
            await self._store(table, line, key)
            tell_talk(table, line)
            return line

        return await self._registry.change(id, say)

    async def _check_mute(self, person: Person) -> None:
        """Refuse a person whom the operator has muted. It is looked up each time, so it holds at once."""
        until = await muted_until(self._database, person.id)
        if until is not None and until > steady_time.now():
            raise forbidden("The operator of this server has muted you: you can play, but not talk.")

    async def _store(self, table: Table, line: ChatLine, key: RequestKey) -> None:
        """Store a line with the answer to its request; an old line of a spectator may make room for it."""
        answer = {"n": line.n}
        works = [insert_line(table.id, line), save_answer(table.id, key, answer)]
        old = oldest_to_drop(table) if line.seat < 0 else None
        if old is not None:
            works.append(drop_line(table.id, old.n))
        await self._registry.commit_aside(table, together(works))
        table.remember(key, answer, done=True)
        table.chat.append(line)
        if old is not None:
            table.chat.remove(old)
            table.row.dropped += 1

    async def write_notes(self, id: str, person: Person, text: str) -> None:
        """Save private notes."""

        async def write(table: Table) -> None:
            await self._registry.commit_aside(table, save_notes(table.id, person.id, text))
            table.notes[person.id] = text

        text = text.replace("\0", "")  # PostgreSQL does not take it
        await self._registry.change(id, write)


def line_number(table: Table, now: float) -> int:
    """A line's number: milliseconds since the table was made, so that gaps do not reveal whispers."""
    least = table.chat[-1].n + 1 if table.chat else 0
    return max(least, int((now - table.row.created) * 1000))


def line_said(table: Table, n: int) -> ChatLine:
    """The line with a number."""
    found = next((line for line in table.chat if line.n == n), None)
    if found is None:
        raise conflict("You said that before, and newer lines of spectators have taken its place.")
    return found


def oldest_to_drop(table: Table) -> ChatLine | None:
    """The line of a spectator that makes room for another one, if their share is used up."""
    found = [line for line in table.chat if line.seat < 0]
    return found[0] if len(found) >= SPECTATOR_LINES else None


def printable(text: str) -> str:
    """A text without characters that cannot be printed."""
    found = "".join(letter if letter.isprintable() else " " for letter in text).strip()
    if not found:
        raise bad_request("The line is empty: write something.")
    return found


def check_line(table: Table, seat: int, wanted: Say) -> None:
    """Players and spectators do not talk to each other during the game; whispers go from seat to seat."""
    if seat >= 0 and sum(line.seat >= 0 for line in table.chat) >= MAX_LINES:
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
