"""The first load of a table, by a browser that has none of its files: its bytes, and the time until one can play."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Browser, Page, Response

import wartable
from bench.engine import Figure
from wartable.engine.game import Game

WEIGHT, PLAYABLE = 250, 1.0
"""What is wanted: at most KB of answers, compressed and with their headers, and seconds until a move can be clicked."""
ROUNDS = 3
PATIENCE = 60_000
"""Milliseconds a page may take for anything."""
ASKED = "[data-zone] .can, #wt-acts .move, #wt-pick[open] button"
"""What can be clicked."""

STOPWATCH = f"""(() => {{
  // From the start of the navigation to the first picture in which a click would reach a move.
  const reached = (element) => {{
    const {{ x, y, width, height }} = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest({ASKED!r});
  }};
  const look = () => {{
    if ([...document.querySelectorAll({ASKED!r})].some(reached)) window.playable = performance.now();
    else requestAnimationFrame(look);
  }};
  requestAnimationFrame(look);
}})()"""


class Load(NamedTuple):
    """Bytes as they are sent and as they are read, and seconds until one can play."""

    sent: int
    read: int
    seconds: float


def new_table(page: Page, address: str, game: Game) -> str:
    """A new table against bots that lose no time, at which it is the visitor's turn."""
    wanted = {"game": game.id, "seats": ["me", *["random"] * (game.mode().usual - 1)]}
    made = page.request.post(f"{address}/api/tables", data=wanted, headers={"X-Wartable": "1"})
    table = str(made.json()["id"])
    while not (page.request.get(f"{address}/api/tables/{table}").json()["turn"] or {}).get("moves"):
        page.wait_for_timeout(20)
    return table


def first_load(browser: Browser, address: str, game: Game) -> Load:
    """Load a table once, all that the page needs until nothing more comes."""
    with browser.new_context(viewport={"width": 1440, "height": 900}) as context:
        page = context.new_page()
        table = new_table(page, address, game)
        answers: list[Response] = []
        page.on("response", lambda answer: answers.append(answer))
        page.add_init_script(STOPWATCH)
        page.goto(f"{address}/table/{table}", wait_until="networkidle", timeout=PATIENCE)
        page.wait_for_function("() => window.playable", timeout=PATIENCE)
        sizes = [answer.request.sizes() for answer in answers]
        sent = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
        read = sum(len(answer.body()) for answer in answers if answer.ok)
        return Load(sent, read, page.evaluate("window.playable") / 1000)


def figures(browser: Browser, address: str) -> Iterator[Figure]:
    """Measure every game."""
    for game in wartable.all_games():
        loads = [first_load(browser, address, game) for _ in range(ROUNDS)]
        sent, read = loads[0].sent, loads[0].read
        seconds = statistics.median(load.seconds for load in loads)
        weight = f"{sent / 1024:.0f} KB, unpacked {read / 1024:.0f} KB"
        yield Figure(f"first load of {game.name}", weight, f"at most {WEIGHT} KB", sent <= WEIGHT * 1024)
        yield Figure("until it is playable", f"{seconds:.2f} s", f"within {PLAYABLE:.0f} s", seconds <= PLAYABLE)
