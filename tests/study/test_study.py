"""Whole studies of Connect Four: the same games however they are played, and a report that says what came out."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pyarrow.parquet
import pytest

from tests.study.conftest import FOUR, NARROW, PRINTED, QUESTION, studied
from wartable.engine.match import Match
from wartable.study.chunks import chunks, missing
from wartable.study.expectations import FAILS, HOLDS, OPEN
from wartable.study.measures import BOTS, COURSE, SIDES
from wartable.study.play import play_chunk, read_played
from wartable.study.run import GAMES, REPORT, conclude, play_study
from wartable.study.verdict import answer

pytestmark = pytest.mark.compiled
KNIGHTS = {"bots": ("knight@30", "random"), "games": 40, "arms": (PRINTED,)}


@pytest.fixture(autouse=True)
def _small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.study.chunks.chunk_size", lambda part: 20 * part.rotations)


def test_the_same_games_come_out_on_any_number_of_cores_and_after_a_stop(tmp_path: Path) -> None:
    for chunk in play_study(QUESTION, tmp_path / "one", cores=1):
        assert chunk in list(chunks(QUESTION))
    stopped = list(itertools.islice(play_study(QUESTION, tmp_path / "two", cores=2), 3))
    assert {chunk.file for chunk in missing(QUESTION, tmp_path / "two")}.isdisjoint(chunk.file for chunk in stopped)
    again = list(play_study(QUESTION, tmp_path / "two", cores=2))
    assert not set(stopped) & set(again)
    for folder in ("one", "two"):
        conclude(QUESTION, tmp_path / folder)
    assert (tmp_path / "one" / GAMES).read_bytes() == (tmp_path / "two" / GAMES).read_bytes()
    assert (tmp_path / "one" / REPORT).read_bytes() == (tmp_path / "two" / REPORT).read_bytes()


def test_a_study_can_be_looked_at_while_it_runs(tmp_path: Path) -> None:
    running = play_study(QUESTION, tmp_path, cores=1)
    assert conclude(QUESTION, tmp_path) is None
    next(running)
    assert conclude(QUESTION, tmp_path) is None, "the other version has not played these deals yet"
    next(running)
    found = conclude(QUESTION, tmp_path)
    running.close()
    assert found is not None
    assert [len(games) for games in found.games] == [20, 20]
    assert "20 games of 120 so far" in (tmp_path / REPORT).read_text("utf-8")


def test_notes_agree_with_the_games(tmp_path: Path) -> None:
    """A game is played again in the interpreter, by the moves that the same seed gives."""
    question = replace(QUESTION, by=("winner",))
    chunk = next(iter(chunks(question)))
    played = play_chunk(question, chunk)
    winners = np.where(played.shares[:, 0] == 60, 0, 1)
    decided = played.shares.max(axis=1) == 60
    assert decided.any()
    assert (played.marks[decided, 0] == winners[decided]).all()
    drops = FOUR.notation.kinds(0)
    assert played.sums[int(drops), 0] == played.lengths.sum(), "every move is a drop"
    assert set(played.ends) <= {int(end) for end in FOUR.End}
    assert Match(FOUR, seed=1).asked == played.begins[0] == 0


def test_a_narrow_board_makes_shorter_games(tmp_path: Path) -> None:
    found = studied(tmp_path)
    length, _ = found.group(COURSE)
    assert length.differences[0].sure
    assert length.differences[0].change.high < 0
    red, yellow = found.group(SIDES)
    assert red.estimates[0].mean + yellow.estimates[0].mean == pytest.approx(1)


def test_a_searching_bot_beats_a_random_one_from_both_seats(tmp_path: Path) -> None:
    found = studied(tmp_path, **KNIGHTS)
    knight, random = found.group(BOTS)
    assert knight.estimates[0].low > 0.7
    assert knight.estimates[0].mean + random.estimates[0].mean == pytest.approx(1)
    assert len(found.games[0]) == 40
    assert knight.estimates[0].deals == 20, "the two games of a deal are one observation"


def test_expectations_are_judged_on_fresh_deals(tmp_path: Path) -> None:
    texts = ("difference length < 9", "share red < 10", "share red 54..56", "skill > 60")
    found = studied(tmp_path, expect=texts, rival="random", bots=("knight@20",), games=60)
    assert [each.outcome for each in found.judgements] == [HOLDS, FAILS, OPEN, HOLDS]
    parts = set(pyarrow.parquet.read_table(tmp_path / GAMES)["part"].to_pylist())
    assert parts == {"main", "fresh", "skill"}
    assert "“share red < 10” fails" in answer(found)[1]


def test_the_table_has_every_game_with_its_seed_and_version(tmp_path: Path) -> None:
    studied(tmp_path)
    table = pyarrow.parquet.read_table(tmp_path / GAMES)
    assert table.num_rows == 240
    rows = table.to_pylist()
    assert {row["version"] for row in rows} == {PRINTED.name, NARROW.name}
    assert rows[0]["seed"] == rows[120]["seed"]
    assert all(abs(row["share_0"] + row["share_1"] - 1) < 1e-9 for row in rows)
    assert table.schema.metadata[b"command"].startswith(b"wartable study connect_four")


def test_the_report_stands_alone(tmp_path: Path) -> None:
    studied(tmp_path, title="Is a <narrow> board quicker?")
    text = (tmp_path / REPORT).read_text("utf-8")
    assert "<h1>Is a &lt;narrow&gt; board quicker?</h1>" in text
    assert "<script" not in text
    assert not re.search(r'(?:src|href)="(?!#)|url\((?!#)', text)
    assert text.count("<svg") == text.count("</svg>") >= 3
    assert QUESTION.command.split(" --title")[0][:40] in text


def test_chunks_are_whole_files_or_none(tmp_path: Path) -> None:
    chunk = next(play_study(QUESTION, tmp_path, cores=1))
    kept = read_played(tmp_path / "chunks" / chunk.file)
    again = play_chunk(QUESTION, chunk)
    assert all(np.array_equal(one, other) for one, other in zip(kept, again, strict=True))
    assert not list((tmp_path / "chunks").glob("*.new"))
