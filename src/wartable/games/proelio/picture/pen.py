"""The pen: the small marks that every part of the picture is made of."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import escape

from wartable.games.proelio.state import House

COLORS = (2, 1, 3, 4, 5, 6)
"""The colour of each house, as a number of the palette of seats: an eagle in blue, a bear in red, and so on."""
LETTER = 7.7
"""How wide a letter of small text is, counted generously: the reader's font is not ours to know."""


def text(x: float, y: float, words: str, kind: str = "sm", anchor: str = "", fit: float = 0) -> str:
    """A line of text; one that has to ``fit`` is as wide as that, whatever the font."""
    where = f' text-anchor="{anchor}"' if anchor else ""
    where += f' textLength="{fit:g}" lengthAdjust="spacingAndGlyphs"' if fit else ""
    return f'<text x="{x:g}" y="{y:g}"{where} class="{kind}">{escape(words)}</text>'


def emblem(symbol: str, x: float, y: float, size: float, kind: str = "em") -> str:
    """An emblem in a square."""
    return f'<use href="#e-{symbol}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" class="{kind}"/>'


def at(x: float, y: float) -> str:
    """The style that places a piece, so that it glides when the place changes."""
    return f"transform:translate({x:g}px,{y:g}px)"


def width_of(words: str) -> float:
    """About how much room a line of small text takes."""
    return len(words) * LETTER


def pill(x: float, y: float, words: str, kind: str = "tag", wide: float = 0) -> str:
    """A few words in a rounded box, centred."""
    wide = wide or width_of(words) + 18
    box = f'<rect x="{x - wide / 2:g}" y="{y - 15:g}" width="{wide:g}" height="21" rx="10.5" class="{kind}"/>'
    return box + text(x, y, words, f"sm on-{kind}", "middle")


def slug(name: str) -> str:
    """How sprites spell a card or a house."""
    return name.lower().replace("_", "-")


@lru_cache
def color(house: int) -> str:
    """The style that gives a house its colour."""
    return f"--seat:var(--seat-{COLORS[house]})"


@lru_cache(maxsize=256)
def coat(house: int, x: float, y: float, scale: float, team: int = 0) -> str:
    """A coat of arms; partners carry the same ribbon, numbered so that its colour does not speak alone."""
    crest = f'<use href="#e-house-{slug(House(house).name)}" x="-21.5" y="-21.5" width="43" height="43" class="crest"/>'
    place = f'transform="translate({x:g} {y:g}) scale({scale:g})" style="{color(house)}"'
    return f'<g class="coat" {place}><use href="#p-coat"/>{crest}{_ribbon(team)}</g>'


def _ribbon(team: int) -> str:
    """The ribbon of a team across the foot of a coat."""
    if not team:
        return ""
    band = '<path d="M-33 15Q0 27 33 15L36 31Q0 44-36 31Z" class="band"/>'
    bars = "M0 25V34" if team == 1 else "M-5 25V34M5 25V34"
    return f'<g class="team team-{team}">{band}<path d="{bars}" class="bars"/></g>'


def titled(label: str) -> str:
    """What a piece is called to those who do not see it."""
    return f'role="img" aria-label="{escape(label)}"'
