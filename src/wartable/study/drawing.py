"""Figures as SVG in the look of the house: Matplotlib draws them, and the page's tokens give their colours."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

from wartable.engine.errors import WartableError
from wartable.engine.game import Game

TOKENS = Path(__file__).parents[1] / "web" / "css" / "tokens.css"
DRAWN_WITH = ("ink", "ink-2", "line", "line-2", "paper", "brass", "glow", "wax", "good")
"""The tokens that figures use, beside those of seats."""
SEATS = 6
POINTS = 72
"""Points to an inch."""


@lru_cache
def token_values(light: str) -> dict[str, str]:
    """The colours of the house in a light, ``day`` or ``candle``."""
    text = TOKENS.read_text("utf-8")
    seats = dict(re.findall(r"--(seat-\d): *(#[0-9a-f]{6})", text))
    block = text.split(f'[data-light="{light}"] {{')[1].split("}")[0]
    return seats | dict(re.findall(r"--([\w-]+): *(#[0-9a-f]{6})", block))


def color(token: str) -> str:
    """The colour of a token by day; in the SVG it becomes the token itself.

    >>> color("seat-1")
    '#c2452d'
    """
    return token_values("day")[token]


@lru_cache
def side_tokens(game: Game) -> dict[str, str]:
    """For each id that seats play the token of a seat whose colour is like its own, all different."""
    left = [f"seat-{n}" for n in range(1, SEATS + 1)]
    found = {}
    for entry in game.content[game.content["game"]["seats"]]:
        like = min(left, key=lambda token: _distance(color(token), entry.get("color", color(token))))
        found[entry["id"]] = like
        left.remove(like)
    return found


def _distance(one: str, other: str) -> int:
    if not re.fullmatch("#[0-9a-fA-F]{6}", other):
        return 0
    return sum((int(one[i : i + 2], 16) - int(other[i : i + 2], 16)) ** 2 for i in (1, 3, 5))


def figure(width: float, height: float) -> tuple[Any, Any]:
    """An empty figure of a size in points, and its axes."""
    drawn = matplotlib_of_extra().figure.Figure(figsize=(width / POINTS, height / POINTS))
    axes = drawn.add_subplot()
    drawn.patch.set_alpha(0)
    axes.patch.set_alpha(0)
    for name, spine in axes.spines.items():
        spine.set_visible(name == "bottom")
        spine.set_color(color("line"))
    axes.tick_params(length=0, colors=color("ink-2"), labelsize=13)
    axes.grid(axis="x", color=color("line-2"), linewidth=1)
    axes.set_axisbelow(True)
    return drawn, axes


def svg(drawn: Any, label: str, alone: bool = False) -> str:
    """A figure as SVG; ``alone`` lets it stand outside a page, with colours for both lights."""
    text = io.StringIO()
    with matplotlib_of_extra().rc_context({"svg.fonttype": "none", "svg.hashsalt": label, "font.size": 13}):
        drawn.savefig(text, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    source = text.getvalue()
    source = source[source.index("<svg") :]
    source = re.sub(r"<metadata>.*?</metadata>", "", source, flags=re.S)
    source = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", source, count=1)
    source = re.sub(r'(<svg[^>]*?) width="([\d.]+)pt"', r'\1 width="\2"', source, count=1)
    source = re.sub(r"font: (?:bold )?([\d.]+)px [^;\"]*", r"font: \1px var(--sans, sans-serif)", source)
    names = {color(token): token for token in (*DRAWN_WITH, *(f"seat-{n}" for n in range(1, SEATS + 1)))}
    source = re.sub("|".join(names), lambda found: f"var(--{names[found[0]]}, {found[0]})", source)
    title = f"<title>{escape(label)}</title>{_both_lights() if alone else ''}"
    return re.sub(r"(<svg[^>]*?)>", rf'\1 class="plot" role="img">{title}', source, count=1).strip() + "\n"


def _both_lights() -> str:
    def line(light: str) -> str:
        values = token_values(light)
        return " ".join(f"--{token}: {values[token]};" for token in DRAWN_WITH)

    dark = f"@media (prefers-color-scheme: dark) {{ :root {{ {line('candle')} }} }}"
    return f"<style>:root {{ {line('day')} --sans: sans-serif; }} {dark}</style>"


def percent_axis(axes: Any, low: float, high: float, signed: bool = False) -> None:
    """Marks in hundredths on the horizontal axis, over a span that holds these values."""
    step = next(step for step in (0.01, 0.02, 0.05, 0.1, 0.2, 0.5) if (high - low) / step <= 8)
    first, last = int(low // step), int(-(-high // step))
    ticks = [n * step for n in range(first, last + 1)]
    axes.set_xlim(ticks[0], ticks[-1])
    sign = "+" if signed else ""
    labels = [minus(f"{100 * tick:{sign}.0f}") if abs(tick) > 1e-9 else "0" for tick in ticks]
    axes.set_xticks(ticks, labels if signed else [f"{text} %" for text in labels])


def minus(text: str) -> str:
    r"""A number with the sign that people read.

    >>> minus("-3.0") == "\N{MINUS SIGN}3.0"
    True
    """
    return text.replace("-", "\N{MINUS SIGN}")


def names_axis(axes: Any, names: Sequence[str]) -> None:
    """Names on the vertical axis, the first one on top."""
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_yticks(range(len(names)), names, color=color("ink"))


def matplotlib_of_extra() -> Any:
    """Matplotlib, which only studies need."""
    try:
        import matplotlib.figure
    except ImportError as error:
        raise WartableError("a study draws with Matplotlib: pip install 'wartable[study]'") from error
    return matplotlib
