"""What operators do from the command line. Each action is one transaction, with a note in the audit log.

A running server notices within seconds; one that is started later notices at its start.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, TypeVar

from wartable.engine.errors import BadOption
from wartable.server import steady_time
from wartable.server.domain.names import account_key, clean_name
from wartable.server.domain.recovery_code import new_codes
from wartable.server.http_errors import ApiError
from wartable.server.services.passwords import HASHER
from wartable.server.services.people import account_columns
from wartable.server.services.server_state import REGISTRATIONS
from wartable.server.store import administration, moderation, people
from wartable.server.store.database import Transaction, WriteConflict
from wartable.server.store.direct_database import DirectDatabase
from wartable.server.store.events import Kind, insert_event, read_state, set_state
from wartable.server.store.sessions import delete_sessions_of

FOREVER = 4e9
"""A moment that stands for no end: in the year 2096."""

Found = dict[str, Any]
T = TypeVar("T")


class Administration:
    """Acts on the database in the name of an operator."""

    def __init__(self, database: DirectDatabase, actor: str) -> None:
        self._database = database
        self._actor = actor

    # --- People

    def list_people(self, search: str, *, guests: bool, limit: int) -> list[Found]:
        """The people whose names hold a text, the newest first."""
        return self._database.do(lambda db: administration.list_people(db, search, guests=guests, limit=limit))

    def show(self, who: str) -> Found:
        """All that an operator needs to know about a person."""

        def work(db: Transaction) -> Found:
            person = find(db, who)
            return {**person, **administration.counts(db, person["id"])}

        return self._database.do(work)

    def create(self, text: str) -> tuple[Found, str]:
        """A new account with a random password, which is shown once."""
        name, password, person = read_name(text), new_codes()[0], secrets.token_hex(8)
        columns = {**account_columns(name), "password": HASHER.hash(password)}

        def work(db: Transaction) -> Found:
            taking(name, lambda: people.insert_account(person, columns, steady_time.now())(db))
            moderation.insert_audit(db, self._actor, "create", name)
            return find(db, person)

        return self._database.do(work), password

    def rename(self, who: str, text: str) -> Found:
        """Give a person another name."""
        name = read_name(text)

        def change(db: Transaction, person: Found) -> str:
            columns = account_columns(name) if person["account"] else {"name": name}
            work = people.rename_person(person["id"], columns, account_key(name), account_columns(name)["skeleton"])
            taking(name, lambda: work(db))
            return f"now {name}"

        return self._change(who, "rename", change)

    def ban(self, who: str, reason: str) -> Found:
        """Keep a person from signing in, and end their sessions."""

        def change(db: Transaction, person: Found) -> str:
            update(db, person, banned=steady_time.now(), ban_reason=reason or None)
            delete_sessions_of(person["id"])(db)
            return reason

        return self._change(who, "ban", change)

    def unban(self, who: str) -> Found:
        """Let a person sign in again."""
        return self._change(who, "unban", lambda db, person: update(db, person, banned=None, ban_reason=None))

    def mute(self, who: str, hours: float | None) -> Found:
        """Keep a person from talking for some hours, or until they are unmuted."""
        until = FOREVER if hours is None else steady_time.now() + hours * 3600
        details = "" if hours is None else f"{hours:g} h"
        return self._change(who, "mute", lambda db, person: update(db, person, details, muted_until=until))

    def unmute(self, who: str) -> Found:
        """Let a person talk again."""
        return self._change(who, "unmute", lambda db, person: update(db, person, muted_until=None))

    def log_out(self, who: str) -> Found:
        """End all sessions of a person."""

        def change(db: Transaction, person: Found) -> str:
            delete_sessions_of(person["id"])(db)
            return ""

        return self._change(who, "logout", change)

    def reset_password(self, who: str) -> tuple[Found, str]:
        """A new random password, which is shown once; all sessions end."""
        password = new_codes()[0]
        hashed = HASHER.hash(password)

        def change(db: Transaction, person: Found) -> str:
            if not person["account"]:
                raise BadOption(f"{person['name']} is a guest and has no password")
            delete_sessions_of(person["id"])(db)
            return update(db, person, password=hashed)

        return self._change(who, "reset-password", change), password

    def delete(self, who: str) -> Found:
        """Let the server delete a person; they are signed out at once and cannot come back."""

        def change(db: Transaction, person: Found) -> str:
            delete_sessions_of(person["id"])(db)
            return update(db, person, banned=steady_time.now())

        return self._change(who, "delete", change, "delete")

    def _change(
        self, who: str, action: str, change: Callable[[Transaction, Found], str], kind: Kind = "person"
    ) -> Found:
        """Change a person, note it in the audit log, and tell the server."""

        def work(db: Transaction) -> Found:
            person = find(db, who)
            details = change(db, person)
            moderation.insert_audit(db, self._actor, action, f"{person['name']} ({person['id']})", details)
            insert_event(kind, person["id"])(db)
            return find(db, person["id"])

        return self._database.do(work)

    # --- Tables, reports, the server

    def close_table(self, id: str) -> None:
        """Let the server close a table."""

        def work(db: Transaction) -> None:
            status = administration.table_status(db, id)
            if status is None:
                raise BadOption(f"there is no table {id!r}: its id is the end of its address")
            if status == "over":
                raise BadOption(f"the table {id} is over already")
            moderation.insert_audit(db, self._actor, "close-table", id)
            insert_event("close", id)(db)

        self._database.do(work)

    def reports(self, *, closed: bool) -> list[Found]:
        """The reports that are open, or all of them."""
        return self._database.do(lambda db: moderation.list_reports(db, closed=closed))

    def close_report(self, id: int, decision: str) -> None:
        """Close a report with a decision."""

        def work(db: Transaction) -> None:
            if not moderation.close_report(db, id, decision):
                raise BadOption(f"there is no open report {id}: 'wartable admin reports list' lists them")
            moderation.insert_audit(db, self._actor, "close-report", str(id), decision)

        self._database.do(work)

    def state(self, name: str) -> str:
        """What operators have set for the server."""
        return self._database.do(lambda db: read_state(db, name))

    def set_registration(self, wanted: str) -> None:
        """Choose who may register and play."""
        if wanted not in REGISTRATIONS:
            raise BadOption(f"registration cannot be {wanted!r}: allowed is {', '.join(REGISTRATIONS)}")
        self._set("registration", wanted)

    def set_notice(self, text: str) -> None:
        """Show a line on all pages; an empty one takes it away."""
        self._set("notice", " ".join(text.split()))

    def _set(self, name: str, value: str) -> None:
        def work(db: Transaction) -> None:
            set_state(db, name, value)
            moderation.insert_audit(db, self._actor, name, value)
            insert_event("state")(db)

        self._database.do(work)

    def audit(self, limit: int) -> list[Found]:
        """The last actions of operators, the oldest of them first."""
        return self._database.do(lambda db: moderation.list_audit(db, limit))


def find(db: Transaction, who: str) -> Found:
    """The one person that a name or an id means."""
    found = administration.find_people(db, account_key(who), who)
    if not found:
        raise BadOption(f"there is nobody called {who!r}: 'wartable admin people list --guests' lists everybody")
    if len(found) > 1:
        ids = ", ".join(person["id"] for person in found)
        raise BadOption(f"there are {len(found)} guests called {who!r}: name one by the id, of {ids}")
    return found[0]


def update(db: Transaction, person: Found, details: str = "", /, **changes: Any) -> str:
    """Change columns of a person; the details for the audit log."""
    people.update_person(person["id"], changes)(db)
    return details


def read_name(text: str) -> str:
    """A name as it is stored. Operators may give names that are reserved."""
    try:
        return clean_name(text, reserved=True)
    except ApiError as error:
        raise BadOption(error.text) from error


def taking(name: str, work: Callable[[], T]) -> T:
    """Do something that takes a name."""
    try:
        return work()
    except WriteConflict as error:
        raise BadOption(f"the name {name} belongs to an account, or looks like one: choose another") from error
