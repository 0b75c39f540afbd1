"""What the owner of an account does for its safety: change the password, see and end sessions."""

from __future__ import annotations

from wartable.server.domain.person import Person
from wartable.server.http_errors import not_found
from wartable.server.services.passwords import Passwords
from wartable.server.services.sessions import SHOWN, Sessions, digest
from wartable.server.services.subscriptions import Subscriptions
from wartable.server.store.sessions import SessionRow


class AccountSecurity:
    """Keeps accounts safe."""

    def __init__(self, sessions: Sessions, passwords: Passwords, online: Subscriptions) -> None:
        self._sessions = sessions
        self._passwords = passwords
        self._online = online

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """Change the password, and end all other sessions."""
        await self._passwords.change(person, old, new)
        await self.end_all(person.id, but=person.session)

    async def end_all(self, person: str, but: str | None = None) -> None:
        """End the sessions of a person, except one, with their connections."""
        await self._sessions.end_all(person, [] if but is None else [digest(but)])
        self._online.disconnect_person(person, but=but)

    async def sessions(self, person: Person) -> list[SessionRow]:
        """The sessions of a person, the last opened first."""
        return await self._sessions.of(person.id)

    async def end_session(self, person: Person, shown: str) -> bool:
        """End one session of a person, by the letters under which it is shown; whether it was the present one."""
        found = [row.id for row in await self._sessions.of(person.id) if row.id[:SHOWN] == shown]
        if not found:
            raise not_found("There is no such session: it may have ended already.")
        await self._sessions.end(found[0], person.id)
        self._online.disconnect_session(person.id, lambda session: digest(session) == found[0])
        return found[0] == digest(person.session)
