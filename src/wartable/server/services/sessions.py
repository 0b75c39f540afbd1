"""Sessions: one for each device on which a person is signed in."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection

from wartable.server import steady_time
from wartable.server.store import sessions
from wartable.server.store.database import Database, together
from wartable.server.store.events import insert_event
from wartable.server.store.sessions import SessionRow

MAX_CACHED = 20_000
"""Sessions kept in memory."""
SEEN_SECONDS = 3600.0
"""How precisely the last use of a session is noted."""
SHOWN = 16
"""The letters of a session's digest by which its owner names it."""


class Sessions:
    """The sessions of all people."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._cache: dict[str, SessionRow] = {}

    async def owner(self, session: str) -> str | None:
        """The person a session belongs to."""
        key = digest(session)
        row = self._cache.get(key) or await sessions.find_session(self._database, key)
        if row is None:
            return None
        now = steady_time.now()
        if row.seen is None or now - row.seen > SEEN_SECONDS:
            row = row._replace(seen=now)
            await self._database.write(sessions.touch_session(key, now))
        self._remember(row)
        return row.person

    def _remember(self, row: SessionRow) -> None:
        self._cache[row.id] = row
        if len(self._cache) > MAX_CACHED:
            del self._cache[next(iter(self._cache))]

    def saved(self, row: SessionRow) -> None:
        """A session was stored together with its person."""
        self._remember(row)

    async def open(self, person: str, device: str) -> str:
        """A new session of a person."""
        session = secrets.token_hex(16)
        row = new_row(session, person, device)
        await self._database.write(sessions.insert_session(row))
        self._remember(row)
        return session

    async def of(self, person: str) -> list[SessionRow]:
        """The sessions of a person, the last opened first."""
        return await sessions.sessions_of(self._database, person)

    async def end(self, session: str, person: str) -> None:
        """End one session, named by its digest."""
        await self._database.write(
            together([sessions.delete_session(session), insert_event("person", person, own=True)])
        )
        self._cache.pop(session, None)

    async def end_all(self, person: str, but: Collection[str] = ()) -> None:
        """End the sessions of a person, except some."""
        ended = sessions.delete_sessions_of(person, but)
        await self._database.write(together([ended, insert_event("person", person, own=True)]))
        self.forget(person)

    def forget(self, person: str | None = None) -> None:
        """Look up the sessions of a person, or all of them, again when they are next used."""
        self._cache = {key: row for key, row in self._cache.items() if person not in (None, row.person)}


def new_row(session: str, person: str, device: str) -> SessionRow:
    """The row of a session that begins now."""
    now = steady_time.now()
    return SessionRow(digest(session), person, now, now, device)


def digest(session: str) -> str:
    """The id of a session in the database, which cannot be turned back into the session."""
    return hashlib.sha256(str(session).encode()).hexdigest()
