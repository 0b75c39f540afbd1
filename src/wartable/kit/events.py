"""Events as pictures and sentences read them."""

from __future__ import annotations

from wartable.engine.events import Event, EventKind
from wartable.engine.view import View


def fact(event: Event, name: str, default: int = 0) -> int:
    """A fact of an event; the default if it has none of that name, or a hidden one."""
    value = event.facts.get(name)
    return default if value is None else int(value)


def last_events(view: View, *kinds: EventKind) -> list[Event]:
    """What the last move made happen, of some kinds or of all; nothing at setup, which nobody made."""
    told = view.log[-1] if len(view.log) > 1 else []
    return [event for event in told if event.kind in kinds] if kinds else told
