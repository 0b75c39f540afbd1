"""``wartable serve``: it prints its address, stops on a signal, and refuses bad options."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.cli.conftest import process
from tests.server.process import Process
from wartable.server.run import bind


def test_it_stops_on_a_signal(tmp_path: Path) -> None:
    server = Process(tmp_path, 0, "--log-level", "info").start()
    ann = server.person()
    table = ann.make("me", "squire", "squire")
    with ann.live(table) as socket:
        socket.next("view")
        assert server.stop() == 0
        with pytest.raises(ConnectionClosed) as closed:
            socket.next("nothing")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    told = "".join(server.said)
    assert f"table {table}" in told
    assert "server stopped" in told
    assert "Traceback" not in told


def test_responses_are_sent_without_delay() -> None:
    """With Nagle's algorithm, the second part of a response would wait for the first to be acknowledged."""
    told = asyncio.Event()
    nodelay: list[int] = []

    async def greet(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nodelay.append(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()
        told.set()

    async def meet() -> None:
        listening = bind("127.0.0.1", 0)
        async with await asyncio.start_server(greet, sock=listening):
            _, writer = await asyncio.open_connection(*listening.getsockname())
            await told.wait()
            writer.close()

    asyncio.run(meet())
    assert nodelay == [1]


def test_an_interrupt_stops_it_and_its_bots_quietly(tmp_path: Path) -> None:
    server = Process(tmp_path).start()
    ann = server.person()
    ann.make("squire", "squire", "squire")
    assert server.interrupt() == 0
    [only] = server.said
    assert "open at" in only


def test_the_log_contains_no_secrets(tmp_path: Path) -> None:
    server = Process(tmp_path, 0, "--log-level", "debug").start()
    ann = server.person()
    table = ann.make("me", "random", "random", options={"max_rounds": 10})
    key = ann.key(table)
    ann.play_out(table)
    told = ann.view(table)["table"]
    cookie = ann.http.cookies["wartable"]
    assert server.stop() == 0
    log = "".join(server.said)
    assert f"GET /api/tables/{table} 200" in log
    for secret in (told["seed"], key, cookie):
        assert secret not in log


def test_the_database_can_be_elsewhere(tmp_path: Path) -> None:
    server = Process(tmp_path / "data", 0, "--database", str(tmp_path / "tables.db")).start()
    server.person().make()
    assert server.stop() == 0
    assert (tmp_path / "tables.db").exists()


@pytest.mark.sqlite
def test_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    server = Process(tmp_path).start()
    server.person().make()
    server.kill()
    with sqlite3.connect(tmp_path / "wartable.db") as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert db.execute("SELECT count(*) FROM tables").fetchone() == (1,)


@pytest.mark.sqlite
def test_only_the_server_can_read_the_secret(tmp_path: Path) -> None:
    server = Process(tmp_path).start()
    server.stop()
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600


def test_a_secret_that_can_be_guessed_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("\n")
    refused = process("serve", "--port", "0", "--data-dir", str(tmp_path))
    assert refused.returncode == 2
    assert "delete the file" in refused.stderr


@pytest.mark.sqlite
def test_a_second_server_in_the_same_folder_is_refused_in_one_line(tmp_path: Path) -> None:
    server = Process(tmp_path).start()
    refused = process("serve", "--port", "0", "--data-dir", str(tmp_path))
    server.stop()
    assert refused.returncode == 2
    assert "another server" in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.sqlite
def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    Process(tmp_path).start().stop()
    with sqlite3.connect(tmp_path / "wartable.db") as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    refused = process("serve", "--port", "0", "--data-dir", str(tmp_path))
    assert refused.returncode == 2
    assert "revision 9999" in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--database", "mysql://somewhere"], "takes a file"),
        (["--log-level", "loud"], "--log-level"),
        (["--data-dir", "/dev/null/x"], "/dev/null/x"),
        (["--port", "99999"], "--port"),
    ],
)
def test_bad_options_are_refused_in_one_line(tmp_path: Path, options: list[str], says: str) -> None:
    refused = process("serve", "--port", "0", "--data-dir", str(tmp_path), *options)
    assert refused.returncode == 2
    assert says in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_a_taken_port_is_refused_in_one_line(tmp_path: Path) -> None:
    server = Process(tmp_path / "one").start()
    refused = process("serve", "--port", str(server.port), "--data-dir", str(tmp_path / "two"))
    server.stop()
    assert refused.returncode == 2
    assert f"port {server.port}" in refused.stderr
    assert refused.stderr.count("\n") == 1
