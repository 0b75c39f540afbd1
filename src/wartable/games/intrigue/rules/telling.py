"""Telling what happens when a great deal of it happens at once."""

from __future__ import annotations

from wartable.engine.events import ROOM, Events, tell

SPARE = 16
"""So much room is kept for what has to be told."""


def mention(events: Events, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Tell an event if there is room for it.

    Turns without a decision follow each other within one move. With the printed tiles there is always room for all of
    them; a book with many more special tiles could outrun it.
    """
    if events.count < ROOM - SPARE:
        tell(events, kind, a, b, c)
