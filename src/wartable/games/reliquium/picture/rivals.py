"""The boards of the other factions, in short: track, standing, creatures, treaties."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.regions import size_of
from wartable.engine.view import View
from wartable.games.reliquium.picture import factions, ids
from wartable.games.reliquium.picture.captions import STATUSES
from wartable.games.reliquium.picture.fallen import going_home
from wartable.games.reliquium.picture.forecast import only_castle
from wartable.games.reliquium.picture.marks import DASH, color, emblem, icon, shield, spelled
from wartable.games.reliquium.picture.rail import stage_name
from wartable.games.reliquium.pieces import TYPES, Campaign, Status, Terrain
from wartable.games.reliquium.rules import board, decks, diplomacy, victory
from wartable.games.reliquium.state import State
from wartable.games.reliquium.words.names import faction_name, own_faction
from wartable.games.reliquium.words.translator import say
from wartable.kit.html import article, b, clock, div, em, h3, i, p, span
from wartable.kit.markup import EMPTY, join
from wartable.kit.parts import FEW, MOST, numbers, of_view, part

_HOLDS = of_view(State, "castles", "armies", "troops", "campaign", "points", "commanders", "power", "icons")
_BEASTS = of_view(State, "creature_at", "rest")
_TRACKS = of_view(State, "seats", "line", "built", "actions", "phase", "round")


def rivals(scene: Scene) -> Markup:
    """A card for each of them by initiative; a spectator has one for every faction."""
    held, mine = _holdings(scene.view), own_faction(scene.view)
    cards = [_rival(scene, faction, held[faction]) for faction in held if faction != mine]
    return div(*cards, id="rivals", class_=f"reliquium rivals n{len(cards)}")


@part(lambda view: (_HOLDS(view), _BEASTS(view), _TRACKS(view), numbers(view)), FEW)
def _holdings(view: View) -> dict[int, Hashable]:
    """How each faction stands, found once for all readers."""
    found = stats, _creatures, _track, factions.alarm
    return {faction: tuple([find(view, faction) for find in found]) for faction in factions.by_initiative(view)}


def _rival_now(scene: Scene, faction: int, holdings: Hashable) -> Hashable:
    """What the board of a faction depends on: who plays it, how it stands, and how the reader stands to it."""
    view, s, mine = scene.view, scene.view.state, own_faction(scene.view)
    seat = s.seat[faction]
    treaty = diplomacy.status(s, mine, faction) if s.diplomacy and mine >= 0 else None
    return faction, seat, scene.players[seat], treaty, view.asked == seat, going_home(view, faction), holdings


@part(_rival_now, 2 * MOST)
def _rival(scene: Scene, faction: int, _: Hashable) -> Markup:
    """One faction: who plays it, how it stands, and its holdings track."""
    view = scene.view
    seat = int(view.state.seat[faction])
    player = scene.players[seat]
    who = f"{player.name} ({say('bot')})" if player.bot else player.name
    return article(
        shield(faction),
        h3(faction_name(faction, view)),
        p(span(who, class_="player"), clock(seat), _treaty(view, faction)),
        div(stats(view, faction), class_="stats"),
        _creatures(view, faction),
        _track(view, faction),
        going_home(view, faction),
        id=ids.SEAT(faction),
        class_=f"panel rival {_marked(view, faction)}",
    )


def _marked(view: View, faction: int) -> str:
    """The CSS classes of a faction: its colour, whether it decides, and whether it is about to win."""
    return f"{color(faction)}{' turn' if factions.decides(view, faction) else ''}{factions.alarm(view, faction)}"


def _treaty(view: View, faction: int) -> Markup:
    """How the reader stands to a rival."""
    mine = own_faction(view)
    if not view.state.diplomacy or mine < 0:
        return EMPTY
    now = Status(diplomacy.status(view.state, mine, faction))
    words = say(STATUSES[now])
    return span(emblem(now), span(words), class_=f"badge {spelled(now)}", title=words)


@part(lambda view, faction: (faction, _HOLDS(view)))
def stats(view: View, faction: int) -> Markup:
    """What is compared in the end (REL-END-05), and the strength of the commander."""
    s = view.state
    marks = [
        span(icon("junction"), size_of(board.controlled(s, faction)), title=say("areas")),
        span(icon("castle-plains"), size_of(s.castles[faction]), title=say("castles")),
        span(icon("warrior"), victory.troops_on_map(s, faction), title=say("troops")),
    ]
    if s.campaign != Campaign.OFF:
        marks.append(span(icon("vp"), s.points[faction], title=say("victory points")))
    if s.commanders:
        marks.append(span(icon("commander"), "/".join(map(str, factions.commander(view, faction))) or DASH))
    return join(*marks)


@part(lambda view, faction: (faction, _BEASTS(view)))
def _creatures(view: View, faction: int) -> Markup:
    states = {which: factions.creature_state(view, which) for which in factions.creatures(faction)}
    signs = [i(emblem(which), id=ids.BEAST(which), class_=f"m {state}") for which, state in states.items()]
    return span(*signs, class_="beasts-short")


@part(lambda view, faction: (faction, factions.holdings(view, faction)))
def _track(view: View, faction: int) -> Markup:
    """The holdings track: used, open and covered divisions; a type with one castle is red."""
    cells = []
    for terrain in range(TYPES):
        cells.append(span(emblem(Terrain(terrain)), class_="warn" if only_castle(view, faction, terrain) else ""))
        cells += [i(class_=division) for division in factions.divisions(view, faction, terrain)]
    return div(*cells, class_="mini")


# --- The small form


def strip(scene: Scene) -> Markup:
    """All factions in one line, with round and stage before them."""
    view = scene.view
    now = b(f"{view.state.round}/{decks.last_round(view.book, view.state)}")
    chips = [_chip(view, faction) for faction in factions.in_order(view)]
    return join(div(now, span(stage_name(view)), id="round", class_="when"), div(*chips, class_="chips"))


def _chip(view: View, faction: int) -> Markup:
    s, mine = view.state, own_faction(view)
    known = s.diplomacy and mine >= 0 and mine != faction
    stands = Status(diplomacy.status(s, mine, faction)) if known else Status.NEUTRAL
    return span(
        shield(faction),
        b(size_of(s.castles[faction])),
        em(icon("vp"), s.points[faction]) if s.campaign != Campaign.OFF else EMPTY,
        icon(spelled(stands), f"stand {spelled(stands)}") if stands else EMPTY,
        clock(int(s.seat[faction])),
        going_home(view, faction) if faction != mine else EMPTY,
        id=ids.SEAT(faction),
        class_=f"chip {_marked(view, faction)}",
    )
