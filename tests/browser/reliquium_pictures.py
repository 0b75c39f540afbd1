"""The pictures of Reliquium: ``python -m tests.browser.reliquium_pictures [FOLDER]``.

They go to docs/screenshots/reliquium, if no other folder is named. Four people play with everything the expansion has;
they like orders and creatures, so that there is something to look at. Others do the same in Russian.
"""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from tests.browser.moments import Company, Talk
from tests.browser.people import PHONE, WIDE, Person
from tests.browser.screenshots import as_in, come, main, named, shoot
from tests.server.running_server import RunningServer

PICTURES = ("battle", "order", "phone", "russian", "table", "table-candle")
EVERYTHING = {"commanders": True, "power": True, "diplomacy": True, "events": True, "campaign": "ash_and_laurel"}


class Cast(NamedTuple):
    """Four people who play together, the first of them in the pictures, and what was said at their table."""

    title: str
    names: tuple[str, str, str, str]
    sayings: tuple[str, str, str]

    @property
    def talk(self) -> Talk:
        """What they say: a threat to all, and two words in secret."""
        return tuple((seat, to, text) for (seat, to), text in zip(SPEAKERS, self.sayings, strict=True))


SPEAKERS: tuple[tuple[int, str | int], ...] = ((2, "all"), (1, 0), (0, 1))
"""Who says something, and to whom."""
ENGLISH = Cast(
    "The Winter Crown",
    ("Mara", "Ilse", "Tomas", "Grimwald"),
    ("Two of mine aim at your border, Ilse. Ask nicely.", "Hold the pass, and I hold the sea.", "Until the harvest."),
)
RUSSIAN = Cast(
    "Зимняя корона",
    ("Мара", "Ильза", "Томас", "Гримвальд"),
    ("Двое моих целят в твою границу, Ильза. Попроси.", "Держи перевал, а я держу море.", "До жатвы."),
)
ENOUGH = 8
"""So many orders and creatures lie on a board that is worth a picture."""
LIKED = ("side", "junction", "creature", "melee", "promote", "token", "support", "build", "recruit", "summon", "troop")
"""Moves that leave something to see, the best first."""
TERMS = 4
"""So many terms has a battle that is worth a picture."""
PIECES = re.compile(r'class="(?:order|creature)\b')


def shoot_reliquium(browser: Browser, house: RunningServer, folder: Path, enough: int = ENOUGH) -> None:
    """Mara has an action to choose in a full round, orders an attack, and sees a battle; a namesake reads Russian."""
    mara, company = gather(browser, house, ENGLISH)
    at = company.moment(lambda view: acts(view) and richness(view) >= enough)
    for light, mark in (("day", ""), ("candle", "-candle")):
        shoot(as_in(mara, come(browser, house, WIDE, light)), f"/table/{at}", "#map", folder / f"table{mark}.png")
    at = company.moment(lambda view: terms(view, "forecast") >= max(1, min(enough, TERMS)), at)
    shoot(mara, f"/table/{at}", "#forecast", folder / "order.png")
    phone = come(browser, house, PHONE, "day", device_scale_factor=2, is_mobile=True, has_touch=True)
    shoot(as_in(mara, phone), f"/table/{at}", "#forecast", folder / "phone.png")
    at = company.moment(lambda view: terms(view, "battle") >= max(1, min(enough, TERMS)), at)
    shoot(mara, f"/table/{at}", "#battle", folder / "battle.png")
    shoot_in_russian(browser, house, folder, enough)
    for context in browser.contexts:
        context.close()


def shoot_in_russian(browser: Browser, house: RunningServer, folder: Path, enough: int) -> None:
    """An attack is ordered in a full round."""
    mara, company = gather(browser, house, RUSSIAN)
    mara.context.add_cookies([{"name": "wartable-language", "value": "ru", "url": house.address}])
    at = company.moment(lambda view: terms(view, "forecast") >= min(enough, 1) and richness(view) >= enough)
    shoot(mara, f"/table/{at}", "#map", folder / "russian.png")


def gather(browser: Browser, house: RunningServer, cast: Cast) -> tuple[Person, Company]:
    """The first comes with a page; all of them play with all modules."""
    first, *others = cast.names
    mara = come(browser, house, WIDE, "day").called(first)
    people = [mara.visitor(), *[named(house, name) for name in others]]
    table = {"game": "reliquium", "title": cast.title, "options": EVERYTHING}
    return mara, Company(people, cast.talk, choose, table)


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
