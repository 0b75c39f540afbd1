"""What is in the box of a game, to print: pieces to cut out and boards to glue together, drawn by the game's picture.

A game that can be printed has ``picture/box.py`` with a function ``box(view) -> Box``. Sizes on paper are millimetres.
``content.toml`` says in ``[box]`` how many there must be of everything; what is drawn is counted against it.
"""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from wartable.kit.markup import EMPTY
from wartable.kit.svg import Box as Frame
from wartable.kit.svg import g, path, rect


class Piece(NamedTuple):
    """A piece of cardboard, and how many copies of it there are."""

    stands_for: str
    """What it is in ``[box]`` of the content: ``cards.soldiers``, or ``board``."""
    name: str
    copies: int
    front: Markup
    back: Markup = EMPTY
    """Without one, nothing is printed behind it."""


class Group(NamedTuple):
    """Pieces of one size, which lie on sheets together."""

    title: str
    pieces: tuple[Piece, ...]
    width: float
    height: float
    frame: Frame
    """The part of the drawings that a piece shows: left, upper, width and height."""
    edge: str = ""
    """The colour that goes on beyond the cut, so that no white shows when the scissors slip."""
    back_edge: str = ""
    round: bool = False
    note: str = ""
    """What to do with them, in a sentence."""


class Board(NamedTuple):
    """A board, printed in tiles where it is larger than the paper."""

    title: str
    stands_for: str
    drawing: Markup
    frame: Frame
    width: float
    note: str = ""

    @property
    def height(self) -> float:
        """How high it is on paper."""
        return self.width * self.frame[3] / self.frame[2]


class Box(NamedTuple):
    """All that a game needs on a real table, besides its rules."""

    class_: str
    """The class of the game's zones, which its style sheet counts on."""
    boards: tuple[Board, ...]
    groups: tuple[Group, ...]

    @property
    def things(self) -> list[Board | Group]:
        """Boards, then pieces."""
        return [*self.boards, *self.groups]


FOOT = 0.3
"""The foot of a standee, as a part of its height."""


def standee(figure: Markup, frame: Frame, ground: str) -> tuple[Markup, Frame]:
    """A figure that stands by itself: its front, its back above it head down, and a foot at either end to fold out."""
    x, y, wide, high = frame
    foot = FOOT * high
    whole = (x, y, wide, 2 * high + 2 * foot)
    fold = f"M{x:g} {y + foot:g}h{wide:g}M{x:g} {y + foot + high:g}h{wide:g}M{x:g} {y + foot + 2 * high:g}h{wide:g}"
    front = g(figure, transform=f"translate(0 {foot + high:g})")
    back = g(figure, transform=f"translate(0 {foot:g}) rotate(180 {x + wide / 2:g} {y + high / 2:g})")
    line = path(fold, fill="none", stroke="#0006", stroke_width=high / 150, stroke_dasharray=f"{high / 30:g}")
    return Markup("").join((rect(*whole, fill=ground), back, front, line)), whole
