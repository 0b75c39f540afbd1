"""People report and block each other. They name each other by a seat or a line of talk, never by an id."""

from __future__ import annotations

from typing import Any

from wartable.server import steady_time
from wartable.server.domain.person import Person
from wartable.server.domain.table import Table
from wartable.server.http_errors import bad_request, not_found
from wartable.server.limits import Limits
from wartable.server.schemas.moderation import Target
from wartable.server.services.people import People
from wartable.server.services.subscriptions import Subscriptions
from wartable.server.store import moderation
from wartable.server.store.database import Database, together
from wartable.server.store.events import insert_event
from wartable.server.store.moderation import BlockRow
from wartable.server.store.rows import ChatLine

CONTEXT_LINES = 10
"""Lines of talk before and after the reported one that are stored with a report."""


class Moderation:
    """Takes reports, and hides people from those who block them."""

    def __init__(self, database: Database, people: People, limits: Limits, online: Subscriptions) -> None:
        self._database = database
        self._people = people
        self._limits = limits
        self._online = online

    # --- Reports

    async def report(self, table: Table, person: Person, target: Target, text: str) -> None:
        """Store a report for the operator, with the talk around it as far as the reporter could read it."""
        accused = accused_of(table, person, target)
        self._limits.reports.take(person.id)
        row = {
            "created": steady_time.now(),
            "reporter": person.id,
            "accused": accused,
            "table": table.id,
            "line": target.line,
            "text": text,
            "context": context_of(table, person, target.line),
        }
        await self._database.write(moderation.insert_report(row))

    # --- Blocks

    async def block(self, table: Table, person: Person, target: Target) -> None:
        """Hide a person's talk from another, and keep them out of the tables of that one."""
        accused = accused_of(table, person, target)
        self._limits.reports.take(person.id)
        event = insert_event("person", person.id, own=True)
        await self._database.write(together([moderation.insert_block(person.id, accused), event]))
        await self.show_blocks(person.id)

    async def unblock(self, person: Person, id: int) -> None:
        """Show a person's talk again."""
        event = insert_event("person", person.id, own=True)
        await self._database.write(together([moderation.delete_block(person.id, id), event]))
        await self.show_blocks(person.id)

    async def blocks(self, person: Person) -> list[BlockRow]:
        """The people whom a person blocks."""
        return await moderation.blocks_of(self._database, person.id)

    async def show_blocks(self, person: str) -> None:
        """Send the pages of a person what they may read now."""
        self._people.forget(person)
        blocked = await self._people.blocked_by(person)
        for subscriber in self._online.of(person):
            if subscriber.blocked != blocked:
                subscriber.blocked = blocked
                subscriber.start_over()


def accused_of(table: Table, person: Person, target: Target) -> str:
    """The person that a target means."""
    if (target.seat is None) == (target.line is None):
        raise bad_request("Name either a seat or a line of talk.")
    found = _in_seat(table, target.seat) if target.seat is not None else _speaker(table, person, target.line)
    if found is None:
        raise not_found("There is no such player or line at this table.")
    if found == person.id:
        raise bad_request("That is you.")
    return found


def _in_seat(table: Table, seat: int) -> str | None:
    return table.chairs[seat].person if seat < len(table.chairs) else None


def _speaker(table: Table, person: Person, line: int | None) -> str | None:
    """Who said a line that the person may read."""
    readable = table.chat_for(table.seat_of(person.id))
    return next((said.person for said in readable if said.n == line), None)


def context_of(table: Table, person: Person, line: int | None) -> list[dict[str, Any]]:
    """The talk around a line, or the last talk, as far as the person could read it."""
    readable = table.chat_for(table.seat_of(person.id))
    at = next((place for place, said in enumerate(readable) if said.n == line), len(readable) - 1)
    return [_stored(said) for said in readable[max(0, at - CONTEXT_LINES) : at + CONTEXT_LINES + 1]]


def _stored(line: ChatLine) -> dict[str, Any]:
    return {"n": line.n, "to": line.to, "from": line.seat, "name": line.name, "text": line.text, "at": line.at}
