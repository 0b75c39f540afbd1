"""An operator checks, lists and exports the tables of a database."""

from __future__ import annotations

import json
from contextlib import nullcontext
from pathlib import Path

import pytest

from tests.server.conftest import SEED
from tests.server.other_content import other_deal
from tests.server.running_server import RunningServer
from wartable.cli import main
from wartable.engine.files import load


def stopped(folder: Path, *, changed: bool) -> list[str]:
    """The ids of two tables under way; one may have been dealt when more cards were printed."""
    server = RunningServer(folder).start()
    ann = server.person("Ann")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("wartable.server.domain.new_table.fresh_seed", lambda: SEED)
        tables = [ann.make("me", "random", "random", title="First")]
        assert ann.play(tables[0], "draw_imperial", ply=0)["answer"] == "done"
        with other_deal() if changed else nullcontext():
            tables.append(ann.make("me", "random", "random", title="Second"))
    server.stop()
    return tables


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    folder = tmp_path_factory.mktemp("sound")
    return folder, stopped(folder, changed=False)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(["tables", *words])
    told = capsys.readouterr()
    return code, told.out + told.err


def test_tables_that_come_out_the_same_are_fine(
    sound: tuple[Path, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    folder, _ = sound
    code, told = run(capsys, "check", "--data-dir", str(folder))
    assert (code, told) == (0, "2 running tables were replayed, and all come out the same.\n")


def test_tables_that_would_change_are_named_with_their_ply(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    same, changed = stopped(tmp_path, changed=True)
    code, told = run(capsys, "check", "--database", str(tmp_path / "wartable.db"))
    assert code == 1
    assert same not in told
    [line] = [line for line in told.splitlines() if changed in line]
    assert line.split()[:4] == [changed, "proelio", "1", "0"]
    assert "1 of 2 running tables could not be played on" in told


def test_many_tables_are_checked_in_several_processes(
    sound: tuple[Path, list[str]], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wartable.server.services.table_check.FEW", 0)
    code, told = run(capsys, "check", "--data-dir", str(sound[0]))
    assert (code, told) == (0, "2 running tables were replayed, and all come out the same.\n")


def test_a_table_is_exported_under_way(
    sound: tuple[Path, list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, tables = sound
    code, _ = run(capsys, "export", tables[0], str(tmp_path / "out.json"), "--data-dir", str(folder))
    assert code == 0
    match = load(tmp_path / "out.json")
    assert [str(move) for move in match.moves] == ["draw_imperial"]
    assert json.loads((tmp_path / "out.json").read_text())["digest"] == match.digest()


def test_running_tables_are_listed_and_finished_ones_on_demand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = RunningServer(tmp_path).start()
    ann = server.person("Ann")
    tables = [ann.make("me", "random", "random") for _ in range(2)]
    assert ann.resign(tables[0])["answer"] == "done"
    server.stop()
    _, running = run(capsys, "list", "--data-dir", str(tmp_path))
    assert tables[0] not in running
    assert tables[1] in running
    _, everything = run(capsys, "list", "--all", "--data-dir", str(tmp_path))
    assert "over (resigned)" in everything


@pytest.mark.parametrize("words", [("check",), ("list",), ("export", "nothing")], ids=" ".join)
def test_a_database_that_is_not_there_is_not_made(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told = run(capsys, *words, "--data-dir", str(tmp_path))
    assert code == 2
    assert "there is no database" in told
    assert list(tmp_path.iterdir()) == []
