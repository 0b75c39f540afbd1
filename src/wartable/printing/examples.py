"""Worked examples of a rulebook: positions of ``examples.toml`` as figures, drawn by the game's own picture."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from wartable.engine.errors import WartableError
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.engine.picture import Player, Scene
from wartable.i18n.translator import ENGLISH, language
from wartable.kit.figure import Figure, frame, with_arrows
from wartable.kit.svg import Box
from wartable.printing.inventory import picture_part
from wartable.printing.plain_svg import Stylist, stylist_of


class NoFigures(WartableError):
    """A game has examples that it cannot draw."""


class Example(NamedTuple):
    """An example in words, in the language that is spoken, and what it is drawn from."""

    id: str
    title: str
    text: str
    rules: tuple[str, ...]
    entry: dict[str, Any]


class Drawing(NamedTuple):
    """A figure with its arrows, and the part of it to show."""

    markup: str
    class_: str
    box: Box


def examples(game: Game) -> list[Example]:
    """The examples of a game; some games have none."""
    suffix = "" if language() == ENGLISH else f"_{language()}"
    return [
        Example(
            entry["id"],
            entry.get(f"title{suffix}", entry["title"]),
            entry.get(f"text{suffix}", entry["text"]),
            tuple(entry["rules"]),
            entry,
        )
        for entry in _entries(game.folder)
    ]


@lru_cache
def _entries(folder: Path) -> list[dict[str, Any]]:
    file = folder / "examples.toml"
    entries: list[dict[str, Any]] = tomllib.loads(file.read_text("utf-8"))["examples"] if file.is_file() else []
    return entries


def position(game: Game, example: Example) -> Match:
    """The match that stands where the example does."""
    entry = example.entry
    return Match(game, mode=entry["mode"], seats=entry["seats"], seed=1, options=entry["options"], start=entry["start"])


def drawing(game: Game, example: Example) -> Drawing:
    """The figure of an example."""
    match = position(game, example)
    scene = Scene(match.view(example.entry["seat"]), tuple(Player(name) for name in match.names))
    module = picture_part(game, "figure")
    if module is None:
        raise NoFigures(f"{game.id} has examples, but no picture/figure.py to draw them")
    figure: Figure = module.figure(scene)
    box = frame(figure, example.entry["around"])
    return Drawing(str(with_arrows(figure, example.entry["ways"])), figure.class_, box)


def plain(game: Game, example: Example) -> str:
    """The figure as a file that needs no style sheet."""
    drawn = drawing(game, example)
    return _stylist(game).plain(drawn.markup, drawn.class_, drawn.box)


@lru_cache
def _stylist(game: Game) -> Stylist:
    return stylist_of(game)
