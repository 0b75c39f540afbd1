"""What the owner of an account does for its safety: change the password, recover it, see and end sessions."""

from __future__ import annotations

from wartable.server import steady_time
from wartable.server.domain.names import account_key
from wartable.server.domain.person import Person
from wartable.server.domain.recovery_code import code_digest, new_codes
from wartable.server.http_errors import forbidden, not_found
from wartable.server.services.passwords import Passwords
from wartable.server.services.people import People
from wartable.server.services.sessions import SHOWN, Sessions, digest
from wartable.server.services.subscriptions import Subscriptions
from wartable.server.store import people, sessions
from wartable.server.store.database import Database, WriteConflict, together
from wartable.server.store.sessions import SessionRow


class AccountSecurity:
    """Keeps accounts safe."""

    def __init__(
        self, database: Database, people: People, sessions: Sessions, passwords: Passwords, online: Subscriptions
    ) -> None:
        self._database = database
        self._people = people
        self._sessions = sessions
        self._passwords = passwords
        self._online = online

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """Change the password, and end all other sessions."""
        await self._passwords.check(person, old)
        hashed = await self._passwords.hash(new)
        await self._database.write(people.update_person(person.id, {"password": hashed}))
        await self._end_all(person.id, but=person.session)

    async def _end_all(self, person: str, but: str | None = None) -> None:
        """End the sessions of a person, except one, with their connections."""
        await self._sessions.end_all(person, [] if but is None else [digest(but)])
        self._online.disconnect_person(person, but=but)

    # --- Recovery

    async def make_codes(self, person: Person, password: str) -> list[str]:
        """New recovery codes, in place of those before. Nobody can read them again."""
        await self._passwords.check(person, password)
        codes = new_codes()
        digests = [code_digest(person.id, code) for code in codes]
        await self._database.write(sessions.replace_codes(person.id, digests, steady_time.now()))
        return codes

    async def codes_left(self, person: Person) -> int:
        """How many recovery codes are left."""
        return await sessions.count_codes(self._database, person.id)

    async def recover(self, name: str, code: str, password: str, device: str) -> Person:
        """Set a new password by a recovery code, and sign in; all other sessions end."""
        account = await people.find_account(self._database, account_key(name))
        hashed = await self._passwords.hash(password)  # a wrong name takes as long
        wrong = forbidden("Wrong name or code. A code works once: try another.")
        if account is None:
            raise wrong
        used = sessions.use_code(account.id, code_digest(account.id, code))
        try:
            await self._database.write(together([used, people.update_person(account.id, {"password": hashed})]))
        except WriteConflict:
            raise wrong from None
        await self._end_all(account.id)
        return await self._people.welcome(account, device)

    # --- Sessions

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
