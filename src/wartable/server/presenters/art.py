"""The pictures of a game: colours, signs, files and backdrops."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.engine.picture import Player, Scene
from wartable.i18n.translator import language
from wartable.server.root_path import below_root


def colors(game: Game) -> Sequence[int]:
    """The colour of each seat, as a number in the site's palette of six."""
    declared: Sequence[int] = getattr(game.picture, "COLORS", range(1, 7))
    return declared


def sign(game: Game, seat: int) -> str | None:
    """The drawing that stands for a seat, if the game has one."""
    declared: Sequence[str] = getattr(game.picture, "SIGNS", ())
    return declared[seat] if declared else None


def folder(game: Game) -> Path:
    """The folder of a game's picture files."""
    return game.folder / "picture"


@lru_cache(256)
def fingerprint(path: Path, changed: int) -> str:
    """A fingerprint of a file's content; ``changed`` is when it was last written."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12] if changed else ""


def url(game: Game, name: str) -> str:
    """The address of a game's file, which changes with its content."""
    return below_root(_url(game, name, int(time.monotonic())))


@lru_cache(256)
def _url(game: Game, name: str, _: int) -> str:
    """:func:`url`, cached for a second: every view has several."""
    path = folder(game) / name
    return f"/games/{game.id}/{name}?v={fingerprint(path, path.stat().st_mtime_ns)}"


def style_url(game: Game) -> str:
    """The address of a game's style sheet."""
    return url(game, game.picture.STYLE)


def cover_url(game: Game) -> str:
    """The address of the picture on a game's box."""
    return url(game, "cover.svg")


def sprite_urls(game: Game) -> list[str]:
    """The addresses of a game's sprite sheets."""
    return [url(game, name) for name in game.picture.SPRITES]


def backdrop(game: Game, mode: str, seats: int, small: bool) -> str:
    """The still part of a game's picture, in the reader's language."""
    return _backdrop(game, mode, seats, small, language())


@lru_cache(64)
def _backdrop(game: Game, mode: str, seats: int, small: bool, _: str) -> str:
    view = Match(game, mode=mode, seats=seats, seed="backdrop").view(-1)
    return str(game.picture.backdrop(Scene(view, (Player(""),) * seats, small)))


def backdrop_url(game: Game, mode: str, seats: int, small: bool) -> str:
    """The address of a backdrop, which changes with its content."""
    return below_root(_backdrop_url(game, mode, seats, small, language()))


@lru_cache(64)
def _backdrop_url(game: Game, mode: str, seats: int, small: bool, _: str) -> str:
    digest = hashlib.sha256(backdrop(game, mode, seats, small).encode()).hexdigest()[:12]
    return f"/games/{game.id}/backdrop/{mode}/{seats}/{'small' if small else 'large'}.svg?v={digest}"
