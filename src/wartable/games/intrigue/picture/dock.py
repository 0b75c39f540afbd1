"""The dock: the way of a tile, from the bag through the queue to the proposal, and who said yes to whom."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.captions import (
    ACTIVE,
    BAG_EMPTY,
    BAG_HEAD,
    BAG_LEFT,
    NO_MORE,
    PACT_LABEL,
    PACTS_HEAD,
    PACTS_HINT,
    QUEUE_LABEL,
    QUEUE_NONE,
)
from wartable.games.intrigue.picture.last_move import BAG, first_number, of_kind, queued_id
from wartable.games.intrigue.picture.pen import EMPIRE_IDS, TILE_IDS, at, drawn_tile, icon, kind_icon, text, tile_icon
from wartable.games.intrigue.picture.question import question
from wartable.games.intrigue.state import EMPIRES, KINDS, Spot, State, Tell, Tile
from wartable.games.intrigue.words.names import a_tile, card, empire_name
from wartable.games.intrigue.words.translator import say

SPOTS = (Spot.I, Spot.II, Spot.III)
SPOT_X = {Spot.I: 124, Spot.II: 202, Spot.III: 284}
"""Where each spot lies in the drawing of the queue."""


def dock(scene: Scene) -> str:
    """All panels below the map."""
    return f'<div id="dock" class="dock">{_queue(scene)}{question(scene)}{_bag(scene)}{pacts(scene)}</div>'


# --- The bag


def _bag(scene: Scene) -> str:
    """What the bag holds, kind by kind; everybody may know."""
    s: State = scene.view.state
    discarded = sum(s.discards)
    left = say(BAG_LEFT if s.stock else BAG_EMPTY, left=s.stock, discarded=discarded)
    kinds = [tile for tile in range(KINDS) if tile >= EMPIRES or s.seat[tile] >= 0]
    counts = "".join(_count(scene, tile) for tile in kinds)
    gone = f'<span id="discards" class="kind">{icon("discards")}<b>{discarded}</b></span>'
    head = f"<h3>{say(BAG_HEAD)}<small>{left}</small></h3>"
    return f'<div class="panel bag">{head}<div class="kinds">{counts}{gone}</div></div>'


def _count(scene: Scene, tile: int) -> str:
    """How many of a kind are left."""
    n = scene.view.state.bag[tile]
    none = "" if n else " none"
    return f'<span id="kind-{TILE_IDS[tile]}" class="kind{none}">{kind_icon(tile)}<b>{n}</b></span>'


# --- The queue


def _queue(scene: Scene) -> str:
    """Bag, I, II and III; tiles slide from one to the next."""
    view = scene.view
    s: State = view.state
    named = [a_tile(s.queue[spot], view.game) if s.queue[spot] != Tile.NO_TILE else say(QUEUE_NONE) for spot in SPOTS]
    label = say(QUEUE_LABEL, first=named[0], second=named[1], third=named[2])
    spots = "".join(_spot(scene, spot) for spot in SPOTS)
    tiles = "".join(_queued(scene, spot) for spot in SPOTS if s.queue[spot] != Tile.NO_TILE)
    arrows = "".join(f'<path class="onward" d="M{x} 46h15m-5-5 5 5-5 5"/>' for x in (66, 154, 229))
    return (
        f'<div class="panel queue"><svg viewBox="0 0 324 94" role="img" aria-label="{escape(label)}">'
        f'<g id="{BAG}" class="sack"><use href="#e-bag" x="8" y="18" width="54" height="54"/>'
        f"{text(35, 55, str(s.stock))}</g>{arrows}{spots}{tiles}</svg></div>"
    )


def _spot(scene: Scene, spot: Spot) -> str:
    """A spot of the queue, the last one lit."""
    s: State = scene.view.state
    x, tile = SPOT_X[spot], s.queue[spot]
    words = say(NO_MORE) if tile == Tile.NO_TILE else card(tile, scene.view.game).capitalize()
    if spot == Spot.III:
        lit = "" if scene.view.over else " lit"
        frame = f'<rect x="{x - 37}" y="2" width="74" height="90" rx="12"/>'
        words = say(ACTIVE) if tile != Tile.NO_TILE and not scene.view.over else words
    else:
        lit, frame = "", ""
    short = words if len(words) < 11 else words.split()[0]
    return (
        f'<g id="queue-{spot.name}" class="queue-spot{lit}">{frame}<circle cx="{x}" cy="46" r="24" class="bed"/>'
        f"{text(x, 16, spot.name, 'numeral')}{text(x, 87, short, 'caption')}</g>"
    )


def _queued(scene: Scene, spot: Spot) -> str:
    """A tile in the queue; a new one comes out of the bag."""
    s: State = scene.view.state
    tile = s.queue[spot]
    number = first_number(scene.view) + Spot.III - spot
    drew = spot == Spot.I and of_kind(scene.view, Tell.DREW)
    source = f' data-from="{BAG}"' if drew else ""
    look = EMPIRE_IDS[tile] if tile < EMPIRES else f"special {TILE_IDS[tile]}"
    size = 58 if spot == Spot.III else 48
    return (
        f'<g id="{queued_id(number)}" class="queued tile {look}" style="{at(SPOT_X[spot], 46)}"{source}>'
        f"{drawn_tile(tile, size)}</g>"
    )


# --- Who said yes to whom


def pacts(scene: Scene) -> str:
    """Of each pair of players, how often one agreed to what the other proposed, and how often not."""
    s: State = scene.view.state
    empires = [s.empires[seat] for seat in range(s.seats)]
    head = "".join(f'<th scope="col">{_named(scene, empire)}</th>' for empire in empires)
    rows = "".join(_pact_row(scene, proposer, empires) for proposer in empires)
    return (
        f'<div class="panel pacts"><h3>{say(PACTS_HEAD)}<small>{say(PACTS_HINT)}</small></h3>'
        f'<table><thead><tr><td class="self"></td>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    )


def _named(scene: Scene, empire: int) -> str:
    """An empire by its tile, and by its name for those who hear the page."""
    return f"{tile_icon(empire)}<span>{escape(empire_name(empire, scene.view))}</span>"


def _pact_row(scene: Scene, proposer: int, empires: list[int]) -> str:
    cells = "".join(_pact(scene, proposer, asked) for asked in empires)
    return f'<tr><th scope="row">{_named(scene, proposer)}</th>{cells}</tr>'


def _pact(scene: Scene, proposer: int, asked: int) -> str:
    """One pair."""
    view = scene.view
    if proposer == asked:
        return '<td class="self"></td>'
    yes, no = view.state.accepted[proposer][asked], view.state.refused[proposer][asked]
    label = say(
        PACT_LABEL, asked=empire_name(asked, view), proposer=empire_name(proposer, view), accepted=yes, refused=no
    )
    shown = f"{yes or ''}{f'<i>{no}</i>' if no else ''}" or "\N{MIDDLE DOT}"
    kind = f"y{min(3, yes)}{' no' if no else ''}"
    name = f"pact-{EMPIRE_IDS[proposer]}-{EMPIRE_IDS[asked]}"
    return f'<td id="{name}" class="{kind}" aria-label="{escape(label)}">{shown}</td>'
