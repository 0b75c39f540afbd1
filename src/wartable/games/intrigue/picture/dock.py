"""The dock: the bag, the queue and the proposal, and who said yes to whom."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.ids import BAG, KIND, PACT, queued_id
from wartable.games.intrigue.picture.last_move import first_number
from wartable.games.intrigue.picture.marks import drawn_tile, kind_icon, look_of, tile_icon
from wartable.games.intrigue.picture.question import question
from wartable.games.intrigue.state import EMPIRES, KINDS, Spot, State, Tile
from wartable.games.intrigue.words.names import a_tile, card, empire_name
from wartable.games.intrigue.words.position import playing
from wartable.games.intrigue.words.translator import say
from wartable.kit.html import b, div, h3, i, small, span, table, tbody, td, th, thead, tr
from wartable.kit.markup import EMPTY, join, remembered
from wartable.kit.parts import FEW, SOME, fields, part, seen
from wartable.kit.svg import at, circle, g, icon, path, rect, svg, text, use

SPOTS = (Spot.I, Spot.II, Spot.III)
SPOT_X = {Spot.I: 124, Spot.II: 202, Spot.III: 284}
"""Where each spot lies in the drawing of the queue."""
_BAG = fields(State, "bag", "discards", "stock", "seat")
_QUEUE = fields(State, "queue", "stock")
_PACTS = fields(State, "seats", "empires", "accepted", "refused")


def dock(scene: Scene) -> Markup:
    """All panels below the map."""
    queue, bag, answers = _same_for_all(scene)
    return div(queue, question(scene), bag, answers, id="dock", class_="dock")


@part(lambda scene: seen(scene.view), FEW)
def _same_for_all(scene: Scene) -> tuple[Markup, Markup, Markup]:
    """The panels that all readers see alike."""
    return _queue(scene), _bag(scene), pacts(scene)


# --- The bag


@part(lambda scene: _BAG(scene.view.state), SOME)
def _bag(scene: Scene) -> Markup:
    """What the bag holds, kind by kind; this is public."""
    s: State = scene.view.state
    discarded = sum(s.discards)
    if s.stock:
        left = say("{left} left, {discarded} discarded", left=s.stock, discarded=discarded)
    else:
        left = say("empty, {discarded} discarded", discarded=discarded)
    counts = [_count(scene, tile) for tile in range(KINDS) if tile >= EMPIRES or s.seat[tile] >= 0]
    gone = span(icon("discards", "ic"), b(discarded), id="discards", class_="kind")
    return div(h3(say("In the bag"), small(left)), div(*counts, gone, class_="kinds"), class_="panel bag")


def _count(scene: Scene, tile: int) -> Markup:
    """How many of a kind are left."""
    n = scene.view.state.bag[tile]
    return span(kind_icon(tile), b(n), id=KIND(tile), class_="kind" if n else "kind none")


# --- The queue


def _queue_now(scene: Scene) -> Hashable:
    """What the queue depends on."""
    view = scene.view
    return view.over, first_number(view), _QUEUE(view.state)


@part(_queue_now, SOME)
def _queue(scene: Scene) -> Markup:
    """Bag, I, II and III; tiles slide from one to the next."""
    view = scene.view
    s: State = view.state
    first, second, third = (
        a_tile(s.queue[spot], view.game) if s.queue[spot] != Tile.NO_TILE else say("nothing") for spot in SPOTS
    )
    drawn = svg(
        g(use("e-bag", 8, 18, 54), text(35, 55, s.stock), id=BAG, class_="sack"),
        *(path(f"M{x} 46h15m-5-5 5 5-5 5", "onward") for x in (66, 154, 229)),
        *(_spot(scene, spot) for spot in SPOTS),
        *(_queued(scene, spot) for spot in SPOTS if s.queue[spot] != Tile.NO_TILE),
        viewBox="0 0 324 94",
        label=say("The queue: {third}, then {second}, then {first}", first=first, second=second, third=third),
    )
    return div(drawn, class_="panel queue")


def _spot(scene: Scene, spot: Spot) -> Markup:
    """A spot of the queue, the last one lit."""
    s: State = scene.view.state
    x, tile = SPOT_X[spot], s.queue[spot]
    words = say("none") if tile == Tile.NO_TILE else card(tile, scene.view.game).capitalize()
    last, over = spot == Spot.III, scene.view.over
    if last and tile != Tile.NO_TILE and not over:
        words = say("active")
    return g(
        rect(x - 37, 2, 74, 90, rx=12) if last else EMPTY,
        circle(x, 46, 24, "bed"),
        text(x, 16, spot.name, "numeral"),
        text(x, 87, words if len(words) < 11 else words.split()[0], "caption"),
        id=f"queue-{spot.name}",
        class_="queue-spot lit" if last and not over else "queue-spot",
    )


def _queued(scene: Scene, spot: Spot) -> Markup:
    """A tile in the queue; a new one comes out of the bag."""
    tile = scene.view.state.queue[spot]
    return g(
        drawn_tile(tile, 58 if spot == Spot.III else 48),
        id=queued_id(first_number(scene.view) + Spot.III - spot),
        class_=f"queued tile {look_of(tile)}",
        style=at(SPOT_X[spot], 46),
        data_from=BAG if spot == Spot.I else "",
    )


# --- Who said yes to whom


@part(lambda scene, named=True: (named, _PACTS(scene.view.state)), SOME)
def pacts(scene: Scene, named: bool = True) -> Markup:
    """Of each pair of players, how often one agreed to what the other proposed, and how often not.

    A second table of them is not ``named``: its cells stand for those of the first.
    """
    empires = {empire: _titled(empire, empire_name(empire, scene.view)) for empire in playing(scene.view)}
    head = tr(td(class_="self"), *(th(title, scope="col") for title in empires.values()))
    rows = [
        tr(th(title, scope="row"), *(_pact(scene, proposer, asked, named) for asked in empires))
        for proposer, title in empires.items()
    ]
    title = h3(say("Who said yes to whom"), small(say("row asks column")))
    return div(title, table(thead(head), tbody(*rows)), class_="panel pacts")


@remembered
def _titled(empire: int, name: str) -> Markup:
    """An empire by its tile, and by its name for screen readers."""
    return join(tile_icon(empire), span(name))


def _pact(scene: Scene, proposer: int, asked: int, named: bool) -> Markup:
    """One pair."""
    view = scene.view
    if proposer == asked:
        return td(class_="self")
    yes, no = view.state.accepted[proposer][asked], view.state.refused[proposer][asked]
    label = say(
        "{asked} to {proposer}: {accepted} yes, {refused} no",
        asked=empire_name(asked, view),
        proposer=empire_name(proposer, view),
        accepted=yes,
        refused=no,
    )
    return _answers(yes, no, label, PACT(proposer, asked), named)


@remembered
def _answers(yes: int, no: int, label: str, pact: str, named: bool) -> Markup:
    return td(
        yes or "",
        i(no) if no else EMPTY,
        "" if yes or no else "\N{MIDDLE DOT}",
        id=pact if named else "",
        data_as="" if named else pact,
        class_=f"y{min(3, yes)}{' no' if no else ''}",
        aria_label=label,
    )
