"""People: guests by a signed cookie, accounts by name and password."""

from __future__ import annotations

import contextlib
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer

from wartable.server import steady_time
from wartable.server.domain.look_alikes import skeleton
from wartable.server.domain.names import account_key, clean_name
from wartable.server.domain.person import Person, guest_name, new_guest
from wartable.server.http_errors import ApiError, conflict, forbidden
from wartable.server.services.passwords import Passwords
from wartable.server.services.sessions import Sessions, digest, new_row
from wartable.server.store import people
from wartable.server.store.database import Database, WriteConflict
from wartable.server.store.people import Account, Profile

COOKIE = "wartable"
MAX_CACHED = 20_000
"""Cookies and names kept in memory."""


class People:
    """Everybody who comes to this server."""

    def __init__(self, database: Database, secret: str, sessions: Sessions, passwords: Passwords) -> None:
        self._database = database
        self._sessions = sessions
        self._passwords = passwords
        self._signed = URLSafeSerializer(secret, salt="wartable person")
        self._cookies: dict[str, tuple[str, str]] = {}
        self._profiles: dict[str, Profile] = {}
        self._new_guests: dict[str, bool] = {}
        """Guests who have a cookie but are not in the database."""

    # --- Who is it?

    async def read(self, cookie: str | None) -> Person:
        """The person that a cookie names; a new guest if it names nobody."""
        try:
            who, session = self._named(cookie or "")
        except (BadSignature, ValueError, TypeError):
            return self._new_guest()
        if who not in self._new_guests and await self._sessions.owner(session) == who:
            name, account, blocked = await self._profile(who)
            return Person(who, session, name, account, known=True, blocked=blocked)
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
        return await self._sessions.owner(person.session) == person.id

    def _new_guest(self) -> Person:
        guest = new_guest()
        if not self._database.shared:  # another process may store them
            _cache(self._new_guests, guest.id, True)
        return guest

    def cookie(self, person: Person) -> str:
        """The cookie by which a person is known again."""
        return str(self._signed.dumps([person.id, person.session]))

    async def _profile(self, id: str) -> Profile:
        if id not in self._profiles:
            _cache(self._profiles, id, await people.profile(self._database, id))
        return self._profiles[id]

    async def name_of(self, id: str) -> str:
        """The present name of a stored person."""
        return (await self._profile(id)).name

    async def blocked_by(self, id: str) -> frozenset[str]:
        """The people whom a stored person blocks."""
        return (await self._profile(id)).blocked

    def forget(self, id: str | None = None) -> None:
        """Look a person up again when they next come, or everybody: something about them may have changed."""
        if id is None:
            self._profiles.clear()
        else:
            self._profiles.pop(id, None)
        self._sessions.forget(id)

    async def save_guest(self, person: Person, device: str = "") -> Person:
        """Store a guest who is about to do something that is stored too."""
        if person.known:
            return person
        row = new_row(person.session, person.id, device)
        with contextlib.suppress(WriteConflict):  # another request of theirs has just stored them
            await self._database.write(people.insert_guest(person.id, person.name, row._asdict(), steady_time.now()))
        self._new_guests.pop(person.id, None)
        self._sessions.saved(row)
        _cache(self._profiles, person.id, Profile(person.name, account=False))
        return person._replace(known=True)

    # --- Names and accounts

    async def rename(self, person: Person, text: str) -> Person:
        """Change a person's name."""
        if text == person.name:
            return person
        name = clean_name(text)
        person = await self.save_guest(person)
        changes = account_columns(name) if person.account else {"name": name}
        await self._take_name(person, name, changes)
        return person._replace(name=name)

    async def _take_name(self, person: Person, name: str, changes: dict[str, Any]) -> None:
        """Change a person. Their name must neither be the name of another account nor look like one."""
        work = people.rename_person(person.id, changes, account_key(name), skeleton(name))
        try:
            await self._database.write(work)
        except WriteConflict:
            raise name_taken(name) from None
        self._profiles.pop(person.id, None)

    async def open_account(self, person: Person, text: str, password: str) -> Person:
        """Turn a guest into an account; they keep their tables."""
        if person.account:
            raise conflict("You are signed in as {name}: sign out first to make another account.", name=person.name)
        name = clean_name(text)
        person = await self.save_guest(person)
        hashed = await self._passwords.hash(password)
        await self._take_name(person, name, {**account_columns(name), "password": hashed})
        return person._replace(name=name, account=True)

    async def sign_in(self, name: str, password: str, device: str = "") -> Person:
        """A new session of an account. A wrong name takes as long as a wrong password and says the same."""
        account = await people.find_account(self._database, account_key(name))
        right = await self._passwords.right(account.password if account else None, password)
        if account is None or not right:
            raise forbidden("Wrong name or password. Try again, or make an account.")
        return await self.welcome(account, device)

    async def welcome(self, account: Account, device: str) -> Person:
        """Let the owner of an account in, unless they are banned."""
        if account.banned is not None:
            raise banned(account)
        session = await self._sessions.open(account.id, device)
        blocked = await self.blocked_by(account.id)
        return Person(account.id, session, account.name, account=True, known=True, blocked=blocked)

    async def sign_out(self, person: Person) -> None:
        """End this session."""
        await self._sessions.end(digest(person.session), person.id)

    async def sign_out_everywhere(self, person: Person) -> None:
        """End all sessions of this person."""
        await self._sessions.end_all(person.id)


def account_columns(name: str) -> dict[str, Any]:
    """The columns of an account that follow from its name."""
    return {"name": name, "account": account_key(name), "skeleton": skeleton(name)}


def name_taken(name: str) -> ApiError:
    """The name belongs to another account."""
    return conflict(
        "The name {name} belongs to an account, or looks like one: choose another, or sign in if it is yours.",
        name=name,
    )


def banned(account: Account) -> ApiError:
    """An account that may not sign in."""
    if account.ban_reason:
        return forbidden("This account is banned: {reason}", reason=account.ban_reason)
    return forbidden("This account is banned. Ask the operator of this server.")


def _cache(cache: dict[str, Any], key: str, value: Any) -> None:
    cache[key] = value
    if len(cache) > MAX_CACHED:
        del cache[next(iter(cache))]
