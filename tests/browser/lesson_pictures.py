"""The pictures of lessons: ``python -m tests.browser.lesson_pictures [FOLDER]``.

They go to docs/screenshots/learn, if no other folder is named: a lesson of each game, the page of a course, the shelf
of a newcomer, and a coach in a first game.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.people import PHONE, WIDE, Person
from tests.browser.screenshots import as_in, come, main, shoot
from tests.server.running_server import RunningServer

LESSONS = {
    "proelio": "attack",
    "intrigue": "propose",
    "tales_of_war": "charge",
    "intelliwar": "special",
    "reliquium": "march",
}
PICTURES = {"shelf", "course", "first-game", "phone", *LESSONS}
READY = "#wt-coach .coach-do"


def begin(person: Person, game: str, lesson: str) -> str:
    """The address of a lesson of a person."""
    made = person.call("POST", "/api/lessons", {"game": game, "lesson": lesson})
    return f"/table/{made['id']}"


def shoot_lessons(browser: Browser, house: RunningServer, folder: Path) -> None:
    """Ada learns."""
    ada = come(browser, house, WIDE, "day")
    shoot(ada, "/", "#games .box", folder / "shelf.png")
    ada.called("Ada")
    for lesson in ("ring", "walls"):
        ada.call("POST", f"/api{begin(ada, 'proelio', lesson).replace('table', 'tables')}/lesson", {"do": "skip"})
    shoot(ada, "/learn/proelio", ".lesson", folder / "course.png")
    for game, lesson in LESSONS.items():
        shoot(ada, begin(ada, game, lesson), READY, folder / f"{game}.png")
    shoot(ada, begin(ada, "tales_of_war", "first_game"), READY, folder / "first-game.png")
    phone = come(browser, house, PHONE, "candle", locale="ru", is_mobile=True, has_touch=True)
    shoot(as_in(ada, phone), begin(ada, "proelio", "attack"), READY, folder / "phone.png")
    for context in browser.contexts:
        context.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screenshots/learn"), shoot_lessons)
