"""The safety of an account: passwords, recovery codes, sessions."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from wartable.server.schemas.bodies import RequestBody
from wartable.server.schemas.people import Name, Password

AnyPassword = Annotated[str, Field(min_length=1, max_length=200)]
"""A password to be compared."""


class ChangePassword(RequestBody):
    """The present password and a new one."""

    old: AnyPassword
    new: Password


class Confirm(RequestBody):
    """The password, asked again before something that matters."""

    password: AnyPassword


class Recover(RequestBody):
    """The name of an account, one of its recovery codes, and a new password."""

    name: Name
    code: Annotated[str, Field(min_length=1, max_length=60)]
    password: Password


class Codes(TypedDict):
    """New recovery codes, which are shown only once."""

    codes: list[str]


class SessionOut(TypedDict):
    """A device on which you are signed in; ``seen`` is when it was last used, give or take an hour."""

    id: str
    device: str
    created: float
    seen: float
    current: bool


class SecurityOut(TypedDict):
    """Your sessions, and how many recovery codes you have left."""

    sessions: list[SessionOut]
    codes: int
