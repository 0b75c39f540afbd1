"""What is in the box: the board seen from above, cards, tokens of both colours, markers, and dice to fold."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.intelliwar.picture.board import LOZENGE
from wartable.games.intelliwar.picture.box_cards import placement_card, unit_card
from wartable.games.intelliwar.picture.dice import COLOURS, FACE_EMBLEMS
from wartable.games.intelliwar.picture.ids import ABILITY_IDS, CLASS_IDS, SIDE_IDS, TOKEN_IDS, UNIT_IDS
from wartable.games.intelliwar.picture.token import roundel
from wartable.games.intelliwar.pieces import COLUMNS, ROWS, SQUARES, UNITS, Die, Face, PlacementCard, Side, Token
from wartable.games.intelliwar.words.names import die_name, face_name, token_name, unit_name
from wartable.games.intelliwar.words.translator import say
from wartable.kit.box import Board, Box, Group, Piece
from wartable.kit.card_face import FRAME, MILLIMETRES, back
from wartable.kit.lettering import SERIF, line_of
from wartable.kit.markup import EMPTY, join
from wartable.kit.svg import circle, emblem, g, path, polygon, rect, text

CELL, RIM = 80, 26
SQUARE = 38
"""How wide a square of the board is on paper."""
DISC = (-34, -34, 68, 68)
DIE, TAB = 40, 12
NET = (-TAB, -TAB, 4 * DIE + 2 * TAB, 3 * DIE + 2 * TAB)
CROSS = ((0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2))
"""Where the faces of a die lie in its net, in squares."""
ACTIVATION_TOKENS, MARKERS, UPGRADES, DICE = 4, 12, 20, 5
WALNUT, CARD_RIM = "#6d452a", "#3c2412"


def box(view: View) -> Box:
    """Everything that IWR-GEN-01 lists."""
    scene = Scene(view, ())
    groups = (
        Group(say("Unit cards"), _unit_cards(scene), *MILLIMETRES, FRAME, CARD_RIM, WALNUT),
        Group(say("Placement cards"), _placement_cards(view), *MILLIMETRES, FRAME, CARD_RIM, WALNUT),
        Group(say("Unit tokens"), _unit_tokens(view), 28, 28, DISC, "#d79b24", "#b53a25", round=True),
        Group(say("Exploration Tokens"), _exploration_tokens(view), 20, 20, DISC, "#7b5520", "#7b5520", round=True),
        Group(say("Activation Tokens"), _activation_tokens(), 20, 20, DISC, "#3c2412", "#3c2412", round=True),
        Group(say("Upgrade Tokens"), (_upgrade(),), 14, 14, DISC, "#125e59", "#152a5c", round=True),
        Group(say("Markers"), _markers(), 7, 7, DISC, "#fffaf0", round=True),
        Group(say("Dice"), _dice(view), NET[2] / 2.2, NET[3] / 2.2, NET, note=_how_to_fold()),
    )
    return Box("intelliwar", (_board(view),), groups)


def _how_to_fold() -> str:
    return say("Dice: cut out with the flaps, fold along the lines, glue. Dice of your own with stickers roll better.")


# --- The board


def _board(view: View) -> Board:
    wide, high = COLUMNS * CELL + 2 * RIM, ROWS * CELL + 2 * RIM
    drawn = join(
        rect(0, 0, wide, high, "walnut"),
        rect(RIM - 5, RIM - 5, wide - 2 * RIM + 10, high - 2 * RIM + 10, "inlay"),
        *(
            rect(*_corner(square), CELL, CELL, ("dark", "light")[sum(divmod(square, ROWS)) % 2])
            for square in range(SQUARES)
        ),
        path(_grid(), "grid"),
        *(_start(side, square) for side in Side for square in range(SQUARES) if view.book.start[side][square]),
        *_coordinates(wide, high),
    )
    return Board(say("The board"), "board", drawn, (0, 0, wide, high), wide * SQUARE / CELL)


def _corner(square: int) -> tuple[float, float]:
    column, row = divmod(square, ROWS)
    return RIM + column * CELL, RIM + (ROWS - 1 - row) * CELL


def _grid() -> str:
    across = "".join(f"M{RIM} {RIM + n * CELL}h{COLUMNS * CELL}" for n in range(ROWS + 1))
    return across + "".join(f"M{RIM + n * CELL} {RIM}v{ROWS * CELL}" for n in range(COLUMNS + 1))


def _start(side: int, square: int) -> Markup:
    x, y = _corner(square)
    shape = polygon([(x + u * CELL, y + v * CELL) for u, v in LOZENGE], f"start {SIDE_IDS[side]}")
    return join(
        shape,
        g(emblem(f"side-{SIDE_IDS[side]}", x + CELL / 2, y + CELL / 2, 30), class_=f"start-mark {SIDE_IDS[side]}"),
    )


def _coordinates(wide: float, high: float) -> list[Markup]:
    look = "font:700 15px var(--serif);fill:#f6e2b8"
    letters = [(RIM + (n + 0.5) * CELL, y, "abcdefg"[n]) for n in range(COLUMNS) for y in (16, high - 7)]
    numbers = [(x, RIM + (ROWS - n - 0.5) * CELL + 5, n + 1) for n in range(ROWS) for x in (11, wide - 11)]
    return [text(x, y, words, "", "middle", style=look) for x, y, words in (*letters, *numbers)]


# --- Cards


def _unit_cards(scene: Scene) -> tuple[Piece, ...]:
    behind = back(WALNUT, "#4d3119", "#d9b065", _sun_and_rose())
    game = scene.view.game
    return tuple(
        Piece(f"units.{UNIT_IDS[unit]}", unit_name(unit, game), 1, unit_card(unit, scene), behind)
        for unit in range(UNITS)
    )


def _sun_and_rose() -> Markup:
    """The emblems of both sides, one over the other."""
    sun = g(emblem("side-gold", 0, -22, 34), style="color:#d9b065;--e1:#c98a12;--e2:#f7dd97")
    return join(sun, g(emblem("side-crimson", 0, 22, 34), style="color:#e9b7a8;--e1:#8f2a19;--e2:#f3c766"))


def _placement_cards(view: View) -> tuple[Piece, ...]:
    behind = back(
        WALNUT, "#7b5520", "#d9b065", g(emblem("explore", 0, 0, 60), style="color:#2d1b06;--e1:#c79a55;--e2:#d9b065")
    )
    entries = view.game.content["placement_cards"]
    return tuple(
        Piece(
            f"placement_cards.{entry['id']}",
            say(entry["name"]),
            1,
            placement_card(PlacementCard[entry["id"].upper()], view),
            behind,
        )
        for entry in entries
    )


# --- Tokens


def _unit_tokens(view: View) -> tuple[Piece, ...]:
    return tuple(
        Piece("unit_tokens", unit_name(unit, view.game), 1, *(_unit_token(unit, side, view) for side in Side))
        for unit in range(UNITS)
    )


def _unit_token(unit: int, side: int, view: View) -> Markup:
    """A unit from above: class, Special and first name in the colours of a side."""
    book, name = view.book, unit_name(unit, view.game).split()[0]
    fill = "#2a1d12" if side == Side.GOLD else "#fff1dc"
    return g(
        circle(0, 0, 34, "face"),
        circle(0, 0, 30.5, "nick", stroke_dasharray="3 4" if side == Side.GOLD else "9 6"),
        circle(0, 0, 27, "field"),
        emblem(CLASS_IDS[book.unit_class[unit]], -1, -4, 33, "class"),
        line_of(name, 0, 20.5, 8.5, "middle", 34, SERIF, style=f"font-family:Alegreya;font-weight:700;fill:{fill}"),
        roundel(18, -17, ABILITY_IDS[book.special[unit]], "trait"),
        class_=f"tok {SIDE_IDS[side]}",
    )


def _exploration_tokens(view: View) -> tuple[Piece, ...]:
    behind = _explored(emblem("explore", 0, 0, 34))
    return tuple(
        Piece(
            f"exploration_tokens.{TOKEN_IDS[kind]}",
            token_name(kind, view.game),
            int(view.book.token_count[kind]),
            _explored(g(emblem(TOKEN_IDS[kind], 0, 0, 34), style="--e1:#fbf5e6;--e2:#9b2d1f")),
            behind,
        )
        for kind in Token
        if TOKEN_IDS[kind] in {entry["id"] for entry in view.game.content["exploration_tokens"]}
        and view.book.token_count[kind]
    )


def _explored(sign: Markup) -> Markup:
    return g(circle(0, 0, 34, "rim"), circle(0, 0, 29, "face"), circle(0, 0, 24, "ring"), sign, class_="exp")


def _activation_tokens() -> tuple[Piece, ...]:
    """A torch that burns, and one that is out."""
    pieces = []
    for side in Side:
        lit = g(_torch("active", "torch lit"), class_=f"tok {SIDE_IDS[side]}")
        out = g(_torch("spent", "torch out"), class_=f"tok {SIDE_IDS[side]}")
        name = say("Gold, burning and out") if side == Side.GOLD else say("Crimson, burning and out")
        pieces.append(Piece("activation_tokens", name, ACTIVATION_TOKENS // 2, lit, out))
    return tuple(pieces)


def _torch(symbol: str, kind: str) -> Markup:
    return join(
        circle(0, 0, 34, "face"),
        g(g(circle(0, 0, 11.5), emblem(symbol, 0, 0, 17), class_=kind), transform="scale(2.2)"),
    )


def _upgrade() -> Piece:
    """Teal on one side, Dark Blue on the other."""
    name = say("Teal, Dark Blue behind")
    return Piece("upgrade_tokens", name, UPGRADES, _upgraded(Die.TEAL), _upgraded(Die.BLUE))


def _upgraded(die: Die) -> Markup:
    fill = {Die.TEAL: "#1f8f88", Die.BLUE: "#26458c"}[die]
    sign = g(emblem("upgrade", 0, 0, 44), style="color:#fff6dd;--e1:none;--e2:#fff6dd")
    return join(circle(0, 0, 34, fill=fill), sign)


def _markers() -> tuple[Piece, ...]:
    heart = join(circle(0, 0, 34, fill="#9b2d1f"), g(emblem("hp", 0, 0, 48), style="color:#fff6dd;--e1:#fff6dd"))
    star = join(circle(0, 0, 34, fill="#9a6b1f"), g(emblem("xp", 0, 0, 48), style="color:#fff6dd;--e1:#fff6dd"))
    return Piece("hp_markers", say("HP markers"), MARKERS, heart), Piece("xp_markers", say("XP markers"), MARKERS, star)


# --- Dice


def _dice(view: View) -> tuple[Piece, ...]:
    return tuple(Piece(f"dice.{COLOURS[die]}", die_name(die, view.game), DICE, _die(die, view)) for die in Die)


def _die(die: Die, view: View) -> Markup:
    """The net of a die; one without six faces is a list of what each number of another die stands for."""
    faces = [Face(face) for face in view.book.face[die][: view.book.sides[die]]]
    return _net(die, faces) if len(faces) == len(CROSS) else _list_of(die, faces, view)


def _net(die: Die, faces: Sequence[Face]) -> Markup:
    """Six squares in a cross, with flaps to glue."""
    flaps = "".join(_flap(*place) for place in ((4, 1), *((column, row) for column in (0, 2, 3) for row in (0, 2))))
    squares = [
        join(
            rect(x * DIE, y * DIE, DIE, DIE, "top"),
            emblem(FACE_EMBLEMS[face], (x + 0.5) * DIE, (y + 0.5) * DIE, 30, "face"),
        )
        for face, (x, y) in zip(faces, CROSS, strict=True)
    ]
    return g(path(flaps, fill="#fff", stroke="#8a6f45", stroke_width=0.6), *squares, class_=f"die {COLOURS[die]}")


def _flap(column: int, row: int) -> str:
    """A flap at the edge of a square of the row in the middle, or at the end of that row."""
    if column == 4:
        return f"M{4 * DIE} {DIE}l{TAB - 2} 6v{DIE - 12}l{2 - TAB} 6z"
    x, y, way = column * DIE, DIE if row == 0 else 2 * DIE, -1 if row == 0 else 1
    return f"M{x} {y}l6 {way * (TAB - 2)}h{DIE - 12}l6 {-way * (TAB - 2)}z"


def _list_of(die: Die, faces: Sequence[Face], view: View) -> Markup:
    """What each number of an ordinary die with as many faces stands for."""
    title = text(
        0,
        0,
        say("{die}: roll a die with {n} faces", die=die_name(die, view.game), n=len(faces)),
        style="font:700 9px var(--sans)",
    )
    lines = [
        text(n // 12 * 80, 12 + n % 12 * 10, f"{n + 1}: {face_name(face)}", style="font:8px var(--sans)")
        for n, face in enumerate(faces)
    ]
    return join(title, *lines) if faces else EMPTY
