"""The pictures of Reliquium: ``python -m tests.browser.reliquium_pictures [FOLDER]``.

They go to docs/screenshots/reliquium, if no other folder is named. Four people play with everything the expansion has;
they like orders and creatures, so that there is something to look at. Others do the same in Russian.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from tests.browser.people import PHONE, WIDE, Person
from tests.browser.screenshots import TRIES, as_in, come, main, named, shoot
from tests.server.house import Visitor
from tests.server.process import Process

PICTURES = ("battle", "order", "phone", "russian", "table", "table-candle")
EVERYTHING = {"commanders": True, "power": True, "diplomacy": True, "events": True, "campaign": "ash_and_laurel"}


class Company(NamedTuple):
    """Four people who play together, the first of them in the pictures, and what was said at their table."""

    title: str
    names: tuple[str, str, str, str]
    talk: tuple[tuple[int, str | int, str], ...]


ENGLISH = Company(
    "The Winter Crown",
    ("Mara", "Ilse", "Tomas", "Grimwald"),
    (
        (2, "all", "Two of mine aim at your border, Ilse. Ask nicely."),
        (1, 0, "Hold the pass, and I hold the sea."),
        (0, 1, "Until the harvest."),
    ),
)
RUSSIAN = Company(
    "Зимняя корона",
    ("Мара", "Ильза", "Томас", "Гримвальд"),
    (
        (2, "all", "Двое моих целят в твою границу, Ильза. Попроси."),
        (1, 0, "Держи перевал, а я держу море."),
        (0, 1, "До жатвы."),
    ),
)
ENOUGH = 8
"""So many orders and creatures lie on a board that is worth a picture."""
LIKED = ("side", "junction", "creature", "melee", "promote", "token", "support", "build", "recruit", "summon", "troop")
"""Moves that leave something to see, the best first."""
TERMS = 4
"""So many terms has a battle that is worth a picture."""
PIECES = re.compile(r'class="(?:order|creature)\b')


def shoot_reliquium(browser: Browser, house: Process, folder: Path, enough: int = ENOUGH) -> None:
    """Mara has an action to choose in a full round, orders an attack, and sees a battle; a namesake reads Russian."""
    mara, people = gather(browser, house, ENGLISH)
    at = moment(people, lambda view: acts(view) and richness(view) >= enough, ENGLISH)
    for light, mark in (("day", ""), ("candle", "-candle")):
        shoot(as_in(mara, come(browser, house, WIDE, light)), f"/table/{at}", "#map", folder / f"table{mark}.png")
    at = moment(people, lambda view: terms(view, "forecast") >= max(1, min(enough, TERMS)), ENGLISH, at)
    shoot(mara, f"/table/{at}", "#forecast", folder / "order.png")
    phone = come(browser, house, PHONE, "day", device_scale_factor=2, is_mobile=True, has_touch=True)
    shoot(as_in(mara, phone), f"/table/{at}", "#forecast", folder / "phone.png")
    at = moment(people, lambda view: terms(view, "battle") >= max(1, min(enough, TERMS)), ENGLISH, at)
    shoot(mara, f"/table/{at}", "#battle", folder / "battle.png")
    shoot_in_russian(browser, house, folder, enough)
    for context in browser.contexts:
        context.close()


def shoot_in_russian(browser: Browser, house: Process, folder: Path, enough: int) -> None:
    """An attack is ordered in a full round."""
    mara, people = gather(browser, house, RUSSIAN)
    mara.context.add_cookies([{"name": "wartable-language", "value": "ru", "url": house.address}])
    at = moment(people, lambda view: terms(view, "forecast") >= min(enough, 1) and richness(view) >= enough, RUSSIAN)
    shoot(mara, f"/table/{at}", "#map", folder / "russian.png")


def gather(browser: Browser, house: Process, company: Company) -> tuple[Person, list[Visitor]]:
    """The first comes with a page, and all of them without."""
    first, *others = company.names
    mara = come(browser, house, WIDE, "day").called(first)
    return mara, [mara.visitor(), *[named(house, name) for name in others]]


def moment(people: list[Visitor], wanted: Callable[[Any], bool], company: Company, at: str = "") -> str:
    """A table at which the first player has something to decide that is wanted, this one if it comes to it; its id."""
    for luck in map(random.Random, range(TRIES)):
        table = at or sit_down(people, company)
        at = ""
        asked = people[0].view(table)["frame"]["asked"]
        while asked >= 0:
            view = people[asked].view(table)
            if asked == 0 and wanted(view):
                return table
            said = people[asked].play(table, choose(view, luck), view["frame"]["ply"])
            asked = said["view"]["frame"]["asked"]
    raise SystemExit("No game had enough to see: try again.")


def sit_down(people: list[Visitor], company: Company) -> str:
    """A table of all these people with all modules, where something was said already; its id."""
    clock = {"kind": "clock", "minutes": 20, "increment": 10}
    seats = ["me", *["open"] * (len(people) - 1)]
    table = people[0].make(*seats, title=company.title, pace=clock, game="reliquium", options=EVERYTHING)
    key = people[0].key(table)
    for other in people[1:]:
        other.join(table, key=key)
    for seat, to, text in company.talk:
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


def terms(view: Any, ledger: str) -> int:
    """How many terms are told of a battle, or of the forecast of one; none if there is no such thing."""
    board = view["frame"]["zones"]["board"]
    return board.count("<tr style") if f'id="{ledger}"' in board else 0


def richness(view: Any) -> int:
    """How many orders and creatures lie on the board."""
    return len(PIECES.findall(view["frame"]["zones"]["board"]))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screenshots/reliquium"), shoot_reliquium)
