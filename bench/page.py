"""What a person waits for: the first page, the first load of a table, the repaint after a move. Needs Chromium."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import wartable
from bench import first_load, lighthouse
from bench.engine import Figure
from bench.first_load import ASKED, PATIENCE, new_table
from bench.serving import Serving, serving

FIRST_PAGE, INSTALLED, REPAINT = 3.0, 120.0, 0.1
"""What is wanted: seconds to the first page, seconds with installation, seconds to the repaint."""
ROUNDS = 3
MOVES = 30
SHELF = "#games li .box"

STOPWATCH = """(() => {
  // From the click that sends a move to the paint after the page has drawn what came of it.
  const watch = { began: 0, heard: false };
  window.repaints = [];
  const ask = window.fetch;
  window.fetch = async (path, ...more) => {
    const move = String(path).includes("/moves");
    if (move) Object.assign(watch, { began: performance.now(), heard: false });
    const answer = await ask(path, ...more);
    if (move) watch.heard = true;
    return answer;
  };
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...address) {
      super(...address);
      this.addEventListener("message", () => { watch.heard = true; });
    }
  };
  const drawn = () => {
    if (!watch.began || !watch.heard) return;
    const { began } = watch;
    watch.began = 0;
    requestAnimationFrame(() => setTimeout(() => window.repaints.push(performance.now() - began)));
  };
  document.addEventListener("DOMContentLoaded", () => {
    const look = { subtree: true, childList: true, attributes: true, characterData: true };
    const watched = document.querySelectorAll("[data-zone], #wt-say");
    for (const place of watched) new MutationObserver(drawn).observe(place, look);
  });
})()"""


def first_page(browser: Browser) -> float:
    """Seconds from starting the server to the games standing on the shelf."""
    page = browser.new_page()
    with serving() as server:
        page.goto(server.address, timeout=PATIENCE)
        page.locator(SHELF).first.wait_for(timeout=PATIENCE)
        seconds = time.perf_counter() - server.began
        page.close()
    return seconds


def repaints(page: Page, address: str) -> list[float]:
    """Seconds from a click that sends a move to the paint that shows it."""
    page.add_init_script("localStorage.wartable ??= JSON.stringify({pace: 'instant'})")
    page.add_init_script(STOPWATCH)
    times: list[float] = []
    while len(times) < MOVES:
        page.goto(f"{address}/table/{new_table(page, address, wartable.game('proelio'))}", timeout=PATIENCE)
        while len(times) < MOVES and until_asked(page):
            page.evaluate(
                f"document.querySelector({ASKED!r}).dispatchEvent(new MouseEvent('click', {{bubbles: true}}))"
            )
            page.wait_for_timeout(100)
            times += page.evaluate("window.repaints.splice(0)")
    return [time / 1000 for time in times]


def until_asked(page: Page) -> bool:
    """Wait until there is something to click; false if the game is over instead."""
    page.wait_for_selector(f"{ASKED}, body[data-status=over]", state="attached", timeout=PATIENCE)
    return page.locator(ASKED).count() > 0


def installed() -> float:
    """Seconds from a clean clone to the address of the first page, with nothing in pip's cache."""
    files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], check=True, capture_output=True, text=True)
    with tempfile.TemporaryDirectory() as clone:
        for name in filter(os.path.isfile, files.stdout.splitlines()):
            Path(clone, name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(name, Path(clone, name))
        command = ["make", "--silent", "play", f"ARGS=--port 0 --data-dir {clone}/data"]
        env = {**os.environ, "PIP_NO_CACHE_DIR": "1", "BROWSER": "true"}
        began = time.perf_counter()
        with subprocess.Popen(
            command, cwd=clone, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env, process_group=0
        ) as play:
            assert play.stdout is not None
            said = next((line for line in play.stdout if "open at" in line), "")
            seconds = time.perf_counter() - began
            if said:
                os.killpg(play.pid, 15)
    return seconds if said else float("inf")


def moves(browser: Browser, server: Serving) -> Iterator[Figure]:
    """How soon a move is seen."""
    times = repaints(browser.new_page(), server.address)
    half, most = statistics.median(times), statistics.quantiles(times, n=10)[-1]
    wanted = f"under {REPAINT * 1000:.0f} ms"
    yield Figure("move to repaint, median", f"{half * 1000:.0f} ms", wanted, half < REPAINT)
    yield Figure("move to repaint, 9 of 10 moves", f"{most * 1000:.0f} ms", wanted, most < REPAINT)


def figures(tell: Callable[[str], None]) -> Iterator[Figure]:
    """Measure one figure after the other."""
    chromium = shutil.which("chromium")
    if chromium is None:
        yield Figure("pages in a browser", "not measured", "needs Chromium", True)
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-dev-shm-usage"])
        tell("the first page")
        seconds = statistics.median(first_page(browser) for _ in range(ROUNDS))
        wanted = f"under {FIRST_PAGE:.0f} s"
        yield Figure("from the start of the server to the first page", f"{seconds:.1f} s", wanted, seconds < FIRST_PAGE)
        with serving() as server:
            tell("first loads of tables")
            yield from first_load.figures(browser, server.address)
            tell("moves in a browser")
            yield from moves(browser, server)
            tell("Lighthouse")
            yield from lighthouse.figures(browser, server.address, chromium)
        browser.close()
    tell("make play on a clean clone, with installation")
    seconds = installed()
    yield Figure("the same on a clean clone", f"{seconds:.0f} s", f"under {INSTALLED:.0f} s", seconds < INSTALLED)
