"""What the operator of the server tells all pages."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

Registration = Literal["open", "guests", "closed"]
"""Who may play: everybody, with new accounts; guests and present accounts; present accounts only."""


class ServerOut(TypedDict):
    """Who may register, and a notice for all readers or an empty text."""

    registration: Registration
    notice: str
