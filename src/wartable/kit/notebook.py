"""The table in a notebook: the picture that the pages show, with all it needs, in a frame that nothing else styles."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from markupsafe import Markup, escape

from wartable.engine.game import Game
from wartable.engine.picture import ZONES, Player, Scene
from wartable.engine.view import View

WEB = Path(__file__).parents[1] / "web"
STYLES = ("css/tokens.css", "css/house.css", "css/table.css")
"""The styles of a page with a table."""
HEIGHT = 720
"""Pixels of the frame."""
STILL = """
body.table-page { display: block; }
.table-stage { height: 100vh; pointer-events: none; }
*, *::before, *::after { animation: none !important; transition: none !important; }
"""
"""The stage is all of the page, and nothing moves or waits for a click."""


def frame(view: View) -> Markup:
    """A table in a frame, to be shown in a notebook."""
    return Markup('<iframe srcdoc="{}" width="100%" height="{}" style="border: 0"></iframe>').format(page(view), HEIGHT)


def page(view: View) -> str:
    """A page with nothing but the table, as the seat of a view sees it."""
    game, scene = view.game, Scene(view, tuple(Player(name) for name in view.names), small=True)
    drawn = game.picture.draw(scene)
    zones = {zone: _zone(zone, drawn[zone]) for zone in ZONES if drawn.get(zone)}
    backdrop = f'<div class="board-backdrop">{game.picture.backdrop(scene)}</div>'
    zones["board"] = f'<div class="board-box"><div class="board-world">{backdrop}{zones.get("board", "")}</div></div>'
    prompt = f'<section class="prompt-bar"><div class="prompt-words"><h2>{escape(view.prompt)}</h2></div></section>'
    return (
        f'<!doctype html><html><head><meta charset="utf-8"><style>{_styles(game)}</style></head>'
        f'<body class="table-page small-form">{_sprites(game)}'
        f'<main class="table-stage">{"".join(zones.values())}{prompt}</main></body></html>'
    )


def _zone(name: str, drawn: str) -> str:
    """A zone of the page."""
    return f'<section class="zone-{name}" data-zone="{name}">{drawn}</section>'


@lru_cache(8)
def _styles(game: Game) -> str:
    """The styles of the house and of a game; fonts are those of the reader, since a frame loads nothing."""
    files = [*(WEB / name for name in STYLES), game.folder / "picture" / game.picture.STYLE]
    whole = "\n".join(path.read_text("utf-8") for path in files) + STILL
    return re.sub(r"@import[^;]+;|@font-face\s*{[^}]*}", "", whole)


@lru_cache(8)
def _sprites(game: Game) -> str:
    """The symbols that pictures use."""
    files = [WEB / "art" / "house.svg", *(game.folder / "picture" / name for name in game.picture.SPRITES)]
    drawings = "".join(re.sub(r"<\?xml[^>]*>", "", path.read_text("utf-8")) for path in files)
    return f'<div style="position: absolute; width: 0; height: 0; overflow: hidden" aria-hidden="true">{drawings}</div>'
