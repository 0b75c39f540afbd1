"""A backup of a running server, restored elsewhere, is the same server."""

from __future__ import annotations

import shutil
import sqlite3
import stat
import tarfile
from pathlib import Path

import pytest

from tests.server.conftest import SEED
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor
from wartable.cli import main
from wartable.engine.errors import BadFile
from wartable.server.store import backup


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal tables in which the first seat begins."""
    monkeypatch.setattr("wartable.server.domain.new_table.fresh_seed", lambda: SEED)


def test_a_running_server_is_backed_up_and_restored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = RunningServer(tmp_path / "first").start()
    ann = first.person("Ann")
    table = ann.make("me", "random", "random")
    ann.play(table, "draw_imperial", ply=0)
    before = ann.view(table)["frame"]
    archive = tmp_path / "table.tar.gz"
    assert main(["backup", str(archive), "--data-dir", str(tmp_path / "first")]) == 0
    assert stat.S_IMODE(archive.stat().st_mode) == 0o600
    then = ann.view(table)["turn"]["moves"][0]["move"]
    assert ann.play(table, then)["answer"] == "done"
    first.stop()
    assert main(["restore", str(archive), "--data-dir", str(tmp_path / "second")]) == 0
    assert {path.name for path in (tmp_path / "second").iterdir()} == {"wartable.db", "secret"}
    second = RunningServer(tmp_path / "second").start()
    back = Visitor(second.address, ann.http.cookies)
    assert back.view(table)["frame"] == before
    assert back.play(table, then)["answer"] == "done"
    second.stop()
    assert main(["restore", str(archive), "--data-dir", str(tmp_path / "second")]) == 2
    assert "exists: stop the server and move it away first" in capsys.readouterr().err


def test_what_is_not_a_backup_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")
    assert main(["restore", str(tmp_path / "letter.txt"), "--data-dir", str(tmp_path / "new")]) == 2
    assert "is not a backup" in capsys.readouterr().err
    assert list((tmp_path / "new").iterdir()) == []


def test_an_archive_decides_neither_where_files_go_nor_who_reads_them(tmp_path: Path) -> None:
    database, secret = tmp_path / backup.SQLITE, tmp_path / backup.SECRET
    sqlite3.connect(database).close()
    database.chmod(0o666)
    secret.symlink_to("/etc/passwd")
    with tarfile.open(tmp_path / "odd.tar.gz", "w:gz") as odd:
        odd.add(database, backup.SQLITE)
        odd.add(secret, backup.SECRET)
        odd.add(database, "../elsewhere")
    assert main(["restore", str(tmp_path / "odd.tar.gz"), "--data-dir", str(tmp_path / "in" / "new")]) == 0
    restored = list((tmp_path / "in").rglob("*"))
    assert {path.name for path in restored} == {"new", backup.SQLITE}
    assert stat.S_IMODE((tmp_path / "in" / "new" / backup.SQLITE).stat().st_mode) == 0o600


def test_without_a_database_nothing_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", str(tmp_path / "out.tar.gz"), "--data-dir", str(tmp_path / "none")]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_postgresql_is_left_to_its_own_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "pg_dump"
    program.write_text(f'#!/bin/sh\necho "$PGPASSWORD" "$@" > {tmp_path}/told\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    backup._copy_database("postgresql+psycopg://ann:secret@db:5433/tables", tmp_path)
    password, address, *rest = (tmp_path / "told").read_text().split()
    assert (password, address) == ("secret", "--dbname=postgresql://ann@db:5433/tables")
    assert rest == ["--format=custom", "--no-owner", f"--file={tmp_path}/wartable.dump"]


def test_a_missing_program_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(BadFile, match="pg_dump is not installed: install"):
        backup._copy_database("postgresql+psycopg://db/tables", tmp_path)
