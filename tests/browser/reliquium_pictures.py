"""The pictures of Reliquium: ``python -m tests.browser.reliquium_pictures [FOLDER]``.

They go to docs/screenshots/reliquium, if no other folder is named. Four people play with everything the expansion has;
they like orders and creatures, so that there is something to look at.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser.people import PHONE, WIDE
from tests.browser.screenshots import TRIES, as_in, come, main, named, shoot
from tests.server.house import Visitor
from tests.server.process import Process

PICTURES = ("battle", "phone", "table", "table-candle")
EVERYTHING = {"commanders": True, "power": True, "diplomacy": True, "events": True, "campaign": "ash_and_laurel"}
OTHERS = ("Ilse", "Tomas", "Grimwald")
TALK = (
    (2, "all", "Two of mine aim at your border, Ilse. Ask nicely."),
    (1, 0, "Hold the pass, and I hold the sea."),
    (0, 1, "Until the harvest."),
)
ENOUGH = 8
"""So many orders and creatures lie on a board that is worth a picture."""
LIKED = ("side", "junction", "creature", "melee", "promote", "token", "support", "build", "recruit", "summon", "troop")
"""Moves that leave something to see, the best first."""
PIECES = re.compile(r'class="(?:order|creature)\b')


def shoot_reliquium(browser: Browser, house: Process, folder: Path, enough: int = ENOUGH) -> None:
    """Mara has an action to choose in a full round, and then a battle."""
    mara = come(browser, house, WIDE, "day").called("Mara")
    people = [mara.visitor(), *[named(house, name) for name in OTHERS]]
    at = moment(people, lambda view: acts(view) and richness(view) >= enough)
    for light, mark in (("day", ""), ("candle", "-candle")):
        shoot(as_in(mara, come(browser, house, WIDE, light)), f"/table/{at}", "#map", folder / f"table{mark}.png")
    phone = come(browser, house, PHONE, "day", device_scale_factor=2, is_mobile=True, has_touch=True)
    shoot(as_in(mara, phone), f"/table/{at}", "#map", folder / "phone.png")
    battle = moment(people, lambda view: fights(view) and richness(view) >= enough // 2, at)
    shoot(mara, f"/table/{battle}", "#battle", folder / "battle.png")
    for context in browser.contexts:
        context.close()


def moment(people: list[Visitor], wanted: Callable[[Any], bool], at: str = "") -> str:
    """A table at which the first player has something to decide that is wanted, this one if it comes to it; its id."""
    for luck in map(random.Random, range(TRIES)):
        table = at or sit_down(people)
        at = ""
        asked = people[0].view(table)["frame"]["asked"]
        while asked >= 0:
            view = people[asked].view(table)
            if asked == 0 and wanted(view):
                return table
            said = people[asked].play(table, choose(view, luck), view["frame"]["ply"])
            asked = said["view"]["frame"]["asked"]
    raise SystemExit("No game had enough to see: try again.")


def sit_down(people: list[Visitor]) -> str:
    """A table of all these people with all modules, where something was said already; its id."""
    clock = {"kind": "clock", "minutes": 20, "increment": 10}
    seats = ["me", *["open"] * (len(people) - 1)]
    table = people[0].make(*seats, title="The Winter Crown", pace=clock, game="reliquium", options=EVERYTHING)
    key = people[0].key(table)
    for other in people[1:]:
        other.join(table, key=key)
    for seat, to, text in TALK:
        people[seat].say(table, text, to)
    return table


def choose(view: Any, luck: random.Random) -> str:
    """A move for somebody who likes to see something happen and never gives up an action."""
    moves = [str(offer["move"]) for offer in view["turn"]["moves"] if offer["move"] != "pass"] or ["pass"]
    for liked in LIKED:
        found = [move for move in moves if move.startswith(liked)]
        if found and luck.random() < 0.6:
            return luck.choice(found)
    return luck.choice(moves)


def acts(view: Any) -> bool:
    """Whether an action can be chosen, an attack order among others."""
    return any(offer["move"] == "melee" for offer in view["turn"]["moves"])


def fights(view: Any) -> bool:
    """Whether a battle is on the table."""
    return 'id="battle"' in view["frame"]["zones"]["board"]


def richness(view: Any) -> int:
    """How many orders and creatures lie on the board."""
    return len(PIECES.findall(view["frame"]["zones"]["board"]))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screenshots/reliquium"), shoot_reliquium)
