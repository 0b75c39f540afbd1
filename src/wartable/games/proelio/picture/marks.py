"""The small marks of this table: the colours and coats of houses, and words in rounded boxes."""

from __future__ import annotations

from markupsafe import Markup

from wartable.games.proelio.state import Card, House
from wartable.kit.markup import EMPTY, join, remembered
from wartable.kit.svg import copy, g, path, rect, text, use
from wartable.kit.text import width_of

COLORS = (2, 1, 3, 4, 5, 6)
"""The colour of each house, as a number of the palette of seats: an eagle in blue, a bear in red, and so on."""


def color(house: int) -> str:
    """The style that gives a house its colour."""
    return f"--seat:var(--seat-{COLORS[house]})"


def emblem_of(kind: int) -> str:
    """The symbol of a card."""
    return f"e-{Card(kind).name.lower().replace('_', '-')}"


@remembered
def coat(house: int, x: float, y: float, scale: float, team: int = 0) -> Markup:
    """A coat of arms; partners carry the same ribbon, numbered so that its colour does not speak alone."""
    crest = use(f"e-house-{House(house).name.lower()}", -21.5, -21.5, 43, class_="crest")
    return g(
        copy("p-coat"),
        crest,
        _ribbon(team),
        class_="coat",
        transform=f"translate({x:g} {y:g}) scale({scale:g})",
        style=color(house),
    )


def _ribbon(team: int) -> Markup:
    """The ribbon of a team across the foot of a coat."""
    if not team:
        return EMPTY
    bars = "M0 25V34" if team == 1 else "M-5 25V34M5 25V34"
    return g(path("M-33 15Q0 27 33 15L36 31Q0 44-36 31Z", "band"), path(bars, "bars"), class_=f"team team-{team}")


@remembered
def pill(x: float, y: float, words: str, class_: str = "tag", wide: float = 0) -> Markup:
    """A few words in a rounded box, centred."""
    wide = wide or width_of(words) + 18
    box = rect(x - wide / 2, y - 15, wide, 21, class_, rx=10.5)
    return join(box, text(x, y, words, f"sm on-{class_}", "middle"))
