"""Passwords are hashed and verified in another thread, since each takes a while on purpose."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from wartable.server.domain.person import Person
from wartable.server.http_errors import conflict, forbidden
from wartable.server.store import people
from wartable.server.store.database import Database

HASHER = PasswordHasher()


class Passwords:
    """Hashes and verifies passwords."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def hash(self, password: str) -> str:
        """A hash that can be stored."""
        return await asyncio.to_thread(HASHER.hash, password)

    async def right(self, hashed: str | None, password: str) -> bool:
        """Whether a password is right; it takes as long if there is none to compare it with."""
        return await asyncio.to_thread(_verify, hashed, password)

    async def check(self, person: Person, password: str) -> None:
        """Refuse a caller who does not know the password of their own account."""
        hashed = await people.password_of(self._database, person.id)
        if hashed is None:
            raise conflict("You have no account: make one, or sign in first.")
        if not await self.right(hashed, password):
            raise forbidden("Wrong password. Try again.")

    async def change(self, person: Person, old: str, new: str) -> None:
        """Change the password of an account, for a caller who knows the old one."""
        await self.check(person, old)
        hashed = await self.hash(new)
        await self._database.write(people.update_person(person.id, {"password": hashed}))


def _verify(hashed: str | None, password: str) -> bool:
    try:
        return HASHER.verify(hashed, password) if hashed else not HASHER.hash(password)
    except (Argon2Error, InvalidHashError):
        return False
