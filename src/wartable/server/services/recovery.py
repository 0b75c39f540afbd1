"""Recovery codes: each sets a new password once, for people who have lost theirs."""

from __future__ import annotations

from wartable.server import steady_time
from wartable.server.domain.names import account_key
from wartable.server.domain.person import Person
from wartable.server.domain.recovery_code import code_digest, new_codes
from wartable.server.http_errors import forbidden
from wartable.server.services.account_security import AccountSecurity
from wartable.server.services.passwords import Passwords
from wartable.server.services.people import People
from wartable.server.store import people, sessions
from wartable.server.store.database import Database, WriteConflict, together


class Recovery:
    """Gives out recovery codes and takes them."""

    def __init__(self, database: Database, people: People, passwords: Passwords, security: AccountSecurity) -> None:
        self._database = database
        self._people = people
        self._passwords = passwords
        self._security = security

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
        await self._security.end_all(account.id)
        return await self._people.welcome(account, device)
