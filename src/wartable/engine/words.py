"""Words: how a game reads to a person. Each sentence is made from what one seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from wartable.engine.events import Event
    from wartable.engine.moves import Move
    from wartable.engine.outcome import Result
    from wartable.engine.section import Section
    from wartable.engine.view import View


class Headed(NamedTuple):
    """An event that opens a part of the log: its heading, and what it says beneath."""

    heading: str
    text: str


class LogLine(NamedTuple):
    """One line of the log: its words, its rule, the heading it opens (if any), and the event it tells of."""

    text: str
    rule: str
    heading: str
    event: Event


class Words(Protocol):
    """What a game's ``words`` module defines.

    It may also define ``heading(event, view) -> Headed | None`` for events that open a part of the log, like a round.
    """

    def event(self, event: Event, view: View, /) -> str:
        """What happened, as a sentence that stands by itself."""

    def move(self, move: Move, view: View, /) -> str:
        """What a move does, as an order."""

    def prompt(self, view: View, /) -> str:
        """What is asked, or who is waited for."""

    def refusal(self, reason: Any, move: Move, view: View, /) -> str:
        """Why a move is not allowed, without a full stop and without the id of the rule."""

    def table(self, view: View, /) -> Sequence[Section]:
        """The table as text, for terminals and screen readers."""

    def result(self, view: View, /) -> Result:
        """Who has won and why, once the game is over."""


def log_line(words: Words, event: Event, view: View) -> LogLine:
    """An event as a line of the log."""
    find = getattr(words, "heading", None)
    headed: Headed | None = find(event, view) if find is not None else None
    if headed is None:
        return LogLine(words.event(event, view), event.kind.rule, "", event)
    return LogLine(headed.text, event.kind.rule, headed.heading, event)
