"""Pictures can be read, and played without a mouse."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser

from wartable.check.play import RandomGame
from wartable.check.settings import Setting
from wartable.engine.game import Game
from wartable.engine.picture import Player, Scene, plans

SMALLEST = 13
"""No letter is smaller, in pixels."""
COLORS = {1, 2, 3, 4, 5, 6}
VOID = {"br", "hr", "img", "input"}


class _Ids(HTMLParser):
    """The ids of some markup, what can be clicked in it, and what people who do not see cannot reach.

    An element is clicked by its id, or by what it stands for (``data-as``): there may be several of that.
    """

    def __init__(self) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.names: set[str] = set()
        self.reachable: set[str] = set()
        self._hidden: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self._note(attrs)
        if tag not in VOID:
            inside = bool(self._hidden) and self._hidden[-1]
            self._hidden.append(inside or ("aria-hidden", "true") in attrs)

    def handle_startendtag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element without content."""
        self._note(attrs)

    def handle_endtag(self, _: str) -> None:
        """Leave an element."""
        if self._hidden:
            self._hidden.pop()

    def _note(self, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if (found := given.get("id")) is not None:
            self.ids[found] += 1
        name = given.get("data-as") or given.get("id")
        if name is None:
            return
        self.names.add(name)
        hidden = bool(self._hidden) and self._hidden[-1]
        if not hidden and given.get("aria-hidden") != "true" and given.get("tabindex") != "-1":
            self.reachable.add(name)


def names_in(markup: str) -> set[str]:
    """The ids in some markup, and what its elements stand for."""
    found = _Ids()
    found.feed(markup)
    return {*found.ids, *found.names}


def every_move_can_be_clicked(setting: Setting) -> None:
    """Ids are unique, and what has to be clicked is drawn where keyboards and screen readers reach it."""
    game = RandomGame(setting, setting.seed(12))
    for match in game.some_moments():
        for seat in range(-1, match.seats):
            for small in (False, True):
                scene = Scene(match.view(seat), tuple(Player(name) for name in match.names), small)
                picture = match.game.picture
                found = _Ids()
                found.feed("".join(picture.draw(scene).values()))
                twice = [name for name, count in found.ids.items() if count > 1]
                game.expect(not twice, f"the id {', '.join(twice[:3])} is drawn twice for seat {seat}", match)
                paths = {f"the move {move}": picture.clicks(scene, move) for move in scene.view.legal}
                paths |= {f"the plan {plan.text!r}": plan.clicks for plan in plans(picture, scene)}
                for what, path in paths.items():
                    missing = [name for name in path if name not in found.names]
                    game.expect(not missing, f"{what} needs {', '.join(missing)}, which is not drawn", match)
                    lost = [name for name in path if name not in found.reachable]
                    game.expect(not lost, f"{what} needs {', '.join(lost)}, hidden from screen readers", match)


def files_and_letters(game: Game) -> list[str]:
    """The files are there, every seat has a colour, and no letter is too small."""
    picture, folder = game.picture, game.folder / "picture"
    names = (picture.STYLE, *picture.SPRITES, "cover.svg")
    faults = [f"picture/{name} is missing" for name in names if not (folder / name).is_file()]
    if len(picture.COLORS) != len(game.seat_names) or not set(picture.COLORS) <= COLORS:
        faults.append(f"COLORS must name a colour from 1 to 6 for each of {len(game.seat_names)} seats")
    if (folder / picture.STYLE).is_file():
        style = (folder / picture.STYLE).read_text("utf-8")
        sizes = [float(size) for size in re.findall(r"font(?:-size)?:[^;}]*?([\d.]+)px", style)]
        faults += [f"{picture.STYLE} has letters of {size:g}px" for size in sizes if size < SMALLEST]
    return faults
