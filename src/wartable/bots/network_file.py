"""Files of networks: a game keeps its own in ``bot/network.npz``."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from wartable.bots.network import (
    ABOUT,
    FEATURES_AT,
    HIDDEN,
    MODE_AT,
    NARROW,
    SEATS,
    SEATS_AT,
    VIEWS_AT,
    Network,
)
from wartable.engine.errors import BadFile, BadOption
from wartable.engine.game import Game
from wartable.engine.state import GameState

KINDS = {
    "about": np.int32,
    "first": np.int16,
    "first_bias": np.int32,
    "second": np.int16,
    "second_bias": np.int32,
    "third": np.int16,
    "third_bias": np.int32,
}
"""The rows of a file and their numbers."""


def own_file(game: Game) -> Path:
    """Where a game keeps its network, if it has one."""
    return game.folder / "bot" / "network.npz"


def own_network(game: Game, *, compiled: bool) -> Network:
    """The network of a game, or one that fits no position if it has none."""
    path = own_file(game)
    return read_network(path if path.exists() else None, game=game, compiled=compiled)


def read_network(path: Path | None, *, game: Game, compiled: bool) -> Network:
    """The network of a file, or one that fits no position without a file."""
    rows: dict[str, Any] = {name: np.zeros(0, kind) for name, kind in KINDS.items()} | {
        "about": np.zeros(ABOUT, np.int32)
    }
    if path is not None:
        rows = read_rows(path, game)
    rows |= {"on": np.zeros(game.features.most, np.int16), "cells": np.zeros(HIDDEN, np.int32)}
    rows |= {"narrow": np.zeros(NARROW, np.int32), "logits": np.zeros(SEATS, np.int32)}
    return Network(**(rows if compiled else {name: memoryview(row) for name, row in rows.items()}))


def read_rows(path: Path, game: Game) -> dict[str, Any]:
    """The rows of a file, if they are those of a network for this game."""
    try:
        with np.load(path) as kept:
            rows = {name: np.ascontiguousarray(kept[name], kind) for name, kind in KINDS.items()}
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror or 'it holds no network'}") from error
    except (KeyError, ValueError, zipfile.BadZipFile) as error:
        raise BadFile(f"{path} holds no network") from error
    about = rows["about"]
    if about.shape != (ABOUT,) or about[FEATURES_AT] != game.features.digest:
        raise BadFile(f"{path} does not fit {game.name} as it is declared now: train again")
    seats, views = int(about[SEATS_AT]), int(about[VIEWS_AT])
    sizes = {
        "first": views * game.features.size * HIDDEN,
        "first_bias": HIDDEN,
        "second": HIDDEN * NARROW,
        "second_bias": NARROW,
        "third": NARROW * seats,
        "third_bias": seats,
    }
    if views not in (1, seats) or any(rows[name].shape != (size,) for name, size in sizes.items()):
        raise BadFile(f"{path} holds no network for {game.name}: its rows have other sizes")
    return rows


def check_network(path: Path, blank: GameState, game: Game) -> None:
    """Raise an error unless a file holds a network for tables like this one."""
    about = read_rows(path, game)["about"]
    if (about[SEATS_AT], about[MODE_AT]) != (blank.seats, blank.mode):
        mode = list(game.modes.values())[about[MODE_AT]].name
        raise BadOption(f"{path} learned from games of {mode} with {about[SEATS_AT]} seats")


def write_network(path: Path, rows: dict[str, Any]) -> None:
    """Write a file, so that nobody ever sees half of it."""
    new = path.with_name(f"{path.name}.new")
    with new.open("wb") as file:
        np.savez_compressed(file, **rows)
    new.replace(path)
