"""What is in the box: the map, a board for each faction with its castles, troops and tokens, and all cards."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.picture.about_cards import power_text
from wartable.games.reliquium.picture.backdrop import backdrop
from wartable.games.reliquium.picture.beasts import junctions
from wartable.games.reliquium.picture.board import FRAME, area_names
from wartable.games.reliquium.picture.box_mat import MAT_FRAME, mat
from wartable.games.reliquium.picture.figures import castle_walls, troop_body
from wartable.games.reliquium.picture.geography import HEIGHT, WIDTH
from wartable.games.reliquium.picture.marks import SIGNS, color, signed, spelled
from wartable.games.reliquium.pieces import (
    EACH,
    FIRST_PEACE,
    FIRST_WAR,
    RANGED,
    Creature,
    EventCard,
    Faction,
    Plot,
    PowerCard,
    Terrain,
    Token,
    Troop,
)
from wartable.games.reliquium.words import names
from wartable.games.reliquium.words.translator import say
from wartable.kit.box import Board, Box, Group, Piece, standee
from wartable.kit.card_face import FRAME as CARD
from wartable.kit.card_face import MILLIMETRES, Look, back, face
from wartable.kit.lettering import line_of
from wartable.kit.markup import join
from wartable.kit.svg import circle, drawing, emblem, g, rect
from wartable.kit.track import marker, track

MAP_WIDTH = 545
FIGURE = (-26, -28, 52, 54)
FIGURE_WIDTH = 15
TOKEN = (-30, -30, 60, 60)
CASTLE = (-36, -42, 72, 72)
GROUNDS = ("#f0d9a8", "#cfe3d3", "#cddcec", "#f0cfc6")
RIMS = ("#a8700c", "#226844", "#17538a", "#8d2b1d")
"""The ground of each faction's pieces, and the rim of their backs."""
ACTION_MARKERS, TREATIES = 4, 6
DIAMETERS = {"castle": 18, "token": 20, "creature": 22, "marker": 12}
INK = "color:#2a2017;--e1:#fbf4e2;--e2:#b5371f"
POWER = Look("#7a5717", "#7a5717", ground="#f0e0b8")
PEACE = Look("#35543f", "#35543f", ground="#dbe8d4")
WAR = Look("#8d2b1d", "#8d2b1d", ground="#f2d6cb")
PLOT = Look("#3d4a66", "#3d4a66", ground="#d8deea")


def box(view: View) -> Box:
    """The base game and all of its expansion."""
    standees = [_troops(faction, view) for faction in Faction]
    rounds, frame = track(say("Rounds"), int(view.game.content["limits"]["base_round_cap"]), 12, "#e9dfc0", "#8a6f45")
    groups = (
        Group(say("Faction boards"), _mats(view), MAT_FRAME[2] / 2, MAT_FRAME[3] / 2, MAT_FRAME),
        *standees,
        *(_tokens(faction, view) for faction in Faction),
        *(_castles(faction, view) for faction in Faction),
        Group(
            say("Legendary creatures"),
            _creatures(view),
            *2 * (DIAMETERS["creature"],),
            TOKEN,
            "#2a2017",
            "#2a2017",
            round=True,
        ),
        Group(say("Treaty tokens"), (_treaty(),), *2 * (DIAMETERS["token"],), TOKEN, "#35543f", "#8d2b1d", round=True),
        *_cards(view),
        Group(
            say("Round track"),
            (Piece("round_track", say("Round track"), 1, rounds),),
            frame[2] / 1.6,
            frame[3] / 1.6,
            frame,
        ),
        Group(say("Markers"), _markers(view), *2 * (DIAMETERS["marker"],), (-10, -10, 20, 20), "#2a2017", round=True),
    )
    return Box("reliquium", (_map(view),), groups)


def _map(view: View) -> Board:
    """The relief map with names and junctions, as it lies before a game."""
    scene = Scene(view, ())
    above = (junctions(scene), area_names(view), FRAME)
    drawn = join(backdrop(scene), drawing(*above, class_="reliquium map", box=f"0 0 {WIDTH} {HEIGHT}"))
    return Board(say("The map"), "board", drawn, (0, 0, WIDTH, HEIGHT), MAP_WIDTH)


def _mats(view: View) -> tuple[Piece, ...]:
    entries = view.game.content["factions"]
    return tuple(
        Piece(f"factions.{entries[one]['id']}", names.faction_name(one, view), 1, mat(one, view)) for one in Faction
    )


# --- Pieces of a faction


def _troops(faction: int, view: View) -> Group:
    """Figures that stand, with a foot at either end."""
    pieces = []
    for entry in view.game.content["classes"]:
        troop = Troop[entry["id"].upper()]
        figure = g(troop_body(troop), class_=f"troop {color(faction)}")
        drawn, frame = standee(figure, FIGURE, GROUNDS[faction])
        pieces.append(Piece(f"classes.{entry['id']}", names.printed("classes", troop, view), entry["count"], drawn))
    high = FIGURE_WIDTH * frame[3] / frame[2]
    title = say("Troops of {faction}", faction=names.faction_name(faction, view))
    note = say("Troops: fold in the middle, glue front to back, fold both feet out.")
    return Group(title, tuple(pieces), FIGURE_WIDTH, high, frame, GROUNDS[faction], note=note)


def _castles(faction: int, view: View) -> Group:
    pieces = tuple(
        Piece(
            f"castles.{spelled(terrain)}",
            names.printed("castles", terrain, view),
            int(view.book.castles_each),
            join(
                rect(*CASTLE, fill=GROUNDS[faction]),
                g(castle_walls(terrain, faction), class_=f"castle {color(faction)}"),
            ),
            join(rect(*CASTLE, fill=RIMS[faction]), _arms(faction, 44, -6)),
        )
        for terrain in (Terrain.PLAINS, Terrain.MOUNTAIN, Terrain.FOREST)
    )
    title = say("Castles of {faction}", faction=names.faction_name(faction, view))
    return Group(title, pieces, *2 * (DIAMETERS["castle"],), CASTLE, GROUNDS[faction], RIMS[faction])


def _arms(faction: int, size: float, y: float = 0) -> Markup:
    return g(
        emblem(SIGNS[faction], 0, y, size), class_=color(faction), style="color:#fff6e0;--e1:#fff6e0;--e2:var(--f)"
    )


def _tokens(faction: int, view: View) -> Group:
    """Attack and support orders."""
    pieces = tuple(
        Piece(
            f"tokens.{spelled(token)}", _token_name(token, view), 1, _token(token, faction, view), _token_back(faction)
        )
        for token in Token
    )
    title = say("Orders of {faction}", faction=names.faction_name(faction, view))
    return Group(title, pieces, *2 * (DIAMETERS["token"],), TOKEN, GROUNDS[faction], RIMS[faction])


def _token_name(token: Token, view: View) -> str:
    name = names.token_name(token, view)
    return name[:1].upper() + name[1:]


def _token(token: Token, faction: int, view: View) -> Markup:
    """An arrow across the border, with its bonus or its number of arrows."""
    melee = token < RANGED
    number = signed(int(view.book.bonus[token])) if melee else str(int(view.book.arrows[token]))
    symbol = spelled(token).replace("_", "-")
    words = line_of(number, 0, 26, 13, "middle", style="font-family:Alegreya Sans;font-weight:800;fill:#2a2017")
    return join(
        rect(*TOKEN, fill=GROUNDS[faction]),
        rect(-27, -27, 54, 54, fill="#fbf4e2", stroke=RIMS[faction], stroke_width=2.4, rx=6),
        g(emblem(symbol, 0, -6, 38), class_=color(faction), style="color:#2a2017;--e1:var(--f);--e2:#fff6e0"),
        words,
    )


def _token_back(faction: int) -> Markup:
    return join(rect(*TOKEN, fill=RIMS[faction]), _arms(faction, 44))


def _creatures(view: View) -> tuple[Piece, ...]:
    return tuple(
        Piece(
            f"creatures.{spelled(which)}",
            names.creature(which, view),
            1,
            _creature(which),
            _creature_back(which // EACH),
        )
        for which in Creature
    )


def _creature(which: Creature) -> Markup:
    inside = circle(0, 0, 30, "c1"), circle(0, 0, 25, "c2"), emblem(spelled(which), 0, 0, 39)
    return g(*inside, class_=f"creature {color(which // EACH)}")


def _creature_back(faction: int) -> Markup:
    return join(circle(0, 0, 30, fill=RIMS[faction]), _arms(faction, 40))


def _treaty() -> Piece:
    """An alliance on one side, war on the other; without a token two factions are neutral."""
    alliance = join(circle(0, 0, 30, fill="#dbe8d4"), g(emblem("alliance", 0, 0, 42), style=INK))
    war = join(circle(0, 0, 30, fill="#f2d6cb"), g(emblem("war", 0, 0, 42), style=INK))
    return Piece("treaty_tokens", say("Alliance, war behind"), TREATIES, alliance, war)


def _markers(view: View) -> tuple[Piece, ...]:
    actions = tuple(
        Piece(
            "action_markers",
            say("Actions: {faction}", faction=names.faction_name(one, view)),
            1,
            marker(RIMS[one], GROUNDS[one]),
        )
        for one in Faction
    )
    return *actions, Piece("round_marker", say("Round"), 1, marker("#2a2017", "#d9b46a"))


# --- Cards


def _cards(view: View) -> list[Group]:
    events = [card for card in EventCard if card != EventCard.NONE]
    power = tuple(
        Piece(
            f"power_cards.{spelled(card)}",
            names.printed("power_cards", card, view),
            1,
            _power(card, view),
            _back(POWER, "commander"),
        )
        for card in PowerCard
    )
    peace = tuple(_event(card, view, PEACE) for card in events if card < FIRST_WAR)
    war = tuple(_event(card, view, WAR) for card in events if card >= FIRST_WAR)
    plots = tuple(
        Piece(f"plots.{spelled(plot)}", names.plot_name(plot, view), 1, _plot(plot, view), _back(PLOT, "plot"))
        for plot in Plot
    )
    titles = ((say("Power cards"), power, POWER), (say("Peace events"), peace, PEACE), (say("War events"), war, WAR))
    return [
        *(Group(title, pieces, *MILLIMETRES, CARD, look.rim, look.rim) for title, pieces, look in titles),
        Group(say("Plots"), plots, *MILLIMETRES, CARD, PLOT.rim, PLOT.rim),
    ]


def _back(look: Look, symbol: str) -> Markup:
    return back(
        look.rim, "#2a2017", "#d9b46a", g(emblem(symbol, 0, 0, 54), style="color:#fff6e0;--e1:none;--e2:#d9b46a")
    )


def _power(card: PowerCard, view: View) -> Markup:
    picture = g(emblem(spelled(card), 0, 0, 50), style=INK)
    return face(POWER, names.printed("power_cards", card, view), say("Power card"), picture, power_text(view, card))


def _event(card: EventCard, view: View, look: Look) -> Piece:
    entry = view.game.content["events"][card - FIRST_PEACE]
    kind = (
        say("Peace, {header}", header=entry["header"])
        if look is PEACE
        else say("War, {header}", header=entry["header"])
    )
    picture = g(emblem(spelled(card).replace("_", "-"), 0, 0, 50), style=INK)
    name = names.event_card(card, view)
    front = face(look, name, kind, picture, names.printed("events", card, view, "text"))
    return Piece(f"events.{spelled(card)}", name, 1, front, _back(look, "peace" if look is PEACE else "war-deck"))


def _plot(plot: Plot, view: View) -> Markup:
    """The story, both goals, and what it does to armies."""
    entry = view.game.content["plots"][plot]
    goals = (
        say("Peace: {goal}.", goal=names.peace_goal(plot, view)),
        say("War: {goal}.", goal=names.war_goal(plot, view)),
    )
    more = names.plot_modifier(plot, view)
    words = "\n".join(filter(None, (*goals, more[:1].upper() + more[1:] + "." if more else "")))
    picture = g(emblem("plot", 0, 0, 50), style=INK)
    kind = say("Plot {code}", code=entry["code"])
    return face(
        PLOT, names.plot_name(plot, view), kind, picture, f"{names.printed('plots', plot, view, 'text')}\n{words}"
    )
