"""What is in the box: the battlefield, both armies, Terrain, Fire and Ice, and both decks."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.tales_of_war.picture.backdrop import empty_field
from wartable.games.tales_of_war.picture.cards import emblem_of, reward_words
from wartable.games.tales_of_war.picture.ground import coordinates, marks, symbol, zones
from wartable.games.tales_of_war.picture.places import CELL, COLORS, RIM, SEATS, SIDE
from wartable.games.tales_of_war.picture.tokens import base, unit_emblem
from wartable.games.tales_of_war.picture.units import plates
from wartable.games.tales_of_war.pieces import Element, Objective, Reward, Terrain, Unit
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.translator import say
from wartable.kit.box import Board, Box, Group, Piece
from wartable.kit.card_face import FRAME, MILLIMETRES, Look, back, face
from wartable.kit.lettering import SERIF, fitted, line_of
from wartable.kit.markup import EMPTY, join
from wartable.kit.svg import copy, emblem, g, rect, use
from wartable.kit.track import marker, track

SQUARE = 28
"""How wide a square of the board is on paper; units are a little smaller."""
UNIT = 26
UNIT_FRAME = (-33, -33, 66, 66)
GROUNDS = {"red": ("#f3d9cc", "#a3341f"), "blue": ("#cfdcec", "#1d5a91")}
"""The ground of each side's tiles, and the ink of their backs."""
INK = "color:#2a2017;--e1:#fbf4e2;--e2:#b5371f"
OBJECTIVE = Look("#4c5a33", "#4c5a33", ground="#dfe5c3")
REWARD = Look("#8a6418", "#6d1a12", ground="#f3e2b5")
MARKERS, MOST_ROUNDS, ACROSS = 8, 40, 14


def box(view: View) -> Box:
    """Everything that a campaign needs."""
    counts, frame = track(say("Rounds, Eliminations and points"), MOST_ROUNDS, ACROSS, "#e9dfc0", "#8a6f45")
    lines = Piece("tracks", say("Track"), 1, counts)
    groups = (
        *(
            Group(_army(seat, view), _units(seat, view), UNIT, UNIT, UNIT_FRAME, *GROUNDS[name])
            for seat, name in enumerate(SEATS)
        ),
        *_terrain(view),
        Group(say("Objective cards"), _objectives(view), *MILLIMETRES, FRAME, OBJECTIVE.rim, OBJECTIVE.rim),
        Group(say("Reward cards"), _rewards(view), *MILLIMETRES, FRAME, REWARD.rim, REWARD.rim),
        Group(say("Fire, Ice, and the Attacker token"), _elements(view), SQUARE, SQUARE, (0, 0, CELL, CELL), "#c8c79a"),
        Group(say("Tracks"), (lines,), 2 * frame[2] / 3, 2 * frame[3] / 3, frame),
        Group(say("Markers"), _markers(), 12, 12, (-10, -10, 20, 20), "#2a2017", round=True),
    )
    return Box("tow", (_board(view),), groups)


def _board(view: View) -> Board:
    """The battlefield from Red's side, with both zones."""
    scene = Scene(view, ())
    drawn = g(empty_field(), zones(scene), coordinates(scene), class_="field")
    whole = SIDE + 2 * RIM
    return Board(say("The battlefield"), "board", drawn, (-RIM, -RIM, whole, whole), whole * SQUARE / CELL)


# --- Armies


def _army(seat: int, view: View) -> str:
    return say("Army of {seat}", seat=names.seat(seat, view))


def _units(seat: int, view: View) -> tuple[Piece, ...]:
    game = view.game
    return tuple(
        Piece(
            f"units.{entry['id']}",
            names.unit(kind, game),
            entry["tiles"],
            _front(kind, seat, view),
            _behind(kind, seat, view),
        )
        for entry in game.content["units"]
        if (kind := Unit[entry["id"].upper()])
    )


def _front(kind: Unit, seat: int, view: View) -> Markup:
    """A unit with the point of its plate ahead, and its numbers."""
    book, ground = view.book, GROUNDS[SEATS[seat]][0]
    drawn = g(base(seat, 0, book.rank[kind]), unit_emblem(kind), plates(int(book.mp[kind]), int(book.reach[kind]), 0))
    return g(rect(*UNIT_FRAME, fill=ground), drawn, class_=f"unit {SEATS[seat]}")


def _behind(kind: Unit, seat: int, view: View) -> Markup:
    """The name of a unit, its numbers and its abilities."""
    rim = GROUNDS[SEATS[seat]][1]
    words = names.abilities(kind, view.game)
    head = "font-family:Alegreya;font-weight:700;fill:#2a2017"
    return join(
        rect(*UNIT_FRAME, fill=rim),
        rect(-30, -30, 60, 60, fill="#fbf4e2", rx=4),
        line_of(names.unit(kind, view.game), 0, -17, 9, "middle", 54, SERIF, style=head),
        line_of(names.stats(kind, view), 0, -7, 7.5, "middle", 54, style="font-family:Alegreya Sans;fill:#6a5439"),
        fitted(words, -27, -4, 54, 32, 7.2, 4.6, style="font-family:Alegreya Sans;fill:#2a2017") if words else EMPTY,
    )


# --- Terrain, Fire and Ice


def _terrain(view: View) -> list[Group]:
    """The tiles of the bag, those of a size together."""
    sizes: dict[tuple[int, int], list[Piece]] = {}
    for entry in view.game.content["terrain"]:
        kind = Terrain[entry["id"].upper()]
        size = entry["width"] * CELL, entry["height"] * CELL
        count = 1 if kind == Terrain.STRATEGIC_POINT else int(view.book.in_bag[kind])
        source = "strategic_point" if kind == Terrain.STRATEGIC_POINT else f"terrain.{entry['id']}"
        drawn = join(copy(symbol(kind, 0), width=size[0], height=size[1]), marks(kind, *size))
        sizes.setdefault(size, []).append(Piece(source, names.terrain(kind, view.game), count, drawn))
    return [
        Group(say("Terrain"), tuple(pieces), wide * SQUARE / CELL, high * SQUARE / CELL, (0, 0, wide, high), "#a9b27c")
        for (wide, high), pieces in sizes.items()
        if sum(piece.copies for piece in pieces)
    ]


def _elements(view: View) -> tuple[Piece, ...]:
    counts = {Element.FIRE: int(view.book.fire_pool), Element.ICE: int(view.book.ice_pool)}
    tiles = [_element(element, 2 * count) for element, count in counts.items()]
    token = join(rect(0, 0, CELL, CELL, fill="#fbf4e2"), use("e-attacker", 6, 6, 48, style=INK))
    return *tiles, Piece("attacker_token", say("Attacker token"), 1, token)


def _element(element: Element, count: int) -> Piece:
    name = element.name.lower()
    ground = "#ecd2b0" if element == Element.FIRE else "#dcebf2"
    drawn = join(rect(0, 0, CELL, CELL, fill=ground), use(f"t-{name}", 3, 3, CELL - 6))
    return Piece(f"{name}_tiles", names.element(element), count, drawn)


# --- Cards and markers


def _objectives(view: View) -> tuple[Piece, ...]:
    book = view.book
    behind = back(
        OBJECTIVE.rim,
        "#5d6b42",
        "#d9cf95",
        g(emblem("attacker", 0, 0, 54), style="color:#f6eedb;--e1:#4c5a33;--e2:#d9cf95"),
    )
    pieces = []
    for entry in view.game.content["objectives"]:
        kind = Objective[entry["id"].upper()]
        about = say(
            "Terrain tiles each: {tiles}. Rounds: {rounds}.", tiles=book.terrain_each[kind], rounds=book.rounds[kind]
        )
        picture = g(emblem(entry["id"], 0, 0, 50), style=INK)
        words = f"{names.objective_text(kind, view)}\n{about}"
        bonus = say("Two cards: {bonus}", bonus=names.bonus_text(kind, view.game))
        front = face(OBJECTIVE, names.objective(kind, view.game), say("Objective"), picture, f"{words}\n{bonus}")
        pieces.append(
            Piece(f"objectives.{entry['id']}", names.objective(kind, view.game), int(book.copies[kind]), front, behind)
        )
    return tuple(pieces)


def _rewards(view: View) -> tuple[Piece, ...]:
    behind = back(
        REWARD.rim,
        "#6d1a12",
        "#e9c46a",
        g(emblem("reward_deck", 0, 0, 54), style="color:#fff0cf;--e1:#8a6418;--e2:#e9c46a"),
    )
    scene = Scene(view, ())
    pieces = []
    for entry in view.game.content["rewards"]:
        card = Reward[entry["id"].upper()]
        picture = g(emblem(emblem_of(scene, card), 0, 0, 50), style=INK)
        front = face(REWARD, names.reward(card, view.game), say("Reward"), picture, reward_words(scene, card))
        pieces.append(
            Piece(
                f"rewards.{entry['id']}",
                names.reward(card, view.game),
                int(view.book.reward_copies[card]),
                front,
                behind,
            )
        )
    return tuple(pieces)


def _markers() -> tuple[Piece, ...]:
    """Four markers for each side."""
    colors = {1: "#c2452d", 2: "#1f6fb2"}
    words = (say("Red"), say("Blue"))
    return tuple(
        Piece("markers", name, MARKERS // 2, marker(colors[color], "#fbf4e2"))
        for name, color in zip(words, COLORS, strict=True)
    )
