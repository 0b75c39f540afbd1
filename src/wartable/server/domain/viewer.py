"""Who looks at a table, and how they want it drawn."""

from __future__ import annotations

from typing import NamedTuple

from wartable.i18n.translator import ENGLISH


class Layout(NamedTuple):
    """How a reader wants a table to be drawn."""

    small: bool = False
    """For a phone."""
    turned: bool = False
    """From the other side, if the game has one."""


class StateForm(NamedTuple):
    """What a program wants that reads states instead of pages."""

    after: int | None = None
    """The ply up to which it knows the events; without it, it gets those of the last ply."""


class Viewer(NamedTuple):
    """Who is looking: all that a payload depends on, besides the table."""

    seat: int
    """-1 for a spectator."""
    owner: bool
    layout: Layout
    language: str = ENGLISH

    @property
    def name(self) -> str:
        """A short name: what is made for one viewer does not fit what another one has."""
        form = "s" * self.layout.small + "t" * self.layout.turned
        return f"{self.seat}{'o' * self.owner}{form}.{self.language}"
