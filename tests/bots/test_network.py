"""Networks: the same numbers interpreted and compiled, used only for the games they learned from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from wartable.bots.network import ABOUT, FEATURES_AT, HIDDEN, NARROW, SEATS_AT, judge, look
from wartable.bots.network_file import check_network, read_network, write_network
from wartable.bots.search import DEFAULTS
from wartable.bots.search_workspace import Workspace
from wartable.bots.tree import reset_tree
from wartable.engine.contract import WHOLE
from wartable.engine.errors import BadFile, BadOption
from wartable.engine.game import Game, game
from wartable.engine.match import Match

GAME = Game("bench.connect_four")


def random_rows(game: Game = GAME, *, seats: int = 2, views: int = 1, seed: int = 1) -> dict[str, Any]:
    """A network that knows nothing, but has an opinion."""
    rng = np.random.default_rng(seed)

    def some(size: int, most: int, kind: Any) -> Any:
        return rng.integers(-most, most, size).astype(kind)

    return {
        "about": np.array([seats, 0, 900, views, game.features.digest], np.int32),
        "first": some(views * game.features.size * HIDDEN, 900, np.int16),
        "first_bias": some(HIDDEN, 900, np.int32),
        "second": some(HIDDEN * NARROW, 200, np.int16),
        "second_bias": some(NARROW, 20_000, np.int32),
        "third": some(NARROW * seats, 200, np.int16),
        "third_bias": some(seats, 20_000, np.int32),
    }


def written(folder: Path, rows: dict[str, Any]) -> Path:
    write_network(folder / "network.npz", rows)
    return folder / "network.npz"


def searched(path: Path | None, *, compiled: bool, network: int = 1) -> bytes:
    """The tree after a search."""
    workspace = Workspace(GAME, compiled=compiled)
    workspace.net = read_network(path, game=GAME, compiled=compiled)
    for habit, number in (DEFAULTS | {"network": network}).items():
        setattr(workspace.tree, habit, number)
    match = Match(GAME, seed=1)
    workspace.tree.seat = match.asked
    workspace.load(match.book, match.view(match.asked).state)
    workspace.function(reset_tree)(workspace.record(workspace.tree))
    workspace.search(workspace.buffers, 5, 60)
    return bytes(workspace.tree.data)


@pytest.mark.compiled
@pytest.mark.parametrize("views", [1, 2])
def test_a_search_with_a_network_is_the_same_interpreted_and_compiled(tmp_path: Path, views: int) -> None:
    path = written(tmp_path, random_rows(views=views))
    tree = searched(path, compiled=False)
    assert tree == searched(path, compiled=True)
    assert tree != searched(None, compiled=False), "the network has a say"


def test_a_search_can_do_without_its_network(tmp_path: Path) -> None:
    path = written(tmp_path, random_rows())
    assert searched(path, compiled=False, network=0) == searched(None, compiled=False, network=0)
    assert game("intelliwar").hard_thinking["network"] == 0


def test_a_network_for_other_tables_is_not_asked(tmp_path: Path) -> None:
    path = written(tmp_path, random_rows(seats=3))
    assert searched(path, compiled=False) == searched(None, compiled=False)
    with pytest.raises(BadOption, match="with 3 seats"):
        check_network(path, GAME.blank(), GAME)


def test_rounding_by_chance_keeps_shares_exact(tmp_path: Path) -> None:
    net = read_network(written(tmp_path, random_rows()), game=GAME, compiled=False)
    match = Match(GAME, seed=1)
    match.play("drop 3")
    count = GAME.bound(look)(match.book, match.state.copy(), net, match.asked)
    steps = 200
    total = np.zeros(2)
    for step in range(steps):
        out: Any = [0] * 8
        GAME.bound(judge)(match.book, match.state, net, count, (step + 0.5) / steps, out)
        assert min(out) >= 0
        assert max(out) <= WHOLE
        total += out[:2]
    assert total.sum() / steps == pytest.approx(WHOLE, abs=0.02)
    assert total[0] / steps % 1 != 0, "parts of a share count"


def test_a_file_that_fits_no_longer_is_refused(tmp_path: Path) -> None:
    rows = random_rows()
    rows["about"][FEATURES_AT] += 1
    with pytest.raises(BadFile, match="train again"):
        read_network(written(tmp_path, rows), game=GAME, compiled=False)
    rows = random_rows() | {"second": np.zeros(3, np.int16)}
    with pytest.raises(BadFile, match="other sizes"):
        read_network(written(tmp_path, rows), game=GAME, compiled=False)
    (tmp_path / "text").write_text("no network")
    with pytest.raises(BadFile, match="no network"):
        read_network(tmp_path / "text", game=GAME, compiled=False)
    with pytest.raises(BadFile, match="cannot be read"):
        read_network(tmp_path / "nowhere", game=GAME, compiled=False)


def test_without_a_file_there_is_no_network() -> None:
    net = read_network(None, game=GAME, compiled=True)
    assert len(net.about) == ABOUT
    assert net.about[SEATS_AT] == 0


@pytest.mark.parametrize("name", ["proelio", "intrigue", "tales_of_war", "intelliwar", "reliquium"])
def test_the_networks_of_games_fit_them_and_are_small(name: str) -> None:
    file = game(name).folder / "bot" / "network.npz"
    if file.exists():
        assert file.stat().st_size <= 800_000
        assert read_network(file, game=game(name), compiled=True).about[SEATS_AT] > 0
