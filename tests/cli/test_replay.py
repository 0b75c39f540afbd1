"""Whole matches again: replay, replay --all, verify."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import wartable
from tests.cli.conftest import Run
from wartable.bots.random import RandomBot


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A match that bots have played to its end."""
    match = wartable.new("proelio", seats=3, seed=4, options={"max_rounds": 10})
    while not match.over:
        match.play(RandomBot(1).choose(match.view(match.asked)))
    return wartable.save(match, tmp_path / "played.json")


def edit(file: Path, **changes: Any) -> None:
    """Change entries of a file; ``None`` takes one out."""
    data = {**json.loads(file.read_text()), **changes}
    file.write_text(json.dumps({name: value for name, value in data.items() if value is not None}))


# --- replay


def test_replay_tells_everything(run: Run, played: Path) -> None:
    told = run("replay", played)
    match = wartable.load(played)
    assert told.code == 0
    assert all(str(move) in told.out for move in match.moves)
    assert told.words.endswith(str(match.game.words.result(match.view(-1))))
    assert f" {match.ply} " in told.out


def test_replay_up_to_a_ply(run: Run, played: Path) -> None:
    told = run("replay", played, "--ply", "3")
    match = wartable.load(played)
    assert told.words.endswith(match.view(-1, 3).prompt)
    assert len(told.out) < len(run("replay", played, "--ply", "4").out)


def test_replay_through_the_eyes_of_a_seat_keeps_secrets(run: Run, match_file: Path) -> None:
    run("apply", match_file, "attack manure")
    assert "attack manure" in run("replay", match_file).out
    assert "attack manure" in run("replay", match_file, "--seat", "0").out
    told = run("replay", match_file, "--seat", "ursus").words
    assert "House Aquila attacks House Lupus" in told
    assert "manure" not in told.lower()


def test_replay_tells_one_match(run: Run, played: Path) -> None:
    run("replay", played, played).must_be_refused("--all")
    run("replay", played, "--ply", "9999").must_be_refused("plies 0 to")
    run("replay", played, "--seat", "nobody").must_be_refused("House Aquila")


# --- replay --all


def test_matches_that_come_out_the_same(run: Run, played: Path, match_file: Path) -> None:
    told = run("replay", "--all", played.parent)
    assert (told.code, told.out) == (0, "2 matches tried, none would change.\n")
    assert run("replay", "--all", played, match_file).out == told.out


def test_matches_that_would_change_are_listed(run: Run, played: Path, match_file: Path, tmp_path: Path) -> None:
    edit(played, digest="0" * 32)
    edit(match_file, moves=["attack hero"])
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "broken.json").write_text("{")
    (tmp_path / "settings.toml").write_text("color = 'red'")
    (tmp_path / "notes.txt").write_text("nothing")
    told = run("replay", "--all", tmp_path)
    assert told.code == 1
    assert f"{played}: its moves are allowed, but lead to another position" in told.out
    assert f"{match_file}: move 1 of this file cannot be played" in told.out
    assert "broken.json: is broken" in told.out
    assert "3 matches tried, 3 would change; passed over 1 that are no matches." in told.out


def test_trying_changes_no_file(run: Run, played: Path) -> None:
    edit(played, digest="0" * 32)
    before = played.read_bytes()
    assert run("replay", "--all", played).code == 1
    assert played.read_bytes() == before


def test_nothing_to_try(run: Run, tmp_path: Path, played: Path) -> None:
    for missing in ("none", "x" * 300):
        run("replay", "--all", tmp_path / missing).must_be_refused("cannot be read: there is no such file or folder")
    (tmp_path / "empty").mkdir()
    run("replay", "--all", tmp_path / "empty").must_be_refused("there is no match in")
    run("replay", "--all", played, "--seat", "0").must_be_refused("--seat")


# --- verify


def test_a_match_that_holds(run: Run, played: Path) -> None:
    told = run("verify", played)
    assert told.code == 0
    assert [line.split()[:2] for line in told.out.splitlines()[:4]] == [
        ["holds", what] for what in ("file", "seed", "moves", "position")
    ]
    assert f"all {wartable.load(played).ply} were allowed" in told.out


@pytest.mark.parametrize(
    ("changes", "fails", "says"),
    [
        ({"seed": "another"}, "seed", "not the commitment"),
        ({"seed": None}, "seed", "does not tell the seed"),
        ({"commitment": "0" * 64}, "seed", "not the commitment"),
        ({"commitment": None}, "seed", "no commitment"),
        ({"moves": ["attack hero"]}, "moves", "number 1, 'attack hero'"),
        ({"moves": ["nonsense"]}, "moves", "number 1, 'nonsense'"),
        ({"moves": []}, "position", "not the recorded one"),
        ({"digest": "0" * 32}, "position", "not the recorded one"),
        ({"digest": None}, "position", "no digest"),
    ],
)
def test_a_match_that_was_tampered_with(run: Run, played: Path, changes: dict[str, Any], fails: str, says: str) -> None:
    edit(played, **changes)
    told = run("verify", played)
    assert told.code == 1
    assert ["FAILS", fails] in [line.split()[:2] for line in told.out.splitlines()]
    assert says in told.words
    assert told.out.endswith("does not hold.\n")
