"""A person: a guest or the holder of an account, and the session they come with."""

from __future__ import annotations

import hashlib
import secrets
from typing import NamedTuple

from wartable.i18n.translator import say


class Person(NamedTuple):
    """A person with their present session."""

    id: str
    session: str
    name: str
    account: bool = False
    known: bool = False
    """Whether the database has them: guests are stored when they first do something."""
    fresh: bool = False
    """Whether they have no cookie yet."""
    blocked: frozenset[str] = frozenset()
    """The people whose talk they do not want to read."""


def new_guest() -> Person:
    """A person who was never here before."""
    guest = secrets.token_hex(8)
    return Person(guest, secrets.token_hex(16), guest_name(guest), fresh=True)


def guest_name(id: str) -> str:
    """The first name of a guest; it does not reveal the id."""
    mark = int(hashlib.sha256(f"name of {id}".encode()).hexdigest(), 16) % 10_000
    return say("Guest {mark}", mark=f"{mark:04}")
