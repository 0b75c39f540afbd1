"""People: guests by a signed cookie, accounts by name and password, sessions that can be ended everywhere."""

from __future__ import annotations

import asyncio
import hashlib
import os
import secrets
import time
import unicodedata
from pathlib import Path
from typing import Any, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Insert, delete, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from wartable.i18n.translator import say
from wartable.server.http_errors import ApiError, bad_request, conflict
from wartable.server.store import db_tables
from wartable.server.store.database import Store, do

COOKIE = "wartable"
MAX_NAME_LENGTH = 40
MAX_CACHED = 20_000
"""So many sessions and names are remembered between two looks into the database."""


class Person(NamedTuple):
    """Somebody, and the session they come with."""

    id: str
    session: str
    name: str
    account: bool = False
    known: bool = False
    """Whether the database knows them: guests are written down when they first do something."""
    fresh: bool = False
    """Whether they have no cookie yet."""


class People:
    """Everybody who comes to this server."""

    def __init__(self, store: Store, secret: str) -> None:
        self._store = store
        self._signed = URLSafeSerializer(secret, salt="wartable person")
        self._sessions: dict[str, str] = {}
        self._names: dict[str, tuple[str, bool]] = {}
        self._strangers: dict[str, bool] = {}
        """Guests who were given a cookie and are not written down."""
        self._hasher = PasswordHasher()
        self._nobody = self._hasher.hash(secrets.token_hex(8))

    # --- Who is it?

    async def read(self, cookie: str | None) -> Person:
        """The person a cookie stands for; a new guest if it stands for nobody."""
        try:
            who, session = self._signed.loads(cookie or "")
        except (BadSignature, ValueError, TypeError):
            return self._meet()
        if who not in self._strangers and await self._owner(digest(session)) == who:
            name, account = await self._facts(who)
            return Person(who, session, name, account, known=True)
        if who not in self._strangers and await self._is_known(who):
            return self._meet()  # they were logged out
        return Person(who, session, guest_name(who))

    def _meet(self) -> Person:
        """Somebody new, of whom nothing needs to be looked up."""
        guest = new_guest()
        _keep(self._strangers, guest.id, True)
        return guest

    def cookie(self, person: Person) -> str:
        """What the browser keeps to be known again."""
        return str(self._signed.dumps([person.id, person.session]))

    async def _owner(self, session: str) -> str | None:
        if session not in self._sessions:
            async with self._store.reading() as db:
                owner = await db.scalar(select(db_tables.sessions.c.person).where(db_tables.sessions.c.id == session))
            if owner is None:
                return None
            _keep(self._sessions, session, owner)
        return self._sessions[session]

    async def _is_known(self, id: str) -> bool:
        async with self._store.reading() as db:
            return await db.scalar(select(db_tables.people.c.id).where(db_tables.people.c.id == id)) is not None

    async def _facts(self, id: str) -> tuple[str, bool]:
        if id not in self._names:
            async with self._store.reading() as db:
                query = select(db_tables.people.c.name, db_tables.people.c.account).where(db_tables.people.c.id == id)
                row = (await db.execute(query)).one()
            _keep(self._names, id, (row.name, row.account is not None))
        return self._names[id]

    async def name(self, id: str) -> str:
        """What somebody is called now."""
        return (await self._facts(id))[0]

    async def save_guest(self, person: Person) -> Person:
        """Write a guest down, who is about to do something that is kept."""
        if person.known:
            return person
        now = time.time()

        def work(db: Connection) -> None:
            if db.scalar(select(db_tables.people.c.id).where(db_tables.people.c.id == person.id)) is None:
                db.execute(insert(db_tables.people).values(id=person.id, name=person.name, created=now))
                db.execute(_new_session(person, now))

        await self._store.write(work)
        self._strangers.pop(person.id, None)
        _keep(self._sessions, digest(person.session), person.id)
        _keep(self._names, person.id, (person.name, False))
        return person._replace(known=True)

    # --- Names and accounts

    async def rename(self, person: Person, text: str) -> Person:
        """Give somebody another name."""
        name = clean_name(text)
        person = await self.save_guest(person)
        await self._check_free(name, person)
        values = {"name": name, **({"account": name.casefold()} if person.account else {})}
        await self._change(person, values)
        self._names[person.id] = (name, person.account)
        return person._replace(name=name)

    async def _change(self, person: Person, values: dict[str, Any]) -> None:
        try:
            await self._store.write(do(update(db_tables.people).where(db_tables.people.c.id == person.id), values))
        except IntegrityError:
            raise conflict("The name {name} belongs to an account: choose another.", name=values["name"]) from None

    async def _check_free(self, name: str, person: Person) -> None:
        """The name of an account belongs to it alone."""
        async with self._store.reading() as db:
            query = select(db_tables.people.c.id).where(db_tables.people.c.account == name.casefold())
            owner = await db.scalar(query)
        if owner is not None and owner != person.id:
            raise conflict(
                "The name {name} belongs to an account: choose another, or log in if it is yours.", name=name
            )

    async def open_account(self, person: Person, text: str, password: str) -> Person:
        """Make an account of a guest, who keeps all tables."""
        if person.account:
            raise conflict("You are logged in as {name}: log out first to make another account.", name=person.name)
        name = clean_name(text)
        person = await self.save_guest(person)
        await self._check_free(name, person)
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        values = {"name": name, "account": name.casefold(), "password": hashed}
        await self._change(person, values)
        self._names[person.id] = (name, True)
        return person._replace(name=name, account=True)

    async def log_in(self, text: str, password: str) -> Person:
        """A new session of an account. A wrong name takes as long as a wrong password and says the same."""
        people = db_tables.people
        async with self._store.reading() as db:
            query = select(people.c.id, people.c.name, people.c.password)
            row = (await db.execute(query.where(people.c.account == text.casefold()))).one_or_none()
        right = await asyncio.to_thread(self._agrees, row.password if row else self._nobody, password)
        if row is None or not right:
            raise ApiError(403, "Name and password do not belong together: try again, or make an account.")
        person = Person(row.id, secrets.token_hex(16), row.name, account=True, known=True)
        await self._store.write(do(_new_session(person, time.time())))
        return person

    def _agrees(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def log_out(self, person: Person, everywhere: bool) -> None:
        """End this session, or all sessions of this person."""
        sessions = db_tables.sessions
        which = sessions.c.person == person.id if everywhere else sessions.c.id == digest(person.session)
        await self._store.write(do(delete(sessions).where(which)))
        ended = [s for s, owner in self._sessions.items() if owner == person.id]
        for session in ended if everywhere else [digest(person.session)]:
            self._sessions.pop(session, None)


def _new_session(person: Person, now: float) -> Insert:
    return insert(db_tables.sessions).values(id=digest(person.session), person=person.id, created=now)


def _keep(kept: dict[str, Any], key: str, value: Any) -> None:
    kept[key] = value
    if len(kept) > MAX_CACHED:
        del kept[next(iter(kept))]


def digest(session: str) -> str:
    """What the database knows a session by."""
    return hashlib.sha256(str(session).encode()).hexdigest()


def new_guest() -> Person:
    """Somebody who was never here before."""
    who = secrets.token_hex(8)
    return Person(who, secrets.token_hex(16), guest_name(who), fresh=True)


def guest_name(id: str) -> str:
    """What a guest is called at first; it does not give the id away."""
    return say("Guest {mark}", mark=hashlib.sha256(f"name of {id}".encode()).hexdigest()[:4].upper())


def clean_name(text: str) -> str:
    """A name as it is shown: printable, with single blanks, not too long."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= MAX_NAME_LENGTH or not name.isprintable():
        raise bad_request("A name has 1 to {most} letters, all of which can be printed.", most=MAX_NAME_LENGTH)
    return name


def read_secret(folder: Path) -> str:
    """The secret that signs cookies: made once, readable by the server alone."""
    path = folder / "secret"
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return path.read_text("utf-8").strip()
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(32))
        file.flush()
        os.fsync(file.fileno())
    return path.read_text("utf-8").strip()
