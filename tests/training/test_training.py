"""Training: games to learn from are the same each time, what was played stays, and what is learned helps."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from wartable.bots.lessons import SEATS
from wartable.bots.network_file import read_network, write_network
from wartable.engine.contract import WHOLE
from wartable.engine.errors import BadFile, BadOption
from wartable.engine.game import Game
from wartable.training.games import chunks, play_chunk, read_lessons
from wartable.training.settings import Settings, settle
from wartable.training.study import Study, examples

GAME = Game("bench.connect_four")
SETTINGS = Settings("connect_four", 2, next(iter(GAME.modes)), games=60, iterations=10, epochs=3)


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.training.settings.game", lambda _: GAME)


def played(folder: Path, settings: Settings = SETTINGS) -> Path:
    folder.mkdir(exist_ok=True)
    for job in chunks(settings, folder):
        play_chunk(job)
    return folder


@pytest.mark.compiled
def test_chunks_that_are_there_are_not_played_again_and_others_come_out_the_same(tmp_path: Path) -> None:
    played(tmp_path)
    files = sorted(tmp_path.glob("games-*.npz"))
    assert len(files) == 3
    assert chunks(SETTINGS, tmp_path) == []
    before = read_lessons(tmp_path, SETTINGS)
    files[1].unlink()
    assert [path for _, _, path in chunks(SETTINGS, tmp_path)] == [files[1]]
    after = read_lessons(played(tmp_path), SETTINGS)
    assert all(np.array_equal(a, b) for a, b in zip(before, after, strict=True))


@pytest.mark.compiled
def test_positions_know_how_their_game_ended(tmp_path: Path) -> None:
    lessons = read_lessons(played(tmp_path), SETTINGS)
    assert lessons.counts.tolist() == [len(lessons.seat), 60]
    assert lessons.game.max() == 59
    shares = lessons.shares.reshape(-1, SEATS)
    assert set(shares[:, :2].sum(1)) == {WHOLE}
    assert (np.diff(lessons.ends) > 0).all()
    assert lessons.features.max() < GAME.features.size
    told = examples(lessons, 2)
    targets = told.targets.reshape(-1, SEATS)
    assert targets.sum(1) == pytest.approx(1)
    own = shares[np.arange(len(shares)), lessons.seat]
    assert np.corrcoef(own, targets[:, 0])[0, 1] > 0.5, "the first share is that of the seat to move"


@pytest.mark.compiled
def test_a_network_learns_what_the_rating_does_not_know(tmp_path: Path) -> None:
    settings = SETTINGS
    study = Study(read_lessons(played(tmp_path), settings), settings)
    points = list(study.run())
    assert points[-1].learned < points[0].learned
    assert points[-1].learned < 0.9 * points[-1].rating_alone
    write_network(tmp_path / "network.npz", study.rows)
    net = read_network(tmp_path / "network.npz", game=GAME, compiled=True)
    again = Study(read_lessons(tmp_path, settings), settings)
    assert list(again.run()) == points, "the same games give the same network"
    assert np.array_equal(np.asarray(net.first), again.rows["first"])


def test_a_folder_keeps_to_its_settings(tmp_path: Path) -> None:
    settle(tmp_path / "a", SETTINGS)
    settle(tmp_path / "a", SETTINGS)
    with pytest.raises(BadFile, match=r"other settings \(iterations\)"):
        settle(tmp_path / "a", Settings(**{**vars(SETTINGS), "iterations": 11}))


def test_teams_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    with pytest.raises(BadOption, match="in teams"):
        Settings("intelliwar", 4, "teams").check()
