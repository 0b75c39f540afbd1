"""People: guests by a signed cookie, accounts by name and password, sessions that can be ended on every device."""

from __future__ import annotations

import asyncio
import hashlib
import os
import secrets
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadSignature, URLSafeSerializer

from wartable.engine.errors import BadFile
from wartable.server import steady_time
from wartable.server.domain.person import Person, clean_name, guest_name, new_guest, one_form
from wartable.server.http_errors import conflict, forbidden
from wartable.server.store import people
from wartable.server.store.database import Database, WriteConflict
from wartable.server.store.people import Profile

COOKIE = "wartable"
MIN_SECRET_LENGTH = 32
MAX_CACHED = 20_000
"""Sessions and names kept in memory."""


class People:
    """Everybody who comes to this server."""

    def __init__(self, database: Database, secret: str) -> None:
        self._database = database
        self._signed = URLSafeSerializer(secret, salt="wartable person")
        self._cookies: dict[str, tuple[str, str]] = {}
        self._sessions: dict[str, str] = {}
        self._profiles: dict[str, Profile] = {}
        self._new_guests: dict[str, bool] = {}
        """Guests who have a cookie but are not in the database."""
        self._hasher = PasswordHasher()

    # --- Who is it?

    async def read(self, cookie: str | None) -> Person:
        """The person that a cookie names; a new guest if it names nobody."""
        try:
            who, session = self._named(cookie or "")
        except (BadSignature, ValueError, TypeError):
            return self._new_guest()
        if who not in self._new_guests and await self._owner(digest(session)) == who:
            name, account = await self._profile(who)
            return Person(who, session, name, account, known=True)
        if who not in self._new_guests and await people.person_exists(self._database, who):
            return self._new_guest()  # they signed out
        return Person(who, session, guest_name(who))

    def _named(self, cookie: str) -> tuple[str, str]:
        """The person and the session that a cookie names, if we have signed it. It comes with every request."""
        if cookie not in self._cookies:
            who, session = self._signed.loads(cookie)
            _cache(self._cookies, cookie, (who, session))
        return self._cookies[cookie]

    async def signed_in(self, person: Person) -> bool:
        """Whether the session of a stored person has not been ended."""
        return await self._owner(digest(person.session)) == person.id

    def _new_guest(self) -> Person:
        guest = new_guest()
        _cache(self._new_guests, guest.id, True)
        return guest

    def cookie(self, person: Person) -> str:
        """The cookie by which a person is known again."""
        return str(self._signed.dumps([person.id, person.session]))

    async def _owner(self, session: str) -> str | None:
        if session not in self._sessions:
            owner = await people.session_owner(self._database, session)
            if owner is None:
                return None
            _cache(self._sessions, session, owner)
        return self._sessions[session]

    async def _profile(self, id: str) -> Profile:
        if id not in self._profiles:
            _cache(self._profiles, id, await people.profile(self._database, id))
        return self._profiles[id]

    async def save_guest(self, person: Person) -> Person:
        """Store a guest who is about to do something that is stored too."""
        if person.known:
            return person
        session = digest(person.session)
        await self._database.write(people.insert_guest(person.id, person.name, session, steady_time.now()))
        self._new_guests.pop(person.id, None)
        _cache(self._sessions, session, person.id)
        _cache(self._profiles, person.id, Profile(person.name, account=False))
        return person._replace(known=True)

    # --- Names and accounts

    async def rename(self, person: Person, text: str) -> Person:
        """Change a person's name."""
        name = clean_name(text)
        person = await self.save_guest(person)
        await self._check_free(name, person)
        changes = {"name": name, **({"account": name.casefold()} if person.account else {})}
        await self._change(person, changes)
        self._profiles[person.id] = Profile(name, person.account)
        return person._replace(name=name)

    async def _change(self, person: Person, changes: dict[str, Any]) -> None:
        try:
            await self._database.write(people.update_person(person.id, changes))
        except WriteConflict:
            raise conflict("The name {name} belongs to an account: choose another.", name=changes["name"]) from None

    async def _check_free(self, name: str, person: Person) -> None:
        """Refuse the name of somebody else's account."""
        owner = await people.account_owner(self._database, name)
        if owner is not None and owner != person.id:
            raise conflict(
                "The name {name} belongs to an account: choose another, or sign in if it is yours.", name=name
            )

    async def open_account(self, person: Person, text: str, password: str) -> Person:
        """Turn a guest into an account; they keep their tables."""
        if person.account:
            raise conflict("You are signed in as {name}: sign out first to make another account.", name=person.name)
        name = clean_name(text)
        person = await self.save_guest(person)
        await self._check_free(name, person)
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        await self._change(person, {"name": name, "account": name.casefold(), "password": hashed})
        self._profiles[person.id] = Profile(name, account=True)
        return person._replace(name=name, account=True)

    async def sign_in(self, name: str, password: str) -> Person:
        """A new session of an account. A wrong name takes as long as a wrong password and says the same."""
        account = await people.find_account(self._database, one_form(name))
        right = await asyncio.to_thread(self._verify, account.password if account else None, password)
        if account is None or not right:
            raise forbidden("Wrong name or password. Try again, or make an account.")
        person = Person(account.id, secrets.token_hex(16), account.name, account=True, known=True)
        await self._database.write(people.insert_session(digest(person.session), person.id, steady_time.now()))
        return person

    def _verify(self, hashed: str | None, password: str) -> bool:
        """Whether a password is right; it takes as long if there is none to compare it with."""
        try:
            return self._hasher.verify(hashed, password) if hashed else not self._hasher.hash(password)
        except (Argon2Error, InvalidHashError):
            return False

    async def sign_out(self, person: Person) -> None:
        """End this session."""
        session = digest(person.session)
        await self._database.write(people.delete_session(session))
        self._sessions.pop(session, None)

    async def sign_out_everywhere(self, person: Person) -> None:
        """End all sessions of this person."""
        await self._database.write(people.delete_sessions_of(person.id))
        for session in [session for session, owner in self._sessions.items() if owner == person.id]:
            del self._sessions[session]


def _cache(cache: dict[str, Any], key: str, value: Any) -> None:
    cache[key] = value
    if len(cache) > MAX_CACHED:
        del cache[next(iter(cache))]


def digest(session: str) -> str:
    """The id of a session in the database, which cannot be turned back into the session."""
    return hashlib.sha256(str(session).encode()).hexdigest()


def read_secret(folder: Path) -> str:
    """The secret that signs cookies: made once, readable by the server alone."""
    path = folder / "secret"
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return _stored_secret(path)
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(32))
        file.flush()
        os.fsync(file.fileno())
    return _stored_secret(path)


def _stored_secret(path: Path) -> str:
    """The secret in a file. With one that can be guessed, anybody could sign in as anybody."""
    secret = path.read_text("utf-8").strip()
    if len(secret) < MIN_SECRET_LENGTH:
        raise BadFile(f"the secret in {path} is too short: delete the file, and a new one is made at the next start")
    return secret
