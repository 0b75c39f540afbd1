"""The guide: how to read the map, what every tile does, and who said yes to whom."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.captions import GUIDE_COUNT, GUIDE_LINES, GUIDE_MAP, GUIDE_TILES
from wartable.games.intrigue.picture.dock import pacts
from wartable.games.intrigue.picture.pen import tile_icon
from wartable.games.intrigue.state import EMPIRES, KINDS, Tile
from wartable.games.intrigue.words.names import card, entries
from wartable.games.intrigue.words.translator import say


def guide(scene: Scene) -> str:
    """All of it."""
    lines = "".join(f"<li>{escape(say(line))}</li>" for line in GUIDE_LINES)
    tiles = "".join(_tile(scene, tile) for tile in range(EMPIRES, KINDS))
    table = pacts(scene).replace(' id="pact-', ' data-as="pact-')
    reading = f'<h3>{say(GUIDE_MAP)}</h3><ul class="lines">{lines}</ul>'
    return f'{table}{reading}<h3>{say(GUIDE_TILES)}</h3><ul class="tiles">{tiles}</ul>'


def _tile(scene: Scene, tile: int) -> str:
    """A special tile in a few lines."""
    view = scene.view
    text = say(entries(view.game, "special_tiles")[Tile(tile).name.lower()]["text"])
    count = say(GUIDE_COUNT, box=view.book.special[tile], bag=view.state.bag[tile])
    return (
        f"<li>{tile_icon(tile, 'sp')}<div><b>{escape(card(tile, view.game))}</b><p>{escape(text)}</p>"
        f"<p>{count}</p></div></li>"
    )
