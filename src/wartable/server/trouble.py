"""What cannot be done for a caller: a status and one line that says what is wrong and what to do."""

from __future__ import annotations


class Trouble(Exception):
    """Answered as JSON ``{"text": ...}`` with this status."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.text = text


def bad(text: str) -> Trouble:
    """What was sent cannot be."""
    return Trouble(400, text)


def forbidden(text: str) -> Trouble:
    """The caller may not do this."""
    return Trouble(403, text)


def unknown(text: str) -> Trouble:
    """There is no such thing."""
    return Trouble(404, text)


def conflict(text: str) -> Trouble:
    """It cannot be done as things stand."""
    return Trouble(409, text)
