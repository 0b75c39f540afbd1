"""Chips: a few words in a box that points at a square, placed so that it covers no unit."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from wartable.games.tales_of_war.picture.places import RIM, SIDE
from wartable.kit.markup import EMPTY, remembered
from wartable.kit.svg import at, g, path, text, use

LETTER, CYRILLIC = 7.2, 8.6
"""How wide a letter on a chip is, counted generously."""


def width_of(words: str) -> float:
    """How wide words on a chip are."""
    cyrillic = sum(letter >= "\u0400" for letter in words)
    return (len(words) - cyrillic) * LETTER + cyrillic * CYRILLIC


@remembered
def chip(x: float, y: float, words: str, kind: str, emblem: str = "", point: str = "down", id: str = "") -> Markup:
    """A few words in a box with a point: towards the left, the right, or what is above it."""
    room = 20 if emblem else 0
    half = (width_of(words) + room) / 2 + 4
    sign = use(f"e-{emblem}", -half - 2, -8, 16) if emblem else EMPTY
    inside = g(path(_shape(half, point)), sign, text(-half + room, 4.6, words), class_="ci")
    return g(inside, id=id, class_=f"chip {kind}", style=at(x, y))


def _shape(half: float, point: str) -> str:
    """The outline of a chip, by half its width."""
    if point == "right":
        return f"M{-half:g}-12H{half:g}l14 12l-14 12H{-half:g}a12 12 0 0 1 0-24z"
    if point == "left":
        return f"M{half:g}-12H{-half:g}l-14 12l14 12H{half:g}a12 12 0 0 0 0-24z"
    if point == "up":
        return f"M{-half:g}-12H-6L0-19L6-12H{half:g}a12 12 0 0 1 0 24H{-half:g}a12 12 0 0 1 0-24z"
    return f"M{-half:g}-11H{half:g}a11 11 0 0 1 0 22H{-half:g}a11 11 0 0 1 0-22z"


class Spot(NamedTuple):
    """A place for a chip: its middle, how far it reaches to both sides and up and down, and where it points."""

    x: float
    y: float
    half: float
    high: float
    point: str

    def meets(self, other: Spot) -> bool:
        """Whether one covers a part of the other."""
        return abs(self.x - other.x) < self.half + other.half and abs(self.y - other.y) < self.high + other.high


def around(x: float, y: float, words: str, room: int = 20) -> list[Spot]:
    """The places for a chip that belongs to a square, the best first: to its left, its right, below, above."""
    half = (width_of(words) + room) / 2 + 16
    inside = min(max(x, half - 20), SIDE + 20 - half)
    return [
        Spot(x - 28 - half, y, half, 12, "right"),
        Spot(x + 28 + half, y, half, 12, "left"),
        Spot(inside, y + 46, half, 12, "up"),
        Spot(inside, y - 44, half, 12, "down"),
    ]


def above_or_below(x: float, y: float, words: str) -> list[Spot]:
    """The places for a chip on a phone, where it is drawn twice as large."""
    half = width_of(words) + 22
    inside = min(max(x, half - 20), SIDE + 20 - half)
    return [Spot(inside, y + 36, half, 18, "down"), Spot(inside, y - 36, half, 18, "down")]


def clearest(spots: list[Spot], taken: list[Spot]) -> Spot:
    """The first place that covers least of what must be seen, and is within the frame."""
    return min(spots, key=lambda spot: (_outside(spot), sum(spot.meets(other) for other in taken)))


def _outside(spot: Spot) -> bool:
    """Whether a chip would reach over the frame."""
    middle = SIDE / 2
    return max(abs(spot.x - middle) + spot.half, abs(spot.y - middle) + 12) > middle + RIM
