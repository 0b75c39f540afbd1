"""A person: a guest or the holder of an account, and the session they come with."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from typing import NamedTuple

from wartable.i18n.translator import say
from wartable.server.http_errors import bad_request

MAX_NAME_LENGTH = 40


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


def new_guest() -> Person:
    """A person who was never here before."""
    guest = secrets.token_hex(8)
    return Person(guest, secrets.token_hex(16), guest_name(guest), fresh=True)


def guest_name(id: str) -> str:
    """The first name of a guest; it does not reveal the id."""
    return say("Guest {mark}", mark=hashlib.sha256(f"name of {id}".encode()).hexdigest()[:4].upper())


def clean_name(text: str) -> str:
    """A name as it is shown: printable, with single spaces, not too long."""
    name = one_form(text)
    if not 1 <= len(name) <= MAX_NAME_LENGTH or not name.isprintable():
        raise bad_request("A name has 1 to {most} printable characters.", most=MAX_NAME_LENGTH)
    return name


def one_form(text: str) -> str:
    """A name in the one form in which it is stored, however its accents and spaces were typed."""
    return " ".join(unicodedata.normalize("NFC", text).split())
