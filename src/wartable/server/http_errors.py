"""Errors for the caller: a status and one line that says what is wrong and what to do."""

from __future__ import annotations

from wartable.engine.errors import BadMove, BadOption, UnknownGame, WartableError
from wartable.i18n.translator import ENGLISH, language, say

RETRY_SECONDS = 5
"""When to try again what is not possible for a while."""


class ApiError(Exception):
    """Answered as JSON ``{"text": ...}`` with this status."""

    def __init__(self, status: int, text: str, /, **fields: object) -> None:
        super().__init__(text)
        self.status = status
        self._text = text
        self._fields = fields

    @property
    def text(self) -> str:
        """What is wrong, in the caller's language."""
        return say(self._text, **self._fields)

    @property
    def headers(self) -> dict[str, str]:
        """Headers of the answer."""
        return {"retry-after": str(RETRY_SECONDS)} if self.status == 503 else {}


def bad_request(text: str, /, **fields: object) -> ApiError:
    """The request makes no sense."""
    return ApiError(400, text, **fields)


def forbidden(text: str, /, **fields: object) -> ApiError:
    """The caller may not do this."""
    return ApiError(403, text, **fields)


def not_found(text: str, /, **fields: object) -> ApiError:
    """There is no such thing."""
    return ApiError(404, text, **fields)


def conflict(text: str, /, **fields: object) -> ApiError:
    """It cannot be done now."""
    return ApiError(409, text, **fields)


def storage_away(*, full: bool) -> ApiError:
    """The database cannot be used now."""
    if full:
        return ApiError(503, "The server's disk is full. Nothing that was saved is lost: try again in a few minutes.")
    return ApiError(503, "The database cannot be used now. Nothing that was saved is lost: try again in a moment.")


def engine_message(error: WartableError) -> str:
    """Why the engine refuses something: its own words in English, or a summary in another language."""
    if language() == ENGLISH:
        return str(error)
    if isinstance(error, UnknownGame):
        return say("there is no such game")
    if isinstance(error, BadOption):
        return say("mode, seats and options do not fit together")
    return say("this is not a move of this game") if isinstance(error, BadMove) else say("this is not possible")
