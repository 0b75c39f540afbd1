"""The options of ``wartable bots``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.server.settings import Settings

Run = Callable[..., Any]
DATABASE = "postgresql://wartable:hush@db.example.org/tables"


@pytest.fixture
def hosted(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings of every process that would host bots."""
    found: list[Settings] = []

    def host(settings: Settings, ready: Callable[[], None]) -> None:
        found.append(settings)
        ready()

    monkeypatch.setattr("wartable.server.bot_host.host_bots", host)
    return found


def test_bots_think_for_the_servers_of_a_database(run: Run, hosted: list[Settings]) -> None:
    mail = ("--smtp-url", "smtps://mail.example.org", "--mail-from", "table@example.org")
    told = run("bots", "--database", DATABASE, "--workers", "3", *mail)
    assert told.code == 0
    assert "wartable:***@db.example.org/tables" in told.words, "the password is not shown"
    [settings] = hosted
    assert settings.database_url == "postgresql+psycopg://wartable:hush@db.example.org/tables"
    assert (settings.workers, settings.warm_up) == (3, True)
    assert (settings.smtp_url, settings.mail_from) == ("smtps://mail.example.org", "table@example.org")


def test_options_come_from_the_environment_and_all_cores_think_if_none_are_counted(
    run: Run, hosted: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 6)
    monkeypatch.setenv("WARTABLE_DATABASE", DATABASE)
    assert run("bots").code == 0
    monkeypatch.setenv("WARTABLE_WORKERS", "2")
    assert run("bots").code == 0
    assert run("bots", "--workers", "5").code == 0
    assert [settings.workers for settings in hosted] == [6, 2, 5], "the command line wins"


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ((), "--database"),
        (("--database", "tables.db"), "need a database that processes share"),
        (("--database", "mysql://db/tables"), "not mysql"),
        (("--database", DATABASE, "--workers", "0"), "--workers"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(run: Run, options: tuple[str, ...], reason: str) -> None:
    run("bots", *options).must_be_refused(reason)
