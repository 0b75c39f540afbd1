"""A real server, a real browser, and people who come in."""

from __future__ import annotations

import itertools
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.people import WIDE, Person
from tests.chromium import PATIENCE, opened
from tests.priority import equal_priority
from tests.server.process import Process
from tests.server.running_server import RunningServer

Invite = Callable[..., Person]
Start = Callable[..., Process]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A browser for all tests of this package. It ends with them, since it keeps an event loop running."""
    with opened() as browser:
        yield browser


@pytest.fixture(autouse=True)
def known_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards in every run: the tables of a test have the seeds 1, 2, 3 and so on."""
    seeds = itertools.count(1)
    monkeypatch.setattr("wartable.server.domain.new_table.fresh_seed", lambda: str(next(seeds)))


@pytest.fixture(autouse=True)
def quick_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews look at each move only for a moment."""
    monkeypatch.setattr("wartable.server.services.reviews.CORE_SECONDS", 0.5)


@pytest.fixture(scope="package", autouse=True)
def no_background() -> Iterator[None]:
    """Hints and bots come soon on a busy machine too."""
    with equal_priority():
        yield


@pytest.fixture(scope="package")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server for all of them, in this process, so that a test decides what it deals."""
    server = RunningServer(tmp_path_factory.mktemp("server")).start()
    yield server
    server.stop()


@pytest.fixture
def start(browser: Browser, tmp_path: Path) -> Iterator[Start]:
    """Start a server on the folder of this test, as often as needed."""
    begun: list[Process] = []

    def start(port: int = 0) -> Process:
        begun.append(Process(tmp_path / "server", port).start())
        return begun[-1]

    yield start
    for process in begun:
        process.kill()


@pytest.fixture
def invite(server: RunningServer, browser: Browser) -> Iterator[Invite]:
    """Let somebody come in with a browser of their own, by default one that loses no time with motion."""
    guests: list[Person] = []

    def invite(
        name: str = "",
        size: tuple[int, int] = WIDE,
        address: str = "",
        settings: dict[str, Any] | None = None,
        **wanted: Any,
    ) -> Person:
        wanted = {"reduced_motion": "reduce", "color_scheme": "light", **wanted}
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **wanted)
        context.set_default_timeout(PATIENCE)
        chosen = {"pace": "instant"} if settings is None else settings
        context.add_init_script(f"localStorage.wartable ??= JSON.stringify({json.dumps(chosen)})")
        guests.append(Person(context, address or server.address))
        return guests[-1].called(name) if name else guests[-1]

    yield invite
    for guest in guests:
        guest.context.close()


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    """Where pictures of the pages are kept."""
    folder = Path(os.environ.get("WARTABLE_SHOTS") or tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    return folder
