"""Pictures of hints, endings and reviews: ``python -m tests.browser.review_pictures [FOLDER] [GAME...]``."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.people import PHONE, WIDE, Person
from tests.browser.screenshots import as_in, come
from tests.chromium import opened
from tests.server.running_server import RunningServer
from wartable.bots.bot import Bot
from wartable.bots.levels import bot
from wartable.engine.game import all_games, game
from wartable.engine.match import Match
from wartable.server.services import reviews

SEATS = {"proelio": 3, "intrigue": 4, "tales_of_war": 2, "intelliwar": 2, "reliquium": 2}
HINT_FROM = {"proelio": 12, "intrigue": 90, "tales_of_war": 60, "intelliwar": 60, "reliquium": 60}
"""The ply from which on there is something to see in a hint."""
REVIEW_MS = 420_000
"""How long a review may take on a busy machine."""


def match_of(house: RunningServer, table: str) -> Match:
    """The match of a table."""

    async def found() -> Match:
        return (await house.services.registry.get(table)).match.copy()

    return house.do(found())


def play_until(house: RunningServer, ann: Person, table: str, player: Bot, ply: int) -> bool:
    """Ann plays like a bot up to a ply; false if the game is over before."""
    visitor = ann.visitor()
    while True:
        visitor.until_asked(table)
        match = match_of(house, table)
        if match.over:
            return False
        if match.ply >= ply and len(match.legal()) > 3:
            return True
        visitor.move(table, str(player.choose(match.view(0))), match.ply)


def take(browser: Browser, house: RunningServer, folder: Path, name: str) -> None:
    """All pictures of a game."""
    ann = come(browser, house, WIDE, "day").called("Ann")
    player = bot("squire", game(name), 7)
    bots = ["random"] * (SEATS[name] - 1)
    table = str(ann.call("POST", "/api/tables", {"game": name, "seats": ["me", *bots], "hints": True})["id"])
    if play_until(house, ann, table, player, HINT_FROM[name]):
        hint(ann, table, folder / f"hint-{name}.png")
    ann.look_away()
    play_until(house, ann, table, player, 100_000)
    end(ann, table, folder / f"ending-{name}.png")
    review(ann, folder / f"review-{name}.png")
    phone = as_in(ann, come(browser, house, PHONE, "candle", has_touch=True, is_mobile=True))
    phone.open(f"/table/{table}")
    phone.see("#wt-result .sum-bar").wait_for()
    phone.page.screenshot(path=folder / f"ending-{name}-phone.png")
    for person in (ann, phone):
        assert person.wrong == []
        person.context.close()


def hint(ann: Person, table: str, file: Path) -> None:
    """The best turns beside the board, and the first one on it."""
    ann.open(f"/table/{table}")
    ann.see("#wt-prompt.asks").wait_for()
    ann.page.keyboard.press("h")
    ann.see(".hint-card .track").first.wait_for(timeout=REVIEW_MS)
    ann.see(".ghost-layer").wait_for(state="attached")
    ann.page.wait_for_load_state("networkidle")
    ann.page.screenshot(path=file)


def end(ann: Person, table: str, file: Path) -> None:
    """The ending, once it is reviewed."""
    ann.open(f"/table/{table}")
    ann.see("#wt-result").get_by_role("button", name="Review the game").click()
    ann.see("#wt-result .sum-bar").wait_for(timeout=REVIEW_MS)
    ann.page.wait_for_load_state("networkidle")
    ann.page.screenshot(path=file)


def review(ann: Person, file: Path) -> None:
    """The first mark of a seat, on the board."""
    ann.page.get_by_role("tab", name="Review").click()
    for seat in ann.page.locator(".rev-seats button").all():
        seat.click()
        if ann.page.locator(".rev-move").count():
            ann.see(".rev-move").first.click()
            ann.see(".ghost-layer").wait_for(state="attached")
            break
    ann.page.wait_for_load_state("networkidle")
    ann.page.screenshot(path=file)


def main(folder: Path, games: list[str]) -> None:
    """Open a house and a browser, and take the pictures of some games."""
    folder.mkdir(parents=True, exist_ok=True)
    vars(reviews)["CORE_SECONDS"] = 6.0  # enough for a picture
    with tempfile.TemporaryDirectory() as place, opened() as browser, RunningServer(Path(place)).running() as house:
        for name in games:
            take(browser, house, folder, name)


if __name__ == "__main__":
    main(Path(sys.argv[1] if sys.argv[1:] else "docs/screenshots/review"), sys.argv[2:] or [g.id for g in all_games()])
