"""The pictures of Intrigue: ``python -m tests.browser.intrigue_pictures [FOLDER]``.

They go to docs/screenshots/intrigue, if no other folder is named. Six people play a game in which empires like to grow
together, so that there are kingdoms to look at.
"""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

import wartable
from tests.browser.moments import Company
from tests.browser.people import PHONE, WIDE
from tests.browser.screenshots import as_in, come, main, named, shoot
from tests.server.running_server import RunningServer
from wartable.games.intrigue.state import Empire, Region

PICTURES = ("asked", "asked-candle", "asked-phone", "proposing")
SINCE = 150
"""The ply from which on there is enough to see."""
OTHERS = ("Osric", "Tindra", "Selwyn", "Hale", "Cardinal")
TALK = (
    (2, 0, "Ask me next time. I may say yes."),
    (0, 2, "On your honour?"),
    (4, "all", "What are you two whispering about?"),
)
LOSS = "annexed from"
BOOK: Any = wartable.game("intrigue").book()


def shoot_intrigue(browser: Browser, house: RunningServer, folder: Path, since: int = SINCE, loss: str = LOSS) -> None:
    """Mara is asked about a region that somebody would lose, and proposes such a one herself."""
    mara = come(browser, house, WIDE, "day").called("Mara")
    people = [mara.visitor(), *[named(house, name) for name in OTHERS]]
    company = Company(people, TALK, choose, {"game": "intrigue", "title": "The Lantern Table"})

    def deciding(kind: str) -> str:
        return company.moment(lambda view: view["frame"]["ply"] >= since and decides(view, kind, loss))

    asked = f"/table/{deciding('accept')}"
    for light, mark in (("day", ""), ("candle", "-candle")):
        shoot(as_in(mara, come(browser, house, WIDE, light)), asked, "#ghost", folder / f"asked{mark}.png")
    phone = come(browser, house, PHONE, "day", device_scale_factor=2, is_mobile=True, has_touch=True)
    shoot(as_in(mara, phone), asked, "#ghost", folder / "asked-phone.png")
    table = deciding("propose")
    offers = people[0].view(table)["turn"]["moves"]
    people[0].play(table, next(offer["move"] for offer in offers if loss in offer["text"]))
    shoot(mara, f"/table/{table}", "#ghost", folder / "proposing.png")
    for context in browser.contexts:
        context.close()


def decides(view: Any, kind: str, loss: str) -> bool:
    """Whether somebody decides by a kind of move, and some loss is at stake."""
    offers = view["turn"]["moves"]
    words = [view["frame"]["prompt"], *(offer["text"] for offer in offers)]
    return offers[0]["move"].startswith(kind) and any(loss in text for text in words)


def choose(view: Any, luck: random.Random) -> str:
    """A move for somebody who likes large kingdoms and seldom refuses."""
    moves = [str(offer["move"]) for offer in view["turn"]["moves"]]
    if moves[0].startswith(("place", "propose")):
        return max(moves, key=lambda move: (beside(view, move.partition(" ")[2]), luck.random()))
    return "accept" if moves[0] == "accept" and luck.random() < 0.8 else luck.choice(moves)


def beside(view: Any, region: str) -> int:
    """How many neighbours of a region the empire holds whose tile is to be placed."""
    zones = view["frame"]["zones"]
    active = re.findall(r'class="queued tile (\w+)', zones["tray"])[-1]
    empire = Empire(view["table"]["me"]).name.lower() if active == "special" else active
    held = {Region[name.upper()] for name in re.findall(rf'id="tile-{empire}-(\w+)"', zones["board"])}
    return sum(BOOK.adjacent[Region[region.upper()]] >> other & 1 for other in held)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screenshots/intrigue"), shoot_intrigue)
