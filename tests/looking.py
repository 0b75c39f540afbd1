"""How the picture of any game is looked at: as one of those at its table, element by element, at moments of a game."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET
from collections.abc import Callable
from itertools import permutations
from math import inf

from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.engine.moves import Move
from wartable.engine.picture import ZONES, Player, Scene, plans

NAMES = ("Ada", 'B"r<u>n&o', "<script>alert('x')</script>", "a name that is far too long for its plate", "Nils]]>", "")
"""Players who are called so that a careless picture breaks."""


def scene(match: Match, seat: int = 0, small: bool = False) -> Scene:
    """What a seat looks at."""
    players = tuple(Player(NAMES[n], bot=n % 2 == 1) for n in range(match.seats))
    return Scene(match.view(seat), players, small)


def any_move(moves: list[Move], luck: random.Random) -> Move:
    """One as likely as another."""
    return luck.choice(moves)


def moments(
    match: Match,
    every: int,
    first: int = 0,
    most: float = inf,
    choose: Callable[[list[Move], random.Random], Move] = any_move,
) -> list[Match]:
    """Moments of a random game at regular intervals, and its end, or where it was left after the most moves."""
    luck, found = random.Random(first), []
    while not match.over and match.ply < most:
        if match.ply % every == first % every:
            found.append(match.copy())
        match.play(choose(match.legal(), luck))
    return [*found, match]


def elements(markup: str) -> list[ET.Element]:
    """All elements of some markup."""
    return list(ET.fromstring(markup).iter())


def zones(shown: Scene) -> list[str]:
    """All that is drawn."""
    picture = shown.view.game.picture
    return [*picture.draw(shown).values(), picture.backdrop(shown)]


def ids(shown: Scene) -> list[str]:
    """The names of all elements that have one."""
    return [element.attrib["id"] for zone in zones(shown) for element in elements(zone) if "id" in element.attrib]


def drawn_names(shown: Scene) -> set[str]:
    """The names of all elements; everything is drawn in a zone of its own, and no name comes twice."""
    named = ids(shown)
    assert set(shown.view.game.picture.draw(shown)) <= set(ZONES)
    assert len(named) == len(set(named))
    return set(named)


def clicks(match: Match) -> dict[str, list[str]]:
    """What the asked seat clicks for each legal move, in notation."""
    shown = scene(match, match.asked)
    return {str(move): match.game.picture.clicks(shown, move) for move in shown.view.legal}


def why(match: Match, *path: str) -> str:
    """What the asked seat is told after clicking these elements."""
    move = match.game.picture.meant(scene(match, match.asked), list(path))
    return str(match.refusal(move)) if move is not None else ""


def check_clicks(shown: Scene) -> None:
    """Every click is on something drawn, and the clicks of one move never begin those of another."""
    drawn = set(ids(shown))
    paths = [path for move in shown.view.legal if (path := shown.view.game.picture.clicks(shown, move))]
    assert drawn.issuperset(name for path in paths for name in path)
    for path, other in permutations(paths, 2):
        assert other[: len(path)] != path, "no path begins with another"


def symbols(game: Game) -> set[str]:
    """The symbols of the game's sprites."""
    drawn = [
        element for name in game.picture.SPRITES for element in elements((game.folder / "picture" / name).read_text())
    ]
    return {element.attrib["id"] for element in drawn if "id" in element.attrib}


def everything(shown: Scene, every: int = 1) -> str:
    """All that a seat gets, as one text; what is said about elements only for some of them."""
    picture = shown.view.game.picture
    parts = zones(shown)
    parts += [str(picture.about(shown, name)) for name in ("guide", *ids(shown)[::every])]
    parts += [str(picture.clicks(shown, move)) for move in shown.view.legal]
    parts += map(str, plans(picture, shown))
    return "\n".join(parts)
