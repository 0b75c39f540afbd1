"""Pictures: how a game draws its table from what one seat may see, and what to click for each move.

A game's ``picture`` module is made of plain functions over a :class:`Scene`; :class:`Picture` lists them. The page that
shows pictures knows no game: it puts markup into zones and sends moves whose clicks are complete.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from markupsafe import Markup

from wartable.engine.moves import Move
from wartable.engine.view import View

ZONES = ("rivals", "board", "focus", "mine", "tray")
"""Where a game may draw: the other seats, the table, what is decided now, the reader's things, choices being made."""


class Player(NamedTuple):
    """Who sits in a seat, as far as a picture shows it."""

    name: str
    bot: bool = False


class Scene(NamedTuple):
    """All that a picture is drawn from: what the reader may see, who sits where, and the form of the page."""

    view: View
    players: tuple[Player, ...]
    small: bool = False
    """Whether it is drawn for a phone."""
    turned: bool = False
    """Whether the reader has turned the board to see it from the other side."""

    @property
    def chair(self) -> int:
        """The seat the table is seen from: the reader's own, or the first for a spectator."""
        return max(0, self.view.seat)


class Plan(NamedTuple):
    """Several moves in a row with one path of clicks, so that a person says where to go and not each step.

    They are played in one go, as far as nothing unforeseen happens: a plan ends early where chance decides, something
    hidden is shown or another seat has to decide.
    """

    moves: tuple[Move, ...]
    text: str
    """What they come to, in words."""
    clicks: list[str]
    confirm: bool = True
    """Whether it is shown first and done when the player says so: needed for what cannot be taken back."""
    warning: str = ""
    """What the player may have overlooked, said beside the words."""
    back: bool = False
    """Whether the player's last move is undone first, as when another piece is picked instead."""


class Picture(Protocol):
    """What a game's ``picture`` module defines. Everything in it is made from the scene alone.

    It may also define ``SIGNS``: for each seat the symbol (without ``e-``) that stands for it in the log and elsewhere,
    instead of a disc of its colour.

    It may also define ``plans(scene) -> list[Plan]``: where that finds any, they are what can be clicked, and every
    legal move is the beginning of one or has no clicks.
    """

    @property
    def STYLE(self) -> str:  # noqa: N802
        """The game's own style sheet: a file beside the module."""

    @property
    def SPRITES(self) -> tuple[str, ...]:  # noqa: N802
        """Files beside the module whose symbols the markup uses."""

    @property
    def COLORS(self) -> tuple[int, ...]:  # noqa: N802
        """The colour of each seat in this game, as a number of the palette of seats (1 to 6)."""

    def backdrop(self, scene: Scene) -> Markup:
        """What stands still behind the pieces of the board: it depends on mode, number of seats and form alone."""

    def draw(self, scene: Scene) -> dict[str, Markup]:
        """The markup of each zone that has any. Elements that stay from one moment to the next keep their id."""

    def clicks(self, scene: Scene, move: Move) -> list[str]:
        """The ids of the elements to click for a legal move, in order; none if it is only a button."""

    def meant(self, scene: Scene, clicks: list[str]) -> Move | None:
        """The move a player meant by clicking these elements, which are not on offer, if any."""

    def about(self, scene: Scene, element: str) -> Markup | None:
        """What an element says when the reader points at it."""


def plans(picture: Picture, scene: Scene) -> list[Plan]:
    """The plans on offer; most games have none."""
    find = getattr(picture, "plans", None)
    found: list[Plan] = find(scene) if find is not None else []
    return found
